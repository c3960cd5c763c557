import type { Market } from "../../../../contract/locales";
import type { Facet } from "../../../../contract/productLists";
import { facetsOf } from "./facets";
import { loadProducts } from "../repositoryProducts";
import type { Source } from "../memo";
import { readToken } from "./facetTokens";
import type { FacetCount } from "./repository/countFacets";

/** Counted values as facets, in the words of the most popular product that comes in each. */
export async function presentFacets(source: Source, counts: readonly FacetCount[], market: Market): Promise<Facet[]> {
  const sampleIds = counts
    .filter(({ token }) => readToken(token).isOffered)
    .map(({ sampleProductId }) => sampleProductId);
  const facts = await loadProducts(source, sampleIds);
  const known = [...new Set(sampleIds)].flatMap((id) => facts.get(id) ?? []);
  return facetsOf(known, counts, market);
}
