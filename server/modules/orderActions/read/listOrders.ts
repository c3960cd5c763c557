import { and, count, desc, eq, isNull, or } from "drizzle-orm";
import { isMailedLine } from "../../../../contract/rules/giftCards";
import { orders } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { shipmentsOf } from "../../shipments/repository";
import { presentListEntry } from "./presentTracking";
import { linesOf } from "../../orders/repository";

/** Orders of a customer, the latest first; guest orders with the e-mail that they have proven are among them. */
export async function listOrders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, email }: SignedIn,
  page: number,
  pageSize: number,
) {
  const mine = or(eq(orders.customerId, id), and(isNull(orders.customerId), eq(orders.email, email)));
  const [counted] = await db.select({ total: count() }).from(orders).where(mine);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const lines = await linesOf(
    db,
    rows.map((order) => order.id),
  );
  // Only what goes by e-mail says more than its order does.
  const mailed = lines.filter(isMailedLine).map(({ orderId }) => orderId);
  const shipments = await shipmentsOf(db, [...new Set(mailed)]);
  const total = counted?.total ?? 0;
  return {
    orders: rows.map((order) =>
      presentListEntry(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        shipments.filter(({ orderId }) => orderId === order.id),
        clock.now(),
      ),
    ),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
  };
}
