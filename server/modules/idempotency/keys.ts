import { createHash } from "node:crypto";
import { days, addTime } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors, keyReused } from "./errors";
import {
  findKeyRow,
  forgetKeysBefore,
  saveProgress,
  type KeyRow,
  updateLeaseStart,
  takeKey,
  takeName,
  takeOver,
} from "./repositoryKeys";

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

type Claim = ({ state: "mine" } & Lease) | { state: "done"; stored: StoredAnswer } | { state: "running" };

/** What a run notes of what it has begun, for the repeat that takes it up should it die. */
export interface Progress {
  orderId: number;
}

/** A run's hold on its key; `since` tells it from a run that took over from one that stood still. */
export interface Lease {
  id: number;
  since: Date;
  /** What an earlier run noted before it died; null for a first run. */
  progress: Progress | null;
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

/** The row that takes a key. */
export function keyRow({ scope, key, body }: KeyedCall, httpStatus: number | null, createdAt: Date): KeyRow {
  return { scope, key, bodyHash: hashBody(body), httpStatus, createdAt };
}

/** Takes the key for a run, or says what became of it. The same key with another body is refused. */
export async function claimKey({ db, clock }: Deps, call: KeyedCall): Promise<Claim> {
  const now = clock.now();
  const row = keyRow(call, null, now);
  const id = await takeKey(db, row);
  if (id !== undefined) return { state: "mine", id, since: now, progress: null };
  const known = await findKeyRow(db, row);
  if (!known) return { state: "running" };
  if (known.bodyHash !== row.bodyHash) throw keyReused();
  if (known.httpStatus !== null)
    return { state: "done", stored: { httpStatus: known.httpStatus, answer: known.answer } };
  const taken = await takeOver(db, known.id, now, ABANDONED_MS);
  if (!taken) return { state: "running" };
  // What an unfinished run has in place of its answer (`saveProgress`).
  return { state: "mine", id: taken.id, since: now, progress: taken.answer as Progress | null };
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
  return takeName(tx, keyRow(call, 200, now), freshFrom);
}

/** What a call was answered that is done; undefined for a new one. The same key with another body is refused. */
export async function findAnswer(db: Queries, call: KeyedCall): Promise<{ answer: unknown; at: Date } | undefined> {
  const known = await findKeyRow(db, call);
  if (!known) return undefined;
  if (known.bodyHash !== hashBody(call.body)) throw keyReused();
  return { answer: known.answer, at: known.createdAt };
}

/**
 * What a repeat must know should this process die. Refused (409) for a run that stood still until another took over.
 */
export async function noteProgress(tx: Transaction, lease: Lease, progress: Progress): Promise<void> {
  if (!(await saveProgress(tx, lease, progress)))
    throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
}

/** Leaves a run that broke off to its repeat, at once. */
export async function abandonKey({ db, clock }: Deps, lease: Lease): Promise<void> {
  await updateLeaseStart(db, lease, addTime(clock.now(), -2 * ABANDONED_MS));
}

/** Keys are kept for 24 hours; later repeats are new questions, which the order itself answers. */
export async function forgetKeys({ db, clock }: Deps): Promise<void> {
  await forgetKeysBefore(db, addTime(clock.now(), -days(1)));
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
