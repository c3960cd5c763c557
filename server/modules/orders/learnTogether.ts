import { sql } from "drizzle-orm";
import { days, later } from "../../clock";
import { orderLines, orders, products } from "../../db/schema";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";

/** Orders of this long count. */
const LOOK_BACK_DAYS = 365;
/** Two products are bought together once so many customers have done so: fewer are chance. */
const LEAST_CUSTOMERS = 3;
const SHOWN = 4;
/** Products of one statement. */
const BATCH = 500;

/**
 * Notes for each product what customers bought in one order with it, most customers first. Orders that were cancelled
 * do not count, and one customer counts once. The database counts; only products whose list changed are written.
 */
export async function learnTogether({ db, clock, purge }: Pick<Deps, "db" | "clock" | "purge">): Promise<void> {
  const since = later(clock.now(), -days(LOOK_BACK_DAYS)).toISOString();
  for (let after = 0; ;) {
    const { rows: page } = await db.execute<{ last: number | null; n: number | string }>(sql`
      select max(id) as last, count(*) as n from (select id from ${products} where id > ${after} order by id limit ${BATCH}) as page`);
    const last = page[0]?.last ?? null;
    if (last === null) return;
    const { rows } = await db.execute<{ id: number }>(sql`
      with counted as (
        select line.product_id, other.product_id as other_id, count(distinct own.email) as customers
        from ${orderLines} as line
        join ${orders} as own on own.id = line.order_id and own.status not in ('Pending', 'Cancel') and own.placed_at >= ${since}::timestamptz
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
      where own.id = learned.id and own.learned_together is distinct from learned.others returning own.id`);
    for (const { id } of rows) purge(tags.product(id));
    after = last;
  }
}
