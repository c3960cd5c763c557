import { Type } from "typebox";
import { ByHandList, ChargeEntry, TenderShare } from "../fulfilment";
import { LIMITS } from "../limits";
import { LIST_LIMITS } from "../rules/listLimits";
import { dataOnly, Empty, type RouteTable } from "./route";
import { Id, Money, requiredText, Page, pageSize, text } from "../shared";

const quantity = Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity });
const order_num = requiredText(40);
const part = requiredText(4);
const amount = Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 });
const done = dataOnly(Empty);
const Keyed = Type.Object({ "idempotency-key": Type.Optional(text(120)) });

/** Everything that is left, units of lines, or an amount. */
const RefundBody = Type.Object({
  order_num,
  /** Everything that is left when neither this nor `lines` is given. */
  amount: Type.Optional(amount),
  lines: Type.Optional(Type.Array(Type.Object({ line_id: Id, quantity }), { minItems: 1, maxItems: LIMITS.cartLines })),
  /** With `lines`: the delivery's price goes back, too. */
  shipping: Type.Optional(Type.Boolean()),
  /** With `lines`: the store is the cause, so that the other lines keep the discounts that these earned. */
  by_store: Type.Optional(Type.Boolean()),
  reason: Type.Optional(text(LIMITS.noteLength)),
});

/** What the store's team does with orders; vendors send and deliver their own shipments. */
export const orderStaffRoutes = {
  "POST /order-api/order/ship": {
    access: "sender",
    summary: "A shipment, or some of its units, leaves; once for each key",
    headers: Keyed,
    body: Type.Object({
      order_num,
      part,
      carrier: requiredText(60),
      tracking_number: Type.Optional(text(100)),
      items: Type.Optional(
        Type.Array(Type.Object({ line_id: Id, product_id: Type.Optional(Id), quantity }), {
          maxItems: LIMITS.cartLines,
        }),
      ),
    }),
    reply: done,
  },
  "POST /order-api/order/deliver": {
    access: "sender",
    summary: "A shipment has arrived",
    body: Type.Object({ order_num, part }),
    reply: done,
  },
  "POST /order-api/order/refund": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "Gives money back: all that is left, units of lines, or an amount; above a limit a second person signs it",
    body: RefundBody,
    /** Where it waits, nothing was given yet: somebody else of the team decides about it. */
    reply: dataOnly(Type.Object({ amount: Money, currency: Type.String(), waits: Type.Boolean() })),
  },
  "POST /order-api/order/refund/preview": {
    access: { who: "team", may: "orders.money" },
    summary: "What such a refund would come to, what of it is tax, and by which ways it would go back; gives nothing",
    body: RefundBody,
    reply: dataOnly(
      Type.Object({
        amount: Money,
        tax: Money,
        currency: Type.String(),
        tenders: Type.Array(TenderShare),
        /** Somebody else of the team would have to sign it. */
        waits: Type.Boolean(),
      }),
    ),
  },
  "POST /order-api/order/wire-received": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "Money for an order has come by transfer to the store's account",
    body: Type.Object({
      order_num,
      amount,
      /** The bank's own name of the transfer, as its statement shows it: counts once. */
      transaction: requiredText(100),
    }),
    reply: dataOnly(Type.Object({ status: Type.String(), received: Money, missing: Money, currency: Type.String() })),
  },
  "GET /order-api/order/by-hand": {
    access: { who: "team", may: "orders.money" },
    summary: "Money that no provider can send back: coins, wires, and what was refused",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(20)) }),
    reply: dataOnly(ByHandList),
  },
  "POST /order-api/order/sent-back": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "Such money was sent back by hand",
    body: Type.Object({
      order_num,
      /** Its name in the list. */
      way: requiredText(20),
      /** The bank's or the network's own name of what was sent. */
      transaction: requiredText(100),
    }),
    reply: done,
  },
  "POST /order-api/order/ask-more": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "Asks the buyer for an additional amount",
    body: Type.Object({ order_num, amount, reason: requiredText(LIMITS.noteLength) }),
    reply: dataOnly(ChargeEntry),
  },
  "POST /order-api/order/return/decide": {
    access: { who: "team", may: "orders.edit" },
    movesMoney: true,
    summary: "Agrees to a return, or refuses it, also when its goods do not come",
    body: Type.Object({
      return_num: requiredText(40),
      approve: Type.Boolean(),
      answer: Type.Optional(text(LIMITS.noteLength)),
    }),
    reply: done,
  },
  "POST /order-api/order/return/receive": {
    access: { who: "team", may: "orders.edit" },
    movesMoney: true,
    summary: "Goods are back: counted, shelved, paid back",
    body: Type.Object({
      return_num: requiredText(40),
      /** Whether all of them can be sold again; `shelved` says it of single units. */
      restock: Type.Optional(Type.Boolean()),
      /** Units by line that can be sold again; every other unit of the return is damaged. */
      shelved: Type.Optional(
        Type.Array(
          Type.Object({ line_id: Id, quantity: Type.Integer({ minimum: 0, maximum: LIST_LIMITS.lineQuantity }) }),
          {
            maxItems: LIMITS.cartLines,
          },
        ),
      ),
      deduct: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
    }),
    reply: done,
  },
} as const satisfies RouteTable;
