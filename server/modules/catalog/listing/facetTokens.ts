import { OWN_GROUPS } from "../../../../contract/desk/listingTerms";
import { bodyFilter } from "../../../../contract/notations/filters";
import type { FitRule, ProductOption, SpecField } from "../../../db/schema";
import type { ProductFacts } from "../repositoryProducts";
import { suitsBody } from "../fit";
import { specFacetValuesOf } from "./specFacets";

export const VENDOR = "VENDOR";
/** Centimetres whose products a list of desks or chairs counts; any other height narrows it as well. */
export const BODIES = [150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200];
/**
 * Services, warranties, amounts of vouchers and kinds of parts are chosen on the product page; they tell no product
 * from another.
 */
const NOT_FACETS: ReadonlySet<string> = new Set(["SVC", "CARE", "GCA", "GCT", "PART"]);
/** Groups that a brand has made for one product: no other has them. */
const isOwn = (code: string) => code.startsWith(OWN_GROUPS.code);
/** Before a value that products can be narrowed by, while no list offers it: services, add-ons, plugs. */
export const UNLISTED = "~";

export interface ListedProduct {
  product: Pick<ProductFacts["product"], "specs"> & { options: readonly ProductOption[] };
  category: { fit: FitRule | null; specs: readonly SpecField[] };
  vendor: { slug: string };
}

/** Whether lists offer to be narrowed by an option. */
export const isListed = ({ code, kind, optional }: Pick<ProductOption, "code" | "kind" | "optional">): boolean =>
  !optional && kind !== "plug" && !NOT_FACETS.has(code) && !isOwn(code);

/**
 * Everything that a product can be found by, as `CODE.value`. An option group is a facet by itself, a specification by
 * `facet` in its category's row. A facet of anything else is one more line here, and its words in `facetsOf`.
 */
export function facetTokens({ product, category, vendor }: ListedProduct): string[] {
  const options = product.options.flatMap((group) =>
    group.values.map(({ value }) => `${isListed(group) ? "" : UNLISTED}${group.code}.${value}`),
  );
  const listed = new Set(options);
  const bodies = BODIES.filter((body) => suitsBody(product, category.fit, body));
  return [
    ...new Set([
      ...options.filter((token) => !isDouble(token, listed)),
      ...bodies.map(bodyFilter),
      ...specFacetValuesOf({ product, category }).map(({ field, value }) => `${field.facet}.${value}`),
      `${VENDOR}.${vendor.slug}`,
    ]),
  ];
}

const isDouble = (token: string, all: ReadonlySet<string>) => token.startsWith(UNLISTED) && all.has(token.slice(1));

/** The tokens that a product has which comes in a value. */
export const tokensOf = (code: string, value: string): string[] => [`${code}.${value}`, `${UNLISTED}${code}.${value}`];

/** A token without its mark, and whether lists offer it. */
export function readToken(token: string): { name: string; isOffered: boolean } {
  return token.startsWith(UNLISTED) ? { name: token.slice(1), isOffered: false } : { name: token, isOffered: true };
}
