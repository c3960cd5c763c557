import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { forgetMemos } from "../catalog/memo";
import { tags } from "../catalog/tags";
import { bannersTurned, forgetPage } from "./repository";

/** Longer than a page is served after a banner on it has begun or ended. */
const FIRST_LOOK_BACK = minutes(15);
const looked = new WeakMap<object, Date>();

/** Has pages made again on which a banner has begun or ended since the last look: of brands, and the home page. */
export async function refreshBannerPages(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = looked.get(db) ?? addTime(now, -FIRST_LOOK_BACK);
  for (const row of await bannersTurned(db, since, now)) forgetPage(deps, row);
  // Another day: others of them may have their turn on the home page.
  if (dayOf(since) !== dayOf(now)) {
    forgetMemos(deps);
    deps.purge(tags.home);
  }
  looked.set(db, now);
}
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
