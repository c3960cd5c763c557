import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { StaffRole } from "../../../contract/desk/rights";
import { STAFF_TEAM_LIMITS } from "../../../contract/staffTeam/staffTeamTerms";
import type { Queries, Transaction } from "../../db/client";
import { customers, passkeys, sessions, staffInvites, staffMembers } from "../../db/schema";

type InviteRow = typeof staffInvites.$inferSelect;

/** Somebody's browsers that are signed in. */
const isLive = (now: Date) => and(eq(sessions.customerId, staffMembers.customerId), gt(sessions.expiresAt, now));

/** Who works for the store, who began first first. */
export const listStaff = (db: Queries, now: Date) =>
  db
    .select({
      id: staffMembers.customerId,
      role: staffMembers.role,
      joinedAt: staffMembers.joinedAt,
      fullname: customers.fullname,
      email: customers.email,
      passkeys: sql<number>`(${db.$count(passkeys, eq(passkeys.customerId, staffMembers.customerId))})`.mapWith(Number),
      sessions: sql<number>`(${db.$count(sessions, isLive(now))})`.mapWith(Number),
      seenAt: sql<Date | null>`(${db
        .select({ at: sql`max(${sessions.seenAt})` })
        .from(sessions)
        .where(isLive(now))})`.mapWith(sessions.seenAt),
    })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(eq(customers.role, "operator"))
    .orderBy(asc(staffMembers.joinedAt), asc(staffMembers.customerId))
    .limit(STAFF_TEAM_LIMITS.members);

/** Whom the store asks and who may still answer. */
export const listStaffInvites = (db: Queries, now: Date): Promise<InviteRow[]> =>
  db
    .select()
    .from(staffInvites)
    .where(gt(staffInvites.expiresAt, now))
    .orderBy(asc(staffInvites.id))
    .limit(STAFF_TEAM_LIMITS.members);

/** Asks an address, or renews the question with other terms; answers its id. */
export async function saveStaffInvite(tx: Transaction, invite: Omit<InviteRow, "id">): Promise<number> {
  const { email: _email, ...terms } = invite;
  const [row] = await tx
    .insert(staffInvites)
    .values(invite)
    .onConflictDoUpdate({ target: staffInvites.email, set: terms })
    .returning({ id: staffInvites.id });
  return row?.id ?? 0;
}

/** Answers what is gone. */
export async function deleteStaffInvite(tx: Transaction, id: number): Promise<InviteRow | undefined> {
  return (await tx.delete(staffInvites).where(eq(staffInvites.id, id)).returning())[0];
}

/** What an address was asked; answers what is gone. */
export async function takeStaffInvite(tx: Transaction, email: string, id: number): Promise<InviteRow | undefined> {
  const isTheirs = and(eq(staffInvites.id, id), eq(staffInvites.email, email));
  return (await tx.delete(staffInvites).where(isTheirs).returning())[0];
}

/** What an address was asked. */
export async function deleteStaffInviteTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(staffInvites).where(eq(staffInvites.email, email));
}

/** What lapsed before an instant. */
export async function deleteStaffInvitesBefore(db: Queries, lapsed: Date): Promise<void> {
  await db.delete(staffInvites).where(lt(staffInvites.expiresAt, lapsed));
}

/** What the store asks an address, with the name of whoever asks. */
export async function findStaffInviteTo(db: Queries, email: string, now: Date) {
  const [row] = await db
    .select({ invite: staffInvites, fullname: customers.fullname, askerEmail: customers.email })
    .from(staffInvites)
    .innerJoin(customers, eq(customers.id, staffInvites.invitedBy))
    .where(and(eq(staffInvites.email, email), gt(staffInvites.expiresAt, now)));
  return row;
}

/** Undefined for who does not work for the store. */
export async function findStaffRole(tx: Queries, customerId: number): Promise<StaffRole | undefined> {
  const isMember = and(eq(staffMembers.customerId, customerId), eq(customers.role, "operator"));
  const [row] = await tx
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(isMember);
  return row?.role;
}

/** Makes somebody one of the team, or gives a member another role. */
export async function saveStaffMember(
  tx: Transaction,
  customerId: number,
  role: StaffRole,
  joinedAt: Date,
): Promise<void> {
  await tx
    .insert(staffMembers)
    .values({ customerId, role, joinedAt })
    .onConflictDoUpdate({ target: staffMembers.customerId, set: { role } });
  await tx.update(customers).set({ role: "operator" }).where(eq(customers.id, customerId));
}

export async function deleteStaffMember(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(staffMembers).where(eq(staffMembers.customerId, customerId));
  await tx.update(customers).set({ role: "customer" }).where(eq(customers.id, customerId));
}

/** Owners with the language of their account, null where the store knows none. */
export const listStoreOwners = (db: Queries) =>
  db
    .select({ id: customers.id, email: customers.email, language: customers.language })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(and(eq(staffMembers.role, "owner"), eq(customers.role, "operator")))
    .orderBy(asc(customers.id))
    .limit(STAFF_TEAM_LIMITS.members);

/** A question that has not run out, with the language of who has an account already. */
export async function findStaffInviteToMail(db: Queries, id: number, now: Date) {
  const [row] = await db
    .select({ invite: staffInvites, known: customers.language })
    .from(staffInvites)
    .leftJoin(customers, eq(customers.email, staffInvites.email))
    .where(and(eq(staffInvites.id, id), gt(staffInvites.expiresAt, now)));
  return row;
}
