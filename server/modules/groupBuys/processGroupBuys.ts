import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { closeGroups } from "./closeGroups";
import { stateOf } from "./ladder";
import { endedGroups, listOpenGroups } from "./repository";

/** What the page showed when this process looked last, by database. */
const looked = new WeakMap<object, string>();

/** More open groups than a store has; beyond them the page is made again when it is old. */
const MOST = 500;

/**
 * Closes groups whose time is over, and has the page of group buys made again when what it shows has changed, whoever
 * changed it: a group has opened or closed, somebody has joined, steps or times are others.
 */
export async function processGroupBuys(deps: Deps): Promise<void> {
  await closeGroups(deps);
  const now = deps.clock.now();
  const open = await listOpenGroups(deps.db, MOST);
  const rows = [...open, ...(await endedGroups(deps.db, now))];
  const shown = JSON.stringify(rows.map((row) => ({ ...row, state: stateOf(row, now) })));
  if (looked.get(deps.db) !== shown) deps.purge(tags.groupBuys);
  looked.set(deps.db, shown);
}
