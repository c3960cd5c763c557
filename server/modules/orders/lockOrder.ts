import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import { carts, orders } from "../../db/schema";
import type { OrderRow } from "./repository";

const cartToLock = fixedQuery((db, slot: Slot<{ orderId: number }>) => {
  const own = db
    .select({ id: orders.cartId })
    .from(orders)
    .where(eq(orders.id, slot("orderId")));
  return db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.id, sql`(${own})`))
    .for("update");
});

const orderToLock = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, slot("orderId")))
    .for("update"),
);

/** Both at once; the rows are locked in the order in which they are named. */
const bothToLock = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select({ order: orders })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(eq(orders.id, slot("orderId")))
    .for("update", { of: [carts, orders] }),
);

/** Locks an order as everybody does: its cart first, then the order itself, then payments and stock. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow> {
  const [both] = await bothToLock(tx, { orderId });
  if (both) return both.order;
  // An order without a cart, or one whose cart changed hands while this waited for it.
  await cartToLock(tx, { orderId });
  const [order] = await orderToLock(tx, { orderId });
  if (!order) throw new Error(`order ${orderId} does not exist`);
  return order;
}
