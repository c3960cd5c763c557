import { sql, type SQL } from "drizzle-orm";
import { ORDER_MOVES, PAYMENT_MOVES } from "../../orders/states";
import { orderHistory, paymentHistory } from "../../../db/schema";
import type { Check } from "./check";

const carts: Check = {
  name: "carts",
  claim: "a cart becomes one order, and is closed while that waits for money, is paid or has ended",
  subjects: sql`select id, number, status, cart_id, paid_at from orders where cart_id is not null`,
  by: "number",
  faults: sql`
    select format('orders %s and %s are of one cart', page.number, other.number) as what
    from page join orders as other on other.cart_id = page.cart_id and other.id < page.id
    union all
    select format('order %s is paid and its cart is still open', page.number)
    from page join carts on carts.id = page.cart_id where page.paid_at is not null and carts.state = 'active'
    union all
    select format('order %s has ended and its cart is still open', page.number)
    from page join carts on carts.id = page.cart_id
    where page.status = 'Cancel' and page.paid_at is null and carts.state = 'active'
    union all
    select format('order %s waits for money and its cart is still open', page.number)
    from page join carts on carts.id = page.cart_id
    where carts.state = 'active' and exists (select 1 from payments where payments.order_id = page.id
      and payments.charge_id is null and payments.state = 'awaiting_funds')`,
};

const part = (name: string) => sql`(page.totals ->> ${sql.raw(`'${name}'`)})::bigint`;

const totals: Check = {
  name: "totals",
  claim: "total = items + delivery + tax − discount − credit, and lines, taxes and wallets add up to them",
  subjects: sql`select id, number, total, totals, paid_at from orders`,
  by: "number",
  faults: sql`
    select format('order %s: %s', page.number, fault.says) as what
    from page
    left join (
      select order_id, sum(amount) as amount, sum(discount) as discount, sum(tax) as tax, sum(shipping) as shipping,
        bool_and(tax = (taxes ->> 'product')::bigint + (taxes ->> 'service')::bigint + (taxes ->> 'shipping')::bigint) as parted
      from order_lines where order_id in (select id from page) group by order_id
    ) as line on line.order_id = page.id
    left join (
      select order_id, sum(value) as value from ledger_holds where state = 'captured' and order_id in (select id from page) group by order_id
    ) as wallet on wallet.order_id = page.id
    cross join lateral (
      select case
        when page.total <> ${part("total")} then 'the total stands twice and differs'
        when page.total <> ${part("items")} + ${part("shipping")} + ${part("tax")} - ${part("discount")} - ${part("credit")}
          then 'the total is not the sum of its parts'
        when ${part("tax")} + ${part("includedTax")} <> ${part("productTax")} + ${part("serviceTax")} + ${part("shippingTax")}
          then 'the parts of the tax do not add up'
        when line.order_id is null then 'it has no lines'
        when line.amount <> ${part("items")} then 'its lines do not add up'
        when line.discount <> ${part("discount")} then 'the discounts of its lines do not add up'
        when line.shipping <> ${part("shipping")} then 'the delivery of its lines does not add up'
        when line.tax <> ${part("tax")} + ${part("includedTax")} or not line.parted then 'the taxes of its lines do not add up'
        when page.paid_at is not null and coalesce(wallet.value, 0) <> ${part("credit")} then 'wallets paid another amount'
      end as says
    ) as fault
    where fault.says is not null`,
};

/** Moves as rows that a statement can look into. */
function movesOf(table: Readonly<Record<string, readonly string[]>>): SQL {
  const rows = Object.entries(table).flatMap(([from, to]) => to.map((each) => sql`(${from}::text, ${each}::text)`));
  return sql`(values ${sql.join(rows, sql`, `)}) as move (origin, goal)`;
}

const states: Check = {
  name: "order states",
  claim: "orders went only where they may, each step from where they were",
  subjects: sql`select id, number, status from orders`,
  by: "number",
  faults: sql`
    select format('order %s: event %s goes from %s to %s, before it was %s', step.number, step.id,
      coalesce(step.from_status, 'nothing'), step.status, coalesce(step.before, 'nothing')) as what
    from (
      select page.number, event.id, event.from_status, event.status,
        lag(event.status) over (partition by event.order_id order by event.id) as before
      from page join ${orderHistory} as event on event.order_id = page.id
    ) as step
    where step.from_status is distinct from step.before
      or (step.before is null and step.status <> 'Pending')
      or (step.before is not null and step.before <> step.status
        and not exists (select 1 from ${movesOf(ORDER_MOVES)} where move.origin = step.before and move.goal = step.status))
    union all
    select format('order %s is %s, its history ends with %s', page.number, page.status, coalesce(latest.status, 'nothing'))
    from page
    left join lateral (select status from ${orderHistory} where order_id = page.id order by id desc limit 1) as latest on true
    where latest.status is distinct from page.status`,
};

const paymentStates: Check = {
  name: "payment states",
  claim: "payments went only where they may, each step from where they were",
  subjects: sql`select id, state from payments`,
  by: "number",
  faults: sql`
    select format('payment %s: event %s goes from %s to %s, before it was %s', step.payment_id, step.id,
      coalesce(step.from_state, 'nothing'), step.state, coalesce(step.before, 'nothing')) as what
    from (
      select event.payment_id, event.id, event.from_state, event.state,
        lag(event.state) over (partition by event.payment_id order by event.id) as before
      from page join ${paymentHistory} as event on event.payment_id = page.id
    ) as step
    where step.from_state is distinct from step.before
      or (step.before is null and step.state <> 'created')
      or (step.before is not null and step.before <> step.state
        and not exists (select 1 from ${movesOf(PAYMENT_MOVES)} where move.origin = step.before and move.goal = step.state))
    union all
    select format('payment %s is %s, its history ends with %s', page.id, page.state, coalesce(latest.state, 'nothing'))
    from page
    left join lateral (select state from ${paymentHistory} where payment_id = page.id order by id desc limit 1) as latest on true
    where latest.state is distinct from page.state`,
};

export const orderChecks: readonly Check[] = [carts, totals, states, paymentStates];
