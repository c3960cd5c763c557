import type { Language } from "../../../contract/markets";
import type { NewWarehouse, WarehouseChanges, WarehouseForm } from "../../../contract/settings/warehouseRoutes";
import { WAREHOUSE_LIMITS, type WarehouseDoc } from "../../../contract/settings/warehouseTerms";
import { isSame } from "../../../contract/desk/fields";
import type { Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { ALL } from "../../taggedCache";
import { followWarehouses } from "../catalog/listing/followWarehouses";
import { forgetMemos } from "../catalog/memo";
import { assertClosures } from "../desk/closures";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { saveChanges, type Entity, type Saved, type Written } from "../desk/saveChanges";
import { findWarehouses } from "../shipping/repository";
import { changedOrders, placeOrders, placesServed, withPlaces, type Orders } from "./destinations";
import { warehouseErrors } from "./errors";
import { columnsOfDoc, readWarehouseForms, warehouseDocOf } from "./presentWarehouse";
import {
  insertWarehouse,
  listAllWarehouses,
  listDestinations,
  lockWarehouses,
  openShelvesIn,
  replaceOrder,
  standings,
  updateWarehouse,
  type WarehouseRow,
} from "./repository";
import { assertEditionsMove, assertFreeCode, assertMayChange, assertPlaces } from "./rules";

/** Whoever changes them, and the language of what is said about it. */
interface By {
  desk: StaffDesk;
  language: Language;
}

/** Carts and pages count with the warehouses at once, on all nodes. */
function tellWarehouses(deps: Deps): void {
  forgetMemos(deps);
  deps.purge(ALL);
  deps.wake();
}

/** Adds a warehouse that serves nobody yet. @throws 422 for a code that is taken, and for too many */
export async function addWarehouse(
  deps: Deps,
  desk: StaffDesk,
  { reason = "", ...wanted }: NewWarehouse,
): Promise<{ id: number; rows: WarehouseForm[] }> {
  const id = await deps.db.transaction(async (tx) => {
    await lockWarehouses(tx);
    const all = await listAllWarehouses(tx);
    assertFreeCode(wanted.code, all);
    const most = WAREHOUSE_LIMITS.warehouses;
    if (all.length >= most) throw new DomainError(warehouseErrors.tooMany, { field: "code", values: { most } });
    const { time_zone: timeZone, cut_off_hour: cutOffHour, ...named } = wanted;
    const made = await insertWarehouse(tx, { ...named, name: named.name.trim(), timeZone, cutOffHour });
    await openShelvesIn(tx, made);
    const paths = Object.entries(wanted).map(([path, after]) => ({ path, before: null, after }));
    const about = { entity: "warehouse", entityId: made, version: 1, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "created", paths, reason, at: deps.clock.now() });
    return made;
  });
  tellWarehouses(deps);
  return { id, rows: await readWarehouseForms(deps.db) };
}

/**
 * Saves what was touched of a warehouse. @throws as `saveChanges` does, 404, and 422 for what it does not keep to, by
 * its field
 */
export async function saveWarehouse(
  deps: Deps,
  by: By,
  id: number,
  wanted: { version: number; changes: WarehouseChanges; reason?: string | undefined },
): Promise<WarehouseForm & { rows: WarehouseForm[] } & Pick<Saved<WarehouseDoc>, "merged">> {
  const { merged } = await saveChanges(deps, by.desk, entityOf(by, id), wanted);
  tellWarehouses(deps);
  const rows = await readWarehouseForms(deps.db);
  const form = rows.find((row) => row.id === id);
  if (!form) throw new DomainError(httpErrors.notFound);
  return { ...form, rows, merged };
}

const entityOf = (by: By, id: number): Entity<WarehouseDoc> => ({
  name: "warehouse",
  id,
  read: async (tx) => {
    await lockWarehouses(tx);
    const row = (await listAllWarehouses(tx)).find((each) => each.id === id);
    if (!row) throw new DomainError(httpErrors.notFound);
    return { doc: warehouseDocOf(row, placeOrders(await listDestinations(tx))), version: row.version };
  },
  write: (tx, change) => writeWarehouse(tx, by, id, change),
});

async function writeWarehouse(tx: Transaction, by: By, id: number, change: Written<WarehouseDoc>): Promise<void> {
  const { before, doc, version, now } = change;
  const all = await listAllWarehouses(tx);
  const others = all.filter((row) => row.id !== id);
  const orders = placeOrders(await listDestinations(tx));
  const there = await standings(tx);
  if (doc.code !== before.code) assertFreeCode(doc.code, others);
  assertClosures(doc.closures);
  assertPlaces(doc.destinations, by.language);
  const next = isSame(before.destinations, doc.destinations) ? orders : withPlaces(orders, id, doc.destinations);
  const active = new Set(others.filter(({ isActive }) => isActive).map((row) => row.id));
  if (doc.is_active) active.add(id);
  const { language } = by;
  assertMayChange({ before, doc, standing: there.get(id), orders: next, active, language });
  const editions = others.find(({ hasEditions }) => hasEditions);
  const takesEditions = doc.has_editions !== before.has_editions;
  if (takesEditions) assertEditionsMove(doc, editions, editions && there.get(editions.id));

  const served = await findWarehouses(tx);
  for (const other of others) {
    const losesEditions = takesEditions && other.id === editions?.id;
    const paths = [...pathsOf(other, orders, next), ...(losesEditions ? [LOST_EDITIONS] : [])];
    if (paths.length === 0) continue;
    const own = { version: other.version + 1, ...(losesEditions && { hasEditions: false }) };
    await updateWarehouse(tx, other.id, own);
    const about = { entity: "warehouse", entityId: other.id, version: own.version, vendorId: null } as const;
    await noteRecord(tx, by.desk, { ...about, kind: "changed", paths, at: now });
  }
  await updateWarehouse(tx, id, { ...columnsOfDoc(doc), version });
  for (const { country, region, ids } of changedOrders(orders, next)) await replaceOrder(tx, country, region, ids);
  await followWarehouses(tx, served, await findWarehouses(tx));
}

const LOST_EDITIONS: ChangedPath = { path: "has_editions", before: true, after: false };

/** What becomes of another warehouse's places where somebody steps before or behind it. */
function pathsOf({ id }: WarehouseRow, orders: Orders, next: Orders): ChangedPath[] {
  const [before, after] = [placesServed(orders, id), placesServed(next, id)];
  return isSame(before, after) ? [] : [{ path: "destinations", before, after }];
}
