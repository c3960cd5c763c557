import type { Transaction } from "../../db/client";
import { fixedQueries, valuesOf, type Slot } from "../../db/fixedQuery";
import { outbox } from "../../db/schema";

export interface Message {
  /** Names the handler: `mail.order-placed`, `result`, `webhook`. */
  kind: string;
  /** A second message with the same key is dropped: what must happen once is queued once. */
  key: string;
  payload: Record<string, unknown>;
  dueAt: Date;
}

type MessageSlots = Record<string, unknown>;

/** Rows of the outbox with places for so many messages; `valuesOf` fills them. */
export const messageRows = (slot: Slot<MessageSlots>, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: slot(`kind${place}`),
    key: slot(`key${place}`),
    payload: slot(`payload${place}`),
    dueAt: slot(`dueAt${place}`),
  }));

const queued = fixedQueries(
  (count: number) => (db, slot: Slot<MessageSlots>) =>
    db.insert(outbox).values(messageRows(slot, count)).onConflictDoNothing({ target: outbox.key }),
);

/** Queues what must be sent, in the transaction of the change that causes it; one statement for all of it. */
export async function enqueue(tx: Transaction, ...messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await queued(messages.length)(tx, valuesOf(messages));
}
