import { and, asc, eq, gt, sql } from "drizzle-orm";
import { flashSaleItems, flashSales } from "../../db/schema";
import type { Source } from "../catalog/memo";

/**
 * Flash sales for everybody that run or come, the first to end first; `productIds` have the greatest reduction first.
 */
export async function publicSales({ db, clock }: Source) {
  const now = clock.now();
  const rows = await db
    .select({
      id: flashSales.id,
      name: flashSales.name,
      startsAt: flashSales.startsAt,
      endsAt: flashSales.endsAt,
      productIds: sql<
        number[]
      >`jsonb_agg(${flashSaleItems.productId} order by ${flashSaleItems.reduction} desc, ${flashSaleItems.productId})`,
    })
    .from(flashSales)
    .innerJoin(flashSaleItems, and(eq(flashSaleItems.saleId, flashSales.id), eq(flashSaleItems.companyOnly, false)))
    .where(and(eq(flashSales.kind, "flash"), gt(flashSales.endsAt, now)))
    .groupBy(flashSales.id)
    .orderBy(asc(flashSales.endsAt), asc(flashSales.id));
  return {
    running: rows.filter(({ startsAt }) => startsAt <= now),
    coming: rows.filter(({ startsAt }) => startsAt > now),
  };
}
