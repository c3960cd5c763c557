import { sql } from "drizzle-orm";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

export interface PromiseRow extends Record<string, unknown> {
  warehouse: string;
  /** Empty for what has not left. */
  carrier: string;
  parts: number;
  late: number;
  waiting: number;
  days_late: number | null;
  arrived: number;
  arrived_late: number;
  arrival_days_late: number | null;
  all_parts: number;
  all_late: number;
  all_waiting: number;
  all_arrived: number;
  all_arrived_late: number;
  total: number;
}

/**
 * Parts that left then, and those that wait although they should have left. A part is late once a whole day is over
 * since it was promised to leave or to arrive, as lists of orders call it.
 */
export async function countPromises({ db, from, until, zone, now, limit }: Asked): Promise<PromiseRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<PromiseRow>(sql`
    with sent as (
      select part.id, min(line.dispatch_at) as leaves, max(line.expected_at) as arrives
      from shipments part
      join shipment_items item on item.shipment_id = part.id
      join order_lines line on line.id = item.line_id
      where part.shipped_at is not null and ${isWithin(sql`part.shipped_at`, { from, until, zone })}
      group by part.id
    ), open as (
      select part.id, min(line.dispatch_at) as leaves
      from shipments part
      join shipment_items item on item.shipment_id = part.id
      join order_lines line on line.id = item.line_id
      where part.state = 'New'
      group by part.id
    ), told as (
      select part.warehouse_id, part.carrier, false as waits, part.delivered_at is not null as arrived,
        part.shipped_at - sent.leaves as over, part.delivered_at - sent.arrives as arrived_over
      from sent join shipments part on part.id = sent.id
      where sent.leaves is not null
      union all
      select part.warehouse_id, '', true, false, ${at} - open.leaves, null::interval
      from open join shipments part on part.id = open.id
      where open.leaves < ${at} - interval '1 day'
    ), sums as (
      select warehouse_id, carrier, count(*)::int as parts, count(*) filter (where waits)::int as waiting,
        count(*) filter (where over > interval '1 day')::int as late,
        percentile_cont(0.5) within group (order by extract(epoch from over) / 86400)
          filter (where over > interval '1 day') as days_late,
        count(*) filter (where arrived)::int as arrived,
        count(*) filter (where arrived_over > interval '1 day')::int as arrived_late,
        percentile_cont(0.5) within group (order by extract(epoch from arrived_over) / 86400)
          filter (where arrived_over > interval '1 day') as arrival_days_late
      from told group by warehouse_id, carrier
    )
    select warehouses.name as warehouse, sums.*, sum(parts) over ()::int as all_parts,
      sum(late) over ()::int as all_late, sum(waiting) over ()::int as all_waiting,
      sum(arrived) over ()::int as all_arrived, sum(arrived_late) over ()::int as all_arrived_late,
      count(*) over ()::int as total
    from sums join warehouses on warehouses.id = sums.warehouse_id
    order by sums.late desc, sums.parts desc, warehouses.name, sums.carrier
    limit ${limit}`);
  return rows;
}
