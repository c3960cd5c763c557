import { Type, type Static } from "typebox";
import { HomePage } from "../common";
import { KeyParams } from "../desk/listingRoutes";
import { ProductPage } from "../product";
import { CategoryPage } from "../productLists";
import { dataOnly, type RouteTable } from "../routes/route";
import { StoreClockSchema } from "../settings/clockSchema";
import { Id, IdParams, Nullable, text, Time, StringEnum } from "../shared";
import { PREVIEW_LIMITS, PREVIEW_PAGES, PREVIEW_WHATS } from "./previewTerms";

const PreviewLink = Type.Object({
  /** Without locale. */
  path: Type.String(),
  expires_at: Time,
});

/** Without any of the pages where the product is not sold in the country. */
const Preview = Type.Object({
  what: StringEnum(PREVIEW_WHATS),
  /** Where whoever looks at it came from, without locale. */
  back: Type.String(),
  /** Of pages of the shop: the product that they were opened for. */
  product_id: Nullable(Id),
  /** The moment that is looked at; null for now. */
  at: Nullable(Time),
  /** By which such a moment is said. */
  clock: StoreClockSchema,
  /** A product's page as shoppers would see it; with the home page, the product that it tells of. */
  product: Nullable(ProductPage),
  /** A brand's page or a category's. */
  list: Nullable(CategoryPage),
  home: Nullable(HomePage),
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
  "GET /product-api/staff/products/:id/preview": {
    access: { who: "staff", may: "products.read" },
    summary: "A link to a page of the shop with a product on it, shown or not, as it is now or at a moment to come",
    params: IdParams,
    query: Type.Object({
      page: Type.Optional(StringEnum(PREVIEW_PAGES)),
      at: Type.Optional(text(PREVIEW_LIMITS.momentLength)),
    }),
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
