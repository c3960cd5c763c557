import type { CustomerSession } from "../../../contract/auth";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { deviceOf } from "./device";
import { liveSessionsOf } from "./repositorySessions";

/** More than anybody looks through; older ones end by themselves. */
const MOST = 50;

/** Where a customer is signed in: the browser that asks first, then those seen last. */
export async function listSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  customerId: number,
  token: string | null,
): Promise<CustomerSession[]> {
  const own = token === null ? "" : hashSecret(token);
  const rows = await liveSessionsOf(db, customerId, { own, now: clock.now(), limit: MOST });
  return rows.map((row) => ({
    name: row.name,
    way: row.way,
    device: deviceOf(row.userAgent),
    signed_in_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    is_current: row.tokenHash === own,
  }));
}
