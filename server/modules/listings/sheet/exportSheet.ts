import { mainLocaleOf } from "../../../../contract/locales";
import { CURRENCIES, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { VendorScope } from "../../desk/desk";
import { CODES } from "../form";
import { productsInView, type ListingFilter } from "../repositoryLists";
import { listWarehouseCodes } from "../repositoryStock";
import { countable, priceColumn, readGoods, stockColumn, type Goods } from "./goods";

/** Where decimals are parted by commas, spreadsheets part cells by semicolons. */
function signsOf(language: Language) {
  const parts = new Intl.NumberFormat(mainLocaleOf(language)).formatToParts(1.5);
  const point = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  return { sign: point === "," ? ";" : ",", point };
}

/** What a spreadsheet would count as a formula is text: it begins with an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Goods that are read at a time. */
const BATCH = 500;

/**
 * Prices and stock of the goods of a view, as a file that spreadsheets open and the import reads again; in parts, so
 * that a brand may have any number of goods. The import takes `LISTING_LIMITS.sheetRows` rows at a time.
 */
export async function* exportSheet(
  db: Queries,
  scope: Pick<VendorScope, "vendorId">,
  language: Language,
  filter: ListingFilter,
): AsyncGenerator<string> {
  const { sign, point } = signsOf(language);
  const places = await listWarehouseCodes(db);
  const written = (lines: readonly string[][]) => lines.map((line) => `${line.map(cell).join(sign)}\r\n`).join("");
  yield `\ufeff${written([["code", "name", "variant", ...CODES.map(priceColumn), ...places.map(stockColumn)]])}`;
  const ids = productsInView(scope, language, filter);
  for (let after = "", isMore = true; isMore;) {
    const goods = await readGoods(db, scope.vendorId, { ids, after, limit: BATCH });
    if (goods.length > 0) yield written(goods.flatMap((each) => linesOf(each, places, { language, point })));
    after = goods.at(-1)?.code ?? after;
    isMore = goods.length === BATCH;
  }
}

/** A line for each of a product's shelves. */
function linesOf(
  { code, name, amounts, variants }: Goods,
  places: readonly string[],
  { language, point }: { language: Language; point: string },
): string[][] {
  return [...variants].map(([variant, shelves], row) => [
    code,
    name[language],
    variant,
    ...CODES.map((currency) => {
      const amount = amounts.get(currency);
      const { decimals } = CURRENCIES[currency];
      // One price for all: it stands in the first row.
      if (amount === undefined || row > 0) return "";
      return (amount / 10 ** decimals).toFixed(decimals).replace(".", point);
    }),
    ...places.map((place) => {
      const shelf = shelves.get(place);
      return shelf ? String(countable(shelf)) : "";
    }),
  ]);
}
