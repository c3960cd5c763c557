import type { Deps } from "../../deps";
import { enqueue } from "../outbox/repositoryQueue";
import { lockCallsToRemind, markReminded } from "./repository";

/** At a time; what is left waits for the next run. */
const BATCH = 100;

/**
 * Queues a mail for each call of the next day, once for each of its times. None where the mail of the booking or of
 * the change is as fresh.
 */
export async function remindOfCalls({ db, clock, wake }: Deps): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ids = await lockCallsToRemind(tx, now, BATCH);
    if (ids.length === 0) return;
    const calls = await markReminded(tx, ids, now);
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
