import { sql } from "drizzle-orm";
import type { Check } from "./check";

const counted: Check = {
  name: "group members",
  claim: "a group counts who is in it, takes nobody after its end, and is over only when every member is settled",
  subjects: sql`select id, code, joined, state, ends_at from group_buys`,
  by: "number",
  faults: sql`
    select format('group %s (%s): says %s members, has %s', page.code, page.state, page.joined, count(member.id)) as what
    from page left join group_members as member on member.group_id = page.id
      and member.state in ('joined', 'settled', 'refunded')
    group by page.id, page.code, page.state, page.joined
    having count(member.id) > page.joined or (page.state = 'open' and count(member.id) < page.joined)
    union all
    select format('group %s: member %s joined at or after its end', page.code, member.id)
    from page join group_members as member on member.group_id = page.id where member.joined_at >= page.ends_at
    union all
    select format('group %s (%s): member %s is %s', page.code, page.state, member.id, member.state)
    from page join group_members as member on member.group_id = page.id
    where (page.state in ('done', 'void') and member.state = 'joined')
      or (member.state = 'settled' and page.state not in ('reached', 'done'))
      or (member.state = 'refunded' and page.state not in ('failed', 'void'))`,
};

/** Goods alone: what delivery costs and what is taxed differ by address. */
const priced: Check = {
  name: "group prices",
  claim:
    "every member of a group has the price that it reached, and nobody paid more than was shown or is held too long",
  subjects: sql`select member.id, member.state, member.group_id, orders.id as order_id, orders.number, orders.status,
      orders.is_held, orders.basis, orders.currency, groups.code, groups.prices, groups.reached, groups.state as group_state,
      (select min((tier ->> 'reduction')::int) from jsonb_array_elements(groups.tiers) as tier) as first
    from group_members as member join orders on orders.id = member.order_id join group_buys as groups on groups.id = member.group_id`,
  by: "number",
  faults: sql`
    select format('order %s of group %s is %s, its member %s', page.number, page.code, page.status, page.state) as what
    from page
    where (page.state in ('joined', 'settled') and page.status = 'Pending')
      or (page.state = 'joined' and page.status = 'Cancel')
      or (page.state in ('refunded', 'left') and page.status <> 'Cancel')
      or (page.state = 'joined' and not page.is_held) or (page.state = 'settled' and page.is_held)
    union all
    select format('group %s (%s): members pay %s different prices', page.code, page.currency, count(distinct offer ->> 'price'))
    from page cross join jsonb_array_elements(page.basis -> 'lines') as line cross join jsonb_array_elements(line -> 'offers') as offer
    where page.state = 'settled' and offer ->> 'kind' = 'group'
    group by page.group_id, page.code, page.currency having count(distinct offer ->> 'price') > 1
    union all
    select format('order %s of group %s: %s, more than %s off the list', page.number, page.code, offer ->> 'price', page.reached)
    from page cross join jsonb_array_elements(page.basis -> 'lines') as line cross join jsonb_array_elements(line -> 'offers') as offer
    where offer ->> 'kind' = 'group'
      and (offer ->> 'price')::bigint > (page.prices ->> page.currency)::bigint
        * (10000 - case when page.state = 'settled' then page.reached else page.first end) / 10000.0 + 0.5
    union all
    select format('order %s of group %s: refunds of the difference gave %s, its price fell by %s', page.number, page.code, given.amount, fell.amount)
    from page
    cross join lateral (select coalesce(sum(amount - case when orders.totals ->> 'tax' = '0' then 0 else tax end), 0) as amount
      from refunds join orders on orders.id = refunds.order_id where refunds.order_id = page.order_id and refunds.cause = 'group_price') as given
    cross join lateral (select coalesce(sum((line ->> 'less')::bigint), 0) as amount
      from orders cross join jsonb_array_elements(orders.standing -> 'lines') as line where orders.id = page.order_id) as fell
    where page.state = 'settled' and given.amount <> fell.amount`,
};

export const groupChecks: readonly Check[] = [counted, priced];
