import { sql, type SQL } from "drizzle-orm";
import type { CountryCode } from "../../../contract/markets";
import { products, stockLevels } from "../../db/schema";
import { warehousesFor } from "../shipping/warehouses";

/** Units of a row of `products` that the warehouses of a country can send; a set has as many as its scarcest part allows. */
export function availableUnits(country: CountryCode): SQL<number> {
  const warehouses = sql.join(warehousesFor(country).map(({ id }) => sql`${id}`), sql`, `);
  const lying = (productId: SQL) => sql`(
    select coalesce(sum(received - sold - held), 0) from ${stockLevels} where product_id = ${productId} and warehouse_id in (${warehouses})
  )`;
  return sql<number>`case jsonb_array_length(${products.setParts}) when 0 then ${lying(sql`${products.id}`)} else (
    select coalesce(min(${lying(sql`(part ->> 'productId')::int`)} / (part ->> 'quantity')::int), 0)
    from jsonb_array_elements(${products.setParts}) part
  ) end`.mapWith((units: string | number) => Math.floor(Number(units)));
}
