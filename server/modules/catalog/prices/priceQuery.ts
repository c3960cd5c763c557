import { and, desc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { flashSaleItems, flashSales, prices } from "../../../db/schema";
import { unitsTaken } from "./salePieces";
import type { Price } from "../options/configuration";
import { askedSince, lowestBefore } from "./priceHistory";
import { reduced, shownLow, struckPrice } from "../rules";

/**
 * Of each product the sale that reduces it most at this moment: those for everybody, or those for members of
 * companies.
 */
export function runningSale(db: Queries, now: Date | SQL, companyOnly: boolean) {
  return db
    .selectDistinctOn([flashSaleItems.productId], {
      productId: flashSaleItems.productId,
      saleId: flashSaleItems.saleId,
      reduction: flashSaleItems.reduction,
      perCustomer: flashSaleItems.perCustomer,
      pieces: flashSaleItems.pieces,
      startsAt: flashSales.startsAt,
      endsAt: flashSales.endsAt,
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSaleItems.companyOnly, companyOnly), lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)))
    .orderBy(flashSaleItems.productId, desc(flashSaleItems.reduction), flashSales.startsAt, flashSales.id)
    .as(companyOnly ? "company_sale" : "sale");
}

/** The price list with the public sale that runs now, to be joined by product; `currentPrice` reads its columns. */
export function priceQuery(db: Queries, currency: Currency | SQL, now: Date | SQL) {
  const sale = runningSale(db, now, false);
  const product = sql`${prices.productId}`;
  const since = askedSince(product, currency, sql`${prices.amount}`, now);
  const lowered = sql`case when ${prices.originAmount} > ${prices.amount} then ${since} end`;
  return db
    .select({
      productId: prices.productId,
      listed: sql<number>`${prices.amount}`.mapWith(prices.amount).as("listed"),
      origin: sql<number>`${prices.originAmount}`.mapWith(prices.originAmount).as("origin"),
      // Expressions with names of their own: as plain columns they would make a row without a sale look like no row.
      saleId: sql<number | null>`${sale.saleId}`.as("public_sale_id"),
      reduction: sql<number | null>`${sale.reduction}`.as("public_reduction"),
      perCustomer: sql<number | null>`${sale.perCustomer}`.as("public_limit"),
      pieces: sql<number | null>`${sale.pieces}`.as("public_pieces"),
      piecesTaken: piecesTaken(sale).as("public_pieces_taken"),
      saleEndsAt: sql<Date | null>`${sale.endsAt}`.mapWith(flashSales.endsAt).as("public_ends_at"),
      lowest: lowestBefore(product, currency, sql`coalesce(${sale.startsAt}, ${lowered})`).as("lowest"),
    })
    .from(prices)
    .leftJoin(sale, eq(sale.productId, prices.productId))
    .where(eq(prices.currency, currency))
    .as("price");
}

/** Pieces of a sale that orders have, whoever's; 0 where nobody counts them. */
const piecesTaken = (sale: ReturnType<typeof runningSale>) =>
  sql<number>`case when ${sale.pieces} is null then 0 else ${unitsTaken(sale.saleId, sale.productId)} end`.mapWith(
    Number,
  );

export interface PriceColumns {
  listed: number;
  origin: number;
  reduction: number | null;
  lowest: number | null;
}

/** What everybody pays now, before options, with the 30-day low that must stand beside it. */
export function currentPrice(
  { listed, origin, reduction, lowest }: PriceColumns,
  currency: Currency,
): Price & { lowestBefore: number | null } {
  const amount = reduction === null ? listed : reduced(listed, reduction, currency);
  const originAmount = struckPrice(amount, origin, lowest, currency);
  return { amount, originAmount, lowestBefore: shownLow(amount, originAmount, lowest, currency) };
}
