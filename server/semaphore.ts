import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError, httpErrors } from "./http/errors";

export interface SemaphoreRules {
  /** What may be at work on one key at once. */
  places: number;
  /**
   * What may be at work beside the first on their key, over all keys: many keys that are wanted much must not take
   * everything. Without it any number.
   */
  beside?: number;
  /** How many may wait for one key; who comes then is refused at once. */
  queue: number;
  /** How many of them may be of one asker; all of them without it. */
  queuePerAsker?: number;
  patienceMs: number;
  /**
   * Turns of the loop before each work; 32 without it. Work that waits for nothing outside is done in one go, and
   * those who come meanwhile are not even heard: before the next one all who have come are.
   */
  turns?: number;
  /** What is told to who is refused; `Busy` without it. */
  refusal?: () => Error;
}

export interface Admission {
  /** What the work needs: a place under each of these keys. Without any it has the one that all others share. */
  keys?: readonly string[];
  /** Places that it takes of each; as many as there are at most. */
  places?: number;
  /** Who it is for, so that nobody fills the queue alone. */
  asker?: string;
  /** The end of work that was let in once: it goes before all others and is never refused. */
  isUrgent?: boolean;
}

interface Waiter {
  keys: readonly string[];
  places: number;
  asker: string;
  isUrgent: boolean;
  /** How many who came later were let in before, under a key that both want. */
  overtaken: number;
  isInside: boolean;
  settle: () => void;
}

/** Seconds; by then those who are waiting were served or refused. */
const RETRY_SECONDS = 5;

/** 503: more is wanted at once than there are places, in work and in the queue. */
export class Busy extends DomainError {
  constructor() {
    super(httpErrors.unavailable, { retryAfter: RETRY_SECONDS });
  }
}

/** The key of work that names none. */
const SHARED = [""];

/** Who wants several keys that are wanted much is not overtaken for ever. */
const MAX_OVERTAKEN = 20;

/** Node takes one new connection in a turn of its loop. */
const TURNS = 32;

/**
 * Bounds what work of one kind takes of this process: so much at once under each key, so many waiting, so long, by
 * arrival. Places under several keys are taken together or not at all: nobody keeps a free key waiting for a full
 * one, and nobody waits in a circle. Waiting costs a promise and not a connection of the database; nothing else is
 * decided here, since other processes know nothing of it.
 */
export class KeyedSemaphore {
  private readonly inside = new Map<string, { places: number; works: number }>();
  /** Those at work that are not the first on their key, counted for each key. */
  private beside = 0;
  /** In the order in which they are looked at: the urgent first, then by arrival. */
  private readonly waiting: Waiter[] = [];

  constructor(private readonly rules: SemaphoreRules) {}

  /**
   * Does the work when there is room for it. Throws the refusal when a queue is full or patience is over; then none
   * of it was done.
   */
  async run<Result>(work: () => Promise<Result>, admission: Admission = {}): Promise<Result> {
    const { keys = SHARED, places = 1, asker = "", isUrgent = false } = admission;
    const waiter: Waiter = {
      ...{ keys, asker, isUrgent, places: Math.min(places, this.rules.places) },
      ...{ overtaken: 0, isInside: false, settle: () => undefined },
    };
    await this.enter(waiter);
    try {
      for (let turn = 0; turn < (this.rules.turns ?? TURNS); turn += 1) await nextTurn();
      return await work();
    } finally {
      if (waiter.isInside) this.leave(waiter);
    }
  }

  private async enter(waiter: Waiter): Promise<void> {
    const settled = new Promise<void>((resolve) => (waiter.settle = resolve));
    if (!waiter.isUrgent && !this.hasRoom(waiter) && this.isFull(waiter)) throw this.refusal();
    const before = waiter.isUrgent ? this.waiting.findIndex((other) => !other.isUrgent) : -1;
    this.waiting.splice(before === -1 ? this.waiting.length : before, 0, waiter);
    this.admit();
    if (waiter.isInside) return;
    const timer = setTimeout(waiter.settle, this.rules.patienceMs);
    await settled;
    clearTimeout(timer);
    if (waiter.isInside) return;
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
    // Somebody may have waited only for the one who gave up.
    this.admit();
    if (!waiter.isUrgent) throw this.refusal();
  }

  private refusal(): Error {
    return this.rules.refusal?.() ?? new Busy();
  }

  private isFull({ keys, asker }: Waiter): boolean {
    const { queue, queuePerAsker = queue } = this.rules;
    return keys.some((key) => {
      const queued = this.waiting.filter((other) => other.keys.includes(key));
      if (queued.length >= queue) return true;
      return queuePerAsker < queue && queued.filter((other) => other.asker === asker).length >= queuePerAsker;
    });
  }

  private hasRoom({ keys, places }: Waiter): boolean {
    const { places: most, beside = Infinity } = this.rules;
    if (keys.some((key) => (this.inside.get(key)?.places ?? 0) + places > most)) return false;
    const taken = keys.filter((key) => this.inside.has(key)).length;
    return taken === 0 || this.beside + taken <= beside;
  }

  /** Lets in everybody who finds room, by arrival under each key; only who wants several keys is overtaken. */
  private admit(): void {
    const kept = new Set<string>();
    const passed: Waiter[] = [];
    for (const waiter of [...this.waiting]) {
      const { keys } = waiter;
      if (keys.some((key) => kept.has(key)) || !this.hasRoom(waiter)) {
        passed.push(waiter);
        if (keys.length === 1 || waiter.overtaken >= MAX_OVERTAKEN) for (const key of keys) kept.add(key);
        continue;
      }
      for (const other of passed) if (other.keys.some((key) => keys.includes(key))) other.overtaken += 1;
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      this.take(waiter);
      waiter.settle();
    }
  }

  private take(waiter: Waiter): void {
    waiter.isInside = true;
    for (const key of waiter.keys) {
      const { places, works } = this.inside.get(key) ?? { places: 0, works: 0 };
      this.inside.set(key, { places: places + waiter.places, works: works + 1 });
      if (works > 0) this.beside += 1;
    }
  }

  private leave(waiter: Waiter): void {
    for (const key of waiter.keys) {
      const { places, works } = this.inside.get(key) ?? { places: 0, works: 0 };
      if (works > 1) {
        this.inside.set(key, { places: places - waiter.places, works: works - 1 });
        this.beside -= 1;
      } else this.inside.delete(key);
    }
    this.admit();
  }
}
