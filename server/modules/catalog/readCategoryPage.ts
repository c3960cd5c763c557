import { eq } from "drizzle-orm";
import type { ProductSort } from "../../../contract/enums";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { CategoryPage } from "../../../contract/listing";
import { categories } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { major } from "../../money";
import { loadCards } from "./cards";
import { catalogErrors } from "./errors";
import { readRefinement, type RefinementQuery } from "./listing/facets";
import { presentFacets } from "./listing/presentFacets";
import { queryListing } from "./listing/queryListing";
import { memoised, type Source } from "./memo";
import { imageCatalog } from "./pictures/imageCatalog";
import { readRoom } from "./rooms";

export interface CategoryQuestion extends RefinementQuery {
  slug: string;
  page: number;
  sort: ProductSort;
}

/**
 * A category with its facets and one page of products. Throws 404 for an unknown slug, 422 for filters that cannot be
 * read.
 */
export async function readCategoryPage(
  source: Source,
  market: Market,
  question: CategoryQuestion,
): Promise<CategoryPage> {
  const category = await findCategory(source, question.slug);
  const { language, currency } = market;
  const refinement = readRefinement(question, currency);
  const { page } = question;
  const pageSize = LIMITS.categoryPageSize;
  const found = await queryListing(source, market, {
    categoryId: category.id,
    refinement,
    sort: question.sort,
    page,
    pageSize,
    withFacets: true,
  });
  const book = await imageCatalog(source, market);
  return {
    category: {
      id: category.id,
      slug: category.slug,
      name: category.name[language],
      headline: worded(category.headline, market),
      description: worded(category.description, market),
      picture: book.category(category.slug),
      room: category.room === "" ? null : await readRoom(source, market, category.room),
    },
    products: await loadCards(source, found.ids, market),
    facets: await presentFacets(source, found.facets, market),
    price_range: { min: major(found.least, currency), max: major(found.most, currency) },
    page,
    total_pages: Math.ceil(found.total / pageSize),
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
