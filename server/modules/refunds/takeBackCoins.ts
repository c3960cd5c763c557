import type { Transaction } from "../../db/client";
import { takeBackRewards } from "../challenges/takeBack";
import type { OrderRow } from "../orders/repository";
import { takeBackReferral } from "../referrals/rewards";
import { takeBackShares } from "../referrals/shares";

/**
 * Takes back the coins that an order has earned and does not earn any more, since money of it is gone. Rewards hang on
 * complete orders alone. Call it under the order's lock, after everything else of what took the money.
 */
export async function takeBackCoins(
  tx: Transaction,
  { id, customerId, status }: Pick<OrderRow, "id" | "customerId" | "status">,
  at: Date,
): Promise<void> {
  if (customerId === null || status !== "Complete") return;
  await takeBackRewards(tx, customerId, at);
  await takeBackReferral(tx, id, at);
  await takeBackShares(tx, id, at);
}
