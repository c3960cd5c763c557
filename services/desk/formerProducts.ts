import { callForData, type Caller } from "../http";

/** Takes a brand's listing out of the shop for good, with what is sold in its place; or sells it again. */
export const discontinueListing = (key: string, isDiscontinued: boolean, successorId: number | null) =>
  callForData("PUT /product-api/vendor/listings/:key/discontinuation", {
    params: { key },
    body: { is_discontinued: isDiscontinued, successor_id: successorId },
  });

export const fetchFormerProducts = (query: { after?: string }, from?: Caller) =>
  callForData("GET /product-api/staff/former-products", { query }, { from });

/** The same of any product, by the store's team. */
export const discontinueProduct = (slug: string, isDiscontinued: boolean, successor: string | null) =>
  callForData("PUT /product-api/staff/former-products/:slug", {
    params: { slug },
    body: { is_discontinued: isDiscontinued, successor },
  });
