import { OWN_GROUPS } from "../../../../contract/desk/listingTerms";
import { DEFAULT_LOCALE, marketOf, type Market } from "../../../../contract/locales";
import { BODY_FILTER } from "../../../../contract/notations/filters";
import type { Facet } from "../../../../contract/productLists";
import { bodyName } from "../../../../contract/rules/bodyFit";
import type { FitRule, ProductOption, SpecField, SpecValue } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import { texts } from "../../../locales/texts";
import { worded } from "../../../measures";
import { suitsBody } from "../fit";
import type { ProductFacts } from "../repositoryProducts";
import { specText } from "../specTable";
import { specFacetValuesOf } from "./specFacets";

/** Centimetres whose products a list of desks or chairs counts; any other height narrows it as well. */
const BODIES = [150, 155, 160, 165, 170, 175, 180, 185, 190, 195, 200];
/**
 * Services, warranties, amounts of vouchers and kinds of parts are chosen on the product page; they tell no product
 * from another.
 */
const NOT_FACETS: ReadonlySet<string> = new Set(["SVC", "CARE", "GCA", "GCT", "PART"]);
/** Groups that a brand has made for one product: no other has them. */
const isOwn = (code: string) => code.startsWith(OWN_GROUPS.code);
/** Before a value that products can be narrowed by, while no list offers it: services, add-ons, plugs. */
export const UNLISTED = "~";

/** What values are read from: `readProductsToList` selects it, `loadProducts` has more. */
export interface ListedProduct {
  product: Pick<ProductFacts["product"], "specs"> & { options: readonly ProductOption[] };
  category: { fit: FitRule | null; specs: readonly SpecField[] };
  vendor: { slug: string; name: string };
}

/** Something that products can be found by. */
interface FacetKind {
  /** Everything of it that a product has, as `CODE.value`. */
  tokensOf(listed: ListedProduct): string[];
  /**
   * The same in words, for products among which each value occurs that a list has, the popular ones first. Counts are
   * filled in afterwards.
   */
  facetsOf(products: readonly ListedProduct[], market: Market): Facet[];
}

type Value = Omit<Facet["values"][number], "count">;

/** A facet of anything that a product has: its code in capitals, its words, and the values of a product. */
interface Attribute {
  code: string;
  name: LocalizedText;
  kind?: string;
  /** Values as filters name them (a-z, 0-9 and hyphens), with their words. */
  valuesOf(listed: ListedProduct, market: Market): Value[];
  /** Which of two values stands first; without it they stand as the products do. */
  order?(a: string, b: string): number;
}

/** A market for whoever asks for values, not for their words. */
const ANY_MARKET = marketOf(DEFAULT_LOCALE);

function attributeFacet({ code, name, kind = "text", valuesOf, order }: Attribute): FacetKind {
  return {
    tokensOf: (listed) => valuesOf(listed, ANY_MARKET).map(({ value }) => `${code}.${value}`),
    facetsOf: (products, market) => {
      const values = new Map(
        products.flatMap((listed) => valuesOf(listed, market).map((value) => [value.value, { ...value, count: 0 }])),
      );
      const sorted = order ? [...values.values()].sort((a, b) => order(a.value, b.value)) : [...values.values()];
      return [{ code, name: name[market.language], kind, values: sorted }];
    },
  };
}

/** Heights of bodies that a product suits; none where it is made to no body's measure. */
const bodies = attributeFacet({
  code: BODY_FILTER,
  name: texts.catalog.bodyFacet,
  kind: "body",
  valuesOf: ({ product, category }, { country }) =>
    BODIES.filter((body) => suitsBody(product, category.fit, body)).map((body) => ({
      value: String(body),
      name: bodyName(body, country),
      swatch: "",
    })),
  order: (a, b) => Number(a) - Number(b),
});

/** Whether lists offer to be narrowed by an option. */
const isListed = ({ code, kind, optional }: ProductOption): boolean =>
  !optional && kind !== "plug" && !NOT_FACETS.has(code) && !isOwn(code);

/** Every group of options is a facet by itself. */
const options: FacetKind = {
  tokensOf: ({ product }) =>
    product.options.flatMap((group) =>
      group.values.map(({ value }) => `${isListed(group) ? "" : UNLISTED}${group.code}.${value}`),
    ),
  facetsOf: (products, market) => {
    const facets = new Map<string, Facet>();
    for (const { code, name, kind, values } of products.flatMap(({ product }) => product.options.filter(isListed))) {
      const facet = facets.get(code) ?? { code, name: worded(name, market), kind, values: [] };
      const fresh = values.filter(({ value }) => !facet.values.some((known) => known.value === value));
      facet.values.push(
        ...fresh.map(({ value, name: words, swatch }) => ({ value, name: worded(words, market), swatch, count: 0 })),
      );
      facets.set(code, facet);
    }
    return [...facets.values()];
  },
};

/** Specifications that a product's category has lists narrowed by (`facet` in its row). Numbers stand by their size. */
const specifications: FacetKind = {
  tokensOf: (listed) => specFacetValuesOf(listed).map(({ field, value }) => `${field.facet}.${value}`),
  facetsOf: (products, market) => {
    const bySize = products.flatMap(specFacetValuesOf).sort((a, b) => sizeOf(a.given) - sizeOf(b.given));
    const facets = new Map<string, Facet>();
    for (const { field, given, value } of bySize) {
      const { facet: code, name, unit } = field;
      const facet = facets.get(code) ?? { code, name: name[market.language], kind: "text", values: [] };
      if (!facet.values.some((known) => known.value === value))
        facet.values.push({ value, name: specText(given, unit, market), swatch: "", count: 0 });
      facets.set(code, facet);
    }
    return [...facets.values()];
  },
};

const sizeOf = (given: SpecValue): number => (typeof given === "number" ? given : 0);

const brands = attributeFacet({
  code: "VENDOR",
  name: texts.catalog.vendorFacet,
  valuesOf: ({ vendor }) => [{ value: vendor.slug, name: vendor.name, swatch: "" }],
});

/** Everything that products can be found by, in the order in which lists show it. Another facet is a line here. */
export const FACET_KINDS: readonly FacetKind[] = [bodies, options, specifications, brands];
