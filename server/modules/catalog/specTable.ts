import type { Market } from "../../../contract/locales";
import type { SpecGroup } from "../../../contract/product";
import { inUs, worded } from "../../measures";
import type { SpecField, SpecValue } from "../../db/schema";
import { pluralForm, texts, textsIn, type PluralForms } from "../../locales/texts";

const NBSP = "\u00a0";

/**
 * A product's specifications under the category's headings, worded for a market; what the product does not have is
 * left out.
 */
export function specTable(
  fields: readonly SpecField[],
  values: Record<string, SpecValue>,
  market: Market,
): SpecGroup[] {
  const groups = new Map<string, SpecGroup>();
  for (const field of fields) {
    const value = values[field.code];
    if (value === undefined) continue;
    const heading = field.group[market.language];
    const group = groups.get(heading) ?? { name: heading, specs: [] };
    group.specs.push({
      code: field.code,
      name: field.name[market.language],
      value: specText(value, field.unit, market),
    });
    groups.set(heading, group);
  }
  return [...groups.values()];
}

/**
 * Numbers with their unit in the locale's own writing; in the United States theirs first, as in "46.5 in (118 cm)".
 * Nothing of a unit says so in a word: a seat that cannot be moved has no range of "0 cm".
 */
export function specText(value: SpecValue, unit: string | undefined, market: Market): string {
  const { language, locale, country } = market;
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return texts.catalog.yesNo[value ? "yes" : "no"][language];
  if (typeof value === "object") return worded(value, market);
  const { format: print } = numberFormat(locale);
  if (unit === undefined) return print(value);
  if (value === 0) return texts.catalog.none[language];
  if (unit === "°") return `${print(value)}°`;
  const write = (amount: number, of: string) => `${print(amount)}${NBSP}${unitText(of, amount, language)}`;
  const text = write(value, unit);
  if (country !== "US") return text;
  const us = inUs(value, unit);
  return us ? `${write(us.value, us.unit)} (${text})` : text;
}

function unitText(unit: string, value: number, language: Market["language"]): string {
  const units: Partial<Record<string, PluralForms>> = textsIn(language).catalog.units;
  const forms = units[unit];
  return forms ? pluralForm(forms, value, language) : unit;
}

/** Making a format costs more than using it; there are 93 locales at most. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  formats.set(locale, known);
  return known;
}
