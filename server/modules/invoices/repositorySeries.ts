import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { invoiceCounters, type InvoiceKind } from "../../db/schema";

/** The series that a company counts its documents of a kind and a year in: `EU-26`, `EUC-26`. */
export const seriesName = (code: string, kind: InvoiceKind, year: number): string =>
  `${code}${kind === "credit_note" ? "C" : ""}-${String(year).slice(-2)}`;

/**
 * Whether the documents `invoice` of a series are not those from 1 to the counter, where each of `page` is a counter
 * (`id`, `last`) beside its documents.
 */
export const isBroken = sql`count(invoice.id) <> page.last or coalesce(max(invoice.sequence), 0) <> page.last
  or coalesce(min(invoice.sequence), 1) <> 1`;

interface SeriesRow extends Record<string, unknown> {
  series: string;
  issued: number;
  /** The number of the last document; null where none is there. */
  number: string | null;
  broken: boolean;
}

/** How some series count; those that have not begun are left out. */
export async function readSeries(db: Queries, names: readonly string[]): Promise<SeriesRow[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<SeriesRow>(sql`
    with page as (
      select series as id, last from ${invoiceCounters} where ${inArray(invoiceCounters.series, [...names])}
    )
    select page.id as series, count(invoice.id)::int as issued,
      (select number from invoices where series = page.id order by sequence desc limit 1) as number, (${isBroken}) as broken
    from page left join invoices as invoice on invoice.series = page.id
    group by page.id, page.last`);
  return rows;
}
