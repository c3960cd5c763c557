import { sql, type SQL } from "drizzle-orm";
import { TIMES } from "../../../../contract/rules/times";
import type { Check } from "./check";

/** The worker ends what is late every few seconds; after this long it is stuck. */
const LATE = sql`interval '5 minutes'`;

/** Names the variant behind its product, where it is one. */
const choice = (variant: SQL) => sql`case when ${variant} = '' then '' else ' (' || ${variant} || ')' end`;

const stock: Check = {
  name: "stock",
  claim: "what is left of each variant is received − sold − held, and what is sold and held is what orders have",
  subjects: sql`select id from products`,
  by: "number",
  faults: sql`
    select format('product %s%s in warehouse %s: received %s, sold %s (orders: %s), held %s (orders: %s)',
      shelf.product_id, ${choice(sql`shelf.variant`)}, shelf.warehouse_id, shelf.received, shelf.sold, coalesce(own.sold, 0), shelf.held, coalesce(own.held, 0)) as what
    from page
    join stock_levels as shelf on shelf.product_id = page.id
    left join (
      select product_id, variant, warehouse_id,
        coalesce(sum(quantity) filter (where state = 'sold'), 0) as sold, coalesce(sum(quantity) filter (where state = 'held'), 0) as held
      from reservations where product_id in (select id from page) group by product_id, variant, warehouse_id
    ) as own on own.product_id = shelf.product_id and own.variant = shelf.variant and own.warehouse_id = shelf.warehouse_id
    where shelf.sold <> coalesce(own.sold, 0) or shelf.held <> coalesce(own.held, 0)
      or shelf.sold < 0 or shelf.held < 0 or (not shelf.ahead and shelf.received - shelf.sold - shelf.held < 0)
    union all
    select format('product %s%s in warehouse %s: orders have units, but there is no shelf',
      own.product_id, ${choice(sql`own.variant`)}, own.warehouse_id)
    from reservations as own join page on page.id = own.product_id
    where own.state in ('held', 'sold')
      and not exists (select 1 from stock_levels as shelf where shelf.product_id = own.product_id
        and shelf.variant = own.variant and shelf.warehouse_id = own.warehouse_id)`,
};

const ledger: Check = {
  name: "stock ledger",
  claim: "what each shelf of a variant has received is the sum of its moves",
  subjects: sql`select id from products`,
  by: "number",
  faults: sql`
    select format('product %s%s in warehouse %s: received %s, moves %s', coalesce(shelf.product_id, moved.product_id),
      ${choice(sql`coalesce(shelf.variant, moved.variant)`)}, coalesce(shelf.warehouse_id, moved.warehouse_id),
      coalesce(shelf.received, 0), coalesce(moved.sum, 0)) as what
    from (select * from stock_levels where product_id in (select id from page)) as shelf
    full join (
      select product_id, variant, warehouse_id, sum(delta) as sum from stock_moves
      where product_id in (select id from page) group by product_id, variant, warehouse_id
    ) as moved on moved.product_id = shelf.product_id and moved.variant = shelf.variant and moved.warehouse_id = shelf.warehouse_id
    where coalesce(shelf.received, 0) <> coalesce(moved.sum, 0)`,
};

const sets: Check = {
  name: "sets",
  claim: "a set is sold out exactly while one of its parts cannot be had as it wants it, and has no shelf of its own",
  subjects: sql`select id, set_parts from products where set_parts <> '[]'::jsonb`,
  by: "number",
  faults: sql`
    select format('set %s: part %s is %s', page.id, part.value ->> 'productId',
      case when part.value @> '{"isOut": true}' then 'there, but marked as out' else 'out, but not marked' end) as what
    from page cross join lateral jsonb_array_elements(page.set_parts) as part
    left join products as good on good.id = (part.value ->> 'productId')::int
    cross join lateral (select good.id is null or good.hidden or good.set_parts <> '[]'::jsonb or exists (
      select from jsonb_array_elements_text(part.value -> 'options') as chosen where not exists (
        select from jsonb_array_elements(good.options) as own, jsonb_array_elements(own -> 'values') as each
        where (own ->> 'id') || '.' || (each ->> 'value') = chosen)) as out) as it
    where case when part.value @> '{"isOut": true}' then not it.out and good.rules = '[]'::jsonb else it.out end
    union all
    select format('set %s has a shelf of its own', page.id)
    from page where exists (select from stock_levels where product_id = page.id)`,
};

const isLate = (now: SQL) => sql`(orders.expires_at < ${now} - ${LATE} and not exists (
  select 1 from payments where payments.order_id = orders.id
    and payments.state in ('created', 'requires_action', 'authorised', 'awaiting_funds', 'processing')))`;

/**
 * A transfer is waited for longest: `TIMES.wireDays` or `debitDays`, and as long again for the bank. Whatever says
 * nothing after that, says nothing at all.
 */
const UNDECIDED = sql`interval '${sql.raw(String(2 * Math.max(TIMES.wireDays, TIMES.debitDays)))} days'`;

/** `now` is the store's clock. */
export function goodsChecks(now: Date): Check[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    stock,
    ledger,
    sets,
    {
      name: "held goods",
      claim: "goods are held for orders that can still be paid, and sold to paid ones",
      subjects: sql`select id, order_id, state from reservations where state in ('held', 'sold')`,
      by: "number",
      faults: sql`
        select format('reservation %s (%s) of order %s, which is %s', page.id, page.state, orders.number,
          case when orders.status = 'Pending' then 'not paid' || case when page.state = 'held' then ' and too late' else '' end
            else orders.status end) as what
        from page join orders on orders.id = page.order_id
        where (page.state = 'held' and (orders.status <> 'Pending' or ${isLate(at)}))
          or (page.state = 'sold' and orders.status in ('Pending', 'Cancel'))`,
    },
    {
      name: "goods of requests",
      claim: "goods are held for requests that wait to be decided, and for no longer than their company says",
      subjects: sql`select id, request_id, expires_at from reservations where state = 'held' and request_id is not null`,
      by: "number",
      faults: sql`
        select format('reservation %s of request %s, which is %s', page.id, request.number, request.state) as what
        from page join order_requests as request on request.id = page.request_id
        where request.state not in ('open', 'changed') or page.expires_at < ${at} - ${LATE}`,
    },
    {
      name: "held credit",
      claim: "wallets hold money for orders that can still be paid",
      subjects: sql`select id, order_id from ledger_holds where state = 'held'`,
      by: "number",
      faults: sql`
        select format('hold %s of order %s, which is %s', page.id, orders.number, orders.status) as what
        from page join orders on orders.id = page.order_id where orders.status <> 'Pending' or ${isLate(at)}`,
    },
    {
      name: "undecided payments",
      claim: "no payment keeps its order, and what is held for it, waiting without end",
      subjects: sql`select id, order_id, provider, state, created_at from payments
        where state in ('created', 'requires_action', 'authorised', 'awaiting_funds', 'processing')`,
      by: "number",
      faults: sql`
        select format('payment %s (%s, %s) of order %s: undecided since %s', page.id, page.provider, page.state, orders.number, page.created_at) as what
        from page join orders on orders.id = page.order_id where page.created_at < ${at} - ${UNDECIDED}`,
    },
  ];
}
