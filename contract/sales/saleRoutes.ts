import { Type, type Static } from "typebox";
import { Invitation } from "../company/coworkerRoutes";
import { ProductCard, ProductInfo } from "../product";
import { dataOnly, type RouteTable } from "../routes/route";
import { Nullable, text, Time } from "../shared";

const count = Type.Integer({ minimum: 0 });

/** The server's clock, to count down by. */
const clock = { now: Time, epoch_ms: Type.Integer() };

/** What is left at a sale's price, counted from orders at this moment. */
export const SalePieces = Type.Object({
  /** All that there are at this price; null for as many as there are goods. */
  pieces: Nullable(count),
  /** Of them in orders, whether paid or not. */
  taken: count,
  /** Of those in orders of others that are not paid yet. */
  held: count,
  /** When the last of these is given back at the latest, unless it is paid; null without any. */
  held_until: Nullable(Time),
});
export type SalePieces = Static<typeof SalePieces>;

const terms = {
  reduction_percent: Type.Number(),
  /** Units that one customer gets at this price. */
  per_customer: count,
};

const SaleState = Type.Unsafe<"running" | "coming">({ type: "string", enum: ["running", "coming"] });

/** A public sale as it stands at this moment; pages that are kept know less. */
export const FlashSaleNow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: SaleState,
  starts_at: Time,
  ends_at: Time,
  items: Type.Array(Type.Object({ product_id: Type.Integer(), ...terms, ...SalePieces.properties })),
});
export type FlashSaleNow = Static<typeof FlashSaleNow>;

export const FlashSalesNow = Type.Object({
  /** Those that run, then those that come; each by its end. */
  sales: Type.Array(FlashSaleNow),
  currency_symbol: Type.String(),
  /** Whether the market's country is told nothing of Black Friday at this moment. */
  hidden_pre_black_friday: Type.Boolean(),
  ...clock,
});

/** One day of the week in which members of companies pay less for one product a day. */
export const BusinessDay = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: Type.Unsafe<"ended" | "running" | "coming">({ type: "string", enum: ["ended", "running", "coming"] }),
  starts_at: Time,
  ends_at: Time,
  /** Told to members alone; empty for everybody else. */
  products: Type.Array(Type.Object({ product: ProductCard, ...terms })),
});
export type BusinessDay = Static<typeof BusinessDay>;

export const BusinessWeek = Type.Object({
  /** The caller is a member of a company that takes part. */
  is_member: Type.Boolean(),
  /** In their order: those of the last week, of today, and to come. */
  days: Type.Array(BusinessDay),
  ...clock,
});
export type BusinessWeek = Static<typeof BusinessWeek>;

/** A configuration, with what the server itself knows of the sales that run for it and of the link that led here. */
export const InfoForVisitor = Type.Object({
  ...ProductInfo.properties,
  /** A public sale makes the price. */
  is_flash_sale: Type.Boolean(),
  /** The caller is a member of a company, and today's business price is for this product. */
  is_business_week: Type.Boolean(),
  /** What `rid` promises; null without one, and for one that is nobody's. */
  invitation: Nullable(Invitation),
});
export type InfoForVisitor = Static<typeof InfoForVisitor>;

/** The same where a sale runs. */
export const FlashSaleInfo = Type.Object({
  ...InfoForVisitor.properties,
  flash_sale: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    /**
     * With its last piece taken the answer has the usual price. A sale that has not begun or has ended is no answer but
     * an error.
     */
    state: Type.Unsafe<"running" | "sold_out">({ type: "string", enum: ["running", "sold_out"] }),
    starts_at: Time,
    ends_at: Time,
    ...terms,
    ...SalePieces.properties,
  }),
  ...clock,
});
export type FlashSaleInfo = Static<typeof FlashSaleInfo>;

export const saleRoutes = {
  "GET /product-api/flash-sales": {
    access: "anyone",
    summary: "Public sales that run and that come, with the pieces that are left at this moment",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(FlashSalesNow),
  },
  "GET /product-api/business-week": {
    access: "anyone",
    summary: "Days on which members of companies pay less for one product, which they alone are told",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    reply: dataOnly(BusinessWeek),
  },
} as const satisfies RouteTable;
