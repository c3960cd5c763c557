import { and, asc, eq, gt, lt } from "drizzle-orm";
import { BRAND_LIMITS } from "../../../../contract/desk/brandTerms";
import type { VendorRole } from "../../../../contract/desk/rights";
import type { Queries, Transaction } from "../../../db/client";
import { customers, vendorInvites, vendorMembers, vendors } from "../../../db/schema";

type InviteRow = typeof vendorInvites.$inferSelect;
type Terms = Pick<InviteRow, "role" | "invitedAt" | "expiresAt">;

/** Who works for a brand, who began first first. */
export const listMembers = (db: Queries, vendorId: number) =>
  db
    .select({
      id: vendorMembers.customerId,
      role: vendorMembers.role,
      joinedAt: vendorMembers.joinedAt,
      fullname: customers.fullname,
      email: customers.email,
    })
    .from(vendorMembers)
    .innerJoin(customers, eq(customers.id, vendorMembers.customerId))
    .where(eq(vendorMembers.vendorId, vendorId))
    .orderBy(asc(vendorMembers.joinedAt), asc(vendorMembers.customerId));

/** Whom a brand asks and who may still answer. */
export const listInvites = (db: Queries, vendorId: number, now: Date): Promise<InviteRow[]> =>
  db
    .select()
    .from(vendorInvites)
    .where(and(eq(vendorInvites.vendorId, vendorId), gt(vendorInvites.expiresAt, now)))
    .orderBy(asc(vendorInvites.id));

/** Asks an address, or renews the question with other terms; answers its id. */
export async function saveInvite(
  tx: Transaction,
  { vendorId, email }: Pick<InviteRow, "vendorId" | "email">,
  terms: Terms,
): Promise<number> {
  const [invite] = await tx
    .insert(vendorInvites)
    .values({ vendorId, email, ...terms })
    .onConflictDoUpdate({ target: [vendorInvites.vendorId, vendorInvites.email], set: terms })
    .returning({ id: vendorInvites.id });
  return invite?.id ?? 0;
}

/** What a brand asked; answers what is gone. */
export async function deleteInviteOf(tx: Transaction, vendorId: number, id: number): Promise<InviteRow | undefined> {
  const isTheirs = and(eq(vendorInvites.id, id), eq(vendorInvites.vendorId, vendorId));
  return (await tx.delete(vendorInvites).where(isTheirs).returning())[0];
}

/** What an address was asked; answers what is gone. */
export async function takeInvite(tx: Transaction, email: string, id: number): Promise<InviteRow | undefined> {
  const isTheirs = and(eq(vendorInvites.id, id), eq(vendorInvites.email, email));
  return (await tx.delete(vendorInvites).where(isTheirs).returning())[0];
}

/** What an address was asked by any brand. */
export async function deleteInvitesTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(vendorInvites).where(eq(vendorInvites.email, email));
}

/** What lapsed before an instant. */
export async function deleteInvitesBefore(db: Queries, lapsed: Date): Promise<void> {
  await db.delete(vendorInvites).where(lt(vendorInvites.expiresAt, lapsed));
}

/** Brands that ask an address. */
export const listInvitesTo = (db: Queries, email: string, now: Date) =>
  db
    .select({ id: vendorInvites.id, role: vendorInvites.role, at: vendorInvites.expiresAt, brand: vendors.name })
    .from(vendorInvites)
    .innerJoin(vendors, eq(vendors.id, vendorInvites.vendorId))
    .where(and(eq(vendorInvites.email, email), gt(vendorInvites.expiresAt, now)))
    .orderBy(asc(vendorInvites.id))
    .limit(BRAND_LIMITS.members);

const isMember = (vendorId: number, customerId: number) =>
  and(eq(vendorMembers.vendorId, vendorId), eq(vendorMembers.customerId, customerId));

export async function findRole(tx: Transaction, vendorId: number, customerId: number): Promise<VendorRole | undefined> {
  return (await tx.select().from(vendorMembers).where(isMember(vendorId, customerId)))[0]?.role;
}

/** False for who works for a brand already. */
export async function insertMember(tx: Transaction, member: typeof vendorMembers.$inferInsert): Promise<boolean> {
  return (await tx.insert(vendorMembers).values(member).onConflictDoNothing().returning()).length > 0;
}

export async function updateRole(tx: Transaction, vendorId: number, customerId: number, role: VendorRole) {
  await tx.update(vendorMembers).set({ role }).where(isMember(vendorId, customerId));
}

export async function deleteMember(tx: Transaction, vendorId: number, customerId: number): Promise<void> {
  await tx.delete(vendorMembers).where(isMember(vendorId, customerId));
}

/** The brand that somebody works for, as what, and where the brand stands. */
export async function findMembership(db: Queries, customerId: number) {
  const [row] = await db
    .select({ vendorId: vendorMembers.vendorId, role: vendorMembers.role, state: vendors.state })
    .from(vendorMembers)
    .innerJoin(vendors, eq(vendors.id, vendorMembers.vendorId))
    .where(eq(vendorMembers.customerId, customerId));
  return row;
}

export async function listOwnerIds(db: Queries, vendorId: number): Promise<number[]> {
  const owners = await db
    .select({ id: vendorMembers.customerId })
    .from(vendorMembers)
    .where(and(eq(vendorMembers.vendorId, vendorId), eq(vendorMembers.role, "owner")));
  return owners.map(({ id }) => id);
}
