import { Type, type Static } from "typebox";
import { PLAN_KINDS } from "./enums";
import { ProductCard } from "./product";
import { LIMITS } from "./limits";
import { ESTIMATE } from "./rules/estimateTerms";
import { dataOnly, type RouteTable } from "./routes/route";
import { Email, Money, Nullable, pageSize, Slug, text, StringEnum } from "./shared";

/** What everybody may know of a company that takes part. Without one: no id, and empty texts. */
export const CompanyInfo = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  /** Share of the price, 0.1 for ten per cent: times 100 is what is shown and kept. */
  discountPercent: Type.Number({ minimum: 0, maximum: 1 }),
  /** GENERAL: that discount; ENHANCE: levels or an allowance beside it. */
  plan: StringEnum(PLAN_KINDS),
});
export type CompanyInfo = Static<typeof CompanyInfo>;

/** Who decides about the programme in the member's own company; empty without one. */
export const CompanyContact = Type.Object({
  /** Whom to write to first. */
  email: Type.String(),
  /** Everybody who decides now, that one among them. */
  emails: Type.Array(Type.String()),
});
export type CompanyContact = Static<typeof CompanyContact>;

/** A card with what a member of the company pays; null where that is what everybody pays. */
export const MemberCard = Type.Object({ ...ProductCard.properties, member_price: Nullable(Money) });
export type MemberCard = Static<typeof MemberCard>;

const market = {
  /** The programme of this company; the caller's own without it. */
  company_slug: Type.Optional(Slug),
  locale: Type.Optional(text(10)),
};

const whole = ({ least, most }: { least: number; most: number }) => Type.Integer({ minimum: least, maximum: most });

/** What a programme comes to in a year, in the market's currency. */
export const ProgrammeEstimate = Type.Object({
  people: Type.Integer(),
  budget: Type.Integer(),
  share: Type.Integer(),
  percent: Type.Integer(),
  /** What companies of this store get, from and to. */
  percent_from: Type.Integer(),
  percent_to: Type.Integer(),
  /** So many people order. */
  buyers: Type.Integer(),
  /** What the company pays, what the same goods cost without it, and the difference. */
  cost: Money,
  worth: Money,
  saving: Money,
  currency: Type.String(),
});
export type ProgrammeEstimate = Static<typeof ProgrammeEstimate>;

export const companyRoutes = {
  "GET /customer-api/company/estimate": {
    access: "anyone",
    summary: "What an employee programme costs and saves in a year; what is not said is as companies here have it",
    query: Type.Object({
      locale: Type.Optional(text(10)),
      people: Type.Optional(whole(ESTIMATE.people)),
      budget: Type.Optional(whole(ESTIMATE.budget)),
      share: Type.Optional(whole(ESTIMATE.share)),
      percent: Type.Optional(whole(ESTIMATE.percent)),
    }),
    reply: dataOnly(ProgrammeEstimate),
  },
  "GET /customer-api/company/info": {
    access: "anyone",
    summary: "The company of a slug, or the caller's own; empty for a caller without one",
    query: Type.Object({ company_slug: Type.Optional(Slug) }),
    reply: dataOnly(CompanyInfo),
  },
  "GET /customer-api/company/info-by-email": {
    access: "anyone",
    summary: "The company whose domain a work e-mail address has; says nothing of the address itself",
    query: Type.Object({ email: Email }),
    reply: dataOnly(CompanyInfo),
  },
  "GET /customer-api/company/contact": {
    access: "customer",
    summary: "Who decides in the caller's own company now: its managers, and their substitute while that lasts",
    reply: dataOnly(CompanyContact),
  },
  "GET /product-api/products-search-epp": {
    access: "anyone",
    summary: "Products that match what was typed, with what members of the company pay",
    query: Type.Object({
      ...market,
      q: Type.Optional(text(LIMITS.searchLength)),
      page_size: Type.Optional(pageSize(LIMITS.searchResults)),
    }),
    reply: dataOnly(Type.Object({ products: Type.Array(MemberCard), total: Type.Integer() })),
  },
  "GET /product-api/company/best-seller-products": {
    access: "anyone",
    summary: "The most popular products that can be had now, with what members of the company pay",
    query: Type.Object(market),
    reply: dataOnly(Type.Object({ products: Type.Array(MemberCard) })),
  },
} as const satisfies RouteTable;
