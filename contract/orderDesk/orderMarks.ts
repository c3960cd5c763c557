import { Type, type Static } from "typebox";
import { After } from "../desk/desk";
import { LIMITS } from "../limits";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, requiredText, text, Time, StringEnum } from "../shared";
import { ORDER_DESK_LIMITS, ORDER_VIEWS } from "./orderDeskTerms";

/** Who looks after orders and by which words they are found again: for one order and for many. */

/** Somebody of the team who can look after orders. */
export const OrderColleague = Type.Object({ id: Type.Integer(), name: Type.String() });
export type OrderColleague = Static<typeof OrderColleague>;

export const MARK_ACTS = ["assigned", "tagged", "untagged"] as const;

/** What somebody of the team did with an order's marks. */
export const OrderMarkAct = Type.Object({
  id: Type.Integer(),
  kind: Type.Unsafe<(typeof MARK_ACTS)[number]>({ type: "string", enum: [...MARK_ACTS] }),
  by: Type.String(),
  at: Time,
  /** To whom it was given; empty where it was taken from somebody, and for tags, whose words no record keeps. */
  to: Type.String(),
});
export type OrderMarkAct = Static<typeof OrderMarkAct>;

const tag = requiredText(ORDER_DESK_LIMITS.tagLength);

/** One act with orders that are named, or with those that a list is narrowed to: one of both is said, and one act. */
const MarkOrders = Type.Object({
  orders: Type.Optional(
    Type.Array(requiredText(ORDER_DESK_LIMITS.numberLength), {
      minItems: 1,
      maxItems: ORDER_DESK_LIMITS.markedTogether,
    }),
  ),
  filter: Type.Optional(
    Type.Object({
      view: StringEnum(ORDER_VIEWS),
      q: Type.Optional(text(LIMITS.searchLength)),
      tag: Type.Optional(text(ORDER_DESK_LIMITS.tagLength)),
      /** Where the call before this one ended. */
      after: After,
    }),
  ),
  assign: Type.Optional(
    Type.Object({
      /** Null: nobody looks after them any more. */
      to: Nullable(Id),
      /** Orders that somebody else has by now stay with them: of an undo. */
      from: Type.Optional(Nullable(Id)),
    }),
  ),
  tag: Type.Optional(tag),
  untag: Type.Optional(tag),
});
export type MarkOrders = Static<typeof MarkOrders>;

/** What became of one order: `same` where nothing was to be done. */
const MarkedOrder = Type.Object({
  order_num: Type.String(),
  state: Type.Unsafe<"done" | "same" | "failed">({ type: "string", enum: ["done", "same", "failed"] }),
  /** Who looked after it before; null for nobody. */
  was: Nullable(Type.Integer()),
  /** Why not, in the reader's language; empty where it is. */
  problem: Type.String(),
});
export type MarkedOrder = Static<typeof MarkedOrder>;

export const MarkedOrders = Type.Object({
  rows: Type.Array(MarkedOrder),
  /** Of a filter: where the next call goes on; null at its end. */
  next: Nullable(Type.String()),
});
export type MarkedOrders = Static<typeof MarkedOrders>;

export const OrderMarkChoices = Type.Object({
  colleagues: Type.Array(OrderColleague),
  /** Words in use, the commonest first. */
  tags: Type.Array(Type.String()),
});
export type OrderMarkChoices = Static<typeof OrderMarkChoices>;

export const orderMarkRoutes = {
  "GET /order-api/staff/order-marks": {
    access: { who: "staff", may: "orders.read" },
    summary: "Who can look after orders, and the tags in use",
    reply: dataOnly(OrderMarkChoices),
  },
  "POST /order-api/staff/order-marks": {
    access: { who: "staff", may: "orders.edit" },
    summary: "Gives orders to a colleague, or adds or takes a tag; answers what became of each",
    body: MarkOrders,
    reply: dataOnly(MarkedOrders),
  },
} as const satisfies RouteTable;
