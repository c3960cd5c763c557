import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { major } from "../../../money";
import type { NoteAct } from "../../desk/teamActs";
import type { OrderActor } from "../../orders/history";
import { noteEvent } from "../../orders/repositoryMoves";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { BANK } from "../../payments/bank/bankName";
import { confirmedSum } from "../../payments/repositoryPayments";
import { paymentErrors } from "../../payments/errors";
import type { Outcome } from "../../payments/provider";
import { answerOf, claimIn, saveAnswer, type OnceCall } from "../../idempotency/once";
import { addTransactionOnce, findTransaction, wiresOf } from "./repositoryPayments";
import { applyPaymentOutcome } from "./applyPaymentOutcome";
import type { Settlement } from "./settlement";
import { wireStatusOf, type WireStatus } from "./wireStatus";

export interface ArrivedWire {
  /** The bank's own name of the transfer, as the statement shows it: it counts once. */
  transaction: string;
  /** Minor units of the order's currency. */
  amount: number;
}

interface WireTeller extends OrderActor {
  note: NoteAct;
}

/**
 * Somebody of the store's team has read on the account's statement that money came for an order. Noted with who said
 * so, in the transaction in which it counts. The same transfer told again changes nothing. Throws 409 for an order
 * that no wire was asked for, and for a transfer that counts elsewhere or with another amount.
 */
export async function confirmWire(
  deps: Deps,
  order: OrderRow,
  wire: ArrivedWire,
  doer: WireTeller,
  asked: OnceCall,
): Promise<WireStatus> {
  const known = await answerOf<WireStatus>(deps, deps.db, asked);
  if (known) return known;
  if (wire.amount < 1 || wire.transaction === "") throw new DomainError(httpErrors.invalid, { field: "amount" });
  const payment = await findWire(deps, order.id);
  if (!payment) throw new DomainError(paymentErrors.noWire);
  await applyPaymentOutcome(deps, payment.id, (settlement) => takeOnce(settlement, wire, doer, asked), "operator");
  return saveAnswer(deps.db, asked, await wireStatusOf(deps, order.id));
}

/** The key is taken with the transfer; where the order stands then is told afterwards. */
async function takeOnce(
  settlement: Settlement,
  wire: ArrivedWire,
  doer: WireTeller,
  asked: OnceCall,
): Promise<Outcome> {
  const { deps, tx } = settlement;
  return (await claimIn(deps, tx, asked)) ? take(settlement, wire, doer) : { kind: "unknown" };
}

/** The wire that is awaited, or the last one that was: money can come late. */
async function findWire({ db }: Deps, orderId: number): Promise<PaymentRow | undefined> {
  const rows = await wiresOf(db, orderId);
  return rows.find(({ state }) => isUndecided(state)) ?? rows[0];
}

async function take(settlement: Settlement, wire: ArrivedWire, { note, ...doer }: WireTeller): Promise<Outcome> {
  const { deps, tx, order, payment } = settlement;
  const { transaction, amount } = wire;
  if (!(await takeTransfer(settlement, wire))) return { kind: "unknown" };
  await noteEvent(tx, deps.clock, order, {
    ...doer,
    cause: "wire_received",
    detail: { amount: major(amount, payment.currency), transaction },
  });
  await note(tx);
  deps.log.info({ order: order.number, payment: payment.id, amount, by: doer.actorId }, "a wire was confirmed by hand");
  const transfers = [{ transaction, amount, state: "final" as const }];
  const ref = payment.providerRef ?? `wire-${payment.key}`;
  const instrument = { ref, brand: "", last4: "" };
  if ((await confirmedSum(tx, payment.id)) >= payment.amount) {
    const { amount: asked, currency } = payment;
    return { kind: "succeeded", ...instrument, reference: order.number, amount: asked, currency, transfers };
  }
  return isUndecided(payment.state) && payment.instructions
    ? { kind: "awaiting_funds", ref, instructions: payment.instructions, transfers }
    : { kind: "canceled", ...instrument, code: "order_closed", transfers };
}

/**
 * Takes the transfer for this payment; false when it has it already. The unique index decides between two orders at
 * once: whoever comes second waits for the first and is refused.
 */
async function takeTransfer({ deps, tx, payment }: Settlement, { transaction, amount }: ArrivedWire): Promise<boolean> {
  const row = { paymentId: payment.id, provider: BANK, transaction, amount, state: "final" as const };
  if (await addTransactionOnce(tx, { ...row, at: deps.clock.now() })) return true;
  const known = await findTransaction(tx, BANK, transaction);
  if (known?.paymentId !== payment.id || known.amount !== amount)
    throw new DomainError(paymentErrors.wireKnown, { field: "transaction" });
  return false;
}
