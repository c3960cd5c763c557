import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Currency } from "../../../../../contract/markets";
import type { Queries } from "../../../../db/client";
import { flashSaleItems, prices } from "../../../../db/schema";
import { listedPrices, productsOnPlan } from "./listedPrices";
import { priceQuery } from "./priceQuery";

/** What the price list says of these products at a moment. */
export function listPrices(db: Queries, productIds: readonly number[], currency: Currency, now: Date) {
  const list = listedPrices(db, now);
  return db
    .select({ productId: list.productId, listed: list.amount, origin: list.originAmount })
    .from(list)
    .where(and(sql`${list.productId} = any(${sql.param([...productIds])}::int[])`, eq(list.currency, currency)));
}

/**
 * Prices that are reduced for everybody at this moment, in a sale or on the price list itself, and those that a plan
 * has put in the place of the listed ones.
 */
export function listReducedPrices(db: Queries, currency: Currency, now: Date) {
  const price = priceQuery(db, currency, now);
  // Both by an index: the price list of a large catalogue is too long to be read every few seconds.
  const lowered = and(eq(prices.currency, currency), gt(prices.originAmount, prices.amount));
  const maybe = db
    .select({ productId: prices.productId })
    .from(prices)
    .where(lowered)
    .union(db.select({ productId: flashSaleItems.productId }).from(flashSaleItems))
    .union(productsOnPlan(db, now));
  return db
    .select()
    .from(price)
    .where(
      and(
        inArray(price.productId, maybe),
        or(isNotNull(price.reduction), gt(price.origin, price.listed), isNotNull(price.plannedSince)),
      ),
    );
}
