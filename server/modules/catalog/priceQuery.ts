import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { flashSaleItems, flashSales, prices } from "../../db/schema";
import type { Price } from "./configuration";
import { lowestBefore } from "./priceHistory";
import { reduced, struckPrice } from "./rules";

/** The price list with the public sale that runs now, to be joined by product; `currentPrice` reads its columns. */
export function priceQuery(db: Queries, currency: Currency, now: Date) {
  const sale = db
    .select({
      productId: flashSaleItems.productId,
      reduction: sql<number>`max(${flashSaleItems.reduction})`.as("reduction"),
      startsAt: sql<Date>`min(${flashSales.startsAt})`.mapWith(flashSales.startsAt).as("starts_at"),
      endsAt: sql<Date>`min(${flashSales.endsAt})`.mapWith(flashSales.endsAt).as("ends_at"),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSaleItems.companyOnly, false), lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)))
    .groupBy(flashSaleItems.productId)
    .as("sale");
  return db
    .select({
      productId: prices.productId,
      listed: sql<number>`${prices.amount}`.mapWith(prices.amount).as("listed"),
      origin: sql<number>`${prices.originAmount}`.mapWith(prices.originAmount).as("origin"),
      reduction: sale.reduction,
      saleEndsAt: sale.endsAt,
      lowest: lowestBefore(sql`${prices.productId}`, currency, sql`${sale.startsAt}`).as("lowest"),
    })
    .from(prices)
    .leftJoin(sale, eq(sale.productId, prices.productId))
    .where(eq(prices.currency, currency))
    .as("price");
}

export interface PriceColumns {
  listed: number;
  origin: number;
  reduction: number | null;
  lowest: number | null;
}

/** What everybody pays now, before options. */
export function currentPrice({ listed, origin, reduction, lowest }: PriceColumns, currency: Currency): Price {
  const amount = reduction === null ? listed : reduced(listed, reduction, currency);
  return { amount, originAmount: struckPrice(amount, origin, lowest, currency) };
}
