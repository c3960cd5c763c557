import { sql } from "drizzle-orm";
import { isBroken } from "../../invoices/repositorySeries";
import type { Check } from "./check";

const numbers: Check = {
  name: "invoice numbers",
  claim: "each series counts from 1 without gaps to its counter",
  subjects: sql`select series as id, last from invoice_counters`,
  by: "text",
  faults: sql`
    select format('series %s: counted %s, issued %s, up to %s', page.id, page.last, count(invoice.id), coalesce(max(invoice.sequence), 0)) as what
    from page left join invoices as invoice on invoice.series = page.id
    group by page.id, page.last
    having ${isBroken}`,
};

const owed: Check = {
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
    where refund.cause <> 'vat' and refund.amount > 0 and (note.id is null or note.total <> refund.amount)
    union all
    select format('additional amount %s of order %s has no invoice over %s', charge.id, page.number, charge.amount)
    from page
    join charges as charge on charge.order_id = page.id and charge.state = 'paid'
    join outbox on outbox.key = 'document.charge:' || charge.id and outbox.sent_at is not null
    left join invoices as invoice on invoice.order_id = page.id and invoice.subject = 'charge:' || charge.id
    where invoice.id is null or invoice.total <> charge.amount
    union all
    select format('order %s: %s are taken back of %s', page.number, paper.credited, paper.invoiced)
    from page
    join (
      select order_id, coalesce(sum(total) filter (where kind = 'invoice'), 0) as invoiced,
        coalesce(sum(total) filter (where kind = 'credit_note'), 0) as credited
      from invoices where order_id in (select id from page) group by order_id
    ) as paper on paper.order_id = page.id
    where paper.credited > paper.invoiced
    union all
    select format('invoice %s belongs to no series that counts', invoice.number)
    from page join invoices as invoice on invoice.order_id = page.id
    where not exists (select 1 from invoice_counters where series = invoice.series)`,
};

const said = (name: string) => sql`(page.data ->> ${sql.raw(`'${name}'`)})`;
const sum = (name: string) => sql`${said(name)}::bigint`;

const contents: Check = {
  name: "documents",
  claim:
    "each document has the number of its place, says what it adds up to, and a credit note corrects an invoice of its order",
  subjects: sql`select id, number, series, sequence, kind, order_id, total, data from invoices`,
  by: "number",
  faults: sql`
    select format('document %s: %s', page.number, fault.says) as what
    from page
    join orders on orders.id = page.order_id
    cross join lateral (
      select case
        when page.number <> page.series || '-' || lpad(page.sequence::text, 6, '0') then 'its number is not that of its place in the series'
        when page.total <> ${sum("total")} then 'its total stands twice and differs'
        when ${sum("total")} <> ${sum("items")} - ${sum("discount")} + ${sum("shipping")}
          + case when ${said("pricesIncludeTax")}::boolean then 0 else ${sum("tax")} end then 'its total is not the sum of its parts'
        when ${sum("total")} <> ${sum("credit")} + ${sum("due")} then 'what is due is not what is left of its total'
        when ${sum("tax")} <> (select coalesce(sum((rate ->> 'tax')::bigint), 0) from jsonb_array_elements(page.data -> 'rates') as rate)
          then 'its taxes do not add up'
        when ${said("orderNumber")} <> orders.number then 'it names another order'
        when page.kind = 'credit_note' and not exists (
          select 1 from invoices as invoice where invoice.order_id = page.order_id and invoice.kind = 'invoice'
            and invoice.number = ${said("corrects")} and invoice.id < page.id) then 'it corrects no invoice of its order'
      end as says
    ) as fault
    where fault.says is not null`,
};

export const paperChecks: readonly Check[] = [numbers, owed, contents];
