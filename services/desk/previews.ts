import { PREVIEW_PAGES } from "@/contract/preview/previewTerms";
import { callForData, type Caller } from "../http";

/** What somebody wants to see before it is public: a listing of their own, a proposal, a banner, a page of the shop. */
export interface PreviewRequest {
  listing?: string | undefined;
  proposal?: string | undefined;
  banner?: string | undefined;
  desk?: string | undefined;
  product?: string | undefined;
  page?: string | undefined;
  /** ISO. */
  at?: string | undefined;
}

/** A link to what is asked for; null for what is not there. */
export async function fetchPreviewLink(asked: PreviewRequest, from: Caller) {
  const { listing, proposal, banner, product, desk } = asked;
  const params = { id: Number(product ?? proposal ?? banner) };
  if (listing !== undefined)
    return callForData("GET /product-api/vendor/listings/:key/preview", { params: { key: listing } }, { from });
  if (!Number.isSafeInteger(params.id)) return null;
  if (product !== undefined) {
    const page = PREVIEW_PAGES.find((known) => known === asked.page);
    const query = { ...(page && { page }), ...(asked.at && { at: asked.at }) };
    return callForData("GET /product-api/staff/products/:id/preview", { params, query }, { from });
  }
  if (proposal !== undefined) return callForData("GET /product-api/staff/proposals/:id/preview", { params }, { from });
  return desk === "console"
    ? callForData("GET /product-api/staff/banners/:id/preview", { params }, { from })
    : callForData("GET /product-api/vendor/banners/:id/preview", { params }, { from });
}

export const fetchPreview = (token: string, from: Caller) =>
  callForData("GET /product-api/previews/:token", { params: { token }, query: { locale: from.locale } }, { from });
