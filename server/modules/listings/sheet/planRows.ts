import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Currency, LocalizedText } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { ImportedChange } from "../../../db/schema";
import { major } from "../../../money";
import { CODES } from "../form";
import { readSmallFalls, type SmallFalls } from "../publish";

import { reasonOf } from "./batch";
import { countable, priceColumn, readGoods, shownColumn, stockColumn, type Goods } from "./goods";
import { numberIn, type CsvRow } from "./readCsv";

/** What a cell says that is to be cleared: an empty one keeps what there is. */
const CLEARED = "(empty)";
/** Letters of a cell that an error repeats. */
const TOLD = 40;

/** What a row of a file would change, or why it cannot. */
export interface Plan {
  row: CsvRow;
  goods: Goods | undefined;
  /** Which of the product's shelves the row counts. */
  variant: string;
  /** Major units; null for a price that is cleared. */
  prices: { currency: Currency; to: number | null; isLive: boolean }[];
  stock: { code: string; warehouseId: number; from: number; to: number }[];
  error: LocalizedText | null;
}

/** What these rows would change of a brand's goods as they are now; some statements for any number of rows. */
export async function planRows(db: Queries, vendorId: number, rows: readonly CsvRow[], now: Date) {
  const codes = [...new Set(rows.map(codeOf))];
  const found = await readGoods(db, vendorId, { codes });
  const own = new Map(found.map((goods) => [goods.code.toLowerCase(), goods]));
  const isSmall = await readSmallFalls(
    db,
    found.map(({ id }) => id),
    now,
  );
  const seen = new Set<string>();
  const priced = new Set<string>();
  return rows.map((row): Plan => {
    const code = codeOf(row);
    const goods = own.get(code);
    const variant = row.cells.get("variant") ?? "";
    const plan: Plan = { row, goods, variant, prices: [], stock: [], error: null };
    const line = `${code} ${variant}`;
    if (!goods) plan.error = reasonOf("unknown");
    else if (seen.has(line)) plan.error = reasonOf("twice");
    else {
      planPrices(plan, goods, isSmall);
      planStock(plan, goods);
    }
    if (plan.prices.length > 0 && priced.has(code)) plan.error ??= reasonOf("twice");
    seen.add(line);
    if (plan.prices.length > 0) priced.add(code);
    return plan;
  });
}

const codeOf = ({ cells }: CsvRow) => (cells.get("code") ?? "").toLowerCase();

function planPrices(plan: Plan, goods: Goods, isSmall: SmallFalls): void {
  for (const currency of CODES) {
    const column = priceColumn(currency);
    const typed = plan.row.cells.get(column) ?? "";
    if (typed === "") continue;
    const isCleared = typed.toLowerCase() === CLEARED;
    const number = isCleared ? null : numberIn(typed);
    if (!isCleared && (number === null || number <= 0 || number > LISTING_LIMITS.price)) {
      plan.error ??= reasonOf("noPrice", { column, typed: typed.slice(0, TOLD) });
      continue;
    }
    const to = number === null ? null : Number(number.toFixed(2));
    const amount = goods.amounts.get(currency);
    const current = amount === undefined ? null : major(amount, currency);
    if (current === to) continue;
    if (goods.isSet) plan.error ??= reasonOf("set", { column });
    const isLive = to !== null && !goods.isHidden && isSmall(goods.id, { currency, current, to });
    plan.prices.push({ currency, to, isLive });
  }
}

function planStock(plan: Plan, goods: Goods): void {
  const { cells } = plan.row;
  const shelves = goods.variants.get(plan.variant);
  const isCounted = [...cells].some(([name, typed]) => name.startsWith(stockColumn("")) && typed !== "");
  if (!shelves && (plan.variant !== "" || isCounted))
    plan.error ??= reasonOf("noVariant", { variants: [...goods.variants.keys()].join(" · ") || "–" });
  for (const [code, shelf] of shelves ?? []) {
    const column = stockColumn(code);
    const [typed, shown] = [cells.get(column) ?? "", cells.get(shownColumn(code)) ?? ""];
    if (typed === "" || typed === shown) continue;
    const from = countable(shelf);
    const [counted, before] = [unitsIn(typed), shown === "" ? from : unitsIn(shown)];
    const to = counted === null || before === null ? null : from + counted - before;
    if (counted === null || counted < 0 || to === null || to > LISTING_LIMITS.units) {
      const wrong = before === null ? { column: shownColumn(code), typed: shown } : { column, typed };
      plan.error ??= reasonOf("noUnits", { ...wrong, typed: wrong.typed.slice(0, TOLD) });
    } else if (to < shelf.held && !shelf.ahead) plan.error ??= reasonOf("held", { column, held: shelf.held });
    else if (to !== from) plan.stock.push({ code, warehouseId: shelf.warehouseId, from, to });
  }
}

/** Whole units; below zero on shelves that sell what is yet to come. Null for what is no number of them. */
function unitsIn(typed: string): number | null {
  const units = numberIn(typed.replace(/^-/, ""));
  if (units === null || !Number.isInteger(units)) return null;
  return typed.startsWith("-") ? -units : units;
}

export const isChange = ({ prices, stock }: Plan): boolean => prices.length + stock.length > 0;

/** A row's changes as its file names them. */
export const changesOf = ({ goods, prices, stock }: Plan): ImportedChange[] => [
  ...prices.map(({ currency, to, isLive }) => {
    const amount = goods?.amounts.get(currency);
    const before = amount === undefined ? "" : String(major(amount, currency));
    return { field: priceColumn(currency), before, after: to === null ? "" : String(to), is_live: isLive };
  }),
  ...stock.map(({ code, from, to }) => {
    return { field: stockColumn(code), before: String(from), after: String(to), is_live: true };
  }),
];
