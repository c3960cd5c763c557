import { and, asc, eq, exists, gt, isNull, lte, sql } from "drizzle-orm";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { customerConsents, customers, flashSaleItems, flashSales } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";

/** Sales at one look, and customers of one statement. */
const SALES = 5;
const BATCH = 200;

/**
 * Queues a mail to everybody who wants news and offers, on the day before a sale for everybody begins; of each sale
 * once, whatever becomes of the mails.
 */
export async function remindOfSales(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { startsAt } = flashSales;
  const forEverybody = deps.db
    .select({ one: sql`1` })
    .from(flashSaleItems)
    .where(and(eq(flashSaleItems.saleId, flashSales.id), eq(flashSaleItems.companyOnly, false)));
  const told = await deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: flashSales.id })
      .from(flashSales)
      .where(
        and(
          isNull(flashSales.remindedAt),
          eq(flashSales.kind, "flash"),
          gt(startsAt, now),
          lte(startsAt, later(now, days(1))),
          exists(forEverybody),
        ),
      )
      .orderBy(asc(startsAt), asc(flashSales.id))
      .limit(SALES)
      .for("update", { skipLocked: true });
    for (const { id } of due) {
      await tx.update(flashSales).set({ remindedAt: now }).where(eq(flashSales.id, id));
      await queueMails(tx, id, now);
    }
    return due.length;
  });
  if (told > 0) deps.wake();
}

async function queueMails(tx: Transaction, saleId: number, now: Date): Promise<void> {
  const latest = sql`(select ${customerConsents.state} from ${customerConsents}
    where ${customerConsents.customerId} = ${customers.id} order by ${customerConsents.id} desc limit 1)`;
  for (let last = 0, isFull = true; isFull;) {
    const people = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.unsubscribed, false), sql`${latest} = 'granted'`, gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(BATCH);
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
