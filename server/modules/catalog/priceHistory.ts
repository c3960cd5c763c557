import { sql, type SQL } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import { priceLog } from "../../db/schema";

/**
 * The lowest price that everybody could pay in the 30 days before `start`, from the price log; null where there is no start.
 * The price that was running when the 30 days began counts too. Source: Directive 98/6/EC, article 6a.
 */
export function lowestBefore(productId: SQL, currency: Currency, start: SQL): SQL<number | null> {
  const ofProduct = sql`product_id = ${productId} and currency = ${currency}`;
  return sql<number | null>`case when ${start} is null then null else (
    select min(amount) from ${priceLog} where ${ofProduct} and since < ${start} and since >= coalesce(
      (select max(since) from ${priceLog} where ${ofProduct} and since <= ${start} - interval '30 days'), '-infinity'
    )
  ) end`.mapWith(Number);
}
