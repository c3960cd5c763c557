import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { lockSender } from "../coworkers/repository";
import { lockOrder } from "../orders/repositoryLock";
import { findReferralProgram } from "../promotions/repositoryReferralProgram";
import { heldErrors } from "./errors";
import { promiseCoins } from "./processReferrals";
import { findReferral, lockHeldReferral, moveReferral } from "./repository";
import { countHeldReferrals, listHeldReferrals } from "./repositoryLists";
import { pageCount } from "../../db/paging";

/** Referrals that somebody of the store has to look at, the oldest first. */
export async function readHeld({ db }: Pick<Deps, "db">, { page, size }: { page: number; size: number }) {
  const rows = await listHeldReferrals(db, { page, size });
  const total = await countHeldReferrals(db);
  return {
    referrals: rows.map(({ referral, number, ...emails }) => ({
      id: referral.id,
      ...emails,
      order_num: number,
      reason: referral.reason,
      joined_at: referral.joinedAt.toISOString(),
    })),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}

/**
 * The team's word on a referral that was held: both sides are promised what the program gives, or get nothing.
 * @throws unknown, decided.
 */
export async function decideReferral({ db, clock }: Deps, id: number, isAccepted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findReferral(tx, id);
    if (!found) throw new DomainError(heldErrors.unknown);
    if (found.orderId !== null) await lockOrder(tx, found.orderId);
    await lockSender(tx, found.inviterId);
    const row = await lockHeldReferral(tx, id);
    const program = await findReferralProgram(tx);
    if (!row || row.orderId === null || !program) throw new DomainError(heldErrors.decided);
    const now = clock.now();
    if (isAccepted) await promiseCoins(tx, row, row.orderId, program, now);
    else await moveReferral(tx, row, "refused", { reason: "staff", changedAt: now });
  });
}
