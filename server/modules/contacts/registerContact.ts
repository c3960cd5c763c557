import { createHash } from "node:crypto";
import type { ContactMessage } from "../../../contract/contact";
import { isPrivateSource } from "../../../contract/rules/contactTerms";
import { days, hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { countAttempt } from "../idempotency/attempts";
import { mailAsker } from "../auth/mailAsker";
import { enqueue } from "../outbox/repositoryQueue";
import { readMessage } from "./readMessage";
import { findMessageId, insertMessage } from "./repository";

/** More than one person means on a day. */
const A_DAY = 10;

/**
 * Keeps a message to the sales team and has it mailed to them; answers its id. The same message again on the same day
 * is the first one. Its sender is told once a day at most that it has arrived, in words of our own: nobody can make
 * the store write to others. Throws 422 for what cannot be read, 429 above the limits of an address or a sender.
 */
export async function registerContact(deps: Deps, caller: Caller, message: ContactMessage): Promise<number> {
  const { db, clock, env } = deps;
  const { source } = message;
  const isPrivate = isPrivateSource(source);
  const read = readMessage(message, caller, { mayBePrivate: isPrivate, needsPhone: !isPrivate });
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const digest = digestOf([source, ...Object.values(read), today]);
  const known = await findMessageId(db, digest);
  if (known !== undefined) return known;
  const sender = hashSecret(read.email);
  await countAttempt(deps, {
    key: `contact:ip:${caller.network}`,
    max: env.limits.contactsPerHour,
    windowMs: hours(1),
  });
  await countAttempt(deps, { key: `contact:email:${sender}`, max: A_DAY, windowMs: days(1) });
  const { language, country, customer } = caller;
  const kept = { source, ...read, language, country, customerId: customer?.id ?? null, digest, createdAt: now };
  const id = await db.transaction(async (tx) => {
    const row = await insertMessage(tx, kept);
    if (!row) return findMessageId(tx, digest);
    await enqueue(
      tx,
      { kind: "mail.contact", key: `contact:${row.id}`, payload: { contactId: row.id }, dueAt: now },
      {
        kind: "mail.contact-received",
        key: `contact-received:${sender}:${today}`,
        payload: { contactId: row.id, asker: mailAsker(env, caller, read.email, now) },
        dueAt: now,
      },
    );
    return row.id;
  });
  if (id === undefined) throw new Error("a message vanished while it was kept");
  deps.wake();
  return id;
}

const digestOf = (parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
