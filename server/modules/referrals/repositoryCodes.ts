import { and, eq, ne } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { customers, promotions, referralCodes, shortLinks } from "../../db/schema";

/** The code that a customer passes on; undefined for no customer. */
export async function codeOf(db: Queries, customerId: number): Promise<string | undefined> {
  const [own] = await db.select({ code: customers.referralCode }).from(customers).where(eq(customers.id, customerId));
  return own?.code;
}

/** Since when somebody is a customer. */
export async function customerSince(db: Queries, customerId: number): Promise<Date | undefined> {
  const [row] = await db.select({ at: customers.createdAt }).from(customers).where(eq(customers.id, customerId));
  return row?.at;
}

/** Claims codes for a customer; whoever has claimed one before keeps it. */
export async function claimCodes(tx: Transaction, customerId: number, codes: readonly string[], createdAt: Date) {
  await tx
    .insert(referralCodes)
    .values(codes.map((code) => ({ code, customerId, createdAt })))
    .onConflictDoNothing();
}

/** Whether a code is claimed by this customer, and neither a promotion's nor anybody else's now. */
export async function ownsCode(tx: Transaction, customerId: number, code: string): Promise<boolean> {
  const [claimed] = await tx.select().from(referralCodes).where(eq(referralCodes.code, code));
  const isPromotion = await tx.select({ code: promotions.code }).from(promotions).where(eq(promotions.code, code));
  const ofOthers = and(eq(customers.referralCode, code), ne(customers.id, customerId));
  const isHeld = await tx.select({ id: customers.id }).from(customers).where(ofOthers);
  return claimed?.customerId === customerId && isPromotion.length === 0 && isHeld.length === 0;
}

export async function giveCode(tx: Transaction, customerId: number, code: string): Promise<void> {
  await tx.update(customers).set({ referralCode: code }).where(eq(customers.id, customerId));
}

/** Keeps a short link; somebody's former one for the same page stays. */
export async function saveShortLink(db: Queries, link: typeof shortLinks.$inferInsert): Promise<void> {
  await db
    .insert(shortLinks)
    .values(link)
    .onConflictDoNothing({ target: [shortLinks.customerId, shortLinks.path] });
}

/** The short link that somebody has for a page. */
export async function findOwnLink(db: Queries, customerId: number, path: string) {
  const mine = and(eq(shortLinks.customerId, customerId), eq(shortLinks.path, path));
  return (await db.select().from(shortLinks).where(mine))[0];
}

export async function findShortLink(db: Queries, slug: string) {
  return (await db.select().from(shortLinks).where(eq(shortLinks.slug, slug)))[0];
}
