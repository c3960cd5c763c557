import { Type, type Static } from "typebox";
import { ProductCard } from "../product";
import { IdParams, text } from "../shared";
import { VendorFacts } from "../productLists";
import { dataOnly, type RouteTable } from "./route";

/** Products that stand beside a vendor's facts. */
export const VENDOR_PRODUCTS = 4;

/** A vendor beside what it sells. */
export const VendorView = Type.Object({
  ...VendorFacts.properties,
  /** The ones that are bought most. */
  products: Type.Array(ProductCard, { maxItems: VENDOR_PRODUCTS }),
});
export type VendorView = Static<typeof VendorView>;

export const vendorRoutes = {
  "GET /product-api/vendors/:id": {
    access: "anyone",
    summary: "Who sells a product: where from, since when, how it is rated, and what else it sells",
    params: IdParams,
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(VendorView),
  },
} as const satisfies RouteTable;
