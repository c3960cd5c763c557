import { and, asc, count, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { companies, customers, ledgerAccounts, ledgerEntries, ledgerTransactions, orders } from "../../db/schema";
import { hashSecret } from "../../http/cookies";
import { mailboxOf } from "../auth/mailbox";
import { notReleased } from "../ledgers/repositoryCredit";

const isAllowance = eq(ledgerAccounts.kind, "allowance");

/** Companies that have members, after this one. */
export async function companiesWithMembers(db: Queries, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: customers.companyId })
    .from(customers)
    .where(and(isNotNull(customers.companyId), gt(customers.companyId, after)))
    .orderBy(asc(customers.companyId))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Members of a company after this one who have no allowance of it that runs. */
export async function membersWithout(
  db: Queries,
  companyId: number,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const running = sql`exists (select 1 from ${ledgerAccounts} as own where own.kind = 'allowance'
    and own.customer_id = ${customers.id} and own.company_id = ${companyId} and own.lapses_at > ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), gt(customers.id, after), sql`not ${running}`))
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type NewAllowance = Required<
  Pick<typeof ledgerAccounts.$inferInsert, "customerId" | "companyId" | "unit" | "period" | "lapsesAt" | "mailbox">
>;

/** What an allowance knows its member by, so that one mailbox has one; undefined for who is not there. */
export async function memberMailbox(db: Queries, customerId: number): Promise<string | undefined> {
  const { email, workEmail } = customers;
  const [member] = await db.select({ email, workEmail }).from(customers).where(eq(customers.id, customerId));
  return member && hashSecret(mailboxOf(member.workEmail || member.email));
}

/**
 * Opens an account of a year; undefined where the member or their mailbox has one of this year, or one that runs
 * still.
 */
export async function openAllowance(db: Queries, allowance: NewAllowance, now: Date): Promise<number | undefined> {
  const { customerId, companyId, unit, period, lapsesAt, mailbox } = allowance;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${ledgerAccounts} (kind, unit, customer_id, company_id, period, lapses_at, mailbox, created_at)
    select 'allowance', ${unit}, ${customerId}::int, ${companyId}::int, ${period}, ${lapsesAt?.toISOString()}::timestamptz, ${mailbox}, ${now.toISOString()}::timestamptz
    where not exists (select 1 from ${ledgerAccounts} as own where own.kind = 'allowance'
      and (own.customer_id = ${customerId}::int or own.mailbox = ${mailbox}) and own.company_id = ${companyId}::int and own.lapses_at > ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** Accounts whose year is over and that hold something. */
export async function overdueAllowances(db: Queries, now: Date, limit: number) {
  return db
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance, period: ledgerAccounts.period })
    .from(ledgerAccounts)
    .where(and(isAllowance, gt(ledgerAccounts.balance, 0), lte(ledgerAccounts.lapsesAt, now)))
    .orderBy(asc(ledgerAccounts.lapsesAt), asc(ledgerAccounts.id))
    .limit(limit);
}

/** The allowance of a member that runs: the account, and who gives it. */
export async function findAllowance(db: Queries, customerId: number, companyId: number, now: Date) {
  const [row] = await db
    .select({ account: ledgerAccounts, company: companies.name })
    .from(ledgerAccounts)
    .innerJoin(companies, eq(companies.id, ledgerAccounts.companyId))
    .where(
      and(
        isAllowance,
        eq(ledgerAccounts.customerId, customerId),
        eq(ledgerAccounts.companyId, companyId),
        gt(ledgerAccounts.lapsesAt, now),
      ),
    );
  return row;
}

/** What came to an account with its year, minor units. */
export async function grantedOf(db: Queries, accountId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.accountId, accountId), eq(ledgerTransactions.kind, "issue")));
  return row?.amount ?? 0;
}

/** Movements of all a customer's allowances, the latest first; what was held and given back is left out. */
export async function findMovements(db: Queries, customerId: number, { page, size }: { page: number; size: number }) {
  const mine = and(isAllowance, eq(ledgerAccounts.customerId, customerId), notReleased);
  const [counted] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(mine);
  const rows = await db
    .select({
      id: ledgerEntries.id,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      unit: ledgerAccounts.unit,
      orderNumber: orders.number,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .where(mine)
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: counted?.total ?? 0 };
}

/** A customer's allowances that hold something, the first to lapse first. */
export async function lapsingOf(db: Queries, customerId: number, now: Date) {
  const { balance, unit, lapsesAt } = ledgerAccounts;
  return db
    .select({ balance, unit, lapsesAt, company: companies.name })
    .from(ledgerAccounts)
    .innerJoin(companies, eq(companies.id, ledgerAccounts.companyId))
    .where(and(isAllowance, eq(ledgerAccounts.customerId, customerId), gt(balance, 0), gt(lapsesAt, now)))
    .orderBy(asc(lapsesAt));
}
