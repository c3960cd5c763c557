import type { ApprovalLimits } from "../../../contract/settings/limitTerms";
import type { Queries } from "../../db/client";
import { findLimits, type LimitsRow } from "./repositoryLimits";

/** Nobody decides anything alone. */
const NOTHING: ApprovalLimits = {
  refund: { dollars: 0, per_day: 0 },
  price: { percent: 0 },
  discount: { percent: 0, signs_uncapped: true },
  brands: { fall_percent: 0 },
};

export const limitsOf = (row: LimitsRow): ApprovalLimits => ({
  refund: { dollars: row.refundDollars, per_day: row.refundsPerDay },
  price: { percent: row.pricePercent },
  discount: { percent: row.discountPercent, signs_uncapped: row.signsUncapped },
  brands: { fall_percent: row.fallPercent },
});

/** What one of the team decides alone: the one place that says it. A store without limits lets nobody decide alone. */
export async function readApprovalLimits(db: Queries): Promise<ApprovalLimits> {
  const row = await findLimits(db);
  return row ? limitsOf(row) : NOTHING;
}
