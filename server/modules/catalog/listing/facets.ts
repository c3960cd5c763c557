import type { Facet } from "../../../../contract/listing";
import { bodyName } from "../../../../contract/rules/bodyFit";
import { LIMITS } from "../../../../contract/limits";
import type { Market } from "../../../../contract/locales";
import type { Currency, Language } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import { worded } from "../../../measures";
import { catalogErrors } from "../errors";
import { BODIES, BODY, isListed, readToken, VENDOR, type ListedProduct } from "./facetTokens";
import type { FacetCount } from "./queryListing";
import { minorUnits } from "../rules";
import { texts } from "../../../locales/texts";

/** Values wanted by facet code: one of each code's values must be offered. */
export type Filters = ReadonlyMap<string, ReadonlySet<string>>;

export interface Refinement {
  filters: Filters;
  /** Minor units. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
}

/** As calls bring it: filters as `CODE.value_CODE.value`, prices in major units. */
export interface RefinementQuery {
  filters?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
}

/** Throws 422 for filters that cannot be read. */
export function readRefinement(query: RefinementQuery, currency: Currency): Refinement {
  const { filters = "", priceMin, priceMax, inStock } = query;
  return {
    filters: readFilters(filters),
    priceMin: priceBound(priceMin, currency),
    priceMax: priceBound(priceMax, currency),
    inStock,
  };
}

/** Minor units that a database can count. */
function priceBound(price: number | undefined, currency: Currency): number | undefined {
  return price === undefined ? undefined : Math.min(minorUnits(price, currency), Number.MAX_SAFE_INTEGER);
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

type FacetMarket = Pick<Market, "language" | "country">;
/** What a facet's words are read from. */
type Named = ListedProduct & { vendor: { name: string } };

/**
 * What a list can be narrowed by: each value with the number of products that choosing it would show. `firstOf` are
 * the products that come in a value before all others, the popular ones first: a facet is worded, and its values
 * stand, as they have it.
 */
export function facetsOf(firstOf: readonly Named[], counts: readonly FacetCount[], market: FacetMarket): Facet[] {
  const shown = new Map<string, number>();
  for (const { token, count } of counts) {
    const { name } = readToken(token);
    shown.set(name, (shown.get(name) ?? 0) + count);
  }
  return [bodyFacetOf(shown, market), ...optionFacets(firstOf, market), vendorFacetOf(firstOf, market.language)]
    .filter((facet) => facet.values.length > 1)
    .map((facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, count: shown.get(`${facet.code}.${value.value}`) ?? 0 })),
    }));
}

function optionFacets(firstOf: readonly Named[], market: FacetMarket): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { code, name, kind, values } of firstOf.flatMap(({ product }) => product.options.filter(isListed))) {
    const facet = facets.get(code) ?? { code, name: worded(name, market), kind, values: [] };
    const fresh = values.filter(({ value }) => !facet.values.some((known) => known.value === value));
    facet.values.push(
      ...fresh.map(({ value, name: words, swatch }) => ({ value, name: worded(words, market), swatch, count: 0 })),
    );
    facets.set(code, facet);
  }
  return [...facets.values()];
}

function vendorFacetOf(firstOf: readonly Named[], language: Language): Facet {
  const names = new Map(firstOf.map(({ vendor }) => [vendor.slug, vendor.name]));
  const values = [...names].map(([value, name]) => ({ value, name, count: 0, swatch: "" }));
  return { code: VENDOR, name: texts.catalog.vendorFacet[language], kind: "text", values };
}

/** Heights of bodies that something on the list suits; none where nothing is made to a body's measure. */
function bodyFacetOf(shown: ReadonlyMap<string, number>, { language, country }: FacetMarket): Facet {
  const values = BODIES.filter((body) => shown.has(`${BODY}.${body}`)).map((body) => ({
    value: String(body),
    name: bodyName(body, country),
    count: 0,
    swatch: "",
  }));
  return { code: BODY, name: texts.catalog.bodyFacet[language], kind: "body", values };
}
