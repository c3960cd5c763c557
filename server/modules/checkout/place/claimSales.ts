import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { flashSaleItems, saleClaims } from "../../../db/schema";
import type { SaleUse } from "../../pricing/pricing";
import type { Claimant } from "./claimPromotion";

/**
 * Takes the units that an order has at a sale's price, as many as each customer gets. Answers the product of which
 * this e-mail has too many already, null when all were taken. An order that is placed again takes anew.
 */
export async function claimSales(
  tx: Transaction,
  { orderId, email, again }: Claimant,
  uses: readonly SaleUse[],
): Promise<number | null> {
  if (again) await releaseSales(tx, orderId);
  const ordered = [...uses].sort((a, b) => a.saleId - b.saleId || a.productId - b.productId);
  for (const { saleId, productId, quantity } of ordered) {
    // One e-mail's orders of a sale wait for each other, and nobody else's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sale ${saleId} ${productId} ${email}`}, 0))`);
    const ofProduct = and(eq(saleClaims.saleId, saleId), eq(saleClaims.productId, productId));
    const [taken] = await tx
      .select({ units: sql<number>`coalesce(sum(${saleClaims.quantity}), 0)`.mapWith(Number) })
      .from(saleClaims)
      .where(and(ofProduct, eq(saleClaims.email, email)));
    const [item] = await tx
      .select({ perCustomer: flashSaleItems.perCustomer })
      .from(flashSaleItems)
      .where(and(eq(flashSaleItems.saleId, saleId), eq(flashSaleItems.productId, productId)));
    if (!item || (taken?.units ?? 0) + quantity > item.perCustomer) return productId;
    await tx.insert(saleClaims).values({ saleId, productId, orderId, email, quantity });
  }
  return null;
}

/**
 * An order keeps at most so many units of a product at a sale's price: those above were cancelled and can be bought
 * again.
 */
export async function keepSales(tx: Transaction, orderId: number, productId: number, units: number): Promise<void> {
  const own = and(eq(saleClaims.orderId, orderId), eq(saleClaims.productId, productId));
  if (units === 0) await tx.delete(saleClaims).where(own);
  else
    await tx
      .update(saleClaims)
      .set({ quantity: units })
      .where(and(own, gt(saleClaims.quantity, units)));
}

/** Gives the units back when their order dies. */
export async function releaseSales(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(saleClaims).where(eq(saleClaims.orderId, orderId));
}
