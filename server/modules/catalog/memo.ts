import type { Deps } from "../../deps";

interface Kept {
  until: number;
  value: Promise<unknown>;
}

/** Where memos come from: one set for each open store. */
export type Source = Pick<Deps, "db" | "clock">;

const ENTRIES = 2000;
const kept = new WeakMap<object, Map<string, Kept>>();
const last = new WeakMap<object, Map<string, Kept>>();

/**
 * Keeps what a query found for some seconds; callers at the same moment share one query.
 * Only for words, pictures and other things that seldom change, never for prices, stock or anything personal.
 */
export function memoised<Value>(
  source: Source,
  key: string,
  seconds: number,
  load: () => Promise<Value>,
): Promise<Value> {
  return recall<Value>(source, key) ?? keep(source, key, seconds, load());
}

/** The same for many rows at once: those that are not kept are loaded together. Rows that do not exist are missing. */
export async function memoisedRows<Row>(
  source: Source,
  prefix: string,
  ids: readonly number[],
  seconds: number,
  load: (ids: number[]) => Promise<Map<number, Row>>,
): Promise<Map<number, Row>> {
  // Taken now: what is kept at this moment may have run out by the time that the missing ones are there.
  const rows = new Map<number, Promise<Row | undefined>>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const known = recall<Row | undefined>(source, `${prefix}:${id}`);
    if (known) rows.set(id, known);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const loaded = load(missing);
    for (const id of missing) {
      const row = loaded.then((found) => found.get(id));
      rows.set(id, keep(source, `${prefix}:${id}`, seconds, row));
    }
  }
  const found = await Promise.all([...rows].map(async ([id, row]) => [id, await row] as const));
  return new Map(found.flatMap(([id, row]) => (row === undefined ? [] : [[id, row]])));
}

/**
 * The same for what takes long to load, such as all words of the catalogue: once it is older than `seconds`, or after
 * a purge, whoever asks still gets the old one, and a new one is loaded beside. Only the first call waits; a load
 * that fails is tried again at the next.
 */
export function staleWhileRevalidate<Value>(
  source: Source,
  key: string,
  seconds: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const entries = last.get(source.db) ?? new Map<string, Kept>();
  last.set(source.db, entries);
  const found = entries.get(key);
  const now = source.clock.now().getTime();
  if (found && found.until > now) return found.value as Promise<Value>;
  const fresh = load();
  const entry = { until: now + seconds * 1000, value: found?.value ?? fresh };
  entries.set(key, entry);
  fresh.then(
    () => void (entry.value = fresh),
    () => void (found ? (entry.until = 0) : entries.delete(key)),
  );
  return entry.value as Promise<Value>;
}

/** To be called with every purge, so that pages are not made again from old words. */
export function forgetMemos({ db }: Pick<Deps, "db">): void {
  kept.delete(db);
  for (const entry of last.get(db)?.values() ?? []) entry.until = 0;
}

function recall<Value>({ db, clock }: Source, key: string): Promise<Value> | undefined {
  const found = kept.get(db)?.get(key);
  return found && found.until > clock.now().getTime() ? (found.value as Promise<Value>) : undefined;
}

function keep<Value>({ db, clock }: Source, key: string, seconds: number, value: Promise<Value>): Promise<Value> {
  const entries = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, entries);
  if (entries.size >= ENTRIES) entries.clear();
  entries.set(key, { until: clock.now().getTime() + seconds * 1000, value });
  value.catch(() => entries.delete(key));
  return value;
}
