import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import type { ServedPlace } from "@/contract/settings/warehouseTerms";
import { movedTo, servedGroups, withoutPlaces, withPlace } from "./servedGroups";

const at = (country: ServedPlace["country"], region: string, place: number): ServedPlace => ({
  country,
  region,
  place,
});

function warehouse(id: number, name: string, destinations: ServedPlace[]): WarehouseForm {
  const warehouse = {
    code: name,
    name,
    country: "US" as const,
    time_zone: "America/New_York",
    cut_off_hour: 14,
    address: { sender: "", street: "", zip: "", city: "" },
    closures: [],
    destinations,
    is_active: true,
    has_editions: false,
  };
  return { id, version: 1, warehouse, is_used: true, products: 0, units: 0, held: 0, parts: 0 };
}

const east = warehouse(1, "East", [at("CA", "", 1), at("US", "", 1), at("US", "CA", 2), at("US", "OR", 2)]);
const own = { id: 2, name: "West", destinations: [at("US", "", 2), at("US", "CA", 1), at("US", "OR", 1)] };
const asked = { rows: [east, warehouse(2, "West", own.destinations)], own };

test("regions with the same order stand together, each country by itself", () => {
  expect(servedGroups(asked)).toEqual([
    { country: "US", regions: [], at: 1, names: ["East", "West"] },
    { country: "US", regions: ["CA", "OR"], at: 0, names: ["West", "East"] },
  ]);
});

test("a group moves as one, and single regions leave it", () => {
  const [whole, regions] = servedGroups(asked);
  if (!whole || !regions) throw new Error("no groups");
  expect(movedTo(own.destinations, whole, 0)).toEqual([at("US", "", 1), at("US", "CA", 1), at("US", "OR", 1)]);
  expect(movedTo(own.destinations, regions, 1)).toEqual([at("US", "", 2), at("US", "CA", 2), at("US", "OR", 2)]);
  expect(withoutPlaces(own.destinations, regions, "CA")).toEqual([at("US", "", 2), at("US", "OR", 1)]);
  expect(withoutPlaces(own.destinations, regions)).toEqual([at("US", "", 2)]);
  expect(withoutPlaces(own.destinations, whole)).toEqual([at("US", "CA", 1), at("US", "OR", 1)]);
});

test("a country begins as the last one's, a region as its own, by the order of its country", () => {
  expect(withPlace(asked, { country: "CA", region: "" })[0]).toEqual(at("CA", "", 2));
  expect(withPlace(asked, { country: "FR", region: "" })[0]).toEqual(at("FR", "", 1));
  const next = withPlace(asked, { country: "US", region: "TX" });
  const groups = servedGroups({ ...asked, own: { ...own, destinations: next } });
  expect(groups[1]).toMatchObject({ regions: ["CA", "OR", "TX"], names: ["West", "East"] });
});
