import type { Deps } from "../../deps";
import { ALL, TaggedCache } from "../../taggedCache";

/** Where memos come from: one set for each open store. */
export type Source = Pick<Deps, "db" | "clock">;

const ENTRIES = 2000;
const LASTING_ENTRIES = 100;

interface Memos {
  kept: TaggedCache<unknown>;
  lasting: TaggedCache<unknown>;
}

const memos = new WeakMap<object, Memos>();

function memosOf({ db, clock }: Source): Memos {
  const known = memos.get(db);
  if (known) return known;
  const now = () => clock.now().getTime();
  const made: Memos = {
    kept: new TaggedCache({ now, max: ENTRIES }),
    lasting: new TaggedCache({ now, max: LASTING_ENTRIES }),
  };
  memos.set(db, made);
  return made;
}

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
  return memosOf(source).kept.get(key, load, () => ({ freshMs: seconds * 1000 })) as Promise<Value>;
}

/** The same for many rows at once: those that are not kept are loaded together. Rows that do not exist are missing. */
export async function memoisedRows<Row>(
  source: Source,
  prefix: string,
  ids: readonly number[],
  seconds: number,
  load: (ids: number[]) => Promise<Map<number, Row>>,
): Promise<Map<number, Row>> {
  const { kept } = memosOf(source);
  // Taken now: what is kept at this moment may have run out by the time that the missing ones are there.
  const rows = new Map<number, Promise<unknown>>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const known = kept.known(`${prefix}:${id}`);
    if (known) rows.set(id, known);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const loaded = load(missing);
    const life = { freshMs: seconds * 1000 };
    for (const id of missing) {
      const row = async () => (await loaded).get(id);
      rows.set(
        id,
        kept.load(`${prefix}:${id}`, row, () => life),
      );
    }
  }
  const found = await Promise.all([...rows].map(async ([id, row]) => [id, (await row) as Row | undefined] as const));
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
  const life = { freshMs: seconds * 1000, staleMs: Infinity, outlivesPurge: true };
  return memosOf(source).lasting.get(key, load, () => life) as Promise<Value>;
}

/** To be called with every purge, so that pages are not made again from old words. */
export function forgetMemos({ db }: Pick<Deps, "db">): void {
  memos.get(db)?.kept.purge([ALL]);
  memos.get(db)?.lasting.purge([ALL]);
}
