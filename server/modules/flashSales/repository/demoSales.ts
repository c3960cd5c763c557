import { and, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { flashSaleItems, flashSales, priceLog, prices, products } from "../../../db/schema";

type Sale = typeof flashSales.$inferSelect;
export type SaleKind = Sale["kind"];

export const listSales = (db: Queries): Promise<Sale[]> => db.select().from(flashSales);

export async function insertSale(tx: Transaction, row: typeof flashSales.$inferInsert): Promise<Sale | undefined> {
  const [sale] = await tx.insert(flashSales).values(row).returning();
  return sale;
}

/** Those of the products that are sold, with their prices on the list. */
export const listSold = (tx: Transaction, slugs: string[]) =>
  tx
    .select({ id: products.id, slug: products.slug, currency: prices.currency, amount: prices.amount })
    .from(products)
    .innerJoin(prices, eq(prices.productId, products.id))
    .where(and(eq(products.hidden, false), inArray(products.slug, slugs)))
    .orderBy(products.id, prices.currency);

export const insertSaleItems = (tx: Transaction, items: (typeof flashSaleItems.$inferInsert)[]) =>
  tx.insert(flashSaleItems).values(items);

/** Notes in the price log what everybody will pay. */
export const insertSalePrices = (tx: Transaction, entries: (typeof priceLog.$inferInsert)[]) =>
  tx.insert(priceLog).values(entries);
