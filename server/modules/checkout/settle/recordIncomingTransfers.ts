import { and, eq, gt, inArray, sum } from "drizzle-orm";
import { payments, paymentTransactions } from "../../../db/schema";
import type { Transfer } from "../../payments/provider";
import type { Settlement } from "./settlement";

/** What came for a payment, minor units. */
export interface Funds {
  final: number;
  /** On its way; may still vanish. */
  seen: number;
}

/** Transactions that a provider may name at once without our reading more. */
const MOST = 200;

/**
 * Notes what came by transfer and answers what counts. A transaction that already counts for another payment counts for
 * this one never: the table's unique index has the last word, not the provider.
 */
export async function recordIncomingTransfers(
  { deps, tx, payment }: Settlement,
  transfers: readonly Transfer[],
): Promise<Funds> {
  const { provider, id: paymentId } = payment;
  const named = transfers.slice(0, MOST).filter(({ amount }) => Number.isSafeInteger(amount) && amount > 0);
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
    await tx
      .insert(paymentTransactions)
      .values(rows)
      .onConflictDoNothing({ target: [paymentTransactions.provider, paymentTransactions.transaction] });
    await makeFinal({ tx, payment }, named);
    await reportForeign({ deps, tx, payment }, named);
  }
  const sums = await tx
    .select({ state: paymentTransactions.state, amount: sum(paymentTransactions.amount).mapWith(Number) })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.paymentId, paymentId), gt(paymentTransactions.amount, 0)))
    .groupBy(paymentTransactions.state);
  const of = (state: "seen" | "final") => sums.find((row) => row.state === state)?.amount ?? 0;
  const funds = { final: of("final"), seen: of("seen") };
  const isSeen = funds.final + funds.seen > 0;
  if (funds.final !== payment.received || (isSeen && payment.seenAt === null)) {
    const change = { received: funds.final, ...(isSeen && { seenAt: payment.seenAt ?? at }) };
    await tx.update(payments).set(change).where(eq(payments.id, paymentId));
  }
  return funds;
}

async function makeFinal(
  { tx, payment }: Pick<Settlement, "tx" | "payment">,
  named: readonly Transfer[],
): Promise<void> {
  const final = named.filter(({ state }) => state === "final").map(({ transaction }) => transaction);
  if (final.length === 0) return;
  await tx
    .update(paymentTransactions)
    .set({ state: "final" })
    .where(
      and(
        eq(paymentTransactions.paymentId, payment.id),
        eq(paymentTransactions.state, "seen"),
        inArray(paymentTransactions.transaction, final),
      ),
    );
}

async function reportForeign(
  { deps, tx, payment }: Pick<Settlement, "deps" | "tx" | "payment">,
  named: readonly Transfer[],
): Promise<void> {
  const names = named.map(({ transaction }) => transaction);
  const own = await tx
    .select({ transaction: paymentTransactions.transaction })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.paymentId, payment.id), inArray(paymentTransactions.transaction, names)));
  if (own.length < names.length)
    deps.log.error(
      { payment: payment.id, transactions: names },
      "a transaction was named for two payments; it counts once",
    );
}
