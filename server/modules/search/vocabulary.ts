import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../contract/markets";
import { texts } from "../../locales/texts";
import { type Source, staleWhileRevalidate } from "../catalog/memo";
import { compoundsOf, type Compounds } from "./compounds";
import { SpellingBook } from "./correctWords";
import { DICTIONARIES } from "./repositoryIndex";
import { listStems } from "./repositoryTerms";

const JOINING = LANGUAGES.filter((language) => texts.grammar.compounds[language] === "joined");
const KEPT_SECONDS = 300;
/** A language's usual words; a larger catalogue has more names and numbers, not more words. */
const WORDS = 30_000;

/** The words of names, keywords, categories and vendors in all languages. */
export interface Vocabulary {
  spelling: SpellingBook;
  /** For languages that write a desk as one word with what it is for, as German does. */
  compounds: ReadonlyMap<Language, Compounds>;
}

export function vocabulary(source: Source): Promise<Vocabulary> {
  return staleWhileRevalidate(source, "vocabulary", KEPT_SECONDS, async () => {
    const read = async (language: Language) => {
      const rows = await listStems(source.db, DICTIONARIES[language], WORDS);
      return new Map(rows.map(({ term, stem }) => [term, stem]));
    };
    const [words, ...joined] = await Promise.all([DEFAULT_LANGUAGE, ...JOINING].map(read));
    const compounds = new Map(JOINING.map((language, index) => [language, compoundsOf(joined[index] ?? new Map())]));
    return { spelling: new SpellingBook(words?.keys() ?? []), compounds };
  });
}
