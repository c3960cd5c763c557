import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { listPromised } from "./repositoryLists";

const HUNDREDTHS = 100;
/** Promises that one customer is told of, the oldest first. */
const SHOWN = 20;

/**
 * Coins that are promised, and when the trial of their order is over; `at` is empty before it has arrived. The number
 * of an order is told to who placed it alone.
 */
export async function readPromisedCoins({ db }: Pick<Deps, "db">, customerId: number) {
  const rows = await listPromised(db, customerId, SHOWN);
  return rows
    .filter(({ coins }) => Number(coins) > 0)
    .map(({ coins, delivered_at: delivered, trial, number, is_own: isOwn }) => ({
      coins: Number(coins) / HUNDREDTHS,
      at: delivered === null ? "" : addTime(new Date(delivered), days(Number(trial))).toISOString(),
      order_num: isOwn ? number : "",
    }));
}
