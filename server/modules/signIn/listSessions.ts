import { and, desc, eq, gt } from "drizzle-orm";
import type { CustomerSession } from "../../../contract/auth";
import { sessions } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { deviceOf } from "./device";

/** More than anybody looks through; older ones end by themselves. */
const MOST = 50;

/** Where a customer is signed in: the browser that asks first, then those seen last. */
export async function listSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  customerId: number,
  token: string | null,
): Promise<CustomerSession[]> {
  const own = token === null ? "" : hashSecret(token);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.tokenHash, own)), desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(MOST);
  return rows.map((row) => ({
    name: row.name,
    way: row.way,
    device: deviceOf(row.userAgent),
    signed_in_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    is_current: row.tokenHash === own,
  }));
}
