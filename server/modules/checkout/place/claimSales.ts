import type { Transaction } from "../../../db/client";
import type { SaleUse } from "../../pricing/pricing";
import type { Claimant } from "./claimPromotion";
import {
  addSaleClaim,
  countSaleUnitsBy,
  deleteSaleClaims,
  limitOfSale,
  lowerSaleClaims,
  takeTurn,
} from "./repositoryClaims";

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
    await takeTurn(tx, `sale ${saleId} ${productId} ${email}`);
    const taken = await countSaleUnitsBy(tx, { saleId, productId, email });
    const limit = await limitOfSale(tx, { saleId, productId });
    if (limit === undefined || taken + quantity > limit) return productId;
    await addSaleClaim(tx, { saleId, productId, orderId, email, quantity });
  }
  return null;
}

/**
 * An order keeps at most so many units of a product at a sale's price: those above were cancelled and can be bought
 * again.
 */
export async function syncFlashSales(
  tx: Transaction,
  orderId: number,
  productId: number,
  units: number,
): Promise<void> {
  if (units === 0) await deleteSaleClaims(tx, orderId, productId);
  else await lowerSaleClaims(tx, { orderId, productId, units });
}

/** Gives the units back when their order dies. */
export async function releaseSales(tx: Transaction, orderId: number): Promise<void> {
  await deleteSaleClaims(tx, orderId);
}
