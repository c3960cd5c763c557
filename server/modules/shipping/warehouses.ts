import type { Closure } from "../../../contract/desk/brandTerms";
import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";

export interface Warehouse {
  id: number;
  country: CountryCode;
  timeZone: string;
  /** Orders until this hour, local time, leave the same day. */
  cutOffHour: number;
  /** Days on which it sends nothing. */
  closures: readonly Closure[];
}

/** Where goods lie and who sends them where, as one reading of the database tells it. */
export interface Warehouses {
  /** In the order of their ids, those that send nothing now, too. */
  all: readonly Warehouse[];
  /** Where numbered editions lie. */
  editions: Warehouse;
  /** Who sends to a place, the nearest first, by `destinationKey`. */
  serving: ReadonlyMap<string, readonly Warehouse[]>;
}

/** Tag of numbered editions: all of them lie in one warehouse and go from there to every country. */
export const EDITION = "limited";

/** Names a place of `serving`; without a region the whole country. */
export const destinationKey = (country: CountryCode, region = ""): string => `${country} ${region.toUpperCase()}`;

/**
 * Warehouses that may send to a place, the nearest first: those of its region, where it has an order of its own, or
 * those of its country. Stock that counts is the sum over them. Throws for a country that nothing is sent to: the team
 * cannot save that.
 */
export function warehousesFor(
  { serving }: Pick<Warehouses, "serving">,
  country: CountryCode,
  region = "",
): readonly [Warehouse, ...Warehouse[]] {
  const [first, ...others] = serving.get(destinationKey(country, region)) ?? serving.get(destinationKey(country)) ?? [];
  if (!first) throw new Error(`no warehouse sends to ${country}`);
  return [first, ...others];
}

/** The warehouses that a line leaves from: those that are named, where editions lie, or else the nearest. */
export function sendersFor(
  { all, editions }: Pick<Warehouses, "all" | "editions">,
  { from = [], edition = false }: { from?: readonly number[]; edition?: boolean },
  nearest: Warehouse,
): readonly [Warehouse, ...Warehouse[]] {
  if (edition) return [editions];
  const [first, ...others] = all.filter(({ id }) => from.includes(id));
  return first ? [first, ...others] : [nearest];
}

const isAmerican = (country: CountryCode): boolean => country === "US" || country === "CA";

/** Whether a numbered edition comes to a country from another continent. */
export function crossesOcean({ editions }: Pick<Warehouses, "editions">, country: CountryCode): boolean {
  return isAmerican(country) !== isAmerican(editions.country);
}

/** For questions of price alone: where goods lie plays no part in it, but for numbered editions. */
export function anywhereFrom(country: CountryCode): Warehouses {
  const editions: Warehouse = { id: 0, country, timeZone: "UTC", cutOffHour: 0, closures: [] };
  return {
    all: [editions],
    editions,
    serving: new Map(COUNTRY_CODES.map((each) => [destinationKey(each), [editions]])),
  };
}
