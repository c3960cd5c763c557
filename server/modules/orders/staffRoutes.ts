import type { orderStaffRoutes } from "../../../contract/orderStaffRoutes";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { confirmWire } from "../checkout/confirmWire";
import { wireStanding } from "../checkout/wireStanding";
import { askMore } from "../charges/askMore";
import { listByHand } from "../refunds/listByHand";
import { refundByStaff } from "../refunds/refundByStaff";
import { confirmSentBack } from "../refunds/sentByHand";
import { decideReturn, receiveReturn } from "../returns/decideReturn";
import { findReturn } from "../returns/findReturn";
import { deliverPart } from "../shipments/deliverPart";
import { shipPart } from "../shipments/shipPart";
import { orderErrors } from "./errors";
import type { Doer } from "./history";
import { lockOrder } from "./lockOrder";
import { readOrderNumber } from "./number";
import { presentCharge } from "./presentMoney";
import { findOrderByNumber, type OrderRow } from "./repository";
import { requireOperator, requireSender } from "./staff";

export function orderStaffHandlers(deps: Deps): Handlers<typeof orderStaffRoutes> {
  const staff = (id: number): Doer => ({ actor: "staff", actorId: id });

  async function anyOrder(typed: string): Promise<OrderRow> {
    const number = readOrderNumber(typed);
    const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
    if (!order) throw new DomainError(orderErrors.unknownOrder);
    return order;
  }

  return {
    "POST /order-api/order/ship": async ({ body, caller }) => {
      const sender = requireSender(caller);
      const { order_num: orderNumber, part, carrier, tracking_number: trackingNumber = "", items = [] } = body;
      const units = items.map(({ line_id: lineId, product_id: productId = 0, quantity }) => ({
        lineId,
        productId,
        quantity,
      }));
      await shipPart(deps, { orderNumber, part, carrier: carrier.trim(), trackingNumber, units }, sender);
      return ok({});
    },

    "POST /order-api/order/deliver": async ({ body, caller }) => {
      await deliverPart(deps, { orderNumber: body.order_num, part: body.part }, requireSender(caller));
      return ok({});
    },

    "POST /order-api/order/refund": async ({ body, caller, request }) => {
      const { id } = requireOperator(caller);
      const order = await anyOrder(body.order_num);
      const { amount, lines, shipping = false, reason = "" } = body;
      const refund = await refundByStaff(
        deps,
        order,
        {
          ...(amount !== undefined && { amount: minorOf(amount, order.currency) }),
          ...(lines && { units: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })) }),
          shipping,
          reason,
        },
        staff(id),
        request.headers["idempotency-key"],
      );
      return ok(refund);
    },

    "POST /order-api/order/wire-received": async ({ body, caller }) => {
      const { id } = requireOperator(caller);
      const order = await anyOrder(body.order_num);
      const wire = { transaction: body.transaction.trim(), amount: minorOf(body.amount, order.currency) };
      await confirmWire(deps, order, wire, staff(id));
      return ok(await wireStanding(deps, order.id));
    },

    "GET /order-api/order/by-hand": async ({ query, caller, reply }) => {
      requireOperator(caller);
      void reply.header("Cache-Control", "no-store");
      return ok(await listByHand(deps, query.page ?? 1, query.page_size ?? 20));
    },

    "POST /order-api/order/sent-back": async ({ body, caller }) => {
      const { id } = requireOperator(caller);
      const order = await anyOrder(body.order_num);
      await confirmSentBack(deps, order, { way: body.way, transaction: body.transaction.trim() }, staff(id));
      return ok({});
    },

    "POST /order-api/order/ask-more": async ({ body, caller }) => {
      const { id } = requireOperator(caller);
      const { id: orderId } = await anyOrder(body.order_num);
      const charge = await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order.paidAt === null || order.status === "Cancel") throw new DomainError(orderErrors.notPaid);
        const amount = minorOf(body.amount, order.currency);
        const { total, tax, includedTax } = order.totals;
        // Like the rest of the order is taxed.
        const share = total > 0 ? Math.round((amount * (tax + includedTax)) / total) : 0;
        return askMore(deps, tx, order, { ...staff(id), amount, tax: share, reason: body.reason.trim() });
      });
      deps.wake();
      return ok(presentCharge(deps.env, charge, deps.clock.now()));
    },

    "POST /order-api/order/return/decide": async ({ body, caller }) => {
      const { id } = requireOperator(caller);
      const { return_num: number, approve, answer = "" } = body;
      await decideReturn(deps, number, { approve, answer: answer.trim() }, staff(id));
      return ok({});
    },

    "POST /order-api/order/return/receive": async ({ body, caller }) => {
      const { id } = requireOperator(caller);
      const { return_num: number, restock = true, deduct = 0 } = body;
      const { currency } = await findReturn(deps, number);
      await receiveReturn(deps, number, { restock, deduct: minorOf(deduct, currency) }, staff(id));
      return ok({});
    },
  };
}

/** The wire's major units as minor units. */
function minorOf(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** CURRENCIES[currency].decimals);
}
