import { sql } from "drizzle-orm";
import type { Database } from "../../server/db/client";

/** Ids of customers begin beyond those of the demo world. */
const FIRST_CUSTOMER = 1_000_000;
const PROMOTIONS = 20_000;

/**
 * One order in a hundred is to be sent, one in 200 waits for its money; each has two lines. As many customers: one in
 * fifty buys for a company, and one in ten has placed ten orders or nine.
 */
export async function fillOrders(db: Database, from: number, to: number): Promise<void> {
  const these = sql.raw(`between ${from} and ${to}`);
  const first = sql.raw(String(FIRST_CUSTOMER));
  await db.execute(sql`
    insert into customers (id, email, fullname, phone, company_id, referral_code, created_at)
    select ${first} + n, 'person-' || n || '@people.example', 'Person ' || md5('p' || n), '+1 503 ' || lpad(n::text, 7, '0'),
      case when n % 50 = 0 then (select min(id) from companies) end, 'bench-' || n, now() - n * interval '7 minutes'
    from generate_series(${sql.raw(`${from}, ${to}`)}) n`);
  await db.execute(sql`
    insert into orders (id, customer_id, number, cart_version, email, token_hash, status, currency, language, country, shipping, billing,
      shipping_method, totals, total, gateway_id, earliest, latest, placed_at, expires_at, paid_at)
    select n, case when n % 11 <> 0 then ${first} + n - (n - 1) % 10 end, 'VS-26-' || upper(lpad(to_hex(n), 6, '0')) || '-1', 1, 'buyer-' || n || '@people.example', md5(n::text),
      case when n % 200 = 0 then 'Pending' when n % 100 = 1 then 'New' else 'Complete' end, 'USD', 'en', 'US',
      jsonb_build_object('fullname', 'Buyer ' || md5(n::text), 'country', 'US', 'city', 'Austin'), '{}', 'standard', '{}', 10000, 1, at, at, at,
      at, case when n % 200 = 0 then null else at end
    from generate_series(${sql.raw(`${from}, ${to}`)}) n, lateral (select now() - n * interval '5 minutes' as at) t`);
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, vendor_id, vendor_name, category, name, code, image, url, options,
      quantity, unit_price, amount, discount, tax, dispatch_at, expected_at, trial_days, warranty_years)
    select o.id, k, p.id, p.vendor_id, 'Velstol', '', p.name ->> 'en', p.code, '', '', '[]', 1, 5000, 5000, 0, 0, o.placed_at, o.placed_at, 30, 5
    from orders o, generate_series(0, 1) k, lateral (select id, vendor_id, name, code from products order by id limit 1 offset (o.id + k) % 50) p where o.id ${these}`);
  await db.execute(sql`
    insert into shipments (order_id, part, vendor_id, vendor_name, warehouse_id, state, created_at)
    select o.id, 'A', 1, 'Velstol', (select min(id) from warehouses), case when o.status = 'New' then 'New' else 'Delivered' end, o.placed_at
    from orders o where o.status <> 'Pending' and o.id ${these}`);
  await db.execute(sql`
    insert into shipment_items (shipment_id, line_id, product_id, quantity)
    select s.id, l.id, l.product_id, 1 from shipments s join order_lines l on l.order_id = s.order_id where s.order_id ${these}`);
  await db.execute(sql`
    insert into returns (number, order_id, kind, state, name, email, actor)
    select number || '-R1', id, 'return', case when id % 2000 = 2 then 'requested' else 'refunded' end, '', '', 'customer'
    from orders where id % 50 = 2 and id ${these}`);
}

/**
 * One promotion in four has ended, one in four has not begun, and one in four is used up; with each twentieth of the
 * others goes a batch of ten codes.
 */
export async function fillPromotions(db: Database): Promise<void> {
  await db.execute(sql`
    insert into promotions (id, code, kind, percent, text, description, starts_at, ends_at, used, total_limit, batch_id, created_at)
    select ${sql.raw(String(FIRST_CUSTOMER))} + n, 'BENCH-' || upper(md5('c' || n)), 'percent', 1000,
      jsonb_build_object('en', 'Ten off ' || md5(n::text), 'de', 'Zehn weniger', 'fr', 'Dix de moins'), '{"en":"","de":"","fr":""}',
      case n % 4 when 1 then now() + interval '300 days' end, case n % 4 when 0 then now() - interval '1 hour' end,
      case n % 4 when 2 then 5 else 0 end, 5, case when n % 20 = 3 then ${sql.raw(String(FIRST_CUSTOMER))} + n end, now() - n * interval '9 minutes'
    from generate_series(1, ${sql.raw(String(PROMOTIONS))}) n`);
  await db.execute(sql`
    insert into promotions (code, kind, percent, text, description, used, total_limit, batch_id)
    select first.code || '-' || n, first.kind, first.percent, first.text, first.description, n % 2, 1, first.id
    from promotions first, generate_series(1, 9) n where first.batch_id = first.id`);
}

/** One product in fifty lacks its French tagline, as many are hidden, and one in a hundred has no price in dollars. */
export async function fillGaps(db: Database): Promise<void> {
  await db.execute(sql`update products set tagline = jsonb_set(tagline, '{fr}', '""') where id % 50 = 9`);
  await db.execute(sql`update products set hidden = true where id % 50 = 21`);
  await db.execute(sql`delete from prices where currency = 'USD' and product_id % 100 = 33`);
}
