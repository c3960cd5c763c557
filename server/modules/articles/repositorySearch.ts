import { sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { DICTIONARIES } from "../search/repositoryIndex";
import type { Synonyms } from "../search/synonyms";

/** Texts that hold every word, or one of them: as its beginning, its stem or another word for it. Any text is safe. */
export function wordQuery(words: readonly string[], synonyms: Synonyms, language: Language, joint: "&&" | "||"): SQL {
  const whole = (form: string) => sql`plainto_tsquery(${DICTIONARIES[language]}::regconfig, unaccent(${form}))`;
  const single = (word: string) => {
    const begun = sql`to_tsquery('simple'::regconfig, unaccent(${word}) || ':*')`;
    return sql`(${sql.join([begun, ...[word, ...synonyms.of(word)].map(whole)], sql` || `)})`;
  };
  const each = synonyms.parts(words).map(({ words: own, others }) => {
    const together = sql`(${sql.join(own.map(single), sql.raw(` ${joint} `))})`;
    return sql`(${sql.join([together, ...others.map(whole)], sql` || `)})`;
  });
  return sql`(${sql.join(each, sql.raw(` ${joint} `))})`;
}

/** The words of an article as `article_words.search` holds them: title before summary before text. */
export function searchVector(
  language: Language,
  { title, summary, text }: { title: string; summary: string; text: string },
): SQL<string> {
  const part = (weight: string, words: string) =>
    sql`setweight(to_tsvector('simple'::regconfig, unaccent(${words})), ${weight}::"char") || setweight(to_tsvector(${DICTIONARIES[language]}::regconfig, unaccent(${words})), ${weight}::"char")`;
  return sql`${part("A", title)} || ${part("B", summary)} || ${part("D", text)}`;
}
