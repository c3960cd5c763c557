import { withFields } from "../../../../contract/desk/fields";
import type { SheetResult } from "../../../../contract/desk/listingStockRoutes";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Currency, Language } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { major } from "../../../money";
import type { VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { once } from "../../idempotency/once";
import { lockStockLevels } from "../../inventory/repositoryStockLevels";
import { CODES, writtenForm } from "../form";
import { entityOf, findListing } from "../findListing";
import { refreshProducts } from "../refreshProducts";
import { isSmallFall, writeAtOnce, writeProposal } from "../saveListing";
import { moveStock, stockPath } from "../stock";
import { countable, priceColumn, readGoods, shownColumn, stockColumn, type Goods } from "./goods";
import { numberIn, readCsv, type CsvRow } from "./readCsv";

/** Rows of the answer: more than anybody reads at once. */
const SHOWN = 500;

interface Plan {
  row: CsvRow;
  goods: Goods | undefined;
  /** Which of the product's shelves the row counts. */
  variant: string;
  prices: { currency: Currency; to: number; isLive: boolean }[];
  stock: { code: string; warehouseId: number; from: number; to: number }[];
  error: string;
}

interface ImportRequest {
  bytes: Buffer;
  isDry: boolean;
  language: Language;
  key: string | undefined;
}

/**
 * Prices and counted stock from a file. A column or a row that is missing changes nothing, an empty cell keeps what
 * there is. Stock changes by the difference to what the exported file showed; a file that does not say is a count of
 * now. All rows are written, or none where one cannot be read.
 */
export async function importSheet(deps: Deps, scope: VendorScope, asked: ImportRequest): Promise<SheetResult> {
  const { bytes, isDry, language } = asked;
  const { rows } = readCsv(bytes, "code");
  const plans = await planRows(deps.db, scope, rows, asked, deps.clock.now());
  const isWrong = plans.some(({ error }) => error !== "");
  if (isDry || isWrong) {
    // Nothing was written: there is nothing to record.
    scope.hasNoted = true;
    return resultOf(plans, language, false);
  }
  const call = {
    scope: `vendor:${scope.vendorId}`,
    key: asked.key,
    call: "listings/sheet",
    body: { sheet: bytes.toString("base64") },
    isNamed: true,
  };
  const written = await once(deps, call, async (tx) => {
    const ids = [...new Set(plans.flatMap(({ goods }) => goods?.id ?? []))];
    for (const id of [...ids].sort((a, b) => a - b)) await findListing(tx, scope, String(id), true);
    await lockStockLevels(tx, ids);
    // What was sold or written since the file was looked at counts.
    const fresh = await planRows(tx, scope, rows, asked, deps.clock.now());
    if (fresh.some(({ error }) => error !== "")) return resultOf(fresh, language, false);
    for (const plan of fresh) await writePlan(tx, scope, plan, deps.clock.now());
    return resultOf(fresh, language, true);
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  scope.hasNoted = true;
  const isChanged = ({ prices, stock }: Plan) => prices.length + stock.length > 0;
  const { vendorId } = scope;
  await refreshProducts(
    deps,
    plans.filter(isChanged).flatMap(({ goods }) => (goods ? { ...goods, vendorId } : [])),
  );
  return written;
}

async function planRows(
  db: Queries,
  { vendorId }: VendorScope,
  rows: readonly CsvRow[],
  { language }: ImportRequest,
  now: Date,
): Promise<Plan[]> {
  const codes = [...new Set(rows.map(({ cells }) => (cells.get("code") ?? "").toLowerCase()))];
  const own = new Map((await readGoods(db, vendorId, { codes })).map((goods) => [goods.code.toLowerCase(), goods]));
  const { sheet: words } = textsIn(language).listings;
  const seen = new Set<string>();
  const priced = new Set<string>();
  const plans: Plan[] = [];
  for (const row of rows) {
    const code = (row.cells.get("code") ?? "").toLowerCase();
    const goods = own.get(code);
    const variant = row.cells.get("variant") ?? "";
    const plan: Plan = { row, goods, variant, prices: [], stock: [], error: "" };
    plans.push(plan);
    const line = `${code} ${variant}`;
    if (!goods) plan.error = words.unknown;
    else if (seen.has(line)) plan.error = words.twice;
    else await planCells(db, plan, goods, words, now);
    if (plan.prices.length > 0 && priced.has(code)) plan.error ||= words.twice;
    seen.add(line);
    if (plan.prices.length > 0) priced.add(code);
  }
  return plans;
}

type SheetWords = ReturnType<typeof textsIn>["listings"]["sheet"];

async function planCells(db: Queries, plan: Plan, goods: Goods, words: SheetWords, now: Date): Promise<void> {
  const { cells } = plan.row;
  for (const currency of CODES) {
    const typed = cells.get(priceColumn(currency)) ?? "";
    if (typed === "") continue;
    const to = numberIn(typed);
    const column = priceColumn(currency);
    if (to === null || to <= 0 || to > LISTING_LIMITS.price)
      plan.error ||= interpolate(words.noPrice, { column, typed });
    else {
      const amount = goods.amounts.get(currency);
      const from = amount === undefined ? null : major(amount, currency);
      if (from === Number(to.toFixed(2))) continue;
      const listed = { prices: { [currency]: from } as Record<Currency, number | null> };
      const isLive = !goods.isHidden && (await isSmallFall(db, goods.id, currency, { listed, to, now }));
      if (goods.isSet) plan.error ||= interpolate(words.set, { column });
      plan.prices.push({ currency, to: Number(to.toFixed(2)), isLive });
    }
  }
  const shelves = goods.variants.get(plan.variant);
  const isCounted = [...cells].some(([name, typed]) => name.startsWith(stockColumn("")) && typed !== "");
  if (!shelves && (plan.variant !== "" || isCounted))
    plan.error ||= interpolate(words.noVariant, { variants: [...goods.variants.keys()].join(" · ") || "–" });
  for (const [code, shelf] of shelves ?? []) {
    const column = stockColumn(code);
    const [typed, shown] = [cells.get(column) ?? "", cells.get(shownColumn(code)) ?? ""];
    if (typed === "" || typed === shown) continue;
    const from = countable(shelf);
    const [counted, before] = [unitsIn(typed), shown === "" ? from : unitsIn(shown)];
    const to = counted === null || before === null ? null : from + counted - before;
    if (counted === null || counted < 0 || to === null || to > LISTING_LIMITS.units) {
      const wrong = before === null ? { column: shownColumn(code), typed: shown } : { column, typed };
      plan.error ||= interpolate(words.noUnits, wrong);
    } else if (to < shelf.held && !shelf.ahead) plan.error ||= interpolate(words.held, { column, held: shelf.held });
    else if (to !== from) plan.stock.push({ code, warehouseId: shelf.warehouseId, from, to });
  }
}

/** Whole units; below zero on shelves that sell what is yet to come. Null for what is no number of them. */
function unitsIn(typed: string): number | null {
  const units = numberIn(typed.replace(/^-/, ""));
  if (units === null || !Number.isInteger(units)) return null;
  return typed.startsWith("-") ? -units : units;
}

async function writePlan(tx: Transaction, scope: VendorScope, { goods, variant, prices, stock }: Plan, now: Date) {
  if (!goods || prices.length + stock.length === 0) return;
  const found = await findListing(tx, scope, String(goods.id), true);
  const about = entityOf(found);
  const version = about.version + 1;
  const before = writtenForm(found.published, found.proposal);
  const doc = withFields(before, new Map(prices.map(({ currency, to }) => [`prices.${currency}`, to])));
  const change = { before, doc, version, now };
  const atOnce = await writeAtOnce(tx, found, change);
  await writeProposal(tx, scope, found, change, atOnce);
  for (const { warehouseId, from, to } of stock)
    await moveStock(tx, scope, {
      productId: goods.id,
      variant,
      warehouse_id: warehouseId,
      delta: to - from,
      reason: "sheet",
      at: now,
    });
  const paths = [
    ...prices.map(({ currency, to }) => ({
      path: `prices.${currency}`,
      before: before.prices[currency],
      after: to,
    })),
    ...stock.map(({ code, from, to }) => ({ path: stockPath(code, variant), before: from, after: to })),
  ];
  await noteRecord(tx, scope, { ...about, version, kind: "sheet", paths, at: now });
}

function resultOf(plans: readonly Plan[], language: Language, isWritten: boolean): SheetResult {
  const rows = plans.map(({ row, goods, variant, prices, stock, error }) => ({
    line: row.line,
    code: (row.cells.get("code") ?? "").slice(0, 80),
    name: [goods?.name[language], variant.slice(0, 80)].filter(Boolean).join(", "),
    error,
    changes: [
      ...prices.map(({ currency, to, isLive }) => {
        const amount = goods?.amounts.get(currency);
        const before = amount === undefined ? "" : String(major(amount, currency));
        return { field: priceColumn(currency), before, after: String(to), is_live: isLive };
      }),
      ...stock.map(({ code, from, to }) => {
        return { field: stockColumn(code), before: String(from), after: String(to), is_live: true };
      }),
    ],
  }));
  return {
    rows: rows.filter(({ error, changes }) => error !== "" || changes.length > 0).slice(0, SHOWN),
    total: rows.length,
    changed: rows.filter(({ changes, error }) => error === "" && changes.length > 0).length,
    wrong: rows.filter(({ error }) => error !== "").length,
    is_written: isWritten,
  };
}
