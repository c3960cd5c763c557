import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { formatMoney } from "../../../formats";
import { withdrawCharges } from "../../charges/requestSupplement";
import { releasePromotion } from "../../checkout/hold/claimPromotion";
import { releaseSales } from "../../checkout/hold/claimSales";
import { withdrawMember } from "../../groupBuys/membership";
import { giveBackUnits } from "../../inventory/giveBack";
import { revokeCards } from "../../giftCards/issueGiftCards";
import type { NoteAct } from "../../desk/teamActs";
import { enqueue } from "../../outbox/repositoryQueue";
import { giveRefund } from "../../refunds/giveRefund";
import { refundsOf, type RefundRow } from "../../refunds/repository";
import { wentByMail } from "../../shipments/wentByMail";
import { cancelShipments } from "../../shipments/cancelShipments";
import type { Shipment } from "../../shipments/repository";
import { ensureShipments } from "../../shipments/splitOrder";
import { isWaiting } from "../../shipments/states";
import { orderErrors } from "../../orders/errors";
import { isShipped } from "../../shipments/isShipped";
import type { OrderActor } from "../../orders/history";
import { linesOf, type OrderRow } from "../../orders/repository";
import { transitionOrder } from "../../orders/repositoryMoves";
import { cancelWholeLine } from "../repository/cancelledUnits";

export interface Cancellation extends OrderActor {
  /** What the buyer or the store's team said; may be empty. */
  reason: string;
  /** The key of the call that asked for it. */
  key?: string | undefined;
  /** Minor units that its buyer was told come back. */
  shown?: number;
  note?: NoteAct;
}

const MAILS = {
  cancelled: "mail.order-cancelled",
  withdrawal: "mail.order-cancelled",
  payment_reversed: "mail.payment-reversed",
  group_failed: "mail.group-failed",
} as const;

/** Throws 409, so that nothing happens, when another amount comes back than the buyer was told. */
export async function asShown(
  tx: Transaction,
  { id, currency, language }: OrderRow,
  { shown }: Pick<Cancellation, "shown">,
  work: () => Promise<unknown>,
): Promise<void> {
  const given = async () => (await refundsOf(tx, id)).reduce((sum, { amount }) => sum + amount, 0);
  const before = await given();
  await work();
  const now = (await given()) - before;
  if (shown === undefined || shown === now) return;
  const money = (amount: number) => formatMoney(amount, currency, language);
  throw new DomainError(orderErrors.refundChanged, { values: { now: money(now), before: money(shown) } });
}

/** The same inside a transaction that holds the order's lock. The order must be paid and must not have left. */
export async function cancelPaid(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  by: Cancellation,
  cause: "cancelled" | "withdrawal" | "payment_reversed" | "group_failed" = "cancelled",
  returnId?: number,
): Promise<RefundRow | undefined> {
  const shipments = await ensureShipments(tx, deps.clock, order);
  if (order.status !== "New" || shipments.some(isShipped)) throw new DomainError(orderErrors.tooLateToCancel);
  const lines = await linesOf(tx, [order.id]);
  const units = lines.map((line) => ({ lineId: line.id, quantity: line.quantity - line.cancelled }));
  const refund = await giveRefund(
    deps,
    tx,
    order,
    { units, shipping: true, other: "rest" },
    { ...by, cause: cause === "payment_reversed" ? "cancelled" : cause, ...(returnId !== undefined && { returnId }) },
  );
  for (const line of lines) await cancelWholeLine(tx, line);
  await cancelShipments(tx, order.id, deps.clock.now());
  await transitionOrder(tx, deps.clock, order, "Cancel", { ...cancellationCause(by), cause });
  await releasePromotion(tx, order.id);
  await releaseSales(tx, order.id);
  await revokeCards(tx, deps.clock, order.id, { despiteUse: cause === "payment_reversed" });
  if (order.groupId !== null) await withdrawMember(tx, order.id, deps.clock.now());
  await withdrawCharges(tx, order.id);
  await enqueue(tx, {
    kind: MAILS[cause],
    key: `mail.order-cancelled:${order.id}`,
    payload: { orderId: order.id, refundId: refund?.id ?? 0 },
    dueAt: deps.clock.now(),
  });
  await giveBackUnits(tx, order.id, unitsOf(shipments), "released", deps.clock.now());
  return refund;
}

export function cancellationCause({ actor, actorId, reason }: Cancellation) {
  return { actor, actorId, ...(reason && { detail: { reason } }) };
}

function unitsOf(shipments: readonly Shipment[]) {
  return shipments.flatMap(({ state, carrier, warehouseId, items }) =>
    isWaiting({ state }) || wentByMail({ carrier })
      ? items.map(({ lineId, productId, variant, quantity }) => ({ lineId, productId, variant, quantity, warehouseId }))
      : [],
  );
}
