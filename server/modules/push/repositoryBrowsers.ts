import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { PUSH_LIMITS, type PushTopic } from "../../../contract/rules/pushTerms";
import type { Queries, Transaction } from "../../db/client";
import { pushSubscriptions, sessions } from "../../db/schema";

export type PushBrowser = typeof pushSubscriptions.$inferSelect;
type NewBrowser = typeof pushSubscriptions.$inferInsert;

const isLiveSession = (now: Date) =>
  and(eq(sessions.tokenHash, pushSubscriptions.session), gt(sessions.expiresAt, now));

/** Keeps what a browser agreed to, instead of what it agreed to before. */
export async function putBrowser(tx: Transaction, endpoint: string, wish: Omit<NewBrowser, "endpoint">): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...wish })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: wish });
}

/** Forgets the browsers of a customer beyond the latest ones. */
export async function dropOldBrowsers(tx: Transaction, customerId: number): Promise<void> {
  const beyond = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.customerId, customerId))
    .orderBy(desc(pushSubscriptions.agreedAt), desc(pushSubscriptions.id))
    .offset(PUSH_LIMITS.perCustomer);
  const ids = beyond.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

export async function lockBrowser(tx: Transaction, endpoint: string): Promise<PushBrowser | undefined> {
  const [row] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).for("update");
  return row;
}

/** A browser has another address. */
export async function updateBrowserAddress(
  tx: Transaction,
  id: number,
  address: Pick<NewBrowser, "endpoint" | "p256dh" | "auth">,
): Promise<void> {
  await tx.update(pushSubscriptions).set(address).where(eq(pushSubscriptions.id, id));
}

export async function dropBrowserAt(db: Queries, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** Forgets a browser that still is where it was: its address may have changed meanwhile. */
export async function dropBrowser(db: Queries, { id, endpoint }: PushBrowser): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** What a browser agreed to, and whether its customer is signed in there. */
export async function findTopics(
  db: Queries,
  endpoint: string,
  now: Date,
): Promise<{ topics: PushTopic[]; isSignedIn: boolean } | undefined> {
  const [row] = await db
    .select({ topics: pushSubscriptions.topics, session: sessions.tokenHash })
    .from(pushSubscriptions)
    .leftJoin(sessions, isLiveSession(now))
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return row && { topics: row.topics, isSignedIn: row.session !== null };
}

/** Browsers in which a customer is signed in and wants to hear of orders. */
export async function listeningBrowsers(db: Queries, customerId: number, now: Date): Promise<PushBrowser[]> {
  const rows = await db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, isLiveSession(now))
    .where(and(eq(pushSubscriptions.customerId, customerId), isNotNull(pushSubscriptions.session)))
    .limit(PUSH_LIMITS.perCustomer);
  return rows.map(({ row }) => row).filter(({ topics }) => topics.includes("orders"));
}

/** Browsers that want to hear of sales, those after one first. */
export async function browsersForSales(tx: Transaction, after: number, limit: number): Promise<PushBrowser[]> {
  const wantsSales = sql`${pushSubscriptions.topics} ? 'sales'`;
  return tx
    .select()
    .from(pushSubscriptions)
    .where(and(wantsSales, gt(pushSubscriptions.id, after)))
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit);
}
