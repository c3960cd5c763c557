import { and, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { flashSaleItems, flashSales } from "../../../db/schema";
import { unitsTaken } from "../../catalog/prices/repository/priceQuery";

/** Products of public sales that began or ended in this time; what members pay is on no page that is kept. */
export async function listProductsOfChangedSales(db: Queries, since: Date, now: Date): Promise<number[]> {
  const turned = (moment: typeof flashSales.startsAt | typeof flashSales.endsAt) =>
    and(gt(moment, since), lte(moment, now));
  const rows = await db
    .selectDistinct({ id: flashSaleItems.productId })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(eq(flashSaleItems.companyOnly, false), or(turned(flashSales.startsAt), turned(flashSales.endsAt))));
  return rows.map(({ id }) => id);
}

/** Items of running public sales of which there are so many pieces, with those that orders have. */
export function listCountedItems(db: Queries, now: Date) {
  const runs = and(lte(flashSales.startsAt, now), gt(flashSales.endsAt, now));
  return db
    .select({
      id: flashSaleItems.productId,
      pieces: flashSaleItems.pieces,
      piecesTaken: unitsTaken(flashSaleItems.saleId, flashSaleItems.productId),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .where(and(runs, eq(flashSaleItems.companyOnly, false), isNotNull(flashSaleItems.pieces)));
}
