import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { deliveryTariffs } from "../../db/schema";
import type { Tariff } from "./tariff";

type TariffRow = Omit<typeof deliveryTariffs.$inferSelect, "id" | "version">;

/** A tariff as it is calculated with. */
export const tariffOf = (row: TariffRow): Tariff => ({
  freeFrom: row.freeFrom,
  parcel: [row.parcelSmall, row.parcelMedium, row.parcelLarge],
  remote: row.remote,
  express: row.express,
  freight: { A: 0, B: row.freightB, C: row.freightC },
  room: row.room,
  pod: { A: row.podA, B: row.podB, C: row.podC },
  podSize: [0, row.podMedium, row.podLarge],
  transit: row.transit,
});

/** What delivery costs in each currency that goods are delivered for. */
export async function findTariffs(db: Queries): Promise<Map<Currency, Tariff>> {
  const rows = await db.select().from(deliveryTariffs);
  return new Map(rows.map((row) => [row.currency, tariffOf(row)]));
}
