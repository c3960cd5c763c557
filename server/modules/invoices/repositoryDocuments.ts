import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { invoiceCounters, invoices } from "../../db/schema";

export type DocumentRow = typeof invoices.$inferSelect;
type NewDocument = Omit<typeof invoices.$inferInsert, "number" | "sequence" | "id">;

/** Invoices and credit notes of an order, in the order in which they were issued. */
export async function documentsOf(db: Queries, orderId: number): Promise<DocumentRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

export async function findDocument(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

/** The document of an order that says this. */
export async function findDocumentAbout(
  tx: Transaction,
  orderId: number,
  subject: string,
): Promise<DocumentRow | undefined> {
  const isKnown = and(eq(invoices.orderId, orderId), eq(invoices.subject, subject));
  const [known] = await tx.select().from(invoices).where(isKnown);
  return known;
}

/** Takes the next number of a series and writes the document under it, in one statement. */
export async function addNumbered(tx: Transaction, document: NewDocument): Promise<DocumentRow> {
  const { series } = document;
  const counted = tx.$with("counted").as(
    tx
      .insert(invoiceCounters)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
      .returning(),
  );
  const [issued] = await tx
    .with(counted)
    .insert(invoices)
    .values({
      number: sql`(select series || '-' || lpad(last::text, greatest(6, length(last::text)), '0') from counted)`,
      ...document,
      sequence: sql`(select last from counted)`,
    })
    .returning();
  if (!issued) throw new Error(`order ${document.orderId} got no ${document.subject}`);
  return issued;
}
