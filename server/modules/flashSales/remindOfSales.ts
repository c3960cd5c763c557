import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/repositoryQueue";
import { listNewsReaders, lockDueSales, noteReminded } from "./repository/reminders";

/** Sales at one look, and customers of one statement. */
const SALES = 5;
const BATCH = 200;

/**
 * Queues a mail to everybody who wants news and offers, on the day before a sale for everybody begins; of each sale
 * once, whatever becomes of the mails.
 */
export async function remindOfSales(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const told = await deps.db.transaction(async (tx) => {
    const due = await lockDueSales(tx, now, addTime(now, days(1)), SALES);
    for (const { id } of due) {
      await noteReminded(tx, id, now);
      await queueMails(tx, id, now);
    }
    return due.length;
  });
  if (told > 0) deps.wake();
}

async function queueMails(tx: Transaction, saleId: number, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const people = await listNewsReaders(tx, last, BATCH);
    const messages = people.map(({ id: customerId }) => ({
      kind: "mail.sale-reminder",
      key: `mail.sale-reminder:${saleId}:${customerId}`,
      payload: { saleId, customerId },
      dueAt: now,
    }));
    await enqueue(tx, ...messages);
    last = people.at(-1)?.id ?? last;
    isFull = people.length === BATCH;
  }
}
