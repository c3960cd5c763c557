import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { LANGUAGES, type Language } from "../../contract/markets";

/** A language in a statement as it stands in an index: what was a parameter would be found by none. */
const LITERALS = Object.fromEntries(LANGUAGES.map((language) => [language, sql.raw(`'${language}'`)])) as Record<
  Language,
  SQL
>;

/** A localized text in one language, as the indexes of names have it. */
export const wordsIn = (words: SQLWrapper, language: Language): SQL<string> =>
  sql`(${words} ->> ${LITERALS[language]})`;

interface Worded {
  name: SQLWrapper;
  tagline: SQLWrapper;
  description: SQLWrapper;
  highlights: SQLWrapper;
  safety: SQLWrapper;
}

/** Whether words of a product are missing in a language; those on safety where another language has some. */
export function lacksWordsIn({ safety, highlights, ...product }: Worded, language: Language): SQL {
  const isBare = (words: SQLWrapper) => sql`coalesce(trim(${wordsIn(words, language)}), '') = ''`;
  const single = [product.name, product.tagline, product.description].map(isBare);
  const isSaid = `@.${language} like_regex "[^ ]"`;
  const bareLine = sql.raw(`'$[*] ? (!(${isSaid}) || (${isSaid}) is unknown)'`);
  const points = sql`${highlights} = '[]'::jsonb or jsonb_path_exists(${highlights}, ${bareLine})`;
  const isWarned = or(...LANGUAGES.map((each) => sql`trim(${wordsIn(safety, each)}) <> ''`)) ?? sql`false`;
  return sql`(${or(...single, points, sql`(${isBare(safety)} and ${isWarned})`)})`;
}

/** The same of any language, as the index of such products has it. */
export const lacksWords = (product: Worded): SQL =>
  sql`(${or(...LANGUAGES.map((language) => lacksWordsIn(product, language)))})`;
