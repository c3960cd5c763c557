import type { Language } from "../../../contract/markets";
import { MISS_LIMITS } from "../../../contract/settings/searchWordTerms";
import { addTime, days } from "../../clock";
import type { Deps } from "../../deps";
import { takeTurns } from "../../db/takeTurns";
import { addMisses, forgetMissesBefore } from "./repositoryMisses";
import { wordKey } from "./synonyms";

type Counting = Pick<Deps, "db" | "clock" | "log">;

/** Searches of one day in one language. */
interface DayCounts {
  day: string;
  language: Language;
  searches: Map<string, number>;
}

interface Waiting {
  days: Map<string, DayCounts>;
  timer: NodeJS.Timeout;
}

/** Between two writes; what was counted since is lost with a process that is killed. */
const WRITE_AFTER_MS = 5_000;
/** Different words of a day and language that wait to be written; more are left out. */
const WAITING = 500;

const waiting = new WeakMap<object, Waiting>();

/** Days of counts are those of UTC. */
export const missDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The words of a search as they may be kept; empty for what may be about a person: an address, or a number as long as
 * that of a telephone, a card or an order.
 */
export function wordsToKeep(text: string): string {
  const { letters, digits } = MISS_LIMITS;
  if (text.includes("@") || text.trim().length > letters) return "";
  const words = wordKey(text);
  return words.length > letters || words.replace(/\P{N}/gu, "").length > digits ? "" : words;
}

/** Counts a search that found nothing, in memory: the search does not wait for it. */
export function noteMiss(deps: Counting, language: Language, text: string): void {
  const words = wordsToKeep(text);
  if (words === "") return;
  const known = waiting.get(deps.db) ?? {
    days: new Map<string, DayCounts>(),
    timer: setTimeout(() => void writeMisses(deps), WRITE_AFTER_MS).unref(),
  };
  waiting.set(deps.db, known);
  const day = missDay(deps.clock.now());
  const key = `${day} ${language}`;
  const { searches } = known.days.get(key) ?? { searches: new Map<string, number>() };
  known.days.set(key, { day, language, searches });
  const before = searches.get(words);
  if (before !== undefined || searches.size < WAITING) searches.set(words, (before ?? 0) + 1);
}

/** Writes what was counted; a failure is logged, and loses these counts alone. */
export async function writeMisses({ db, log }: Pick<Counting, "db" | "log">): Promise<void> {
  const known = waiting.get(db);
  if (!known) return;
  clearTimeout(known.timer);
  waiting.delete(db);
  try {
    await db.transaction(async (tx) => {
      await takeTurns(tx, "search misses");
      for (const { day, language, searches } of known.days.values()) {
        const misses = [...searches].map(([words, count]) => ({ words, searches: count }));
        await addMisses(tx, day, language, misses, MISS_LIMITS.wordsADay);
      }
    });
  } catch (error) {
    log.warn({ err: error }, "searches without result were not counted");
  }
}

/** Deletes counts that are older than was promised. */
export const forgetMisses = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> =>
  forgetMissesBefore(db, missDay(addTime(clock.now(), -days(MISS_LIMITS.keptDays))));
