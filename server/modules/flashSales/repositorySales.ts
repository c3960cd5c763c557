import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { ProductPage } from "../../../contract/product";
import type { Queries } from "../../db/client";
import { flashSaleItems, flashSales } from "../../db/schema";
import { runningSale, unitsTaken } from "../catalog/prices/repository/priceQuery";
import { memoised, type Source } from "../catalog/memo";

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

/** When sales begin is told long before. */
const COMING_KEPT_SECONDS = 30;

/** The next public sale that a product will be in, so that nobody buys a day too early; null without one. */
export async function comingSaleOf(
  source: Source,
  productId: number,
  language: Language,
): Promise<ProductPage["coming_sale"]> {
  const now = source.clock.now();
  const coming = await memoised(source, "coming sales", COMING_KEPT_SECONDS, () =>
    source.db
      .select({
        productId: flashSaleItems.productId,
        name: flashSales.name,
        startsAt: flashSales.startsAt,
        reduction: flashSaleItems.reduction,
      })
      .from(flashSaleItems)
      .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
      .where(and(eq(flashSaleItems.companyOnly, false), gt(flashSales.startsAt, now)))
      .orderBy(asc(flashSales.startsAt), asc(flashSales.id)),
  );
  const next = coming.find((sale) => sale.productId === productId && sale.startsAt > now);
  if (!next) return null;
  return {
    name: next.name[language],
    starts_at: next.startsAt.toISOString(),
    reduction_percent: next.reduction / 100,
  };
}

/** Pieces of the sale for members of companies that runs for a product. */
export async function findMemberSale(db: Queries, now: Date, productId: number) {
  const sale = runningSale(db, now, true);
  const [running] = await db
    .select({ pieces: sale.pieces, piecesTaken: unitsTaken(sale.saleId, sale.productId) })
    .from(sale)
    .where(eq(sale.productId, productId));
  return running;
}
