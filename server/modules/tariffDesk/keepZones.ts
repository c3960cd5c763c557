import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { zonesTurnedSince } from "./repositoryZones";
import { tellZones } from "./writeZones";

/** Longer than a page is served after its country has moved. */
const FIRST_LOOK_BACK = minutes(15);

const looked = new WeakMap<object, Date>();

/** Renews pages where a change of zones has begun by the clock. What carts are charged waits for none of it. */
export async function keepZones(deps: Pick<Deps, "db" | "clock" | "purge">): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  if (await zonesTurnedSince(db, looked.get(db) ?? addTime(now, -FIRST_LOOK_BACK), now)) tellZones(deps);
  looked.set(db, now);
}
