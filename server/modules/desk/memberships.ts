import {
  STAFF_RIGHTS,
  staffMay,
  VENDOR_RIGHTS,
  vendorMay,
  type StaffRight,
  type StaffRole,
  type VendorRight,
  type VendorRole,
} from "../../../contract/desk/rights";
import { NOTIFIED_STATES, type DeskSide } from "../../../contract/live/liveTerms";
import type { Queries } from "../../db/client";
import { listSessions } from "./repositoryMemberships";

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
  const rows = await listSessions(db, sessionHashes, now);
  const seats = rows.flatMap(({ session, id, isTeam, fullname, email, staffRole, ...member }): [string, DeskSeat][] => {
    const person = { side, personId: id, name: fullname || email };
    if (side === "staff")
      return isTeam === "operator" && staffRole
        ? [[session, { ...person, vendorId: null, rights: staffRights(staffRole) }]]
        : [];
    const { vendorId, vendorRole, state } = member;
    if (vendorId === null || vendorRole === null || state === null || !NOTIFIED_STATES.includes(state)) return [];
    return [[session, { ...person, vendorId, rights: vendorRights(vendorRole) }]];
  });
  return new Map(seats);
}
