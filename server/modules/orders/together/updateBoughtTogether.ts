import { days, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import { tags } from "../../catalog/tags";
import { endOfBatch, writeBoughtTogether } from "./repository";

/** Orders of this long count. */
const LOOK_BACK_DAYS = 365;
/** Products of one statement. */
const BATCH = 500;

/** Notes for each product what customers bought in one order with it, most customers first, and purges its pages. */
export async function updateBoughtTogether({ db, clock, purge }: Pick<Deps, "db" | "clock" | "purge">): Promise<void> {
  const since = addTime(clock.now(), -days(LOOK_BACK_DAYS));
  for (let after = 0; ;) {
    const last = await endOfBatch(db, after, BATCH);
    if (last === null) return;
    for (const id of await writeBoughtTogether(db, { after, last, since })) purge(tags.product(id));
    after = last;
  }
}
