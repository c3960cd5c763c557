import type { ServedPlace } from "../../../contract/settings/warehouseTerms";
import { warehouseDestinations } from "../../db/seed/data/warehouses";
import { changedOrders, placeOrders, placesServed, unservedCountries, withPlaces } from "./destinations";

const orders = placeOrders(warehouseDestinations);
const at = (country: ServedPlace["country"], region: string, place: number): ServedPlace => ({
  country,
  region,
  place,
});
const idsAt = (after: typeof orders, country: string, region = "") => after.get(`${country} ${region}`)?.ids;

test("what a warehouse serves already changes nothing", () => {
  for (const id of [1, 2, 3])
    expect(changedOrders(orders, withPlaces(orders, id, placesServed(orders, id)))).toEqual([]);
});

test("whoever steps before another moves it back, and nobody else", () => {
  const after = withPlaces(orders, 4, [at("FR", "", 1)]);
  expect(idsAt(after, "FR")).toEqual([4, 3]);
  expect(changedOrders(orders, after)).toEqual([{ country: "FR", region: "", ids: [4, 3] }]);
  // Behind all others, however far behind it is asked for.
  expect(idsAt(withPlaces(orders, 4, [at("US", "", 9)]), "US")).toEqual([1, 2, 4]);
});

test("a region begins with the order of its country, and has it again without its own", () => {
  const served = placesServed(orders, 2);
  const texas = withPlaces(orders, 2, [...served, at("US", "TX", 1)]);
  expect(idsAt(texas, "US", "TX")).toEqual([2, 1]);
  const back = withPlaces(texas, 2, served);
  expect(idsAt(back, "US", "TX")).toBeUndefined();
  expect(changedOrders(texas, back)).toEqual([{ country: "US", region: "TX", ids: [] }]);
  // Who serves a region alone is asked first there, though the country is others'.
  expect(idsAt(withPlaces(orders, 3, [...placesServed(orders, 3), at("US", "PR", 1)]), "US", "PR")).toEqual([3, 1, 2]);
});

test("a country without anybody who sends is told", () => {
  expect(unservedCountries(orders, new Set([1, 2, 3]))).toEqual([]);
  expect(unservedCountries(orders, new Set([2, 3]))).toEqual([]);
  expect(unservedCountries(orders, new Set([1, 2]))).toContain("FR");
  expect(unservedCountries(withPlaces(orders, 3, []), new Set([1, 2, 3]))).toHaveLength(29);
});
