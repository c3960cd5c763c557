import { withFields } from "../../../../contract/desk/fields";
import type { Transaction } from "../../../db/client";
import type { ImportedPath } from "../../../db/schema";
import { noteRecord } from "../../desk/records";
import { lockStockLevels } from "../../inventory/repositoryStockLevels";
import { entityOf, findListing } from "../findListing";
import { publishedForm, writtenForm } from "../form";
import { readSmallFalls, type SmallFalls } from "../publish";
import { writeAtOnce, writeProposal } from "../saveListing";
import { moveStock, stockPath } from "../stock";
import { actorOf, attempt, BATCH, type Batch } from "./batch";
import { isChange, planRows, type Plan } from "./planRows";
import {
  keepOutcomes,
  keepStanding,
  lockListings,
  nextRows,
  type ImportFile,
  type RowOutcome,
} from "./repositoryImports";

/** Writes the next rows of a file that wait; one that cannot be written any more says why, the others stand. */
export async function writeBatch(tx: Transaction, file: ImportFile, now: Date): Promise<Batch> {
  const rows = await nextRows(tx, file.id, BATCH);
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))].sort((a, b) => a - b);
  await lockListings(tx, ids);
  await lockStockLevels(tx, ids);
  // What was sold or written since the file was tried counts.
  const given = rows.map(({ line, cells }) => ({ line, cells: new Map(Object.entries(cells)) }));
  const plans = await planRows(tx, file.vendorId, given, now);
  const falls = await readSmallFalls(tx, ids, now);
  const outcomes: RowOutcome[] = [];
  for (const plan of plans) outcomes.push(await outcomeOf(tx, file, plan, { falls, now }));
  await keepOutcomes(tx, file.id, outcomes);
  await keepStanding(tx, file.id, ids);
  const isWritten = new Set(outcomes.filter(({ state }) => state === "written").map(({ line }) => line));
  return {
    goods: plans.flatMap(({ row, goods }) => (goods && isWritten.has(row.line) ? goods : [])),
    last: rows.length === BATCH ? (rows.at(-1)?.line ?? null) : null,
  };
}

interface Moment {
  falls: SmallFalls;
  now: Date;
}

async function outcomeOf(tx: Transaction, file: ImportFile, plan: Plan, moment: Moment): Promise<RowOutcome> {
  const { line } = plan.row;
  if (plan.error) return { line, state: "wrong", error: plan.error, paths: null };
  if (!isChange(plan)) return { line, state: "same", error: null, paths: null };
  const done = await attempt(tx, (own) => writeRow(own, file, plan, moment));
  return "refused" in done
    ? { line, state: "wrong", error: done.refused, paths: null }
    : { line, state: "written", error: null, paths: done.value };
}

async function writeRow(
  tx: Transaction,
  file: ImportFile,
  { goods, variant, prices, stock }: Plan,
  { falls, now }: Moment,
): Promise<ImportedPath[]> {
  const by = actorOf(file);
  const found = await findListing(tx, file, String(goods?.id ?? 0));
  const about = entityOf(found);
  const version = about.version + 1;
  const before = writtenForm(found.published, found.proposal);
  const listed = found.published ? publishedForm(found.published) : before;
  const doc = withFields(before, new Map(prices.map(({ currency, to }) => [`prices.${currency}`, to])));
  const change = { before, doc, version, now };
  const atOnce = await writeAtOnce(tx, found, change, falls);
  await writeProposal(tx, file, found, change, atOnce);
  for (const { warehouseId, from, to } of stock) {
    const move = { productId: about.entityId, variant, warehouse_id: warehouseId, delta: to - from };
    await moveStock(tx, by, { ...move, reason: "sheet", at: now });
  }
  const paths: ImportedPath[] = [
    ...prices.map(({ currency, to }) => {
      const path = `prices.${currency}`;
      const seen = atOnce.has(path) ? { listed: listed.prices[currency] } : {};
      return { path, before: before.prices[currency], after: to, ...seen };
    }),
    ...stock.map(({ code, warehouseId, from, to }) => {
      return { path: stockPath(code, variant), before: from, after: to, moved: { warehouseId, delta: to - from } };
    }),
  ];
  const noted = paths.map(({ path, before: was, after }) => ({ path, before: was, after }));
  await noteRecord(tx, by, { ...about, version, kind: "sheet", paths: noted, at: now, vendorId: file.vendorId });
  return paths;
}
