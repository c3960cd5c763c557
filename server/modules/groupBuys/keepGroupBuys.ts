import { asc } from "drizzle-orm";
import { groupBuys } from "../../db/schema";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { stateOf } from "./ladder";

/** What the page showed when this process looked last, by database. */
const looked = new WeakMap<object, string>();

/**
 * Has the page of group buys made again when what it shows has changed, whoever changed it: a group has opened or
 * closed, somebody has joined, steps or times are others.
 */
export async function keepGroupBuys(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.db.select().from(groupBuys).orderBy(asc(groupBuys.id));
  const shown = JSON.stringify(rows.map((row) => ({ ...row, state: stateOf(row, now) })));
  if (looked.get(deps.db) !== shown) deps.purge(tags.groupBuys);
  looked.set(deps.db, shown);
}
