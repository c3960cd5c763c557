import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { WITHDRAWAL_DAYS } from "../../../../contract/rules/rights";
import { orders, vendorEntries } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { bookOrder } from "./bookOrders";

const BATCH = 100;

/**
 * Says of entries when they may be paid: once all of their line has arrived, at the end of its trial, and never before
 * the days to withdraw are over. Of what is called off nothing is left, so it is settled at once.
 */
export async function keepMaturity(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const ended = await db
    .selectDistinct({ id: orders.id })
    .from(vendorEntries)
    .innerJoin(orders, eq(orders.id, vendorEntries.orderId))
    .where(and(isNull(vendorEntries.maturesAt), eq(orders.status, "Cancel")))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  for (const { id } of ended) await bookOrder(deps, id);
  const now = clock.now().toISOString();
  await db.execute(sql`
    with unripe as (
      select distinct line_id from vendor_entries where matures_at is null and line_id is not null
    ), arrived as (
      select item.line_id, max(shipment.delivered_at) as at
      from shipment_items as item join shipments as shipment on shipment.id = item.shipment_id
      where item.line_id in (select line_id from unripe)
      group by item.line_id having bool_and(shipment.state in ('Delivered', 'Cancel'))
    ), ripe as (
      select line.id, case when line.cancelled >= line.quantity then ${now}::timestamptz
        else arrived.at + greatest(line.trial_days, ${WITHDRAWAL_DAYS}) * interval '1 day' end as at
      from unripe join order_lines as line on line.id = unripe.line_id left join arrived on arrived.line_id = line.id
    )
    update vendor_entries set matures_at = ripe.at from ripe
    where vendor_entries.line_id = ripe.id and vendor_entries.matures_at is null and ripe.at is not null`);
}
