import { mainLocaleOf, marketOf } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { MissList, TriedSearch } from "../../../contract/settings/searchWordRoutes";
import { MISS_LIMITS, TRIED_NAMES } from "../../../contract/settings/searchWordTerms";
import { addTime, days } from "../../clock";
import type { Deps } from "../../deps";
import { textsIn } from "../../locales/texts";
import { csvIn } from "../desk/csv";
import { missDay } from "../search/noteMisses";
import { searchProducts } from "../search/searchProducts";
import { countMisses, listMisses } from "./repository";

type Reading = Pick<Deps, "db" | "clock">;

/** The first of the days that are shown; today is the last. */
const firstDay = (now: Date) => missDay(addTime(now, -days(MISS_LIMITS.days - 1)));

export async function readMisses({ db, clock }: Reading, language: Language): Promise<MissList> {
  const since = firstDay(clock.now());
  const rows = await listMisses(db, language, since, MISS_LIMITS.shown);
  return {
    language,
    days: MISS_LIMITS.days,
    rows: rows.map(({ words, searches, lastDay }) => ({ words, searches, last_day: lastDay })),
    total: await countMisses(db, language, since),
  };
}

/** The same as a file for spreadsheets, with the signs and words of its reader's language. */
export async function missFile(
  { db, clock }: Reading,
  language: Language,
  reader: Language,
): Promise<{ name: string; content: string }> {
  const now = clock.now();
  const rows = await listMisses(db, language, firstDay(now), MISS_LIMITS.file);
  const { words, searches, lastDay } = textsIn(reader).searchDesk.file;
  const { head, lines } = csvIn(reader);
  const cells = rows.map((row) => [row.words, row.searches, row.lastDay]);
  return {
    name: `searches-without-result-${language}-${missDay(now)}.csv`,
    content: head([words, searches, lastDay]) + lines(cells),
  };
}

/** What a shopper of the language's main country finds now; no search of a shopper, and counted as none. */
export async function trySearch(deps: Deps, language: Language, text: string): Promise<TriedSearch> {
  const market = marketOf(mainLocaleOf(language));
  const { total, products } = await searchProducts(deps, market, { text, page: 1, pageSize: TRIED_NAMES });
  return { total, names: products.map(({ product_name: name }) => name) };
}
