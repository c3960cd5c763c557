import type { CountryCode } from "../../../contract/markets";
import type { NewZone } from "../../../contract/settings/zoneRoutes";
import { ZONE_LIMITS } from "../../../contract/settings/zoneTerms";
import { addTime } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { ALL } from "../../taggedCache";
import { forgetMemos } from "../catalog/memo";
import { TARIFFS_KNOWN_SECONDS } from "../catalog/readTariff";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { startOf } from "../desk/fromDay";
import { noteRecord } from "../desk/records";
import { tariffErrors } from "./errors";
import { regionsOf, versionOf } from "./readZones";
import { callOffZone, findZone, insertZone, lockZones, zonesIn, type ZoneRow } from "./repositoryZones";

/** Every page may tell what delivery costs and when goods come. */
export function tellZones(deps: Pick<Deps, "db" | "purge">): void {
  forgetMemos(deps);
  deps.purge(ALL);
}

/**
 * When everybody has read what is written now: nothing begins before, and nothing that begins until then is called off.
 * So an order is never priced by another zone than the one that its moment says ever after.
 */
const knownToAll = (now: Date): Date => addTime(now, TARIFFS_KNOWN_SECONDS * 1000);

type Said = Pick<ZoneRow, "zone" | "freeParcels" | "remote">;

const fieldsSaid = ({ zone, freeParcels, remote }: Said) => ({
  zone,
  free_parcels: freeParcels,
  remote: remote.join(", "),
});

/** @throws 422 for regions that the country does not have, and where all of them were remote */
function readWanted(country: CountryCode, { zone, free_parcels: freeParcels, remote }: NewZone): Said {
  const regions = regionsOf(country).map(({ code }) => code);
  const field = "remote";
  if (remote.length > 0 && regions.length === 0) throw new DomainError(tariffErrors.noRegions, { field });
  if (remote.some((code) => !regions.includes(code))) throw new DomainError(tariffErrors.unknownRegion, { field });
  const chosen = regions.filter((code) => remote.includes(code));
  if (regions.length > 0 && chosen.length === regions.length) throw new DomainError(tariffErrors.allRemote, { field });
  return { zone, freeParcels, remote: chosen };
}

/**
 * Moves a country from a day on. What has begun is never changed: orders were placed by it.
 * @throws 409 where another change was added or called off since the version that was seen, and 422
 */
export async function addZone(deps: Deps, desk: StaffDesk, country: CountryCode, wanted: NewZone): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockZones(tx);
    const now = deps.clock.now();
    const rows = await zonesIn(tx, country);
    const values = readWanted(country, wanted);
    const day = startOf(wanted.from_day, now, { yearsAhead: ZONE_LIMITS.yearsAhead, errors: tariffErrors });
    const startsAt = new Date(Math.max(day.getTime(), knownToAll(now).getTime()));
    if (versionOf(rows) !== wanted.version) throw new DomainError(deskErrors.changedMeanwhile);
    const live = rows.filter(({ cancelledAt }) => cancelledAt === null);
    if (live.some((row) => row.startsAt.getTime() === startsAt.getTime()))
      throw new DomainError(tariffErrors.dayTaken, { field: "from_day" });
    if (live.filter((row) => row.startsAt > now).length >= ZONE_LIMITS.planned)
      throw new DomainError(tariffErrors.tooMany, { field: "from_day", values: { most: ZONE_LIMITS.planned } });
    // The latest stands first.
    const before = live.find((row) => row.startsAt < startsAt);
    const [was, is] = [before && fieldsSaid(before), fieldsSaid(values)];
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter((path) => was?.[path] !== is[path]);
    if (changed.length === 0) throw new DomainError(tariffErrors.unchanged, { field: "zone" });
    const { reason = "" } = wanted;
    const id = await insertZone(tx, { ...values, country, startsAt, reason, authorId: desk.person.id, createdAt: now });
    const paths = [
      { path: "country", before: null, after: country },
      ...changed.map((path) => ({ path, before: was?.[path] ?? null, after: is[path] })),
      { path: "starts_at", before: null, after: startsAt.toISOString() },
    ];
    const about = { entity: "delivery zone", entityId: id, version: 1, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "created", paths, reason, at: now });
  });
  tellZones(deps);
  deps.wake();
}

/** Calls off a change that has not begun; answers its country. @throws 404, and 409 where it has begun or changed */
export async function cancelZone(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  { version, reason = "" }: { version: number; reason?: string | undefined },
): Promise<CountryCode> {
  const country = await deps.db.transaction(async (tx) => {
    await lockZones(tx);
    const now = deps.clock.now();
    const row = await findZone(tx, id);
    if (!row) throw new DomainError(httpErrors.notFound);
    if (row.cancelledAt || row.startsAt <= knownToAll(now)) throw new DomainError(tariffErrors.begun);
    if (versionOf(await zonesIn(tx, row.country)) !== version) throw new DomainError(deskErrors.changedMeanwhile);
    await callOffZone(tx, id, now);
    const paths = [
      { path: "country", before: row.country, after: null },
      ...Object.entries(fieldsSaid(row)).map(([path, before]) => ({ path, before, after: null })),
      { path: "starts_at", before: row.startsAt.toISOString(), after: null },
    ];
    const about = { entity: "delivery zone", entityId: id, version: 2, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "cancelled", paths, reason, at: now });
    return row.country;
  });
  tellZones(deps);
  deps.wake();
  return country;
}
