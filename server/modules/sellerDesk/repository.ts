import { count, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { orders } from "../../db/schema";

/** Orders by country that wait for their payment: their invoice is issued once they are paid. */
export const countUnpaid = (db: Queries) =>
  db
    .select({ country: orders.country, orders: count() })
    .from(orders)
    .where(eq(orders.status, "Pending"))
    .groupBy(orders.country);
