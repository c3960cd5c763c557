import { fieldsOf, isSame, nestedFields } from "@/contract/desk/fields";
import { CURRENCIES, LANGUAGES, type Currency } from "@/contract/markets";
import { PROMOTION_KINDS } from "@/contract/promotionDesk/promotionDeskTerms";
import type { Amounts, PromotionChanges, PromotionForm } from "@/contract/promotionDesk/promotionSchemas";
import { perLanguage } from "@/contract/rules/languages";
import { readZoned, zonedInput } from "@/utils/format/zoned";

/** What a form's fields hold, by their paths; an amount by its currency behind the path, a ticked box as `1`. */
export type Typed = Readonly<Record<string, string>>;

export const CURRENCY_NAMES = Object.keys(CURRENCIES) as Currency[];
const NUMBERS = {
  what: ["percent", "buy", "get", "reduction", "times", "gift_quantity"],
  who: ["minimum_usd", "minimum_quantity"],
  limits: ["total", "per_customer"],
} as const;
const AMOUNTS = ["amounts", "caps"] as const;

const shown = (value: number | null) => (value ? String(value) : "");
const amountsOf = (path: string, amounts: Amounts): [string, string][] =>
  amounts.map(({ currency, amount }) => [`${path}.${currency}`, String(amount)]);

/** A promotion as the fields of its form hold it, its moments by a zone's clock. */
export function typedOf({ what, who, when, limits, words }: PromotionForm, zone: string): Typed {
  return Object.fromEntries([
    ["what.kind", what.kind],
    ["what.gift", what.gift],
    ["what.reduced", what.reduced.join(", ")],
    ...NUMBERS.what.map((name) => [`what.${name}`, shown(what[name])]),
    ...AMOUNTS.flatMap((name) => amountsOf(`what.${name}`, what[name])),
    ...(["categories", "products", "countries"] as const).map((name) => [`who.${name}`, who[name].join(", ")]),
    ...NUMBERS.who.map((name) => [`who.${name}`, shown(who[name])]),
    ["who.first_order_only", who.first_order_only ? "1" : ""],
    ["who.not_on_sale", who.not_on_sale ? "1" : ""],
    ["when.starts_at", when.starts_at ? zonedInput(when.starts_at, zone) : ""],
    ["when.ends_at", when.ends_at ? zonedInput(when.ends_at, zone) : ""],
    ...NUMBERS.limits.map((name) => [`limits.${name}`, shown(limits[name])]),
    ["words.shown", words.shown ? "1" : ""],
    ...LANGUAGES.flatMap((language) => [
      [`words.text.${language}`, words.text[language]],
      [`words.description.${language}`, words.description[language]],
    ]),
  ]) as Typed;
}

/** A number as it is typed, with a point or a comma; 0 for nothing, not a number for anything else. */
function numberOf(typed = ""): number {
  const plain = typed.trim().replace(",", ".");
  if (plain === "") return 0;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
}

const listOf = (typed = ""): string[] => typed.split(/[\s,;]+/).filter(Boolean);
const addressesOf = (typed = ""): string[] => listOf(typed.toLowerCase());

/** Paths of what should be a number and is none. */
export function wrongNumbers(typed: Typed): string[] {
  const wrong = Object.entries(NUMBERS).flatMap(([group, names]) =>
    names.map((name) => `${group}.${name}`).filter((path) => Number.isNaN(numberOf(typed[path]))),
  );
  const amounts = AMOUNTS.flatMap((name) => CURRENCY_NAMES.map((currency) => `what.${name}.${currency}`));
  return [...wrong, ...amounts.filter((path) => Number.isNaN(numberOf(typed[path])))];
}

const readAmounts = (typed: Typed, path: string): Amounts =>
  CURRENCY_NAMES.flatMap((currency) => {
    const amount = numberOf(typed[`${path}.${currency}`]);
    return amount > 0 ? [{ currency, amount }] : [];
  });

/** The promotion of what is typed by a zone's clock. */
export function formOf(typed: Typed, zone: string): PromotionForm {
  const said = (path: string) => typed[path]?.trim() ?? "";
  const number = (path: string) => numberOf(typed[path]);
  const kind = PROMOTION_KINDS.find((name) => name === typed["what.kind"]) ?? PROMOTION_KINDS[0];
  return {
    what: {
      kind,
      percent: number("what.percent"),
      amounts: readAmounts(typed, "what.amounts"),
      caps: readAmounts(typed, "what.caps"),
      buy: number("what.buy"),
      get: number("what.get"),
      reduction: number("what.reduction"),
      reduced: addressesOf(typed["what.reduced"]),
      times: number("what.times"),
      gift: said("what.gift").toLowerCase(),
      gift_quantity: number("what.gift_quantity"),
    },
    who: {
      minimum_usd: number("who.minimum_usd"),
      minimum_quantity: number("who.minimum_quantity"),
      categories: addressesOf(typed["who.categories"]),
      products: addressesOf(typed["who.products"]),
      countries: listOf(typed["who.countries"]?.toUpperCase()),
      first_order_only: typed["who.first_order_only"] === "1",
      not_on_sale: typed["who.not_on_sale"] === "1",
    },
    when: {
      starts_at: readZoned(said("when.starts_at"), zone),
      ends_at: readZoned(said("when.ends_at"), zone),
    },
    limits: { total: number("limits.total") || null, per_customer: number("limits.per_customer") || null },
    words: {
      shown: typed["words.shown"] === "1",
      text: perLanguage((language) => said(`words.text.${language}`)),
      description: perLanguage((language) => said(`words.description.${language}`)),
    },
  };
}

/** What was touched since, in the groups of the form. */
export function touchedOf(typed: Typed, before: Typed, zone: string): PromotionChanges {
  const was = fieldsOf(formOf(before, zone));
  const touched = [...fieldsOf(formOf(typed, zone))].filter(([path, value]) => !isSame(value, was.get(path)));
  return nestedFields(new Map(touched)) as PromotionChanges;
}
