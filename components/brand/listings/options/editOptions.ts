import { OWN_GROUPS, type ListingGroup, type ListingRule, type ListingValue } from "@/contract/desk/listingTerms";
import type { LibraryGroup } from "@/contract/desk/optionSchemas";
import { CURRENCIES, DEFAULT_LANGUAGE, type Currency, type Language, type LocalizedText } from "@/contract/markets";
import { sameInAllLanguages } from "@/contract/rules/languages";

const noWords = (english = ""): LocalizedText => ({ ...sameInAllLanguages(""), [DEFAULT_LANGUAGE]: english });

/** A list with one part in another place. */
export function moveItem<Item>(list: readonly Item[], at: number, to: number): Item[] {
  const others = list.filter((_item, place) => place !== at);
  return [...others.slice(0, to), ...list.slice(at, at + 1), ...others.slice(to)];
}

export const replaceItem = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((each, place) => (place === at ? item : each));

export const removeItem = <Item>(list: readonly Item[], at: number): Item[] =>
  list.filter((_item, place) => place !== at);

/** What names a value in carts and addresses: its English name in small letters, another one where that is taken. */
function valueCode(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 34)
    .replace(/-+$/, "");
  const wish = plain === "" ? "value" : plain;
  let code = wish;
  for (let number = 2; taken.includes(code); number += 1) code = `${wish}-${number}`;
  return code;
}

const NO_DELTA = Object.fromEntries(Object.keys(CURRENCIES).map((currency) => [currency, 0])) as Record<
  Currency,
  number
>;

/** A value that is not sold yet; black until a color is chosen, where the group shows colors. */
export function newValue(name: string, { values, kind }: Pick<ListingGroup, "values" | "kind">): ListingValue {
  return {
    value: valueCode(
      name,
      values.map(({ value }) => value),
    ),
    name: noWords(name),
    swatch: kind === "swatch" ? "#808080" : "",
    picture: "",
    delta: NO_DELTA,
  };
}

/** A group with a value more; the first of all is chosen at first. */
export function withValue(group: ListingGroup, name: string): ListingGroup {
  const value = newValue(name, group);
  const preset = group.optional || group.values.length > 0 ? group.preset : value.value;
  return { ...group, preset, values: [...group.values, value] };
}

/** A group of the brand's own, with an id that no other of the product has. */
export function ownGroup(name: string, groups: readonly ListingGroup[]): ListingGroup {
  const id = Math.max(OWN_GROUPS.from - 1, ...groups.map((group) => group.id)) + 1;
  const code = `${OWN_GROUPS.code}${id}`;
  return { id, code, name: noWords(name), kind: "text", optional: false, preset: "", values: [] };
}

export const sharedGroup = (group: LibraryGroup): ListingGroup => ({ ...group, preset: "", values: [] });

export const isOwn = ({ id }: Pick<ListingGroup, "id">) => id >= OWN_GROUPS.from;

/** `12.oak` to `Finish: Oak`, of every value. */
export function valueNames(groups: readonly ListingGroup[], language: Language): Map<string, string> {
  const called = (words: Record<Language, string>) => words[language] || words.en;
  return new Map(
    groups.flatMap(({ id, name, values }) =>
      values.map((value) => [`${id}.${value.value}`, `${called(name)}: ${called(value.name)}`] as const),
    ),
  );
}

export type RuleKind = "excludes" | "needs";

export const kindOf = ({ needs_any: needs, excludes }: ListingRule): RuleKind =>
  needs.length > 0 && excludes.length === 0 ? "needs" : "excludes";

/** A rule of one kind with these values. */
export const ruleWith = (rule: ListingRule, kind: RuleKind, values: string[]): ListingRule => ({
  ...rule,
  needs_any: kind === "needs" ? values : [],
  excludes: kind === "excludes" ? values : [],
});

export const newRule = (when: string, other: string): ListingRule => ({
  when,
  needs_any: [],
  excludes: [other],
  reason: noWords(),
});
