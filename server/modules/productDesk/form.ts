import type { ProductForm } from "../../../contract/productDesk/productDeskTerms";
import { LANGUAGES, type LocalizedText } from "../../../contract/markets";
import { sameInAllLanguages } from "../../../contract/rules/languages";
import type { products } from "../../db/schema";
import type { ListingForm, ListingGroup } from "../../../contract/desk/listingTerms";
import type { Currency } from "../../../contract/markets";
import type { ProductOption } from "../../db/schema";
import { major } from "../../money";
import { asLines, CODES, linesIn, type Published } from "../listings/form";
import { groupsIn, isLocked, rulesIn } from "../listings/options/optionForm";
import { numbersIn } from "../listings/tradeNumbers";

const DAY = 10;

/** What the team writes of a product, as the shop has it. */
export const productFormOf = ({
  product,
  pictures,
  numbers,
}: Pick<Published, "product" | "pictures" | "numbers">): ProductForm => ({
  name: product.name,
  tagline: product.tagline,
  description: product.description,
  points: asLines(product.highlights),
  keywords: product.keywords,
  safety: product.safety ?? sameInAllLanguages(""),
  in_box: asLines(product.inBox),
  category_id: product.categoryId,
  size: {
    width: product.size.width,
    depth: product.size.depth,
    height: product.size.height,
    max_height: product.size.maxHeight,
    weight: product.size.weight,
  },
  cartons: product.cartons,
  handling_days: product.handlingDays,
  warranty_years: product.warrantyYears,
  trial_days: product.trialDays,
  min_quantity: product.minQuantity,
  fast_shipping: product.fastShipping,
  pre_order: product.preOrder,
  available_from: product.availableFrom?.toISOString().slice(0, DAY) ?? null,
  hs_code: product.hsCode,
  gtins: numbersIn(product, numbers),
  pictures: pictures.map(({ name, alt }) => ({ name, alt })),
  groups: product.options.flatMap(pricedGroup),
  rules: rulesIn(product.rules),
});

const inMajor = (delta: Record<Currency, number>) =>
  Object.fromEntries(CODES.map((currency) => [currency, major(delta[currency], currency)])) as Record<Currency, number>;

/** A group with what its values add, so that a change of one tells all of it; what nobody writes stays without. */
function pricedGroup(option: ProductOption): ListingGroup[] {
  const groups = groupsIn([option]);
  if (isLocked(option)) return groups;
  const deltas = new Map(option.values.map(({ value, delta }) => [value, inMajor(delta)]));
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) => ({ ...value, delta: deltas.get(value.value) ?? null })),
  }));
}

/** What values add, as listings' forms have it beside their groups. */
export const deltasIn = (groups: readonly ListingGroup[]): ListingForm["deltas"] =>
  Object.fromEntries(
    groups.map(({ id, values }) => [
      String(id),
      Object.fromEntries(values.flatMap(({ value, delta }) => (delta ? [[value, delta] as const] : []))),
    ]),
  );

/** A day of the form as a moment, its first; null for what is no day. */
export function readFormDay(day: string): Date | null {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, DAY) !== day ? null : at;
}

export const isWordless = (text: LocalizedText): boolean => LANGUAGES.every((language) => text[language].trim() === "");

/** Columns of fields that brands' listings do not have; the others are written as theirs are. */
export function ownColumns(form: ProductForm, paths: Iterable<string>): Partial<typeof products.$inferInsert> {
  const groups = new Set([...paths].map((path) => path.split(".")[0] ?? ""));
  const own = <Columns extends object>(name: keyof ProductForm, columns: Columns) => (groups.has(name) ? columns : {});
  const { max_height: maxHeight, ...size } = form.size;
  return {
    ...own("keywords", { keywords: form.keywords }),
    ...own("in_box", { inBox: linesIn(form.in_box) }),
    ...own("category_id", { categoryId: form.category_id }),
    ...own("size", { size: { ...size, maxHeight } }),
    ...own("cartons", { cartons: form.cartons }),
    ...own("warranty_years", { warrantyYears: form.warranty_years }),
    ...own("trial_days", { trialDays: form.trial_days }),
    ...own("min_quantity", { minQuantity: form.min_quantity }),
    ...own("fast_shipping", { fastShipping: form.fast_shipping }),
    ...own("pre_order", { preOrder: form.pre_order }),
    ...own("available_from", { availableFrom: form.available_from === null ? null : readFormDay(form.available_from) }),
  };
}
