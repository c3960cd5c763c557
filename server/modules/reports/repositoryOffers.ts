import { sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

export const OFFER_KINDS = ["code", "personal", "new_customer", "referral", "sale", "group"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export interface OfferRow extends Record<string, unknown> {
  kind: OfferKind;
  /** A code, or what a sale or a product is called; empty where the kind says all. */
  name: string;
  currency: Currency;
  orders: number;
  /** Minor units. */
  discount: number | string;
  new_customers: number;
  all_orders: number;
  all_new: number;
  total: number;
}

/** What the steps of an order's price took off that stand for an offer, each in minor units: looked through once. */
const TAKEN = ["promotion", "new_customer", "referral", "sale"] as const;
const taken = sql.raw(`lateral (
  select ${TAKEN.map((step) => `coalesce(-sum(change) filter (where code = '${step}'), 0)::bigint as ${step}`).join(", ")}
  from jsonb_to_recordset(pricing -> 'steps') as step (code text, change bigint)) taken`);

/**
 * Paid orders with an offer. A code of a batch counts for its batch, one that belongs to a customer for all such codes.
 * What a sale took off an order with several is theirs by the pieces of each. A group takes off what its steps do until
 * it is settled. New is who had paid nothing before.
 */
export async function countOffers({ db, from, until, zone, language, limit }: Asked): Promise<OfferRow[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    with bought as (
      select id, email, placed_at, currency, promotion_code, group_id, taken.*
      from orders, ${taken}
      where paid_at is not null and rental_id is null and ${isWithin(sql`paid_at`, { from, until, zone })}
    ), given as (
      select case when code.customer_id is null then 'code' else 'personal' end as kind,
        case when code.customer_id is not null then '' else coalesce(first.code, bought.promotion_code) end as name,
        bought.id, bought.promotion as amount
      from bought
      left join promotions code on code.code = bought.promotion_code
      left join promotions first on first.id = code.batch_id
      where bought.promotion_code <> ''
      union all
      select 'new_customer', '', id, new_customer from bought where new_customer <> 0
      union all
      select 'referral', '', id, referral from bought where referral <> 0
      union all
      select 'sale', event.name ->> ${language}, bought.id,
        bought.sale * claim.units / sum(claim.units) over (partition by bought.id)
      from bought
      join (select order_id, sale_id, sum(quantity) as units from sale_claims group by order_id, sale_id) claim
        on claim.order_id = bought.id
      join flash_sales event on event.id = claim.sale_id
      union all
      select 'group', product.name ->> ${language}, bought.id, bought.sale + (
        select coalesce(sum(amount), 0) from refunds where refunds.order_id = bought.id and refunds.cause = 'group_price')
      from bought
      join group_buys own on own.id = bought.group_id
      join products product on product.id = own.product_id
      where bought.group_id is not null
    ), known as (
      select given.*, bought.currency, not exists (
        select from orders earlier
        where earlier.email = bought.email and earlier.placed_at < bought.placed_at and earlier.paid_at is not null
      ) as is_new
      from given join bought on bought.id = given.id
    ), sums as (
      select kind, name, currency, count(*)::int as orders, round(sum(amount))::bigint as discount,
        count(*) filter (where is_new)::int as new_customers
      from known group by kind, name, currency
    )
    select sums.*, all_of.orders as all_orders, all_of.new_orders as all_new, count(*) over ()::int as total
    from sums cross join (
      select count(distinct id)::int as orders, count(distinct id) filter (where is_new)::int as new_orders from known
    ) all_of
    order by sums.orders desc, sums.kind, sums.name, sums.currency
    limit ${limit}`);
  return rows;
}
