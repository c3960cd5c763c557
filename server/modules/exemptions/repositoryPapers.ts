import { and, desc, eq, inArray } from "drizzle-orm";
import type { ExemptionState } from "../../../contract/company/exemptionRoutes";
import type { Queries, Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import { companies, taxExemptions } from "../../db/schema";
import { isParticipating } from "../companies/repositoryTerms";

export type PaperRow = typeof taxExemptions.$inferSelect;

/** Everything that is given counts. */
export interface AskedPapers {
  id?: number;
  companyId?: number;
  filedBy?: number | undefined;
  state?: ExemptionState | undefined;
}

const isAsked = ({ id, companyId, filedBy, state }: AskedPapers) =>
  and(
    id === undefined ? undefined : eq(taxExemptions.id, id),
    companyId === undefined ? undefined : eq(taxExemptions.companyId, companyId),
    filedBy === undefined ? undefined : eq(taxExemptions.filedBy, filedBy),
    state && eq(taxExemptions.state, state),
  );

export const countPapers = (db: Queries, asked: AskedPapers): Promise<number> =>
  db.$count(taxExemptions, isAsked(asked));

/** Whoever files for one company takes turns until their transactions end. */
export const lockPapersOf = (tx: Transaction, companyId: number) => takeTurns(tx, `papers of ${companyId}`);

/** Papers of a company that nobody has decided about. */
export const countWaitingPapers = (db: Queries, companyId: number): Promise<number> =>
  countPapers(db, { companyId, state: "pending" });

/** One page of papers, the latest first, each with its company's name, and their number. */
export async function pageOfPapers(
  db: Queries,
  asked: AskedPapers,
  { size, offset }: { size: number; offset: number },
) {
  const where = isAsked(asked);
  const [rows, total] = await Promise.all([
    db
      .select({ paper: taxExemptions, name: companies.name })
      .from(taxExemptions)
      .innerJoin(companies, eq(companies.id, taxExemptions.companyId))
      .where(where)
      .orderBy(desc(taxExemptions.id))
      .limit(size)
      .offset(offset),
    db.$count(taxExemptions, where),
  ]);
  return { rows, total };
}

/** A company that takes part, with what its members may do. */
export async function findFilingCompany(db: Queries, companyId: number) {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, settings: companies.settings })
    .from(companies)
    .where(and(eq(companies.id, companyId), isParticipating));
  return company;
}

export async function insertPaper(
  tx: Transaction,
  row: typeof taxExemptions.$inferInsert,
): Promise<PaperRow | undefined> {
  const [paper] = await tx.insert(taxExemptions).values(row).returning();
  return paper;
}

/** Moves a paper out of one of these states; undefined where it is in another. */
export async function updatePaper(
  tx: Transaction,
  which: AskedPapers,
  from: readonly ExemptionState[],
  columns: Partial<PaperRow>,
): Promise<PaperRow | undefined> {
  const [paper] = await tx
    .update(taxExemptions)
    .set(columns)
    .where(and(isAsked(which), inArray(taxExemptions.state, [...from])))
    .returning();
  return paper;
}

/** Name of the company whose paper it is. */
export async function findPaperCompany(db: Queries, id: number) {
  const [known] = await db
    .select({ name: companies.name })
    .from(taxExemptions)
    .innerJoin(companies, eq(companies.id, taxExemptions.companyId))
    .where(eq(taxExemptions.id, id));
  return known;
}

/** The paper whose file has this name. */
export async function findPaperByFile(db: Queries, file: string): Promise<PaperRow | undefined> {
  const [paper] = await db.select().from(taxExemptions).where(eq(taxExemptions.file, file));
  return paper;
}
