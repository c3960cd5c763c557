import { sql } from "drizzle-orm";
import { rowsOf, type Queries } from "../../../db/client";
import { orderLines, orders, products } from "../../../db/schema";

/** Two products are bought together once so many customers have done so: fewer are chance. */
const LEAST_CUSTOMERS = 3;
const SHOWN = 4;

/** The last of the next `batch` products after one, by id; null after the last. */
export async function endOfBatch(db: Queries, after: number, batch: number): Promise<number | null> {
  const [page] = await rowsOf<{ last: number | null }>(
    db,
    sql`select max(id) as last from (select id from ${products} where id > ${after} order by id limit ${batch}) as page`,
  );
  return page?.last ?? null;
}

/**
 * Writes for the products of a batch what was bought with each. Orders that were cancelled do not count, and one
 * customer counts once. The database counts; only products whose list changed are written. Answers their ids.
 */
export async function writeBoughtTogether(
  db: Queries,
  { after, last, since }: { after: number; last: number; since: Date },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
      with counted as (
        select line.product_id, other.product_id as other_id, count(distinct own.email) as customers
        from ${orderLines} as line
        join ${orders} as own on own.id = line.order_id and own.status not in ('Pending', 'Cancel') and own.placed_at >= ${since.toISOString()}::timestamptz
        join ${orderLines} as other on other.order_id = own.id and other.product_id <> line.product_id
        join ${products} as offered on offered.id = other.product_id and not offered.hidden
        where line.product_id > ${after} and line.product_id <= ${last}
        group by line.product_id, other.product_id having count(distinct own.email) >= ${LEAST_CUSTOMERS}
      ), ranked as (
        select product_id, other_id, row_number() over (partition by product_id order by customers desc, other_id) as place from counted
      ), learned as (
        select own.id, coalesce(array_agg(ranked.other_id order by ranked.place) filter (where ranked.other_id is not null), '{}') as others
        from ${products} as own left join ranked on ranked.product_id = own.id and ranked.place <= ${SHOWN}
        where own.id > ${after} and own.id <= ${last} group by own.id
      )
      update ${products} as own set learned_together = learned.others from learned
      where own.id = learned.id and own.learned_together is distinct from learned.others returning own.id`,
  );
  return rows.map(({ id }) => id);
}
