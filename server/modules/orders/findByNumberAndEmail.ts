import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { readEmail } from "../addresses/email";
import { knownBrowser } from "../auth/knownBrowser";
import { countAttempt, undoCountedAttempt } from "../idempotency/attempts";
import { mayRead } from "./access";
import { readOrderNumber } from "./number";
import { findOrderByNumber, type OrderRow } from "./repository";

/** Wrong pairs of one network for an order, and for an e-mail, an hour. */
const WRONG_OF_NETWORK = 10;
/** Of all networks together. */
const WRONG_OF_ALL = 100;

export interface OrderLookup {
  code: string;
  email: string;
}

/**
 * The order of a number and an e-mail; undefined for a wrong pair, whichever of the two is wrong. Wrong pairs are
 * counted against the network that they come from, and against the order and the e-mail with a bound that several
 * networks would have to use up. The browser that ordered, a signed-in owner and a browser that signed in with this
 * e-mail before are not held up by it. Throws 429 for too many. Not inside a transaction.
 */
export async function findByNumberAndEmail(
  deps: Deps,
  typed: OrderLookup,
  caller: Caller,
): Promise<OrderRow | undefined> {
  const number = readOrderNumber(typed.code);
  const email = readEmail(typed.email);
  const { network } = caller;
  await count(deps, { key: `tracking:ip:${network}`, max: deps.env.limits.trackingPerHour });
  const order = number === undefined ? undefined : await findOrderByNumber(deps.db, number);
  const right = order && order.email === email ? order : undefined;
  if (right && (mayRead(right, caller) || isKnown(deps, caller, right.email))) return right;

  const code = number ?? typed.code.trim().toUpperCase();
  const address = email ?? typed.email.trim().toLowerCase();
  const guards = [
    { key: `tracking:code:${hashSecret(`${network} ${code}`)}`, max: WRONG_OF_NETWORK },
    { key: `tracking:email:${hashSecret(`${network} ${address}`)}`, max: WRONG_OF_NETWORK },
    { key: `tracking:code:${hashSecret(code)}`, max: WRONG_OF_ALL },
    { key: `tracking:email:${hashSecret(address)}`, max: WRONG_OF_ALL },
  ];
  for (const guard of guards) await count(deps, guard);
  if (right) for (const { key } of guards) await undoCountedAttempt(deps, key);
  return right;
}

const count = (deps: Deps, guard: { key: string; max: number }) => countAttempt(deps, { ...guard, windowMs: hours(1) });

function isKnown({ env, clock }: Deps, { knownCookie }: Caller, email: string): boolean {
  return knownBrowser(env, knownCookie, email, clock.now()) !== null;
}
