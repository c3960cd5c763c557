import { count, eq } from "drizzle-orm";
import type { NavigationCategory } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import { categories, products } from "../../db/schema";
import { loadProducts, listProductIds } from "../catalog/products";
import { memoised, type Source } from "../catalog/memo";
import { imageCatalog } from "../catalog/pictures/imageCatalog";

/** Products that the menu shows of a category. */
const SHOWN = 3;
const KEPT_SECONDS = 10;

/** The categories in their order with a picture, how many products they hold and the most popular of them. */
export function readNavigation(source: Source, language: Language): Promise<NavigationCategory[]> {
  return memoised(source, `navigation:${language}`, KEPT_SECONDS, async () => {
    const rows = await source.db.select().from(categories).orderBy(categories.position);
    const [shelves, counts] = await Promise.all([
      Promise.all(rows.map(({ id }) => listProductIds(source, `category:${id}`, eq(products.categoryId, id), SHOWN))),
      source.db
        .select({ id: products.categoryId, products: count() })
        .from(products)
        .where(eq(products.hidden, false))
        .groupBy(products.categoryId),
    ]);
    const facts = await loadProducts(source, shelves.flat());
    const book = await imageCatalog(source, { language });
    return rows.map(({ id, slug, name, headline }, index) => ({
      id,
      slug,
      name: name[language],
      headline: headline[language],
      product_count: counts.find((category) => category.id === id)?.products ?? 0,
      picture: book.category(slug),
      products: (shelves[index] ?? [])
        .flatMap((productId) => facts.get(productId)?.product ?? [])
        .map((product) => ({
          slug: product.slug,
          name: product.name[language],
          picture: book.product(product.slug, slug),
        })),
    }));
  });
}
