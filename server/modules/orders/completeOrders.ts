import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { SYSTEM } from "./history";
import { lockOrder } from "./repositoryLock";
import { transitionOrder } from "./repositoryMoves";
import { ordersPastTrial } from "./repository";

const BATCH = 50;

/**
 * Closes orders whose trial is over: the longest of their lines, and never before the days to withdraw are, nor while
 * goods are coming back. What coins an order earns is given once it is closed.
 */
export async function completeOrders(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  for (const id of await ordersPastTrial(db, clock.now(), BATCH)) {
    try {
      await db.transaction((tx) => complete(deps, tx, id));
    } catch (error) {
      log.error({ err: error, order: id }, "an order could not be completed; tried again");
    }
  }
}

async function complete({ clock }: Deps, tx: Transaction, id: number): Promise<void> {
  const order = await lockOrder(tx, id);
  // A return may have been asked for since.
  if ((await ordersPastTrial(tx, clock.now(), 1, id)).length === 0) return;
  await transitionOrder(tx, clock, order, "Complete", { ...SYSTEM, cause: "trial_over" });
}
