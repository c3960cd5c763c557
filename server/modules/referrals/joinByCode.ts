import { tidyCode } from "../../../contract/rules/referralTerms";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { mailboxOf } from "../auth/mailbox";
import { findCodeOwner } from "../customers/referralCodes";
import { findReferralProgram } from "../promotions/repositoryReferralProgram";
import type { joinErrors } from "./errors";
import { hasPlacedOrder, insertReferral } from "./repository";

/** Somebody who has signed up. The caller has made the customer's row, or locked it. */
export interface Newcomer {
  id: number;
  email: string;
  createdAt: Date;
  /** Whether the browser that they use has signed in with an address before. */
  hasSignedIn: (email: string) => boolean;
}

type Joined = { refusal: keyof typeof joinErrors } | { inviter: { fullname: string }; coins: number };

/**
 * Binds a new customer to who invited them, by the code of a link. Nobody invites themselves, whatever address or
 * browser they use for it, and nobody who has ordered is new. A unique row decides a race: each newcomer counts once.
 */
export async function joinByCode(tx: Transaction, newcomer: Newcomer, code: string, now: Date): Promise<Joined> {
  const { id, email, createdAt, hasSignedIn } = newcomer;
  const program = await findReferralProgram(tx);
  if (!program?.isOpen) return { refusal: "closed" };
  const inviter = await findCodeOwner(tx, code);
  if (!inviter) return { refusal: "unknownCode" };
  const isOwn = [inviter.email, inviter.workEmail].some((known) => mailboxOf(known) === mailboxOf(email));
  if (inviter.id === id || isOwn || hasSignedIn(inviter.email)) return { refusal: "ownCode" };
  if (addTime(createdAt, days(program.joinDays)) < now) return { refusal: "tooLate" };
  if (await hasPlacedOrder(tx, { id, email })) return { refusal: "ordered" };
  const row = { inviterId: inviter.id, newcomerId: id, code: tidyCode(code), joinedAt: now, changedAt: now };
  return (await insertReferral(tx, row)) ? { inviter, coins: program.newcomerCoins } : { refusal: "alreadyInvited" };
}
