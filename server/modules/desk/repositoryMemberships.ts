import { and, eq, gt, inArray } from "drizzle-orm";
import type { VendorState } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { customers, sessions, staffMembers, vendorMembers, vendors } from "../../db/schema";

export async function vendorStateOf(db: Queries, vendorId: number): Promise<VendorState | null> {
  const [row] = await db.select({ state: vendors.state }).from(vendors).where(eq(vendors.id, vendorId));
  return row?.state ?? null;
}

/** Empty where somebody has given none. */
export async function fullnameOf(db: Queries, customerId: number): Promise<string> {
  const [row] = await db.select({ fullname: customers.fullname }).from(customers).where(eq(customers.id, customerId));
  return row?.fullname ?? "";
}

/** Those of the sessions that have not ended, with what their customers are of the team and of a brand. */
export const listSessions = (db: Queries, sessionHashes: readonly string[], now: Date) =>
  db
    .select({
      session: sessions.tokenHash,
      id: customers.id,
      isTeam: customers.role,
      fullname: customers.fullname,
      email: customers.email,
      staffRole: staffMembers.role,
      vendorId: vendorMembers.vendorId,
      vendorRole: vendorMembers.role,
      state: vendors.state,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(staffMembers, eq(staffMembers.customerId, customers.id))
    .leftJoin(vendorMembers, eq(vendorMembers.customerId, customers.id))
    .leftJoin(vendors, eq(vendors.id, vendorMembers.vendorId))
    .where(and(inArray(sessions.tokenHash, [...sessionHashes]), gt(sessions.expiresAt, now)));
