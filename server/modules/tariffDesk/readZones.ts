import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { REGIONS, type Region } from "../../../contract/rules/regions";
import type { WantedZone, ZoneChange, ZoneCountry, ZoneExample } from "../../../contract/settings/zoneRoutes";
import { ZONE_LIMITS, type ZoneState } from "../../../contract/settings/zoneTerms";
import type { Deps } from "../../deps";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import { findDeliveryZonesOf } from "../shipping/repository";
import { isDeliveredTo } from "../shipping/zones";
import { zoneExamplesOf } from "./examples";
import { findTariff } from "./repository";
import { listZones, zoneAuthors, zonesIn, type ZoneRow } from "./repositoryZones";

type Now = Pick<Deps, "db" | "clock">;

/** Grows with every change of a country that is added or called off. */
export const versionOf = (rows: readonly ZoneRow[]): number =>
  rows.length + rows.filter(({ cancelledAt }) => cancelledAt !== null).length;

/** States and provinces of a country that can be remote: where nothing is delivered, nothing costs extra. */
export const regionsOf = (country: CountryCode): Region[] =>
  (REGIONS[country] ?? []).filter(({ code }) => isDeliveredTo({ country, region: code }));

export async function readZoneCountries({ db, clock }: Now): Promise<ZoneCountry[]> {
  const [rows, authors] = [await listZones(db), await zoneAuthors(db)];
  return COUNTRY_CODES.map((country) => {
    const own = rows.filter((row) => row.country === country);
    return presentCountry(country, own, authors, clock.now());
  });
}

export const readZoneCountry = async (db: Queries, country: CountryCode, now: Date): Promise<ZoneCountry> =>
  presentCountry(country, await zonesIn(db, country), await zoneAuthors(db), now);

/** What typical deliveries would cost and take with what is wanted. @throws 404 where nothing is delivered for */
export async function tryZone({ db, clock }: Now, country: CountryCode, wanted: WantedZone): Promise<ZoneExample[]> {
  const tariff = await findTariff(db, COUNTRIES[country].currency);
  if (!tariff) throw new DomainError(httpErrors.notFound);
  const zones = await findDeliveryZonesOf(db, country);
  return zoneExamplesOf(tariff, country, wanted, { zones, now: clock.now() });
}

/** Rows are its own, the latest first. */
function presentCountry(
  country: CountryCode,
  rows: readonly ZoneRow[],
  authors: ReadonlyMap<number, string>,
  now: Date,
): ZoneCountry {
  const shown = rows.slice(0, ZONE_LIMITS.shown);
  return {
    country,
    currency: COUNTRIES[country].currency,
    version: versionOf(rows),
    regions: regionsOf(country),
    changes: shown.map((row) => presentChange(row, rows, authors, now)),
    is_whole: shown.length === rows.length,
  };
}

function presentChange(
  row: ZoneRow,
  all: readonly ZoneRow[],
  authors: ReadonlyMap<number, string>,
  now: Date,
): ZoneChange {
  const ends = all.findLast(({ cancelledAt, startsAt }) => !cancelledAt && startsAt > row.startsAt)?.startsAt ?? null;
  return {
    id: row.id,
    zone: row.zone,
    free_parcels: row.freeParcels,
    remote: row.remote,
    // What the store came with has held for every order there ever was.
    starts_at: row.startsAt.getTime() === 0 ? null : row.startsAt.toISOString(),
    ends_at: row.cancelledAt ? null : (ends?.toISOString() ?? null),
    state: stateOf(row, ends, now),
    author: authors.get(row.authorId ?? 0) ?? "",
    reason: row.reason,
  };
}

function stateOf({ startsAt, cancelledAt }: ZoneRow, ends: Date | null, now: Date): ZoneState {
  if (cancelledAt) return "cancelled";
  if (startsAt > now) return "planned";
  return ends && ends <= now ? "past" : "now";
}
