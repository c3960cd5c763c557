import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ContactMessage } from "../../../contract/contact";
import { isPrivateSource } from "../../../contract/rules/contactTerms";
import { days, hours } from "../../clock";
import type { Queries } from "../../db/client";
import { contacts } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { countTry } from "../idempotency/attempts";
import { mailAsker } from "../auth/mailAsker";
import { enqueue } from "../outbox/enqueue";
import { readMessage } from "./readMessage";

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
  const known = await idOf(db, digest);
  if (known !== undefined) return known;
  const sender = hashSecret(read.email);
  await countTry(deps, { key: `contact:ip:${caller.network}`, max: env.limits.contactsPerHour, windowMs: hours(1) });
  await countTry(deps, { key: `contact:email:${sender}`, max: A_DAY, windowMs: days(1) });
  const { language, country, customer } = caller;
  const kept = { source, ...read, language, country, customerId: customer?.id ?? null, digest, createdAt: now };
  const id = await db.transaction(async (tx) => {
    const [row] = await tx.insert(contacts).values(kept).onConflictDoNothing({ target: contacts.digest }).returning();
    if (!row) return idOf(tx, digest);
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

async function idOf(db: Queries, digest: string): Promise<number | undefined> {
  const [row] = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.digest, digest));
  return row?.id;
}

const digestOf = (parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
