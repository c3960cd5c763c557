import { LRUCache } from "lru-cache";

interface CacheOptions<Value> {
  now(): number;
  /** How many entries are kept, or how much of what `sizeOf` counts; what was not used for the longest goes first. */
  max: number;
  sizeOf?: (value: Value) => number;
}

/** How long a value counts as fresh, how long after that it may still be told, and what it shows. */
export interface Life {
  freshMs: number;
  staleMs?: number;
  tags?: readonly string[];
  /** A purge makes it stale instead of forgetting it. */
  outlivesPurge?: boolean;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
  outlivesPurge: boolean;
  freshUntil: number;
  staleUntil: number;
}

/** What a purge names that forgets everything. */
export const ALL = "*";

/**
 * What was loaded, by key and in bounded memory, until it is old or a purge names one of its tags. Who asks for one key
 * at the same time waits for one load. A load that began before a purge is told to who waits for it and never kept:
 * what it read may be older than what the purge tells of. Who asks after the purge gets a load of their own.
 */
export class TaggedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly loads = new Map<string, Promise<Value>>();
  private purges = 0;

  constructor(private readonly options: CacheOptions<Value>) {
    const { max, sizeOf } = options;
    this.entries = new LRUCache<string, Entry<Value>>(
      sizeOf ? { maxSize: max, sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)) } : { max },
    );
  }

  /** What is kept, fresh or stale; undefined when it is neither. */
  peek(key: string): { value: Value; isFresh: boolean } | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.options.now();
    if (now < entry.staleUntil) return { value: entry.value, isFresh: now < entry.freshUntil };
    this.entries.delete(key);
    return undefined;
  }

  /**
   * The value of a key: what is kept, or what is loaded now. One that is stale is told while a fresh one is loaded; a
   * load that fails is tried again at the next call. `lifeOf` says how long a value lives, null for one not to be kept.
   */
  get(key: string, load: () => Promise<Value>, lifeOf: (value: Value) => Life | null): Promise<Value> {
    const known = this.peek(key);
    if (known?.isFresh) return Promise.resolve(known.value);
    const fresh = this.load(key, load, lifeOf);
    if (!known) return fresh;
    fresh.catch(() => undefined);
    return Promise.resolve(known.value);
  }

  /** What is fresh or being loaded; undefined when it has to be loaded. */
  known(key: string): Promise<Value> | undefined {
    const found = this.peek(key);
    return found?.isFresh ? Promise.resolve(found.value) : this.loads.get(key);
  }

  /** Counts what is stale as fresh for so long, so that a load that fails is not tried at every call. */
  postpone(key: string, ms: number): void {
    const entry = this.entries.peek(key);
    if (entry) entry.freshUntil = this.options.now() + ms;
  }

  /** Loads, once however many ask for the key at the same time, and keeps what came. */
  load(key: string, load: () => Promise<Value>, lifeOf: (value: Value) => Life | null): Promise<Value> {
    const running = this.loads.get(key);
    if (running) return running;
    const began = this.purges;
    const value = this.keepWhenLoaded(key, load(), lifeOf, began).finally(() => {
      if (this.loads.get(key) === value) this.loads.delete(key);
    });
    this.loads.set(key, value);
    return value;
  }

  /** Forgets what shows something of these tags. */
  purge(tags: readonly string[]): void {
    this.purges += 1;
    this.loads.clear();
    for (const [key, entry] of [...this.entries.entries()]) {
      if (!tags.includes(ALL) && !entry.tags.some((tag) => tags.includes(tag))) continue;
      if (entry.outlivesPurge) entry.freshUntil = -Infinity;
      else this.entries.delete(key);
    }
  }

  /** Entries, and what `sizeOf` counts of them. */
  get size(): { entries: number; total: number } {
    return { entries: this.entries.size, total: this.entries.calculatedSize };
  }

  private async keepWhenLoaded(
    key: string,
    loaded: Promise<Value>,
    lifeOf: (value: Value) => Life | null,
    began: number,
  ): Promise<Value> {
    const value = await loaded;
    const life = lifeOf(value);
    if (life && began === this.purges) this.keep(key, value, life);
    return value;
  }

  private keep(key: string, value: Value, { freshMs, staleMs = 0, tags = [], outlivesPurge = false }: Life): void {
    const freshUntil = this.options.now() + freshMs;
    this.entries.set(key, { value, tags, outlivesPurge, freshUntil, staleUntil: freshUntil + staleMs });
  }
}
