import type { VendorState } from "../../../contract/desk/rights";
import type { ProductSort } from "../../../contract/enums";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { Market } from "../../../contract/locales";
import type { CategoryPage, VendorHead } from "../../../contract/productLists";
import type { Picture } from "../../../contract/shared";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { major } from "../../money";
import { loadCards } from "./cards";
import { catalogErrors } from "./errors";
import { readRefinement, type RefinementQuery } from "./listing/refinement";
import { presentFacets } from "./listing/presentFacets";
import { queryListing } from "./listing/queryListing";
import { memoised, type Source } from "./memo";
import { imageCatalog, type ImageCatalog } from "./pictures/imageCatalog";
import { readVendorHead } from "./readVendor";
import { readRoom } from "./rooms";
import { showroomsOf } from "./repository/showroomsOf";
import { findBestSeller, findFormerPlace, listCategoriesOf, listVendorsOf } from "./repository/listed";
import { pageCount } from "../../db/paging";

export interface CategoryQuestion extends RefinementQuery {
  slug: string;
  page: number;
  sort: ProductSort;
}

/** A brand that is closed leads to where most of its goods stood; one that closes does so for the time being. */
const LEADS_ON: readonly VendorState[] = ["closing", "closed"];

/** What a page lists, and what stands above it. */
interface Listed {
  scope: { categoryId: number } | { vendorId: number };
  category: CategoryPage["category"];
  vendor: VendorHead | null;
  isForNow?: boolean;
}

/**
 * A category, or what a vendor sells, with its facets and one page of products; a category goes before a vendor of the
 * same name. Throws 404 for an unknown slug, 422 for filters that cannot be read.
 */
export async function readCategoryPage(
  source: Source,
  market: Market,
  question: CategoryQuestion,
): Promise<CategoryPage> {
  const { scope, category, vendor, isForNow = false } = await findListed(source, market, question.slug);
  const { currency } = market;
  const refinement = readRefinement(question, currency);
  const { page } = question;
  const pageSize = LIST_LIMITS.categoryPageSize;
  const found = await queryListing(source, market, {
    ...scope,
    refinement,
    sort: question.sort,
    page,
    pageSize,
    withFacets: true,
  });
  return {
    category,
    ...(isForNow && { is_for_now: true }),
    vendor,
    products: await loadCards(source, found.ids, market),
    facets: await presentFacets(source, found.facets, market),
    price_range: { min: major(found.priceMin, currency), max: major(found.priceMax, currency) },
    page,
    total_pages: pageCount(found.total, pageSize),
    total: found.total,
  };
}

async function findListed(source: Source, market: Market, slug: string): Promise<Listed> {
  const { db } = source;
  const [category] = await memoised(source, `category:${slug}`, 10, () => listCategoriesOf(db, slug));
  const book = await imageCatalog(source, market);
  if (category) {
    const [room, showrooms] = await Promise.all([
      category.room === "" ? null : readRoom(source, market, category.room),
      showroomsOf(source, market, category.id),
    ]);
    const head = {
      id: category.id,
      slug,
      name: category.name[market.language],
      headline: worded(category.headline, market),
      description: worded(category.description, market),
      picture: book.category(slug),
      room: room && { ...room, showrooms },
    };
    return { scope: { categoryId: category.id }, category: head, vendor: null };
  }
  const [row] = await memoised(source, `vendor:${slug}`, 10, () => listVendorsOf(db, slug));
  if (row && LEADS_ON.includes(row.state)) {
    const place = await findFormerPlace(db, row.id);
    if (place === undefined) throw new DomainError(catalogErrors.unknownCategory);
    return { ...(await findListed(source, market, place)), isForNow: row.state === "closing" };
  }
  const vendor = row && (await readVendorHead(source, market, row));
  if (!vendor) throw new DomainError(catalogErrors.unknownCategory);
  const { vendor_id: vendorId, vendor_name: name, tagline: headline, about: description } = vendor;
  const words = { name, headline, description };
  return {
    scope: { vendorId },
    // Not the one that was asked for where that is a former address: the page leads on.
    category: {
      id: 0,
      slug: vendor.vendor_slug,
      ...words,
      picture: await pictureOf(source, vendorId, book),
      room: null,
    },
    vendor,
  };
}

/** What stands for a vendor is what it sells most. */
async function pictureOf({ db }: Source, vendorId: number, book: ImageCatalog): Promise<Picture> {
  const best = await findBestSeller(db, vendorId);
  return best ? book.product(best.product, best.category) : book.category("");
}
