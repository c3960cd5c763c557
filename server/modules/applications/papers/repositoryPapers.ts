import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { vendorApplicationPapers, vendorApplications } from "../../../db/schema";
import type { ApplicationRow } from "../repository";

export type PaperRow = typeof vendorApplicationPapers.$inferSelect;

const isPaperOf = (applicationId: number, id: number) =>
  and(eq(vendorApplicationPapers.id, id), eq(vendorApplicationPapers.applicationId, applicationId));

export async function countPapers(db: Queries, applicationId: number): Promise<number> {
  return db.$count(vendorApplicationPapers, eq(vendorApplicationPapers.applicationId, applicationId));
}

export async function insertApplicationPaper(
  tx: Transaction,
  row: typeof vendorApplicationPapers.$inferInsert,
): Promise<void> {
  await tx.insert(vendorApplicationPapers).values(row);
}

export async function findPaperOf(tx: Transaction, applicationId: number, id: number): Promise<PaperRow | undefined> {
  const [found] = await tx.select().from(vendorApplicationPapers).where(isPaperOf(applicationId, id));
  return found;
}

export async function deletePaperOf(tx: Transaction, applicationId: number, id: number): Promise<void> {
  await tx.delete(vendorApplicationPapers).where(isPaperOf(applicationId, id));
}

/** A paper of a customer's own. */
export async function findOwnPaper(db: Queries, customerId: number, id: number): Promise<PaperRow | undefined> {
  const [found] = await db
    .select({ paper: vendorApplicationPapers })
    .from(vendorApplicationPapers)
    .innerJoin(vendorApplications, eq(vendorApplications.id, vendorApplicationPapers.applicationId))
    .where(and(eq(vendorApplicationPapers.id, id), eq(vendorApplications.customerId, customerId)));
  return found?.paper;
}

/** A paper of an application, with it. */
export async function findFiledPaper(
  db: Queries,
  applicationId: number,
  id: number,
): Promise<{ paper: PaperRow; row: ApplicationRow } | undefined> {
  const [found] = await db
    .select({ paper: vendorApplicationPapers, row: vendorApplications })
    .from(vendorApplicationPapers)
    .innerJoin(vendorApplications, eq(vendorApplications.id, vendorApplicationPapers.applicationId))
    .where(isPaperOf(applicationId, id));
  return found;
}

/** Papers whose time is over, and those of applications that are gone, the first first. */
export async function findPapersToDrop(db: Queries, now: Date, limit: number): Promise<PaperRow[]> {
  const { id, applicationId, dropAt } = vendorApplicationPapers;
  const isDue = or(isNull(applicationId), lte(dropAt, now));
  return db.select().from(vendorApplicationPapers).where(isDue).orderBy(asc(id)).limit(limit);
}

export async function deletePaper(db: Queries, id: number): Promise<void> {
  await db.delete(vendorApplicationPapers).where(eq(vendorApplicationPapers.id, id));
}
