import { eq } from "drizzle-orm";
import type { StaffRole, VendorState } from "../../../contract/desk/rights";
import type { Queries } from "../../db/client";
import { customers, staffMembers, vendors } from "../../db/schema";

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
