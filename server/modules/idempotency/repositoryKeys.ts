import { and, eq, isNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { isAhead, longAgo } from "../../db/longAgo";
import { preparedQuery, type Slot } from "../../db/preparedQuery";
import { idempotencyKeys } from "../../db/schema";
import type { Deps } from "../../deps";
import type { KeyedCall, Lease, Progress, StoredAnswer } from "./keys";

export type KeyRow = Pick<
  typeof idempotencyKeys.$inferSelect,
  "scope" | "key" | "bodyHash" | "httpStatus" | "createdAt"
>;

const keyToTake = preparedQuery((db, slot: Slot<KeyRow>) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: slot("scope"),
      key: slot("key"),
      bodyHash: slot("bodyHash"),
      httpStatus: slot("httpStatus"),
      createdAt: slot("createdAt"),
    })
    .onConflictDoNothing({ target: [idempotencyKeys.scope, idempotencyKeys.key] })
    .returning({ id: idempotencyKeys.id }),
);

/** The id of a key that was not there; undefined for one that was. */
export async function takeKey(db: Queries, row: KeyRow): Promise<number | undefined> {
  const [taken] = await keyToTake(db, row);
  return taken?.id;
}

type Named = Pick<KeyedCall, "scope" | "key">;

const rowOf = ({ scope, key }: Named) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

const keyToFind = preparedQuery((db, slot: Slot<Named>) =>
  db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, slot("scope")), eq(idempotencyKeys.key, slot("key")))),
);

/** Whether a key was taken in a scope, by whatever call. */
export async function findKey(db: Queries, call: Named): Promise<boolean> {
  return (await keyToFind(db, call)).length > 0;
}

/** What is kept under a key of a scope. */
export async function findKeyRow(db: Queries, call: Named) {
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(call));
  return known;
}

/** Takes the key of a run that is not done and began so long ago; undefined where another repeat was faster. */
export async function takeOver(db: Queries, id: number, now: Date, abandonedMs: number) {
  const abandoned = and(
    eq(idempotencyKeys.id, id),
    isNull(idempotencyKeys.httpStatus),
    longAgo(idempotencyKeys.createdAt, now, abandonedMs),
  );
  const [taken] = await db.update(idempotencyKeys).set({ createdAt: now }).where(abandoned).returning();
  return taken;
}

/** Takes a key that is not there, or was taken before `freshFrom`; whether it was taken. */
export async function takeName(tx: Transaction, row: KeyRow, freshFrom: Date): Promise<boolean> {
  const { createdAt } = row;
  const taken = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { createdAt, answer: null },
      setWhere: sql`${lt(idempotencyKeys.createdAt, freshFrom)} or ${isAhead(idempotencyKeys.createdAt, createdAt)}`,
    })
    .returning({ id: idempotencyKeys.id });
  return taken.length > 0;
}

/**
 * The answer of a call whose key was taken in this transaction, or in one before it that could not tell it yet: the
 * first stays.
 */
export async function noteAnswer(db: Queries, call: Named, answer: object): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(rowOf(call), isNull(idempotencyKeys.answer)));
}

/** An owner who becomes another one brings the names of what was done; a name that both know stays the new owner's. */
export async function moveKeys(tx: Transaction, from: string, to: string): Promise<void> {
  const taken = tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.scope, to));
  await tx
    .update(idempotencyKeys)
    .set({ scope: to })
    .where(and(eq(idempotencyKeys.scope, from), notInArray(idempotencyKeys.key, taken)));
}

/** Keeps an answer unless there is one, as a part of a statement; answers the key's id if it did. */
export const answerStored = ({ id }: Lease, { httpStatus, answer }: StoredAnswer, condition: SQL = sql`true`): SQL =>
  sql`update idempotency_keys set http_status = ${httpStatus}, answer = ${JSON.stringify(answer)}::jsonb
    where id = ${id} and http_status is null and ${condition} returning id`;

/**
 * While the status is null, the answer is what the run has noted so far; the first answer stays. Says what repeats
 * will be told:
 * this answer, or that of the run which took over and was done first.
 */
export async function storeAnswer(db: Queries, lease: Lease, given: StoredAnswer): Promise<StoredAnswer> {
  const { rows } = await db.execute(answerStored(lease, given));
  return rows.length > 0 ? given : earlierAnswer(db, lease, given);
}

/** What repeats are told of a run whose answer was not kept: that of the run which was done first. */
export async function earlierAnswer(db: Queries, { id }: Lease, given: StoredAnswer): Promise<StoredAnswer> {
  return (await findStored(db, id)) ?? given;
}

/** The answer of a run that is done. */
export async function findStored(db: Queries, id: number): Promise<StoredAnswer | undefined> {
  const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return known && known.httpStatus !== null ? { httpStatus: known.httpStatus, answer: known.answer } : undefined;
}

/** Still this run's, and not done. */
const isHeld = ({ id, since }: Lease) =>
  and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.createdAt, since), isNull(idempotencyKeys.httpStatus));

/** Notes under the key of a call that runs what its repeat must know, as a part of the statement that does it. */
export const progressUnderKey = (db: Queries, slot: Slot<Record<string, unknown>>, progress: SQL) =>
  db
    .update(idempotencyKeys)
    .set({ answer: progress })
    .where(and(eq(idempotencyKeys.id, slot("keyId")), isNull(idempotencyKeys.httpStatus)));

/** Notes what a repeat must know; false for a run that another took over, or that is done. */
export async function saveProgress(tx: Transaction, lease: Lease, progress: Progress): Promise<boolean> {
  const noted = await tx.update(idempotencyKeys).set({ answer: progress }).where(isHeld(lease)).returning();
  return noted.length > 0;
}

/** Writes since when a run that is not done has had its key. */
export const updateLeaseStart = (db: Queries, lease: Lease, createdAt: Date) =>
  db.update(idempotencyKeys).set({ createdAt }).where(isHeld(lease));

/** Frees the key of a run that was refused before anything happened. */
export async function dropKey({ db }: Deps, lease: Lease): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(lease));
}

export const forgetKeysBefore = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
