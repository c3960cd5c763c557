import { Type, type Static } from "typebox";
import { After, ChangeEntry, changesTo, conflictAware, cursorList, merged } from "../desk/desk";
import { LIMITS } from "../limits";
import { ExportLink } from "../proof/proofRoutes";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Money, Nullable, requiredText, text, Time, StringEnum } from "../shared";
import {
  PROMOTION_KINDS,
  PROMOTION_LIMITS as L,
  PROMOTION_STATES,
  PROMOTION_TRIGGERS,
  PROMOTION_VIEWS,
} from "./promotionDeskTerms";
import { PromotionChanges, PromotionForm } from "./promotionSchemas";

const read = { who: "staff", may: "offers.read" } as const;
const edit = { who: "staff", may: "offers.edit" } as const;
const Keyed = Type.Object({ "idempotency-key": Type.Optional(text(120)) });
const Given = Type.Array(Type.Object({ currency: Type.String(), amount: Money }));

export const PromotionRow = Type.Object({
  id: Type.Integer(),
  /** Of a batch the first of its codes. */
  code: Type.String(),
  kind: StringEnum(PROMOTION_KINDS),
  trigger: StringEnum(PROMOTION_TRIGGERS),
  state: StringEnum(PROMOTION_STATES),
  /** In the reader's language. */
  text: Type.String(),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  /** Orders that have it, those that wait for their money with them. */
  uses: Type.Integer(),
  /** Null for any number. */
  limit: Nullable(Type.Integer()),
  /** Codes of a batch; 1 for one alone. */
  codes: Type.Integer(),
  /** Taken off goods of paid orders, by currency. */
  given: Given,
});
export type PromotionRow = Static<typeof PromotionRow>;

export const PromotionList = cursorList(PromotionRow);
export type PromotionList = Static<typeof PromotionList>;

export const PromotionDetail = Type.Object({
  ...PromotionRow.properties,
  version: Type.Integer(),
  form: PromotionForm,
  /** Has been used: its terms stay, what can change are its end, its limits and its words. */
  is_used: Type.Boolean(),
  /** Whether a limit can come or go: until it begins. */
  is_begun: Type.Boolean(),
  /** A change of it waits for a second person. */
  is_waiting: Type.Boolean(),
  can_edit: Type.Boolean(),
  reads_orders: Type.Boolean(),
  /** When the codes of a batch were handed out; null while they were not, and for one alone. */
  handed_at: Nullable(Time),
  /** Uses by the days of the store's zone, the latest first. */
  by_day: Type.Array(Type.Object({ day: Type.String(), uses: Type.Integer() })),
  records: Type.Array(ChangeEntry),
});
export type PromotionDetail = Static<typeof PromotionDetail>;

export const PromotionOrders = cursorList(
  Type.Object({
    order_num: Type.String(),
    code: Type.String(),
    status: Type.String(),
    placed_at: Time,
    currency: Type.String(),
    total: Money,
    discount: Money,
  }),
);
export type PromotionOrders = Static<typeof PromotionOrders>;

const Step = Type.Object({ step: Type.String(), change: Money, sum: Money });

/** What a cart comes to with a promotion and without it, step by step. */
export const PromotionExample = Type.Object({
  currency: Type.String(),
  /** Why it counts for nothing; empty where it does. */
  refusal: Type.String(),
  saves: Money,
  /** What is added for nothing; empty for nothing. */
  gift: Type.String(),
  steps: Type.Array(Step),
  without: Type.Array(Step),
  /** Products of the cart that cannot be bought there. */
  missing: Type.Array(Type.String()),
});
export type PromotionExample = Static<typeof PromotionExample>;

/** What past orders would have come to. */
export const PromotionSimulation = Type.Object({
  /** Orders that were priced anew. */
  orders: Type.Integer(),
  /** Of these, whose price it would have changed. */
  changed: Type.Integer(),
  /** All were looked at within the time that there is. */
  is_whole: Type.Boolean(),
  sums: Type.Array(
    Type.Object({ currency: Type.String(), orders: Type.Integer(), before: Money, after: Money, most: Money }),
  ),
  /** Why it would not have counted, and for how many. */
  refusals: Type.Array(Type.Object({ refusal: Type.String(), orders: Type.Integer() })),
});
export type PromotionSimulation = Static<typeof PromotionSimulation>;

/** Discounts that do not combine. */
export const Exclusions = Type.Object({
  kinds: Type.Array(Type.String()),
  pairs: Type.Array(Type.Object({ one: Type.String(), other: Type.String() })),
});
export type Exclusions = Static<typeof Exclusions>;

const About = {
  /** A saved one, or one that is being written. */
  id: Type.Optional(Id),
  form: Type.Optional(PromotionForm),
};

export const promotionDeskRoutes = {
  "GET /product-api/staff/promotions": {
    access: read,
    summary: "Promotions by view, the latest first, searched by code or words",
    query: Type.Object({
      view: Type.Optional(StringEnum(PROMOTION_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
      after: After,
    }),
    reply: dataOnly(PromotionList),
  },
  "GET /product-api/staff/promotions/exclusions": {
    access: read,
    summary: "Which discounts do not combine",
    reply: dataOnly(Exclusions),
  },
  "GET /product-api/staff/promotions/:id": {
    access: read,
    summary: "A promotion with its terms, its use and its history",
    params: IdParams,
    reply: dataOnly(PromotionDetail),
  },
  "GET /product-api/staff/promotions/:id/orders": {
    access: { who: "staff", may: "orders.read" },
    summary: "Orders that have a promotion, the latest first",
    params: IdParams,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })), after: After }),
    reply: dataOnly(PromotionOrders),
  },
  "POST /product-api/staff/promotions": {
    access: edit,
    summary: "Makes a promotion, or has it wait for a second person; once for each key",
    headers: Keyed,
    body: Type.Object({
      /** Of a batch what its codes begin with. */
      code: requiredText(L.codeLength),
      /** Codes for one order each that are drawn; 0 for the code as it is. */
      batch: Type.Optional(Type.Integer({ minimum: 0, maximum: L.batch })),
      form: PromotionForm,
      reason: Type.Optional(text(LIMITS.noteLength)),
    }),
    reply: dataOnly(Type.Object({ id: Nullable(Type.Integer()), waits: Type.Boolean() })),
  },
  "PUT /product-api/staff/promotions/:id": {
    ...conflictAware,
    access: edit,
    summary: "Changes a promotion, or has the change wait for a second person; of a used one its end, limits and words",
    params: IdParams,
    body: changesTo(PromotionChanges),
    reply: dataOnly(Type.Object({ promotion: PromotionDetail, merged, waits: Type.Boolean() })),
  },
  "POST /product-api/staff/promotions/:id/end": {
    access: edit,
    summary: "Ends a promotion now",
    params: IdParams,
    body: Type.Object({ reason: Type.Optional(text(LIMITS.noteLength)) }),
    reply: dataOnly(PromotionDetail),
  },
  "POST /product-api/staff/promotions/:id/export": {
    access: edit,
    stepUp: true,
    summary: "Hands the codes of a batch out once: a link to a file for whoever asked, for an hour",
    params: IdParams,
    reply: dataOnly(ExportLink),
  },
  "POST /product-api/staff/promotions/example": {
    access: read,
    summary: "What a cart would come to with a promotion; keeps nothing",
    body: Type.Object({
      ...About,
      country: text(2),
      lines: Type.Array(
        Type.Object({ product: text(L.slugLength), quantity: Type.Integer({ minimum: 1, maximum: L.pieces }) }),
        { minItems: 1, maxItems: L.exampleLines },
      ),
    }),
    reply: dataOnly(PromotionExample),
  },
  "POST /product-api/staff/promotions/simulation": {
    access: edit,
    summary: "What the latest paid orders would have come to with a promotion; keeps nothing",
    body: Type.Object(About),
    reply: dataOnly(PromotionSimulation),
  },
} as const satisfies RouteTable;
