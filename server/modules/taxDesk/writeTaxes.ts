import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import type { NewTaxRate } from "../../../contract/settings/taxRoutes";
import { TAX_LIMITS, taxNamesOf } from "../../../contract/settings/taxTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { ALL } from "../../taggedCache";
import { forgetMemos } from "../catalog/memo";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { startOf } from "../desk/fromDay";
import { noteRecord } from "../desk/records";
import { taxDeskErrors } from "./errors";
import { isSameTax, placesOf, versionOf } from "./readTaxes";
import { findTaxRate, insertTaxRate, lockTaxRates, ratesIn, takeBackTaxRate, type TaxRow } from "./repository";

/** Carts count with the rates at once, on all nodes, and every page may tell an amount with tax. */
export function tellTaxes(deps: Pick<Deps, "db" | "purge">): void {
  forgetMemos(deps);
  deps.purge(ALL);
}

/** @throws 422 for a place, a class or a name that the country does not have, or a rate that is too fine */
function readWanted(country: CountryCode, wanted: NewTaxRate, rows: readonly TaxRow[]) {
  const { place, tax_class: taxClass, name, percent } = wanted;
  const isGross = COUNTRIES[country].pricesIncludeTax;
  const isPlace = placesOf(country, rows).includes(place) || (isGross && place === "");
  if (!isPlace) throw new DomainError(taxDeskErrors.unknownPlace, { field: "place" });
  if (!taxNamesOf(country).includes(name)) throw new DomainError(taxDeskErrors.unknownName, { field: "name" });
  if (taxClass === "publication" && (!isGross || place !== ""))
    throw new DomainError(taxDeskErrors.noClass, { field: "tax_class" });
  const rate = Math.round(percent * TAX_LIMITS.steps);
  if (Math.abs(rate - percent * TAX_LIMITS.steps) > 1e-6)
    throw new DomainError(taxDeskErrors.tooFine, { field: "percent" });
  // Only the states of the United States differ in it.
  return { place, taxClass, name, rate, taxesDelivery: country === "US" ? wanted.taxes_delivery : true };
}

/**
 * Adds a rate from a day on. Rates that have begun are never changed: orders were placed by them.
 * @throws 409 where another was added or taken back since the version that was seen, and 422
 */
export async function addTaxRate(deps: Deps, desk: StaffDesk, country: CountryCode, wanted: NewTaxRate): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockTaxRates(tx);
    const now = deps.clock.now();
    const rows = await ratesIn(tx, country);
    const values = readWanted(country, wanted, rows);
    const startsAt = startOf(wanted.from_day, now, { yearsAhead: TAX_LIMITS.yearsAhead, errors: taxDeskErrors });
    if (versionOf(rows) !== wanted.version) throw new DomainError(deskErrors.changedMeanwhile);
    const same = rows.filter((row) => isSameTax(row, values) && row.cancelledAt === null);
    if (same.some((row) => row.startsAt.getTime() === startsAt.getTime()))
      throw new DomainError(taxDeskErrors.dayTaken, { field: "from_day" });
    if (startsAt > now && same.filter((row) => row.startsAt > now).length >= TAX_LIMITS.planned)
      throw new DomainError(taxDeskErrors.tooMany, { field: "from_day", values: { most: TAX_LIMITS.planned } });
    // Sorted by their beginning, the latest first.
    const before = same.find((row) => row.startsAt < startsAt);
    if (before?.rate === values.rate && before.taxesDelivery === values.taxesDelivery)
      throw new DomainError(taxDeskErrors.unchanged, { field: "percent" });
    const { reason = "" } = wanted;
    const id = await insertTaxRate(tx, {
      ...values,
      country,
      startsAt,
      reason,
      authorId: desk.person.id,
      createdAt: now,
    });
    const paths = [
      { path: "country", before: null, after: country },
      ...(values.place === "" ? [] : [{ path: "place", before: null, after: values.place }]),
      ...(values.taxClass === "goods" ? [] : [{ path: "tax_class", before: null, after: values.taxClass }]),
      { path: values.name, before: before ? before.rate / TAX_LIMITS.steps : null, after: wanted.percent },
      { path: "starts_at", before: null, after: startsAt.toISOString() },
    ];
    const about = { entity: "tax rate", entityId: id, version: 1, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "created", paths, reason, at: now });
  });
  tellTaxes(deps);
  deps.wake();
}

/** Takes back a rate that has not begun; answers its country. @throws 404, and 409 where it has begun or changed */
export async function cancelTaxRate(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  { version, reason = "" }: { version: number; reason?: string | undefined },
): Promise<CountryCode> {
  const country = await deps.db.transaction(async (tx) => {
    await lockTaxRates(tx);
    const now = deps.clock.now();
    const row = await findTaxRate(tx, id);
    if (!row) throw new DomainError(httpErrors.notFound);
    if (row.cancelledAt || row.startsAt <= now) throw new DomainError(taxDeskErrors.begun);
    if (versionOf(await ratesIn(tx, row.country)) !== version) throw new DomainError(deskErrors.changedMeanwhile);
    await takeBackTaxRate(tx, id, now);
    const paths = [
      { path: "country", before: row.country, after: null },
      { path: row.name, before: row.rate / TAX_LIMITS.steps, after: null },
      { path: "starts_at", before: row.startsAt.toISOString(), after: null },
    ];
    const about = { entity: "tax rate", entityId: id, version: 2, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "cancelled", paths, reason, at: now });
    return row.country;
  });
  tellTaxes(deps);
  deps.wake();
  return country;
}
