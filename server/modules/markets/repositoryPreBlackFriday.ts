import { and, eq, gt, lte } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preBlackFriday } from "../../db/schema";

/** Whether a country's visitors are told nothing of Black Friday at this moment. */
export async function isPreBlackFridayHidden(db: Queries, country: CountryCode, now: Date): Promise<boolean> {
  const isShown = and(
    eq(preBlackFriday.country, country),
    lte(preBlackFriday.startsAt, now),
    gt(preBlackFriday.endsAt, now),
  );
  return (await db.select().from(preBlackFriday).where(isShown)).length === 0;
}
