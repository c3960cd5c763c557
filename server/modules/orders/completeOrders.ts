import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import { SYSTEM } from "./history";
import { lockOrder } from "./repositoryLock";
import { transitionOrder } from "./repositoryMoves";
import { ordersPastTrial } from "./repository";

const BATCH = 50;

/** Closes orders whose trial is over: the longest of their lines, and never before the days to withdraw are. */
export async function completeOrders(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const id of await ordersPastTrial(db, clock.now(), BATCH)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== "Delivered" || !order.deliveredAt) return;
      if (addTime(order.deliveredAt, days(WITHDRAWAL_DAYS)) > clock.now()) return;
      await transitionOrder(tx, clock, order, "Complete", { ...SYSTEM, cause: "trial_over" });
    });
  }
}
