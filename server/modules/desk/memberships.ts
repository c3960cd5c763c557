import { and, eq, gt, inArray } from "drizzle-orm";
import {
  STAFF_RIGHTS,
  staffMay,
  VENDOR_RIGHTS,
  vendorMay,
  type StaffRight,
  type StaffRole,
  type VendorRight,
  type VendorRole,
  type VendorState,
} from "../../../contract/desk/rights";
import { TOLD_STATES, type DeskSide } from "../../../contract/live/liveTerms";
import type { Queries } from "../../db/client";
import { customers, sessions, staffMembers, vendorMembers, vendors } from "../../db/schema";

/** As what somebody is of the owner's team; null for everybody else. */
export async function staffRoleOf(db: Queries, customerId: number): Promise<StaffRole | null> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.customerId, customerId));
  return row?.role ?? null;
}

export async function vendorStateOf(db: Queries, vendorId: number): Promise<VendorState | null> {
  const [row] = await db.select({ state: vendors.state }).from(vendors).where(eq(vendors.id, vendorId));
  return row?.state ?? null;
}

/** Empty where somebody has given none. */
export async function fullnameOf(db: Queries, customerId: number): Promise<string> {
  const [row] = await db.select({ fullname: customers.fullname }).from(customers).where(eq(customers.id, customerId));
  return row?.fullname ?? "";
}

export const staffRights = (role: StaffRole): StaffRight[] =>
  (Object.keys(STAFF_RIGHTS) as StaffRight[]).filter((right) => staffMay(role, right));

export const vendorRights = (role: VendorRole): VendorRight[] =>
  (Object.keys(VENDOR_RIGHTS) as VendorRight[]).filter((right) => vendorMay(role, right));

/** Who sits at a desk by a session, now. */
export interface DeskSeat {
  side: DeskSide;
  personId: number;
  name: string;
  /** Null for the store's team. */
  vendorId: number | null;
  rights: readonly string[];
}

/** Who sits at a desk by each of these sessions; those that have ended, or lost what they were, are left out. */
export async function findSeats(
  db: Queries,
  side: DeskSide,
  sessionHashes: readonly string[],
  now: Date,
): Promise<Map<string, DeskSeat>> {
  if (sessionHashes.length === 0) return new Map();
  const rows = await db
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
  const seats = rows.flatMap(({ session, id, isTeam, fullname, email, staffRole, ...member }): [string, DeskSeat][] => {
    const person = { side, personId: id, name: fullname || email };
    if (side === "staff")
      return isTeam === "operator" && staffRole
        ? [[session, { ...person, vendorId: null, rights: staffRights(staffRole) }]]
        : [];
    const { vendorId, vendorRole, state } = member;
    if (vendorId === null || vendorRole === null || state === null || !TOLD_STATES.includes(state)) return [];
    return [[session, { ...person, vendorId, rights: vendorRights(vendorRole) }]];
  });
  return new Map(seats);
}
