import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import type { ProductList } from "../../../contract/productLists";
import type { Deps } from "../../deps";
import { productSearch } from "./productSearch";
import { loadCards } from "../catalog/cards";
import { loadProducts } from "../catalog/repositoryProducts";
import type { Scope } from "../catalog/listing/refinement";
import { queryListing } from "../catalog/listing/queryListing";
import { memoised, type Source } from "../catalog/memo";
import { findCategoryId } from "./repositoryNames";
import { pageCount } from "../../db/paging";

const KEPT_SECONDS = 10;

export interface ListQuestion {
  page: number;
  pageSize: number;
  /** Absent: by likeness where text was typed, otherwise the popular ones first. */
  sort?: ProductSort | undefined;
  category?: string | undefined;
  text?: string | undefined;
  /** Others of this product's category. */
  likeProduct?: number | undefined;
  /** Only what companies order in numbers. */
  forCompanies?: boolean | undefined;
}

/** One page of products that meet everything asked for; an unknown category or product has none. */
export async function listProducts(source: Deps, market: Market, question: ListQuestion): Promise<ProductList> {
  const { page, pageSize, sort } = question;
  const scope = await scopeOf(source, market, question);
  const { ids, total } = scope
    ? await queryListing(source, market, { ...scope, sort, page, pageSize })
    : { ids: [], total: 0 };
  return {
    products: await loadCards(source, ids, market),
    page,
    total,
    total_pages: pageCount(total, pageSize),
  };
}

/** What is listed; undefined where nothing can be, as in two categories at once. */
async function scopeOf(
  source: Deps,
  market: Market,
  { text = "", category, likeProduct, forCompanies }: ListQuestion,
): Promise<Scope | undefined> {
  const [ids, named, beside] = await Promise.all([
    text.trim() ? productSearch(source).find(text, market.language) : undefined,
    category === undefined ? undefined : categoryId(source, category),
    likeProduct === undefined ? undefined : categoryOf(source, likeProduct),
  ]);
  const asked = [...(category === undefined ? [] : [named]), ...(likeProduct === undefined ? [] : [beside])];
  if (asked.includes(undefined) || new Set(asked).size > 1) return undefined;
  return { ids, categoryId: asked[0], except: likeProduct, forCompanies };
}

const categoryId = ({ db, clock }: Source, slug: string): Promise<number | undefined> =>
  memoised({ db, clock }, `categoryId:${slug}`, KEPT_SECONDS, () => findCategoryId(db, slug));

const categoryOf = async (source: Source, productId: number) =>
  (await loadProducts(source, [productId])).get(productId)?.category.id;
