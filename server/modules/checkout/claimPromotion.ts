import { and, count, eq, gt, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orders, promotionClaims, promotions } from "../../db/schema";
import type { PromotionClaim } from "../cart/pricedCart";

interface Claimant {
  orderId: number;
  email: string;
}

/**
 * Takes one use of a limited code for an order; false when none is left for this e-mail.
 * An order that is placed again keeps the use it has, or gives it back when its code changed.
 */
export async function claimPromotion(
  tx: Transaction,
  { orderId, email }: Claimant,
  claim: PromotionClaim | null,
): Promise<boolean> {
  const [own] = await tx.select().from(promotionClaims).where(eq(promotionClaims.orderId, orderId));
  if (own && own.code === claim?.code && own.email === email) return true;
  if (own) await releasePromotion(tx, orderId);
  if (!claim) return true;
  const { code, perCustomer, totalLimit, firstOrderOnly } = claim;
  if (perCustomer !== null || firstOrderOnly) {
    // One e-mail's orders with a code wait for each other, and nobody else's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${code} ${email}`}, 0))`);
    if (perCustomer !== null && (await usesBy(tx, code, email)) >= perCustomer) return false;
    if (firstOrderOnly && (await hasOrdered(tx, orderId, email))) return false;
  }
  if (totalLimit !== null && !(await takeOne(tx, code))) return false;
  await tx.insert(promotionClaims).values({ code, orderId, email });
  return true;
}

async function takeOne(tx: Transaction, code: string): Promise<boolean> {
  const isLeft = and(eq(promotions.code, code), lt(promotions.used, promotions.totalLimit));
  const taken = await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1` })
    .where(isLeft)
    .returning({ code: promotions.code });
  return taken.length > 0;
}

/** Gives the use back when its order dies. */
export async function releasePromotion(tx: Transaction, orderId: number): Promise<void> {
  const released = await tx
    .delete(promotionClaims)
    .where(eq(promotionClaims.orderId, orderId))
    .returning({ code: promotionClaims.code });
  for (const { code } of released) {
    const isLimited = and(eq(promotions.code, code), isNotNull(promotions.totalLimit), gt(promotions.used, 0));
    await tx
      .update(promotions)
      .set({ used: sql`${promotions.used} - 1` })
      .where(isLimited);
  }
}

async function usesBy(tx: Transaction, code: string, email: string): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(promotionClaims)
    .where(and(eq(promotionClaims.code, code), eq(promotionClaims.email, email)));
  return row?.uses ?? 0;
}

async function hasOrdered(tx: Transaction, orderId: number, email: string): Promise<boolean> {
  const earlier = and(
    eq(orders.email, email),
    ne(orders.id, orderId),
    notInArray(orders.status, ["Pending", "Cancel"]),
  );
  return (await tx.select({ id: orders.id }).from(orders).where(earlier).limit(1)).length > 0;
}
