import type { ListingForm } from "../../../contract/desk/listingTerms";
import { fieldsOf, isSame, withFields, type Fields } from "../../../contract/desk/fields";
import {
  CURRENCIES,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Currency,
  type Language,
  type LocalizedText,
} from "../../../contract/markets";
import type { listingProposals, prices, productPictures, ProductOption, products } from "../../db/schema";
import { major } from "../../money";
import type { Numbers } from "../catalog/repository/productNumbers";
import { groupsIn, rulesIn } from "./options/optionForm";
import { noSaving, partsIn, savingIn } from "./sets/setForm";
import { canStock } from "./shelves";
import { numbersIn } from "./tradeNumbers";

export type ProductRow = typeof products.$inferSelect;
export type ProposalRow = typeof listingProposals.$inferSelect;
export type PriceRow = typeof prices.$inferSelect;
export type PictureRow = typeof productPictures.$inferSelect;

export const CODES = Object.keys(CURRENCIES) as Currency[];
const inEvery = <Value>(valueOf: (currency: Currency) => Value) =>
  Object.fromEntries(CODES.map((currency) => [currency, valueOf(currency)])) as Record<Currency, Value>;
const inEach = (textOf: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Record<Language, string>;
const noWords = () => inEach(() => "");

/** What a new listing begins with. */
export const emptyForm = (): ListingForm => ({
  name: noWords(),
  tagline: noWords(),
  description: noWords(),
  points: noWords(),
  safety: noWords(),
  category_id: null,
  size: { width: 0, depth: 0, height: 0, weight: 0 },
  carton: { length: 0, width: 0, height: 0, weight: 0 },
  prices: inEvery(() => null),
  handling_days: null,
  hs_code: "",
  gtins: {},
  deltas: {},
  stocked: {},
  groups: [],
  rules: [],
  pictures: [],
  model: null,
  parts: [],
  saving: noSaving(),
});

const isPlain = (value: string) => /^[\w-]{1,40}$/.test(value);

/** Values whose surcharge can be written: of their names a path is made. */
export const pricedValues = ({ optional, values }: Pick<ProductOption, "optional" | "values">) =>
  optional || values.length > 1 ? values.filter(({ value, face }) => isPlain(value) && face === undefined) : [];

export interface Published {
  product: ProductRow;
  prices: readonly PriceRow[];
  pictures: readonly PictureRow[];
  /** The name of the brand's own 3-D model. */
  model: string | null;
  numbers: Numbers;
}

/** A listing as shoppers see it, as its form has it. */
export function publishedForm({ product, prices: amounts, pictures, model, numbers }: Published): ListingForm {
  const [carton] = product.cartons;
  const { width, depth, height, weight } = product.size;
  const listed = new Map(amounts.map(({ currency, amount }) => [currency, amount]));
  return {
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    points: asLines(product.highlights),
    safety: product.safety ?? noWords(),
    category_id: product.categoryId,
    size: { width, depth, height, weight },
    carton: carton ?? emptyForm().carton,
    prices: inEvery((currency) => {
      const amount = listed.get(currency);
      return amount === undefined ? null : major(amount, currency);
    }),
    handling_days: product.handlingDays,
    hs_code: product.hsCode,
    gtins: numbersIn(product, numbers),
    deltas: Object.fromEntries(
      product.options.flatMap((option) => {
        const values = pricedValues(option);
        const rows = values.map(({ value, delta }) => [value, inEvery((currency) => major(delta[currency], currency))]);
        return rows.length > 0 ? [[String(option.id), Object.fromEntries(rows)]] : [];
      }),
    ),
    stocked: Object.fromEntries(
      product.options.filter(canStock).map(({ id, stocked }) => [String(id), stocked === true]),
    ),
    groups: groupsIn(product.options),
    rules: rulesIn(product.rules),
    pictures: pictures.map(({ name, alt }) => ({ name, alt })),
    model,
    parts: partsIn(product.setParts),
    saving: savingIn(product.setSaving),
  };
}

/** Fields that differ between two forms, as the second has them. */
export function changedFields(before: ListingForm, after: ListingForm): Fields {
  const was = fieldsOf(before);
  return new Map([...fieldsOf(after)].filter(([path, value]) => !isSame(was.get(path), value)));
}

/** Whether fields decide which shelves a product has. */
export const touchesShelves = (paths: Iterable<string>): boolean =>
  [...paths].some((path) => path === "groups" || path.startsWith("stocked."));

/** Places of the form's fields; the database keeps names in an order of its own. */
const ORDER = new Map([...fieldsOf(emptyForm()).keys()].map((path, place) => [path, place]));

/** Paths as the form has them from its top to its end. */
export const inFormOrder = (paths: Iterable<string>): string[] => {
  const placeOf = (path: string) => ORDER.get(path) ?? ORDER.size;
  return [...paths].sort((a, b) => placeOf(a) - placeOf(b));
};

export const overlaid = (form: ListingForm, changes: ProposalRow["changes"]): ListingForm =>
  withFields(form, new Map(Object.entries(changes)));

/** What a brand sees of its listing: the published one under what it wants to change. */
export function writtenForm(published: Published | null, proposal: ProposalRow | null): ListingForm {
  const form = published ? publishedForm(published) : emptyForm();
  return proposal ? overlaid(form, proposal.changes) : form;
}

/** Lines with something in them. */
export const pointsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines in every language as their form has them: a text with one in each line. */
export const asLines = (lines: readonly LocalizedText[]): LocalizedText =>
  inEach((language) => lines.map((line) => line[language]).join("\n"));

/** The other way round; as many as the store's own language has. */
export function linesIn(written: LocalizedText): LocalizedText[] {
  const lines = new Map(LANGUAGES.map((language) => [language, pointsIn(written[language])]));
  const first = lines.get(DEFAULT_LANGUAGE) ?? [];
  return first.map((_line, at) => inEach((language) => lines.get(language)?.[at] ?? ""));
}

/** Whether a text has more lines in one language than in another, or too many. */
export function areUneven(written: LocalizedText, most: number): boolean {
  const counts = LANGUAGES.map((language) => pointsIn(written[language]).length);
  return new Set(counts).size > 1 || Math.max(...counts) > most;
}
