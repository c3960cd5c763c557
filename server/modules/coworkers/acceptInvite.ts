import type { Transaction } from "../../db/client";
import { hashSecret } from "../../http/cookies";
import { mailboxOf } from "../auth/mailbox";
import { findArrived, findLinkOwner, hasAccepted, insertInvites, openInvite } from "./repository";
import { moveInvites } from "./moveInvites";

/** Somebody who has proven an address just now. The caller has locked the customer's row. */
interface Arrival {
  customerId: number;
  email: string;
  /** Of the link that led here; empty for none, and for who was a member before: it brings new ones alone. */
  code: string;
}

/**
 * Counts an invitation as accepted: the mailed one of this mailbox, otherwise the link that led here. A row is taken by
 * one conditional statement, so of two accounts that prove one mailbox the first has it, and nobody counts twice.
 */
export async function acceptInvite(tx: Transaction, { customerId, email, code }: Arrival, now: Date): Promise<void> {
  const customer = await findArrived(tx, customerId);
  if (!customer?.companyId || (await hasAccepted(tx, customerId))) return;
  const { companyId, language } = customer;
  const mailbox = hashSecret(mailboxOf(email));
  const which = openInvite(companyId, mailbox, customerId);
  const moved = await moveInvites(tx, which, "accepted", { changedAt: now, acceptedBy: customerId });
  if (moved.length > 0 || code === "") return;
  const inviter = await findLinkOwner(tx, hashSecret(code));
  if (!inviter || inviter.companyId !== companyId || inviter.id === customerId) return;
  await insertInvites(tx, [
    {
      companyId,
      mailbox,
      email,
      invitedBy: inviter.id,
      via: "link",
      state: "accepted",
      acceptedBy: customerId,
      language,
      createdAt: now,
      changedAt: now,
    },
  ]);
}
