import { and, eq, isNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { createHash } from "node:crypto";
import { days, later } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { isAhead, longAgo } from "../../db/longAgo";
import { preparedQuery, type Slot } from "../../db/preparedQuery";
import { idempotencyKeys } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors } from "./errors";

/** One run of a call that places or pays. */
export interface KeyedCall {
  /** Who may replay the answer: `customer:7`, `browser:<hash>`, `cart:<id>`. */
  scope: string;
  key: string;
  /** What was asked, as read: the same question has the same hash. */
  body: unknown;
}

export interface StoredAnswer {
  httpStatus: number;
  answer: unknown;
}

/** `progress` is what an earlier run noted before it died; null for a first run. */
type Claim = ({ state: "mine" } & Lease) | { state: "done"; stored: StoredAnswer } | { state: "running" };

/** A run's hold on its key; `since` tells it from a run that took over from one that stood still. */
export interface Lease {
  id: number;
  since: Date;
  progress: unknown;
}

/** A run not done after this died with its process; its repeat may take over. Longer than any call to a provider. */
const ABANDONED_MS = 30_000;

/** The header's value, undefined without one; a value that cannot be a key is refused. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new DomainError(idempotencyErrors.keyUnreadable);
  return header;
}

type KeyRow = Pick<typeof idempotencyKeys.$inferSelect, "scope" | "key" | "bodyHash" | "httpStatus" | "createdAt">;

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
async function takeKey(db: Queries, row: KeyRow): Promise<number | undefined> {
  const [taken] = await keyToTake(db, row);
  return taken?.id;
}

/** The row that takes a key. */
export function keyRow({ scope, key, body }: KeyedCall, httpStatus: number | null, createdAt: Date): KeyRow {
  return { scope, key, bodyHash: hashBody(body), httpStatus, createdAt };
}

/** Takes the key for a run, or says what became of it. The same key with another body is refused. */
export async function claimKey({ db, clock }: Deps, call: KeyedCall): Promise<Claim> {
  const now = clock.now();
  const row = keyRow(call, null, now);
  const { scope, key, bodyHash } = row;
  const id = await takeKey(db, row);
  if (id !== undefined) return { state: "mine", id, since: now, progress: null };
  const [known] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!known) return { state: "running" };
  if (known.bodyHash !== bodyHash) throw new DomainError(idempotencyErrors.keyReused);
  if (known.httpStatus !== null)
    return { state: "done", stored: { httpStatus: known.httpStatus, answer: known.answer } };
  const abandoned = and(
    eq(idempotencyKeys.id, known.id),
    isNull(idempotencyKeys.httpStatus),
    longAgo(idempotencyKeys.createdAt, now, ABANDONED_MS),
  );
  const [taken] = await db.update(idempotencyKeys).set({ createdAt: now }).where(abandoned).returning();
  return taken ? { state: "mine", id: taken.id, since: now, progress: taken.answer } : { state: "running" };
}

/**
 * Takes the key in the transaction of the change that it names: true for the first, false for a repeat, which waits for
 * a first that is still on its way. The same key with another body is refused.
 */
export async function claimInTransaction(tx: Transaction, call: KeyedCall, now: Date): Promise<boolean> {
  if ((await takeKey(tx, keyRow(call, 200, now))) !== undefined) return true;
  await findAnswer(tx, call);
  return false;
}

/**
 * What a call is known by when it brings no key: the same person asks for the very same thing. After `freshFrom` it
 * is a new wish, which takes the name over.
 */
export async function claimName(tx: Transaction, call: KeyedCall, now: Date, freshFrom: Date): Promise<boolean> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values(keyRow(call, 200, now))
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { createdAt: now, answer: null },
      setWhere: sql`${lt(idempotencyKeys.createdAt, freshFrom)} or ${isAhead(idempotencyKeys.createdAt, now)}`,
    })
    .returning({ id: idempotencyKeys.id });
  return taken.length > 0;
}

const rowOf = ({ scope, key }: Pick<KeyedCall, "scope" | "key">) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

const keyToFind = preparedQuery((db, slot: Slot<Pick<KeyedCall, "scope" | "key">>) =>
  db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, slot("scope")), eq(idempotencyKeys.key, slot("key")))),
);

/** Whether a key was taken in a scope, by whatever call. */
export async function findKey(db: Queries, call: Pick<KeyedCall, "scope" | "key">): Promise<boolean> {
  return (await keyToFind(db, call)).length > 0;
}

/** What a call was answered that is done; undefined for a new one. The same key with another body is refused. */
export async function findAnswer(db: Queries, call: KeyedCall): Promise<{ answer: unknown; at: Date } | undefined> {
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(call));
  if (!known) return undefined;
  if (known.bodyHash !== hashBody(call.body)) throw new DomainError(idempotencyErrors.keyReused);
  return { answer: known.answer, at: known.createdAt };
}

/**
 * The answer of a call whose key was taken in this transaction, or in one before it that could not tell it yet: the
 * first stays.
 */
export async function noteAnswer(db: Queries, call: Pick<KeyedCall, "scope" | "key">, answer: object): Promise<void> {
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

/**
 * What a repeat must know should this process die. Refused (409) for a run that stood still until another took over.
 */
export async function noteProgress(tx: Transaction, lease: Lease, progress: object): Promise<void> {
  const noted = await tx.update(idempotencyKeys).set({ answer: progress }).where(isHeld(lease)).returning();
  if (noted.length === 0) throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
}

/** Leaves a run that broke off to its repeat, at once. */
export async function abandonKey({ db, clock }: Deps, lease: Lease): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ createdAt: later(clock.now(), -2 * ABANDONED_MS) })
    .where(isHeld(lease));
}

/** Frees the key of a run that was refused before anything happened. */
export async function dropKey({ db }: Deps, lease: Lease): Promise<void> {
  await db.delete(idempotencyKeys).where(isHeld(lease));
}

/** Keys are kept for 24 hours; later repeats are new questions, which the order itself answers. */
export async function forgetKeys({ db, clock }: Deps): Promise<void> {
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, later(clock.now(), -days(1))));
}

export function hashBody(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(body)))
    .digest("base64url");
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  );
}
