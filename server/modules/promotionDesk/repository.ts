import { and, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { foldCode, type PromotionView } from "../../../contract/promotionDesk/promotionDeskTerms";
import type { Queries, Transaction } from "../../db/client";
import { categories, products, promotions } from "../../db/schema";
import { containing, type Place } from "../desk/keyset";
import { givenOf, outer, usesOf } from "./repositoryUse";

/** What the list is narrowed to. */
export interface PromotionQuestion {
  view: PromotionView;
  /** Of a code, or of words in the reader's language. */
  q?: string | undefined;
}

/** One for each batch; codes of one customer are no promotion. */
const isListed = and(
  isNull(promotions.customerId),
  or(isNull(promotions.batchId), eq(promotions.batchId, promotions.id)),
);

/** No use is left: of a batch, of none of its codes. */
const isUsedUp = sql<boolean>`case when ${promotions.batchId} is null
  then coalesce(${promotions.used} >= ${promotions.totalLimit}, false)
  else not exists (select 1 from promotions left_one where left_one.batch_id = ${outer("id")}
    and left_one.used < left_one.total_limit) end`;

function inView(view: PromotionView, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isBegun = sql`coalesce(${promotions.startsAt} <= ${at}, true)`;
  const isOver = sql`coalesce(${promotions.endsAt} <= ${at}, false)`;
  switch (view) {
    case "running":
      return sql`${isBegun} and not ${isOver} and not (${isUsedUp})`;
    case "planned":
      return sql`not ${isBegun} and not ${isOver}`;
    case "used":
      return sql`${isBegun} and not ${isOver} and (${isUsedUp})`;
    case "over":
      return isOver;
    case "all":
      return undefined;
  }
}

function isNamed({ q = "" }: PromotionQuestion, language: Language): SQL | undefined {
  if (q.trim() === "") return undefined;
  const sought = containing(q);
  const inBatch = sql`exists (select 1 from promotions one where one.code = ${foldCode(q)}
    and one.batch_id = ${outer("id")})`;
  return or(ilike(promotions.code, sought), sql`${promotions.text} ->> ${language} ilike ${sought}`, inBatch);
}

/** A page of promotions, the latest first, each with its use: chosen first, so that use is read for these alone. */
export function listPromotions(
  db: Queries,
  question: PromotionQuestion,
  { language, now, limit, after }: { language: Language; now: Date; limit: number; after: Place | null },
) {
  const beyond =
    after &&
    sql`(${promotions.createdAt}, ${promotions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;
  const page = db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(isListed, inView(question.view, now), isNamed(question, language), beyond ?? undefined))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(limit)
    .as("page");
  return db
    .select(rowColumns)
    .from(page)
    .innerJoin(promotions, eq(promotions.id, page.id))
    .orderBy(desc(promotions.createdAt), desc(promotions.id));
}

const rowColumns = {
  row: promotions,
  isUsedUp,
  codes: sql<number>`case when ${promotions.batchId} is null then 1
    else (select count(*)::int from promotions one where one.batch_id = ${outer("id")}) end`,
  uses: usesOf,
  given: givenOf,
};

export type ListedPromotion = Awaited<ReturnType<typeof listPromotions>>[number];

export async function findPromotion(db: Queries, id: number): Promise<ListedPromotion | undefined> {
  return (
    await db
      .select(rowColumns)
      .from(promotions)
      .where(and(isListed, eq(promotions.id, id)))
  )[0];
}

/** How many there are, no more than are looked at. */
export function countPromotions(
  db: Queries,
  question: PromotionQuestion,
  { language, now, most }: { language: Language; now: Date; most: number },
): Promise<number> {
  const some = db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(isListed, inView(question.view, now), isNamed(question, language)))
    .limit(most)
    .as("some");
  return db.$count(some);
}

/** Promotions of a view for whoever counts views, each with whether the search finds it. */
export const countablePromotions = (
  db: Queries,
  question: PromotionQuestion,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(question, language) ?? sql`true`}, false)`.as("hit") })
    .from(promotions)
    .where(and(isListed, inView(question.view, now)))
    .limit(limit)
    .getSQL();

/**
 * Locks a promotion, of a batch all of its codes, until the transaction ends. Orders that claim one wait, and those
 * that have claimed one are waited for: what is counted then holds.
 */
export async function lockPromotion(tx: Transaction, id: number) {
  const rows = await tx
    .select()
    .from(promotions)
    .where(and(isNull(promotions.customerId), or(eq(promotions.id, id), eq(promotions.batchId, id))))
    .orderBy(promotions.id)
    .for("update");
  return rows.find((row) => row.id === id && (row.batchId === null || row.batchId === id));
}

/** Writes what has changed, of a batch to all of its codes; the first of them has the version. */
export async function updatePromotion(
  tx: Transaction,
  id: number,
  change: Partial<typeof promotions.$inferInsert>,
): Promise<void> {
  await tx
    .update(promotions)
    .set(change)
    .where(or(eq(promotions.id, id), eq(promotions.batchId, id)));
}

/** Adds codes; answers those that were free, in their order. */
export const insertCodes = (tx: Transaction, rows: (typeof promotions.$inferInsert)[]) =>
  tx.insert(promotions).values(rows).onConflictDoNothing().returning({ id: promotions.id, code: promotions.code });

/** Notes that the codes of a batch leave as a file; false where they have left. */
export async function claimHandout(db: Queries, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(promotions)
    .set({ handedAt: now })
    .where(and(eq(promotions.id, id), eq(promotions.batchId, id), isNull(promotions.handedAt)))
    .returning({ id: promotions.id });
  return claimed.length > 0;
}

/** Ids of products by their addresses. */
export async function productsBySlug(db: Queries, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Addresses of products by their ids. */
export async function slugsOf(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Those of the addresses that a category has. */
export async function knownCategories(db: Queries, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}
