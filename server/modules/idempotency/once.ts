import { addTime } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { isLongAgo } from "../../db/longAgo";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors } from "./errors";
import { claimInTransaction, claimName, findAnswer, hashBody, type KeyedCall } from "./keys";
import { noteAnswer } from "./repositoryKeys";

/** Within this time the same wish of the same person is taken for its repeat where it brings no key: a second click. */
const REPEAT_MS = 30_000;

/** A call that moves money in one transaction of the store's own. */
export interface OnceCall {
  /** Who may repeat it. */
  scope: string;
  /** The `Idempotency-Key` that came with it. */
  key: string | undefined;
  /** Which call it is: one key names one call. */
  call: string;
  body: unknown;
  /** Without a key it is known by what it asks for: for calls that would do the same once more. */
  isNamed?: boolean;
}

function nameOf({ scope, key, call, body, isNamed }: OnceCall): KeyedCall | undefined {
  const whole = { call, body };
  if (key !== undefined) return { scope, key, body: whole };
  // No key of a caller has a space in it.
  return isNamed ? { scope, key: `same ${hashBody(whole)}`, body: whole } : undefined;
}

/**
 * Takes the call's name in the transaction of its work; false for a repeat, which waits for a first that is on its
 * way.
 */
export async function claimIn({ clock }: Pick<Deps, "clock">, tx: Transaction, asked: OnceCall): Promise<boolean> {
  const named = nameOf(asked);
  if (!named) return true;
  const now = clock.now();
  return asked.key === undefined
    ? claimName(tx, named, now, addTime(now, -REPEAT_MS))
    : claimInTransaction(tx, named, now);
}

/**
 * Takes the call's name, does the work and keeps its answer, all in one transaction: the work is done exactly once
 * however often and on however many nodes it is asked for, for as long as the key is known. A repeat waits for a
 * first that is on its way and gets its answer; a refusal takes the name back with everything else. `answer` must be
 * what JSON can say.
 */
export async function once<Answer extends object>(
  deps: Deps,
  asked: OnceCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const answer = await deps.db.transaction(async (tx) => {
    const isFirst = await claimIn(deps, tx, asked);
    return isFirst ? saveAnswer(tx, asked, await work(tx)) : answerIn<Answer>(tx, asked);
  });
  deps.wake();
  return answer;
}

async function answerIn<Answer extends object>(tx: Transaction, asked: OnceCall): Promise<Answer> {
  const named = nameOf(asked);
  const known = named && (await findAnswer(tx, named));
  // Its first has not told it yet: see `saveAnswer`.
  if (!known?.answer) throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
  return known.answer as Answer;
}

/** The answer of a call that is done, for work that begins outside of its transaction; undefined for a new one. */
export async function answerOf<Answer extends object>(
  { clock }: Pick<Deps, "clock">,
  db: Queries,
  asked: OnceCall,
): Promise<Answer | undefined> {
  const named = nameOf(asked);
  const known = named && (await findAnswer(db, named));
  if (!known || (asked.key === undefined && isLongAgo(known.at, clock.now(), REPEAT_MS))) return undefined;
  return (known.answer ?? undefined) as Answer | undefined;
}

/** Keeps what the call is answered, where it was not told before; answers what was kept first. */
export async function saveAnswer<Answer extends object>(db: Queries, asked: OnceCall, answer: Answer): Promise<Answer> {
  const named = nameOf(asked);
  if (!named) return answer;
  await noteAnswer(db, named, answer);
  return ((await findAnswer(db, named))?.answer ?? answer) as Answer;
}
