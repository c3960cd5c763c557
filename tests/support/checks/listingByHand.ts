import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import { BODY_FILTER } from "../../../contract/notations/filters";
import type { Facet } from "../../../contract/productLists";
import { suitsBody } from "../../../server/modules/catalog/fit";
import { facetsOf } from "../../../server/modules/catalog/listing/facets";
import { facetTokens, tokensOf } from "../../../server/modules/catalog/listing/facetTokens";
import type { Refinement } from "../../../server/modules/catalog/listing/refinement";
import type { PricedProduct } from "../../../server/modules/catalog/pricedProducts";

type Order = (a: PricedProduct, b: PricedProduct) => number;

const byPopularity: Order = (a, b) =>
  Number(b.available > 0) - Number(a.available > 0) ||
  b.product.popularity - a.product.popularity ||
  a.product.id - b.product.id;

const ORDERS: Record<ProductSort, Order> = {
  popular: byPopularity,
  newest: (a, b) => b.product.releasedAt.getTime() - a.product.releasedAt.getTime(),
  price_asc: (a, b) => a.price.amount - b.price.amount,
  price_desc: (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => b.product.ratingAverage - a.product.ratingAverage || b.product.reviewCount - a.product.reviewCount,
};

/**
 * Sorted copy; equals stand by popularity, then by id, so that pages never overlap. "popular" puts what is in stock
 * first.
 */
function sortOffers(offers: readonly PricedProduct[], sort: ProductSort): PricedProduct[] {
  return [...offers].sort((a, b) => ORDERS[sort](a, b) || byPopularity(a, b));
}

/** What a listing has to say, worked out from every offer one by one: what the database's answers are compared with. */
export function listByHand(
  offers: readonly PricedProduct[],
  refinement: Refinement,
  sort: ProductSort,
  market: Market,
) {
  const found = sortOffers(refine(offers, refinement), sort);
  const amounts = offers.map(({ price }) => price.amount);
  return {
    ids: found.map(({ product }) => product.id),
    facets: countedFacets(offers, refinement, market),
    priceMin: amounts.length > 0 ? Math.min(...amounts) : 0,
    priceMax: amounts.length > 0 ? Math.max(...amounts) : 0,
  };
}

/**
 * Products that meet every filter; within one facet any of its values will do. `except` leaves one facet out of
 * account.
 */
function refine(
  offers: readonly PricedProduct[],
  { filters, priceMin, priceMax, inStock }: Refinement,
  except?: string,
): PricedProduct[] {
  return offers.filter(
    (offer) =>
      (priceMin === undefined || offer.price.amount >= priceMin) &&
      (priceMax === undefined || offer.price.amount <= priceMax) &&
      (!inStock || offer.available > 0) &&
      [...filters].every(
        ([code, values]) => code === except || [...values].some((value) => matchesFacet(offer, code, value)),
      ),
  );
}

/** What a list can be narrowed by: each value with the number of products that choosing it would show. */
function countedFacets(offers: readonly PricedProduct[], refinement: Refinement, market: Market): Facet[] {
  return facetsOf(offers, [], market).map((facet) => {
    const candidates = refine(offers, refinement, facet.code);
    const counted = facet.values.map((value) => ({
      ...value,
      count: candidates.filter((offer) => matchesFacet(offer, facet.code, value.value)).length,
    }));
    return { ...facet, values: counted };
  });
}

function matchesFacet({ product, vendor, category }: PricedProduct, code: string, value: string): boolean {
  // Any height narrows a list, also one that none counts.
  if (code === BODY_FILTER) return suitsBody(product, category.fit, Number(value));
  const tokens = facetTokens({ product, vendor, category });
  return tokensOf(code, value).some((token) => tokens.includes(token));
}
