import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { CALL_REMINDER_HOURS } from "../../../contract/rules/callTerms";
import { hours, later } from "../../clock";
import { bookedCalls } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";

/** At a time; what is left waits for the next run. */
const BATCH = 100;

/**
 * Queues a mail for each call of the next day, once for each of its times. None where the mail of the booking or of
 * the change is as fresh.
 */
export async function remindOfCalls({ db, clock, wake }: Deps): Promise<void> {
  const now = clock.now();
  const since = sql`coalesce(${bookedCalls.movedAt}, ${bookedCalls.createdAt})`;
  const isAhead = and(gt(bookedCalls.startsAt, now), lte(bookedCalls.startsAt, later(now, hours(CALL_REMINDER_HOURS))));
  const isDue = and(
    isAhead,
    eq(bookedCalls.state, "booked"),
    isNull(bookedCalls.remindedAt),
    sql`${since} < ${bookedCalls.startsAt} - make_interval(hours => ${CALL_REMINDER_HOURS})`,
  );
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: bookedCalls.id })
      .from(bookedCalls)
      .where(isDue)
      .orderBy(asc(bookedCalls.startsAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const calls = await tx
      .update(bookedCalls)
      .set({ remindedAt: now })
      .where(inArray(bookedCalls.id, ids))
      .returning({ callId: bookedCalls.id, moves: bookedCalls.moves });
    const messages = calls.map(({ callId, moves }) => ({
      kind: "mail.call-reminder",
      key: `call-reminder:${callId}:${moves}`,
      payload: { callId, moves },
      dueAt: now,
    }));
    await enqueue(tx, ...messages);
  });
  wake();
}
