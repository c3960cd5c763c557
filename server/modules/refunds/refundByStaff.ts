import type { Deps } from "../../deps";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { revokeCards, revokeUnits } from "../giftCards/issueGiftCards";
import { orderErrors } from "../orders/errors";
import type { OrderActor } from "../orders/history";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf } from "../orders/repository";
import type { RefundInput, RemovedUnits } from "./amounts";
import { shipmentsOf } from "../shipments/repository";
import { refundErrors } from "./errors";
import { findTenders } from "./findTenders";
import { giveRefund } from "./giveRefund";
import { refundsOf, type RefundRow } from "./repository";

export interface StaffRefund {
  /** Minor units; all that is left when neither this nor units are named. */
  amount?: number;
  units?: readonly RemovedUnits[];
  /** With units: the delivery, too. */
  shipping: boolean;
  reason: string;
}

/**
 * Gives money back because the store's team decides so: everything, units of lines, or an amount, while the goods
 * stay where they are. Call it `once`, so that a repeat gives nothing more; `giveOrAsk` has it wait above a limit.
 */
export async function refundByStaff(
  deps: Deps,
  tx: Transaction,
  orderId: number,
  { amount, units, shipping, reason }: StaffRefund,
  { key, ...doer }: OrderActor & { key: string | undefined },
): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId);
  const question: RefundInput = units
    ? { units, shipping, other: amount ?? 0 }
    : { units: [], shipping: false, other: amount ?? "rest" };
  const left = (await findTenders(tx, orderId)).reduce((sum, tender) => sum + tender.left, 0);
  if (left === 0) throw new DomainError(refundErrors.nothingLeft);
  const shown = `${major(left, order.currency)} ${order.currency}`;
  if (amount !== undefined && amount > left)
    throw new DomainError(refundErrors.tooMuch, { field: "amount", values: { left: shown } });
  if (units) await assertUnits(tx, orderId, units);
  const isAll = !units && (amount === undefined || amount === left);
  if (units || isAll) await assertSent(tx, orderId, units);
  if (units) await revokeUnits(tx, deps.clock, orderId, units);
  else if (isAll) await revokeCards(tx, deps.clock, orderId);
  const refund = await giveRefund(deps, tx, order, question, { ...doer, key, cause: "goodwill", reason });
  if (!refund) throw new DomainError(refundErrors.nothingLeft);
  return refund;
}

/** A gift card that waits for its day would be sent though it was paid back: it is cancelled instead. */
async function assertSent(tx: Transaction, orderId: number, units: StaffRefund["units"]): Promise<void> {
  const scheduled = (await shipmentsOf(tx, [orderId])).filter(({ state }) => state === "Scheduled");
  const waiting = new Set(scheduled.flatMap(({ items }) => items.map(({ lineId }) => lineId)));
  if (units ? units.some(({ lineId }) => waiting.has(lineId)) : waiting.size > 0)
    throw new DomainError(refundErrors.notSentYet);
}

async function assertUnits(
  tx: Transaction,
  orderId: number,
  units: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const lines = await linesOf(tx, [orderId]);
  const earlier = (await refundsOf(tx, orderId)).flatMap((refund) => refund.lines);
  const before = (lineId: number) =>
    [...earlier, ...units].filter((each) => each.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { lineId } of units) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError(orderErrors.unknownLine);
    if (before(lineId) > line.quantity) throw new DomainError(refundErrors.tooManyUnits, { field: "lines" });
  }
}
