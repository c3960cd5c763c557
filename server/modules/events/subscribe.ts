import { EVENT_LIMITS } from "../../../contract/rules/eventTerms";
import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { readEmail } from "../addresses/email";
import { networkThrottle } from "../auth/throttles";
import { mailAsker } from "../auth/mailAsker";
import { mailboxOf } from "../auth/mailbox";
import { countAttempt } from "../idempotency/attempts";
import { enqueue } from "../outbox/repositoryQueue";
import { eventErrors } from "./errors";
import { insertSubscriber, lockSubscriber, lockSubscriberAt } from "./repositorySubscribers";
import { moveSubscriber } from "./states";
import { isSubscriberToken, namedBy } from "./token";

/** Links to one mailbox a day. */
const LINKS_A_DAY = 3;

/**
 * Has a link mailed that begins mails about events. Whoever asks learns nothing of the address: one that has them
 * already gets no mail, and the same answer. @throws 422 for what is no address, 429 above the limits.
 */
export async function askForEvents(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const { env, clock } = deps;
  const email = readEmail(typed);
  if (email === undefined) throw new DomainError(eventErrors.email, { field: "email" });
  const network = {
    key: `events:${networkThrottle(caller.network)}`,
    max: env.limits.contactsPerHour,
    windowMs: hours(1),
  };
  await countAttempt(deps, network);
  await countAttempt(deps, { key: `events:to:${hashSecret(mailboxOf(email))}`, max: LINKS_A_DAY, windowMs: days(1) });
  const now = clock.now();
  const { language, country } = caller;
  const wish = { language, country, wording: texts.events.wording[language], askedAt: now };
  await deps.db.transaction(async (tx) => {
    await insertSubscriber(tx, { email, ...wish });
    const row = await lockSubscriberAt(tx, email);
    if (!row || row.state === "granted") return;
    await moveSubscriber(tx, row, "asked", wish);
    await enqueue(tx, {
      kind: "mail.event-confirm",
      key: `event-confirm:${row.id}:${now.getTime()}`,
      payload: { subscriberId: row.id, asker: mailAsker(env, caller, email, now) },
      dueAt: now,
    });
  });
  deps.wake();
}

/** The subscriber that a mailed link names, locked; undefined for a link that proves nothing. */
async function lockByToken({ env }: Pick<Deps, "env">, tx: Transaction, purpose: "confirm" | "end", token: string) {
  const id = namedBy(token);
  if (id === undefined) return undefined;
  const row = await lockSubscriber(tx, id);
  const askedAt = purpose === "confirm" ? (row?.askedAt ?? null) : null;
  return row && isSubscriberToken(env, purpose, token, id, askedAt) ? row : undefined;
}

/** Begins the mails by the link that was mailed; pressed again, it is the same. @throws deadLink. */
export async function confirmEvents(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockByToken(deps, tx, "confirm", token);
    if (row?.state === "granted") return;
    const isLive = row?.state === "asked" && addTime(row.askedAt, hours(EVENT_LIMITS.linkHours)) > now;
    if (!isLive) throw new DomainError(eventErrors.deadLink);
    await moveSubscriber(tx, row, "granted", { grantedAt: now, withdrawnAt: null });
  });
}

/** Ends the mails by a link of one of them; pressed again, it is the same. @throws deadLink. */
export async function endEvents(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockByToken(deps, tx, "end", token);
    if (!row) throw new DomainError(eventErrors.deadLink);
    if (row.state !== "withdrawn") await moveSubscriber(tx, row, "withdrawn", { withdrawnAt: now });
  });
}
