import type { WarehouseForm } from "../../../contract/settings/warehouseRoutes";
import type { WarehouseDoc } from "../../../contract/settings/warehouseTerms";
import type { Queries } from "../../db/client";
import { placeOrders, placesServed, type Orders } from "./destinations";
import { listAllWarehouses, listDestinations, NOTHING_THERE, standings, type WarehouseRow } from "./repository";

/** A warehouse as a form holds it. */
export const warehouseDocOf = (row: WarehouseRow, orders: Orders): WarehouseDoc => ({
  code: row.code,
  name: row.name,
  country: row.country,
  time_zone: row.timeZone,
  cut_off_hour: row.cutOffHour,
  address: { sender: row.sender ?? "", street: row.street ?? "", zip: row.zip ?? "", city: row.city ?? "" },
  closures: row.closures,
  destinations: placesServed(orders, row.id),
  is_active: row.isActive,
  has_editions: row.hasEditions,
});

/** The columns that a form says; whom it serves stands in rows of its own. */
export const columnsOfDoc = ({ address: { sender, street, zip, city }, ...doc }: WarehouseDoc) => ({
  code: doc.code,
  name: doc.name.trim(),
  country: doc.country,
  timeZone: doc.time_zone,
  cutOffHour: doc.cut_off_hour,
  sender: sender.trim() || null,
  street: street.trim() || null,
  zip: zip.trim() || null,
  city: city.trim() || null,
  closures: doc.closures,
  isActive: doc.is_active,
  hasEditions: doc.has_editions,
});

/** All warehouses with whom they serve and what lies there. */
export async function readWarehouseForms(db: Queries): Promise<WarehouseForm[]> {
  const rows = await listAllWarehouses(db);
  const orders = placeOrders(await listDestinations(db));
  const there = await standings(db);
  return rows.map((row) => {
    const { isUsed, products, units, held, parts } = there.get(row.id) ?? NOTHING_THERE;
    const { id, version } = row;
    return { id, version, warehouse: warehouseDocOf(row, orders), is_used: isUsed, products, units, held, parts };
  });
}
