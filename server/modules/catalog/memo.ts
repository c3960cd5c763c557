import type { Deps } from "../../deps";

interface Kept {
  until: number;
  value: Promise<unknown>;
}

const ENTRIES = 1000;
const kept = new WeakMap<object, Map<string, Kept>>();

/**
 * Keeps what a query found for some seconds, one copy a store, at most 1,000 of them; callers at the same moment share one query.
 * Only for words and pictures that seldom change, never for prices, stock or anything personal.
 */
export function memoised<Value>(deps: Pick<Deps, "db" | "clock">, key: string, seconds: number, load: () => Promise<Value>): Promise<Value> {
  const entries = kept.get(deps.db) ?? new Map<string, Kept>();
  kept.set(deps.db, entries);
  const now = deps.clock.now().getTime();
  const found = entries.get(key);
  if (found && found.until > now) return found.value as Promise<Value>;
  const value = load();
  value.catch(() => entries.delete(key));
  if (entries.size >= ENTRIES) entries.clear();
  entries.set(key, { until: now + seconds * 1000, value });
  return value;
}

/** To be called with every purge, so that pages are not made again from old words. */
export function forgetMemos(deps: Pick<Deps, "db">): void {
  kept.delete(deps.db);
}
