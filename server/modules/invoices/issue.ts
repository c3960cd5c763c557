import { and, asc, eq, sql } from "drizzle-orm";
import type { Clock } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { invoiceCounters, invoices, type InvoiceData, type InvoiceKind } from "../../db/schema";
import type { OrderRow } from "../orders/repository";

export type DocumentRow = typeof invoices.$inferSelect;

/** Invoices and credit notes of an order, in the order in which they were issued. */
export async function documentsOf(db: Queries, orderId: number): Promise<DocumentRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

export async function findDocument(db: Queries, number: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

export interface DocumentToIssue {
  kind: InvoiceKind;
  /** What it documents, once: `order`, `charge:7`, `refund:3`, `vat`, `vat-credit`. */
  subject: string;
  data: InvoiceData;
}

/** Takes the next number of a series and writes the document under it, in one statement. */
function writeNumbered(tx: Transaction, document: Omit<typeof invoices.$inferInsert, "number" | "sequence" | "id">) {
  const { series } = document;
  const counted = tx.$with("counted").as(
    tx
      .insert(invoiceCounters)
      .values({ series, last: 1 })
      .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
      .returning(),
  );
  return tx
    .with(counted)
    .insert(invoices)
    .values({
      number: sql`(select series || '-' || lpad(last::text, greatest(6, length(last::text)), '0') from counted)`,
      ...document,
      sequence: sql`(select last from counted)`,
    })
    .returning();
}

/**
 * Issues a document, or answers the one that this subject has already. Its number is the next of the seller's series
 * of the year: the counter is locked until the transaction ends, so that one which is rolled back leaves no gap. Call
 * it under the order's lock and late in the transaction, since all documents of a series wait for each other here.
 */
export async function issueDocument(
  tx: Transaction,
  clock: Clock,
  order: Pick<OrderRow, "id" | "currency" | "language">,
  document: DocumentToIssue,
): Promise<DocumentRow> {
  const isKnown = and(eq(invoices.orderId, order.id), eq(invoices.subject, document.subject));
  const [known] = await tx.select().from(invoices).where(isKnown);
  return known ?? issueFirst(tx, clock, order, document);
}

/** The same for a subject that is known to have no document yet. */
export async function issueFirst(
  tx: Transaction,
  clock: Clock,
  order: Pick<OrderRow, "id" | "currency" | "language">,
  { kind, subject, data }: DocumentToIssue,
): Promise<DocumentRow> {
  const issuedAt = clock.now();
  const series = seriesOf({ kind, data }, issuedAt);
  const { id: orderId, language, currency } = order;
  const { total } = data;
  const [issued] = await writeNumbered(tx, {
    series,
    kind,
    orderId,
    subject,
    language,
    currency,
    total,
    data,
    issuedAt,
  });
  if (!issued) throw new Error(`order ${order.id} got no ${subject}`);
  return issued;
}

function seriesOf({ kind, data }: Pick<DocumentToIssue, "kind" | "data">, issuedAt: Date): string {
  const year = String(issuedAt.getUTCFullYear()).slice(-2);
  return `${data.seller.code}${kind === "credit_note" ? "C" : ""}-${year}`;
}
