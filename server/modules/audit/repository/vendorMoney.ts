import { sql } from "drizzle-orm";
import type { Check } from "./check";

/** Messages that the books follow: what waits for one of them is not booked yet. */
const isPending = sql`exists (select 1 from outbox where sent_at is null
  and kind in ('order.paid', 'document.refund', 'order.payment-reversed', 'vendor.catch-up')
  and payload ->> 'orderId' = page.order_id::text)`;

/**
 * Counted anew from orders and refunds alone: goods at the listing's own price and delivery, both without tax, less
 * commission by the most specific rule of its moment, less what was given back.
 */
const owed: Check = {
  name: "brands' lines",
  claim: "a brand is owed the goods and the delivery of its lines, less commission and what was given back",
  by: "number",
  subjects: sql`select line.id, line.order_id, line.vendor_id, line.quantity, line.amount, line.shipping, line.taxes, line.tax_rate,
      line.url, orders.number, orders.status, orders.placed_at, orders.currency,
      (orders.totals ->> 'includedTax')::bigint > 0 as is_gross
    from order_lines as line join orders on orders.id = line.order_id
    where line.vendor_id <> 1 and orders.paid_at is not null and orders.rental_id is null`,
  faults: sql`
    select format('line %s of order %s: brand %s is owed %s %s, its entries say %s', page.id, page.number, page.vendor_id,
      owed.amount, page.currency, booked.amount) as what
    from page
    cross join lateral (select
      page.amount - case when page.is_gross then round(page.amount * page.tax_rate / (100000.0 + page.tax_rate)) else 0 end as goods,
      page.shipping - case when page.is_gross then (page.taxes ->> 'shipping')::bigint else 0 end as delivery) as price
    cross join lateral (select rule.rate from commission_rules as rule
      where rule.valid_from <= page.placed_at and (rule.valid_until is null or rule.valid_until > page.placed_at)
        and (rule.vendor_id is null or rule.vendor_id = page.vendor_id)
        and (rule.category is null or rule.category = split_part(page.url, '/', 2))
      order by rule.vendor_id is null, rule.category is null, rule.valid_from desc, rule.id desc limit 1) as rule
    cross join lateral (select round(price.goods * rule.rate / 10000.0) as amount) as commission
    cross join lateral (select
      coalesce(sum(gone.units), 0) as units,
      coalesce(bool_or(refund.shipping > 0 and (refund.cause <> 'goodwill' or gone.is_named)), false)
        or coalesce(sum(gone.units) filter (where refund.cause in ('cancelled', 'line_cancelled', 'group_failed')), 0) >= page.quantity
          as is_delivery_back
      from refunds as refund cross join lateral (
        select coalesce(sum((item ->> 'quantity')::int) filter (where named.id = page.id), 0) as units,
          coalesce(bool_or(named.vendor_id = page.vendor_id), false) as is_named
        from jsonb_array_elements(refund.lines) as item join order_lines as named on named.id = (item ->> 'lineId')::int) as gone
      where refund.order_id = page.order_id) as back
    cross join lateral (select case when page.status = 'Cancel' then page.quantity else least(back.units, page.quantity) end as units,
      back.is_delivery_back or page.status = 'Cancel' as is_delivery_back) as given
    cross join lateral (select
      price.goods - round(price.goods * given.units / page.quantity::numeric)
        - (commission.amount - round(commission.amount * given.units / page.quantity::numeric))
        + case when given.is_delivery_back then 0 else price.delivery end as amount) as owed
    cross join lateral (select coalesce(sum(amount), 0) as amount,
      coalesce(bool_or(matures_at is null), true) as is_unripe
      from vendor_entries where line_id = page.id) as booked
    where booked.amount <> owed.amount and not ${isPending}
      and not (page.status = 'Cancel' and booked.is_unripe)`,
};

const balanced: Check = {
  name: "brands' books",
  claim: "what the books owe brands is what their entries come to, and each entry is one movement of the books",
  by: "number",
  subjects: sql`select id, unit from ledger_accounts where kind = 'vendor_owed'`,
  faults: sql`
    select format('%s: the books owe brands %s, their entries come to %s', page.unit, book.amount, entries.amount) as what
    from page
    cross join lateral (select coalesce(sum(amount), 0) as amount from ledger_entries where account_id = page.id) as book
    cross join lateral (select coalesce(sum(amount), 0) as amount from vendor_entries where currency = page.unit) as entries
    where book.amount <> entries.amount
    union all
    select format('entry %s of brand %s says %s, its movement %s', entry.id, entry.vendor_id, entry.amount, coalesce(moved.amount, 0))
    from page join vendor_entries as entry on entry.currency = page.unit
    left join ledger_entries as moved on moved.transaction_id = entry.transaction_id and moved.account_id = page.id
    where coalesce(moved.amount, 0) <> entry.amount`,
};

const payouts: Check = {
  name: "payouts to brands",
  claim:
    "a payout is what its entries come to, was booked once when the bank got it, and came back where it was sent back",
  by: "number",
  subjects: sql`select payout.id, payout.vendor_id, payout.amount, payout.state, run.currency, run.state as run_state
    from vendor_payouts as payout join vendor_runs as run on run.id = payout.run_id`,
  faults: sql`
    select format('payout %s of brand %s (%s) of %s: its entries come to %s', page.id, page.vendor_id, page.state, page.amount, coalesce(taken.amount, 0)) as what
    from page left join lateral (select sum(amount) as amount, bool_or(vendor_id <> page.vendor_id or currency <> page.currency) as is_foreign
      from vendor_entries where payout_id = page.id and key <> 'payout:' || page.id) as taken on true
    where coalesce(taken.amount, 0) <> case when page.state = 'dropped' then 0 else page.amount end
      or coalesce(taken.is_foreign, false)
    union all
    select format('payout %s of brand %s (%s) of %s: booked %s, back %s', page.id, page.vendor_id, page.state, page.amount, coalesce(sent.amount, 0), coalesce(back.amount, 0))
    from page left join vendor_entries as sent on sent.key = 'payout:' || page.id
    left join vendor_entries as back on back.key = 'payout-back:' || page.id
    where coalesce(sent.amount, 0) <> case when page.state in ('sent', 'paid', 'returned') then -page.amount else 0 end
      or coalesce(back.amount, 0) <> case when page.state = 'returned' then page.amount else 0 end`,
};

const statements: Check = {
  name: "brands' statements",
  claim:
    "each brand's statements count from 1 without gaps, and say what its entries come to before and after the month",
  by: "number",
  subjects: sql`select id, vendor_id, number, sequence, currency, month, opening, closing, entries,
      to_timestamp(month || '-01', 'YYYY-MM-DD')::timestamp at time zone 'UTC' as since from vendor_statements`,
  faults: sql`
    select format('statement %s: %s to %s, entries say %s to %s', page.number, page.opening, page.closing, said.opening, said.closing) as what
    from page cross join lateral (select
        coalesce(sum(amount) filter (where at < page.since), 0) as opening,
        coalesce(sum(amount) filter (where at < page.since + interval '1 month'), 0) as closing,
        count(*) filter (where at >= page.since and at < page.since + interval '1 month') as entries
      from vendor_entries where vendor_id = page.vendor_id and currency = page.currency) as said
    where said.opening <> page.opening or said.closing <> page.closing or said.entries <> page.entries
    union all
    select format('statement %s has the number %s, and none before it', page.number, page.sequence)
    from page where page.sequence > 1
      and not exists (select 1 from vendor_statements where vendor_id = page.vendor_id and sequence = page.sequence - 1)`,
};

export const vendorMoneyChecks: readonly Check[] = [owed, balanced, payouts, statements];
