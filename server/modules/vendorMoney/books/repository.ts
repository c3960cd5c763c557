import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { STORE_VENDOR } from "../../../../contract/desk/moneyTerms";
import { WITHDRAWAL_DAYS } from "../../../../contract/rules/rights";
import type { Queries, Transaction } from "../../../db/client";
import { orderLines, orders, vendorEntries } from "../../../db/schema";

/** Whether a brand sells something of an order. */
export async function hasBrandsGoods(db: Queries, orderId: number): Promise<boolean> {
  const foreign = and(eq(orderLines.orderId, orderId), ne(orderLines.vendorId, STORE_VENDOR));
  return (await db.select({ id: orderLines.id }).from(orderLines).where(foreign).limit(1)).length > 0;
}

/** What is booked of lines, the first first. */
export const bookedOf = (tx: Transaction, lineIds: number[]) =>
  tx
    .select({ key: vendorEntries.key, lineId: vendorEntries.lineId, maturesAt: vendorEntries.maturesAt })
    .from(vendorEntries)
    .where(inArray(vendorEntries.lineId, lineIds))
    .orderBy(asc(vendorEntries.id));

export async function insertEntry(tx: Transaction, entry: typeof vendorEntries.$inferInsert): Promise<void> {
  await tx.insert(vendorEntries).values(entry);
}

/** Cancelled orders of which an entry does not know yet when it may be paid. */
export async function listUnripeCanceled(db: Queries, most: number): Promise<number[]> {
  const ended = await db
    .selectDistinct({ id: orders.id })
    .from(vendorEntries)
    .innerJoin(orders, eq(orders.id, vendorEntries.orderId))
    .where(and(isNull(vendorEntries.maturesAt), eq(orders.status, "Cancel")))
    .orderBy(asc(orders.id))
    .limit(most);
  return ended.map(({ id }) => id);
}

/** Says of entries when they may be paid, once what became of their line says it. */
export async function ripenEntries(db: Queries, now: Date): Promise<void> {
  await db.execute(sql`
    with unripe as (
      select distinct line_id from vendor_entries where matures_at is null and line_id is not null
    ), arrived as (
      select item.line_id, max(shipment.delivered_at) as at
      from shipment_items as item join shipments as shipment on shipment.id = item.shipment_id
      where item.line_id in (select line_id from unripe)
      group by item.line_id having bool_and(shipment.state in ('Delivered', 'Cancel'))
    ), ripe as (
      select line.id, case when line.cancelled >= line.quantity then ${now.toISOString()}::timestamptz
        else arrived.at + greatest(line.trial_days, ${WITHDRAWAL_DAYS}) * interval '1 day' end as at
      from unripe join order_lines as line on line.id = unripe.line_id left join arrived on arrived.line_id = line.id
    )
    update vendor_entries set matures_at = ripe.at from ripe
    where vendor_entries.line_id = ripe.id and vendor_entries.matures_at is null and ripe.at is not null`);
}
