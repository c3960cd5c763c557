import { and, eq } from "drizzle-orm";
import type { SubscriptionState } from "../../../contract/rules/eventTerms";
import type { Transaction } from "../../db/client";
import { eventSubscribers } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";

export type SubscriberRow = typeof eventSubscribers.$inferSelect;

/** Mails come only after a link that went to the mailbox itself; whoever ended them may ask again. */
const SUBSCRIPTION_MOVES: Record<SubscriptionState, readonly SubscriptionState[]> = {
  asked: ["asked", "granted", "withdrawn"],
  granted: ["withdrawn"],
  withdrawn: ["asked"],
};

/** Moves a subscriber. `row` is it as read under its lock. */
export async function moveSubscriber(
  tx: Transaction,
  { id, state }: SubscriberRow,
  to: SubscriptionState,
  columns: Partial<typeof eventSubscribers.$inferInsert>,
): Promise<void> {
  if (!SUBSCRIPTION_MOVES[state].includes(to)) throw new ForbiddenMove(`event subscriber ${id}`, state, to);
  const unmoved = and(eq(eventSubscribers.id, id), eq(eventSubscribers.state, state));
  await tx
    .update(eventSubscribers)
    .set({ ...columns, state: to })
    .where(unmoved);
}
