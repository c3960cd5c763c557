import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import type { SearchResults } from "../../../contract/productLists";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { loadCards } from "../catalog/cards";
import { readRefinement, type RefinementQuery } from "../catalog/listing/refinement";
import { presentFacets } from "../catalog/listing/presentFacets";
import { queryListing } from "../catalog/listing/queryListing";
import { productSearch } from "./productSearch";
import { pageCount } from "../../db/paging";

export interface SearchQuestion extends RefinementQuery {
  text: string;
  page: number;
  pageSize: number;
  /** Absent: what fits best comes first. */
  sort?: ProductSort | undefined;
}

/**
 * One page of the products that fit what was typed, and what they can be narrowed by; nothing typed finds nothing.
 * Words are the search's, prices, stock and facets those of the listing. Throws 422 for filters that cannot be read.
 */
export async function searchProducts(deps: Deps, market: Market, question: SearchQuestion): Promise<SearchResults> {
  const { text, page, pageSize, sort } = question;
  const { currency, language } = market;
  const refinement = readRefinement(question, currency);
  const matches = await productSearch(deps).find(text, language);
  const found = await queryListing(deps, market, {
    ids: matches,
    refinement,
    sort,
    page,
    pageSize,
    withFacets: true,
  });
  return {
    products: await loadCards(deps, found.ids, market),
    facets: await presentFacets(deps, found.facets, market),
    price_range: { min: major(found.priceMin, currency), max: major(found.priceMax, currency) },
    page,
    total: found.total,
    total_pages: pageCount(found.total, pageSize),
  };
}
