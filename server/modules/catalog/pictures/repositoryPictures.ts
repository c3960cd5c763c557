import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
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
export const pictured = { studio: products.studio, options: products.options, ownPictures };

/** What pictures of these products need, by the name that was asked for: a slug or one in the studio. */
export async function findPictured(db: Queries, names: readonly string[]): Promise<Map<string, Pictured>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ slug: products.slug, ...pictured })
    .from(products)
    .where(or(inArray(products.slug, [...names]), inArray(products.studio, [...names])));
  const found = new Map<string, Pictured>(rows.map((row) => [row.studio, row]));
  // What is an address now counts before what is a name in the studio.
  for (const row of rows) found.set(row.slug, row);
  return found;
}

/** Of each category the most popular product among those that have a picture of the studio. */
export async function listLenders(db: Queries, studios: string[]) {
  const lenders = await db
    .selectDistinctOn([categories.id], { category: categories.slug, studio: products.studio })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.hidden, false), inArray(products.studio, studios)))
    .orderBy(categories.id, desc(products.popularity), asc(products.id));
  const found = await findPictured(
    db,
    lenders.map(({ studio }) => studio),
  );
  return lenders.flatMap(({ category, studio }) => {
    const product = found.get(studio);
    return product ? [{ category, product }] : [];
  });
}
