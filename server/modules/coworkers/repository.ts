import { and, count, desc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { coworkerInvites, coworkerLinks, customers, inviteOptOuts } from "../../db/schema";

export type InviteRow = typeof coworkerInvites.$inferSelect;

const INVITER = { id: customers.id, fullname: customers.fullname, companyId: customers.companyId };

/** Locks who invites: of two calls at once the second counts what the first has sent. */
export async function lockSender(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for("update");
}

/** How many a member has had mailed since a moment. */
export async function countMailed(db: Queries, senderId: number, since: Date): Promise<number> {
  const { invitedBy, via, createdAt } = coworkerInvites;
  const which = and(eq(invitedBy, senderId), eq(via, "mail"), gt(createdAt, since));
  const [row] = await db.select({ n: count() }).from(coworkerInvites).where(which);
  return row?.n ?? 0;
}

/** Which of these mailboxes a company's members have invited before. */
export async function findInvited(db: Queries, companyId: number, mailboxes: readonly string[]): Promise<Set<string>> {
  const { mailbox } = coworkerInvites;
  const which = and(eq(coworkerInvites.companyId, companyId), inArray(mailbox, ["", ...mailboxes]));
  const rows = await db.select({ mailbox }).from(coworkerInvites).where(which);
  return new Set(rows.map((row) => row.mailbox));
}

/** Which of these mailboxes want no invitations. */
export async function findOptOuts(db: Queries, mailboxes: readonly string[]): Promise<Set<string>> {
  const { mailbox } = inviteOptOuts;
  const rows = await db
    .select({ mailbox })
    .from(inviteOptOuts)
    .where(inArray(mailbox, ["", ...mailboxes]));
  return new Set(rows.map((row) => row.mailbox));
}

/** Addresses among these that members of a company have proven. */
export async function findMembers(db: Queries, companyId: number, emails: readonly string[]): Promise<Set<string>> {
  const { email, workEmail } = customers;
  const theirs = or(inArray(email, ["-", ...emails]), inArray(workEmail, ["-", ...emails]));
  const rows = await db
    .select({ email, workEmail })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), theirs));
  return new Set(rows.flatMap((row) => [row.email, row.workEmail]));
}

/** Writes invitations; answers those that nobody else wrote in the same moment. */
export function insertInvites(db: Queries, rows: (typeof coworkerInvites.$inferInsert)[]): Promise<InviteRow[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return db.insert(coworkerInvites).values(rows).onConflictDoNothing().returning();
}

/** A page of what a member has invited, the latest first, with how many there are and how many accepted. */
export async function readSent(db: Queries, senderId: number, { page, size }: { page: number; size: number }) {
  const mine = eq(coworkerInvites.invitedBy, senderId);
  const sums = await db
    .select({ state: coworkerInvites.state, n: count() })
    .from(coworkerInvites)
    .where(mine)
    .groupBy(coworkerInvites.state);
  const rows = await db
    .select()
    .from(coworkerInvites)
    .where(mine)
    .orderBy(desc(coworkerInvites.createdAt), desc(coworkerInvites.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = sums.reduce((sum, { n }) => sum + n, 0);
  return { rows, total, accepted: sums.find(({ state }) => state === "accepted")?.n ?? 0 };
}

/** The invitation of a mailbox into a company that may still be accepted by somebody. */
export const openInvite = (companyId: number, mailbox: string, customerId: number) =>
  and(
    eq(coworkerInvites.companyId, companyId),
    eq(coworkerInvites.mailbox, mailbox),
    isNull(coworkerInvites.acceptedBy),
    ne(coworkerInvites.invitedBy, customerId),
  );

/** Whether somebody has accepted an invitation already: nobody counts twice. */
export async function hasAccepted(db: Queries, customerId: number): Promise<boolean> {
  const which = eq(coworkerInvites.acceptedBy, customerId);
  return (await db.select({ id: coworkerInvites.id }).from(coworkerInvites).where(which)).length > 0;
}

export async function findInviteToMail(db: Queries, id: number) {
  const [row] = await db
    .select({ invite: coworkerInvites, inviter: INVITER })
    .from(coworkerInvites)
    .innerJoin(customers, eq(customers.id, coworkerInvites.invitedBy))
    .where(eq(coworkerInvites.id, id));
  return row;
}

export async function findByToken(db: Queries, tokenHash: string): Promise<InviteRow | undefined> {
  return (await db.select().from(coworkerInvites).where(eq(coworkerInvites.tokenHash, tokenHash)))[0];
}

export async function insertOptOut(db: Queries, mailbox: string, at: Date): Promise<void> {
  await db.insert(inviteOptOuts).values({ mailbox, at }).onConflictDoNothing();
}

/** Whose link it is, while they are of the company that it was made for. */
export async function findLinkOwner(db: Queries, codeHash: string) {
  const [row] = await db
    .select(INVITER)
    .from(coworkerLinks)
    .innerJoin(customers, eq(customers.id, coworkerLinks.customerId))
    .where(and(eq(coworkerLinks.codeHash, codeHash), eq(customers.companyId, coworkerLinks.companyId)));
  return row;
}

export async function insertLink(db: Queries, row: typeof coworkerLinks.$inferInsert): Promise<void> {
  await db.insert(coworkerLinks).values(row).onConflictDoNothing();
}

/** Forgets an invitation that was never mailed. */
export async function deleteInvite(db: Queries, id: number): Promise<void> {
  await db.delete(coworkerInvites).where(and(eq(coworkerInvites.id, id), eq(coworkerInvites.state, "queued")));
}

/** Of somebody who has just become a member: the company, and the language of mails to them. */
export async function findArrived(tx: Transaction, customerId: number) {
  const columns = { companyId: customers.companyId, language: customers.language };
  const [customer] = await tx.select(columns).from(customers).where(eq(customers.id, customerId));
  return customer;
}
