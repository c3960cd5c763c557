import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { customers, stockLevels, stockMoves, warehouses } from "../../db/schema";

interface Shelf {
  productId: number;
  variant: string;
  warehouseId: number;
}

export async function findShelf(tx: Transaction, { productId, variant, warehouseId }: Shelf) {
  const { productId: ofProduct, variant: ofVariant, warehouseId: ofWarehouse } = stockLevels;
  const shelf = and(eq(ofProduct, productId), eq(ofVariant, variant), eq(ofWarehouse, warehouseId));
  return (await tx.select().from(stockLevels).where(shelf))[0];
}

/** The shelf follows it in the database. */
export async function insertMove(tx: Transaction, move: typeof stockMoves.$inferInsert): Promise<void> {
  await tx.insert(stockMoves).values(move);
}

/** Moves of a product's shelves, the latest first; `before`: the last one of the page before. */
export const listMoves = (db: Queries, productId: number, before: number | undefined, limit: number) =>
  db
    .select({ move: stockMoves, warehouse: warehouses.name, name: customers.fullname, email: customers.email })
    .from(stockMoves)
    .innerJoin(warehouses, eq(warehouses.id, stockMoves.warehouseId))
    .leftJoin(customers, eq(customers.id, stockMoves.actorId))
    .where(and(eq(stockMoves.productId, productId), before === undefined ? undefined : lt(stockMoves.id, before)))
    .orderBy(desc(stockMoves.id))
    .limit(limit);

/** How many there are, no more than are looked at. */
export function countMoves(db: Queries, productId: number, most: number): Promise<number> {
  const ofIt = eq(stockMoves.productId, productId);
  return db.$count(db.select({ id: stockMoves.id }).from(stockMoves).where(ofIt).limit(most).as("counted"));
}

/** Shelves of a product by what they are for, then by warehouse. */
export function listShelves(db: Queries, productId: number) {
  const { variant, received, sold, held } = stockLevels;
  return db
    .select({ warehouse_id: warehouses.id, name: warehouses.name, variant, received, sold, held })
    .from(stockLevels)
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(eq(stockLevels.productId, productId))
    .orderBy(asc(variant), asc(warehouses.id));
}

/** The warehouses' codes in their order. */
export async function listWarehouseCodes(db: Queries): Promise<string[]> {
  const places = await db.select({ code: warehouses.code }).from(warehouses).orderBy(asc(warehouses.id));
  return places.map(({ code }) => code);
}
