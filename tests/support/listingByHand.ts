import { bodyName } from "../../contract/rules/bodyFit";
import type { ProductSort } from "../../contract/enums";
import type { Market } from "../../contract/locales";
import type { Language } from "../../contract/markets";
import type { Facet } from "../../contract/listing";
import { worded } from "../../server/measures";
import type { Refinement } from "../../server/modules/catalog/listing/facets";
import { suitsBody } from "../../server/modules/catalog/fit";
import { sortOffers } from "../../server/modules/catalog/listing/sortOffers";
import { BODIES, BODY, isListed, VENDOR } from "../../server/modules/catalog/listing/facetTokens";
import type { Offer } from "../../server/modules/catalog/offers";
import { texts } from "../../server/locales/texts";

/** What a listing has to say, worked out from every offer one by one: what the database's answers are compared with. */
export function listByHand(offers: readonly Offer[], refinement: Refinement, sort: ProductSort, market: Market) {
  const found = sortOffers(refine(offers, refinement), sort);
  const amounts = offers.map(({ price }) => price.amount);
  return {
    ids: found.map(({ product }) => product.id),
    facets: facetsOf(offers, refinement, market),
    least: amounts.length > 0 ? Math.min(...amounts) : 0,
    most: amounts.length > 0 ? Math.max(...amounts) : 0,
  };
}

/**
 * Products that meet every filter; within one facet any of its values will do. `except` leaves one facet out of
 * account.
 */
function refine(
  offers: readonly Offer[],
  { filters, priceMin, priceMax, inStock }: Refinement,
  except?: string,
): Offer[] {
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

type FacetMarket = Pick<Market, "language" | "country">;

/** What a list can be narrowed by: each value with the number of products that choosing it would show. */
function facetsOf(offers: readonly Offer[], refinement: Refinement, market: FacetMarket): Facet[] {
  const { language } = market;
  return [bodyFacetOf(offers, market), ...optionFacets(offers, market), vendorFacetOf(offers, language)]
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

function matchesFacet({ product, vendor, category }: Offer, code: string, value: string): boolean {
  if (code === VENDOR) return vendor.slug === value;
  if (code === BODY) return suitsBody(product, category.fit, Number(value));
  return product.options.some(
    (group) => group.code === code && group.values.some((offered) => offered.value === value),
  );
}

function optionFacets(offers: readonly Offer[], market: FacetMarket): Facet[] {
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

function vendorFacetOf(offers: readonly Offer[], language: Language): Facet {
  const names = new Map(offers.map(({ vendor }) => [vendor.slug, vendor.name]));
  const values = [...names].map(([value, name]) => ({ value, name, count: 0, swatch: "" }));
  return { code: VENDOR, name: texts.catalog.vendorFacet[language], kind: "text", values };
}

/** Heights of bodies that something on the list suits; none where nothing is made to a body's measure. */
function bodyFacetOf(offers: readonly Offer[], { language, country }: FacetMarket): Facet {
  const values = BODIES.map(String)
    .filter((value) => offers.some((offer) => matchesFacet(offer, BODY, value)))
    .map((value) => ({ value, name: bodyName(Number(value), country), count: 0, swatch: "" }));
  return { code: BODY, name: texts.catalog.bodyFacet[language], kind: "body", values };
}
