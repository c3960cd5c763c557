import { sql } from "drizzle-orm";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

export interface VisitRow extends Record<string, unknown> {
  /** Of the page's locale: `US`; empty where no page said one. */
  country: string;
  visits: number;
  product: number;
  cart: number;
  checkout: number;
  paid: number;
  all_visits: number;
  all_product: number;
  all_cart: number;
  all_checkout: number;
  all_paid: number;
  total: number;
}

const STEPS = ["visits", "product", "cart", "checkout", "paid"] as const;

/** As the store's own page names a visit, and in which the details of an event say something. Patterns take long. */
const VISIT_LENGTH = 16;
const textAfter = (key: string) => sql`split_part(split_part(detail, ${`"${key}":"`}, 2), '"', 1)`;

/**
 * Visits whose visitors agreed to be counted, by how far they came: whoever came further was there before, wherever
 * they began. Details are read as text: what is no event of a visit counts for nothing.
 */
export async function countVisits({ db, from, until, zone, limit }: Asked): Promise<VisitRow[]> {
  const reached = (depth: number) => sql`count(*) filter (where depth >= ${depth})::int`;
  const { rows } = await db.execute<VisitRow>(sql`
    with seen as (
      select ${textAfter("visit")} as visit, right(${textAfter("locale")}, 2) as country,
        case action when 'visit.purchase' then 4 when 'visit.checkout' then 3 when 'visit.payment_refused' then 3
          when 'visit.add_to_cart' then 2 when 'visit.product_view' then 1 else 0 end as depth
      from action_log
      where action like 'visit.%' and ${isWithin(sql`at`, { from, until, zone })}
    ), visits as (
      select visit, coalesce(max(country), '') as country, max(depth) as depth
      from seen where length(visit) = ${VISIT_LENGTH} group by visit
    ), sums as (
      select country, count(*)::int as visits, ${reached(1)} as product, ${reached(2)} as cart,
        ${reached(3)} as checkout, ${reached(4)} as paid
      from visits group by country
    )
    select sums.*, ${sql.raw(STEPS.map((step) => `sum(${step}) over ()::int as all_${step}`).join(", "))},
      count(*) over ()::int as total
    from sums
    order by visits desc, country
    limit ${limit}`);
  return rows;
}

export interface MissedRow extends Record<string, unknown> {
  name: string;
  code: string;
  brand: string;
  visits: number;
  views: number;
  all_visits: number;
  all_views: number;
  total: number;
}

/** Views of products that could not be had when they were seen (`noteVisits`). What is sold no more is left out. */
export async function countMissed({ db, from, until, zone, language, limit }: Asked): Promise<MissedRow[]> {
  const { rows } = await db.execute<MissedRow>(sql`
    with seen as (
      select ${textAfter("visit")} as visit, split_part(${textAfter("item")}, '/', 2) as slug
      from action_log
      where action = 'visit.product_view' and detail like '%"sold_out":true%' and ${isWithin(sql`at`, { from, until, zone })}
    ), viewed as (
      select visit, slug, count(*) as views from seen where length(visit) = ${VISIT_LENGTH} group by visit, slug
    ), known as (
      select viewed.visit, viewed.views, products.id
      from viewed
      left join product_slugs former on former.slug = viewed.slug
      join products on products.slug = viewed.slug or products.id = former.product_id
      where products.discontinued_at is null
    ), sums as (
      select id, count(distinct visit)::int as visits, sum(views)::int as views from known group by id
    )
    select products.name ->> ${language} as name, products.code, vendors.name as brand, sums.visits, sums.views,
      (select count(distinct visit)::int from known) as all_visits, sum(sums.views) over ()::int as all_views,
      count(*) over ()::int as total
    from sums
    join products on products.id = sums.id
    join vendors on vendors.id = products.vendor_id
    order by sums.visits desc, sums.views desc, products.code
    limit ${limit}`);
  return rows;
}
