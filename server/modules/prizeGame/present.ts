import type { Language } from "../../../contract/markets";
import type { PrizeDraw, PrizeGame } from "../../../contract/sales/prizeGameRoutes";
import { PRIZE_GAME_LIMITS, type PrizeDrawState, type PrizeGameState } from "../../../contract/rules/prizeGameTerms";
import { days } from "../../clock";
import type { Queries } from "../../db/client";
import { chanceOfNothing } from "./chances";
import { dayOf, findSeason, readChances, type FoundDraw, type SeasonRow } from "./repository";

/** Midnight, UTC. */
function nextDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / days(1)) + 1) * days(1));
}

function stateOf(season: SeasonRow | undefined, now: Date): PrizeGameState {
  if (!season) return "none";
  if (now < season.startsAt) return "before";
  return now < season.endsAt ? "running" : "over";
}

/** The game as everybody sees it; `season` is the one to tell of. */
export async function presentGame(
  db: Queries,
  season: SeasonRow | undefined,
  language: Language,
  now: Date,
): Promise<PrizeGame> {
  const chances = season ? await readChances(db, season.id, dayOf(now)) : [];
  return {
    state: stateOf(season, now),
    name: season?.name[language] ?? "",
    starts_at: season?.startsAt.toISOString() ?? "",
    ends_at: season?.endsAt.toISOString() ?? "",
    next_day_at: nextDay(now).toISOString(),
    prizes: chances.map(({ prize, chance, leftToday }) => ({
      id: prize.id,
      name: prize.name[language],
      chance,
      usual_chance: prize.chance,
      left_today: leftToday,
      valid_days: prize.validDays,
    })),
    nothing: season ? chanceOfNothing(chances) : PRIZE_GAME_LIMITS.parts,
  };
}

export async function readGame(db: Queries, language: Language, now: Date): Promise<PrizeGame> {
  return presentGame(db, await findSeason(db, now), language, now);
}

function stateOfDraw({ draw, used, endsAt }: FoundDraw, now: Date): PrizeDrawState {
  if (draw.code === null) return "nothing";
  if ((used ?? 0) > 0) return "used";
  return endsAt && endsAt <= now ? "expired" : "open";
}

export function presentDraw(found: FoundDraw, language: Language, now: Date): PrizeDraw {
  return {
    id: found.draw.id,
    state: stateOfDraw(found, now),
    prize: found.prize?.[language] ?? "",
    code: found.draw.code ?? "",
    ends_at: found.endsAt?.toISOString() ?? "",
    drawn_at: found.draw.drawnAt.toISOString(),
  };
}
