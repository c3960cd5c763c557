import { and, asc, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "../../db/client";
import { checkoutResults, orders } from "../../db/schema";

/** A result with those whose order it is of. */
export async function findResultRow(db: Database, id: number) {
  const [row] = await db
    .select({
      id: checkoutResults.id,
      email: checkoutResults.email,
      message: checkoutResults.message,
      delivered: checkoutResults.delivered,
      customerId: orders.customerId,
      browserHash: orders.browserHash,
      tokenHash: orders.tokenHash,
      placedByHash: orders.placedByHash,
      askedBy: orders.askedBy,
      placedAt: orders.placedAt,
    })
    .from(checkoutResults)
    .innerJoin(orders, eq(orders.id, checkoutResults.orderId))
    .where(eq(checkoutResults.id, id));
  return row;
}

/** Who waits for results: whatever of it is known. */
interface ResultOwner {
  /** That the orders were placed with. */
  email: string;
  customer: { id: number; email: string } | undefined;
  browserHash: string | undefined;
  /** For orders that gave the browser another secret since its socket was opened. */
  asker: string;
  openedAt: Date;
  tokenHash: string | undefined;
}

/** Results since then that nobody has confirmed, the first first. */
export async function listUndelivered(
  db: Database,
  { email, customer, browserHash, asker, openedAt, tokenHash }: ResultOwner,
  since: Date,
  limit: number,
) {
  const owned = [
    ...(customer ? [eq(orders.customerId, customer.id)] : []),
    ...(customer?.email === email ? [eq(orders.email, email)] : []),
    ...(browserHash
      ? [
          and(isNull(orders.customerId), eq(orders.browserHash, browserHash)),
          and(
            isNull(orders.customerId),
            eq(orders.placedByHash, browserHash),
            eq(orders.askedBy, asker),
            gte(orders.placedAt, openedAt),
          ),
        ]
      : []),
    ...(tokenHash ? [eq(orders.tokenHash, tokenHash)] : []),
  ];
  if (owned.length === 0) return [];
  return db
    .select({ id: checkoutResults.id, message: checkoutResults.message })
    .from(checkoutResults)
    .innerJoin(orders, eq(orders.id, checkoutResults.orderId))
    .where(
      and(
        eq(checkoutResults.email, email),
        eq(checkoutResults.delivered, false),
        gt(checkoutResults.createdAt, since),
        or(...owned),
      ),
    )
    .orderBy(asc(checkoutResults.id))
    .limit(limit);
}

export async function markDelivered(db: Database, ids: number[]): Promise<void> {
  await db.update(checkoutResults).set({ delivered: true }).where(inArray(checkoutResults.id, ids));
}
