import { paths } from "@/constants/paths";
import { queryValue } from "@/utils/queryValue";

export type Units = "cm" | "in";

/** What the address of a comparison says; everything else follows from it. */
export interface CompareView {
  ids: readonly number[];
  /** Only rows in which the products differ. */
  onlyDifferences: boolean;
  units: Units;
  /** As it was typed; empty without one. */
  zip: string;
}

/** The units of a country, which an address need not name. */
export function usualUnits(country: string): Units {
  return country === "US" ? "in" : "cm";
}

type Query = Partial<Record<string, string | string[]>>;

export function readCompareView(query: Query, country: string): CompareView {
  const ids = queryValue(query.ids)
    .split(",")
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  const units = queryValue(query.units);
  return {
    ids: [...new Set(ids)].slice(0, 10),
    onlyDifferences: queryValue(query.only) === "differences",
    units: units === "cm" || units === "in" ? units : usualUnits(country),
    zip: queryValue(query.zip).trim().slice(0, 20),
  };
}

/** The address of a comparison, without locale. */
export function compareHref({ ids, onlyDifferences, units, zip }: Partial<CompareView>, country = ""): string {
  const query = Object.entries({
    ids: ids?.join(",") ?? "",
    only: onlyDifferences ? "differences" : "",
    units: units && units !== usualUnits(country) ? units : "",
    zip: zip ?? "",
  }).filter(([, value]) => value !== "");
  // Commas may stand in a query as they are, and addresses are shared by people.
  return query.length === 0
    ? paths.compare
    : `${paths.compare}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%2C/g, ",")}`).join("&")}`;
}
