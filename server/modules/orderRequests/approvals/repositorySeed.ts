import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { customers, orderRequests, orders, outbox, products } from "../../../db/schema";

export async function findAccountByEmail(
  db: Queries,
  email: string,
): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

export async function findProductIdBySlug(db: Queries, slug: string): Promise<number | undefined> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return product?.id;
}

/** A request of the past ends when that would have been. */
export async function endRequestAt(db: Queries, id: number, expiresAt: Date): Promise<void> {
  await db.update(orderRequests).set({ expiresAt }).where(eq(orderRequests.id, id));
}

/** Nobody is mailed of these requests, nor of their orders. */
export async function dropMailsOfRequests(db: Queries, ids: number[]): Promise<void> {
  const placed = await db.select({ id: orders.id }).from(orders).where(inArray(orders.requestId, ids));
  const about = (name: string, known: number[]) => inArray(sql<number>`(${outbox.payload}->>${name})::int`, known);
  const isAbout = or(
    about("requestId", ids),
    about(
      "orderId",
      placed.map(({ id }) => id),
    ),
  );
  await db.delete(outbox).where(and(sql`${outbox.kind} like 'mail.%'`, isAbout));
}
