import { and, eq, sql } from "drizzle-orm";
import type { Currency } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { takeTurns } from "../../../db/takeTurns";
import { prices, products, vendors } from "../../../db/schema";

/**
 * Whoever changes what sets follow holds this until its transaction ends, and takes it before the rows of products: so
 * nobody writes a set by what a part was before.
 */
export const lockSets = (tx: Queries) => takeTurns(tx, "sets");

const columns = {
  id: products.id,
  slug: products.slug,
  code: products.code,
  vendorId: products.vendorId,
  categoryId: products.categoryId,
  name: products.name,
  options: products.options,
  rules: products.rules,
  setParts: products.setParts,
  cartons: products.cartons,
  hidden: products.hidden,
  discontinuedAt: products.discontinuedAt,
  ownHandlingDays: products.handlingDays,
  handlingDays: sql<number>`coalesce(${products.handlingDays}, ${vendors.handlingDays})`.mapWith(Number),
};

/** Products as parts of sets, by id. */
export async function readPartGoods(db: Queries, ids: readonly number[]) {
  const asked = [...new Set(ids)];
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(isAmong(products.id, asked));
  const listed = await db.select().from(prices).where(isAmong(prices.productId, asked));
  return new Map(
    rows.map((row) => {
      const own = listed.filter(({ productId }) => productId === row.id);
      const amounts = new Map(own.map(({ currency, amount }) => [currency, amount]));
      return [row.id, { ...row, amounts }] as const;
    }),
  );
}
export type SetGoods = Awaited<ReturnType<typeof readPartGoods>>;

export interface StoredSet {
  id: number;
  categoryId: number;
  vendorId: number;
}

/** Sets that any of these products is a part of. */
export async function setsWith(db: Queries, partIds: readonly number[]): Promise<StoredSet[]> {
  if (partIds.length === 0) return [];
  const { id, categoryId, vendorId, setParts } = products;
  const isPart = sql`exists (select from jsonb_array_elements(${setParts}) part
    where (part ->> 'productId')::int = any(${sql.param([...partIds])}::int[]))`;
  return db
    .select({ id, categoryId, vendorId })
    .from(products)
    .where(and(sql`${setParts} <> '[]'::jsonb`, isPart))
    .orderBy(id);
}

export type SetRow = Pick<typeof products.$inferSelect, "id" | "setParts" | "setSaving">;

/** Sets with their parts and saving. */
export function listSets(db: Queries, ids: readonly number[]): Promise<SetRow[]> {
  const { id, setParts, setSaving } = products;
  return db.select({ id, setParts, setSaving }).from(products).where(isAmong(id, ids));
}

/** Writes what a set takes over from its parts. */
export const updateSet = (
  tx: Transaction,
  id: number,
  follows: Pick<typeof products.$inferSelect, "setParts" | "handlingDays">,
) => tx.update(products).set(follows).where(eq(products.id, id));

/** A set's row of the price list in each currency that it has. */
export const listSetPrices = (db: Queries, setId: number) =>
  db.select().from(prices).where(eq(prices.productId, setId));

const priceOf = (setId: number, currency: Currency) =>
  sql`${prices.productId} = ${setId} and ${prices.currency} = ${currency}`;

export const deleteSetPrice = (tx: Transaction, setId: number, currency: Currency) =>
  tx.delete(prices).where(priceOf(setId, currency));

export const updateSetPrice = (
  tx: Transaction,
  setId: number,
  currency: Currency,
  amounts: Pick<typeof prices.$inferSelect, "amount" | "originAmount">,
) => tx.update(prices).set(amounts).where(priceOf(setId, currency));

export const insertSetPrice = (tx: Transaction, price: typeof prices.$inferInsert) => tx.insert(prices).values(price);
