import { and, count, eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Queries, Transaction } from "../../db/client";
import { companies, companyDomains } from "../../db/schema";

/** Addresses of these domains are of the company's people. */
export async function domainsOf(db: Queries, companyId: number): Promise<string[]> {
  const rows = await db
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(companyDomains.verifiedAt, companyDomains.domain)
    .limit(LIMITS.companyDomains);
  return rows.map(({ domain }) => domain);
}

/** A company, held until the transaction ends. */
export async function lockCompanyRow(tx: Transaction, id: number) {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("update");
  return company;
}

/** Keeps a domain; undefined where it is kept already, whoever's it is. */
export async function insertDomain(tx: Transaction, row: typeof companyDomains.$inferInsert) {
  const [kept] = await tx.insert(companyDomains).values(row).onConflictDoNothing().returning();
  return kept;
}

const isTheirs = (companyId: number, domain: string) =>
  and(eq(companyDomains.domain, domain), eq(companyDomains.companyId, companyId));

export async function findDomain(tx: Transaction, companyId: number, domain: string) {
  const [owned] = await tx.select().from(companyDomains).where(isTheirs(companyId, domain));
  return owned;
}

export async function countDomains(tx: Transaction, companyId: number): Promise<number> {
  const [found] = await tx.select({ all: count() }).from(companyDomains).where(eq(companyDomains.companyId, companyId));
  return found?.all ?? 0;
}

/** Whether the company had it. */
export async function deleteDomain(tx: Transaction, companyId: number, domain: string): Promise<boolean> {
  const removed = await tx.delete(companyDomains).where(isTheirs(companyId, domain)).returning();
  return removed.length > 0;
}
