import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { InvoiceData, InvoiceKind } from "../../db/schema";
import type { OrderRow } from "../orders/repository";
import { addNumbered, findDocumentAbout, type DocumentRow } from "./repositoryDocuments";
import { seriesName } from "./repositorySeries";

export interface DocumentToIssue {
  kind: InvoiceKind;
  /** What it documents, once: `order`, `charge:7`, `refund:3`, `vat`, `vat-credit`. */
  subject: string;
  data: InvoiceData;
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
  const known = await findDocumentAbout(tx, order.id, document.subject);
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
  const series = seriesName(data.seller.code, kind, issuedAt.getUTCFullYear());
  const { id: orderId, language, currency } = order;
  const { total } = data;
  return addNumbered(tx, { series, kind, orderId, subject, language, currency, total, data, issuedAt });
}
