import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Currency } from "../../../../../contract/markets";
import type { Queries } from "../../../../db/client";
import { isAmong } from "../../../../db/isAmong";
import { flashSaleItems, prices } from "../../../../db/schema";
import { priceQuery } from "./priceQuery";

/** What the price list says of these products. */
export const listPrices = (db: Queries, productIds: readonly number[], currency: Currency) =>
  db
    .select({ productId: prices.productId, listed: prices.amount, origin: prices.originAmount })
    .from(prices)
    .where(and(isAmong(prices.productId, productIds), eq(prices.currency, currency)));

/** Prices that are reduced for everybody at this moment: in a sale, or on the price list itself. */
export function listReducedPrices(db: Queries, currency: Currency, now: Date) {
  const price = priceQuery(db, currency, now);
  // Both by an index: the price list of a large catalogue is too long to be read every few seconds.
  const lowered = and(eq(prices.currency, currency), gt(prices.originAmount, prices.amount));
  const maybe = db
    .select({ productId: prices.productId })
    .from(prices)
    .where(lowered)
    .union(db.select({ productId: flashSaleItems.productId }).from(flashSaleItems));
  return db
    .select()
    .from(price)
    .where(and(inArray(price.productId, maybe), or(isNotNull(price.reduction), gt(price.origin, price.listed))));
}
