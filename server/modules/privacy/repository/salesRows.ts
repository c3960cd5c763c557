import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import {
  conversions,
  eventSubscribers,
  orderAssignees,
  orderNotes,
  orders,
  orderTags,
  prizeDraws,
  prizes,
  pushSubscriptions,
} from "../../../db/schema";

interface Person {
  id: number;
  email: string;
}

/**
 * What the team noted about a customer's orders, what they drew, and the mails and notifications that they asked for,
 * at most `most` rows of a kind.
 */
export async function findSalesRows(db: Queries, { id, email }: Person, most: number) {
  return {
    toldOf: await db
      .select({
        order: orders.number,
        platform: conversions.platform,
        state: conversions.state,
        at: conversions.endedAt,
      })
      .from(conversions)
      .innerJoin(orders, eq(orders.id, conversions.orderId))
      .where(eq(orders.customerId, id))
      .orderBy(desc(conversions.id))
      .limit(most),
    orderNotes: await db
      .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.at })
      .from(orderNotes)
      .innerJoin(orders, eq(orders.id, orderNotes.orderId))
      .where(and(eq(orders.customerId, id), ne(orderNotes.text, "")))
      .orderBy(desc(orderNotes.id))
      .limit(most),
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

/**
 * Mails about events and notifications end, and advertising platforms are told nothing more; what the team wrote about
 * orders is emptied, and their tags go; what was drawn stays counted, without a mailbox or a browser.
 */
export async function eraseSalesRows(tx: Transaction, { id, email }: Person): Promise<void> {
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.customerId, id), eq(orders.email, email)));
  await tx.update(orderNotes).set({ text: "" }).where(inArray(orderNotes.orderId, own));
  await tx.delete(orderTags).where(inArray(orderTags.orderId, own));
  await tx.delete(orderAssignees).where(eq(orderAssignees.assigneeId, id));
  await tx.delete(conversions).where(inArray(conversions.orderId, own));
  await tx.delete(eventSubscribers).where(eq(eventSubscribers.email, email));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, id));
  await tx
    .update(prizeDraws)
    .set({ mailbox: sql`'erased-' || ${prizeDraws.id}`, browserHash: null })
    .where(eq(prizeDraws.customerId, id));
}
