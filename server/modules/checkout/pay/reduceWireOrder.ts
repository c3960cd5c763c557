import { type GatewayId } from "../../../../contract/rules/gateways";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import type { NoteAct } from "../../desk/teamActs";
import { once, type OnceCall } from "../../idempotency/once";
import { reholdTenders } from "../../ledgers/holds";
import { cancellationResult, type CancellationResult } from "../../refunds/cancellationResult";
import { orderErrors } from "../../orders/errors";
import { noteEvent } from "../../orders/repositoryMoves";
import type { OrderActor } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf, type OrderLineRow, type OrderRow, type PaymentRow } from "../../orders/repository";
import { reduceLines, updateOrder } from "../../orders/repositoryChanges";
import { repriceWithout } from "../../orders/repriceWithout";
import { withoutUnits, type Reduced } from "../../orders/withoutUnits";
import { providerOf } from "../../payments/gateways";
import type { PaymentProvider } from "../../payments/provider";
import { findPlaceTermsOf } from "../../pricing/placeTerms";
import { openPayment, type ReadyAttempt } from "../attempt/attempt";
import { chargeAttempt } from "./payAttempt";
import type { PaymentSource } from "../attempt/paymentSource";
import { returnUrlOf } from "../attempt/returnPage";
import { capSaleClaims } from "../hold/claimSales";
import { replaceReservation } from "../hold/reserveGoods";
import { checkoutErrors } from "../errors";
import { setOrderedQuantity } from "../settle/repositoryCarts";
import { latestAttemptOf } from "../settle/repositoryPayments";
import { settlePayment } from "../settle/settlePayment";
import { WITHDRAWN } from "../settle/awaitedWire";

export interface UnitsToDrop extends OrderActor {
  lineId: number;
  /** All of the line when it is left out. */
  quantity?: number;
  reason: string;
  note?: NoteAct;
}

/**
 * Takes units out of an order that waits for a wire: the transfer that was asked for is withdrawn, what is left is
 * priced anew by what the order was priced by, and asked for by the same reference and until the same day. Goods and
 * wallets stay held throughout. Throws 409 when money is on its way or when wallets would pay it all, 404 and 422 for
 * what the order does not have. Once for its call.
 */
export async function reduceWireOrder(
  deps: Deps,
  order: OrderRow,
  wire: PaymentRow,
  drop: UnitsToDrop,
  asked: OnceCall,
): Promise<CancellationResult> {
  const gatewayId = wire.gatewayId as GatewayId;
  const provider = providerOf(deps, gatewayId);
  if (!provider) throw new DomainError(orderErrors.changeTheCart);
  await planWithout(deps.db, order, drop);
  await settlePayment(deps, wire, WITHDRAWN, "cancel");
  let attempt: ReadyAttempt | undefined;
  const result = await once(deps, asked, async (tx) => {
    attempt = await reopenWithout(deps, tx, { wire, provider, gatewayId }, drop);
    await drop.note?.(tx);
    return cancellationResult(tx, order.id);
  });
  // Its repeat was faster.
  if (attempt) await chargeAttempt(deps, attempt, "checkout");
  return result;
}

interface Plan extends Reduced<OrderLineRow> {
  before: OrderLineRow[];
  line: OrderLineRow;
  quantity: number;
}

async function planWithout(db: Queries, order: OrderRow, drop: UnitsToDrop): Promise<Plan> {
  const lines = await linesOf(db, [order.id]);
  const places = await findPlaceTermsOf(db, order.country);
  const line = lines.find(({ id }) => id === drop.lineId);
  if (!line) throw new DomainError(orderErrors.unknownLine);
  const quantity = drop.quantity ?? line.quantity;
  if (quantity > line.quantity)
    throw new DomainError(orderErrors.tooManyUnits, { field: "quantity", values: { left: line.quantity } });
  const units = { lineId: line.id, quantity };
  const reduced = repriceWithout(order, lines, units, places) ?? withoutUnits(lines, order.totals, units);
  if (reduced.totals.total <= 0 || order.standing !== null) throw new DomainError(orderErrors.changeTheCart);
  return { ...reduced, before: lines, line, quantity };
}

interface Wire {
  wire: PaymentRow;
  gatewayId: GatewayId;
  provider: PaymentProvider;
}

async function reopenWithout(
  { clock, env }: Deps,
  tx: Transaction,
  { wire, gatewayId, provider }: Wire,
  drop: UnitsToDrop,
): Promise<ReadyAttempt> {
  const { orderId } = wire;
  const known = await lockOrder(tx, orderId);
  await assertWithdrawn(tx, known, wire);
  const plan = await planWithout(tx, known, drop);
  const { before, lines, totals, line, quantity } = plan;
  await reduceLines(tx, before, lines);
  const step = { code: "line_cancelled", change: totals.total - known.total, sum: totals.total };
  const pricing = { ...known.pricing, steps: [...known.pricing.steps, step] };
  // The closed cart comes back when the order is not paid: without what was cancelled.
  const kept = { configuration: line.configuration, quantity: line.quantity - quantity };
  const cartVersion = known.cartId === null ? undefined : await setOrderedQuantity(tx, known.cartId, kept);
  const columns = { totals, total: totals.total, pricing, ...(cartVersion !== undefined && { cartVersion }) };
  const order = await updateOrder(tx, orderId, columns);
  const same = lines.filter(({ productId }) => productId === line.productId);
  await capSaleClaims(
    tx,
    orderId,
    line.productId,
    same.reduce((sum, each) => sum + each.quantity, 0),
  );
  const { actor, actorId, reason } = drop;
  const detail = { line: line.id, name: line.name, quantity, ...(reason && { reason }) };
  await noteEvent(tx, clock, order, { actor, actorId, cause: "line_cancelled", detail });
  if (!(await reholdTenders(tx, clock, orderId, totals.credit))) throw new DomainError(checkoutErrors.creditSpent);
  const verifyToken = newSecret();
  const payment = await openPayment(tx, clock, { order, provider: wire.provider, verifyToken, keyId: null });
  // What was held for all of it covers what is left of it; last, as everything that locks stock.
  await replaceReservation(tx, clock, order, lines, order.expiresAt);
  const source: PaymentSource = { gatewayId, flow: "wire", token: "", owner: "", keep: false, mandate: null };
  const returnUrl = returnUrlOf(env, order, source, verifyToken);
  return { kind: "ready", order, payment, source, provider, heldUntil: order.expiresAt, returnUrl, scarce: [] };
}

/** Money that came at the last moment, and whoever else changes the order now, come first. */
async function assertWithdrawn(tx: Transaction, { id, status }: OrderRow, wire: PaymentRow): Promise<void> {
  const latest = await latestAttemptOf(tx, id);
  if (status !== "Pending" || latest?.id !== wire.id || latest.state !== "canceled")
    throw new DomainError(orderErrors.beingPaid, { retryAfter: 5 });
}
