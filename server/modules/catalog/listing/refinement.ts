import { readFilters as readFilterNotation } from "../../../../contract/notations/filters";
import type { Currency } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import { catalogErrors } from "../errors";
import { minorUnits } from "../rules";

/** Which products are listed before anything is refined; everything that is given counts. */
export interface Scope {
  categoryId?: number | undefined;
  vendorId?: number | undefined;
  /** Only these; without a sort they stand in this order. */
  ids?: readonly number[] | undefined;
  /** All but this one. */
  except?: number | undefined;
  forCompanies?: boolean | undefined;
}

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
  const read = readFilterNotation(notation);
  if (!read) throw new DomainError(catalogErrors.malformedFilters);
  const filters = new Map<string, Set<string>>();
  for (const { code, value } of read) filters.set(code, (filters.get(code) ?? new Set()).add(value));
  return filters;
}
