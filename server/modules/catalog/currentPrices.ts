import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { flashSaleItems, flashSales, prices } from "../../db/schema";
import type { Price } from "./configuration";
import { lowestBefore } from "./priceHistory";
import { reduced, struckPrice } from "./rules";

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
export async function currentPrices(db: Queries, productIds: readonly number[], currency: Currency, now: Date): Promise<Map<number, CurrentPrice>> {
  const found = new Map<number, CurrentPrice>();
  if (productIds.length === 0) return found;
  const sale = db
    .select({
      productId: flashSaleItems.productId,
      reduction: sql<number>`max(${flashSaleItems.reduction})`.as("reduction"),
      startsAt: sql<Date>`min(${flashSales.startsAt})`.mapWith(flashSales.startsAt).as("starts_at"),
      endsAt: sql<Date>`min(${flashSales.endsAt})`.mapWith(flashSales.endsAt).as("ends_at"),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(
      and(
        inArray(flashSaleItems.productId, [...productIds]),
        eq(flashSaleItems.companyOnly, false),
        lte(flashSales.startsAt, now),
        gt(flashSales.endsAt, now),
      ),
    )
    .groupBy(flashSaleItems.productId)
    .as("sale");
  const rows = await db
    .select({
      productId: prices.productId,
      amount: prices.amount,
      originAmount: prices.originAmount,
      reduction: sale.reduction,
      saleEndsAt: sale.endsAt,
      lowest: lowestBefore(sql`${prices.productId}`, currency, sql`${sale.startsAt}`),
    })
    .from(prices)
    .leftJoin(sale, eq(sale.productId, prices.productId))
    .where(and(inArray(prices.productId, [...productIds]), eq(prices.currency, currency)));
  for (const row of rows) {
    const amount = row.reduction === null ? row.amount : reduced(row.amount, row.reduction, currency);
    const originAmount = struckPrice(amount, row.originAmount, row.lowest);
    found.set(row.productId, { productId: row.productId, amount, originAmount, saleEndsAt: row.saleEndsAt });
  }
  return found;
}
