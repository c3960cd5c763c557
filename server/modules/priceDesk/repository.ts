import { and, asc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { CURRENCIES, type Currency, type Language } from "../../../contract/markets";
import type { PriceView } from "../../../contract/priceDesk/priceDeskTerms";
import type { Queries, Transaction } from "../../db/client";
import { isAmong } from "../../db/isAmong";
import { categories, countersignatures, pricePlans, prices, products, vendors } from "../../db/schema";
import { priceQuery } from "../catalog/prices/repository/priceQuery";
import { areNamed } from "../desk/repositoryNames";

/** What the list is narrowed to. */
interface PriceQuestion {
  view: PriceView;
  now: Date;
  /** Of a name in the reader's language, or of a code. */
  q?: string | undefined;
  categoryId?: number | undefined;
  brandId?: number | undefined;
}

const CURRENCY_COUNT = Object.keys(CURRENCIES).length;

function inView(view: PriceView, now: Date): SQL | undefined {
  const own = sql`from ${prices} as own where own.product_id = ${products.id}`;
  switch (view) {
    case "lowered":
      return sql`exists (select ${own} and own.origin_amount > own.amount)`;
    case "missing":
      return sql`(select count(*) ${own}) < ${CURRENCY_COUNT}::int`;
    case "planned":
      return sql`exists (select from ${pricePlans} as plan where plan.product_id = ${products.id}
        and plan.cancelled_at is null and plan.applied_at is null
        and (plan.ends_at is null or plan.ends_at > ${now.toISOString()}::timestamptz))`;
    case "all":
      return undefined;
  }
}

const inQuestion = ({ view, now, categoryId, brandId }: PriceQuestion): SQL | undefined =>
  and(
    isNull(products.discontinuedAt),
    inView(view, now),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    brandId === undefined ? undefined : eq(products.vendorId, brandId),
  );

/** A page of products by their codes, behind a code. */
export const listPriced = (
  db: Queries,
  question: PriceQuestion,
  language: Language,
  { limit, after }: { limit: number; after: string | undefined },
) =>
  db
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      vendorId: products.vendorId,
      brand: vendors.name,
      setParts: products.setParts,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inQuestion(question), areNamed(question.q, language), after ? gt(products.code, after) : undefined))
    .orderBy(asc(products.code))
    .limit(limit);

/** How many there are, no more than are looked at. */
export const countPriced = (db: Queries, question: PriceQuestion, language: Language, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inQuestion(question), areNamed(question.q, language)))
      .limit(most)
      .as("some"),
  );

/** Products of a view for whoever counts views, each with whether the search finds it. */
export const countablePrices = (db: Queries, question: PriceQuestion, language: Language, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${areNamed(question.q, language) ?? sql`true`}, false)`.as("hit") })
    .from(products)
    .where(inQuestion(question))
    .limit(limit)
    .getSQL();

/** What these products cost in every currency, with the sale that runs and the lows before reductions. */
export function pricesOf(db: Queries, ids: readonly number[], now: Date) {
  const price = priceQuery(db, null, now);
  return db
    .select()
    .from(price)
    .where(sql`${price.productId} = any(${sql.param([...ids])}::int[])`);
}

/** What a product costs in a currency; undefined where it has no price. */
export async function priceOf(db: Queries, id: number, currency: Currency, now: Date) {
  const price = priceQuery(db, currency, now);
  return (await db.select().from(price).where(eq(price.productId, id)))[0];
}

/** What may be chosen of filters: names in no language yet. */
export async function listFilters(db: Queries) {
  const named = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`exists (select from ${products} where ${products.categoryId} = ${categories.id})`)
    .orderBy(asc(categories.id));
  const brands = await db.select({ id: vendors.id, name: vendors.name }).from(vendors).orderBy(asc(vendors.name));
  return { categories: named, brands };
}

/** These products, locked in the order of their ids until the transaction ends. */
export const lockProducts = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: products.id,
      code: products.code,
      categoryId: products.categoryId,
      vendorId: products.vendorId,
      setParts: products.setParts,
      version: products.version,
      discontinuedAt: products.discontinuedAt,
    })
    .from(products)
    .where(isAmong(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** The price list of these products. */
export const listedOf = (db: Queries, ids: readonly number[]) =>
  db.select().from(prices).where(isAmong(prices.productId, ids));
export type ListedRow = Awaited<ReturnType<typeof listedOf>>[number];

/** Cells in which a change waits for a second person. */
export async function listWaiting(db: Queries): Promise<{ productId: number; currency: Currency }[]> {
  const isWaiting = and(eq(countersignatures.kind, "price"), eq(countersignatures.state, "waiting"));
  const rows = await db.select({ cells: countersignatures.prices }).from(countersignatures).where(isWaiting);
  return rows.flatMap(({ cells }) => cells ?? []);
}
