import { Type, type Static } from "typebox";
import { COUNTERSIGN_LIMITS } from "../countersigning/countersignTerms";
import { After, cursorList, IfMatch } from "../desk/desk";
import { LIMITS } from "../limits";
import { CURRENCIES, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, Money, Nullable, text, Time, StringEnum } from "../shared";
import { Amounts, PriceCell } from "./priceDeskRoutes";
import { PRICE_DESK_LIMITS, PRICE_OUTCOMES } from "./priceDeskTerms";
import { PLAN_FAULTS, PLAN_LIMITS as L, PLAN_STATES, PLAN_VIEWS } from "./pricePlanTerms";

const CurrencyCode = StringEnum(Object.keys(CURRENCIES) as Currency[]);
const edit = { who: "staff", may: "prices.edit" } as const;
const Reason = Type.Optional(text(COUNTERSIGN_LIMITS.reasonLength));
const Version = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
const Moment = text(L.momentLength);
const Typed = Type.Number({ minimum: -PRICE_DESK_LIMITS.price, maximum: PRICE_DESK_LIMITS.price * 10 });

/** A planned price; amounts in major units. */
export const PricePlan = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  product_id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  currency: CurrencyCode,
  /** Listed now; null for none. */
  listed: Nullable(Amounts),
  price: Money,
  origin_price: Money,
  starts_at: Time,
  /** Exclusive; null: for good. */
  ends_at: Nullable(Time),
  state: StringEnum(PLAN_STATES),
  author: Type.String(),
  reason: Type.String(),
});
export type PricePlan = Static<typeof PricePlan>;

export const PricePlanList = Type.Object({ ...cursorList(PricePlan).properties, can_edit: Type.Boolean() });
export type PricePlanList = Static<typeof PricePlanList>;

export const PlanAnswers = Type.Object({
  rows: Type.Array(
    Type.Object({
      product_id: Type.Integer(),
      currency: CurrencyCode,
      outcome: StringEnum(PRICE_OUTCOMES),
      fault: Nullable(StringEnum(PLAN_FAULTS)),
      /** As it is listed; null for none. */
      now: Nullable(Amounts),
    }),
  ),
  saved: Type.Integer(),
  waiting: Type.Integer(),
});
export type PlanAnswers = Static<typeof PlanAnswers>;

export const pricePlanRoutes = {
  "GET /product-api/staff/price-plans": {
    access: { who: "staff", may: "prices.read" },
    summary: "Prices that are planned, run or are over, by when they begin, the latest first",
    query: Type.Object({
      view: Type.Optional(StringEnum(PLAN_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
      after: After,
    }),
    reply: dataOnly(PricePlanList),
  },
  "POST /product-api/staff/price-plans": {
    access: edit,
    summary: "Plans prices from a moment on, each answered for itself; large changes wait for a second person",
    headers: Type.Object({ "idempotency-key": Type.Optional(text(120)) }),
    body: Type.Object({
      cells: Type.Array(PriceCell, { minItems: 1, maxItems: PRICE_DESK_LIMITS.cells }),
      starts_at: Moment,
      ends_at: Type.Optional(Nullable(Moment)),
      reason: Reason,
    }),
    reply: dataOnly(PlanAnswers),
  },
  "PUT /product-api/staff/price-plans/:id": {
    access: edit,
    summary: "Changes a plan that has not begun, or the end of one that runs",
    params: IdParams,
    headers: IfMatch,
    body: Type.Object({
      version: Version,
      price: Type.Optional(Typed),
      origin_price: Type.Optional(Typed),
      starts_at: Type.Optional(Moment),
      ends_at: Type.Optional(Nullable(Moment)),
      reason: Reason,
    }),
    reply: dataOnly(PricePlan),
  },
  "POST /product-api/staff/price-plans/:id/cancel": {
    access: edit,
    summary: "Calls a plan off; where it runs the listed price returns at once",
    params: IdParams,
    headers: IfMatch,
    body: Type.Object({ version: Version, reason: Reason }),
    reply: dataOnly(PricePlan),
  },
} as const satisfies RouteTable;
