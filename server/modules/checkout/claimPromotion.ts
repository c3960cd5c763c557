import { and, count, eq, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm";
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
export async function claimPromotion(tx: Transaction, { orderId, email }: Claimant, claim: PromotionClaim | null): Promise<boolean> {
  const [own] = await tx.select().from(promotionClaims).where(eq(promotionClaims.orderId, orderId));
  if (own && own.code === claim?.code && own.email === email) return true;
  if (own) await releasePromotion(tx, orderId);
  if (!claim) return true;
  const { code, perCustomer, totalLimit, firstOrderOnly } = claim;
  const isLeft = or(isNull(promotions.totalLimit), lt(promotions.used, promotions.totalLimit));
  const isLimited = totalLimit !== null || perCustomer !== null || firstOrderOnly;
  // The update is also the lock under which uses are counted; codes without limits stay unlocked, so that everybody can use them at once.
  if (isLimited) {
    const taken = await tx.update(promotions).set({ used: sql`${promotions.used} + 1` }).where(and(eq(promotions.code, code), isLeft)).returning({ code: promotions.code });
    if (taken.length === 0) return false;
  }
  if (perCustomer !== null && (await usesBy(tx, code, email)) >= perCustomer) return giveBack(tx, code);
  if (firstOrderOnly && (await hasOrdered(tx, orderId, email))) return giveBack(tx, code);
  await tx.insert(promotionClaims).values({ code, orderId, email });
  return true;
}

/** Gives the use back when its order dies. */
export async function releasePromotion(tx: Transaction, orderId: number): Promise<void> {
  const released = await tx.delete(promotionClaims).where(eq(promotionClaims.orderId, orderId)).returning({ code: promotionClaims.code });
  for (const { code } of released) await giveBack(tx, code);
}

async function giveBack(tx: Transaction, code: string): Promise<false> {
  const isLimited = or(sql`${promotions.totalLimit} is not null`, sql`${promotions.perCustomer} is not null`, sql`${promotions.conditions} ->> 'firstOrderOnly' = 'true'`);
  await tx.update(promotions).set({ used: sql`greatest(${promotions.used} - 1, 0)` }).where(and(eq(promotions.code, code), isLimited));
  return false;
}

async function usesBy(tx: Transaction, code: string, email: string): Promise<number> {
  const [row] = await tx.select({ uses: count() }).from(promotionClaims).where(and(eq(promotionClaims.code, code), eq(promotionClaims.email, email)));
  return row?.uses ?? 0;
}

async function hasOrdered(tx: Transaction, orderId: number, email: string): Promise<boolean> {
  const earlier = and(eq(orders.email, email), ne(orders.id, orderId), notInArray(orders.status, ["Pending", "Cancel"]));
  return (await tx.select({ id: orders.id }).from(orders).where(earlier).limit(1)).length > 0;
}
