import type { ApprovalLimits } from "../../../contract/settings/limitTerms";
import type { Queries, Transaction } from "../../db/client";
import { approvalLimits } from "../../db/schema";

export type LimitsRow = typeof approvalLimits.$inferSelect;

export const findLimits = async (db: Queries): Promise<LimitsRow | undefined> =>
  (await db.select().from(approvalLimits))[0];

/** Locked until the transaction ends. */
export const lockLimits = async (tx: Transaction): Promise<LimitsRow | undefined> =>
  (await tx.select().from(approvalLimits).for("update"))[0];

export async function updateLimits(
  tx: Transaction,
  { refund, price, discount, brands }: ApprovalLimits,
  version: number,
): Promise<void> {
  await tx.update(approvalLimits).set({
    version,
    refundDollars: refund.dollars,
    refundsPerDay: refund.per_day,
    pricePercent: price.percent,
    discountPercent: discount.percent,
    signsUncapped: discount.signs_uncapped,
    fallPercent: brands.fall_percent,
  });
}
