import type { SubscriptionState } from "../../../contract/rules/eventTerms";
import type { Transaction } from "../../db/client";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateSubscriber, type SubscriberColumns, type SubscriberRow } from "./repositorySubscribers";

/** Mails come only after a link that went to the mailbox itself; whoever ended them may ask again. */
const SUBSCRIPTION_MOVES: Record<SubscriptionState, readonly SubscriptionState[]> = {
  asked: ["asked", "granted", "withdrawn"],
  granted: ["withdrawn"],
  withdrawn: ["asked"],
};

/** Moves a subscriber. `row` is it as read under its lock. */
export async function moveSubscriber(
  tx: Transaction,
  row: SubscriberRow,
  to: SubscriptionState,
  columns: SubscriberColumns,
): Promise<void> {
  const { id, state } = row;
  if (!SUBSCRIPTION_MOVES[state].includes(to)) throw new ForbiddenMove(`event subscriber ${id}`, state, to);
  await updateSubscriber(tx, row, { ...columns, state: to });
}
