import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { eventSubscribers } from "../../db/schema";

export type SubscriberRow = typeof eventSubscribers.$inferSelect;
export type SubscriberColumns = Partial<typeof eventSubscribers.$inferInsert>;

/** Begins a subscriber; whoever is one stays as they are. */
export async function insertSubscriber(tx: Transaction, subscriber: typeof eventSubscribers.$inferInsert) {
  await tx.insert(eventSubscribers).values(subscriber).onConflictDoNothing();
}

export async function lockSubscriberAt(tx: Transaction, email: string): Promise<SubscriberRow | undefined> {
  return (await tx.select().from(eventSubscribers).where(eq(eventSubscribers.email, email)).for("update"))[0];
}

export async function lockSubscriber(tx: Transaction, id: number): Promise<SubscriberRow | undefined> {
  return (await tx.select().from(eventSubscribers).where(eq(eventSubscribers.id, id)).for("update"))[0];
}

/** Writes a subscriber that is still in the state that was read. */
export async function updateSubscriber(
  tx: Transaction,
  { id, state }: Pick<SubscriberRow, "id" | "state">,
  columns: SubscriberColumns,
): Promise<void> {
  const unmoved = and(eq(eventSubscribers.id, id), eq(eventSubscribers.state, state));
  await tx.update(eventSubscribers).set(columns).where(unmoved);
}

/** Ids of whoever has the mails, after the last one of the batch before. */
export async function listSubscribersAfter(tx: Transaction, last: number, most: number): Promise<number[]> {
  const people = await tx
    .select({ id: eventSubscribers.id })
    .from(eventSubscribers)
    .where(and(eq(eventSubscribers.state, "granted"), gt(eventSubscribers.id, last)))
    .orderBy(asc(eventSubscribers.id))
    .limit(most);
  return people.map(({ id }) => id);
}
