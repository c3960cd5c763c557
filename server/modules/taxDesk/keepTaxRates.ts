import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { hasBegunSince } from "./repository";
import { tellTaxes } from "./writeTaxes";

/** Longer than a page is served after its rate has begun. */
const FIRST_LOOK_BACK = minutes(15);

const looked = new WeakMap<object, Date>();

/** Renews pages where a rate has begun by the clock. What carts are charged waits for none of it. */
export async function keepTaxRates(deps: Pick<Deps, "db" | "clock" | "purge">): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  if (await hasBegunSince(db, looked.get(db) ?? addTime(now, -FIRST_LOOK_BACK), now)) tellTaxes(deps);
  looked.set(db, now);
}
