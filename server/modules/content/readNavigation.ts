import type { NavigationCategory } from "../../../contract/common";
import type { Language } from "../../../contract/markets";
import { listIdsOfCategory, loadProducts } from "../catalog/repositoryProducts";
import { memoised, type Source } from "../catalog/memo";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { countByCategory, listCategories, listShowroomCategories } from "./repositoryCategories";

/** Products that the menu shows of a category. */
const SHOWN = 3;
const KEPT_SECONDS = 10;

/** The categories in their order with a picture, how many products they hold and the most popular of them. */
export function readNavigation(source: Source, language: Language): Promise<NavigationCategory[]> {
  return memoised(source, `navigation:${language}`, KEPT_SECONDS, async () => {
    const rows = await listCategories(source.db);
    const [productIds, counts, withShowrooms] = await Promise.all([
      Promise.all(rows.map(({ id }) => listIdsOfCategory(source, id, SHOWN))),
      countByCategory(source.db),
      listShowroomCategories(source.db),
    ]);
    const facts = await loadProducts(source, productIds.flat());
    const book = await imageCatalog(source, { language });
    return rows.map(({ id, slug, name, headline }, index) => ({
      id,
      slug,
      name: name[language],
      headline: headline[language],
      product_count: counts.find((category) => category.id === id)?.products ?? 0,
      has_showrooms: withShowrooms.some((category) => category.id === id),
      picture: book.category(slug),
      products: (productIds[index] ?? [])
        .flatMap((productId) => facts.get(productId)?.product ?? [])
        .map((product) => ({
          slug: product.slug,
          name: product.name[language],
          picture: book.product(product, slug),
        })),
    }));
  });
}
