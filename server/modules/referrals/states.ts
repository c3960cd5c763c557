import { eq } from "drizzle-orm";
import type { ReferralState } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { referrals } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";

export type ReferralRow = typeof referrals.$inferSelect;

/**
 * Where a referral may go from each state. An order that is cancelled before its coins were given makes room for
 * another one; coins that were taken back are not earned again.
 */
const REFERRAL_MOVES: Record<ReferralState, readonly ReferralState[]> = {
  joined: ["held", "pending", "refused"],
  held: ["joined", "pending", "refused"],
  pending: ["joined", "confirmed", "taken_back"],
  confirmed: ["taken_back"],
  refused: [],
  taken_back: [],
};

/** Moves a referral. `row` is it as read under its lock. */
export async function moveReferral(
  tx: Transaction,
  { id, state }: ReferralRow,
  to: ReferralState,
  columns: Partial<typeof referrals.$inferInsert> & { changedAt: Date },
): Promise<void> {
  if (!REFERRAL_MOVES[state].includes(to)) throw new ForbiddenMove(`referral ${id}`, state, to);
  await tx
    .update(referrals)
    .set({ ...columns, state: to })
    .where(eq(referrals.id, id));
}
