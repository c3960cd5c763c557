import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { promotions, referralProgram } from "../../db/schema";

export type ReferralProgram = typeof referralProgram.$inferSelect;

/** The terms of today; undefined for a store that has none. */
export async function findReferralProgram(db: Queries): Promise<ReferralProgram | undefined> {
  return (await db.select().from(referralProgram).limit(1))[0];
}

/** What an invited customer's first order saves by itself at this moment; empty for nothing. */
export async function referralOffer(db: Queries, language: Language, now: Date): Promise<string> {
  const runs = and(
    or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
  const [row] = await db
    .select({ description: promotions.description })
    .from(promotions)
    .where(and(eq(promotions.trigger, "referral"), runs))
    .orderBy(promotions.code)
    .limit(1);
  return row?.description[language] ?? "";
}
