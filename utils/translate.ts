/** Words of one language by namespace, nested as the files in public/locales are. */
export type Words = Readonly<Record<string, WordTree>>;
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

export type WordValues = Readonly<Record<string, string | number | undefined>>;

function look(tree: WordTree | undefined, path: string): string | undefined {
  let found: string | WordTree | undefined = tree;
  for (const part of path.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/**
 * The text of a key such as `price.from` or `common:action.undo`: its plural form when `count` is given
 * (`key_one`, `key_other`; `key_zero` where nothing has its own words), `{{name}}` filled in. A key without words comes
 * back as it is, so that a gap shows.
 */
export function translate(
  words: Words,
  language: string,
  namespace: string,
  key: string,
  values: WordValues = {},
): string {
  const colon = key.indexOf(":");
  const tree = words[colon > 0 ? key.slice(0, colon) : namespace];
  const path = key.slice(colon + 1);
  const { count } = values;
  const text =
    (typeof count === "number"
      ? ((count === 0 ? look(tree, `${path}_zero`) : undefined) ??
        look(tree, `${path}_${pluralOf(language, count)}`) ??
        look(tree, `${path}_other`))
      : undefined) ??
    look(tree, path) ??
    key;
  return text.replace(/{{\s*(\w+)\s*}}/g, (_whole, name: string) => String(values[name] ?? ""));
}
