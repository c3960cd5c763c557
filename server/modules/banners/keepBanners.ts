import { and, gt, lte, or, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import { vendorBanners } from "../../db/schema";
import type { Deps } from "../../deps";
import { forgetPage } from "./repository";

/** Longer than a page is served after a banner on it has begun or ended. */
const FIRST_LOOK_BACK = minutes(15);
const looked = new WeakMap<object, Date>();

/** Has pages of brands made again on which a banner has begun or ended since the last look. */
export async function keepBanners(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const since = looked.get(db) ?? later(now, -FIRST_LOOK_BACK);
  const turned = (name: "from" | "until") => {
    const moment = sql`((${vendorBanners.shown} ->> ${name}) || 'T00:00:00Z')::timestamptz`;
    return and(
      gt(moment, sql`${since.toISOString()}::timestamptz`),
      lte(moment, sql`${now.toISOString()}::timestamptz`),
    );
  };
  const rows = await db
    .selectDistinct({ vendorId: vendorBanners.vendorId })
    .from(vendorBanners)
    .where(or(turned("from"), turned("until")));
  for (const { vendorId } of rows) forgetPage(deps, vendorId);
  looked.set(db, now);
}
