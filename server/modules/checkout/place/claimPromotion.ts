import { and, count, eq, gt, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { orders, promotionClaims, promotions } from "../../../db/schema";
import type { PromotionClaim } from "../../cart/pricedCart";

export interface Claimant {
  orderId: number;
  email: string;
  /** Placed before and now again: it may have claims already. */
  again: boolean;
}

/**
 * Takes one use of each limited code for an order; answers the first of which none is left for this e-mail, null when
 * all were taken. An order that is placed again keeps the uses it has, and gives back those of codes that it no
 * longer has.
 */
export async function claimPromotions(
  tx: Transaction,
  { orderId, email, again }: Claimant,
  claims: readonly PromotionClaim[],
): Promise<string | null> {
  const own = again ? await tx.select().from(promotionClaims).where(eq(promotionClaims.orderId, orderId)) : [];
  const isKept = (row: { code: string; email: string }) =>
    row.email === email && claims.some(({ code }) => code === row.code);
  for (const row of own) if (!isKept(row)) await releasePromotion(tx, orderId, row.code);
  const kept = new Set(own.filter(isKept).map(({ code }) => code));
  const wanted = claims.filter(({ code }) => !kept.has(code));
  for (const claim of wanted) if (!(await claimOne(tx, { orderId, email }, claim))) return claim.code;
  return null;
}

async function claimOne(
  tx: Transaction,
  { orderId, email }: Omit<Claimant, "again">,
  { code, perCustomer, totalLimit, firstOrderOnly }: PromotionClaim,
): Promise<boolean> {
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

/** Gives the uses back when their order dies, or that of one code. */
export async function releasePromotion(tx: Transaction, orderId: number, code?: string): Promise<void> {
  const which = eq(promotionClaims.orderId, orderId);
  const released = await tx
    .delete(promotionClaims)
    .where(code === undefined ? which : and(which, eq(promotionClaims.code, code)))
    .returning({ code: promotionClaims.code });
  for (const row of released) {
    const isLimited = and(eq(promotions.code, row.code), isNotNull(promotions.totalLimit), gt(promotions.used, 0));
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
