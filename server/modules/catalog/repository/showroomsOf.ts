import { and, asc, eq } from "drizzle-orm";
import type { Market } from "../../../../contract/locales";
import { products, showrooms } from "../../../db/schema";
import { memoised, type Source } from "../memo";

/** Products of a category that have a showroom, by name and the address of their page. */
export async function showroomsOf({ db, clock }: Source, { language }: Market, categoryId: number) {
  const rows = await memoised({ db, clock }, `showrooms:${categoryId}`, 10, () =>
    db
      .select({ slug: products.slug, name: products.name })
      .from(showrooms)
      .innerJoin(products, eq(products.id, showrooms.productId))
      .where(and(eq(products.categoryId, categoryId), eq(products.hidden, false)))
      .orderBy(asc(products.id)),
  );
  return rows.map(({ slug, name }) => ({ name: name[language], href: `/pods/${slug}-showroom` }));
}
