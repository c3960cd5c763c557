import { Type, type Static } from "typebox";
import { BRAND_LIMITS } from "../desk/brandTerms";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, text } from "../shared";
import { ProductDetail } from "./productDeskRoutes";

const NewAddress = Type.Object(
  {
    /** The end of its address. */
    slug: text(BRAND_LIMITS.slugMost),
    /** The one that was seen: where it has another by now, nothing is changed. */
    was: text(BRAND_LIMITS.slugMost * 2),
  },
  { additionalProperties: false },
);
export type NewAddress = Static<typeof NewAddress>;

export const productAddressRoutes = {
  "PUT /product-api/staff/products/:id/address": {
    access: { who: "staff", may: "products.edit" },
    summary: "Gives the page of a product of the store's own another address; the one before leads there",
    params: IdParams,
    body: NewAddress,
    reply: dataOnly(ProductDetail),
  },
} as const satisfies RouteTable;
