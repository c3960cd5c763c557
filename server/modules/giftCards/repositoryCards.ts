import { and, desc, eq, gt, like, lte, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { charges, giftCards, ledgerAccounts, orders, payments, shipments } from "../../db/schema";

/** Payments of an order: how each stands, and who asked for it where it is one of an additional amount. */
export async function findPaymentsAsked(tx: Transaction, orderId: number) {
  return tx
    .select({ state: payments.state, asked: charges.actor })
    .from(payments)
    .leftJoin(charges, eq(charges.id, payments.chargeId))
    .where(eq(payments.orderId, orderId));
}

/** Orders after this one whose mailing is due, the first first. */
export async function findOrdersToMail(
  db: Queries,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number }[]> {
  const isDue = and(eq(shipments.state, "Scheduled"), lte(shipments.dueAt, now), gt(shipments.orderId, after));
  return db
    .selectDistinct({ id: shipments.orderId })
    .from(shipments)
    .where(isDue)
    .orderBy(shipments.orderId)
    .limit(limit);
}

/**
 * Cards that an order, or one line of it, has bought, the latest first: those that can be used, and those that are
 * blocked with all of their money because they are on their way back.
 */
function cardsOf(db: Queries, orderId: number, lineId?: number) {
  const isWhole = eq(ledgerAccounts.balance, giftCards.amount);
  const isThere = and(eq(giftCards.orderId, orderId), or(eq(giftCards.state, "active"), isWhole));
  return db
    .select({ card: giftCards, balance: ledgerAccounts.balance })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .where(and(isThere, lineId === undefined ? undefined : like(giftCards.piece, `${lineId}:%`)))
    .orderBy(desc(giftCards.id));
}

export const listCards = async (db: Queries, orderId: number) => cardsOf(db, orderId);

export const lockCards = async (tx: Transaction, orderId: number, lineId?: number) =>
  cardsOf(tx, orderId, lineId).for("update");

export async function blockCard(tx: Transaction, id: number): Promise<void> {
  await tx.update(giftCards).set({ state: "blocked" }).where(eq(giftCards.id, id));
}

/** A card with the order that has bought it. */
export async function findBoughtCard(db: Queries, id: number) {
  const [row] = await db
    .select({ card: giftCards, order: orders })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(eq(giftCards.id, id));
  return row;
}
