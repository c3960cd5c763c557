import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { inPlaceOrder, type ServedPlace } from "../../../contract/settings/warehouseTerms";
import { isSame } from "../../../contract/desk/fields";
import { destinationKey } from "../shipping/warehouses";
import type { DestinationRow } from "./repository";

/** Who serves a place, the nearest first. */
export interface PlaceOrder {
  country: CountryCode;
  region: string;
  ids: readonly number[];
}

/** By `destinationKey`. */
export type Orders = ReadonlyMap<string, PlaceOrder>;

/** Rows with the nearest of each place first. Pure, as all here. */
export function placeOrders(rows: readonly DestinationRow[]): Orders {
  const orders = new Map<string, PlaceOrder>();
  for (const { country, region, warehouseId } of rows) {
    const key = destinationKey(country, region);
    orders.set(key, { country, region, ids: [...(orders.get(key)?.ids ?? []), warehouseId] });
  }
  return orders;
}

/** What a warehouse serves, with its place there. */
export const placesServed = (orders: Orders, id: number): ServedPlace[] =>
  [...orders.values()]
    .flatMap(({ country, region, ids }) => (ids.includes(id) ? [{ country, region, place: ids.indexOf(id) + 1 }] : []))
    .sort(inPlaceOrder);

/**
 * The orders once a warehouse serves these places. A country that it leaves is served by the others; a region that it
 * leaves has no order of its own any more, and a new one begins with that of its country.
 */
export function withPlaces(orders: Orders, id: number, wanted: readonly ServedPlace[]): Orders {
  const next = new Map(orders);
  const keyOf = ({ country, region }: Pick<ServedPlace, "country" | "region">) => destinationKey(country, region);
  const kept = new Set(wanted.map(keyOf));
  for (const left of placesServed(orders, id)) {
    const order = next.get(keyOf(left));
    if (!order || kept.has(keyOf(left))) continue;
    const ids = left.region === "" ? order.ids.filter((other) => other !== id) : [];
    if (ids.length > 0) next.set(keyOf(left), { ...order, ids });
    else next.delete(keyOf(left));
  }
  // Countries first: a new region begins with what its country has by then.
  for (const { country, region, place } of [...wanted].sort(inPlaceOrder)) {
    const key = destinationKey(country, region);
    const ids = (next.get(key) ?? next.get(destinationKey(country)))?.ids ?? [];
    if (next.has(key) && ids[place - 1] === id) continue;
    const others = ids.filter((other) => other !== id);
    next.set(key, { country, region, ids: [...others.slice(0, place - 1), id, ...others.slice(place - 1)] });
  }
  return next;
}

/** Places whose order is another one now; those without one any more have nobody. */
export function changedOrders(before: Orders, after: Orders): PlaceOrder[] {
  const gone = [...before].flatMap(([key, order]) => (after.has(key) ? [] : [{ ...order, ids: [] }]));
  const changed = [...after].flatMap(([key, order]) => (isSame(before.get(key)?.ids ?? [], order.ids) ? [] : [order]));
  return [...gone, ...changed];
}

/** Countries that none of these warehouses sends to. */
export const unservedCountries = (orders: Orders, active: ReadonlySet<number>): CountryCode[] =>
  COUNTRY_CODES.filter((country) => !orders.get(destinationKey(country))?.ids.some((id) => active.has(id)));
