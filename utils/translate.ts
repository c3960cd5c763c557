/** Words of one language by namespace, nested as the files in public/locales are. */
export type Messages = Readonly<Record<string, MessageTree>>;
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export type MessageValues = Readonly<Record<string, string | number | undefined>>;

function look(tree: MessageTree | undefined, path: string): string | undefined {
  let found: string | MessageTree | undefined = tree;
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
  messages: Messages,
  language: string,
  namespace: string,
  key: string,
  values: MessageValues = {},
): string {
  const colon = key.indexOf(":");
  const tree = messages[colon > 0 ? key.slice(0, colon) : namespace];
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
