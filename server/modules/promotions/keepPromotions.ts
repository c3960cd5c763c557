import { and, eq, gt, inArray, lte, or } from "drizzle-orm";
import { days, later, minutes } from "../../clock";
import { promotions as seeded } from "../../db/seed/data/programmes";
import { categories, products, promotions, storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";

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
export async function keepPromotions(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await renewDemo(deps, now);
  const since = looked.get(db) ?? later(now, -FIRST_LOOK_BACK);
  const turned = (moment: typeof promotions.startsAt | typeof promotions.endsAt) =>
    and(gt(moment, since), lte(moment, now));
  const rows = await db
    .select({ conditions: promotions.conditions })
    .from(promotions)
    .where(and(eq(promotions.shown, true), or(turned(promotions.startsAt), turned(promotions.endsAt))));
  const named = rows.flatMap(({ conditions }) => conditions.products ?? []);
  const shelves = rows.flatMap(({ conditions }) => conditions.categories ?? []);
  const onShelves =
    shelves.length === 0
      ? []
      : await db
          .select({ id: products.id })
          .from(products)
          .innerJoin(categories, eq(categories.id, products.categoryId))
          .where(inArray(categories.slug, shelves))
          .limit(PAGES);
  const ids = new Set([...named, ...onShelves.map(({ id }) => id)]);
  if (ids.size > 0) deps.purge(...[...ids].map(tags.product));
  looked.set(db, now);
}

async function renewDemo({ db, log }: Pick<Deps, "db" | "log">, now: Date): Promise<void> {
  const isOver = and(inArray(promotions.code, DEMO), eq(promotions.shown, true), lte(promotions.endsAt, now));
  const over = await db.select({ code: promotions.code }).from(promotions).where(isOver);
  if (over.length === 0) return;
  const isDemo = and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo"));
  const [demo] = await db.select().from(storeFacts).where(isDemo);
  if (!demo) return;
  await db
    .update(promotions)
    .set({ startsAt: now, endsAt: later(now, days(RUN_DAYS)) })
    .where(isOver);
  log.info({ codes: over.map(({ code }) => code) }, "demo codes begin anew");
}
