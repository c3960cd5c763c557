import type { Facet } from "../../../../contract/productLists";
import type { Market } from "../../../../contract/locales";
import { FACET_KINDS, type ListedProduct } from "./facetKinds";
import { readToken } from "./facetTokens";
import type { FacetCount } from "./repository/countFacets";

/**
 * What a list can be narrowed by: each value with the number of products that choosing it would show. Each value's
 * most popular product is among `sampleProducts`, the popular ones first: a facet is worded, and its values stand, as
 * they have it.
 */
export function facetsOf(
  sampleProducts: readonly ListedProduct[],
  counts: readonly FacetCount[],
  market: Market,
): Facet[] {
  const countByValue = new Map<string, number>();
  for (const { token, count } of counts) {
    const { name } = readToken(token);
    countByValue.set(name, (countByValue.get(name) ?? 0) + count);
  }
  return FACET_KINDS.flatMap((kind) => kind.facetsOf(sampleProducts, market))
    .filter((facet) => facet.values.length > 1)
    .map((facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, count: countByValue.get(`${facet.code}.${value.value}`) ?? 0 })),
    }));
}
