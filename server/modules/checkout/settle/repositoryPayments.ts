import { and, asc, desc, eq, gt, inArray, or, sql, sum } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { longAgo } from "../../../db/longAgo";
import { paymentDisputes, paymentHistory, payments, paymentTransactions } from "../../../db/schema";
import type { PaymentRow } from "../../orders/repository";
import { BANK } from "../../payments/bank/bankName";

type DisputeRow = typeof paymentDisputes.$inferSelect;
type TransactionRow = typeof paymentTransactions.$inferSelect;
type NewTransaction = typeof paymentTransactions.$inferInsert;

/** The latest try to pay an order. */
export async function latestAttemptOf(tx: Transaction, orderId: number): Promise<PaymentRow | undefined> {
  const own = eq(payments.orderId, orderId);
  const [latest] = await tx.select().from(payments).where(own).orderBy(desc(payments.id)).limit(1);
  return latest;
}

/** The latest try to pay an order, and why it stands where it does. */
export async function latestPaymentWithCause(
  db: Queries,
  orderId: number,
): Promise<{ payment: PaymentRow; cause: string } | undefined> {
  const [latest] = await db
    .select({ payment: payments, cause: paymentHistory.cause })
    .from(payments)
    .innerJoin(paymentHistory, eq(paymentHistory.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id), desc(paymentHistory.id))
    .limit(1);
  return latest;
}

/** Wires that an order was to be paid by, the latest first. */
export async function wiresOf(db: Queries, orderId: number): Promise<PaymentRow[]> {
  const wires = and(eq(payments.orderId, orderId), eq(payments.provider, BANK));
  return db.select().from(payments).where(wires).orderBy(desc(payments.id));
}

export async function latestWireOf(db: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const wires = and(eq(payments.orderId, orderId), eq(payments.provider, BANK));
  const [latest] = await db.select().from(payments).where(wires).orderBy(desc(payments.id)).limit(1);
  return latest;
}

/** Changes of a payment that leave its state as it is; `movePayment` changes that and notes why. */
export async function updatePayment(
  tx: Transaction,
  id: number,
  change: Partial<Omit<PaymentRow, "id" | "state">>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** How far back in the table is looked for payments that are decided. */
const DECIDED_ROWS = 20_000;

/**
 * Some of a provider's payments that were begun since a moment and are decided. Each turn has the next ones, and begins
 * anew after the last: none waits longer than the others.
 */
export async function decidedPaymentsSince(
  db: Queries,
  provider: string,
  since: Date,
  { turn, limit }: { turn: number; limit: number },
): Promise<PaymentRow[]> {
  const decided = and(
    gt(payments.id, sql`(select coalesce(max(id), 0) - ${DECIDED_ROWS} from ${payments})`),
    eq(payments.provider, provider),
    inArray(payments.state, ["canceled", "failed", "captured", "refunding", "refunded"]),
    gt(payments.createdAt, since),
  );
  const turns = Math.ceil((await db.$count(payments, decided)) / limit);
  if (turns === 0) return [];
  return db
    .select()
    .from(payments)
    .where(decided)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset((turn % turns) * limit);
}

interface UndecidedQuery {
  /** Asked about before this moment: a run asks about each once. */
  since: Date;
  now: Date;
  underWayMs: number;
  waitingMs: number;
  silentProviders: string[];
  silentMs: number;
  limit: number;
}

/**
 * Locks payments whose outcome the store does not know and that nobody asked about for a while, those asked longest ago
 * first, and moves them to the end of the queue and out of other workers' sight.
 */
export async function claimUndecidedPayments(tx: Transaction, question: UndecidedQuery): Promise<PaymentRow[]> {
  const { since, now, underWayMs, waitingMs, silentProviders, silentMs, limit } = question;
  const { state, changedAt, provider } = payments;
  const open = or(
    and(inArray(state, ["created", "processing", "authorised"]), longAgo(changedAt, since, underWayMs)),
    and(
      inArray(provider, silentProviders),
      inArray(state, ["awaiting_funds", "processing"]),
      longAgo(changedAt, since, silentMs),
    ),
    and(inArray(state, ["requires_action", "awaiting_funds"]), longAgo(changedAt, since, waitingMs)),
  );
  const rows = await tx
    .select()
    .from(payments)
    .where(open)
    .orderBy(asc(changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (rows.length > 0)
    await tx
      .update(payments)
      .set({ changedAt: now })
      .where(
        inArray(
          payments.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows;
}

const BY_NAME = { target: [paymentTransactions.provider, paymentTransactions.transaction] };

/** Notes what moved for payments; a transaction that is known already stays as it is. */
export async function addTransactions(tx: Transaction, rows: NewTransaction[]): Promise<void> {
  await tx.insert(paymentTransactions).values(rows).onConflictDoNothing(BY_NAME);
}

/** Notes one; false when it was known already. */
export async function addTransactionOnce(tx: Transaction, row: NewTransaction): Promise<boolean> {
  const added = await tx
    .insert(paymentTransactions)
    .values(row)
    .onConflictDoNothing(BY_NAME)
    .returning({ id: paymentTransactions.id });
  return added.length > 0;
}

/** What a provider names by `transaction`. */
export async function findTransaction(
  tx: Transaction,
  provider: string,
  transaction: string,
): Promise<TransactionRow | undefined> {
  const same = and(eq(paymentTransactions.provider, provider), eq(paymentTransactions.transaction, transaction));
  const [known] = await tx.select().from(paymentTransactions).where(same);
  return known;
}

/** What was seen of these transactions for a payment counts from now on. */
export async function markFinal(tx: Transaction, paymentId: number, names: string[]): Promise<void> {
  await tx
    .update(paymentTransactions)
    .set({ state: "final" })
    .where(
      and(
        eq(paymentTransactions.paymentId, paymentId),
        eq(paymentTransactions.state, "seen"),
        inArray(paymentTransactions.transaction, names),
      ),
    );
}

/** How many of these transactions stand at a payment. */
export async function countNamed(tx: Transaction, paymentId: number, names: string[]): Promise<number> {
  const own = await tx
    .select({ transaction: paymentTransactions.transaction })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.paymentId, paymentId), inArray(paymentTransactions.transaction, names)));
  return own.length;
}

/** What came for a payment by state, minor units. */
export async function sumsReceived(tx: Transaction, paymentId: number) {
  return tx
    .select({ state: paymentTransactions.state, amount: sum(paymentTransactions.amount).mapWith(Number) })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.paymentId, paymentId), gt(paymentTransactions.amount, 0)))
    .groupBy(paymentTransactions.state);
}

const isDispute = ({ provider, dispute }: Pick<DisputeRow, "provider" | "dispute">) =>
  and(eq(paymentDisputes.provider, provider), eq(paymentDisputes.dispute, dispute));

export async function lockDispute(tx: Transaction, provider: string, dispute: string): Promise<DisputeRow | undefined> {
  const [known] = await tx.select().from(paymentDisputes).where(isDispute({ provider, dispute })).for("update");
  return known;
}

export async function addDispute(tx: Transaction, row: typeof paymentDisputes.$inferInsert): Promise<void> {
  await tx.insert(paymentDisputes).values(row).onConflictDoNothing();
}

export async function updateDispute(
  tx: Transaction,
  known: DisputeRow,
  change: Pick<DisputeRow, "state" | "changedAt">,
): Promise<void> {
  await tx.update(paymentDisputes).set(change).where(isDispute(known));
}
