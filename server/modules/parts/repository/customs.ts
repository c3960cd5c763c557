import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { products, warehouses } from "../../../db/schema";
import type { PartFacts } from "./partsQuery";

/** As what customs know goods that go to another country, by product; nothing of what stays in its warehouse's. */
export async function hsCodesOf(
  db: Queries,
  { shipment, shipTo }: PartFacts,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: products.id, hsCode: products.hsCode })
    .from(products)
    .innerJoin(warehouses, eq(warehouses.id, shipment.warehouseId))
    .where(and(isAmong(products.id, productIds), ne(products.hsCode, ""), ne(warehouses.country, shipTo.country)));
  return new Map(rows.map(({ id, hsCode }) => [id, hsCode]));
}
