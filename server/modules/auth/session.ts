import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { findLiveSession, updateLastSeen } from "./repositorySessions";

/** The customer of a live session; null for an unknown, ended or expired token. */
export async function findSession(deps: Pick<Deps, "db" | "clock">, token: string): Promise<SignedIn | null> {
  if (token.length > 100) return null;
  const row = await findLiveSession(deps.db, hashSecret(token), deps.clock.now());
  if (!row) return null;
  const { seenAt, provenAt, confirmedAt, createdAt, staffRole, vendorId, vendorRole, ...customer } = row;
  const now = deps.clock.now();
  // To the hour, for its owner's list: a call more or less changes nothing there.
  if (now.getTime() - seenAt.getTime() > hours(1)) await updateLastSeen(deps.db, hashSecret(token), now);
  const vendor = vendorId === null || vendorRole === null ? null : { id: vendorId, role: vendorRole };
  const staff = customer.role === "operator" ? staffRole : null;
  const shownAt = new Date(Math.max(...[createdAt, provenAt, confirmedAt].map((at) => at?.getTime() ?? 0)));
  return { ...customer, staff, vendor, isProven: provenAt !== null, shownAt };
}
