import { sql } from "drizzle-orm";
import { providerNotices } from "../../../db/schema";
import type { Check } from "./check";

/** Tries after which a message does not go out by waiting; and how late it may be picked up. */
const TRIES = 8;
const LATE = sql`interval '15 minutes'`;

const codes: Check = {
  name: "codes",
  claim: "no code is used more often than it may be, altogether and by one customer",
  subjects: sql`select code as id, used, total_limit, per_customer from promotions`,
  by: "text",
  faults: sql`
    select format('code %s: counted %s, used %s of %s', page.id, page.used, count(claim.id), page.total_limit) as what
    from page left join promotion_claims as claim on claim.code = page.id
    where page.total_limit is not null
    group by page.id, page.used, page.total_limit having count(claim.id) <> page.used or count(claim.id) > page.total_limit
    union all
    select format('code %s: one customer used it %s times', page.id, count(*))
    from page join promotion_claims as claim on claim.code = page.id
    where page.per_customer is not null
    group by page.id, page.per_customer, claim.email having count(*) > page.per_customer
    union all
    select format('code %s is used by order %s, which is cancelled', page.id, orders.number)
    from page join promotion_claims as claim on claim.code = page.id join orders on orders.id = claim.order_id where orders.status = 'Cancel'`,
};

const sales: Check = {
  name: "sale prices",
  claim:
    "nobody has more at a sale's price than they may, all together no more than it has, and cancelled orders nothing",
  subjects: sql`select id from flash_sales`,
  by: "number",
  faults: sql`
    select format('sale %s: one customer has %s of product %s', page.id, sum(claim.quantity), claim.product_id) as what
    from page
    join sale_claims as claim on claim.sale_id = page.id
    join flash_sale_items as item on item.sale_id = claim.sale_id and item.product_id = claim.product_id
    group by page.id, claim.product_id, claim.email, item.per_customer having sum(claim.quantity) > item.per_customer
    union all
    select format('sale %s: %s of product %s are taken, and it has %s', page.id, sum(claim.quantity), claim.product_id, item.pieces)
    from page
    join sale_claims as claim on claim.sale_id = page.id
    join flash_sale_items as item on item.sale_id = claim.sale_id and item.product_id = claim.product_id
    group by page.id, claim.product_id, item.pieces having sum(claim.quantity) > item.pieces
    union all
    select format('sale %s has units of order %s, which is cancelled', page.id, orders.number)
    from page join sale_claims as claim on claim.sale_id = page.id join orders on orders.id = claim.order_id where orders.status = 'Cancel'`,
};

const plans: Check = {
  name: "price plans",
  claim: "no two planned prices of a product and a currency are for the same time",
  subjects: sql`select distinct product_id as id from price_plans where cancelled_at is null and applied_at is null`,
  by: "number",
  faults: sql`
    select format('product %s has two planned prices in %s from %s', page.id, one.currency, other.starts_at) as what
    from page
    join price_plans as one on one.product_id = page.id and one.cancelled_at is null and one.applied_at is null
    join price_plans as other on other.product_id = page.id and other.currency = one.currency
      and other.cancelled_at is null and other.applied_at is null
      and (other.starts_at, other.id) > (one.starts_at, one.id)
      and other.starts_at < coalesce(one.ends_at, one.starts_at + interval '1 millisecond')`,
};

/** `now` is the store's clock. */
export function promiseChecks(now: Date): Check[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    codes,
    sales,
    plans,
    {
      name: "outbox",
      claim: "what must be sent is sent",
      subjects: sql`select id, kind, attempts, due_at, last_error from outbox where sent_at is null`,
      by: "number",
      faults: sql`
        select format('message %s (%s): %s tries, due at %s. %s', page.id, page.kind, page.attempts, page.due_at, page.last_error) as what
        from page where page.attempts >= ${TRIES} or page.due_at < ${at} - ${LATE}`,
    },
    {
      name: "provider notices",
      claim: "what providers told is worked on",
      subjects: sql`select provider || ' ' || event_id as id, type, received_at from ${providerNotices} where done_at is null`,
      by: "text",
      faults: sql`
        select format('notice %s (%s) since %s', page.id, page.type, page.received_at) as what
        from page where page.received_at < ${at} - ${LATE}`,
    },
  ];
}
