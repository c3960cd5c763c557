import { and, asc, eq, gt } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { flashSaleItems, flashSales } from "../../../db/schema";

/** Days of business weeks that ended after `since`, and those to come. */
export function listBusinessDays(db: Queries, since: Date, limit: number) {
  return db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.kind, "business-week"), gt(flashSales.endsAt, since)))
    .orderBy(asc(flashSales.startsAt), asc(flashSales.id))
    .limit(limit);
}

/** What is sold on such days. */
export function listBusinessItems(db: Queries, since: Date, limit: number) {
  return db
    .select({
      saleId: flashSaleItems.saleId,
      productId: flashSaleItems.productId,
      reduction: flashSaleItems.reduction,
      perCustomer: flashSaleItems.perCustomer,
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSales.kind, "business-week"), gt(flashSales.endsAt, since)))
    .orderBy(asc(flashSales.startsAt), asc(flashSaleItems.productId))
    .limit(limit);
}
