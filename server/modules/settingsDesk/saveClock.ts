import type { ClockChanges, ClockForm } from "../../../contract/settings/clockRoutes";
import type { StoreClock } from "../../../contract/settings/clockTerms";
import { isSame } from "../../../contract/desk/fields";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type Entity, type Saved, type Written } from "../desk/saveChanges";
import { clockOf, findClock, lockClock } from "../desk/repositoryClock";
import { settingsErrors } from "./errors";
import { countDays, countPlanned, dropDays, listZones, updateClock } from "./repositoryClock";

export async function readClockForm({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ClockForm> {
  const now = clock.now();
  const row = await findClock(db);
  return {
    version: row.version,
    clock: clockOf(row),
    zones: await listZones(db),
    planned: await countPlanned(db, now),
    days: await countDays(db),
    as_of: now.toISOString(),
  };
}

/**
 * Saves what was touched of the store's clock. Moments are kept as instants, so that nothing planned moves by it; days
 * are counted anew. @throws as `saveChanges` does, and 422 for a zone that is none, or is shown already
 */
export async function saveClock(
  deps: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  wanted: { version: number; changes: ClockChanges; reason?: string | undefined },
): Promise<ClockForm & Pick<Saved<StoreClock>, "merged">> {
  const entity: Entity<StoreClock> = {
    name: "store clock",
    id: 1,
    read: async (tx) => {
      const row = await lockClock(tx, "update");
      return { doc: clockOf(row), version: row.version };
    },
    write: writeClock,
  };
  const { merged } = await saveChanges(deps, desk, entity, wanted);
  return { ...(await readClockForm(deps)), merged };
}

async function writeClock(tx: Transaction, { before, doc, version }: Written<StoreClock>): Promise<void> {
  const { zone, beside } = doc;
  const known = new Set(await listZones(tx));
  // One that the server has forgotten since stays where it is.
  if (zone !== before.zone && !known.has(zone)) throw new DomainError(settingsErrors.unknownZone, { field: "zone" });
  if (!isSame(beside, before.beside) && !beside.every((name) => known.has(name)))
    throw new DomainError(settingsErrors.unknownZone, { field: "beside" });
  if (new Set([zone, ...beside]).size <= beside.length)
    throw new DomainError(settingsErrors.zoneTwice, { field: "beside" });
  await updateClock(tx, doc, version);
  if (zone !== before.zone) await dropDays(tx);
}
