import type { Transaction } from "../../db/client";
import { outbox } from "../../db/schema";

export interface Message {
  /** Names the handler: `mail.order-placed`, `result`, `webhook`. */
  kind: string;
  /** A second message with the same key is dropped: what must happen once is queued once. */
  key: string;
  payload: Record<string, unknown>;
  dueAt?: Date;
}

/** Queues what must be sent, in the transaction of the change that causes it. */
export async function enqueue(tx: Transaction, message: Message): Promise<void> {
  const { kind, key, payload, dueAt } = message;
  await tx
    .insert(outbox)
    .values({ kind, key, payload, ...(dueAt && { dueAt }) })
    .onConflictDoNothing({ target: outbox.key });
}
