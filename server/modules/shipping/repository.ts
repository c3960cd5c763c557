import { and, eq, isNull } from "drizzle-orm";
import type { CountryCode, Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preparedQuery } from "../../db/preparedQuery";
import { deliveryTariffs, deliveryZones } from "../../db/schema";
import type { Tariff } from "./tariff";
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
