import { and, asc, eq } from "drizzle-orm";
import type { Passkey } from "../../../../contract/routes/passkeyRoutes";
import type { Queries, Transaction } from "../../../db/client";
import { customers, passkeys, sessions } from "../../../db/schema";
import { hashSecret } from "../../../http/cookies";
import { deviceOf } from "../device";

export interface StoredPasskey {
  credential: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** The customer's passkeys as their list shows them, the first added first. */
export async function listPasskeys(db: Queries, customerId: number): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id));
  return rows.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    device: deviceOf(userAgent),
    added_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? "",
  }));
}

/** Those that a device must not make a second one beside. */
export function listStoredPasskeys(db: Queries, customerId: number): Promise<StoredPasskey[]> {
  return db
    .select({
      credential: passkeys.credential,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.id));
}

/** A passkey with its owner, locked: its counter is read and written by one at a time. */
export async function lockPasskey(
  tx: Transaction,
  credential: string,
): Promise<(StoredPasskey & { id: number; customerId: number; email: string }) | undefined> {
  const [row] = await tx
    .select({
      id: passkeys.id,
      customerId: passkeys.customerId,
      email: customers.email,
      credential: passkeys.credential,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .where(eq(passkeys.credential, credential))
    .for("update", { of: passkeys });
  return row;
}

/** One change of a customer's passkeys at a time. */
export async function lockPasskeysOf(tx: Transaction, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
}

export async function notePasskeyUse(tx: Transaction, id: number, counter: number, now: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id));
}

/** False when it is somebody's already. */
export async function addPasskey(
  tx: Transaction,
  passkey: StoredPasskey & { customerId: number; userAgent: string; createdAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credential })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

export async function removePasskey(db: Queries, customerId: number, id: number): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)));
}

/** A passkey has shown in this session that its owner is there. */
export async function proveSession(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: now })
    .where(eq(sessions.tokenHash, hashSecret(token)));
}

/** Takes all passkeys from a customer; answers how many there were. */
export async function deletePasskeysOf(tx: Transaction, customerId: number): Promise<number> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.customerId, customerId)).returning({ id: passkeys.id });
  return gone.length;
}
