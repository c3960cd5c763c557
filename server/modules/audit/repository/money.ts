import { sql } from "drizzle-orm";
import { paymentHistory } from "../../../db/schema";
import type { Check } from "./check";

const payments: Check = {
  name: "payments",
  claim: "each paid order has one captured payment of its amount, and no other has any",
  subjects: sql`select id, number, status, paid_at, total, currency from orders`,
  by: "number",
  faults: sql`
    select format('order %s (%s, %s %s): %s captured payments of %s', page.number,
      case when page.paid_at is null then 'not paid' else 'paid' end, page.total, page.currency, count(taken.id), coalesce(sum(taken.amount), 0)) as what
    from page
    left join (
      select id, order_id, amount, currency from payments
      where charge_id is null and exists (select 1 from ${paymentHistory} where payment_id = payments.id and state = 'captured')
    ) as taken on taken.order_id = page.id
    group by page.id, page.number, page.status, page.paid_at, page.total, page.currency
    having (page.paid_at is null and (count(taken.id) > 0 or page.status not in ('Pending', 'Cancel')))
      or (page.paid_at is not null and (count(taken.id) <> 1 or sum(taken.amount) <> page.total or min(taken.currency) <> page.currency))`,
};

const charges: Check = {
  name: "additional amounts",
  claim: "each is paid by one captured payment of its amount, and only when it says so",
  subjects: sql`select id, state, amount, currency from charges`,
  by: "number",
  faults: sql`
    select format('additional amount %s (%s, %s): %s captured payments of %s', page.id, page.state, page.amount, count(taken.id), coalesce(sum(taken.amount), 0)) as what
    from page
    left join payments as taken on taken.charge_id = page.id
      and exists (select 1 from ${paymentHistory} where payment_id = taken.id and state = 'captured')
    group by page.id, page.state, page.amount, page.currency
    having (page.state = 'paid') <> (count(taken.id) = 1) or count(taken.id) > 1
      or (count(taken.id) = 1 and (sum(taken.amount) <> page.amount or min(taken.currency) <> page.currency))`,
};

const refunds: Check = {
  name: "refunds",
  claim: "each goes its ways whole, and no payment or wallet gives back more than it gave",
  subjects: sql`select id, number from orders where exists (select 1 from refunds where order_id = orders.id)`,
  by: "number",
  faults: sql`
    select format('refund %s of order %s: %s, its ways %s', refunds.id, page.number, refunds.amount, coalesce(sum(way.amount), 0)) as what
    from page join refunds on refunds.order_id = page.id left join refund_transfers as way on way.refund_id = refunds.id
    group by refunds.id, page.number having refunds.amount <> coalesce(sum(way.amount), 0)
    union all
    select format('payment %s of order %s: gave %s, gives back %s', payments.id, page.number, payments.amount, sum(way.amount))
    from page join payments on payments.order_id = page.id join refund_transfers as way on way.payment_id = payments.id and way.state not in ('failed', 'void')
    group by payments.id, page.number having sum(way.amount) > payments.amount
    union all
    select format('order %s: wallets took %s back, refunds say %s', page.number, wallet.refunded, coalesce(said.amount, 0))
    from page
    join (select order_id, sum(refunded) as refunded from ledger_holds where order_id in (select id from page) group by order_id) as wallet
      on wallet.order_id = page.id
    left join (
      select order_id, sum(amount) as amount from refund_transfers where tender = 'wallet' and order_id in (select id from page) group by order_id
    ) as said on said.order_id = page.id
    where wallet.refunded <> coalesce(said.amount, 0)`,
};

const disputed: Check = {
  name: "disputed refunds",
  claim: "no money goes back while the payer's bank decides about it, nor once more after that bank has given it",
  subjects: sql`select id, payment_id, state, amount, opened_at from payment_disputes`,
  by: "number",
  faults: sql`
    select format('refund way %s (%s) of payment %s: its dispute %s is open', way.id, way.state, page.payment_id, page.id) as what
    from page join refund_transfers as way on way.payment_id = page.payment_id
    where page.state = 'open' and (way.state in ('waiting', 'by_hand') or (way.state = 'done' and way.done_at >= page.opened_at))
    union all
    select format('payment %s: %s, of which its bank took %s and refunds gave %s', payments.id, payments.amount, page.amount, given.amount)
    from page
    join payments on payments.id = page.payment_id
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, max(done_at) as last_at from refund_transfers
      where payment_id = page.payment_id and state in ('done', 'waiting', 'by_hand')
    ) as given
    where page.state = 'lost' and given.last_at >= page.opened_at and page.amount + given.amount > payments.amount`,
};

/** A way that nothing decides about any more keeps its buyer waiting without end. */
const parked: Check = {
  name: "parked refunds",
  claim: "a refund waits for a dispute, and is void because of a lost one, only where there is one",
  subjects: sql`select id, payment_id, state from refund_transfers where state in ('parked', 'void')`,
  by: "number",
  faults: sql`
    select format('refund way %s is %s, its payment %s has no such dispute', page.id, page.state, page.payment_id) as what
    from page where not exists (select 1 from payment_disputes where payment_id = page.payment_id
      and payment_disputes.state = case page.state when 'parked' then 'open' else 'lost' end)`,
};

const captured: Check = {
  name: "captured amounts",
  claim: "a payment has taken what was asked for; what was taken beside it went back, and nothing foreign is left",
  subjects: sql`select id, order_id, state, amount, received, returned, currency from payments where received > 0
    or exists (select 1 from payment_transactions where payment_id = payments.id and currency is not null)`,
  by: "number",
  faults: sql`
    select format('payment %s: took %s instead of %s, sent %s back', page.id, page.received, page.amount, page.returned) as what
    from page
    where page.state = 'captured' and page.received > 0 and (page.received - page.returned < page.amount
      or (page.received - page.returned > page.amount
        and not exists (select 1 from payment_transactions where payment_id = page.id and amount > 0)))
    union all
    select format('payment %s: %s %s were taken that are not known to be its order''s', page.id, -way.amount, way.currency)
    from page join payment_transactions as way on way.payment_id = page.id
    where way.currency is not null and way.amount < 0 and way.state <> 'final'`,
};

const failed: Check = {
  name: "failed refunds",
  claim: "no refund that its provider could not carry waits to be sent by hand",
  subjects: sql`select id, order_id, payment_id, state, amount, failed_at from refund_transfers
    where state = 'failed' or (state = 'by_hand' and failed_at is not null)`,
  by: "number",
  faults: sql`
    select format('refund way %s of order %s: %s were not sent back', page.id, orders.number, page.amount) as what
    from page join orders on orders.id = page.order_id join payments on payments.id = page.payment_id
    where payments.state <> 'reversed'`,
};

const keys: Check = {
  name: "keys",
  claim: "one key gives one refund and asks for one amount of an order",
  subjects: sql`select id, number from orders where exists (select 1 from refunds where order_id = orders.id and idempotency_key is not null)
    or exists (select 1 from charges where order_id = orders.id and idempotency_key is not null)`,
  by: "number",
  faults: sql`
    select format('order %s: %s refunds of key %s', page.number, count(*), refunds.idempotency_key) as what
    from page join refunds on refunds.order_id = page.id where refunds.idempotency_key is not null
    group by page.number, refunds.idempotency_key having count(*) > 1
    union all
    select format('order %s: %s additional amounts of key %s', page.number, count(*), charges.idempotency_key)
    from page join charges on charges.order_id = page.id where charges.idempotency_key is not null
    group by page.number, charges.idempotency_key having count(*) > 1`,
};

const taxes: Check = {
  name: "taxes given back",
  claim: "units, delivery and address changes give no more tax back than the order and its address changes took",
  // Contained tax follows the address without money: what each refund gave is counted by where the order was then.
  subjects: sql`select id, number, totals from orders where exists (select 1 from refunds where order_id = orders.id)
    and not ((totals ->> 'includedTax')::bigint > 0 and exists (select 1 from order_history as event
      where event.order_id = orders.id and event.cause = 'address_changed' and event.detail ->> 'tax' is not null))`,
  by: "number",
  faults: sql`
    select format('order %s: took %s of tax, gives back %s', page.number, taken.tax, given.tax) as what
    from page
    cross join lateral (
      select (page.totals ->> 'tax')::bigint + (page.totals ->> 'includedTax')::bigint + coalesce(sum(charges.tax), 0) as tax
      from charges where charges.order_id = page.id and charges.state = 'paid' and charges.address is not null
    ) as taken
    cross join lateral (
      select coalesce(sum(case when refunds.cause = 'address' or refunds.other = refunds.repriced then refunds.tax
        else refunds.shipping_tax
          + (select coalesce(sum((line ->> 'tax')::bigint), 0) from jsonb_array_elements(refunds.lines) as line) end), 0) as tax
      from refunds where refunds.order_id = page.id
    ) as given
    where given.tax > taken.tax`,
};

const wallets: Check = {
  name: "wallets",
  claim: "a wallet's balance is the sum of its entries and never below zero",
  subjects: sql`select id, kind, unit, balance from ledger_accounts where kind in ('coins', 'credit', 'gift_card', 'allowance')`,
  by: "number",
  faults: sql`
    select format('%s %s (%s): balance %s, entries %s', page.kind, page.id, page.unit, page.balance, coalesce(booked.amount, 0)) as what
    from page
    left join (select account_id, sum(amount) as amount from ledger_entries where account_id in (select id from page) group by account_id) as booked
      on booked.account_id = page.id
    where page.balance <> coalesce(booked.amount, 0) or page.balance < 0`,
};

const ledgers: Check = {
  name: "ledgers",
  claim: "the entries of each movement sum to zero, in one unit",
  subjects: sql`select id, unit from ledger_transactions`,
  by: "number",
  faults: sql`
    select format('movement %s: %s entries that sum to %s', page.id, count(entry.id), coalesce(sum(entry.amount), 0)) as what
    from page
    left join ledger_entries as entry on entry.transaction_id = page.id
    left join ledger_accounts as account on account.id = entry.account_id
    group by page.id, page.unit
    having count(entry.id) < 2 or sum(entry.amount) <> 0 or bool_or(account.unit <> page.unit)`,
};

const books: Check = {
  name: "held book",
  claim: "what the books say is held is what orders hold",
  subjects: sql`select id, unit from ledger_accounts where kind = 'held'`,
  by: "number",
  faults: sql`
    select format('%s: the book says %s, orders hold %s', page.unit, booked.amount, held.amount) as what
    from page
    cross join lateral (select coalesce(sum(amount), 0) as amount from ledger_entries where account_id = page.id) as booked
    cross join lateral (
      select coalesce(sum(hold.amount), 0) as amount from ledger_holds as hold
      join ledger_accounts as wallet on wallet.id = hold.account_id where hold.state = 'held' and wallet.unit = page.unit
    ) as held
    where booked.amount <> held.amount`,
};

export const moneyChecks: readonly Check[] = [
  payments,
  charges,
  refunds,
  disputed,
  parked,
  captured,
  failed,
  keys,
  taxes,
  wallets,
  ledgers,
  books,
];
