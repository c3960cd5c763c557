import { bodyName } from "../../contract/rules/bodyFit";
import type { ProductSort } from "../../contract/enums";
import type { Market } from "../../contract/locales";
import type { Language } from "../../contract/markets";
import type { Facet } from "../../contract/productLists";
import { BODY_FILTER } from "../../contract/notations/filters";
import { worded } from "../../server/measures";
import type { Refinement } from "../../server/modules/catalog/listing/refinement";
import { suitsBody } from "../../server/modules/catalog/fit";
import { specText } from "../../server/modules/catalog/specTable";
import { BODIES, isListed, VENDOR } from "../../server/modules/catalog/listing/facetTokens";
import type { PricedProduct } from "../../server/modules/catalog/pricedProducts";
import { texts } from "../../server/locales/texts";

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
    facets: facetsOf(offers, refinement, market),
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
function facetsOf(offers: readonly PricedProduct[], refinement: Refinement, market: Market): Facet[] {
  const { language } = market;
  return [
    bodyFacetOf(offers, market),
    ...optionFacets(offers, market),
    ...specFacets(offers, market),
    vendorFacetOf(offers, language),
  ]
    .filter((facet) => facet.values.length > 1)
    .map((facet) => {
      const candidates = refine(offers, refinement, facet.code);
      const counted = facet.values.map((value) => ({
        ...value,
        count: candidates.filter((offer) => matchesFacet(offer, facet.code, value.value)).length,
      }));
      return { ...facet, values: counted };
    });
}

function matchesFacet({ product, vendor, category }: PricedProduct, code: string, value: string): boolean {
  if (code === VENDOR) return vendor.slug === value;
  if (code === BODY_FILTER) return suitsBody(product, category.fit, Number(value));
  if (category.specs.some((field) => field.facet === code && String(product.specs[field.code]) === value)) return true;
  return product.options.some(
    (group) => group.code === code && group.values.some((offered) => offered.value === value),
  );
}

function optionFacets(offers: readonly PricedProduct[], market: Market): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { code, name, kind, optional, values } of offers.flatMap(({ product }) => product.options)) {
    if (!isListed({ code, kind, optional })) continue;
    const facet = facets.get(code) ?? { code, name: worded(name, market), kind, values: [] };
    const fresh = values.filter(({ value }) => !facet.values.some((known) => known.value === value));
    facet.values.push(
      ...fresh.map(({ value, name: words, swatch }) => ({ value, name: worded(words, market), swatch, count: 0 })),
    );
    facets.set(code, facet);
  }
  return [...facets.values()];
}

/** Of specifications that are whole numbers: no test makes facets of others. */
function specFacets(offers: readonly PricedProduct[], market: Market): Facet[] {
  const fields = new Map(
    offers.flatMap(({ category }) => category.specs.flatMap((field) => (field.facet ? [[field.facet, field]] : []))),
  );
  return [...fields].map(([code, { code: spec, name, unit }]) => {
    const own = offers.filter(({ category }) => category.specs.some(({ facet }) => facet === code));
    const numbers = own.flatMap(({ product }) =>
      typeof product.specs[spec] === "number" ? [product.specs[spec]] : [],
    );
    const values = [...new Set(numbers)]
      .sort((a, b) => a - b)
      .map((number) => ({
        value: String(number),
        name: specText(number, unit, market),
        count: 0,
        swatch: "",
      }));
    return { code, name: name[market.language], kind: "text", values };
  });
}

function vendorFacetOf(offers: readonly PricedProduct[], language: Language): Facet {
  const names = new Map(offers.map(({ vendor }) => [vendor.slug, vendor.name]));
  const values = [...names].map(([value, name]) => ({ value, name, count: 0, swatch: "" }));
  return { code: VENDOR, name: texts.catalog.vendorFacet[language], kind: "text", values };
}

/** Heights of bodies that something on the list suits; none where nothing is made to a body's measure. */
function bodyFacetOf(offers: readonly PricedProduct[], { language, country }: Market): Facet {
  const values = BODIES.map(String)
    .filter((value) => offers.some((offer) => matchesFacet(offer, BODY_FILTER, value)))
    .map((value) => ({ value, name: bodyName(Number(value), country), count: 0, swatch: "" }));
  return { code: BODY_FILTER, name: texts.catalog.bodyFacet[language], kind: "body", values };
}
