import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import {
  categories,
  listingModels,
  listingPictures,
  productModels,
  productPictures,
  products,
} from "../../../db/schema";
import type { OwnModel } from "./ownModels";
import type { OwnPicture, Pictured } from "./ownPictures";

/** Pictures that a brand has put up for a row of `products`, in order; null for a product without any. */
export const ownPictures = sql<OwnPicture[] | null>`(
  select jsonb_agg(
    jsonb_build_object(
      'name', file.name, 'width', file.width, 'height', file.height, 'blur', file.blur, 'alt', shown.alt
    ) order by shown.position
  )
  from ${productPictures} as shown join ${listingPictures} as file on file.name = shown.name
  where shown.product_id = ${products}.id
)`;

/** The 3-D model that a brand has put up for a row of `products`; null for a product without one. */
export const ownModel = sql<OwnModel | null>`(
  select jsonb_build_object('name', file.name, 'bytes', file.bytes, 'looks', file.looks)
  from ${productModels} as shown join ${listingModels} as file on file.name = shown.name
  where shown.product_id = ${products}.id
)`;

/** Of rows of `products`. */
export const pictured = { slug: products.slug, options: products.options, ownPictures };

/** What pictures of these products need; unknown slugs are missing. */
export async function findPictured(db: Queries, slugs: readonly string[]): Promise<Map<string, Pictured>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select(pictured)
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Of each category the most popular product among those that have a picture of the studio. */
export async function listLenders(db: Queries, slugs: string[]) {
  const lenders = await db
    .selectDistinctOn([categories.id], { category: categories.slug, slug: products.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.hidden, false), inArray(products.slug, slugs)))
    .orderBy(categories.id, desc(products.popularity), asc(products.id));
  const found = await findPictured(
    db,
    lenders.map(({ slug }) => slug),
  );
  return lenders.flatMap(({ category, slug }) => {
    const product = found.get(slug);
    return product ? [{ category, product }] : [];
  });
}
