import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { CountryCode } from "../../../contract/markets";
import type { ProductOption, SetPart } from "../../db/schema";
import { warehousesFor, type Warehouses } from "../shipping/warehouses";
import { sumDemand, type Good, type GoodsById } from "./demand";
import { itemKey, type DemandLine } from "./item";
import { enumerateChoices, type Chosen, type Group } from "./variant";

/** What can still be promised of a product. */
export interface Stock {
  /** It can be ordered ahead: as many as one order takes. */
  ahead: boolean;
  /** Those of its options that are stocked. */
  stocked: readonly ProductOption[];
  /** What lies in each warehouse, by variant and the warehouse's id. */
  levels: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Stock by product id; of a product that is missing there is none. */
export type Units = ReadonlyMap<number, Stock>;

/** Stock as the database tells it: units by warehouse and variant, as `3 COL=sand`. */
export interface StockRow {
  at: Record<string, number>;
  ahead: boolean;
  stocked: ProductOption[];
}

export function stockOf({ at, ...row }: StockRow): Stock {
  const levels: Record<string, Record<string, number>> = {};
  for (const [key, units] of Object.entries(at)) {
    const space = key.indexOf(" ");
    (levels[key.slice(space + 1)] ??= {})[key.slice(0, space)] = units;
  }
  return { ...row, levels };
}

/** Warehouses whose stock counts for a place. */
export function servingWarehouses(warehouses: Warehouses, country: CountryCode, region = ""): number[] {
  return warehousesFor(warehouses, country, region).map(({ id }) => id);
}

/** What of a product decides its items. */
export interface Sellable {
  id: number;
  options: readonly Group[];
  setParts: readonly SetPart[];
}

/** These products and their parts, of which the stock tells what is stocked. */
export function goodsIn(sold: Iterable<Sellable>, units: Units): GoodsById {
  const parts = [...units].map(([id, { stocked }]): [number, Good] => [id, { options: stocked, setParts: [] }]);
  return new Map<number, Good>([...parts, ...[...sold].map((product): [number, Good] => [product.id, product])]);
}

function unitsOf(stock: Stock | undefined, variant: string): number {
  const units = Object.values(stock?.levels[variant] ?? {}).reduce((sum, each) => sum + each, 0);
  return stock?.ahead ? Math.max(units, LIST_LIMITS.lineQuantity) : units;
}

/**
 * How many of a configuration can be sold: a set as often as its scarcest part allows, and never without one of them.
 * `taken` are units that other lines of the same order want.
 */
export function availableOf(
  product: Sellable,
  chosen: readonly Chosen[],
  units: Units,
  taken: readonly DemandLine[] = [],
): number {
  if (product.setParts.some(({ isOut }) => isOut)) return 0;
  const wanted = new Map(taken.map((item) => [itemKey(item), item.quantity]));
  const one = sumDemand([{ productId: product.id, options: chosen, quantity: 1 }], goodsIn([product], units));
  const counts = one.map(({ quantity, ...item }) =>
    Math.floor((unitsOf(units.get(item.productId), item.variant) - (wanted.get(itemKey(item)) ?? 0)) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}

/** Options of a product that decide which level is taken from: its own, of a set those that its parts have, too. */
export function decidingOptions({ options, setParts }: Sellable, units: Units): Group[] {
  if (setParts.length === 0) return options.filter(({ stocked }) => stocked);
  const ofParts = new Set(setParts.flatMap(({ productId }) => units.get(productId)?.stocked.map(({ id }) => id) ?? []));
  return options.filter(({ id, optional }) => !optional && ofParts.has(id));
}

/** How many there are of the configuration of which there are most. */
export function maxAvailableOf(product: Sellable, units: Units): number {
  const choices = enumerateChoices(decidingOptions(product, units));
  return Math.max(...choices.map((chosen) => availableOf(product, chosen, units)));
}
