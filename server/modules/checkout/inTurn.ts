import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { Lanes } from "../inventory/lanes";
import { checkoutErrors } from "./errors";

/**
 * With one at the locked row and the next ones ready behind it, the row is never idle; more only wait with a
 * connection in their hands.
 */
const WIDTH = 3;
/** As many as can be served before patience is over on a small machine. */
const LENGTH = 300;
/** Together with the payment's own time less than an abandoned call is given. */
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 3;

const lanes = new WeakMap<object, Lanes>();

/**
 * One set for each open store. A product never has more than about a third of the connections, and all those that are
 * wanted much together not much more than one each beside such a third.
 */
export function lanesOf({ db, env }: Pick<Deps, "db" | "env">): Lanes {
  const known = lanes.get(db);
  if (known) return known;
  const third = Math.floor(env.databasePool / 3);
  const width = Math.max(1, Math.min(WIDTH, third));
  const made = new Lanes({ width, behind: Math.max(width - 1, third), length: LENGTH, patienceMs: PATIENCE_MS });
  lanes.set(db, made);
  return made;
}

/**
 * Does work that locks rows which many may want, in the lanes of those rows (`scarce.ts`): call it before a
 * connection is taken. Throws 503 when too many are waiting; `end` is for the end of what was begun, which goes first
 * and is never refused.
 */
export async function inTurn<Result>(
  deps: Pick<Deps, "db" | "env">,
  keys: readonly string[],
  work: () => Promise<Result>,
  part: "beginning" | "end" = "beginning",
): Promise<Result> {
  if (keys.length === 0) return work();
  const leave = await lanesOf(deps).enter(keys, { isUrgent: part === "end" });
  if (!leave) throw tooManyWait();
  try {
    return await work();
  } finally {
    // Not before other calls had their turn: on the embedded database a whole rush would run through without letting
    // anybody in between.
    setImmediate(leave);
  }
}

/** 503: as many are waiting as can be served in time. */
const tooManyWait = () =>
  new DomainError(checkoutErrors.rush, { values: { seconds: RETRY_SECONDS }, retryAfter: RETRY_SECONDS });

/** Whether work was refused because too many are waiting: then none of it was done. */
export const isRush = (error: unknown) => error instanceof DomainError && error.kind === checkoutErrors.rush;
