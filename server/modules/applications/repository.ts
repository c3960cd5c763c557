import { asc, desc, eq } from "drizzle-orm";
import type { Application, ApplicationNote } from "../../../contract/desk/applicationRoutes";
import { EMPTY_APPLICATION } from "../../../contract/desk/applicationTerms";
import type { Paper } from "../../../contract/brands/paperRoutes";
import { PAPER_LIMITS } from "../../../contract/brands/paperTerms";
import type { Queries, Transaction } from "../../db/client";
import { vendorApplicationNotes, vendorApplicationPapers, vendorApplications } from "../../db/schema";

export type ApplicationRow = typeof vendorApplications.$inferSelect;
export type ApplicationColumns = Partial<Omit<ApplicationRow, "id" | "customerId">>;
type NewNote = typeof vendorApplicationNotes.$inferInsert;

/** More than anybody asks about one application. */
const NOTES = 200;

/** The latest application of somebody, an open one if there is one. */
export async function findApplicationOf(db: Queries, customerId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.customerId, customerId))
    .orderBy(desc(vendorApplications.id))
    .limit(1);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockOwn(tx: Transaction, customerId: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.customerId, customerId))
    .orderBy(desc(vendorApplications.id))
    .limit(1)
    .for("update");
  return row;
}

export async function lockById(tx: Transaction, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(vendorApplications).where(eq(vendorApplications.id, id)).for("update");
  return row;
}

/** Begins an application; undefined where another call has begun one. */
export async function insertApplication(
  tx: Transaction,
  row: typeof vendorApplications.$inferInsert,
): Promise<ApplicationRow | undefined> {
  const [made] = await tx.insert(vendorApplications).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateApplication(
  tx: Transaction,
  id: number,
  columns: ApplicationColumns,
): Promise<ApplicationRow> {
  const [row] = await tx.update(vendorApplications).set(columns).where(eq(vendorApplications.id, id)).returning();
  if (!row) throw new Error(`application ${id} vanished while it was locked`);
  return row;
}

export async function addNote(tx: Transaction, note: NewNote): Promise<void> {
  await tx.insert(vendorApplicationNotes).values(note);
}

export async function lastNote(db: Queries, applicationId: number) {
  const [note] = await db
    .select()
    .from(vendorApplicationNotes)
    .where(eq(vendorApplicationNotes.applicationId, applicationId))
    .orderBy(desc(vendorApplicationNotes.id))
    .limit(1);
  return note;
}

async function readNotes(db: Queries, applicationId: number): Promise<ApplicationNote[]> {
  const rows = await db
    .select()
    .from(vendorApplicationNotes)
    .where(eq(vendorApplicationNotes.applicationId, applicationId))
    .orderBy(desc(vendorApplicationNotes.id))
    .limit(NOTES);
  return rows.reverse().map(({ id, by, text, at }) => ({ id, by, text, at: at.toISOString() }));
}

/** Papers of an application, the first first. */
export async function filedPapers(db: Queries, applicationId: number): Promise<Paper[]> {
  const { id } = vendorApplicationPapers;
  const isOf = eq(vendorApplicationPapers.applicationId, applicationId);
  const rows = await db.select().from(vendorApplicationPapers).where(isOf).orderBy(asc(id)).limit(PAPER_LIMITS.papers);
  return rows.map(({ createdAt, id: of, kind, name, type, bytes }) => {
    return { id: of, kind, name, type, bytes, at: createdAt.toISOString() };
  });
}

/** From then on the papers of an application are dropped. */
export async function datePapers(tx: Transaction, applicationId: number, dropAt: Date): Promise<void> {
  await tx
    .update(vendorApplicationPapers)
    .set({ dropAt })
    .where(eq(vendorApplicationPapers.applicationId, applicationId));
}

/** An application as both sides read it; an empty form for none. */
export async function presentApplication(db: Queries, row: ApplicationRow | undefined): Promise<Application> {
  return {
    version: row?.version ?? 0,
    state: row?.state ?? "draft",
    form: { ...EMPTY_APPLICATION, ...row?.form },
    papers: row ? await filedPapers(db, row.id) : [],
    notes: row ? await readNotes(db, row.id) : [],
    reason: row?.reason ?? "",
    applied_at: row?.appliedAt?.toISOString() ?? null,
    decided_at: row?.decidedAt?.toISOString() ?? null,
    has_brand: row?.vendorId !== null && row?.vendorId !== undefined,
  };
}
