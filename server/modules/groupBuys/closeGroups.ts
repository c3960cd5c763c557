import type { Deps } from "../../deps";
import { eachOnce } from "../../inBatches";
import { tags } from "../catalog/tags";
import { reachedReduction } from "./ladder";
import { logReachedPrice } from "./logReachedPrice";
import { lockGroup, overdueGroups } from "./repository";
import { publishGroupChange } from "./membership";
import { moveGroup } from "./states";

/**
 * Closes groups whose time is over by the server's clock: the number of members that are in then decides what everybody
 * pays, or that nobody does. Whoever pays later finds it closed.
 */
export async function closeGroups(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  await eachOnce(
    (taken) => overdueGroups(db, clock.now(), taken),
    async ({ id }) => {
      try {
        await close(deps, id);
      } catch (error) {
        log.error({ err: error, group: id }, "a group could not be closed; tried again");
      }
    },
  );
}

async function close({ db, clock, purge }: Deps, id: number): Promise<void> {
  const reachedBy = await db.transaction(async (tx) => {
    const group = await lockGroup(tx, id);
    if (group.state !== "open") return null;
    // An empty one of a shopper goes before its time.
    if (group.joined === 0) {
      if (group.starterId !== null || group.endsAt <= clock.now()) await moveGroup(tx, group, "void");
      return null;
    }
    if (group.endsAt > clock.now()) return null;
    await publishGroupChange(tx, id, "closed", clock.now());
    const reached = reachedReduction(group);
    await moveGroup(tx, group, reached === null ? "failed" : "reached", { reached });
    if (reached === null) return null;
    await logReachedPrice(tx, group, reached);
    return group;
  });
  // The 30-day low beside a reduction may be another.
  if (reachedBy) purge(tags.product(reachedBy.productId));
}
