import { Type, type Static } from "typebox";
import { After, cursorList } from "../desk/desk";
import { OrderEvents } from "../desk/orderAnalyticsRoutes";
import { PartLine } from "../desk/partRoutes";
import {
  ChargeEntry,
  DocumentEntry,
  LineStatus,
  OwnByHandEntry,
  RefundEntry,
  ReturnEntry,
  ShipmentView,
  TenderShare,
} from "../fulfilment";
import { LIMITS } from "../limits";
import { OrderAddress, OrderTotals } from "../order";
import { OrderLine } from "../orderLine";
import { dataOnly, type RouteTable } from "../routes/route";
import { Money, Nullable, requiredText, text, Time, StringEnum } from "../shared";
import { OrderColleague, OrderMarkAct } from "./orderMarks";
import { ORDER_DESK_LIMITS, ORDER_VIEWS, RETURN_VIEWS } from "./orderDeskTerms";
import { StaffReturnList } from "./staffReturn";

const params = Type.Object({ number: requiredText(ORDER_DESK_LIMITS.numberLength) });
const access = { who: "staff", may: "orders.read" } as const;

/** An order as the team's list shows it. */
export const StaffOrderRow = Type.Object({
  order_num: Type.String(),
  status: Type.String(),
  placed_at: Time,
  country: Type.String(),
  /** Null for whoever may not read who buys (`customers.read`). */
  buyer: Nullable(Type.Object({ fullname: Type.String(), email: Type.String() })),
  products: Type.Array(Type.String()),
  units: Type.Integer(),
  /** Null for whoever may not read what orders cost (`orders.amounts`). */
  total_amount: Nullable(Money),
  currency: Type.String(),
  /** When the first of what has not left is to leave, as its buyer was told. */
  dispatch_due: Nullable(Time),
  is_late: Type.Boolean(),
  /** Waits for the end of its group buy. */
  is_held: Type.Boolean(),
  /** Returns that are asked for or on their way. */
  open_returns: Type.Integer(),
  /** Who of the team looks after it; null where nobody does. */
  assignee: Nullable(OrderColleague),
  tags: Type.Array(Type.String()),
});
export type StaffOrderRow = Static<typeof StaffOrderRow>;

export const StaffOrderList = cursorList(StaffOrderRow);
export type StaffOrderList = Static<typeof StaffOrderList>;

const LINE_AMOUNTS = ["price", "amount", "promotion_code", "discount", "final_amount", "tax"] as const;

/** What was ordered, and where it is. */
const StaffLine = Type.Object({
  ...Type.Omit(OrderLine, [...LINE_AMOUNTS]).properties,
  ...LineStatus.properties,
  /** Null for whoever may not read what orders cost. */
  amounts: Nullable(Type.Pick(OrderLine, [...LINE_AMOUNTS])),
});

/** What an order came to, what paid it, and what went back or still can. */
const StaffOrderMoney = Type.Object({
  totals: OrderTotals,
  promotion_code: Type.String(),
  payment: Type.Object({
    gateway_id: Type.Integer(),
    name: Type.String(),
    brand: Type.String(),
    last4: Type.String(),
    /** Empty before the first try. */
    state: Type.String(),
  }),
  refunds: Type.Array(
    Type.Object({
      ...RefundEntry.properties,
      /** Some of it goes back only once somebody of the team has sent it. */
      is_by_hand: Type.Boolean(),
    }),
  ),
  charges: Type.Array(Type.Omit(ChargeEntry, ["token"])),
  /** A transfer that it waits for. */
  wire: Nullable(Type.Object({ amount: Money, received: Money, missing: Money })),
  /** What can still go back, by the ways it was paid with, in the order in which they get it back. */
  refundable: Type.Object({ amount: Money, tenders: Type.Array(TenderShare) }),
  /** Money that only the team can send back, what waits longest first. */
  by_hand: Type.Array(OwnByHandEntry),
  /** A refund that waits for somebody else's signature; null where none does. */
  waiting_refund: Nullable(Money),
});
export type StaffOrderMoney = Static<typeof StaffOrderMoney>;

/** What one brand sends of it, with what each piece is called and how much of it can still be given up. */
const StaffShipment = Type.Object({
  ...Type.Omit(ShipmentView, ["items"]).properties,
  /** As changes name it. */
  id: Type.Integer(),
  vendor_id: Type.Integer(),
  lines: Type.Array(PartLine),
  can_ship: Type.Boolean(),
  can_deliver: Type.Boolean(),
});
export type StaffShipment = Static<typeof StaffShipment>;

/** What somebody of the team wrote down about an order for the others. */
export const OrderNote = Type.Object({
  id: Type.Integer(),
  by: Type.String(),
  at: Time,
  /** Empty once the person that the order is of was erased. */
  text: Type.String(),
});
export type OrderNote = Static<typeof OrderNote>;

/** One order with all that the team may see of it, and what can be done with it now. */
export const StaffOrder = Type.Object({
  order_id: Type.Integer(),
  order_num: Type.String(),
  status: Type.String(),
  placed_at: Time,
  paid_at: Nullable(Time),
  country: Type.String(),
  language: Type.String(),
  currency: Type.String(),
  is_held: Type.Boolean(),
  /** What is done with a rental is done at the rental. */
  is_rental: Type.Boolean(),
  /** Null for whoever may not read what orders cost. */
  money: Nullable(StaffOrderMoney),
  /** Null for whoever may not read who buys. */
  buyer: Nullable(
    Type.Object({
      email: Type.String(),
      /** Null for a guest. */
      customer_id: Nullable(Type.Integer()),
      /** Whose programme lowered the prices; empty where none did. */
      company: Type.String(),
      billing: OrderAddress,
    }),
  ),
  /** Where it goes; null for whoever neither sends goods nor reads who buys. */
  shipping: Nullable(OrderAddress),
  lines: Type.Array(StaffLine),
  shipments: Type.Array(StaffShipment),
  documents: Type.Array(Type.Object({ ...Type.Omit(DocumentEntry, ["amount"]).properties, amount: Nullable(Money) })),
  returns: Type.Array(ReturnEntry),
  can_cancel: Type.Boolean(),
  can_change_address: Type.Boolean(),
  /** An additional amount can be asked for. */
  can_ask_more: Type.Boolean(),
  events: OrderEvents,
  /** The latest first; null for whoever may not read who buys, for they tell of people. */
  notes: Nullable(Type.Array(OrderNote)),
  assignee: Nullable(OrderColleague),
  tags: Type.Array(Type.String()),
  /** Who gave it to whom, and who tagged it: the latest first. */
  acts: Type.Array(OrderMarkAct),
});
export type StaffOrder = Static<typeof StaffOrder>;

export const orderDeskRoutes = {
  "GET /order-api/staff/orders": {
    access,
    summary: "Orders by view and tag, searched by number, name or e-mail; who may not read those searches by number",
    query: Type.Object({
      view: Type.Optional(StringEnum(ORDER_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      tag: Type.Optional(text(ORDER_DESK_LIMITS.tagLength)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ORDER_DESK_LIMITS.pageSize })),
      after: After,
    }),
    reply: dataOnly(StaffOrderList),
  },
  "GET /order-api/staff/returns": {
    access: { who: "staff", may: "orders.edit" },
    summary: "Returns of all orders by view, searched by number or by the order's number, name or e-mail",
    query: Type.Object({
      view: Type.Optional(StringEnum(RETURN_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ORDER_DESK_LIMITS.pageSize })),
      after: After,
    }),
    reply: dataOnly(StaffReturnList),
  },
  "GET /order-api/staff/orders/:number": {
    access,
    summary: "An order with its shipments, money, papers and history",
    params,
    reply: dataOnly(StaffOrder),
  },
  "POST /order-api/staff/orders/:number/notes": {
    access: { who: "staff", may: "orders.edit" },
    summary: "Writes down a note about an order, which neither its buyer nor a brand reads; answers all of its notes",
    params,
    body: Type.Object({ text: requiredText(LIMITS.noteLength) }),
    reply: dataOnly(Type.Object({ notes: Type.Array(OrderNote) })),
  },
} as const satisfies RouteTable;
