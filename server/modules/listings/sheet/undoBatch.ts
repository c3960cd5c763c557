import { withFields, type Fields } from "../../../../contract/desk/fields";
import type { Transaction } from "../../../db/client";
import type { ImportedPath } from "../../../db/schema";
import { noteRecord } from "../../desk/records";
import { lockStockLevels } from "../../inventory/repositoryStockLevels";
import { entityOf, findListing } from "../findListing";
import { publishedForm, writtenForm } from "../form";
import { applyFields } from "../publish";
import { writeProposal } from "../saveListing";
import { moveStock } from "../stock";
import { actorOf, attempt, BATCH, reasonOf, type Batch } from "./batch";
import {
  keepOutcomes,
  lockListings,
  nextWritten,
  readStanding,
  type ImportFile,
  type ImportRow,
  type RowOutcome,
} from "./repositoryImports";

/**
 * Takes back what a file wrote of its next products. One that somebody changed since, by hand, by another file or by
 * an approval, stays as it is and says so; what was sold meanwhile stays sold.
 */
export async function undoBatch(tx: Transaction, file: ImportFile, now: Date): Promise<Batch> {
  const rows = await nextWritten(tx, file.id, BATCH);
  const byProduct = new Map<number, ImportRow[]>();
  for (const row of rows) byProduct.set(row.productId ?? 0, [...(byProduct.get(row.productId ?? 0) ?? []), row]);
  const ids = [...byProduct.keys()];
  await lockListings(tx, ids);
  await lockStockLevels(tx, ids);
  const standing = await readStanding(tx, ids);
  const outcomes: RowOutcome[] = [];
  const goods: Batch["goods"] = [];
  for (const [id, own] of byProduct) {
    const stands = standing.get(id);
    const isUntouched = own.every(
      ({ version, recordId }) => version === stands?.version && recordId === stands?.recordId,
    );
    const done = isUntouched
      ? await attempt(tx, (inner) => undoProduct(inner, file, id, own, now))
      : { refused: reasonOf("changedSince") };
    if ("value" in done) goods.push(done.value);
    for (const { line, paths } of own)
      outcomes.push(
        "refused" in done
          ? { line, state: "kept", error: done.refused, paths }
          : { line, state: "undone", error: null, paths },
      );
  }
  await keepOutcomes(tx, file.id, outcomes);
  return { goods, last: byProduct.size === BATCH ? (ids.at(-1) ?? null) : null };
}

async function undoProduct(tx: Transaction, file: ImportFile, id: number, rows: readonly ImportRow[], now: Date) {
  const by = actorOf(file);
  const key = String(id);
  const found = await findListing(tx, file, key);
  const about = entityOf(found);
  const version = about.version + 1;
  const paths = rows.flatMap((row) => row.paths ?? []);
  const priced = paths.filter(({ moved }) => moved === undefined);
  await undoPrices(tx, file, found, { priced, version, now });
  for (const { cells, paths: written } of rows)
    for (const { moved } of written ?? []) {
      if (!moved) continue;
      const move = { productId: id, variant: cells.variant ?? "", warehouse_id: moved.warehouseId };
      await moveStock(tx, by, { ...move, delta: -moved.delta, reason: "sheet", at: now });
    }
  const noted = paths.map(({ path, before, after }) => ({ path, before: after, after: before }));
  await noteRecord(tx, by, { ...about, version, kind: "sheet", paths: noted, at: now, vendorId: file.vendorId });
  return { id, categoryId: found.published?.product.categoryId ?? 0 };
}

/** Shoppers see the price that they saw, which was approved; what waited for an approval waits again. */
async function undoPrices(
  tx: Transaction,
  file: ImportFile,
  found: Awaited<ReturnType<typeof findListing>>,
  { priced, version, now }: { priced: readonly ImportedPath[]; version: number; now: Date },
): Promise<void> {
  const { published } = found;
  if (!published) return;
  const live: Fields = new Map(priced.flatMap(({ path, listed }) => (listed === undefined ? [] : [[path, listed]])));
  const written = writtenForm(published, found.proposal);
  if (live.size > 0) await applyFields(tx, published, withFields(publishedForm(published), live), live, version);
  const fresh = await findListing(tx, file, String(published.product.id));
  const before = new Map(priced.map(({ path, before: was }) => [path, was]));
  const doc = withFields(written, before);
  await writeProposal(tx, file, fresh, { before: written, doc, version, now }, new Map());
}
