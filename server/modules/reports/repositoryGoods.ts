import { sql } from "drizzle-orm";
import { STOCK_DAYS, SOON_DAYS } from "../../../contract/reports/reportTerms";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { ProductOption } from "../../db/schema/catalog";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

export interface BackRow extends Record<string, unknown> {
  name: string;
  code: string;
  sold: number;
  back: number;
  /** Units by reason; empty where none was told. */
  reasons: Record<string, number>;
  all_sold: number;
  all_back: number;
  total: number;
}

/** Units of what was paid then, and what was given back of them since. Gift cards and rentals do not count. */
export async function countBack({ db, from, until, zone, language, limit }: Asked): Promise<BackRow[]> {
  const { rows } = await db.execute<BackRow>(sql`
    with bought as (
      select id from orders
      where paid_at is not null and rental_id is null and ${isWithin(sql`paid_at`, { from, until, zone })}
    ), sold as (
      select line.product_id, max(line.name) as name, max(line.code) as code,
        sum(line.quantity - line.cancelled)::int as units
      from bought join order_lines line on line.order_id = bought.id
      where line.url not like ${`%/${GIFT_CARD}`} and line.quantity > line.cancelled
      group by line.product_id
    ), reasons as (
      select line.product_id, part.reason, sum(part.quantity)::int as units
      from bought
      join returns given on given.order_id = bought.id and given.state <> 'refused'
      join return_lines part on part.return_id = given.id
      join order_lines line on line.id = part.line_id
      group by line.product_id, part.reason
    ), back as (
      select product_id, sum(units)::int as units, jsonb_object_agg(reason, units) as reasons
      from reasons group by product_id
    )
    select coalesce(products.name ->> ${language}, sold.name) as name, coalesce(products.code, sold.code) as code,
      sold.units as sold, coalesce(back.units, 0) as back, coalesce(back.reasons, '{}'::jsonb) as reasons,
      sum(sold.units) over ()::int as all_sold, coalesce(sum(back.units) over (), 0)::int as all_back,
      count(*) over ()::int as total
    from sold
    left join back on back.product_id = sold.product_id
    left join products on products.id = sold.product_id
    order by back desc, back.units::float / sold.units desc, sold desc, code
    limit ${limit}`);
  return rows;
}

export interface ShelfRow extends Record<string, unknown> {
  name: string;
  code: string;
  brand: string;
  variant: string;
  options: ProductOption[];
  free: number;
  sold: number;
  days_left: number;
  to_buy: number;
  all_soon: number;
  all_to_buy: number;
  total: number;
}

/**
 * What is free to sell of each shelf in all warehouses, beside what left it by orders that were paid since. What was
 * given back to the shelf did not leave it; sets leave as their parts. What is sold no more is not bought again.
 */
export async function countShelves({ db, from, until, zone, language, limit }: Asked): Promise<ShelfRow[]> {
  const { rows } = await db.execute<ShelfRow>(sql`
    with sold as (
      select unit.product_id, unit.variant, sum(unit.quantity)::int as units
      from orders bought join reservations unit on unit.order_id = bought.id and unit.state = 'sold'
      where bought.paid_at is not null and ${isWithin(sql`bought.paid_at`, { from, until, zone })}
      group by unit.product_id, unit.variant
    ), shelves as (
      select sold.product_id, sold.variant, sold.units, sum(level.received - level.sold - level.held)::int as free
      from sold join stock_levels level on level.product_id = sold.product_id and level.variant = sold.variant
      group by sold.product_id, sold.variant, sold.units
    ), told as (
      select *, greatest(floor(free * ${STOCK_DAYS}::float / units), 0)::int as days_left,
        greatest(units - free, 0) as to_buy
      from shelves
    )
    select products.name ->> ${language} as name, products.code, vendors.name as brand, told.variant, products.options,
      told.free, told.units as sold, told.days_left, told.to_buy,
      count(*) filter (where told.days_left < ${SOON_DAYS}) over ()::int as all_soon,
      coalesce(sum(told.to_buy) filter (where told.days_left < ${SOON_DAYS}) over (), 0)::int as all_to_buy,
      count(*) over ()::int as total
    from told
    join products on products.id = told.product_id and products.discontinued_at is null
    join vendors on vendors.id = products.vendor_id
    order by told.days_left, told.to_buy desc, products.code, told.variant
    limit ${limit}`);
  return rows;
}
