import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { pushMessages, pushSubscriptions } from "../../db/schema";
import type { PushBrowser } from "./repositoryBrowsers";

export type PushMessage = typeof pushMessages.$inferSelect;
const columns = getTableColumns(pushMessages);

/** Queues messages; the same one for a browser once. */
export async function addPushes(tx: Transaction, rows: (typeof pushMessages.$inferInsert)[]): Promise<void> {
  await tx.insert(pushMessages).values(rows).onConflictDoNothing();
}

/** Takes what is due by moving it ahead, so that no other worker takes it until then. */
export async function claimPushes(
  db: Queries,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ message: PushMessage; browser: PushBrowser }[]> {
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${pushMessages.id}`.as("due_id") })
      .from(pushMessages)
      .where(and(isNull(pushMessages.endedAt), lte(pushMessages.dueAt, now)))
      .orderBy(asc(pushMessages.dueAt), asc(pushMessages.id))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const messages = await db
    .with(due)
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, dueAt: until })
    .from(due)
    .where(eq(pushMessages.id, due.id))
    .returning(columns);
  if (messages.length === 0) return [];
  const ids = messages.map(({ subscriptionId }) => subscriptionId);
  const browsers = await db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
  return messages.flatMap((message) => {
    const browser = browsers.find(({ id }) => id === message.subscriptionId);
    return browser ? [{ message, browser }] : [];
  });
}

export async function putOffPush(db: Queries, id: number, dueAt: Date): Promise<void> {
  await db.update(pushMessages).set({ dueAt }).where(eq(pushMessages.id, id));
}

export async function endPush(db: Queries, id: number, endedAt: Date): Promise<void> {
  await db.update(pushMessages).set({ endedAt }).where(eq(pushMessages.id, id));
}

export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, pushMessages, lt(pushMessages.endedAt, before));
}
