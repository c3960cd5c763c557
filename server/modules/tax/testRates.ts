import { readdirSync, readFileSync } from "node:fs";
import type { CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";
import { taxRatesOf, type TaxRateRow } from "./rates";

const MIGRATIONS = "server/db/migrations";
const ROW = /^\('(\w\w)', '(\w*)', '(goods|publication)', '([^']+)', '(\S+)', (\d+), (true|false)\)/gm;

/** What a new store is given, for tests without a database: the migration that fills it is the only place of these. */
const rows: readonly TaxRateRow[] = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith("_tax_rates.sql"))
  .flatMap((name) => [...readFileSync(`${MIGRATIONS}/${name}`, "utf8").matchAll(ROW)])
  .map(([, country = "", place = "", taxClass, name = "", start = "", rate, onDelivery]) => ({
    country: country as CountryCode,
    place,
    taxClass: taxClass as TaxClass,
    name,
    startsAt: new Date(start),
    rate: Number(rate),
    taxesDelivery: onDelivery === "true",
  }));

export const testRates = taxRatesOf(rows);

/** States or provinces of a country. */
export const testPlaces = (country: CountryCode): string[] => [
  ...new Set(rows.filter((row) => row.country === country && row.place !== "").map(({ place }) => place)),
];
