import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { TAX_LIMITS, TAX_PLACES, type TaxState } from "../../../contract/settings/taxTerms";
import type { TaxCountry, TaxedCountry, TaxRate } from "../../../contract/settings/taxRoutes";
import type { Deps } from "../../deps";
import type { Queries } from "../../db/client";
import { utcDay } from "../desk/fromDay";
import type { TaxRates } from "../tax/rates";
import { findTaxRates } from "../tax/repositoryRates";
import { taxRuleOf, totalRate } from "../tax/rules";
import { authorsIn, countRentalsIn, plannedRates, ratesIn, type TaxRow } from "./repository";

const percentOf = (rate: number) => rate / TAX_LIMITS.steps;

/** What every country taxes now, by the rules that price carts, and next. */
export async function readTaxedCountries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<TaxedCountry[]> {
  const now = clock.now();
  const [rates, planned] = [await findTaxRates(db), await plannedRates(db, now)];
  return COUNTRY_CODES.map((country) => {
    const own = planned.filter((row) => row.country === country);
    const [next] = own;
    return {
      ...ratesNow(rates, country, now),
      country,
      next: next ? { ...shownRate(next), starts_at: next.startsAt.toISOString() } : null,
      planned: own.length,
    };
  });
}

const shownRate = ({ place, taxClass, name, rate }: TaxRow) => ({
  place,
  tax_class: taxClass,
  name,
  percent: percentOf(rate),
});

function ratesNow(rates: TaxRates, country: CountryCode, now: Date) {
  const total = (region: string, taxClass: "goods" | "publication" = "goods") =>
    totalRate(taxRuleOf(rates, { country, region }, now, taxClass));
  if (COUNTRIES[country].pricesIncludeTax) {
    const [goods, printed] = [percentOf(total("")), percentOf(total("", "publication"))];
    const places = TAX_PLACES[country]?.length ?? 0;
    return { least: goods, most: goods, printed: printed === goods ? null : printed, places };
  }
  const each = placesIn(rates, country).map((place) => percentOf(total(place)));
  return { least: Math.min(...each), most: Math.max(...each), printed: null, places: each.length };
}

/** States or provinces that have a rate. */
const placesIn = (rates: TaxRates, country: CountryCode): string[] =>
  [...rates.keys()].flatMap((key) => {
    const [of, place = ""] = key.split(" ");
    return of === country && place !== "" ? [place] : [];
  });

/** Grows with every rate of a country that is added or taken back. */
export const versionOf = (rows: readonly TaxRow[]): number =>
  rows.length + rows.filter(({ cancelledAt }) => cancelledAt !== null).length;

/** Where rates of a country can be of: states and provinces that have one, and the parts that the store knows. */
export function placesOf(country: CountryCode, rows: readonly TaxRow[]): string[] {
  if (COUNTRIES[country].pricesIncludeTax) return [...(TAX_PLACES[country] ?? [])];
  return [...new Set(rows.map(({ place }) => place))].sort();
}

export async function readTaxCountry(db: Queries, country: CountryCode, now: Date): Promise<TaxCountry> {
  const rows = await ratesIn(db, country);
  const authors = await authorsIn(db, country);
  const latest = [...rows].sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  const shown = new Set(latest.slice(0, TAX_LIMITS.shown));
  return {
    country,
    version: versionOf(rows),
    today: utcDay(now),
    places: placesOf(country, rows),
    rates: rows.filter((row) => shown.has(row)).map((row) => presentRate(row, rows, authors, now)),
    is_whole: shown.size === rows.length,
    rentals: await countRentalsIn(db, country, TAX_LIMITS.counted),
  };
}

/** Whether rates are of the same tax of the same place, of which one applies at a time. */
export const isSameTax = (one: TaxedThing, other: TaxedThing): boolean =>
  one.place === other.place && one.taxClass === other.taxClass && one.name === other.name;
type TaxedThing = Pick<TaxRow, "place" | "taxClass" | "name">;

function presentRate(row: TaxRow, all: readonly TaxRow[], authors: ReadonlyMap<number, string>, now: Date): TaxRate {
  const later = all.filter((other) => isSameTax(row, other) && !other.cancelledAt && other.startsAt > row.startsAt);
  const ends = later.reduce<Date | null>((least, { startsAt }) => (least && least < startsAt ? least : startsAt), null);
  return {
    ...shownRate(row),
    id: row.id,
    taxes_delivery: row.taxesDelivery,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.cancelledAt ? null : (ends?.toISOString() ?? null),
    state: stateOf(row, ends, now),
    author: authors.get(row.authorId ?? 0) ?? "",
    reason: row.reason,
  };
}

function stateOf({ startsAt, cancelledAt }: TaxRow, ends: Date | null, now: Date): TaxState {
  if (cancelledAt) return "cancelled";
  if (startsAt > now) return "planned";
  return ends && ends <= now ? "past" : "now";
}
