import { and, eq, sql } from "drizzle-orm";
import { CURRENCIES, type Currency } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { prices, products, vendors } from "../../../db/schema";
import { isPartOut, setAmounts, type PartGood } from "./setPrice";

const CODES = Object.keys(CURRENCIES) as Currency[];

/**
 * Whoever changes what sets follow holds this until its transaction ends, and takes it before the rows of products: so
 * nobody writes a set by what a part was before.
 */
export const lockSets = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sets', 0))`);

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

export interface KeptSet {
  id: number;
  categoryId: number;
  vendorId: number;
}

/**
 * Sets follow their parts: prices are what the parts cost less the saving, a set takes as long to leave as the slowest
 * of them, and one whose part cannot be had as the set wants it is sold out. Called in each transaction that changes
 * something of these products that sets follow; answers the sets that they are in, for whoever shows them anew.
 */
export async function keepSets(tx: Transaction, partIds: readonly number[]): Promise<KeptSet[]> {
  const sets = await setsWith(tx, partIds);
  await writeSets(
    tx,
    sets.map(({ id }) => id),
  );
  return sets;
}

/** Sets that any of these products is a part of. */
export async function setsWith(db: Queries, partIds: readonly number[]): Promise<KeptSet[]> {
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

/** The same of these sets. */
export async function writeSets(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { id, setParts, setSaving } = products;
  const sets = await tx.select({ id, setParts, setSaving }).from(products).where(isAmong(id, ids));
  const goods = await readPartGoods(
    tx,
    sets.flatMap((set) => set.setParts.map(({ productId }) => productId)),
  );
  for (const set of sets) {
    const parts = set.setParts.map(({ isOut: _before, ...part }) =>
      isPartOut(part, goods.get(part.productId)) ? { ...part, isOut: true } : part,
    );
    const own = parts.flatMap(({ productId }) => goods.get(productId) ?? []);
    const isOfBrand = own.every(({ ownHandlingDays }) => ownHandlingDays === null);
    const days = isOfBrand ? null : Math.max(...own.map((good) => good.handlingDays));
    await tx.update(products).set({ setParts: parts, handlingDays: days }).where(eq(id, set.id));
    await writePrices(tx, { ...set, setParts: parts }, goods);
  }
}

/** A currency in which the set cannot be priced has no price of it. */
async function writePrices(
  tx: Transaction,
  set: Pick<typeof products.$inferSelect, "id" | "setParts" | "setSaving">,
  goods: ReadonlyMap<number, PartGood>,
): Promise<void> {
  const listed = await tx.select().from(prices).where(eq(prices.productId, set.id));
  for (const currency of CODES) {
    const before = listed.find((row) => row.currency === currency);
    const price = setAmounts(set.setParts, set.setSaving, goods, currency)?.price;
    if (price === before?.amount) continue;
    const of = sql`${prices.productId} = ${set.id} and ${prices.currency} = ${currency}`;
    if (price === undefined) {
      // A part that is gone for now has its price again when it comes back.
      if (!set.setParts.some(({ isOut }) => isOut)) await tx.delete(prices).where(of);
      continue;
    }
    // What the store has reduced stays told so while it costs less than it did.
    const isReduced = before !== undefined && before.originAmount > before.amount;
    const originAmount = isReduced ? Math.max(before.originAmount, price) : price;
    if (before) await tx.update(prices).set({ amount: price, originAmount }).where(of);
    else await tx.insert(prices).values({ productId: set.id, currency, amount: price, originAmount });
  }
}
