import { isDemoStore } from "../../db/demoFacts";
import { days, addTime, minutes } from "../../clock";
import type { PromotionConditions } from "../../db/schema";
import { promotions as seeded } from "../../db/seed/data/programmes";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { listProductsOfCategories, listEnded, listStartedOrEnded, restartPromotions } from "./repositoryPromotions";

/** How long a code of the demo runs until it begins anew. */
const RUN_DAYS = 30;
/** Longer than a page is served after what it tells of has begun or ended. */
const FIRST_LOOK_BACK = minutes(15);
/** Pages of one look; those of a whole category may be many. */
const PAGES = 500;
const DEMO = seeded.filter((promotion) => "products" in promotion).map(({ code }) => code);
const looked = new WeakMap<object, Date>();

/**
 * Has pages made again that tell of a code which has begun or ended since the last look. In a store that shows the
 * demo world, codes that its pages tell of begin anew when they have ended.
 */
export async function processPromotions(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await renewDemo(deps, now);
  const since = looked.get(db) ?? addTime(now, -FIRST_LOOK_BACK);
  const rows = await listStartedOrEnded(db, since, now);
  await purgeShown(
    deps,
    rows.map(({ conditions }) => conditions),
  );
  looked.set(db, now);
}

/** Has pages made again that tell of codes with these conditions: all of them where one counts for everything. */
export async function purgeShown(
  { db, purge }: Pick<Deps, "db" | "purge">,
  shown: readonly PromotionConditions[],
): Promise<void> {
  if (shown.some(({ products, categories }) => products === undefined && categories === undefined)) purge(tags.menu);
  const named = shown.flatMap(({ products }) => products ?? []);
  const categories = shown.flatMap((conditions) => conditions.categories ?? []);
  const inCategories = categories.length === 0 ? [] : await listProductsOfCategories(db, categories, PAGES);
  const ids = new Set([...named, ...inCategories]);
  if (ids.size > 0) purge(...[...ids].map(tags.product));
}

async function renewDemo({ db, log }: Pick<Deps, "db" | "log">, now: Date): Promise<void> {
  const over = await listEnded(db, DEMO, now);
  if (over.length === 0) return;
  if (!(await isDemoStore(db))) return;
  await restartPromotions(db, DEMO, now, addTime(now, days(RUN_DAYS)));
  log.info({ codes: over }, "demo codes begin anew");
}
