import { and, asc, count, desc, eq, getTableColumns, or } from "drizzle-orm";
import type { VendorState } from "../../../contract/desk/rights";
import type { ProductSort } from "../../../contract/enums";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { CategoryPage, VendorHead } from "../../../contract/listing";
import type { Picture } from "../../../contract/shared";
import { categories, products, vendors, vendorSlugs } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { major } from "../../money";
import { loadCards } from "./cards";
import { catalogErrors } from "./errors";
import { readRefinement, type RefinementQuery } from "./listing/facets";
import { presentFacets } from "./listing/presentFacets";
import { queryListing } from "./listing/queryListing";
import { memoised, type Source } from "./memo";
import { imageCatalog, type ImageCatalog } from "./pictures/imageCatalog";
import { readVendorHead } from "./readVendor";
import { readRoom } from "./rooms";
import { showroomsOf } from "./showroomsOf";

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
  const pageSize = LIMITS.categoryPageSize;
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
    price_range: { min: major(found.least, currency), max: major(found.most, currency) },
    page,
    total_pages: Math.ceil(found.total / pageSize),
    total: found.total,
  };
}

async function findListed(source: Source, market: Market, slug: string): Promise<Listed> {
  const { db } = source;
  const [category] = await memoised(source, `category:${slug}`, 10, () =>
    db.select().from(categories).where(eq(categories.slug, slug)).limit(1),
  );
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
  const [row] = await memoised(source, `vendor:${slug}`, 10, () =>
    db
      .select(getTableColumns(vendors))
      .from(vendors)
      .leftJoin(vendorSlugs, eq(vendorSlugs.vendorId, vendors.id))
      .where(or(eq(vendors.slug, slug), eq(vendorSlugs.slug, slug)))
      .limit(1),
  );
  if (row && LEADS_ON.includes(row.state)) {
    const place = await formerPlace(source, row.id);
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

/** The category that had most of a brand's goods, whether or not they are shown; undefined for a brand without. */
async function formerPlace({ db }: Source, vendorId: number): Promise<string | undefined> {
  const [place] = await db
    .select({ slug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.vendorId, vendorId))
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.id))
    .limit(1);
  return place?.slug;
}

/** What stands for a vendor is what it sells most. */
async function pictureOf({ db }: Source, vendorId: number, book: ImageCatalog): Promise<Picture> {
  const [best] = await db
    .select({ slug: products.slug, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.vendorId, vendorId), eq(products.hidden, false)))
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(1);
  return book.product(best?.slug ?? "", best?.category ?? "");
}
