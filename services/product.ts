import type { ProductSort } from "@/contract/enums";
import type { ProductInfo } from "@/contract/product";
import { isApiError } from "./apiError";
import { call, type Caller } from "./http";
import type { InputOf } from "./routes";

export type ListingQuery = NonNullable<InputOf<"GET /product-api/category/:slug">["query"]>;

/** A category with its facets and one page of products. */
export async function fetchCategory(slug: string, query: ListingQuery = {}, from?: Caller) {
  const locale = from?.locale ?? query.locale;
  const reply = await call(
    "GET /product-api/category/:slug",
    { params: { slug }, query: { ...query, ...(locale && { locale }) } },
    { from },
  );
  return reply.data;
}

/** Sales that run and come, and one page of everything else that is reduced. */
export async function fetchSale(page: number, from: Caller) {
  const query = { page, locale: from.locale };
  return (await call("GET /product-api/sale", { query }, { from })).data;
}

/** Products chosen by hand for a purpose. */
export async function fetchCollection(slug: string, from: Caller) {
  const input = { params: { slug }, query: { locale: from.locale } };
  return (await call("GET /product-api/collections/:slug", input, { from })).data;
}

/** Group buys that run, that come and that ended. */
export async function fetchGroupBuys(from: Caller) {
  const query = { locale: from.locale };
  return (await call("GET /product-api/group-buys", { query }, { from })).data.group_buys;
}

/** Everything a product page shows. */
export async function fetchProduct(slug: string, from?: Caller) {
  const query = from ? { locale: from.locale } : {};
  return (await call("GET /product-api/product/:slug", { params: { slug }, query }, { from })).data;
}

export interface Configuration {
  /** `optionId.value_optionId.value` */
  options?: string;
  quantity?: number;
  state?: string;
  working_email?: string;
  locale?: string;
}

/** Price, stock and delivery of one configuration, for the visitor who asks. */
export async function fetchProductInfo(id: number, configuration: Configuration) {
  return (await call("POST /product-api/product-info/:id", { params: { id }, query: configuration })).data;
}

/** The same where a flash sale runs; at the usual price once it does not any more. */
export async function fetchSaleInfo(id: number, configuration: Configuration): Promise<ProductInfo> {
  try {
    const input = { params: { id }, query: configuration };
    return (await call("POST /product-api/flash-sale/product-info/:id", input)).data;
  } catch (error) {
    if (isApiError(error) && error.kind === "notFound") return fetchProductInfo(id, configuration);
    throw error;
  }
}

export interface ProductsQuery {
  category?: string;
  q?: string;
  product_id?: number;
  product_company?: boolean;
  sort?: ProductSort;
  page?: number;
  page_size?: number;
  locale?: string;
}

export async function fetchProducts(query: ProductsQuery, from?: Caller) {
  return (await call("GET /product-api/v2/products", { query }, { from })).data;
}

type ReviewsQuery = NonNullable<InputOf<"GET /product-api/product-reviews/:id">["query"]>;

export async function fetchReviews(id: number, query: ReviewsQuery = {}, from?: Caller) {
  return (await call("GET /product-api/product-reviews/:id", { params: { id }, query }, { from })).data;
}

export async function fetchQuestions(
  id: number,
  query: { page?: number; page_size?: number; q?: string } = {},
  from?: Caller,
) {
  return (await call("GET /product-api/product-questions/:id", { params: { id }, query }, { from })).data;
}

type SearchQuery = NonNullable<InputOf<"GET /product-api/products-search">["query"]>;

export async function searchProducts(query: SearchQuery, from?: Caller) {
  return (await call("GET /product-api/products-search", { query }, { from })).data;
}

/** Completions and products for what is typed; popular ones when nothing is. */
export async function fetchSuggestions(q: string, locale: string, signal?: AbortSignal) {
  const query = { q, locale, page_size: 10 };
  return (await call("GET /product-api/suggested-products", { query }, signal ? { signal } : {})).data;
}
