import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import type { ShownPromotion } from "../../../contract/shared";
import type { Queries } from "../../db/client";
import { promotions } from "../../db/schema";
import { isEligible, type EligibleLine } from "./rules";

/** Codes that are told of at once. */
const SHOWN = 20;

/** Codes that run now and that the page of a product tells of; the next to end first. */
export async function shownPromotions(
  db: Queries,
  product: Pick<EligibleLine, "productId" | "category" | "isOnSale" | "isGiftCard">,
  { language, country }: Market,
  now: Date,
): Promise<ShownPromotion[]> {
  const { startsAt, endsAt, totalLimit, used } = promotions;
  const rows = await db
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
    .limit(SHOWN);
  const one = { ...product, quantity: 1, amount: 0 };
  return rows
    .filter(({ conditions }) => isEligible(one, conditions) && (conditions.countries?.includes(country) ?? true))
    .map((row) => ({ code: row.code, text: row.text[language], ends_at: row.endsAt?.toISOString() ?? null }));
}
