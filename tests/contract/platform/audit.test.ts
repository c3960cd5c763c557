import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../server/db/client";
import { audit, printAudit } from "../../../server/modules/audit/audit";
import { moneyFaults } from "../../support/checks/moneyFaults";
import { bought, operator, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let order: Bought;
/** What other files of this database broke on purpose. */
let inherited: Set<string>;
beforeAll(async () => {
  store = await startTestStore();
  inherited = new Set((await audit(store.deps.db, store.clock.now())).flatMap(({ told }) => told));
  order = await bought(store, [["desk-lamp-arc", 2]]);
  await order.browser.post("/order-api/order/cancel", { order_num: (await bought(store)).number });
  await (
    await operator(store)
  ).post("/order-api/order/refund", { order_num: order.number, amount: 5, reason: "A scratch" });
  await store.deliver();
});
afterAll(() => store.close());

const faultsIn = async (db: Transaction, pageSize?: number) =>
  (await audit(db, store.clock.now(), pageSize)).filter(({ faults }) => faults > 0);

class Undo extends Error {}

/** Breaks something in a transaction, looks, and takes it back. */
async function faultsAfter(...faults: SQL[]): Promise<{ name: string; faults: number; told: string[] }[]> {
  let found: { name: string; faults: number; told: string[] }[] = [];
  await store.deps.db
    .transaction(async (tx) => {
      const before = await faultsIn(tx);
      for (const fault of faults) await tx.execute(fault);
      found = (await faultsIn(tx)).filter(
        ({ name, faults: now }) => now > (before.find((each) => each.name === name)?.faults ?? 0),
      );
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

/** The order, or a document of it by kind and subject. */
function own(kind?: "invoice" | "credit_note", subject = ""): SQL {
  const id = sql`(select id from orders where number = ${order.number})`;
  return kind === undefined
    ? id
    : sql`(select id from invoices where order_id = ${id} and kind = ${kind} and subject like ${subject})`;
}

/** The order's invoice says something else. */
const changed = (data: object) =>
  sql`update invoices set data = data || ${JSON.stringify(data)}::jsonb where id = ${own("invoice", "order")}`;

test("a store that sold, cancelled and refunded has no fault, and the report says what was looked at", async () => {
  const all = await store.deps.db.transaction((tx) => audit(tx, store.clock.now()));
  const results = all.map((result) => {
    const told = result.told.filter((fault) => !inherited.has(fault));
    return { ...result, told, faults: told.length };
  });
  expect(results.flatMap(({ told }) => told)).toEqual([]);
  const looked = Object.fromEntries(results.map((result) => [result.name, result.looked]));
  expect(looked.payments).toBeGreaterThanOrEqual(2);
  expect(looked.stock).toBeGreaterThan(50);
  expect(printAudit(results)).toMatch(/All \d+ checks hold\.$/);
});

test("small pages find the same as large ones", async () => {
  const told = await store.deps.db.transaction(async (tx) =>
    (await audit(tx, store.clock.now(), 2)).map((r) => r.looked),
  );
  const whole = await store.deps.db.transaction(async (tx) =>
    (await audit(tx, store.clock.now())).map((r) => r.looked),
  );
  expect(told).toEqual(whole);
});

const PLANTED: [string, string, () => SQL[]][] = [
  [
    "stock",
    "a unit vanished",
    () => [
      sql`update stock_levels set sold = sold + 1 where product_id = (select product_id from order_lines where order_id = ${own()} limit 1) and sold > 0`,
    ],
  ],
  ["stock", "a reservation vanished", () => [sql`delete from reservations where order_id = ${own()}`]],
  [
    "sets",
    "a part left the shop and its set did not hear of it",
    () => [sql`update products set hidden = true where slug = 'standing-mat-terrain'`],
  ],
  ["held goods", "goods stay held", () => [sql`update reservations set state = 'held' where order_id = ${own()}`]],
  [
    "held goods",
    "goods are sold to an order nobody paid",
    () => [sql`update orders set status = 'Pending' where id = ${own()}`],
  ],
  [
    "held credit",
    "credit stays held",
    () => [
      sql`insert into ledger_holds (order_id, account_id, amount, value) select ${own()}, id, 1, 1 from ledger_accounts where kind in ('coins', 'credit', 'gift_card') limit 1`,
    ],
  ],
  [
    "undecided payments",
    "the provider never said what became of one, and the order waits with its goods",
    () => [
      sql`update orders set status = 'Pending', paid_at = null where id = ${own()}`,
      sql`update payments set state = 'processing', created_at = created_at - interval '60 days' where order_id = ${own()}`,
    ],
  ],
  [
    "payments",
    "a paid order has no payment",
    () => [sql`delete from payment_history where payment_id in (select id from payments where order_id = ${own()})`],
  ],
  [
    "payments",
    "another amount was captured",
    () => [sql`update payments set amount = amount - 1 where order_id = ${own()}`],
  ],
  ["payments", "money without an order", () => [sql`update orders set paid_at = null where id = ${own()}`]],
  [
    "additional amounts",
    "one is paid without money",
    () => [
      sql`insert into charges (order_id, amount, currency, reason, token_hash, state, actor, expires_at) values (${own()}, 100, 'USD', 'x', 'x', 'paid', 'staff', now())`,
    ],
  ],
  [
    "discounts",
    "more went back for a unit than it was worth beside the other",
    () => [
      sql`update refunds set amount = 999999, other = 0, lines = (
        select jsonb_build_array(jsonb_build_object('lineId', id, 'quantity', 1, 'goods', 999999, 'tax', 0))
        from order_lines where order_id = ${own()} limit 1) where order_id = ${own()}`,
    ],
  ],
  [
    "refunds",
    "a part of a refund goes nowhere",
    () => [sql`update refund_transfers set amount = amount - 1 where order_id = ${own()}`],
  ],
  [
    "refunds",
    "more goes back than came",
    () => [
      sql`update refunds set amount = 99999999 where order_id = ${own()}`,
      sql`update refund_transfers set amount = 99999999 where order_id = ${own()}`,
    ],
  ],
  [
    "taxes given back",
    "an address change gives tax back twice",
    () => [sql`update refunds set cause = 'address', tax = 99999999 where order_id = ${own()}`],
  ],
  [
    "wallets",
    "a balance is not what was booked",
    () => [sql`update ledger_accounts set balance = balance + 1 where kind = 'credit'`],
  ],
  [
    "ledgers",
    "a movement has one side only",
    () => [
      sql`insert into ledger_transactions (kind, unit, reason, key) values ('issue', 'USD', 'planted', 'planted')`,
    ],
  ],
  [
    "held book",
    "the book of holds is wrong",
    () => [
      sql`alter table ledger_entries disable trigger all`,
      sql`insert into ledger_entries (transaction_id, account_id, amount) select (select min(id) from ledger_transactions), id, 5 from ledger_accounts where kind = 'held' and unit = 'USD'`,
    ],
  ],
  [
    "carts",
    "two orders of one cart",
    () => [
      sql`drop index orders_cart`,
      sql`update orders set cart_id = (select cart_id from orders where id = ${own()}) where id = (select max(id) from orders)`,
    ],
  ],
  [
    "carts",
    "the cart of a paid order is open",
    () => [
      sql`update carts set state = 'active', token_hash = null, customer_id = null where id = (select cart_id from orders where id = ${own()})`,
    ],
  ],
  [
    "carts",
    "the cart of an order that ended is open",
    () => [
      sql`update carts set state = 'active', token_hash = null, customer_id = null where id = (select cart_id from orders where id = ${own()})`,
      sql`update orders set status = 'Cancel', paid_at = null where id = ${own()}`,
    ],
  ],
  [
    "carts",
    "the cart of an order that waits for money is open",
    () => [
      sql`update carts set state = 'active', token_hash = null, customer_id = null where id = (select cart_id from orders where id = ${own()})`,
      sql`update orders set status = 'Pending', paid_at = null where id = ${own()}`,
      sql`update payments set state = 'awaiting_funds' where order_id = ${own()}`,
    ],
  ],
  [
    "totals",
    "a total that is no sum",
    () => [sql`update orders set totals = totals || '{"shipping": 1}' where id = ${own()}`],
  ],
  [
    "totals",
    "lines that do not add up",
    () => [sql`update order_lines set amount = amount + 1 where order_id = ${own()}`],
  ],
  [
    "order states",
    "a step that is not allowed",
    () => [sql`update orders set status = 'Complete' where id = ${own()}`],
  ],
  [
    "order states",
    "a step from elsewhere",
    () => [
      sql`insert into order_history (order_id, from_status, status, cause) values (${own()}, 'New', 'Complete', 'planted')`,
      sql`update orders set status = 'Complete' where id = ${own()}`,
    ],
  ],
  [
    "payment states",
    "a payment that jumped",
    () => [sql`update payments set state = 'declined' where order_id = ${own()}`],
  ],
  [
    "codes",
    "a code was used too often",
    () => [
      sql`update promotions set per_customer = 1 where code = 'WELCOME10'`,
      sql`insert into promotion_claims (code, order_id, email) values ('WELCOME10', -1, 'x'), ('WELCOME10', -2, 'x')`,
    ],
  ],
  [
    "codes",
    "the count of a limited code is wrong",
    () => [sql`update promotions set total_limit = 5, used = 4 where code = 'WELCOME10'`],
  ],
  [
    "sale prices",
    "one customer has too much",
    () => [
      sql`insert into sale_claims (sale_id, product_id, order_id, email, quantity) select sale_id, product_id, -1, 'x', per_customer + 1 from flash_sale_items limit 1`,
    ],
  ],
  [
    "sale prices",
    "more pieces are taken than the sale has",
    () => [
      sql`insert into sale_claims (sale_id, product_id, order_id, email, quantity) select sale_id, product_id, -n, 'x' || n, 2 from (select * from flash_sale_items where pieces is not null order by pieces limit 1) as item, generate_series(1, item.pieces) as n`,
    ],
  ],
  [
    "price plans",
    "two are for one time",
    () => [
      sql`insert into price_plans (product_id, currency, amount, origin_amount, starts_at, ends_at, author_id)
        select 1, 'USD', 100, 100, now() + interval '1 day' * n, now() + interval '3 days', (select min(id) from customers)
        from generate_series(1, 2) as n`,
    ],
  ],
  ["invoice numbers", "a number is missing", () => [sql`delete from invoices where id = ${own("invoice", "order")}`]],
  [
    "invoice numbers",
    "a counter ran ahead",
    () => [
      sql`update invoice_counters set last = last + 1 where series = (select series from invoices where id = ${own("invoice", "order")})`,
    ],
  ],
  [
    "invoice numbers",
    "a counter was set back",
    () => [
      sql`update invoice_counters set last = last - 1 where series = (select series from invoices where id = ${own("invoice", "order")})`,
    ],
  ],
  [
    "invoice numbers",
    "a number was skipped in the middle",
    () => [
      sql`update invoices set sequence = sequence + 1000, number = series || '-' || lpad((sequence + 1000)::text, 6, '0') where id = ${own("invoice", "order")}`,
    ],
  ],
  [
    "invoice numbers",
    "credit notes lack one",
    () => [sql`delete from invoices where id = ${own("credit_note", "refund:%")}`],
  ],
  [
    "invoices",
    "a paid order has none",
    () => [sql`update invoices set subject = 'lost' where id = ${own("invoice", "order")}`],
  ],
  [
    "invoices",
    "one is over another amount than its order",
    () => [sql`update invoices set total = total + 1 where id = ${own("invoice", "order")}`],
  ],
  [
    "invoices",
    "a refund has no credit note",
    () => [sql`update invoices set subject = 'lost' where id = ${own("credit_note", "refund:%")}`],
  ],
  [
    "invoices",
    "a credit note is over another amount than its refund",
    () => [sql`update invoices set total = total - 1 where id = ${own("credit_note", "refund:%")}`],
  ],
  [
    "invoices",
    "more is taken back than was asked for",
    () => [sql`update invoices set total = 99999999 where id = ${own("credit_note", "refund:%")}`],
  ],
  [
    "invoices",
    "a paid additional amount has none",
    () => [
      sql`insert into charges (id, order_id, amount, currency, reason, token_hash, state, actor, expires_at) values (900001, ${own()}, 100, 'USD', 'x', 'x', 'paid', 'staff', now())`,
      sql`insert into outbox (kind, key, payload, sent_at) values ('document.charge', 'document.charge:900001', '{}', now())`,
    ],
  ],
  [
    "invoices",
    "one is of a series that nobody counts",
    () => [sql`update invoices set series = 'XX-26' where id = ${own("invoice", "order")}`],
  ],
  [
    "documents",
    "a number says another place",
    () => [sql`update invoices set number = number || '0' where id = ${own("invoice", "order")}`],
  ],
  [
    "documents",
    "a total differs from what the paper says",
    () => [sql`update invoices set total = total + 1 where id = ${own("invoice", "order")}`],
  ],
  ["documents", "the paper's sum is wrong", () => [changed({ shipping: 1 })]],
  ["documents", "what is due is wrong", () => [changed({ due: 1 })]],
  ["documents", "the paper's taxes are wrong", () => [changed({ rates: [{ tax: 99 }] })]],
  ["documents", "the paper names another order", () => [changed({ orderNumber: "VS-00-000000-0" })]],
  [
    "documents",
    "a credit note corrects nothing",
    () => [
      sql`update invoices set data = data || '{"corrects": "US-26-999999"}' where id = ${own("credit_note", "refund:%")}`,
    ],
  ],
  [
    "outbox",
    "a mail does not go out",
    () => [sql`insert into outbox (kind, key, payload, attempts) values ('mail.nothing', 'planted', '{}', 9)`],
  ],
  [
    "provider notices",
    "a notice is not worked on",
    () => [
      sql`insert into provider_notices (provider, event_id, type, payload, received_at) values ('sandbox', 'planted', 'x', '{}', now() - interval '1 day')`,
    ],
  ],
];

test.each([...PLANTED, ...moneyFaults(own)])("%s: %s, and it is found", async (name, _what, plant) => {
  const found = await faultsAfter(...plant());
  expect(found.map((each) => each.name)).toContain(name);
  expect(found.find((each) => each.name === name)?.told.length).toBeGreaterThan(0);
});
