import { inArray } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { Price } from "./configuration";
import { currentPrice, priceQuery } from "./priceQuery";

export interface CurrentPrice extends Price {
  productId: number;
  /** End of the public sale that made the price, null without one. */
  saleEndsAt: Date | null;
}

/**
 * What everybody pays now for the products, before options, in minor units: the price list with the running public sale.
 * The struck price is a real one: the list price, or the lowest of the 30 days before the sale where that is lower.
 * Products without a price in the currency are missing.
 */
export async function currentPrices(
  db: Queries,
  productIds: readonly number[],
  currency: Currency,
  now: Date,
): Promise<Map<number, CurrentPrice>> {
  if (productIds.length === 0) return new Map();
  const price = priceQuery(db, currency, now);
  const rows = await db
    .select()
    .from(price)
    .where(inArray(price.productId, [...productIds]));
  return new Map(
    rows.map((row) => [
      row.productId,
      { productId: row.productId, saleEndsAt: row.saleEndsAt, ...currentPrice(row, currency) },
    ]),
  );
}
