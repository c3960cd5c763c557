import { and, eq, isNull } from "drizzle-orm";
import type { CountryCode, Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preparedQuery } from "../../db/preparedQuery";
import { deliveryTariffs, deliveryZones, warehouseDestinations, warehouses } from "../../db/schema";
import type { Tariff } from "./tariff";
import { destinationKey, type Warehouse, type Warehouses } from "./warehouses";
import { deliveryZonesOf, type DeliveryZoneRow, type DeliveryZones } from "./zones";

type TariffRow = Omit<typeof deliveryTariffs.$inferSelect, "id" | "version">;

/** A tariff as it is calculated with. */
export const tariffOf = (row: TariffRow, zones: DeliveryZones): Tariff => ({
  freeFrom: row.freeFrom,
  parcel: [row.parcelSmall, row.parcelMedium, row.parcelLarge],
  remote: row.remote,
  express: row.express,
  freight: { A: 0, B: row.freightB, C: row.freightC },
  room: row.room,
  pod: { A: row.podA, B: row.podB, C: row.podC },
  podSize: [0, row.podMedium, row.podLarge],
  transit: row.transit,
  zones,
});

const columns = {
  country: deliveryZones.country,
  startsAt: deliveryZones.startsAt,
  zone: deliveryZones.zone,
  freeParcels: deliveryZones.freeParcels,
  remote: deliveryZones.remote,
};

const allZones = preparedQuery<object, DeliveryZoneRow[]>((db) =>
  db.select(columns).from(deliveryZones).where(isNull(deliveryZones.cancelledAt)),
);
const zonesOfCountry = preparedQuery<{ country: CountryCode }, DeliveryZoneRow[]>((db, slot) =>
  db
    .select(columns)
    .from(deliveryZones)
    .where(and(eq(deliveryZones.country, slot("country")), isNull(deliveryZones.cancelledAt))),
);

/** In which zone every country lies, at every moment. */
export const findDeliveryZones = async (db: Queries): Promise<DeliveryZones> => deliveryZonesOf(await allZones(db, {}));

/** The same of one country: for what is done inside a transaction, of one order. */
export const findDeliveryZonesOf = async (db: Queries, country: CountryCode): Promise<DeliveryZones> =>
  deliveryZonesOf(await zonesOfCountry(db, { country }));

/** What delivery costs in each currency that goods are delivered for. */
export async function findTariffs(db: Queries): Promise<Map<Currency, Tariff>> {
  const rows = await db.select().from(deliveryTariffs);
  const zones = await findDeliveryZones(db);
  return new Map(rows.map((row) => [row.currency, tariffOf(row, zones)]));
}

type WarehouseRow = Warehouse & Pick<typeof warehouses.$inferSelect, "isActive" | "hasEditions">;
type DestinationRow = typeof warehouseDestinations.$inferSelect;

/** Warehouses as goods are promised and sent by; of those that send nothing now only what they are is known. */
export function warehousesOf(rows: readonly WarehouseRow[], destinations: readonly DestinationRow[]): Warehouses {
  const all = [...rows].sort((one, other) => one.id - other.id);
  const editions = all.find(({ hasEditions }) => hasEditions);
  if (!editions) throw new Error("warehouses has no row where numbered editions lie");
  const active = new Map(all.filter(({ isActive }) => isActive).map((row) => [row.id, row]));
  const serving = new Map<string, Warehouse[]>();
  for (const { warehouseId, country, region } of [...destinations].sort((one, other) => one.rank - other.rank)) {
    const warehouse = active.get(warehouseId);
    const key = destinationKey(country, region);
    if (warehouse) serving.set(key, [...(serving.get(key) ?? []), warehouse]);
  }
  return { all, editions, serving };
}

/**
 * All warehouses with what they serve, by one statement. For transactions, and for whoever cannot wait for the
 * snapshot that `readWarehouses` keeps.
 */
export async function findWarehouses(db: Queries): Promise<Warehouses> {
  const rows = await db
    .select({
      warehouse: {
        id: warehouses.id,
        country: warehouses.country,
        timeZone: warehouses.timeZone,
        cutOffHour: warehouses.cutOffHour,
        closures: warehouses.closures,
        isActive: warehouses.isActive,
        hasEditions: warehouses.hasEditions,
      },
      destination: warehouseDestinations,
    })
    .from(warehouses)
    .leftJoin(warehouseDestinations, eq(warehouseDestinations.warehouseId, warehouses.id));
  const known = new Map(rows.map(({ warehouse }) => [warehouse.id, warehouse]));
  return warehousesOf(
    [...known.values()],
    rows.flatMap(({ destination }) => destination ?? []),
  );
}
