import { CURRENCIES, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { csvIn } from "../../desk/csv";
import type { VendorScope } from "../../desk/desk";
import { CODES } from "../form";
import { productsInView, type ListingFilter } from "../repositoryLists";
import { listWarehouseCodes } from "../repositoryStock";
import { countable, priceColumn, readGoods, shownColumn, stockColumn, type Goods } from "./goods";

/** Goods that are read at a time. */
const BATCH = 500;

/**
 * Prices and stock of the goods of a view, as a file that spreadsheets open and the import reads again; in parts, so
 * that a brand may have any number of goods. Beside each count stands once more what it was: the import changes stock
 * by the difference, so that what is sold meanwhile stays sold. The import takes `LISTING_LIMITS.sheetRows` rows at a
 * time.
 */
export async function* exportSheet(
  db: Queries,
  scope: Pick<VendorScope, "vendorId">,
  language: Language,
  filter: ListingFilter,
): AsyncGenerator<string> {
  const { decimal, head, lines } = csvIn(language);
  const places = await listWarehouseCodes(db);
  const counts = places.flatMap((place) => [stockColumn(place), shownColumn(place)]);
  yield head(["code", "name", "variant", ...CODES.map(priceColumn), ...counts]);
  const ids = productsInView(scope, language, filter);
  for (let after = "", isMore = true; isMore;) {
    const goods = await readGoods(db, scope.vendorId, { ids, after, limit: BATCH });
    if (goods.length > 0) yield lines(goods.flatMap((each) => linesOf(each, places, { language, decimal })));
    after = goods.at(-1)?.code ?? after;
    isMore = goods.length === BATCH;
  }
}

/** A line for each of a product's shelves. */
function linesOf(
  { code, name, amounts, variants }: Goods,
  places: readonly string[],
  { language, decimal }: { language: Language; decimal: (digits: string) => string },
): (string | number)[][] {
  return [...variants].map(([variant, shelves], row) => [
    code,
    name[language],
    variant,
    ...CODES.map((currency) => {
      const amount = amounts.get(currency);
      const { decimals } = CURRENCIES[currency];
      // One price for all: it stands in the first row.
      if (amount === undefined || row > 0) return "";
      return decimal((amount / 10 ** decimals).toFixed(decimals));
    }),
    ...places.flatMap((place) => {
      const shelf = shelves.get(place);
      const units = shelf ? countable(shelf) : "";
      return [units, units];
    }),
  ]);
}
