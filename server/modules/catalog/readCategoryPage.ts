import { eq } from "drizzle-orm";
import type { ProductSort } from "../../../contract/enums";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { CategoryPage } from "../../../contract/product";
import { categories, products } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { major } from "../../money";
import { loadOffers, presentCards } from "./cards";
import { catalogErrors } from "./errors";
import { facetsOf, readFilters, refine } from "./facets";
import { shelfOf } from "./facts";
import { paginate, sortOffers } from "./listing";
import { memoised, type Source } from "./memo";
import { pictureBook } from "./pictures";
import { readRoomOfCategory } from "./rooms";
import { minorUnits } from "./rules";

export interface CategoryQuestion {
  slug: string;
  page: number;
  sort: ProductSort;
  /** `CODE.value_CODE.value` */
  filters: string;
  /** Major units of the market's currency. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
}

/** A category with its facets and one page of products. Throws 404 for an unknown slug, 422 for filters that cannot be read. */
export async function readCategoryPage(
  source: Source,
  market: Market,
  question: CategoryQuestion,
): Promise<CategoryPage> {
  const category = await findCategory(source, question.slug);
  const { language, currency } = market;
  const refinement = {
    filters: readFilters(question.filters),
    priceMin: question.priceMin === undefined ? undefined : minorUnits(question.priceMin, currency),
    priceMax: question.priceMax === undefined ? undefined : minorUnits(question.priceMax, currency),
    inStock: question.inStock,
  };
  const shelf = await shelfOf(source, `category:${category.id}`, eq(products.categoryId, category.id));
  const offers = await loadOffers(source, shelf, market);
  const found = paginate(sortOffers(refine(offers, refinement), question.sort), question.page, LIMITS.categoryPageSize);
  const amounts = sortOffers(offers, "price_asc").map(({ price }) => price.amount);
  const book = await pictureBook(source, market);
  return {
    category: {
      id: category.id,
      slug: category.slug,
      name: category.name[language],
      headline: worded(category.headline, market),
      description: worded(category.description, market),
      picture: book.category(category.slug),
      room: await readRoomOfCategory(source, market, category.slug),
    },
    products: await presentCards(source, found.items, market),
    facets: facetsOf(offers, refinement, market),
    price_range: { min: major(amounts[0] ?? 0, currency), max: major(amounts.at(-1) ?? 0, currency) },
    page: found.page,
    total_pages: found.total_pages,
    total: found.total,
  };
}

async function findCategory(source: Source, slug: string) {
  const [category] = await memoised(source, `category:${slug}`, 10, () =>
    source.db.select().from(categories).where(eq(categories.slug, slug)).limit(1),
  );
  if (!category) throw new DomainError(catalogErrors.unknownCategory);
  return category;
}
