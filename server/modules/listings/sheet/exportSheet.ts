import { asc } from "drizzle-orm";
import { CURRENCIES, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { warehouses } from "../../../db/schema";
import type { VendorScope } from "../../desk/desk";
import { CODES } from "../form";
import { productsInView, type ListingFilter } from "../ownRows";
import { countable, priceColumn, readGoods, stockColumn } from "./goods";

/** French and German spreadsheets part cells by semicolons and decimals by commas. */
const LOCAL = { en: { sign: ",", point: "." }, fr: { sign: ";", point: "," }, de: { sign: ";", point: "," } } as const;

/** What a spreadsheet would count as a formula is text: it begins with an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Prices and stock of the goods of a view, as a file that spreadsheets open and the import reads again. */
export async function exportSheet(
  db: Queries,
  scope: VendorScope,
  language: Language,
  filter: ListingFilter,
): Promise<string> {
  const { sign, point } = LOCAL[language];
  const places = await db.select({ code: warehouses.code }).from(warehouses).orderBy(asc(warehouses.id));
  const head = ["code", "name", "variant", ...CODES.map(priceColumn), ...places.map(({ code }) => stockColumn(code))];
  const lines = (await readGoods(db, scope.vendorId, productsInView(scope, language, filter))).flatMap(
    ({ code, name, amounts, variants }) =>
      [...variants].map(([variant, shelves], row) => [
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
          const shelf = shelves.get(place.code);
          return shelf ? String(countable(shelf)) : "";
        }),
      ]),
  );
  return `\ufeff${[head, ...lines].map((line) => line.map(cell).join(sign)).join("\r\n")}\r\n`;
}
