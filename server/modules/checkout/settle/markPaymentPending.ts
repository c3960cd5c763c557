import { flowOf } from "../../../../contract/rules/gateways";
import type { PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { movePayment } from "../../orders/repositoryMoves";
import type { Outcome } from "../../payments/provider";
import { announceAwaited, announcePart, announceSeen } from "./announce";
import { closeCart } from "./closeCart";
import { releaseLapsedHold } from "./releaseLapsedHold";
import { updatePayment } from "./repositoryPayments";
import type { Settlement } from "./settlement";
import { recordIncomingTransfers, type Funds } from "./recordIncomingTransfers";

type Waiting = "requires_action" | "authorised" | "awaiting_funds" | "processing";

/** An undecided payment learns where it stands; a decided one has nothing to learn. */
export async function markPaymentPending(
  { deps, tx, payment, cause }: Settlement,
  state: Waiting,
  columns: Partial<PaymentRow>,
): Promise<boolean> {
  if (!isUndecided(payment.state)) return false;
  if (payment.state !== state) {
    await movePayment(tx, deps.clock, payment, state, cause, columns);
    return true;
  }
  const { actionUrl = payment.actionUrl } = columns;
  if (actionUrl !== payment.actionUrl || payment.providerRef === null) await updatePayment(tx, payment.id, columns);
  return false;
}

type Awaiting = Extract<Outcome, { kind: "awaiting_funds" }>;

/**
 * The payer has to send money: the order is placed and its cart closed, where to is kept, and a letter goes out for
 * what takes days.
 */
export async function markAwaitingFunds(
  settlement: Settlement,
  { ref, instructions, transfers }: Awaiting,
): Promise<void> {
  const { deps, tx, order, payment } = settlement;
  if (!isUndecided(payment.state)) return;
  const funds = await recordIncomingTransfers(settlement, transfers);
  const began = await markPaymentPending(settlement, "awaiting_funds", { providerRef: ref, instructions });
  if (began && payment.chargeId === null) await closeCart(tx, deps.clock, order);
  if (instructions.kind === "crypto") await releaseLapsedHold(settlement);
  if (began && instructions.kind === "wire" && payment.instructions === null)
    await announceAwaited(tx, deps.clock, order, payment);
  if (funds.final > payment.received) await announcePart(tx, deps.clock, order, payment, funds.final);
}

/** Funds that do not cover the amount leave the payment where it waits. */
export async function keepAwaitingFunds(
  settlement: Settlement,
  { ref, funds }: { ref: string; funds: Funds },
): Promise<void> {
  const { deps, tx, order, payment } = settlement;
  await markPaymentPending(settlement, "awaiting_funds", { providerRef: ref });
  if (funds.final > payment.received) await announcePart(tx, deps.clock, order, payment, funds.final);
}

type Processing = Extract<Outcome, { kind: "processing" }>;

/** Under way at the bank or in the network; coins that are seen for the first time are told at once. */
export async function markProcessing(
  settlement: Settlement,
  { ref, instructions, transfers }: Processing,
): Promise<void> {
  const { deps, tx, order, payment } = settlement;
  if (!isUndecided(payment.state)) return;
  if (transfers && transfers.length > 0) await recordIncomingTransfers(settlement, transfers);
  const began = await markPaymentPending(settlement, "processing", {
    providerRef: ref,
    ...(instructions && { instructions }),
  });
  if (!began) return;
  const flow = flowOf(payment.gatewayId);
  if (flow === "crypto") await announceSeen(tx, deps.clock, order, payment);
  if (flow !== "debit") return;
  if (payment.chargeId === null) await closeCart(tx, deps.clock, order);
  await announceAwaited(tx, deps.clock, order, payment);
}
