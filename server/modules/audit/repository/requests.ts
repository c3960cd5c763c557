import { sql } from "drizzle-orm";
import type { Check } from "./check";

/** Its order was paid, and whoever settles requests has been told. */
const isTold = sql`bought.paid_at is not null and not exists (select 1 from outbox
  where kind = 'order.paid' and sent_at is null and payload ->> 'orderId' = bought.id::text)`;

export const requestChecks: Check[] = [
  {
    name: "requests",
    claim: "a request is paid when its one order is, at the amount that was frozen to the cent",
    subjects: sql`select id, number, state, total from order_requests`,
    by: "number",
    faults: sql`
      select format('request %s is paid, its order is not', page.number) as what
      from page where page.state = 'paid'
        and not exists (select 1 from orders as bought where bought.request_id = page.id and bought.paid_at is not null)
      union all
      select format('request %s is %s, its order %s is paid', page.number, page.state, bought.number)
      from page join orders as bought on bought.request_id = page.id
      where page.state <> 'paid' and ${isTold}
      union all
      select format('request %s is over, its order %s waits for money', page.number, bought.number)
      from page join orders as bought on bought.request_id = page.id
      where page.state not in ('open', 'approved', 'paid') and bought.status = 'Pending'
      union all
      select format('request %s was frozen at %s, its order %s came to %s', page.number, page.total, bought.number, bought.total)
      from page join orders as bought on bought.request_id = page.id
      where bought.total <> page.total and not exists (select 1 from order_history as event
        where event.order_id = bought.id and event.cause = 'line_cancelled')`,
  },
];
