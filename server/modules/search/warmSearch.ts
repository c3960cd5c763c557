import { LIMITS } from "../../../contract/limits";
import { mainLocaleOf, marketOf } from "../../../contract/locales";
import { LANGUAGES } from "../../../contract/markets";
import type { Source } from "../catalog/memo";
import { suggestProducts } from "./suggestProducts";

/** A letter that much begins with, and a word that nothing does: one loads what completes, the other what corrects. */
const TYPED = ["d", "dsek"];

/** Loads what suggestions need of the catalogue, so that the first person who types does not wait for it. */
export async function warmSearch(source: Source): Promise<void> {
  // One country of each language: words are the same in all of them.
  const markets = LANGUAGES.map((language) => marketOf(mainLocaleOf(language)));
  const asked = markets.flatMap((market) => TYPED.map((text) => ({ text, market })));
  // At the same time, so that several connections are open, each of which reads the dictionaries at its first use of
  // them.
  await Promise.all(asked.map(({ text, market }) => suggestProducts(source, market, text, LIMITS.suggestions)));
}
