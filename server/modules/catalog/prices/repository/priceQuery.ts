import { and, desc, eq, gt, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Currency } from "../../../../../contract/markets";
import type { Queries } from "../../../../db/client";
import { flashSaleItems, flashSales, orders, saleClaims } from "../../../../db/schema";
import { listedPrices } from "./listedPrices";
import { askedSince, lowestBefore } from "./priceHistory";

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

/**
 * The price list of a moment with the public sale that runs then, to be joined by product; `currentPrice` reads its
 * columns. Without a currency it has all of them.
 */
export function priceQuery(db: Queries, currency: Currency | SQL | null, now: Date | SQL) {
  const sale = runningSale(db, now, false);
  const list = listedPrices(db, now);
  const product = sql`${list.productId}`;
  const own = currency ?? sql`${list.currency}`;
  const since = askedSince(product, own, sql`${list.amount}`, now);
  const lowered = sql`case when ${list.originAmount} > ${list.amount} then ${since} end`;
  return db
    .select({
      productId: list.productId,
      currency: sql<Currency>`${list.currency}`.as("price_currency"),
      listed: sql<number>`${list.amount}`.mapWith(Number).as("listed"),
      origin: sql<number>`${list.originAmount}`.mapWith(Number).as("origin"),
      regular: sql<number>`${list.regularAmount}`.mapWith(Number).as("regular"),
      regularOrigin: sql<number>`${list.regularOrigin}`.mapWith(Number).as("regular_before"),
      plannedSince: sql<Date | null>`${list.plannedSince}`.mapWith(flashSales.startsAt).as("on_plan_since"),
      // Expressions with names of their own: as plain columns they would make a row without a sale look like no row.
      saleId: sql<number | null>`${sale.saleId}`.as("public_sale_id"),
      reduction: sql<number | null>`${sale.reduction}`.as("public_reduction"),
      perCustomer: sql<number | null>`${sale.perCustomer}`.as("public_limit"),
      pieces: sql<number | null>`${sale.pieces}`.as("public_pieces"),
      piecesTaken: piecesTaken(sale).as("public_pieces_taken"),
      saleEndsAt: sql<Date | null>`${sale.endsAt}`.mapWith(flashSales.endsAt).as("public_ends_at"),
      lowest: lowestBefore(product, own, sql`coalesce(${sale.startsAt}, ${lowered})`).as("lowest"),
    })
    .from(list)
    .leftJoin(sale, eq(sale.productId, list.productId))
    .where(currency === null ? undefined : eq(list.currency, currency))
    .as("price");
}

/** Pieces of a sale that orders have, whoever's; 0 where nobody counts them. */
const piecesTaken = (sale: ReturnType<typeof runningSale>) =>
  sql<number>`case when ${sale.pieces} is null then 0 else ${unitsTaken(sale.saleId, sale.productId)} end`.mapWith(
    Number,
  );

interface UnitsOf {
  /** Of one customer only: a list of the names that their claims have. */
  claimant?: SQLWrapper | undefined;
  /** The cart whose own order does not count: what that one took is still the shopper's. */
  exceptCart?: SQLWrapper | undefined;
}

/** Units of a product that orders have at a sale's price, counted from their claims. */
export function unitsTaken(
  saleId: SQLWrapper,
  productId: SQLWrapper,
  { claimant, exceptCart }: UnitsOf = {},
): SQL<number> {
  const theirs = claimant === undefined ? sql`` : sql` and claim.email in ${claimant}`;
  const others =
    exceptCart === undefined
      ? sql``
      : sql` and claim.order_id not in (select id from ${orders} where cart_id = ${exceptCart}::uuid)`;
  return sql<number>`(select coalesce(sum(claim.quantity), 0) from ${saleClaims} as claim
    where claim.sale_id = ${saleId} and claim.product_id = ${productId}${theirs}${others})`.mapWith(Number);
}
