import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { companies, companyAllowances, companyChanges, companyDomains, customers } from "../../../db/schema";

export type StoredCompany = typeof companies.$inferSelect;

interface Range {
  size: number;
  offset: number;
}

/** Finds what was typed anywhere in a text; its own signs mean themselves. */
const containing = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, "\\$&")}%`;

const membersOf =
  sql<number>`(select count(*) from ${customers} as member where member.company_id = ${companies.id})`.mapWith(Number);

/** One page of companies by name, of a state and with what was typed in their names or addresses, and their number. */
export async function pageOfCompanies(
  db: Queries,
  { q, state }: { q: string; state: StoredCompany["state"] | undefined },
  range: Range,
) {
  const typed = containing(q);
  const hasDomain = sql`exists (select 1 from ${companyDomains} as known where known.company_id = ${companies.id} and known.domain ilike ${typed})`;
  const where = and(
    state && eq(companies.state, state),
    q.trim() === ""
      ? undefined
      : or(ilike(companies.name, typed), ilike(companies.slug, typed), ilike(companies.managerEmail, typed), hasDomain),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ company: companies, members: membersOf })
      .from(companies)
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(companies, where),
  ]);
  return { rows, total };
}

export async function findStaffCompany(db: Queries, id: number) {
  const [row] = await db.select({ company: companies, members: membersOf }).from(companies).where(eq(companies.id, id));
  return row;
}

export async function findGivenAllowance(db: Queries, companyId: number) {
  const [allowance] = await db.select().from(companyAllowances).where(eq(companyAllowances.companyId, companyId));
  return allowance;
}

/** One page of a company's members by address, and their number. */
export async function pageOfMembers(db: Queries, id: number, q: string, range: Range) {
  const typed = containing(q);
  const where = and(
    eq(customers.companyId, id),
    q.trim() === ""
      ? undefined
      : or(ilike(customers.email, typed), ilike(customers.workEmail, typed), ilike(customers.fullname, typed)),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(customers)
      .where(where)
      .orderBy(asc(customers.email), asc(customers.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(customers, where),
  ]);
  return { rows, total };
}

/** One page of a company's history, the latest first, with who made each change, and their number. */
export async function pageOfChanges(db: Queries, id: number, range: Range) {
  const where = eq(companyChanges.companyId, id);
  const [rows, total] = await Promise.all([
    db
      .select({ change: companyChanges, by: customers.email })
      .from(companyChanges)
      .leftJoin(customers, eq(customers.id, companyChanges.madeBy))
      .where(where)
      .orderBy(desc(companyChanges.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(companyChanges, where),
  ]);
  return { rows, total };
}

/** Takes the version after the one that was seen; undefined where another one is the current one by now. */
export async function takeVersion(tx: Transaction, id: number, version: number): Promise<StoredCompany | undefined> {
  const [company] = await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1` })
    .where(and(eq(companies.id, id), eq(companies.version, version)))
    .returning();
  return company;
}

export const insertChange = (tx: Transaction, row: typeof companyChanges.$inferInsert) =>
  tx.insert(companyChanges).values(row);

/** Adds a company; undefined where another one has its slug. */
export async function insertCompany(tx: Transaction, row: typeof companies.$inferInsert) {
  const [company] = await tx.insert(companies).values(row).onConflictDoNothing().returning();
  return company;
}

export const updateCompanyRow = (tx: Transaction, id: number, set: Partial<typeof companies.$inferInsert>) =>
  tx.update(companies).set(set).where(eq(companies.id, id));

export const deleteAllowance = (tx: Transaction, companyId: number) =>
  tx.delete(companyAllowances).where(eq(companyAllowances.companyId, companyId));

export const insertAllowance = (tx: Transaction, row: typeof companyAllowances.$inferInsert) =>
  tx.insert(companyAllowances).values(row);
