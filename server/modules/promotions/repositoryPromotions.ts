import { and, eq, gt, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { categories, products, promotions, referrals } from "../../db/schema";

/** Promotions that nobody types, each with how far the customer's own invitation is. */
export function listAutomatic(db: Queries, customerId: number) {
  return db
    .select({ promotion: promotions, referral: referrals.state })
    .from(promotions)
    .leftJoin(referrals, eq(referrals.newcomerId, customerId))
    .where(ne(promotions.trigger, "code"))
    .orderBy(promotions.code);
}

/** Codes that run now, have uses left and are told of on pages; the next to end first. */
export function listShown(db: Queries, now: Date, limit: number) {
  const { startsAt, endsAt, totalLimit, used } = promotions;
  return db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.shown, true),
        eq(promotions.trigger, "code"),
        isNull(promotions.customerId),
        or(isNull(startsAt), lte(startsAt, now)),
        or(isNull(endsAt), gt(endsAt, now)),
        or(isNull(totalLimit), lt(used, totalLimit)),
      ),
    )
    .orderBy(endsAt, promotions.code)
    .limit(limit);
}

/** What such codes ask for, of those that began or ended in this time. */
export function listStartedOrEnded(db: Queries, since: Date, now: Date) {
  const turned = (moment: typeof promotions.startsAt | typeof promotions.endsAt) =>
    and(gt(moment, since), lte(moment, now));
  return db
    .select({ conditions: promotions.conditions })
    .from(promotions)
    .where(and(eq(promotions.shown, true), or(turned(promotions.startsAt), turned(promotions.endsAt))));
}

/** Products of categories, by the addresses of these. */
export async function listProductsOfCategories(db: Queries, slugs: string[], limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(categories.slug, slugs))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const isOver = (codes: string[], now: Date) =>
  and(inArray(promotions.code, codes), eq(promotions.shown, true), lte(promotions.endsAt, now));

/** Those of the codes that have ended. */
export async function listEnded(db: Queries, codes: string[], now: Date): Promise<string[]> {
  const over = await db.select({ code: promotions.code }).from(promotions).where(isOver(codes, now));
  return over.map(({ code }) => code);
}

/** Lets those of the codes that have ended run from now on. */
export const restartPromotions = (db: Queries, codes: string[], now: Date, endsAt: Date) =>
  db.update(promotions).set({ startsAt: now, endsAt }).where(isOver(codes, now));
