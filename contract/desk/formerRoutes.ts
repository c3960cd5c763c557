import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, Slug, Time } from "../shared";
import { After, cursorList } from "./desk";
import { KeyParams, Listing } from "./listingRoutes";

/** A product that is no longer sold, as the store's team lists it. */
const FormerRow = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  vendor: Type.String(),
  category: Type.String(),
  discontinued_at: Time,
  /** Name and slug of what is sold in its place; null where its page says that it is gone. */
  successor: Nullable(Type.Object({ slug: Type.String(), name: Type.String() })),
});
export type FormerRow = Static<typeof FormerRow>;

const Discontinuation = Type.Object({
  /** False sells it again. */
  is_discontinued: Type.Boolean(),
});

export const formerVendorRoutes = {
  "PUT /product-api/vendor/listings/:key/discontinuation": {
    access: { who: "vendor", may: "goods.edit" },
    summary: "Takes a listing out of the shop for good, with what is sold in its place; or sells it again",
    params: KeyParams,
    body: Type.Object({
      ...Discontinuation.properties,
      /** Another of the brand's that is sold. */
      successor_id: Nullable(Id),
    }),
    reply: dataOnly(Listing),
  },
} as const satisfies RouteTable;

export const formerStaffRoutes = {
  "GET /product-api/staff/former-products": {
    access: { who: "staff", may: "vendors.read" },
    summary: "Products that are no longer sold, the latest first",
    query: Type.Object({ after: After, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    reply: dataOnly(cursorList(FormerRow)),
  },
  "PUT /product-api/staff/former-products/:slug": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Takes a product out of the shop for good, with what is sold in its place; or sells it again",
    params: Type.Object({ slug: Slug }),
    body: Type.Object({ ...Discontinuation.properties, successor: Nullable(Slug) }),
    /** Null once it is sold again. */
    reply: dataOnly(Type.Object({ product: Nullable(FormerRow) })),
  },
} as const satisfies RouteTable;
