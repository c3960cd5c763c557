import { sql } from "drizzle-orm";
import type { Check } from "./check";

const once: Check = {
  name: "allowances",
  claim:
    "each year's allowance was given once, is spent by its member alone, and of one company's two years none overlap",
  subjects: sql`select id, customer_id, company_id, period, lapses_at from ledger_accounts where kind = 'allowance'`,
  by: "number",
  faults: sql`
    select format('allowance %s of member %s: given %s times', page.id, page.customer_id, count(given.id)) as what
    from page
    left join ledger_transactions as given on given.kind = 'issue'
      and exists (select 1 from ledger_entries where transaction_id = given.id and account_id = page.id)
    group by page.id, page.customer_id having count(given.id) <> 1
    union all
    select format('allowance %s of member %s: order %s of somebody else took it', page.id, page.customer_id, orders.number)
    from page join ledger_holds as hold on hold.account_id = page.id join orders on orders.id = hold.order_id
    where orders.customer_id is distinct from page.customer_id and hold.state <> 'released'
    union all
    select format('allowances %s and %s of member %s overlap', page.id, other.id, page.customer_id)
    from page join ledger_accounts as other on other.kind = 'allowance' and other.customer_id = page.customer_id
      and other.company_id = page.company_id and other.id > page.id
    where other.period::date < page.lapses_at::date and page.period::date < other.lapses_at::date`,
};

export const allowanceChecks: readonly Check[] = [once];
