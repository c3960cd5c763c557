import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Money, Nullable, requiredText, text, Time, StringEnum } from "../shared";
import { LIMIT_PATHS } from "../settings/limitTerms";
import { COUNTERSIGN_LIMITS, COUNTERSIGN_STATES, COUNTERSIGN_VIEWS, COUNTERSIGNED_KINDS } from "./countersignTerms";

/** A number, or whether something is so. */
const LimitValue = Type.Unsafe<number | boolean>({ type: ["number", "boolean"] });

/** A price that waits: as it would be, and as it was when it was asked for; major units. */
const WaitingPrice = Type.Object({
  code: Type.String(),
  currency: Type.String(),
  price: Money,
  origin_price: Money,
  /** Null where there was none. */
  was: Nullable(Money),
  /** Of one that is planned; null: at once, and for good. */
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
});

/** A limit that waits: as it was seen, and as it would be. */
const WaitingLimit = Type.Object({ path: StringEnum(LIMIT_PATHS), was: LimitValue, value: LimitValue });

/** What waits for a second person, or did; empty and null for what is not of its kind. */
export const Countersignature = Type.Object({
  id: Type.Integer(),
  kind: StringEnum(COUNTERSIGNED_KINDS),
  state: StringEnum(COUNTERSIGN_STATES),
  /** Of a refund. */
  order_num: Type.String(),
  amount: Nullable(Money),
  currency: Type.String(),
  /** Of a commission: empty for all brands, and for all categories. */
  vendor: Type.String(),
  category: Type.String(),
  /** Percent. */
  rate: Nullable(Type.Number()),
  /** Null: from the moment on in which it is signed. */
  valid_from: Nullable(Time),
  prices: Type.Array(WaitingPrice),
  /** Of a promotion. */
  code: Type.String(),
  limits: Type.Array(WaitingLimit),
  /** Of a role: whose it would be, and which one; `before` is empty for whoever is asked to join. */
  role: Nullable(Type.Object({ person: Type.String(), role: Type.String(), before: Type.String() })),
  reason: Type.String(),
  asked_by: Type.String(),
  asked_at: Time,
  /** Whether the caller asked for it, who cannot sign it. */
  is_own: Type.Boolean(),
  decided_by: Type.String(),
  decided_at: Nullable(Time),
  answer: Type.String(),
});
export type Countersignature = Static<typeof Countersignature>;
export const Countersignatures = Type.Object({
  rows: Type.Array(Countersignature),
  next: Nullable(Type.Integer()),
});
export type Countersignatures = Static<typeof Countersignatures>;

const query = Type.Object({
  view: StringEnum(COUNTERSIGN_VIEWS),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: COUNTERSIGN_LIMITS.pageSize })),
  /** The id that the page before ended with. */
  before: Type.Optional(Id),
});
const list = dataOnly(Countersignatures);
const one = dataOnly(Countersignature);
const signed = Type.Object({ reason: Type.Optional(text(COUNTERSIGN_LIMITS.reasonLength)) });
const declined = Type.Object({ reason: requiredText(COUNTERSIGN_LIMITS.reasonLength) });

/** What calls of all kinds take and answer. */
export const countersignCalls = { query, list, one, signed, declined };

const refunds = { who: "staff", may: "orders.money" } as const;
const prices = { who: "staff", may: "prices.edit" } as const;
const promotions = { who: "staff", may: "offers.edit" } as const;
const commissions = { who: "staff", may: "vendors.decide" } as const;

/** Refunds above what one person of the team gives alone. */
export const refundCountersignRoutes = {
  "GET /order-api/staff/refunds": {
    access: refunds,
    summary: "Refunds that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /order-api/staff/refunds/:id/approve": {
    access: refunds,
    movesMoney: true,
    summary: "Gives a refund that somebody else asked for; 409 where it would come to another amount by now",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /order-api/staff/refunds/:id/decline": {
    access: refunds,
    movesMoney: true,
    summary: "Refuses a refund that somebody else asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /order-api/staff/refunds/:id/withdraw": {
    access: refunds,
    movesMoney: true,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;

/** Changes of what the store keeps of its brands' sales. */
export const commissionCountersignRoutes = {
  "GET /customer-api/staff/commission-changes": {
    access: commissions,
    summary: "Changes of commissions that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /customer-api/staff/commission-changes/:id/approve": {
    access: commissions,
    movesMoney: true,
    summary: "Makes a change of a commission that somebody else asked for",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /customer-api/staff/commission-changes/:id/decline": {
    access: commissions,
    movesMoney: true,
    summary: "Refuses a change of a commission that somebody else asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /customer-api/staff/commission-changes/:id/withdraw": {
    access: commissions,
    movesMoney: true,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;

/** Changes of prices that are larger than one person makes alone. */
export const priceCountersignRoutes = {
  "GET /product-api/staff/price-changes": {
    access: prices,
    summary: "Changes of prices that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /product-api/staff/price-changes/:id/approve": {
    access: prices,
    summary: "Makes a change of prices that somebody else asked for; 409 where one of them has changed since",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /product-api/staff/price-changes/:id/decline": {
    access: prices,
    summary: "Refuses a change of prices that somebody else asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /product-api/staff/price-changes/:id/withdraw": {
    access: prices,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;

/** Promotions that give more than one person of the team decides alone. */
export const promotionCountersignRoutes = {
  "GET /product-api/staff/promotion-requests": {
    access: promotions,
    summary: "Promotions and changes of them that wait for a second person, or did, the latest first",
    query,
    reply: list,
  },
  "POST /product-api/staff/promotion-requests/:id/approve": {
    access: promotions,
    summary: "Makes a promotion, or a change of one, that somebody else asked for",
    params: IdParams,
    body: signed,
    reply: one,
  },
  "POST /product-api/staff/promotion-requests/:id/decline": {
    access: promotions,
    summary: "Refuses a promotion, or a change of one, that somebody else asked for",
    params: IdParams,
    body: declined,
    reply: one,
  },
  "POST /product-api/staff/promotion-requests/:id/withdraw": {
    access: promotions,
    summary: "Takes back what the caller asked for",
    params: IdParams,
    reply: one,
  },
} as const satisfies RouteTable;
