import { COUNTRY_CODES, type CountryCode } from "../../../../contract/markets";
import { WESTERN_REGIONS } from "../../../../contract/visit/westernRegions";
import type { warehouseDestinations as destinationsTable, warehouses as warehousesTable } from "../../schema";

type SeedWarehouse = Omit<typeof warehousesTable.$inferSelect, "street" | "sender">;

const open = { closures: [], isActive: true, version: 1 };
const east = 1;
const west = 2;
const rotterdam = 3;

export const warehouses: SeedWarehouse[] = [
  {
    ...open,
    id: east,
    code: "US-East",
    name: "Velstol East",
    city: "Newark, NJ",
    zip: "07114",
    country: "US",
    cutOffHour: 14,
    timeZone: "America/New_York",
    hasEditions: true,
  },
  {
    ...open,
    id: west,
    code: "US-West",
    name: "Velstol West",
    city: "Reno, NV",
    zip: "89506",
    country: "US",
    cutOffHour: 14,
    timeZone: "America/Los_Angeles",
    hasEditions: false,
  },
  {
    ...open,
    id: rotterdam,
    code: "EU-Rotterdam",
    name: "Velstol Europe",
    city: "Rotterdam",
    zip: "3089",
    country: "NL",
    cutOffHour: 13,
    timeZone: "Europe/Amsterdam",
    hasEditions: false,
  },
];

type Destination = typeof destinationsTable.$inferSelect;

/** The nearest first. */
const servedBy = (country: CountryCode, region: string, ids: readonly number[]): Destination[] =>
  ids.map((warehouseId, index) => ({ warehouseId, country, region, rank: index + 1 }));

/** America from its two coasts, in the west from the western one first; everybody else from Rotterdam. */
export const warehouseDestinations: Destination[] = COUNTRY_CODES.flatMap((country) => {
  const regions = WESTERN_REGIONS[country];
  if (!regions) return servedBy(country, "", [rotterdam]);
  return [
    ...servedBy(country, "", [east, west]),
    ...regions.flatMap((region) => servedBy(country, region, [west, east])),
  ];
});
