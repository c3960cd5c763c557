import type { CountryCode, Language } from "../../../contract/markets";
import { REGIONS } from "../../../contract/rules/regions";
import type { ServedPlace, WarehouseDoc } from "../../../contract/settings/warehouseTerms";
import { DomainError } from "../../http/errors";
import { destinationKey } from "../shipping/warehouses";
import { unservedCountries, type Orders } from "./destinations";
import { warehouseErrors } from "./errors";
import { NOTHING_THERE, type Standing, type WarehouseRow } from "./repository";

/** @throws 422 for a code that another warehouse has, however it is written: sheets make no difference */
export function assertFreeCode(code: string, others: readonly Pick<WarehouseRow, "code">[]): void {
  if (others.some((other) => other.code.toLowerCase() === code.toLowerCase()))
    throw new DomainError(warehouseErrors.codeTaken, { field: "code" });
}

const nameIn = (language: Language, country: CountryCode) =>
  new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;

/** @throws 422 for a place that is named twice, and a region that its country does not have */
export function assertPlaces(places: readonly ServedPlace[], language: Language): void {
  const field = "destinations";
  const keys = new Set<string>();
  for (const { country, region } of places) {
    if (region !== "" && !REGIONS[country]?.some(({ code }) => code === region)) {
      const values = { country: nameIn(language, country), region };
      throw new DomainError(warehouseErrors.unknownRegion, { field, values });
    }
    const key = destinationKey(country, region);
    if (keys.has(key)) throw new DomainError(warehouseErrors.twice, { field });
    keys.add(key);
  }
}

interface Situation {
  before: WarehouseDoc;
  doc: WarehouseDoc;
  standing?: Standing | undefined;
  /** Who serves whom from now on. */
  orders: Orders;
  /** Warehouses that send from now on. */
  active: ReadonlySet<number>;
  language: Language;
}

/**
 * @throws 422 for a code that was used, for a warehouse that is switched off while something lies there or is to be
 * sent, and where a country has nobody left
 */
export function assertMayChange({ before, doc, standing, orders, active, language }: Situation): void {
  const { isUsed, units, held, parts } = standing ?? NOTHING_THERE;
  if (doc.code !== before.code && isUsed) throw new DomainError(warehouseErrors.codeUsed, { field: "code" });
  const isSwitchedOff = before.is_active && !doc.is_active;
  if (isSwitchedOff && doc.has_editions) throw new DomainError(warehouseErrors.editionsHere, { field: "is_active" });
  if (isSwitchedOff && units + held + parts > 0)
    throw new DomainError(warehouseErrors.inTheWay, { field: "is_active", values: { units, held, parts } });
  const unserved = unservedCountries(orders, active);
  if (unserved.length === 0) return;
  const countries = unserved.map((country) => nameIn(language, country)).join(", ");
  const field = isSwitchedOff ? "is_active" : "destinations";
  throw new DomainError(warehouseErrors.unserved, { field, values: { countries } });
}

/**
 * Editions go to another warehouse by saying so there, once none is left where they were.
 * @throws 422
 */
export function assertEditionsMove(doc: WarehouseDoc, from: WarehouseRow | undefined, there?: Standing): void {
  const field = "has_editions";
  if (!doc.has_editions) throw new DomainError(warehouseErrors.editionsElsewhere, { field });
  if (!doc.is_active) throw new DomainError(warehouseErrors.editionsOff, { field });
  const { editionUnits: units, editionParts: parts } = there ?? NOTHING_THERE;
  if (from && units + parts > 0)
    throw new DomainError(warehouseErrors.editionsLie, { field, values: { name: from.name, units, parts } });
}
