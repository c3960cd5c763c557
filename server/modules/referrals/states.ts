import type { ReferralState } from "../../../contract/rules/referralTerms";
import { ForbiddenMove } from "../../forbiddenMove";

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

/** @throws ForbiddenMove */
export function assertReferralMove(id: number, from: ReferralState, to: ReferralState): void {
  if (!REFERRAL_MOVES[from].includes(to)) throw new ForbiddenMove(`referral ${id}`, from, to);
}
