import { asc, eq, max, sql } from "drizzle-orm";
import { days, later } from "../../clock";
import { orderLines, orders } from "../../db/schema";
import type { Deps } from "../../deps";
import { WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import { SYSTEM } from "./history";
import { lockOrder } from "./lockOrder";
import { transitionOrder } from "./states";

const BATCH = 50;

/** Closes orders whose trial is over: the longest of their lines, and never before the days to withdraw are. */
export async function completeOrders(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const trial = sql<number>`greatest(${max(orderLines.trialDays)}, ${WITHDRAWAL_DAYS})`.mapWith(Number);
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.status, "Delivered"))
    .groupBy(orders.id)
    .having(sql`${orders.deliveredAt} + ${trial} * interval '1 day' <= ${clock.now().toISOString()}::timestamptz`)
    .orderBy(asc(orders.id))
    .limit(BATCH);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== "Delivered" || !order.deliveredAt) return;
      if (later(order.deliveredAt, days(WITHDRAWAL_DAYS)) > clock.now()) return;
      await transitionOrder(tx, clock, order, "Complete", { ...SYSTEM, cause: "trial_over" });
    });
  }
}
