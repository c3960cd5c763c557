import { PRIZE_GAME_LIMITS } from "../../../contract/rules/prizeGameTerms";
import type { prizes } from "../../db/schema";

export type PrizeRow = typeof prizes.$inferSelect;

/** Codes of a prize that were given away. */
export interface GivenCodes {
  today: number;
  season: number;
}

export interface Chance {
  prize: PrizeRow;
  /** Per mille, of the next draw. */
  chance: number;
  leftToday: number;
}

/**
 * What the next draw can win, dearest first. A prize that is used up hands its chance on to the next one that is not;
 * behind the last it is lost to nothing. The page shows this, and a draw is decided by it.
 */
export function chancesOf(prizes: readonly PrizeRow[], givenOf: (prizeId: number) => GivenCodes): Chance[] {
  let handedOn = 0;
  return prizes.map((prize) => {
    const { today, season } = givenOf(prize.id);
    const leftToday = Math.max(0, Math.min(prize.dayLimit - today, prize.seasonLimit - season));
    const chance = leftToday > 0 ? prize.chance + handedOn : 0;
    handedOn = leftToday > 0 ? 0 : prize.chance + handedOn;
    return { prize, chance, leftToday };
  });
}

/** Chance of no prize, per mille. */
export function chanceOfNothing(chances: readonly Chance[]): number {
  return PRIZE_GAME_LIMITS.parts - chances.reduce((sum, { chance }) => sum + chance, 0);
}

/** The prize of a lot between 0 and 999; null for nothing. */
export function prizeOf(chances: readonly Chance[], lot: number): PrizeRow | null {
  let below = 0;
  for (const { prize, chance } of chances) {
    below += chance;
    if (lot < below) return prize;
  }
  return null;
}
