import type { Facet } from "../../../contract/product";
import { bodyName } from "../../../contract/bodyFit";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import { DomainError } from "../../http/errors";
import { worded } from "../../measures";
import { catalogErrors } from "./errors";
import { suitsBody } from "./fit";
import type { Offer } from "./offers";
import { bodyFacet, vendorFacet } from "./words";

const VENDOR = "VENDOR";
const BODY = "BODY";
/** Centimetres whose products a list of desks or chairs counts; any other height narrows it as well. */
const BODIES = [150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200];
/** Services, warranties, amounts of vouchers and kinds of parts are chosen on the product page; they tell no product from another. */
const NOT_FACETS: ReadonlySet<string> = new Set(["SVC", "CARE", "GCA", "GCT", "PART"]);

/** Values wanted by facet code: one of each code's values must be offered. */
export type Filters = ReadonlyMap<string, ReadonlySet<string>>;

export interface Refinement {
  filters: Filters;
  /** Minor units. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
}

/** Reads `CODE.value_CODE.value`. Throws 422 when it is anything else. */
export function readFilters(notation: string): Filters {
  const filters = new Map<string, Set<string>>();
  if (notation === "") return filters;
  const pairs = notation.split("_");
  if (pairs.length > LIMITS.optionsPerLine) throw new DomainError(catalogErrors.malformedFilters);
  for (const pair of pairs) {
    const match = /^([A-Z][A-Z0-9-]{0,19})\.([a-z0-9-]{1,80})$/.exec(pair);
    if (!match) throw new DomainError(catalogErrors.malformedFilters);
    const [, code = "", value = ""] = match;
    filters.set(code, (filters.get(code) ?? new Set()).add(value));
  }
  return filters;
}

/** Products that meet every filter; within one facet any of its values will do. `except` leaves one facet out of account. */
export function refine(
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
        ([code, values]) => code === except || [...values].some((value) => comesIn(offer, code, value)),
      ),
  );
}

type FacetMarket = Pick<Market, "language" | "country">;

/** What a list can be narrowed by: each value with the number of products that choosing it would show. */
export function facetsOf(offers: readonly Offer[], refinement: Refinement, market: FacetMarket): Facet[] {
  const { language } = market;
  return [bodyFacetOf(offers, market), ...optionFacets(offers, market), vendorFacetOf(offers, language)]
    .filter((facet) => facet.values.length > 1)
    .map((facet) => {
      const candidates = refine(offers, refinement, facet.code);
      const counted = facet.values.map((value) => ({
        ...value,
        count: candidates.filter((offer) => comesIn(offer, facet.code, value.value)).length,
      }));
      return { ...facet, values: counted };
    });
}

function comesIn({ product, vendor, category }: Offer, code: string, value: string): boolean {
  if (code === VENDOR) return vendor.slug === value;
  if (code === BODY) return suitsBody(product, category.slug, Number(value));
  return product.options.some(
    (group) => group.code === code && group.values.some((offered) => offered.value === value),
  );
}

function optionFacets(offers: readonly Offer[], market: FacetMarket): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { code, name, kind, optional, values } of offers.flatMap(({ product }) => product.options)) {
    if (optional || kind === "plug" || NOT_FACETS.has(code)) continue;
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
  return { code: VENDOR, name: vendorFacet[language], kind: "text", values };
}

/** Heights of bodies that something on the list suits; none where nothing is made to a body's measure. */
function bodyFacetOf(offers: readonly Offer[], { language, country }: FacetMarket): Facet {
  const values = BODIES.map(String)
    .filter((value) => offers.some((offer) => comesIn(offer, BODY, value)))
    .map((value) => ({ value, name: bodyName(Number(value), country), count: 0, swatch: "" }));
  return { code: BODY, name: bodyFacet[language], kind: "body", values };
}
