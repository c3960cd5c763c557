import type { Currency } from "../../../../contract/markets";
import { currentPrice, type PriceColumns } from "../../catalog/prices/priceQuery";
import { reduced } from "../../catalog/rules";
import type { LineOffer } from "../../pricing/pricing";
import type { CartPrice } from "../pricedCart";

/** What is known about who buys: decides about sales for companies and about units left by customer. */
export interface Buyer {
  /** Lower case; empty for a guest, whose e-mail is known when the order is placed. */
  email: string;
  hasCompany: boolean;
}

export const NOBODY: Buyer = { email: "", hasCompany: false };

interface SaleColumns {
  saleId: number | null;
  reduction: number | null;
  perCustomer: number | null;
  /** Units that this customer has taken already. */
  taken: number;
}

export interface CartPriceRow {
  price: (PriceColumns & SaleColumns & { saleEndsAt: Date | null }) | null;
  companySale: SaleColumns | null;
}

/**
 * What a product costs in this cart: the list, what everybody pays now, and the lower prices that this buyer may
 * have. Null where it is not sold.
 */
export function cartPrice(
  productId: number,
  { price, companySale }: CartPriceRow,
  currency: Currency,
  { hasCompany }: Buyer,
): CartPrice | null {
  if (!price) return null;
  const now = currentPrice(price, currency);
  const isOnSale = price.reduction !== null;
  const listed = isOnSale ? { amount: price.listed, originAmount: price.listed } : now;
  const offers: LineOffer[] = [];
  if (isOnSale)
    offers.push({ kind: "sale", price: now.amount, originPrice: now.originAmount, limited: limitOf(price) });
  if (hasCompany && companySale && companySale.reduction !== null) {
    const amount = reduced(price.listed, companySale.reduction, currency);
    offers.push({
      kind: "company_sale",
      price: amount,
      originPrice: Math.max(amount, now.amount),
      limited: limitOf(companySale),
    });
  }
  return { productId, saleEndsAt: price.saleEndsAt, ...now, listed, offers };
}

function limitOf({ saleId, perCustomer, taken }: SaleColumns): LineOffer["limited"] {
  return saleId === null || perCustomer === null ? null : { saleId, left: Math.max(0, perCustomer - taken) };
}
