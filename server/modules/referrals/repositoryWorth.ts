import { sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { orders, referralProgram, refunds } from "../../db/schema";
import { lostToBanks } from "../ledgers/repositoryLost";

/**
 * Whether the goods of the order `own`, before what it saves and less what was given back or taken by the payer's
 * bank, come to the least of its currency.
 */
export const meetsMinimum = sql`
  own.rental_id is null and (own.totals->>'items')::bigint
    - (select coalesce(sum(back.amount), 0) from ${refunds} as back where back.order_id = own.id)
    - ${lostToBanks}
  >= (select (least_order->>own.currency)::bigint from ${referralProgram})`;

/** The same of one order, as its transaction sees it. */
export async function meetsMinimumOrder(db: Queries, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${orders} as own where own.id = ${orderId} and ${meetsMinimum}`);
  return rows.length > 0;
}
