import { sql } from "drizzle-orm";
import { rentalHistory } from "../../../db/schema";
import type { Check } from "./check";

const deposits: Check = {
  name: "deposits",
  claim:
    "the deposits that rentals hold are what the books say that the store owes, and what ended went back or was kept",
  subjects: sql`select id, unit from ledger_accounts where kind = 'deposits'`,
  by: "number",
  faults: sql`
    select format('%s: the book says %s, rentals hold %s', page.unit, booked.amount, held.amount) as what
    from page
    cross join lateral (select coalesce(sum(amount), 0) as amount from ledger_entries where account_id = page.id) as booked
    cross join lateral (select coalesce(sum(deposit_held), 0) as amount from rentals where rentals.currency = page.unit) as held
    where booked.amount <> held.amount`,
};

const held: Check = {
  name: "rentals",
  claim:
    "a rental holds its deposit while it lasts and none before or after, nor while its bank has it back; it went only where its history says",
  subjects: sql`select id, state, deposit, deposit_held, deposit_back, quantity, order_id from rentals`,
  by: "number",
  faults: sql`
    select format('rental %s (%s) holds %s of %s', page.id, page.state, page.deposit_held, page.deposit) as what
    from page
    where page.deposit_held <> case when page.state in ('preparing', 'active', 'past_due', 'paused', 'returning', 'inspecting')
        and not exists (select 1 from rental_charges as first where first.rental_id = page.id and first.kind = 'rent'
          and first.period = 1 and first.state in ('failed', 'charging'))
      then page.deposit else 0 end
    union all
    select format('rental %s is %s, its history ends with %s', page.id, page.state, coalesce(latest.state, 'nothing'))
    from page
    left join lateral (select state from ${rentalHistory} where rental_id = page.id order by id desc limit 1) as latest on true
    where latest.state is distinct from page.state
    union all
    select format('rental %s (%s): %s pieces are with its customer', page.id, page.state, units.count)
    from page
    cross join lateral (
      select count(*) filter (where state in ('rented', 'collecting')) as count, count(*) as all_units
      from rental_units where rental_id = page.id
    ) as units
    where (page.state in ('ended', 'canceled') and units.all_units > 0)
      or (page.state in ('active', 'past_due', 'paused', 'returning') and units.count < page.quantity)`,
};

const months: Check = {
  name: "rental months",
  claim:
    "every month is charged once, by one captured payment of its amount, none before the one before it, and is open again when its bank took it back",
  subjects: sql`select id, rental_id, kind, period, state, amount, charge_id from rental_charges`,
  by: "number",
  faults: sql`
    select format('rental %s, %s %s (%s): its amount on the order is %s over %s', page.rental_id, page.kind, page.period, page.state,
      coalesce(charges.state, 'missing'), coalesce(charges.amount, 0)) as what
    from page left join charges on charges.id = page.charge_id
    where (page.state = 'paid' and (page.kind <> 'rent' or page.period > 1)
        and (charges.id is null or charges.state <> 'paid' or charges.amount <> page.amount))
      or (page.state in ('planned', 'waived', 'deposit') and charges.state = 'paid')
    union all
    select format('rental %s, month 1: its order is not paid', page.rental_id)
    from page
    join rentals on rentals.id = page.rental_id
    left join orders on orders.id = rentals.order_id
    where page.kind = 'rent' and page.period = 1 and orders.paid_at is null
    union all
    select format('rental %s: month %s without month %s', page.rental_id, page.period, page.period - 1)
    from page
    where page.kind = 'rent' and page.period > 1 and not exists (
      select 1 from rental_charges as before where before.rental_id = page.rental_id and before.kind = 'rent'
        and before.period = page.period - 1 and (before.state in ('paid', 'deposit') or exists (
          select 1 from ${rentalHistory} as noted where noted.rental_id = page.rental_id and noted.cause = 'taken_back'
            and noted.detail ->> 'kind' = 'rent' and noted.detail ->> 'period' = before.period::text)))
    union all
    select format('rental %s, %s %s is paid by a payment that its bank took back', page.rental_id, page.kind, page.period)
    from page
    join rentals on rentals.id = page.rental_id
    where page.state = 'paid' and exists (select 1 from payments where payments.state = 'reversed'
        and (payments.charge_id = page.charge_id or (page.charge_id is null and page.kind = 'rent' and page.period = 1
          and payments.charge_id is null and payments.order_id = rentals.order_id
          and rentals.state in ('preparing', 'active', 'past_due', 'paused', 'returning', 'inspecting'))))
      and not exists (select 1 from outbox where outbox.kind in ('order.payment-reversed', 'rental.payment-reversed')
        and outbox.sent_at is null)`,
};

export const rentalChecks: readonly Check[] = [deposits, held, months];
