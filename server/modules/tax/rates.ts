import type { CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";

/** From a day on, until the next one; thousandths of a percent. */
export interface DatedRate {
  /** YYYY-MM-DD, of UTC. */
  from: string;
  rate: number;
  taxesDelivery: boolean;
}

/** A tax of a place with its rates, the oldest first. */
export interface DatedTax {
  /** As invoices list it. */
  name: string;
  dates: readonly DatedRate[];
}

/** What places tax, on every day: the one snapshot that everything is priced by. Made by `taxRatesOf`. */
export type TaxRates = ReadonlyMap<string, readonly DatedTax[]>;

export interface TaxRateRow {
  country: CountryCode;
  place: string;
  taxClass: TaxClass;
  name: string;
  fromDay: string;
  rate: number;
  taxesDelivery: boolean;
}

/**
 * Places within a country that have a standard rate of their own, by postal code: Madeira and the Azores, Jungholz
 * and the Mittelberg. What their rates are is data, as of every place.
 */
export const VAT_PLACES: readonly { country: CountryCode; place: string; zip: RegExp }[] = [
  { country: "PT", place: "madeira", zip: /^9[0-4]/ },
  { country: "PT", place: "azores", zip: /^9[5-9]/ },
  { country: "AT", place: "mittelberg", zip: /^(?:6691|699[1-3])$/ },
];

const keyOf = (country: CountryCode, place: string, taxClass: TaxClass) => `${country} ${place} ${taxClass}`;

/** Taxes of a place stand by their names, rates by their days, in whatever order rows come. */
export function taxRatesOf(rows: readonly TaxRateRow[]): TaxRates {
  const rates = new Map<string, DatedTax[]>();
  const ordered = [...rows].sort((one, other) => compare(one.name, other.name) || compare(one.fromDay, other.fromDay));
  for (const { country, place, taxClass, name, fromDay: from, rate, taxesDelivery } of ordered) {
    const key = keyOf(country, place, taxClass);
    const taxes = rates.get(key) ?? [];
    rates.set(key, taxes);
    const last = taxes.at(-1);
    const date = { from, rate, taxesDelivery };
    if (last?.name === name) taxes[taxes.length - 1] = { name, dates: [...last.dates, date] };
    else taxes.push({ name, dates: [date] });
  }
  return rates;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The day that rates are told by: of UTC, at every place. */
export const taxDayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What a place taxes on a day; undefined where nobody has said what it ever taxes. */
export function taxesOn(
  rates: TaxRates,
  { country, place, taxClass }: { country: CountryCode; place: string; taxClass: TaxClass },
  day: string,
): (DatedRate & { name: string })[] | undefined {
  return rates.get(keyOf(country, place, taxClass))?.flatMap(({ name, dates }) => {
    const date = dates.findLast(({ from }) => from <= day);
    return date ? [{ name, ...date }] : [];
  });
}
