import { COUNTRIES, isCountryCode } from "../../../../contract/markets";
import { days, addTime } from "../../../clock";
import type { Transaction } from "../../client";
import { preBlackFriday, prizes, prizeSeasons } from "../../schema";
import { season, SEASON_DAYS, TEASER_DAYS, WITHOUT_TEASER } from "../data/prizeGame";

/** The prize game's first season, which runs from now on. */
export async function seedPrizeGame(tx: Transaction, now: Date): Promise<void> {
  const [row] = await tx
    .insert(prizeSeasons)
    .values({ name: season.name, startsAt: now, endsAt: addTime(now, days(SEASON_DAYS)) })
    .returning();
  if (!row) throw new Error("the season was not written");
  await tx
    .insert(prizes)
    .values(season.prizes.map((prize, index) => ({ ...prize, seasonId: row.id, position: index + 1 })));
}

/** Countries whose visitors are told of Black Friday. */
export async function seedPreBlackFriday(tx: Transaction, now: Date): Promise<void> {
  const told = Object.keys(COUNTRIES)
    .filter(isCountryCode)
    .filter((country) => !WITHOUT_TEASER.includes(country));
  const endsAt = addTime(now, days(TEASER_DAYS));
  await tx.insert(preBlackFriday).values(told.map((country) => ({ country, startsAt: now, endsAt })));
}
