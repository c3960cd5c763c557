import { sql } from "drizzle-orm";
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
  claim: "nobody has more at a sale's price than they may, and cancelled orders have nothing of it",
  subjects: sql`select id from flash_sales`,
  by: "number",
  faults: sql`
    select format('sale %s: one customer has %s of product %s', page.id, sum(claim.quantity), claim.product_id) as what
    from page
    join sale_claims as claim on claim.sale_id = page.id
    join flash_sale_items as item on item.sale_id = claim.sale_id and item.product_id = claim.product_id
    group by page.id, claim.product_id, claim.email, item.per_customer having sum(claim.quantity) > item.per_customer
    union all
    select format('sale %s has units of order %s, which is cancelled', page.id, orders.number)
    from page join sale_claims as claim on claim.sale_id = page.id join orders on orders.id = claim.order_id where orders.status = 'Cancel'`,
};

const invoices: Check = {
  name: "invoice numbers",
  claim: "each series counts from 1 without gaps to its counter",
  subjects: sql`select series as id, last from invoice_counters`,
  by: "text",
  faults: sql`
    select format('series %s: counted %s, issued %s, up to %s', page.id, page.last, count(invoice.id), coalesce(max(invoice.sequence), 0)) as what
    from page left join invoices as invoice on invoice.series = page.id
    group by page.id, page.last
    having count(invoice.id) <> page.last or coalesce(max(invoice.sequence), 0) <> page.last or coalesce(min(invoice.sequence), 1) <> 1`,
};

const documents: Check = {
  name: "invoices",
  claim:
    "each paid order has its invoice over what it came to, each refund its credit note, and each belongs to a series",
  subjects: sql`select id, number, total, totals from orders where paid_at is not null`,
  by: "number",
  faults: sql`
    select format('order %s has no invoice', page.number) as what
    from page
    where exists (select 1 from outbox where key = 'order.paid:' || page.id and sent_at is not null)
      and not exists (select 1 from invoices where order_id = page.id and subject = 'order')
    union all
    select format('invoice %s says %s, order %s came to %s', invoice.number, invoice.total, page.number, page.total + (page.totals ->> 'credit')::bigint)
    from page join invoices as invoice on invoice.order_id = page.id and invoice.subject = 'order'
    where invoice.total <> page.total + (page.totals ->> 'credit')::bigint
    union all
    select format('refund %s of order %s has no credit note over %s', refund.id, page.number, refund.amount)
    from page
    join refunds as refund on refund.order_id = page.id
    join outbox on outbox.key = 'document.refund:' || refund.id and outbox.sent_at is not null
    left join invoices as note on note.order_id = page.id and note.subject = 'refund:' || refund.id
    where refund.cause <> 'vat' and (note.id is null or note.total <> refund.amount)
    union all
    select format('invoice %s belongs to no series that counts', invoice.number)
    from page join invoices as invoice on invoice.order_id = page.id
    where not exists (select 1 from invoice_counters where series = invoice.series)`,
};

/** `now` is the store's clock. */
export function promiseChecks(now: Date): Check[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    codes,
    sales,
    invoices,
    documents,
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
      name: "inbox",
      claim: "what providers told is worked on",
      subjects: sql`select provider || ' ' || event_id as id, type, received_at from inbox_events where done_at is null`,
      by: "text",
      faults: sql`
        select format('notice %s (%s) since %s', page.id, page.type, page.received_at) as what
        from page where page.received_at < ${at} - ${LATE}`,
    },
  ];
}
