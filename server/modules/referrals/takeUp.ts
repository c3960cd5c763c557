import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { knownBrowser } from "../auth/knownBrowser";
import { lockSender } from "../coworkers/repository";
import { firstName } from "../customers/referralCodes";
import { countAttempt } from "../idempotency/attempts";
import { joinErrors } from "./errors";
import { joinByCode } from "./joinByCode";
import { customerSince } from "./repositoryCodes";

const HUNDREDTHS = 100;
/** So that nobody draws a list of people by their codes. */
const TRIES_PER_HOUR = 20;

/** Takes up an invitation that signing up has lost. @throws what `joinErrors` says; 429. */
export async function takeUpInvitation(deps: Deps, caller: Caller, code: string) {
  const { db, clock, env } = deps;
  const { id, email } = requireCustomer(caller);
  await countAttempt(deps, { key: `referral-join:${id}`, max: TRIES_PER_HOUR, windowMs: hours(1) });
  const now = clock.now();
  const hasSignedIn = (address: string) => knownBrowser(env, caller.knownCookie, address, now) !== null;
  return db.transaction(async (tx) => {
    await lockSender(tx, id);
    const createdAt = (await customerSince(tx, id)) ?? now;
    const joined = await joinByCode(tx, { id, email, createdAt, hasSignedIn }, code, now);
    if ("refusal" in joined) throw new DomainError(joinErrors[joined.refusal]);
    return { inviter: firstName(joined.inviter.fullname), coins: joined.coins / HUNDREDTHS };
  });
}
