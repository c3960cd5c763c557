import type { Transfer } from "../../payments/provider";
import { addTransactions, countNamed, markFinal, sumsReceived, updatePayment } from "./repositoryPayments";
import type { Settlement } from "./settlement";

/** What came for a payment, minor units. */
export interface Funds {
  final: number;
  /** On its way; may still vanish. */
  seen: number;
}

/** Transactions that a provider may name at once without our reading more. */
const MAX_NAMED = 200;

/**
 * Notes what came by transfer and answers what counts. A transaction that already counts for another payment counts for
 * this one never: the table's unique index has the last word, not the provider.
 */
export async function recordIncomingTransfers(
  { deps, tx, payment }: Settlement,
  transfers: readonly Transfer[],
): Promise<Funds> {
  const { provider, id: paymentId } = payment;
  const named = transfers.slice(0, MAX_NAMED).filter(({ amount }) => Number.isSafeInteger(amount) && amount > 0);
  const at = deps.clock.now();
  if (named.length > 0) {
    const rows = named.map(({ transaction, amount, state }) => ({
      paymentId,
      provider,
      transaction,
      amount,
      state,
      at,
    }));
    await addTransactions(tx, rows);
    const final = named.filter(({ state }) => state === "final").map(({ transaction }) => transaction);
    if (final.length > 0) await markFinal(tx, paymentId, final);
    await reportForeign({ deps, tx, payment }, named);
  }
  const sums = await sumsReceived(tx, paymentId);
  const of = (state: "seen" | "final") => sums.find((row) => row.state === state)?.amount ?? 0;
  const funds = { final: of("final"), seen: of("seen") };
  const isSeen = funds.final + funds.seen > 0;
  if (funds.final !== payment.received || (isSeen && payment.seenAt === null)) {
    const change = { received: funds.final, ...(isSeen && { seenAt: payment.seenAt ?? at }) };
    await updatePayment(tx, paymentId, change);
  }
  return funds;
}

async function reportForeign(
  { deps, tx, payment }: Pick<Settlement, "deps" | "tx" | "payment">,
  named: readonly Transfer[],
): Promise<void> {
  const names = named.map(({ transaction }) => transaction);
  if ((await countNamed(tx, payment.id, names)) < names.length)
    deps.log.error(
      { payment: payment.id, transactions: names },
      "a transaction was named for two payments; it counts once",
    );
}
