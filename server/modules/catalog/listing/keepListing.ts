import type { Queries } from "../../../db/client";
import type { Deps } from "../../../deps";
import { setsWith } from "../sets/repositorySets";
import { lockListings, takeChanges } from "./repository/listingRows";
import { writeListings } from "./writeListings";

/** Changes of one transaction. */
const BATCH = 500;

/**
 * Brings the listing up to date with everything that changed, batch by batch, until nothing waits or another process
 * does it.
 */
export async function keepListing({ db }: Pick<Deps, "db">): Promise<void> {
  while ((await applyListingChanges(db)) > 0);
}

/**
 * Writes the listings of the products that changed first; answers of how many changes, 0 where another process is at
 * it.
 */
export async function applyListingChanges(db: Queries): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await lockListings(tx))) return 0;
    const changes = await takeChanges(tx, BATCH);
    const changed = [...new Set(changes)];
    // A set can be had as long as its parts can.
    const sets = (await setsWith(tx, changed)).map(({ id }) => id);
    if (changed.length > 0) await writeListings(tx, [...new Set([...changed, ...sets])]);
    return changes.length;
  });
}
