import type { Transaction } from "../../../db/client";
import type { SaleUse } from "../../pricing/pricing";
import type { Claimant } from "./claimPromotion";
import {
  addSaleClaim,
  countSaleUnits,
  deleteSaleClaims,
  findSaleItem,
  lowerSaleClaims,
  lockClaims,
} from "./repositoryClaims";

/** A product of which nothing is left at the sale's price: for this customer, or for anybody. */
interface Refused {
  productId: number;
  by: "customer" | "pieces";
}

/**
 * Takes the units that an order has at a sale's price, as many as each customer gets and as long as the sale has some.
 * Answers the products whose last piece this was, or what could not be had. An order that is placed again takes anew.
 */
export async function claimSales(
  tx: Transaction,
  { orderId, claimant, again }: Omit<Claimant, "customerId">,
  uses: readonly SaleUse[],
): Promise<{ refused: Refused } | { gone: number[] }> {
  if (again) await releaseSales(tx, orderId);
  const ordered = [...uses].sort((a, b) => a.saleId - b.saleId || a.productId - b.productId);
  const gone: number[] = [];
  for (const { saleId, productId, quantity } of ordered) {
    const item = await findSaleItem(tx, { saleId, productId });
    if (!item) return { refused: { productId, by: "customer" } };
    // Where pieces are counted all wait for each other, otherwise one customer's orders alone.
    await lockClaims(tx, `sale ${saleId} ${productId} ${item.pieces === null ? claimant.mailbox : ""}`);
    const own = await countSaleUnits(tx, { saleId, productId, claimant });
    if (own + quantity > item.perCustomer) return { refused: { productId, by: "customer" } };
    if (item.pieces !== null) {
      const taken = (await countSaleUnits(tx, { saleId, productId })) + quantity;
      if (taken > item.pieces) return { refused: { productId, by: "pieces" } };
      if (taken === item.pieces) gone.push(productId);
    }
    await addSaleClaim(tx, { saleId, productId, orderId, email: claimant.mailbox, quantity });
  }
  return { gone };
}

/**
 * An order keeps at most so many units of a product at a sale's price: those above were cancelled and can be bought
 * again.
 */
export async function capSaleClaims(tx: Transaction, orderId: number, productId: number, units: number): Promise<void> {
  if (units === 0) await deleteSaleClaims(tx, orderId, productId);
  else await lowerSaleClaims(tx, { orderId, productId, units });
}

/** Gives the units back when their order dies. */
export async function releaseSales(tx: Transaction, orderId: number): Promise<void> {
  await deleteSaleClaims(tx, orderId);
}
