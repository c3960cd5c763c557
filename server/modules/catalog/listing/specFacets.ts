import type { SpecField, SpecValue } from "../../../db/schema";

/** What a product has of a specification that lists are narrowed by. */
export interface SpecFacetValue {
  field: SpecField & { facet: string };
  given: SpecValue;
  /** As filters name it: `38`, `0-75`, `yes`, `steel-blue`. */
  value: string;
}

interface SpecifiedProduct {
  product: { specs: Readonly<Record<string, SpecValue>> };
  category: { specs: readonly SpecField[] };
}

/** Every facet value that a product has by its specifications. Which of them are facets its category says. */
export function specFacetValuesOf({ product, category }: SpecifiedProduct): SpecFacetValue[] {
  return category.specs.flatMap(({ facet, ...field }) => {
    const given = product.specs[field.code];
    if (facet === undefined || given === undefined) return [];
    const value = filterValueOf(given);
    return value === "" ? [] : [{ field: { ...field, facet }, given, value }];
  });
}

function filterValueOf(given: SpecValue): string {
  if (typeof given === "boolean") return given ? "yes" : "no";
  const text = typeof given === "object" ? given.en : String(given);
  const words =
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80);
}
