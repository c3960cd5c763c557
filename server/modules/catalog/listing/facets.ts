import type { Facet } from "../../../../contract/productLists";
import { bodyName } from "../../../../contract/rules/bodyFit";
import { BODY_FILTER, bodyFilter } from "../../../../contract/notations/filters";
import type { Market } from "../../../../contract/locales";
import type { Language } from "../../../../contract/markets";
import type { SpecValue } from "../../../db/schema";
import { worded } from "../../../measures";
import { BODIES, isListed, readToken, VENDOR, type ListedProduct } from "./facetTokens";
import type { FacetCount } from "./repository/countFacets";
import { specText } from "../specTable";
import { specFacetValuesOf } from "./specFacets";
import { texts } from "../../../locales/texts";

/** What a facet's words are read from. */
type Named = ListedProduct & { vendor: { name: string } };

/**
 * What a list can be narrowed by: each value with the number of products that choosing it would show. Each value's
 * most popular product is among `sampleProducts`, the popular ones first: a facet is worded, and its values stand, as
 * they have it.
 */
export function facetsOf(sampleProducts: readonly Named[], counts: readonly FacetCount[], market: Market): Facet[] {
  const countByValue = new Map<string, number>();
  for (const { token, count } of counts) {
    const { name } = readToken(token);
    countByValue.set(name, (countByValue.get(name) ?? 0) + count);
  }
  return [
    bodyFacetOf(countByValue, market),
    ...optionFacets(sampleProducts, market),
    ...specFacets(sampleProducts, market),
    vendorFacetOf(sampleProducts, market.language),
  ]
    .filter((facet) => facet.values.length > 1)
    .map((facet) => ({
      ...facet,
      values: facet.values.map((value) => ({ ...value, count: countByValue.get(`${facet.code}.${value.value}`) ?? 0 })),
    }));
}

function optionFacets(sampleProducts: readonly Named[], market: Market): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { code, name, kind, values } of sampleProducts.flatMap(({ product }) =>
    product.options.filter(isListed),
  )) {
    const facet = facets.get(code) ?? { code, name: worded(name, market), kind, values: [] };
    const fresh = values.filter(({ value }) => !facet.values.some((known) => known.value === value));
    facet.values.push(
      ...fresh.map(({ value, name: words, swatch }) => ({ value, name: worded(words, market), swatch, count: 0 })),
    );
    facets.set(code, facet);
  }
  return [...facets.values()];
}

/** Specifications that the categories of the products have lists narrowed by. Numbers stand by their size. */
function specFacets(sampleProducts: readonly Named[], market: Market): Facet[] {
  const bySize = sampleProducts.flatMap(specFacetValuesOf).sort((a, b) => sizeOf(a.given) - sizeOf(b.given));
  const facets = new Map<string, Facet>();
  for (const { field, given, value } of bySize) {
    const { facet: code, name, unit } = field;
    const facet = facets.get(code) ?? { code, name: name[market.language], kind: "text", values: [] };
    if (!facet.values.some((known) => known.value === value))
      facet.values.push({ value, name: specText(given, unit, market), swatch: "", count: 0 });
    facets.set(code, facet);
  }
  return [...facets.values()];
}

const sizeOf = (given: SpecValue): number => (typeof given === "number" ? given : 0);

function vendorFacetOf(sampleProducts: readonly Named[], language: Language): Facet {
  const names = new Map(sampleProducts.map(({ vendor }) => [vendor.slug, vendor.name]));
  const values = [...names].map(([value, name]) => ({ value, name, count: 0, swatch: "" }));
  return { code: VENDOR, name: texts.catalog.vendorFacet[language], kind: "text", values };
}

/** Heights of bodies that something on the list suits; none where nothing is made to a body's measure. */
function bodyFacetOf(countByValue: ReadonlyMap<string, number>, { language, country }: Market): Facet {
  const values = BODIES.filter((body) => countByValue.has(bodyFilter(body))).map((body) => ({
    value: String(body),
    name: bodyName(body, country),
    count: 0,
    swatch: "",
  }));
  return { code: BODY_FILTER, name: texts.catalog.bodyFacet[language], kind: "body", values };
}
