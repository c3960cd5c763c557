import type { Currency } from "../../../../contract/markets";
import { currentPrice, type PriceColumns } from "../../catalog/prices/currentPrice";
import { isSoldOut, piecesLeft, whileItLasts, type SalePieces } from "../../catalog/prices/salePieces";
import { reduced } from "../../catalog/rules";
import type { SpecialPrice } from "../../pricing/pricing";
import type { CartPrice } from "../pricedCart";

/** What is known about who buys: decides about sales for companies and about units left by customer. */
export interface Buyer {
  /** Lower case; empty for a guest, whose e-mail is known when the order is placed. */
  email: string;
  hasCompany: boolean;
}

export const NOBODY: Buyer = { email: "", hasCompany: false };

interface SaleColumns extends SalePieces {
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
  const now = currentPrice(whileItLasts(price), currency);
  const isInSale = price.reduction !== null;
  const isSaleSoldOut = isInSale && isSoldOut(price);
  const isOnSale = isInSale && !isSaleSoldOut;
  const listed = isOnSale ? { amount: price.listed, originAmount: price.listed } : now;
  const offers: SpecialPrice[] = [];
  if (isOnSale)
    offers.push({ kind: "sale", price: now.amount, originPrice: now.originAmount, limited: limitOf(price) });
  if (hasCompany && companySale && companySale.reduction !== null && !isSoldOut(companySale)) {
    const amount = reduced(price.listed, companySale.reduction, currency);
    offers.push({
      kind: "company_sale",
      price: amount,
      originPrice: Math.max(amount, now.amount),
      limited: limitOf(companySale),
    });
  }
  return { productId, saleEndsAt: isOnSale ? price.saleEndsAt : null, isSaleSoldOut, ...now, listed, offers };
}

/** What is left for this customer: of their own share, or of the pieces that all share. */
function limitOf({ saleId, perCustomer, taken, ...sale }: SaleColumns): SpecialPrice["limited"] {
  if (saleId === null || perCustomer === null) return null;
  const share = Math.max(0, perCustomer - taken);
  const left = piecesLeft(sale);
  return { saleId, left: Math.min(share, left), by: left < share ? "pieces" : undefined };
}
