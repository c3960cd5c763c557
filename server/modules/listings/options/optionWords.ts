import { isSame } from "../../../../contract/desk/fields";
import type {
  ListingGroup,
  ListingPictureItem,
  ListingRule,
  ListingValue,
} from "../../../../contract/desk/listingTerms";
import { CURRENCIES, LANGUAGES, type Currency, type Language } from "../../../../contract/markets";
import { amountFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";

const CODES = Object.keys(CURRENCIES) as Currency[];
type Side = Record<"before" | "after", string>;

const inAll = (words: Record<Language, string>) => LANGUAGES.map((language) => words[language] || "–").join(" · ");

export interface Naming {
  language: Language;
  /** Of the listing as it is proposed, in their order. */
  pictures: readonly ListingPictureItem[];
}

function valueLine(value: ListingValue, { preset, optional }: ListingGroup, { language, pictures }: Naming): string {
  const words = textsIn(language).listings.options;
  const { delta } = value;
  const number = pictures.findIndex(({ name }) => name === value.picture) + 1;
  const added = CODES.flatMap((currency) => {
    const amount = delta?.[currency] ?? 0;
    return amount === 0 ? [] : [amountFormat(language, currency).format(amount)];
  });
  const facts = [
    ...(!optional && value.value === preset ? [words.preset] : []),
    ...(value.swatch === "" ? [] : [value.swatch]),
    ...(number > 0 ? [interpolate(words.picture, { number })] : []),
    ...(delta === null
      ? []
      : [added.length === 0 ? words.noDelta : interpolate(words.delta, { amounts: added.join(", ") })]),
  ];
  return `– ${[inAll(value.name), ...facts].join(", ")}`;
}

function groupText(group: ListingGroup | undefined, naming: Naming): string {
  if (!group) return "";
  const words = textsIn(naming.language).listings.options;
  const head = `${inAll(group.name)} (${group.optional ? words.optional : words.required})`;
  return [head, ...group.values.map((value) => valueLine(value, group, naming))].join("\n");
}

const orderOf = (groups: readonly ListingGroup[], { language }: Naming) =>
  groups.map(({ name }) => name[language] || name.en).join(", ");

/** Groups that a proposal changes, each with its values; and their order where that is what has changed. */
export function groupsAsText(before: readonly ListingGroup[], after: readonly ListingGroup[], naming: Naming): Side {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const changed = ids.flatMap((id) => {
    const [was, is] = [before, after].map((groups) => groups.find((group) => group.id === id));
    return isSame(was, is) ? [] : [{ before: groupText(was, naming), after: groupText(is, naming) }];
  });
  const words = textsIn(naming.language).listings.options;
  const isMoved = changed.length === 0;
  const side = (name: keyof Side, groups: readonly ListingGroup[]) =>
    isMoved
      ? interpolate(words.order, { names: orderOf(groups, naming) })
      : changed.flatMap((each) => each[name] || []).join("\n\n");
  return { before: side("before", before), after: side("after", after) };
}

/** A rule as a sentence, and its reason in every language. */
function sentence(
  { when, needs_any: needs, excludes, reason }: ListingRule,
  nameOf: (key: string) => string,
  language: Language,
) {
  const words = textsIn(language).listings.options;
  const said = (text: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [interpolate(text, { when: nameOf(when), values: keys.map(nameOf).join(", ") })];
  return [...said(words.excludes, excludes), ...said(words.needs, needs), inAll(reason)].join("\n");
}

/** Rules that go and rules that come, as sentences. */
export function rulesAsText(
  before: readonly ListingRule[],
  after: readonly ListingRule[],
  groups: readonly ListingGroup[],
  { language }: Naming,
): Side {
  const names = new Map<string, string>(
    groups.flatMap(({ id, name, values }) =>
      values.map(
        ({ value, name: called }) =>
          [`${id}.${value}`, `${name[language] || name.en}: ${called[language] || called.en}`] as const,
      ),
    ),
  );
  const nameOf = (key: string) => names.get(key) ?? key;
  const side = (own: readonly ListingRule[], others: readonly ListingRule[]) =>
    own
      .filter((rule) => !others.some((other) => isSame(rule, other)))
      .map((rule) => sentence(rule, nameOf, language))
      .join("\n\n");
  return { before: side(before, after), after: side(after, before) };
}
