import { and, gt, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { later, minutes } from "../../clock";
import { vendorBanners } from "../../db/schema";
import type { Deps } from "../../deps";
import { forgetMemos } from "../catalog/memo";
import { tags } from "../catalog/tags";
import { forgetPage } from "./repository";

/** Longer than a page is served after a banner on it has begun or ended. */
const FIRST_LOOK_BACK = minutes(15);
const looked = new WeakMap<object, Date>();

/** Has pages made again on which a banner has begun or ended since the last look: of brands, and the home page. */
export async function keepBanners(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = looked.get(db) ?? later(now, -FIRST_LOOK_BACK);
  const turned = (days: PgColumn, name: "from" | "until") => {
    const moment = sql`((${days} ->> ${name}) || 'T00:00:00Z')::timestamptz`;
    return and(
      gt(moment, sql`${since.toISOString()}::timestamptz`),
      lte(moment, sql`${now.toISOString()}::timestamptz`),
    );
  };
  const { vendorId, home, shown } = vendorBanners;
  const ofPage = or(turned(shown, "from"), turned(shown, "until"));
  const ofHome = or(turned(home, "from"), turned(home, "until"));
  const rows = await db
    .selectDistinct({ vendorId, home: sql<boolean>`${home} is not null` })
    .from(vendorBanners)
    .where(or(ofPage, ofHome));
  for (const row of rows) forgetPage(deps, row);
  // Another day: others of them may have their turn on the home page.
  if (dayOf(since) !== dayOf(now)) {
    forgetMemos(deps);
    deps.purge(tags.home);
  }
  looked.set(db, now);
}
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
