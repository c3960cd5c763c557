import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { makeClock } from "../../server/clock";
import { openDatabase, type Database } from "../../server/db/client";
import { seedDemo } from "../../server/db/seed/seed";
import { enlarge } from "../../server/db/seed/enlarge";
import { readEnv } from "../../server/env";
import type { StaffDesk } from "../../server/modules/desk/desk";
import { CUSTOMER_VIEWS } from "../../contract/customerDesk/customerDeskTerms";
import { STOCK_VIEWS } from "../../contract/stockDesk/stockDeskTerms";
import { ORDER_VIEWS } from "../../contract/orderDesk/orderDeskTerms";
import { readCustomers } from "../../server/modules/customerDesk/readCustomers";
import { readOrders } from "../../server/modules/orderDesk/readOrders";
import { readStock } from "../../server/modules/stockDesk/readStock";
import { freshDatabase } from "../support/processes/freshDatabase";
import { asking } from "./largeCatalogue";

/**
 * `npm run bench:desk`: what the team's lists of orders and customers take with 100,000 of each, and those of the
 * stock of 20,000 products, view by view and searched; on the embedded database, or on the server that DATABASE_URL names. Ends with 1 where a list is too slow.
 */
const ORDERS = 100_000;
/** Ids of customers begin beyond those of the demo world. */
const FIRST_CUSTOMER = 1_000_000;
const PRODUCTS = 20_000;
/** Orders that one statement writes: it has ten seconds. */
const STEP = 5000;
/** Milliseconds that 95 of 100 lists may take at most. */
const LIMIT = 300;
const ROUNDS = 40;
const FOLDER = ".cache/bench-desk";

/**
 * One order in a hundred is to be sent, one in 200 waits for its money; each has two lines. As many customers: one in
 * fifty buys for a company, and one in ten has placed ten orders or nine.
 */
async function fill(db: Database, from: number, to: number): Promise<void> {
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

const STOCK_SEARCHED = ["LAMP", "desk", "nothing at all"];
const CUSTOMERS_SEARCHED = ["person-5001@", "Person ab", "+1 (503) 004-2", "ab", "nobody at all"];
const SEARCHED = ["VS-26-000", "buyer-5001@people.example", "Buyer ab", "nobody at all"];

async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  const address = server && (await freshDatabase(server, "velstol_bench_desk"));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: FOLDER, ...(address && { DATABASE_URL: address }) });
  const database = await openDatabase(env);
  const clock = makeClock(0);
  await seedDemo(database.db, clock);
  await enlarge(database.db, clock, PRODUCTS);
  for (let from = 1; from < ORDERS; from += STEP) await fill(database.db, from, from + STEP - 1);
  if (address) await asking(address, (client) => client.query("vacuum analyze"));
  else await database.db.execute(sql`analyze`);
  const desk = { role: "owner" } as StaffDesk;
  const lists = [
    ...ORDER_VIEWS.map((view) => ({ view, q: "" })),
    ...SEARCHED.map((q) => ({ view: "all" as const, q })),
  ];
  const customerLists = [
    ...CUSTOMER_VIEWS.map((view) => ({ view, q: "" })),
    ...CUSTOMERS_SEARCHED.map((q) => ({ view: "all" as const, q })),
    { view: "ordered" as const, q: "Person ab" },
  ];
  const stockLists = [
    ...STOCK_VIEWS.map((view) => ({ view, q: "" })),
    ...STOCK_SEARCHED.map((q) => ({ view: "all" as const, q })),
    { view: "low" as const, q: "desk" },
  ];
  const asked = [
    ...lists.map(({ view, q }) => ({
      name: `orders ${view} ${q}`,
      read: () => readOrders({ db: database.db, clock }, desk, { view, q }),
    })),
    ...customerLists.map(({ view, q }) => ({
      name: `customers ${view} ${q}`,
      read: () => readCustomers({ db: database.db }, { view, q }),
    })),
    ...stockLists.map(({ view, q }) => ({
      name: `stock ${view} ${q}`,
      read: () => readStock({ db: database.db, clock }, { language: "en" }, { view, q }),
    })),
  ];
  for (const { name, read } of asked) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await read();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const [half, most] = [times[Math.floor(ROUNDS * 0.5)] ?? 0, times[Math.floor(ROUNDS * 0.95)] ?? 0];
    if (most > LIMIT) process.exitCode = 1;
    console.log(`${name.padEnd(40)} p50 ${half.toFixed(1)} ms  p95 ${most.toFixed(1)} ms  (at most ${LIMIT} ms)`);
  }
  await database.close();
  rmSync(FOLDER, { recursive: true, force: true });
}

void main();
