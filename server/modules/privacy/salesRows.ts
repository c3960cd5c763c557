import { desc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { eventSubscribers, prizeDraws, prizes, pushSubscriptions } from "../../db/schema";

interface Person {
  id: number;
  email: string;
}

/** What a customer drew, and the mails and notifications that they asked for, at most `most` rows of a kind. */
export async function findSalesRows(db: Queries, { id, email }: Person, most: number) {
  return {
    eventMails: await db.select().from(eventSubscribers).where(eq(eventSubscribers.email, email)),
    pushSubscriptions: await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.customerId, id))
      .limit(most),
    prizeDraws: await db
      .select({ drawnAt: prizeDraws.drawnAt, prize: prizes.name, code: prizeDraws.code })
      .from(prizeDraws)
      .leftJoin(prizes, eq(prizes.id, prizeDraws.prizeId))
      .where(eq(prizeDraws.customerId, id))
      .orderBy(desc(prizeDraws.id))
      .limit(most),
  };
}

/** Mails about events and notifications end; what was drawn stays counted, without a mailbox or a browser. */
export async function eraseSalesRows(tx: Transaction, { id, email }: Person): Promise<void> {
  await tx.delete(eventSubscribers).where(eq(eventSubscribers.email, email));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, id));
  await tx
    .update(prizeDraws)
    .set({ mailbox: sql`'erased-' || ${prizeDraws.id}`, browserHash: null })
    .where(eq(prizeDraws.customerId, id));
}
