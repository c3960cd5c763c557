import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError, httpErrors } from "./http/errors";

export interface SemaphoreRules {
  /** What may be at work at once, in places. */
  places: number;
  /** How many may wait; who comes then is refused at once. */
  queue: number;
  /** How many of them may wait under one key; all of them without it. */
  queuePerKey?: number;
  patienceMs: number;
}

export interface Admission {
  /** Places that the work takes; as many as there are at most. */
  places?: number;
  /** Who the work is for, so that nobody fills the queue alone. */
  key?: string;
}

interface Waiter {
  places: number;
  key: string;
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

/** Node takes one new connection in a turn of its loop. */
const TURNS = 32;

/**
 * Work that waits for nothing outside is done in one go, and those who come meanwhile are not even heard. So before
 * each all who have come are: kept pages are sent, and who is too many is refused. Turns with nothing to do take no
 * time.
 */
async function othersTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}

/** Bounds what work of one kind takes of this process: so much at once, so many waiting, so long, by arrival. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: Waiter[] = [];

  constructor(private readonly rules: SemaphoreRules) {}

  /**
   * Does the work when there is room for it. @throws Busy when the queue is full or patience is over; then none of it
   * was done.
   */
  async run<Result>(work: () => Promise<Result>, { places = 1, key = "" }: Admission = {}): Promise<Result> {
    const wanted = Math.min(places, this.rules.places);
    await this.enter(wanted, key);
    try {
      await othersTurns();
      return await work();
    } finally {
      this.leave(wanted);
    }
  }

  private async enter(places: number, key: string): Promise<void> {
    if (this.waiting.length === 0 && this.hasRoom(places)) {
      this.taken += places;
      return;
    }
    if (this.isFull(key)) throw new Busy();
    const waiter: Waiter = { places, key, isInside: false, settle: () => undefined };
    const settled = new Promise<void>((resolve) => (waiter.settle = resolve));
    this.waiting.push(waiter);
    const timer = setTimeout(waiter.settle, this.rules.patienceMs);
    await settled;
    clearTimeout(timer);
    if (waiter.isInside) return;
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
    // Somebody may have waited only for the one who gave up.
    this.admit();
    throw new Busy();
  }

  private leave(places: number): void {
    this.taken -= places;
    this.admit();
  }

  private isFull(key: string): boolean {
    const { queue, queuePerKey = queue } = this.rules;
    if (this.waiting.length >= queue) return true;
    return queuePerKey < queue && this.waiting.filter((other) => other.key === key).length >= queuePerKey;
  }

  private hasRoom(places: number): boolean {
    return this.taken + places <= this.rules.places;
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && this.hasRoom(next.places); next = this.waiting[0]) {
      this.waiting.shift();
      this.taken += next.places;
      next.isInside = true;
      next.settle();
    }
  }
}
