import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { KeyedSemaphore } from "../../../semaphore";
import { checkoutErrors } from "../errors";

/**
 * Purchases of one product at once: one holds the locked row, the next are ready behind it, so that it is never idle.
 * More would only wait with a connection in their hands.
 */
const PLACES = 3;
/** Purchases that wait: as many as can be served before patience is over on a small machine. */
const QUEUE = 300;
/** Together with the payment's own time less than an abandoned call is given. */
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 3;
/**
 * Turns of the event loop before each purchase, for other requests: it also lets them in while it waits for PostgreSQL,
 * but the embedded database answers within the loop.
 */
const TURNS = 1;

const semaphores = new WeakMap<object, KeyedSemaphore>();

/**
 * One for each open store. A product never has more than about a third of the connections, and all those that are
 * wanted much together not much more than one each beside such a third.
 */
export function contentionOf({ db, env }: Pick<Deps, "db" | "env">): KeyedSemaphore {
  const known = semaphores.get(db);
  if (known) return known;
  const third = Math.floor(env.databasePool / 3);
  const places = Math.max(1, Math.min(PLACES, third));
  const beside = Math.max(places - 1, third);
  const queues = { queue: QUEUE, patienceMs: PATIENCE_MS, turns: TURNS, refusal: tooManyWait };
  const made = new KeyedSemaphore({ places, beside, ...queues });
  semaphores.set(db, made);
  return made;
}

/**
 * What others may want at the same moment: keys to queue in before a payment is opened, and before it is settled;
 * those are looked up where they are not known.
 */
export interface ContendedKeys {
  open: readonly string[];
  settle?: readonly string[];
}

/**
 * Does work that locks rows which many may want, when the others who want them leave room (`contendedKeys.ts`): call
 * it before a connection is taken. Throws 503 when too many are waiting; `first` is for the end of what was begun: it
 * overtakes whoever begins and is never refused.
 */
export function withAdmission<Result>(
  deps: Pick<Deps, "db" | "env">,
  keys: readonly string[],
  work: () => Promise<Result>,
  priority: "queued" | "first" = "queued",
): Promise<Result> {
  return keys.length === 0 ? work() : contentionOf(deps).run(work, { keys, isUrgent: priority === "first" });
}

/** 503: as many are waiting as can be served in time. */
const tooManyWait = () =>
  new DomainError(checkoutErrors.rush, { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });

/** Whether work was refused because too many are waiting: then none of it was done. */
export const isRush = (error: unknown) => error instanceof DomainError && error.kind === checkoutErrors.rush;
