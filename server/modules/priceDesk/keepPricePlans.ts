import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { refreshProducts } from "../listings/refreshProducts";
import { lockPrices } from "./lockPrices";
import { productsOfTurnedPlans, productsWithDuePlans } from "./repositoryPlans";

/** Products of one transaction. */
const BATCH = 50;
/** Longer than a page is served after its price has changed. */
const FIRST_LOOK_BACK = minutes(15);

const looked = new WeakMap<object, Date>();

/**
 * What follows where planned prices begin and end: those for good become the listed ones, and lists, the price log and
 * pages are brought up to date. What carts are charged waits for none of it.
 */
export async function keepPricePlans(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = looked.get(db) ?? addTime(now, -FIRST_LOOK_BACK);
  // Each batch has fewer due than before: they are applied where their products are locked.
  for (let due = await productsWithDuePlans(db, now, BATCH); due.length > 0;) {
    await db.transaction((tx) => lockPrices(deps, tx, due));
    due = await productsWithDuePlans(db, now, BATCH);
  }
  await refreshProducts(deps, await productsOfTurnedPlans(db, since, clock.now()));
  looked.set(db, now);
}
