import { and, asc, eq, sql } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { products, stockLevels, warehouseDestinations, warehouses } from "../../db/schema";
import { EDITION } from "../shipping/warehouses";

export type WarehouseRow = typeof warehouses.$inferSelect;
export type DestinationRow = typeof warehouseDestinations.$inferSelect;

/** Whoever writes about warehouses takes turns until the transaction ends; whoever reads them waits for nobody. */
export const lockWarehouses = (tx: Transaction) =>
  tx.execute(sql`lock table ${warehouses}, ${warehouseDestinations} in share row exclusive mode`);

export const listAllWarehouses = (db: Queries): Promise<WarehouseRow[]> =>
  db.select().from(warehouses).orderBy(asc(warehouses.id));

/** The nearest of each place first. */
export const listDestinations = (db: Queries): Promise<DestinationRow[]> =>
  db.select().from(warehouseDestinations).orderBy(asc(warehouseDestinations.rank));

export async function insertWarehouse(tx: Transaction, row: typeof warehouses.$inferInsert): Promise<number> {
  const [made] = await tx.insert(warehouses).values(row).returning({ id: warehouses.id });
  if (!made) throw new Error("a warehouse was not kept");
  return made.id;
}

/** An empty shelf in a new warehouse for all that lies on shelves elsewhere. */
export const openShelvesIn = (tx: Transaction, id: number) =>
  tx.execute(sql`insert into ${stockLevels} (product_id, variant, warehouse_id)
    select distinct product_id, variant, ${id}::int from ${stockLevels} on conflict do nothing`);

export const updateWarehouse = (tx: Transaction, id: number, columns: Partial<Omit<WarehouseRow, "id">>) =>
  tx.update(warehouses).set(columns).where(eq(warehouses.id, id));

/** Writes anew who serves a place, the nearest first; nobody: it has no order of its own. */
export async function replaceOrder(tx: Transaction, country: CountryCode, region: string, ids: readonly number[]) {
  const ofPlace = and(eq(warehouseDestinations.country, country), eq(warehouseDestinations.region, region));
  await tx.delete(warehouseDestinations).where(ofPlace);
  const rows = ids.map((warehouseId, index) => ({ warehouseId, country, region, rank: index + 1 }));
  if (rows.length > 0) await tx.insert(warehouseDestinations).values(rows);
}

/** What is in a warehouse and what is to be done there. */
export interface Standing {
  isUsed: boolean;
  products: number;
  units: number;
  held: number;
  parts: number;
  /** Of these, numbered editions. */
  editionUnits: number;
  editionParts: number;
}

export const NOTHING_THERE: Standing = {
  isUsed: false,
  products: 0,
  units: 0,
  held: 0,
  parts: 0,
  editionUnits: 0,
  editionParts: 0,
};

/** What lies in each warehouse and waits there, by its id; one statement. */
export async function standings(db: Queries): Promise<Map<number, Standing>> {
  const isEdition = sql`${EDITION}::text = any(goods.tags)`;
  const { rows } = await db.execute<{ id: number } & { [Name in keyof Standing]: Standing[Name] }>(sql`
    with shelf as (
      select warehouse_id, count(distinct product_id) filter (where received > sold)::int as products,
        coalesce(sum(greatest(received - sold, 0)), 0)::int as units, coalesce(sum(held), 0)::int as held,
        coalesce(sum(greatest(received - sold, 0)) filter (where ${isEdition}), 0)::int as edition_units,
        bool_or(received <> 0 or sold <> 0 or held <> 0) as has_lain
      from ${stockLevels} as level join ${products} as goods on goods.id = level.product_id group by warehouse_id),
    waiting as (
      select part.warehouse_id, count(distinct part.id)::int as parts,
        count(distinct part.id) filter (where ${isEdition})::int as edition_parts
      from shipments as part left join shipment_items as item on item.shipment_id = part.id
        left join ${products} as goods on goods.id = item.product_id
      where part.state = 'New' group by part.warehouse_id)
    select place.id, coalesce(products, 0) as products, coalesce(units, 0) as units, coalesce(held, 0) as held,
      coalesce(parts, 0) as parts, coalesce(edition_units, 0) as "editionUnits",
      coalesce(edition_parts, 0) as "editionParts",
      coalesce(has_lain, false) or exists (select from stock_moves where warehouse_id = place.id)
        or exists (select from reservations where warehouse_id = place.id)
        or exists (select from shipments where warehouse_id = place.id) as "isUsed"
    from ${warehouses} as place left join shelf on shelf.warehouse_id = place.id
      left join waiting on waiting.warehouse_id = place.id`);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
