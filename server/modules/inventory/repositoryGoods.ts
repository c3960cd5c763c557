import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { products } from "../../db/schema";
import { sumDemand, type Good, type OrderedLine } from "./demand";
import type { Demand } from "./item";

/** Products and the parts of those that are sets, in one query. */
export async function goodsById(
  db: Queries,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Good & { slug: string }>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const { id, slug, options, setParts } = products;
  const parts = sql`select (part ->> 'productId')::int from ${products} as whole, jsonb_array_elements(whole.set_parts) as part
    where whole.id in (${sql.join(
      ids.map((each) => sql`${each}::int`),
      sql`, `,
    )})`;
  const rows = await db
    .select({ id, slug, options, setParts })
    .from(products)
    .where(sql`${inArray(id, ids)} or ${id} in (${parts})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What lines take from stock levels, summed. */
export async function demandOf(db: Queries, lines: readonly OrderedLine[]): Promise<Demand> {
  const goods = await goodsById(
    db,
    lines.map(({ productId }) => productId),
  );
  return sumDemand(lines, goods);
}
