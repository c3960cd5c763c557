import { and, count, desc, eq, isNull, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { orders } from "../../../db/schema";
import type { SignedIn } from "../../../http/caller";
import type { OrderRow } from "../../orders/repository";

type Owner = Pick<SignedIn, "id" | "email">;

/** Orders of a customer, and guest orders with the e-mail that they have proven. */
const isOwnedBy = ({ id, email }: Owner) =>
  or(eq(orders.customerId, id), and(isNull(orders.customerId), eq(orders.email, email)));

export async function countOwnOrders(db: Queries, owner: Owner): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders).where(isOwnedBy(owner));
  return counted?.total ?? 0;
}

/** A page of them, the latest first. */
export async function pageOfOwnOrders(db: Queries, owner: Owner, page: number, pageSize: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isOwnedBy(owner))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}
