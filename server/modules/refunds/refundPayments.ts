import type { Transaction } from "../../db/client";
import type { TransactionState } from "../../db/schema";
import type { Deps } from "../../deps";
import type { PaymentRow } from "../orders/repository";
import { movePayment } from "../orders/repositoryMoves";
import { ForbiddenMove } from "../../forbiddenMove";
import { providerOf } from "../payments/gateways";
import { BATCH, inBatches } from "../../inBatches";
import { lockPayment, type PaymentReturn } from "./repository";
import {
  addPaymentReturn,
  claimOwedPayments,
  findPendingPaymentReturn,
  updateReturned,
  updatePaymentReturnState,
} from "./repositoryOwed";

/** Another worker does not take the same payment within this time. */
const LEASE_MS = 30_000;

/**
 * Sends back money that orders cannot take: what came for a dead order, and what came by transfer above the amount.
 * Each way back is written down before the provider is asked, so that a repeat asks for the same once more and money
 * goes back once. What no provider will send waits for somebody of the store, and nobody else is asked for it again.
 */
export async function refundPayments(deps: Deps): Promise<void> {
  await inBatches(
    () =>
      deps.db.transaction((tx) => claimOwedPayments(tx, { now: deps.clock.now(), leaseMs: LEASE_MS, limit: BATCH })),
    async (payment) => {
      try {
        await giveBack(deps, payment);
      } catch (error) {
        deps.log.error({ err: error, payment: payment.id }, "payment could not be refunded");
      }
    },
  );
}

/** Minor units to send back; money that was charged goes back whole, money that was sent as far as it is too much. */
function owedOf({ state, amount, received, returned }: PaymentRow): number {
  if (state === "captured") return Math.max(received - returned - amount, 0);
  return received > 0 ? received - returned : amount - returned;
}

async function giveBack(deps: Deps, payment: PaymentRow): Promise<void> {
  const { gatewayId, providerRef: ref } = payment;
  if (ref === null) throw new Error("the provider's name of the payment is missing");
  const way = await wayBack(deps, payment);
  if (!way) return close(deps, payment.id);
  const answer = await providerOf(deps, gatewayId, "job")?.refund({ ref, key: way.transaction, amount: -way.amount });
  if (answer === "refunded") await deps.db.transaction((tx) => completePaymentReturn(deps, tx, way));
  if (answer !== "refused" && answer !== "by_hand") return;
  deps.log.error({ payment: payment.id, amount: -way.amount, answer }, "money must be sent back by hand");
  await deps.db.transaction((tx) => moveWay(tx, way, "by_hand"));
}

/** Where money on its way back from a payment may go. */
export const PAYMENT_RETURN_MOVES: Record<TransactionState, readonly TransactionState[]> = {
  seen: ["by_hand", "final"],
  by_hand: ["final"],
  // What its provider took on and could not carry.
  final: ["by_hand"],
};

/** False when somebody else moved it first. */
async function moveWay(tx: Transaction, way: PaymentReturn, to: TransactionState): Promise<boolean> {
  if (!PAYMENT_RETURN_MOVES[way.state].includes(to)) throw new ForbiddenMove(`way back ${way.id}`, way.state, to);
  return updatePaymentReturnState(tx, way, to);
}

/** The way back that was begun and not finished, or a new one; undefined when nothing is owed any more. */
async function wayBack({ db, clock }: Deps, payment: PaymentRow): Promise<PaymentReturn | undefined> {
  const { id: paymentId, provider } = payment;
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const begun = await findPendingPaymentReturn(tx, paymentId);
    if (begun || !locked) return begun;
    const owed = owedOf(locked);
    if (owed <= 0) return undefined;
    const transaction = `refund-${payment.key}${locked.returned > 0 ? `-${locked.returned}` : ""}`;
    return addPaymentReturn(tx, { paymentId, provider, transaction, amount: -owed, state: "seen", at: clock.now() });
  });
}

/**
 * Money is back with whoever sent it. False when that was known already. Locks the payment; call it under its order's
 * lock, or under none.
 */
export async function completePaymentReturn(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  way: PaymentReturn,
): Promise<boolean> {
  const payment = await lockPayment(tx, way.paymentId);
  if (!payment || !(await moveWay(tx, way, "final"))) return false;
  const returned = payment.returned - way.amount;
  await updateReturned(tx, payment.id, returned);
  if (payment.state === "refunding" && owedOf({ ...payment, returned }) <= 0)
    await movePayment(tx, clock, payment, "refunded", "late money sent back");
  return true;
}

/**
 * Money that was on its way back is with the store again: somebody of the team has to send it. Call it under the
 * order's lock.
 */
export async function failPaymentReturn(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  way: PaymentReturn,
): Promise<boolean> {
  const payment = await lockPayment(tx, way.paymentId);
  if (!payment || !(await moveWay(tx, way, "by_hand"))) return false;
  await updateReturned(tx, payment.id, payment.returned + way.amount);
  if (payment.state === "refunded") await movePayment(tx, clock, payment, "refunding", "refund failed");
  return true;
}

/** Everything that was owed is back already. */
async function close(deps: Deps, paymentId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state === "refunding") await movePayment(tx, deps.clock, payment, "refunded", "late money sent back");
  });
}
