import { Type, type Static } from "typebox";
import { CategoryPage } from "../productLists";
import { ProductPage } from "../product";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, Nullable, text, Time } from "../shared";
import { KeyParams } from "./listingRoutes";

/** Minutes for which a link to a preview works. */
export const PREVIEW_MINUTES = 30;

const PreviewLink = Type.Object({
  /** Without locale. */
  path: Type.String(),
  expires_at: Time,
});

const Preview = Type.Object({
  /** Where whoever looks at it came from, without locale. */
  back: Type.String(),
  /** The page of a proposed listing as shoppers would see it. */
  product: Nullable(ProductPage),
  /** The brand's page with a proposed banner on it. */
  brand: Nullable(CategoryPage),
});
export type Preview = Static<typeof Preview>;

const forBrand = { who: "vendor", may: "brand.read" } as const;
const forTeam = { who: "staff", may: "vendors.read" } as const;
const link = dataOnly(PreviewLink);

/** Links are made by whoever may see a proposal anyway. */
export const previewVendorRoutes = {
  "GET /product-api/vendor/listings/:key/preview": {
    access: forBrand,
    summary: "A link to the page that shoppers would see if what the brand proposes were accepted",
    params: KeyParams,
    reply: link,
  },
  "GET /product-api/vendor/banners/:id/preview": {
    access: forBrand,
    summary: "A link to the brand's page with this banner on it",
    params: IdParams,
    reply: link,
  },
} as const satisfies RouteTable;

export const previewStaffRoutes = {
  "GET /product-api/staff/proposals/:id/preview": {
    access: forTeam,
    summary: "A link to the page that shoppers would see if this proposal were accepted",
    params: IdParams,
    reply: link,
  },
  "GET /product-api/staff/banners/:id/preview": {
    access: forTeam,
    summary: "A link to the brand's page with this banner on it",
    params: IdParams,
    reply: link,
  },
} as const satisfies RouteTable;

export const previewRoutes = {
  "GET /product-api/previews/:token": {
    access: "customer",
    summary:
      "What a link to a preview shows, to the brand's members and the store's team; to all others it is not there",
    params: Type.Object({ token: text(120) }),
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(Preview),
  },
} as const satisfies RouteTable;
