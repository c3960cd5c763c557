import type { orderStaffRoutes } from "../../../contract/routes/orderStaffRoutes";
import type { BodyOf } from "../../../contract/routes/route";
import type { FastifyRequest } from "fastify";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { major } from "../../money";
import { confirmWire } from "../checkout/settle/confirmWire";
import { requestSupplement } from "../charges/requestSupplement";
import { readAmount } from "../payments/readAmount";
import { listManualRefunds } from "../refunds/listManualRefunds";
import { parkedRefundMessage } from "../refunds/parkedRefundMessage";
import { giveOrAsk, previewRefund } from "../refunds/giveOrAsk";
import type { StaffRefund } from "../refunds/refundByStaff";
import { confirmManualRefund } from "../refunds/confirmManualRefund";
import { decideReturn, receiveReturn } from "../returns/decideReturn";
import { findReturn } from "../returns/findReturn";
import { deliverPart } from "../shipments/deliverPart";
import { shipAndTell } from "../shipments/shipPart";
import { once } from "../idempotency/once";
import { callOf } from "./callOf";
import { orderErrors } from "../orders/errors";
import type { OrderActor } from "../orders/history";
import { lockOrder } from "../orders/repositoryLock";
import { readOrderNumber } from "../orders/number";
import { presentCharge } from "./read/presentMoney";
import { presentTenderShares } from "./read/presentTenderShares";
import { findOrderByNumber, type OrderRow } from "../orders/repository";
import { requireSender } from "../orders/staff";
import { requireOperator } from "../../http/caller";
import { staffOf } from "../desk/deskRequest";
import { noteOrderAct, teamAt } from "../desk/teamActs";
import { texts } from "../../locales/texts";

type RefundBody = BodyOf<(typeof orderStaffRoutes)["POST /order-api/order/refund"]>;

/** What the team wants to give back, in minor units. @throws 422 for an amount that the currency does not have */
function refundIn(
  { amount, lines, shipping = false, by_store: byStore = false, reason = "" }: RefundBody,
  { currency }: OrderRow,
): StaffRefund {
  return {
    ...(amount !== undefined && { amount: readAmount(amount, currency, "amount") }),
    ...(lines && { units: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity, byStore })) }),
    shipping,
    reason,
  };
}

const moneyPath = (path: string, { amount, currency }: { amount: number; currency: string }): ChangedPath => ({
  path,
  before: null,
  after: `${amount} ${currency}`,
});

export function orderStaffHandlers(deps: Deps): Handlers<typeof orderStaffRoutes> {
  const staff = (id: number): OrderActor => ({ actor: "staff", actorId: id });
  const note = (tx: Transaction, request: FastifyRequest, orderId: number, kind: string, paths: ChangedPath[]) =>
    noteOrderAct(tx, staffOf(request), orderId, { kind, paths, at: deps.clock.now() });

  async function anyOrder(typed: string): Promise<OrderRow> {
    const number = readOrderNumber(typed);
    const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
    if (!order) throw new DomainError(orderErrors.unknownOrder);
    return order;
  }

  return {
    "POST /order-api/order/ship": async ({ body, caller, request }) => {
      const sender = requireSender(caller);
      const { order_num: orderNumber, part, carrier, tracking_number: trackingNumber = "", items = [] } = body;
      const units = items.map(({ line_id: lineId, product_id: productId = 0, quantity }) => ({
        lineId,
        productId,
        quantity,
      }));
      const dispatch = { orderNumber, part, carrier: carrier.trim(), trackingNumber, units };
      const colleague = teamAt(request, sender);
      const done = await once(deps, callOf(request, sender, 0, "ship", body), async (tx) => {
        await shipAndTell(deps, tx, dispatch, sender, colleague);
        return {};
      });
      // A repeat sends nothing: what it asks for was recorded by the first.
      if (colleague) colleague.hasNoted = true;
      return ok(done);
    },

    "POST /order-api/order/deliver": async ({ body, caller, request }) => {
      const sender = requireSender(caller);
      await deliverPart(deps, { orderNumber: body.order_num, part: body.part }, sender, teamAt(request, sender));
      return ok({});
    },

    "POST /order-api/order/refund": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const order = await anyOrder(body.order_num);
      const wanted = refundIn(body, order);
      // All that is left can only be given once.
      const isNamed = body.amount !== undefined || body.lines !== undefined;
      const asked = { ...callOf(request, doer, order.id, "refund", { number: order.number, ...wanted }), isNamed };
      const by = { ...doer, key: asked.key, desk: staffOf(request) };
      const given = await once(deps, asked, async (tx) => {
        const answer = await giveOrAsk(deps, tx, order.id, wanted, by);
        if (!answer.waits) await note(tx, request, order.id, "refunded", [moneyPath("refund", answer)]);
        return answer;
      });
      if (given.waits) return ok(given, texts.countersignatures.refundWaits[caller.language]);
      return ok(given, await parkedRefundMessage(deps.db, order, caller.language));
    },

    "POST /order-api/order/refund/preview": async ({ body, caller, request, reply }) => {
      void reply.header("Cache-Control", "no-store");
      const order = await anyOrder(body.order_num);
      const { refund, transfers, waits } = await previewRefund(deps, order.id, refundIn(body, order), staffOf(request));
      const { amount, tax, currency } = refund;
      const shares = await presentTenderShares(deps, order, transfers, caller.language);
      return ok({ amount: major(amount, currency), tax: major(tax, currency), currency, tenders: shares, waits });
    },

    "POST /order-api/order/wire-received": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const order = await anyOrder(body.order_num);
      const amount = readAmount(body.amount, order.currency, "amount");
      const wire = { transaction: body.transaction.trim(), amount };
      const paths = [moneyPath("wire", { amount: body.amount, currency: order.currency })];
      const by = { ...doer, note: (tx: Transaction) => note(tx, request, order.id, "wireReceived", paths) };
      return ok(await confirmWire(deps, order, wire, by, callOf(request, doer, order.id, "wire-received", body)));
    },

    "GET /order-api/order/by-hand": async ({ query, caller, reply }) => {
      requireOperator(caller);
      void reply.header("Cache-Control", "no-store");
      const { page = 1, page_size: pageSize = 20 } = query;
      return ok(await listManualRefunds(deps, { page, pageSize, language: caller.language }));
    },

    "POST /order-api/order/sent-back": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const order = await anyOrder(body.order_num);
      const sent = { way: body.way, transaction: body.transaction.trim() };
      const done = await once(deps, callOf(request, doer, order.id, "sent-back", body), async (tx) => {
        const amount = await confirmManualRefund(deps, tx, order, sent, doer);
        const paths = amount === null ? [] : [moneyPath(sent.way, { amount, currency: order.currency })];
        if (amount !== null) await note(tx, request, order.id, "sentBack", paths);
        return {};
      });
      return ok(done);
    },

    "POST /order-api/order/ask-more": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const { id: orderId, currency } = await anyOrder(body.order_num);
      const amount = readAmount(body.amount, currency, "amount");
      const asked = { ...callOf(request, doer, orderId, "ask-more", body), isNamed: true };
      const charge = await once(deps, asked, async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (order.paidAt === null || order.status === "Cancel") throw new DomainError(orderErrors.notPaid);
        const { total, tax, includedTax } = order.totals;
        // Like the rest of the order is taxed.
        const share = total > 0 ? Math.round((amount * (tax + includedTax)) / total) : 0;
        const more = { ...doer, amount, tax: share, reason: body.reason.trim(), key: asked.key };
        const charge = presentCharge(deps.env, await requestSupplement(deps, tx, order, more), deps.clock.now());
        await note(tx, request, orderId, "askedMore", [moneyPath("charge", { amount: body.amount, currency })]);
        return charge;
      });
      return ok(charge);
    },

    "POST /order-api/order/return/decide": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const { return_num: number, approve, answer = "" } = body;
      const decided = await once(deps, callOf(request, doer, 0, "return/decide", body), async (tx) => {
        const { orderId, from, to } = await decideReturn(deps, tx, number, { approve, answer: answer.trim() }, doer);
        await note(tx, request, orderId, "returnDecided", [{ path: number, before: from, after: to }]);
        return {};
      });
      return ok(decided);
    },

    "POST /order-api/order/return/receive": async ({ body, caller, request }) => {
      const doer = staff(requireOperator(caller).id);
      const { return_num: number, restock = true, shelved, deduct = 0 } = body;
      const { currency, id: orderId } = await findReturn(deps, number);
      const units = shelved?.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
      const receipt = { restock: units ?? restock, deduct: readAmount(deduct, currency, "deduct") };
      const asked = callOf(request, doer, 0, "return/receive", body);
      const received = await once(deps, asked, async (tx) => {
        const { damaged } = await receiveReturn(deps, tx, number, receipt, { ...doer, key: asked.key });
        await note(tx, request, orderId, "returnReceived", [
          { path: number, before: "approved", after: "refunded" },
          ...(damaged > 0 ? [{ path: "damaged", before: null, after: damaged }] : []),
        ]);
        return {};
      });
      return ok(received, await parkedRefundMessage(deps.db, { id: orderId, currency }, caller.language));
    },
  };
}
