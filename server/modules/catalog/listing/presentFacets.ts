import type { Market } from "../../../../contract/locales";
import type { Facet } from "../../../../contract/listing";
import { facetsOf } from "./facets";
import { loadProducts } from "../products";
import type { Source } from "../memo";
import { readToken } from "./facetTokens";
import type { FacetCount } from "./queryListing";

/** Counted values as facets, in the words of the most popular product that comes in each. */
export async function presentFacets(source: Source, counts: readonly FacetCount[], market: Market): Promise<Facet[]> {
  const firstOf = counts.filter(({ token }) => readToken(token).isOffered).map(({ first }) => first);
  const facts = await loadProducts(source, firstOf);
  const known = [...new Set(firstOf)].flatMap((id) => facts.get(id) ?? []);
  return facetsOf(known, counts, market);
}
