/** Gives a place back; a second call changes nothing. */
export type Leave = () => void;

export interface LaneRules {
  /** How many may be at work on one thing at once. */
  width: number;
  /**
   * How many may be at work behind the first on their thing, over all things: many that are wanted much must not take
   * everything.
   */
  behind: number;
  /** How many may wait for one thing; whoever comes then is refused at once. */
  length: number;
  patienceMs: number;
}

interface Waiter {
  keys: readonly string[];
  isUrgent: boolean;
  /** How many who came later were let in before, for a thing that both want. */
  overtaken: number;
  isInside: boolean;
  start: () => void;
}

/** Who wants several things that are wanted much is not overtaken for ever. */
const MOST_OVERTAKEN = 20;

/**
 * Queues inside one process for things that many want at once, so that waiting costs a promise and not a connection
 * of the database. A place in the lanes of several things is taken in all of them or in none: nobody keeps a free
 * lane waiting for a full one, and nobody waits in a circle. Nothing is decided here: what may be sold is what the
 * locked rows say, for all processes.
 */
export class Lanes {
  private readonly inside = new Map<string, number>();
  /** Those inside that are not the first on their thing, counted for each thing. */
  private behind = 0;
  /** In the order in which they are looked at: the urgent first, then by arrival. */
  private readonly waiting: Waiter[] = [];

  constructor(private readonly rules: LaneRules) {}

  /**
   * Waits for a place in the lanes of all the things. Null when a queue is full or patience is over. What is urgent,
   * the end of work that was let in once already, is never refused: it goes first, and in the end without a place.
   */
  async enter(keys: readonly string[], { isUrgent = false } = {}): Promise<Leave | null> {
    if (!isUrgent && !this.hasPlaceFor(keys)) return null;
    const waiter: Waiter = { keys, isUrgent, overtaken: 0, isInside: false, start: () => undefined };
    const started = new Promise<void>((resolve) => (waiter.start = resolve));
    const before = isUrgent ? this.waiting.findIndex((other) => !other.isUrgent) : -1;
    this.waiting.splice(before === -1 ? this.waiting.length : before, 0, waiter);
    this.admit();
    if (!waiter.isInside) {
      const timer = setTimeout(waiter.start, this.rules.patienceMs);
      await started;
      clearTimeout(timer);
    }
    if (waiter.isInside) return this.leaveOnce(keys);
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
    // Somebody may have waited only for the turn of the one who gave up.
    this.admit();
    return isUrgent ? () => undefined : null;
  }

  /** Whether somebody who comes now may wait for the things. */
  hasPlaceFor(keys: readonly string[]): boolean {
    return !keys.some((key) => this.isFull(key));
  }

  private isFull(key: string): boolean {
    const { length } = this.rules;
    return this.waiting.length >= length && this.waiting.filter(({ keys }) => keys.includes(key)).length >= length;
  }

  private hasRoom(keys: readonly string[]): boolean {
    const { width, behind } = this.rules;
    if (keys.some((key) => (this.inside.get(key) ?? 0) >= width)) return false;
    const taken = keys.filter((key) => this.inside.has(key)).length;
    return taken === 0 || this.behind + taken <= behind;
  }

  private leaveOnce(keys: readonly string[]): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const key of keys) {
        const others = (this.inside.get(key) ?? 1) - 1;
        if (others > 0) {
          this.inside.set(key, others);
          this.behind -= 1;
        } else this.inside.delete(key);
      }
      this.admit();
    };
  }

  /** Lets in everybody who finds room in all of their lanes; whoever was overtaken too often keeps theirs. */
  private admit(): void {
    const kept = new Set<string>();
    const passed: Waiter[] = [];
    for (const waiter of [...this.waiting]) {
      if (!this.hasRoom(waiter.keys) || waiter.keys.some((key) => kept.has(key))) {
        passed.push(waiter);
        if (waiter.overtaken >= MOST_OVERTAKEN) for (const key of waiter.keys) kept.add(key);
        continue;
      }
      for (const other of passed) if (other.keys.some((key) => waiter.keys.includes(key))) other.overtaken += 1;
      for (const key of waiter.keys) {
        const others = this.inside.get(key) ?? 0;
        this.inside.set(key, others + 1);
        if (others > 0) this.behind += 1;
      }
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      waiter.isInside = true;
      waiter.start();
    }
  }
}
