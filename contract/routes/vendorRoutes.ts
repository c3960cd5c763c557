import { Type, type Static } from "typebox";
import { COUNTRY_CODES, type CountryCode } from "../markets";
import { ProductCard } from "../product";
import { IdParams, Nullable, text } from "../shared";
import { dataOnly, type RouteTable } from "./route";

const Country = Type.Unsafe<CountryCode>({ type: "string", enum: [...COUNTRY_CODES] });

/** Products that stand beside a vendor's facts. */
export const VENDOR_PRODUCTS = 4;

export const VendorFacts = Type.Object({
  vendor_id: Type.Integer(),
  vendor_slug: Type.String(),
  vendor_name: Type.String(),
  tagline: Type.String(),
  about: Type.String(),
  /** The year in which it began; null where that is not known. */
  since: Nullable(Type.Integer()),
  /** Where it is at home; null where that is not known. */
  country: Nullable(Country),
  /** Where its goods lie. */
  ships_from: Type.Array(Country),
  /** Working days from the order until its goods leave. */
  handling_days: Type.Integer(),
  return_days: Type.Integer(),
  /** Over all of its products, each review alike; 0 without reviews. */
  rating: Type.Number(),
  review_count: Type.Integer(),
  /** What it sells in this market. */
  product_count: Type.Integer(),
  /** The ones that are bought most. */
  products: Type.Array(ProductCard, { maxItems: VENDOR_PRODUCTS }),
});
export type VendorFacts = Static<typeof VendorFacts>;

export const vendorRoutes = {
  "GET /product-api/vendor/:id": {
    access: "anyone",
    summary: "Who sells a product: where from, since when, how it is rated, and what else it sells",
    params: IdParams,
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(VendorFacts),
  },
} as const satisfies RouteTable;
