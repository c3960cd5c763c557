import type { CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";

/** From a moment on, until the next one; thousandths of a percent. */
interface DatedRate {
  from: Date;
  rate: number;
  taxesDelivery: boolean;
}

/** A tax of a place with its rates, the oldest first. */
interface DatedTax {
  /** As invoices list it. */
  name: string;
  dates: readonly DatedRate[];
}

/** What places tax, at every moment: the one snapshot that everything is priced by. Made by `taxRatesOf`. */
export type TaxRates = ReadonlyMap<string, readonly DatedTax[]>;

export interface TaxRateRow {
  country: CountryCode;
  place: string;
  taxClass: TaxClass;
  name: string;
  startsAt: Date;
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

/** Taxes of a place stand by their names, rates by their moments, in whatever order rows come. */
export function taxRatesOf(rows: readonly TaxRateRow[]): TaxRates {
  const rates = new Map<string, DatedTax[]>();
  const ordered = [...rows].sort(
    (one, other) => compare(one.name, other.name) || compare(one.startsAt, other.startsAt),
  );
  for (const { country, place, taxClass, name, startsAt: from, rate, taxesDelivery } of ordered) {
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

const compare = <Value extends string | Date>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

/** What a place taxes at a moment; undefined where nobody has said what it ever taxes. */
export function taxesAt(
  rates: TaxRates,
  { country, place, taxClass }: { country: CountryCode; place: string; taxClass: TaxClass },
  at: Date,
): (DatedRate & { name: string })[] | undefined {
  return rates.get(keyOf(country, place, taxClass))?.flatMap(({ name, dates }) => {
    const date = dates.findLast(({ from }) => from <= at);
    return date ? [{ name, ...date }] : [];
  });
}
