import { and, asc, count, desc, eq, gt, inArray, lt, max, ne, sql } from "drizzle-orm";
import type { ImportRowState, ImportState } from "../../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { jsonRecordset } from "../../../db/jsonRecordset";
import { changeRecords, listingImportRows, listingImports, products } from "../../../db/schema";
import { lockSets } from "../../catalog/sets/repositorySets";

export type ImportFile = typeof listingImports.$inferSelect;
export type ImportRow = typeof listingImportRows.$inferSelect;
export type NewImportRow = Pick<ImportRow, "importId" | "line" | "state" | "productId" | "cells" | "changes" | "error">;

const { importId, line, state, productId } = listingImportRows;
const inserted = jsonRecordset(listingImportRows, [
  "importId",
  "line",
  "state",
  "productId",
  "cells",
  "changes",
  "error",
]);

/** Takes what one person has tried and not written out of the way, and what is too old to be taken back. */
export async function dropImports(tx: Transaction, vendorId: number, actorId: number, before: Date): Promise<void> {
  const isOf = eq(listingImports.vendorId, vendorId);
  const isTried = and(eq(listingImports.actorId, actorId), eq(listingImports.state, "tried"));
  const isOld = and(
    lt(listingImports.createdAt, before),
    inArray(listingImports.state, ["tried", "written", "undone"]),
  );
  await tx.delete(listingImports).where(and(isOf, sql`(${isTried} or ${isOld})`));
}

export async function insertImport(tx: Transaction, row: typeof listingImports.$inferInsert): Promise<ImportFile> {
  const [made] = await tx.insert(listingImports).values(row).returning();
  if (!made) throw new Error("A file was not kept.");
  return made;
}

/** All rows of a file in one statement. */
export async function insertImportRows(tx: Transaction, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${listingImportRows} (${inserted.columns})
    select ${inserted.values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${inserted.fields})`);
}

/** A file of the brand's, its row locked in a transaction that writes. */
export async function findImport(
  db: Queries,
  vendorId: number,
  id: number,
  lock = false,
): Promise<ImportFile | undefined> {
  const query = db
    .select()
    .from(listingImports)
    .where(and(eq(listingImports.vendorId, vendorId), eq(listingImports.id, id)));
  return (await (lock ? query.for("no key update") : query))[0];
}

/** A file that is under way, its row locked until the batch is kept: of two workers one waits. */
export async function lockImportUnderWay(tx: Transaction, id: number): Promise<ImportFile | undefined> {
  const isUnderWay = and(eq(listingImports.id, id), inArray(listingImports.state, ["writing", "undoing"]));
  return (await tx.select().from(listingImports).where(isUnderWay).for("no key update"))[0];
}

export async function updateImport(tx: Transaction, id: number, columns: { state: ImportState }): Promise<void> {
  await tx.update(listingImports).set(columns).where(eq(listingImports.id, id));
}

/** The brand's files that were written, the latest first. */
export const listImports = (db: Queries, vendorId: number, limit: number) =>
  db
    .select()
    .from(listingImports)
    .where(and(eq(listingImports.vendorId, vendorId), ne(listingImports.state, "tried")))
    .orderBy(desc(listingImports.id))
    .limit(limit);

/** How many rows of these files are in which state. */
export const countRows = (db: Queries, ids: readonly number[]) =>
  db
    .select({ importId, state, count: count() })
    .from(listingImportRows)
    .where(isAmong(importId, ids))
    .groupBy(importId, state);

/** Rows of a file with their listings' names, by their lines. */
export const listRows = (
  db: Queries,
  id: number,
  { states, after, limit }: { states: readonly ImportRowState[]; after: number; limit: number },
) =>
  db
    .select({ row: listingImportRows, name: products.name })
    .from(listingImportRows)
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(importId, id), inArray(state, [...states]), gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);

/** The next rows that wait to be written. */
export const nextRows = (tx: Transaction, id: number, limit: number): Promise<ImportRow[]> =>
  tx
    .select()
    .from(listingImportRows)
    .where(and(eq(importId, id), eq(state, "waiting")))
    .orderBy(asc(line))
    .limit(limit);

/** All written rows of the next products of a file: what was written of one goes back at once. */
export function nextWritten(tx: Transaction, id: number, limit: number): Promise<ImportRow[]> {
  const isWritten = and(eq(importId, id), eq(state, "written"));
  const next = tx
    .selectDistinct({ productId })
    .from(listingImportRows)
    .where(isWritten)
    .orderBy(productId)
    .limit(limit);
  return tx
    .select()
    .from(listingImportRows)
    .where(and(isWritten, inArray(productId, next)))
    .orderBy(asc(productId), asc(line));
}

export type RowOutcome = Pick<ImportRow, "line" | "state" | "error" | "paths">;
const outcome = jsonRecordset(listingImportRows, ["line", "state", "error", "paths"]);

/** What has become of these rows, in one statement. */
export async function keepOutcomes(tx: Transaction, id: number, rows: readonly RowOutcome[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update ${listingImportRows} set state = given.state, error = given.error, paths = given.paths
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${outcome.fields})
    where import_id = ${id} and ${listingImportRows}.line = given.line`);
}

/** Notes beside the rows of these products where the products stand once the rows are written. */
export async function keepStanding(tx: Transaction, id: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update ${listingImportRows} set version = ${products.version}, record_id = (
      select max(record.id) from ${changeRecords} record
        where record.entity = 'listing' and record.entity_id = ${products.id})
    from ${products} where ${products.id} = ${productId} and ${importId} = ${id}
      and ${state} = 'written' and ${isAmong(productId, ids)}`);
}

/** Version and last change record of products. */
export async function readStanding(tx: Transaction, ids: readonly number[]) {
  const ofIt = and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, products.id));
  const rows = await tx
    .select({ id: products.id, version: products.version, recordId: max(changeRecords.id) })
    .from(products)
    .leftJoin(changeRecords, ofIt)
    .where(isAmong(products.id, ids))
    .groupBy(products.id);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks products in the order in which whoever saves one listing does, those of a batch by their ids. */
export async function lockListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  await lockSets(tx);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAmong(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
}
