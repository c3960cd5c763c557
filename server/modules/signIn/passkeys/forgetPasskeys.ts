import type { Language } from "../../../../contract/markets";
import type { Database } from "../../../db/client";
import { enqueue } from "../../outbox/repositoryQueue";
import { endSessionsOf } from "../endSessions";
import { findAccountOf } from "../repositoryAccounts";
import { deletePasskeysOf, lockPasskeysOf } from "./repository";

/**
 * Takes all passkeys from an account whose owner has lost them, ends its sessions and mails the owner. For whoever runs
 * the store's machine alone: by a call, a mailed code could authorize payouts after all. Answers how many there were;
 * undefined for an address without an account.
 */
export async function forgetPasskeys(
  db: Database,
  email: string,
  language: Language,
  now: Date,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const customer = await findAccountOf(tx, email);
    if (!customer) return undefined;
    await lockPasskeysOf(tx, customer.id);
    const gone = await deletePasskeysOf(tx, customer.id);
    if (gone === 0) return 0;
    await endSessionsOf(tx, customer.id, now);
    const at = now.toISOString();
    const key = `passkeys-forgotten ${customer.id} ${at}`;
    await enqueue(tx, { kind: "mail.passkeys-forgotten", key, payload: { email, language, at }, dueAt: now });
    return gone;
  });
}
