import { alias } from "drizzle-orm/pg-core";
import { and, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { FormerRow } from "../../../contract/desk/formerRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../applications/keyset";

const successors = alias(products, "successors");

const former = (db: Queries) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      vendor: vendors.name,
      category: categories.name,
      at: products.discontinuedAt,
      nextSlug: successors.slug,
      nextName: successors.name,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(successors, eq(successors.id, products.successorId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof former>>[number];

function present({ at, nextSlug, nextName, ...row }: Row, language: Language): FormerRow[] {
  if (at === null) return [];
  const successor = nextSlug === null || nextName === null ? null : { slug: nextSlug, name: nextName[language] };
  const { id, slug, vendor } = row;
  const words = { name: row.name[language], category: row.category[language] };
  return [{ id, slug, vendor, ...words, discontinued_at: at.toISOString(), successor }];
}

const isGone = isNotNull(products.discontinuedAt);

/** For whoever counts views. */
export const countableFormer = (db: Queries, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit") })
    .from(products)
    .where(isGone)
    .limit(limit)
    .getSQL();

/** One of them; null for a product that is sold. */
export async function readFormerRow(db: Queries, language: Language, id: number): Promise<FormerRow | null> {
  const [row] = await former(db).where(eq(products.id, id));
  return (row && present(row, language)[0]) ?? null;
}

/** A page of what is no longer sold, the latest first. */
export async function readFormerRows(
  db: Queries,
  language: Language,
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
) {
  const place = readPlace(after);
  const beyond = place
    ? sql`(${products.discontinuedAt}, ${products.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::int)`
    : undefined;
  const found = await former(db)
    .where(and(isGone, beyond))
    .orderBy(desc(products.discontinuedAt), desc(products.id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(products)
    .where(isGone)
    .limit(COUNT_LIMIT)
    .as("counted");
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.flatMap((row) => present(row, language)),
    next: last?.at ? writePlace({ at: last.at, id: last.id }) : null,
    ...countedTotal(await db.$count(counted)),
  };
}
