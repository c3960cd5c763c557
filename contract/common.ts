import { Type, type Static } from "typebox";
import { LIMITS } from "./limits";
import { LIST_LIMITS } from "./rules/listLimits";
import { HomeBanner } from "./productLists";
import { dataOnly, envelope, type RouteTable } from "./routes/route";
import { Nullable, Picture, Room, Time, text, StringEnum } from "./shared";
import { ProductCard, Review } from "./product";
import { VISIT_EVENTS, VISIT_LIMITS } from "./visit/visitTerms";

export const NavigationCategory = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  product_count: Type.Integer(),
  /** Whether it sells products that have showrooms: work pods. */
  has_showrooms: Type.Boolean(),
  picture: Picture,
  /** The category's three most popular products, for the mega menu. */
  products: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), picture: Picture })),
});
export type NavigationCategory = Static<typeof NavigationCategory>;

export const FooterGroup = Type.Object({
  name: Type.String(),
  /** Its links stand in the header's menu, too. */
  in_menu: Type.Boolean(),
  links: Type.Array(Type.Object({ name: Type.String(), href: Type.String() })),
});
export type FooterGroup = Static<typeof FooterGroup>;

export const FlashSale = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ends_at: Time,
  products: Type.Array(ProductCard),
});

/** A category that a place of the page leads to. */
const HomeLead = Type.Object({ href: Type.String(), action: Type.String() });
export type HomeLead = Static<typeof HomeLead>;

export const HomePage = Type.Object({
  categories: Type.Array(NavigationCategory),
  best_sellers: Type.Array(ProductCard),
  flash_sale: Type.Union([FlashSale, Type.Null()]),
  /** Slug of the product that the page tells of; empty without one. */
  story_product: Type.String(),
  /** Approved banners of brands whose turn it is today. */
  brand_banners: Type.Array(HomeBanner),
  reviews: Type.Array(Type.Object({ ...Review.properties, product_name: Type.String(), product_href: Type.String() })),
  /** Rooms by where they stand on the page; null while there is no picture of it. */
  rooms: Type.Object({
    hero: Nullable(Room),
    story: Nullable(Room),
    company: Nullable(Room),
    home: Nullable(Room),
  }),
  /** Null where the shop leads from there to no category. */
  leads: Type.Object({ hero: Nullable(HomeLead), room: Nullable(HomeLead) }),
});
export type HomePage = Static<typeof HomePage>;

export const commonRoutes = {
  "GET /common-api/data-gs": {
    access: "anyone",
    summary: "Footer links by language (type 4)",
    query: Type.Object({
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      name: Type.Optional(text(100)),
    }),
    reply: dataOnly(Type.Object({ groups: Type.Array(FooterGroup) })),
  },
  "GET /common-api/navigation": {
    access: "anyone",
    summary: "Categories for the header's menu",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(Type.Object({ categories: Type.Array(NavigationCategory) })),
  },
  "GET /common-api/home": {
    access: "anyone",
    summary: "What the home page shows",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(HomePage),
  },
  "PUT /common-api/change-country": {
    access: "anyone",
    summary: "Sets the shipping country",
    query: Type.Object({ country: Type.Optional(text(20)) }),
    reply: envelope(Type.Object({}), {
      country: Type.String(),
      country_name: Type.String(),
      currency: Type.String(),
      currency_symbol: Type.String(),
      warehouse_id: Type.Integer(),
      hiddenPreBlackFriday: Type.Boolean(),
    }),
  },
  "GET /common-api/current-time-server": {
    access: "anyone",
    summary: "The server's clock",
    reply: dataOnly(Type.Object({ now: Time, epoch_ms: Type.Integer() })),
  },
} as const satisfies RouteTable;

const campaignName = Type.Optional(text(VISIT_LIMITS.campaignLength));

/** One thing that happened in a visit. Says which kind of page, never an address with what somebody typed. */
export const VisitEvent = Type.Object({
  /** Drawn by lot for this visit, and kept no longer than it lasts. */
  visit: Type.String({ pattern: "^[a-f0-9]{16}$", maxLength: 16 }),
  name: StringEnum(VISIT_EVENTS),
  /** The route, as in `/[categorySlug]/[productSlug]`. */
  page: Type.String({ pattern: "^/[\\w/.\\[\\]-]*$", maxLength: VISIT_LIMITS.pageLength }),
  /** Category, or category and product, as in their address. */
  item: Type.Optional(Type.String({ pattern: "^[a-z0-9-]+(/[a-z0-9-]+)?$", maxLength: VISIT_LIMITS.itemLength })),
  locale: Type.Optional(text(10)),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity * LIMITS.cartLines })),
  gateway_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
});
export type VisitEvent = Static<typeof VisitEvent>;

export const logRoutes = {
  "POST /log-api/visit-events": {
    access: "anyone",
    summary: "Counts what happened in visits whose visitors agreed to it; answers 204, also for what it drops",
    body: Type.Object({
      /** Of the text that the visitor agreed to. */
      consent_version: Type.Integer({ minimum: 1, maximum: 1000 }),
      campaign: Type.Object({
        source: campaignName,
        medium: campaignName,
        campaign: campaignName,
        term: campaignName,
      }),
      events: Type.Array(VisitEvent, { minItems: 1, maxItems: VISIT_LIMITS.batch }),
    }),
    bodyLimit: 16 * 1024,
    reply: Type.Null(),
  },
  "POST /log-api/action": {
    access: "anyone",
    summary: "Notes an event of the page, for the store's own log; answers 204",
    body: Type.Object({
      action: Type.String({ minLength: 1, maxLength: 100 }),
      path: Type.Optional(text(500)),
      detail: Type.Optional(text(LIMITS.commentLength)),
    }),
    bodyLimit: 8 * 1024,
    reply: Type.Null(),
  },
} as const satisfies RouteTable;
