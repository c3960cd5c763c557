import { eq } from "drizzle-orm";
import { EVENT_LIMITS } from "../../../contract/rules/eventTerms";
import { days, hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { eventSubscribers } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { readEmail } from "../addresses/email";
import { networkLane } from "../auth/lanes";
import { mailAsker } from "../auth/mailAsker";
import { mailboxOf } from "../auth/mailbox";
import { countTry } from "../idempotency/attempts";
import { enqueue } from "../outbox/enqueue";
import { eventErrors } from "./errors";
import { moveSubscriber, type SubscriberRow } from "./states";
import { isSubscriberToken, namedBy } from "./token";

/** Links to one mailbox a day. */
const LINKS_A_DAY = 3;

async function lockByEmail(tx: Transaction, email: string): Promise<SubscriberRow | undefined> {
  return (await tx.select().from(eventSubscribers).where(eq(eventSubscribers.email, email)).for("update"))[0];
}

/**
 * Has a link mailed that begins mails about events. Whoever asks learns nothing of the address: one that has them
 * already gets no mail, and the same answer. @throws 422 for what is no address, 429 above the limits.
 */
export async function askForEvents(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const { env, clock } = deps;
  const email = readEmail(typed);
  if (email === undefined) throw new DomainError(eventErrors.email, { field: "email" });
  const network = { key: `events:${networkLane(caller.network)}`, max: env.limits.contactsPerHour, windowMs: hours(1) };
  await countTry(deps, network);
  await countTry(deps, { key: `events:to:${hashSecret(mailboxOf(email))}`, max: LINKS_A_DAY, windowMs: days(1) });
  const now = clock.now();
  const { language, country } = caller;
  const wish = { language, country, wording: texts.events.wording[language], askedAt: now };
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(eventSubscribers)
      .values({ email, ...wish })
      .onConflictDoNothing();
    const row = await lockByEmail(tx, email);
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
  const [row] = await tx.select().from(eventSubscribers).where(eq(eventSubscribers.id, id)).for("update");
  const askedAt = purpose === "confirm" ? (row?.askedAt ?? null) : null;
  return row && isSubscriberToken(env, purpose, token, id, askedAt) ? row : undefined;
}

/** Begins the mails by the link that was mailed; pressed again, it is the same. @throws deadLink. */
export async function confirmEvents(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockByToken(deps, tx, "confirm", token);
    if (row?.state === "granted") return;
    const isLive = row?.state === "asked" && later(row.askedAt, hours(EVENT_LIMITS.linkHours)) > now;
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
