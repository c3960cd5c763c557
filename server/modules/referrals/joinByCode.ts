import { and, eq, ne, or } from "drizzle-orm";
import { tidyCode } from "../../../contract/rules/referralTerms";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { orders, referrals } from "../../db/schema";
import { mailboxOf } from "../auth/mailbox";
import { findCodeOwner } from "../customers/referralCodes";
import { findReferralProgram } from "../promotions/referralProgram";
import type { joinErrors } from "./errors";

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
  if (later(createdAt, days(program.joinDays)) < now) return { refusal: "tooLate" };
  const isTheirs = or(eq(orders.customerId, id), eq(orders.email, email));
  const placed = and(isTheirs, ne(orders.status, "Cancel"));
  if ((await tx.select({ id: orders.id }).from(orders).where(placed).limit(1)).length > 0)
    return { refusal: "ordered" };
  const row = { inviterId: inviter.id, newcomerId: id, code: tidyCode(code), joinedAt: now, changedAt: now };
  const made = await tx.insert(referrals).values(row).onConflictDoNothing().returning({ id: referrals.id });
  return made.length > 0 ? { inviter, coins: program.newcomerCoins } : { refusal: "alreadyInvited" };
}
