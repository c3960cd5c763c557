import { and, arrayOverlaps, asc, eq, isNotNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries, Transaction } from "../../db/client";
import { customers } from "../../db/schema";
import { takeTurns } from "../../db/takeTurns";
import { mailboxOf } from "../auth/mailbox";

interface Proven {
  /** The account that has proven it. */
  id: number;
  email: string;
}

/**
 * Whether another account is a member, of this company or of any, by the mailbox of an address. Accounts that prove
 * one mailbox take turns, so that of two at once the first alone becomes a member.
 */
export async function isMemberElsewhere(tx: Transaction, { id, email }: Proven, companyId?: number): Promise<boolean> {
  const mailbox = mailboxOf(email);
  await takeTurns(tx, `member ${mailbox}`);
  const belongs =
    companyId === undefined
      ? or(isNotNull(customers.companyId), ne(customers.workEmail, ""))
      : eq(customers.companyId, companyId);
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(arrayOverlaps(customers.mailboxes, [mailbox]), ne(customers.id, id), belongs))
    .limit(1);
  return rows.length > 0;
}

/** The accounts of a customer's person, by their mailboxes: their own among them, the first that was made first. */
export async function accountsOfPerson(db: Queries, customerId: number): Promise<[number, ...number[]]> {
  const own = alias(customers, "own");
  const rows = await db
    .select({ id: customers.id })
    .from(own)
    .innerJoin(customers, arrayOverlaps(customers.mailboxes, own.mailboxes))
    .where(eq(own.id, customerId))
    .orderBy(asc(customers.id));
  const [first = customerId, ...others] = rows.map(({ id }) => id);
  return [first, ...others];
}
