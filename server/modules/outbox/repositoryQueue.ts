import { isNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { preparedQueries, valuesOf, type Slot } from "../../db/preparedQuery";
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
    payload: slot(`payload${place}`, outbox.payload),
    dueAt: slot(`dueAt${place}`),
  }));

/** Queues so many messages; also as a part of the statement whose change causes them. */
export const newMessages = (db: Queries, slot: Slot<MessageSlots>, count: number) =>
  db.insert(outbox).values(messageRows(slot, count)).onConflictDoNothing({ target: outbox.key });

const queued = preparedQueries((count: number) => (db, slot: Slot<MessageSlots>) => newMessages(db, slot, count));

/** Queues what must be sent, in the transaction of the change that causes it; one statement for all of it. */
export async function enqueue(tx: Transaction, ...messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await queued(messages.length)(tx, valuesOf(messages));
}

/**
 * Queues a message, or counts it with the one of its key that waits: `count` in its payload says how many there are.
 * Once that was sent, others of its key are dropped.
 */
export async function enqueueCounted(tx: Transaction, { payload, ...message }: Message): Promise<void> {
  const count = sql`jsonb_set(${outbox.payload}, '{count}', to_jsonb((${outbox.payload} ->> 'count')::int + 1))`;
  await tx
    .insert(outbox)
    .values({ ...message, payload: { ...payload, count: 1 } })
    .onConflictDoUpdate({ target: outbox.key, set: { payload: count }, setWhere: isNull(outbox.sentAt) });
}
