import type { ProductSort } from "@/contract/enums";
import type { GroupBuy } from "@/contract/offers";
import { call, callForData, type Caller } from "./http";
import type { InputOf } from "./routes";

export type ListingQuery = NonNullable<InputOf<"GET /product-api/category/:slug">["query"]>;

/** A category with its facets and one page of products. */
export function fetchCategory(slug: string, query: ListingQuery = {}, from?: Caller) {
  const locale = from?.locale ?? query.locale;
  const input = { params: { slug }, query: { ...query, ...(locale && { locale }) } };
  return callForData("GET /product-api/category/:slug", input, { from });
}

/** Sales that run and come, and one page of everything else that is reduced. */
export function fetchSale(page: number, from: Caller) {
  const query = { page, locale: from.locale };
  return callForData("GET /product-api/sale", { query }, { from });
}

/** Products chosen by hand for a purpose. */
export function fetchCollection(slug: string, from: Caller) {
  const input = { params: { slug }, query: { locale: from.locale } };
  return callForData("GET /product-api/collections/:slug", input, { from });
}

/** Group buys that run, that come and that ended. */
export function fetchGroupBuys(from: Caller) {
  const query = { locale: from.locale };
  return call(
    "GET /product-api/group-buys",
    { query },
    { read: ({ data }) => data.group_buys, empty: (): GroupBuy[] => [], from },
  );
}

/** Everything a product page shows. */
export function fetchProduct(slug: string, from?: Caller) {
  const query = from ? { locale: from.locale } : {};
  return callForData("GET /product-api/product/:slug", { params: { slug }, query }, { from });
}

/** What stands at the address of a product that is not sold now. */
export const fetchFormerProduct = (slug: string, from: Caller) =>
  callForData("GET /product-api/former-products/:slug", { params: { slug }, query: { locale: from.locale } }, { from });

export interface Configuration {
  /** `optionId.value_optionId.value` */
  options?: string;
  quantity?: number;
  state?: string;
  working_email?: string;
  locale?: string;
}

/** Price, stock and delivery of one configuration, for the visitor who asks. */
export function fetchProductInfo(id: number, configuration: Configuration) {
  return callForData("POST /product-api/product-info/:id", { params: { id }, query: configuration });
}

/** The same where a flash sale runs; at the usual price once it does not any more. */
export async function fetchSaleInfo(id: number, configuration: Configuration) {
  const input = { params: { id }, query: configuration };
  const answer = await callForData("POST /product-api/flash-sale/product-info/:id", input);
  return answer.failure?.kind === "notFound" ? fetchProductInfo(id, configuration) : answer;
}

/** What everybody could pay over the last year, in the page's market. */
export function fetchPriceHistory(id: number, locale: string) {
  return callForData("GET /product-api/price-history/:id", { params: { id }, query: { locale } });
}

type DeliveryQuery = InputOf<"GET /product-api/delivery/:id">["query"];

/** When standard delivery to a postcode comes and what it costs. */
export function fetchDelivery(id: number, query: DeliveryQuery) {
  return callForData("GET /product-api/delivery/:id", { params: { id }, query });
}

/** Cards of these products in the page's market, in their order. */
export function fetchRecentProducts(ids: string, locale: string) {
  return callForData("GET /product-api/recent-products", { query: { ids, locale } });
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

export function fetchProducts(query: ProductsQuery, from?: Caller) {
  return callForData("GET /product-api/v2/products", { query }, { from });
}

type ReviewsQuery = NonNullable<InputOf<"GET /product-api/product-reviews/:id">["query"]>;

export function fetchReviews(id: number, query: ReviewsQuery = {}, from?: Caller) {
  return callForData("GET /product-api/product-reviews/:id", { params: { id }, query }, { from });
}

export function fetchQuestions(
  id: number,
  query: { page?: number; page_size?: number; q?: string } = {},
  from?: Caller,
) {
  return callForData("GET /product-api/product-questions/:id", { params: { id }, query }, { from });
}

type SearchQuery = NonNullable<InputOf<"GET /product-api/products-search">["query"]>;

export function searchProducts(query: SearchQuery, from?: Caller) {
  return callForData("GET /product-api/products-search", { query }, { from });
}

/** Completions and products for what is typed; popular ones when nothing is. */
export function fetchSuggestions(q: string, locale: string, signal?: AbortSignal) {
  const query = { q, locale, page_size: 10 };
  return callForData("GET /product-api/suggested-products", { query }, signal ? { signal } : {});
}
