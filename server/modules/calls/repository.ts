import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { CALL_REMINDER_HOURS } from "../../../contract/rules/callTerms";
import { hours, addTime } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import { bookedCalls } from "../../db/schema";
import type { CallRow } from "./presentCall";

const isBooked = eq(bookedCalls.state, "booked");

/** Times of the calls that are booked between two moments. */
export async function listTakenTimes(db: Queries, from: Date, until: Date): Promise<Date[]> {
  const ahead = and(isBooked, gte(bookedCalls.startsAt, from), lte(bookedCalls.startsAt, until));
  const rows = await db.select({ at: bookedCalls.startsAt }).from(bookedCalls).where(ahead);
  return rows.map(({ at }) => at);
}

/** Whoever books for one address takes turns until their transactions end. */
export const lockCallsOf = (tx: Transaction, email: string) => takeTurns(tx, `calls of ${email}`);

/** Calls that somebody has ahead of them. */
export const listCallsAhead = (tx: Transaction, email: string, now: Date, most: number): Promise<CallRow[]> =>
  tx
    .select()
    .from(bookedCalls)
    .where(and(eq(bookedCalls.email, email), isBooked, gte(bookedCalls.startsAt, now)))
    .limit(most);

/** Undefined where somebody else has the time. */
export async function insertCall(tx: Transaction, call: typeof bookedCalls.$inferInsert): Promise<CallRow | undefined> {
  return (await tx.insert(bookedCalls).values(call).onConflictDoNothing().returning())[0];
}

export async function findCall(db: Queries, tokenHash: string): Promise<CallRow | undefined> {
  return (await db.select().from(bookedCalls).where(eq(bookedCalls.tokenHash, tokenHash)))[0];
}

const isAheadOf = (tokenHash: string, now: Date) =>
  and(eq(bookedCalls.tokenHash, tokenHash), isBooked, gte(bookedCalls.startsAt, now));

/** A call that is booked and has not begun, as it is once cancelled; undefined for all others. */
export async function cancelBooked(tx: Transaction, tokenHash: string, now: Date): Promise<CallRow | undefined> {
  const [row] = await tx
    .update(bookedCalls)
    .set({ state: "cancelled", cancelledAt: now })
    .where(isAheadOf(tokenHash, now))
    .returning();
  return row;
}

/** A call that is booked and has not begun, locked. */
export async function lockBooked(tx: Transaction, tokenHash: string, now: Date): Promise<CallRow | undefined> {
  return (await tx.select().from(bookedCalls).where(isAheadOf(tokenHash, now)).for("update"))[0];
}

/** Gives a call another time, of which its caller is reminded anew. */
export async function rescheduleCall(
  tx: Transaction,
  id: number,
  moved: Pick<CallRow, "startsAt" | "moves"> & { movedAt: Date },
): Promise<CallRow | undefined> {
  const [row] = await tx
    .update(bookedCalls)
    .set({ ...moved, remindedAt: null })
    .where(eq(bookedCalls.id, id))
    .returning();
  return row;
}

/** Calls of the next day that nobody was reminded of, locked; not those that were booked or moved within it. */
export async function lockCallsToRemind(tx: Transaction, now: Date, most: number): Promise<number[]> {
  const since = sql`coalesce(${bookedCalls.movedAt}, ${bookedCalls.createdAt})`;
  const isAhead = and(
    gt(bookedCalls.startsAt, now),
    lte(bookedCalls.startsAt, addTime(now, hours(CALL_REMINDER_HOURS))),
  );
  const isDue = and(
    isAhead,
    isBooked,
    isNull(bookedCalls.remindedAt),
    sql`${since} < ${bookedCalls.startsAt} - make_interval(hours => ${CALL_REMINDER_HOURS})`,
  );
  const due = await tx
    .select({ id: bookedCalls.id })
    .from(bookedCalls)
    .where(isDue)
    .orderBy(asc(bookedCalls.startsAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return due.map(({ id }) => id);
}

export const markReminded = (tx: Transaction, ids: number[], now: Date) =>
  tx
    .update(bookedCalls)
    .set({ remindedAt: now })
    .where(inArray(bookedCalls.id, ids))
    .returning({ callId: bookedCalls.id, moves: bookedCalls.moves });
