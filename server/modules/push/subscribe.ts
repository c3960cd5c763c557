import { ECDH } from "node:crypto";
import type { PushTopic } from "../../../contract/rules/pushTerms";
import type { PushAddress } from "../../../contract/sales/pushRoutes";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { networkThrottle } from "../auth/throttles";
import { countAttempt } from "../idempotency/attempts";
import { pushErrors } from "./errors";
import {
  dropBrowserAt,
  dropOldBrowsers,
  findTopics,
  lockBrowser,
  putBrowser,
  updateBrowserAddress,
} from "./repositoryBrowsers";
import { readTarget } from "./service";

const AUTH_BYTES = 16;
const POINT_BYTES = 65;

function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== POINT_BYTES) return false;
  try {
    return ECDH.convertKey(bytes, "prime256v1").length === POINT_BYTES;
  } catch {
    return false;
  }
}

/** @throws 422 for what no message could be sent to. */
function requireAddress({ env }: Pick<Deps, "env">, { endpoint, keys }: PushAddress): void {
  if (!readTarget(endpoint, env.push.services)) throw new DomainError(pushErrors.service, { field: "endpoint" });
  const isKey = isPoint(keys.p256dh) && Buffer.from(keys.auth, "base64url").length === AUTH_BYTES;
  if (!isKey) throw new DomainError(pushErrors.keys, { field: "keys" });
}

function countAsked(deps: Deps, { network }: Caller): Promise<void> {
  const max = deps.env.limits.pushPerHour;
  return countAttempt(deps, { key: `push:${networkThrottle(network)}`, max, windowMs: hours(1) });
}

/**
 * Keeps what a browser agreed to, from now on and instead of what it agreed to before. @throws 401 for news of orders
 * without a session, 422 for an address that is none of a push service, 429 above the limit of a network.
 */
export async function subscribe(
  deps: Deps,
  caller: Caller,
  address: PushAddress,
  topics: PushTopic[],
): Promise<PushTopic[]> {
  const customer = topics.includes("orders") ? requireCustomer(caller) : caller.customer;
  requireAddress(deps, address);
  await countAsked(deps, caller);
  const { endpoint, keys } = address;
  const wish = {
    ...keys,
    topics,
    language: caller.language,
    country: caller.country,
    customerId: customer?.id ?? null,
    session: customer && caller.sessionToken ? hashSecret(caller.sessionToken) : null,
    agreedAt: deps.clock.now(),
  };
  await deps.db.transaction(async (tx) => {
    await putBrowser(tx, endpoint, wish);
    if (customer) await dropOldBrowsers(tx, customer.id);
  });
  return topics;
}

/** The same browser under another address. @throws unknown, for one that did not ask or has ended it. */
export async function moveSubscription(
  deps: Deps,
  caller: Caller,
  address: PushAddress,
  from: string,
): Promise<PushTopic[]> {
  requireAddress(deps, address);
  await countAsked(deps, caller);
  const { endpoint, keys } = address;
  await deps.db.transaction(async (tx) => {
    const row = await lockBrowser(tx, from);
    if (!row) throw new DomainError(pushErrors.unknown);
    if (from !== endpoint) await dropBrowserAt(tx, endpoint);
    await updateBrowserAddress(tx, row.id, { endpoint, ...keys });
  });
  return topicsOf(deps, endpoint);
}

export async function endPushes({ db }: Pick<Deps, "db">, endpoint: string): Promise<void> {
  await dropBrowserAt(db, endpoint);
}

/** Of a browser whose customer has signed out, news of orders are not among them. */
export async function topicsOf({ db, clock }: Pick<Deps, "db" | "clock">, endpoint: string): Promise<PushTopic[]> {
  const row = await findTopics(db, endpoint, clock.now());
  return row?.topics.filter((topic) => topic !== "orders" || row.isSignedIn) ?? [];
}
