import { sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { SalesSums } from "../../../contract/deskHome/homeRoutes";
import { days, hours } from "../../../server/clock";
import { orders, refunds, salesDays } from "../../../server/db/schema";
import { rollUpSales } from "../../../server/modules/deskHome/rollUpSales";
import { bought, GERMAN_ADDRESS, operator, rowsOf, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const URL = "/log-api/staff/sales";

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "desk_sales");
  // A clean ledger: the demo world's own sales are of days that this file does not move.
  await store.deps.db.update(orders).set({ paidAt: sql`${orders.paidAt} - interval '400 days'` });
  await store.deps.db.update(refunds).set({ createdAt: sql`${refunds.createdAt} - interval '400 days'` });
  await store.deps.db.execute(sql`update charges set paid_at = paid_at - interval '400 days'`);
  team = await operator(store, "owner");
});
afterAll(() => store.close());

const later = async (milliseconds: number) => {
  store.clock.advance(milliseconds);
  team = await operator(store, "owner");
};
const salesOf = async (query: Record<string, string> = {}, who = team) =>
  (await who.get(`${URL}?${new URLSearchParams({ days: "7", ...query })}`)).body.data;
const dayOf = (at: Date) => at.toLocaleDateString("en-CA", { timeZone: "America/New_York" });
const cents = (amount: number) => Math.round(amount * 100);
const paidAtOf = async (order: Bought) => (await rowsOf(store, order)).order.paidAt ?? new Date(0);

/** What orders came to before anything of them went back, as they were placed; minor units. */
async function soldIn(...all: Bought[]) {
  const rows = await Promise.all(all.map(async (each) => (await rowsOf(store, each)).order.totals));
  return rows.reduce(
    (sum, { total, credit, tax, includedTax }) => ({
      gross: sum.gross + total + credit,
      tax: sum.tax + tax + includedTax,
    }),
    { gross: 0, tax: 0 },
  );
}

const minor = ({ gross, tax, refunds: back, net, orders: count }: SalesSums) => ({
  orders: count,
  gross: cents(gross),
  tax: cents(tax),
  refunds: cents(back),
  net: cents(net),
});

test("days add up to the orders that were paid on them, and are the same once they are written down", async () => {
  const first = [await bought(store, [["desk-lamp-arc", 2]]), await bought(store, [["rise-duo", 1]])];
  await later(days(1));
  const second = await bought(store, [["desk-lamp-arc", 1]], { state: "CA", zip: "94105", city: "San Francisco" });
  await later(days(2));
  const live = await salesOf({ currency: "USD" });
  const sold = await soldIn(...first, second);
  expect(minor(live.now.sums)).toEqual({ orders: 3, ...sold, refunds: 0, net: sold.gross - sold.tax });
  expect(sold.tax).toBeGreaterThan(0);
  expect(live.now.days).toHaveLength(7);
  expect(live.now.days.at(-1)?.day).toBe(dayOf(store.clock.now()));

  expect(await store.deps.db.$count(salesDays)).toBe(0);
  await rollUpSales(store.deps);
  expect(await store.deps.db.$count(salesDays)).toBeGreaterThan(0);
  const rolled = await salesOf({ currency: "USD" });
  expect(rolled.now).toEqual(live.now);
  expect(rolled.before).toEqual(live.before);
  const [kept] = (
    await store.deps.db.execute<{ gross: string; orders: number }>(
      sql`select sum(gross)::text as gross, sum(orders)::int as orders from sales_days where currency = 'USD'
        and day >= ${rolled.now.days[0]?.day}::date`,
    )
  ).rows;
  expect([Number(kept?.gross), kept?.orders]).toEqual([sold.gross, 3]);
  // A second run writes the same.
  await rollUpSales(store.deps);
  expect((await salesOf({ currency: "USD" })).now).toEqual(live.now);
});

test("a refund counts on the day on which it was decided, and leaves the day of the sale as it was", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  const soldOn = dayOf(await paidAtOf(order));
  const before = await salesOf({ currency: "USD" });
  const onSale = before.now.days.find(({ day }) => day === soldOn);
  await later(days(3));
  await rollUpSales(store.deps);
  const given = await team.post("/order-api/order/refund", { order_num: order.number, amount: 20, reason: "A dent" });
  expect([given.status, given.body.data.waits]).toEqual([200, false]);
  for (const isOver of [false, true]) {
    if (isOver) {
      await later(days(1));
      await rollUpSales(store.deps);
    }
    const { now } = await salesOf({ currency: "USD" });
    const refundedOn = dayOf(new Date(store.clock.now().getTime() - (isOver ? days(1) : 0)));
    expect(now.days.find(({ day }) => day === soldOn)).toEqual(onSale);
    const day = now.days.find((each) => each.day === refundedOn);
    const [row] = await store.deps.db
      .select()
      .from(refunds)
      .where(sql`order_id = ${order.id}`);
    expect(day && minor(day)).toEqual({
      orders: 0,
      gross: 0,
      refunds: 2000,
      tax: row!.tax === 0 ? 0 : -row!.tax,
      net: -2000 + row!.tax,
    });
  }
});

test("a day begins at the store's own midnight", async () => {
  const order = await bought(store);
  const at = store.clock.now();
  // Half past three in the morning of Greenwich is still the evening before in New York.
  const night = new Date(`${at.toISOString().slice(0, 10)}T03:30:00Z`);
  await store.deps.db
    .update(orders)
    .set({ paidAt: night })
    .where(sql`id = ${order.id}`);
  await store.deps.db.delete(salesDays);
  const { now } = await salesOf({ currency: "USD" });
  const eve = new Date(night.getTime() - hours(12)).toISOString().slice(0, 10);
  const sold = await soldIn(order);
  const ofEve = now.days.find(({ day }) => day === eve);
  expect(ofEve?.orders).toBeGreaterThan(0);
  expect(cents(ofEve?.gross ?? 0)).toBeGreaterThanOrEqual(sold.gross);
});

test("each currency is a chart of its own, and a gift card is no sale", async () => {
  const before = await salesOf({ currency: "USD" });
  const german = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  const { order } = await rowsOf(store, german);
  const mixed = await bought(store, [
    ["gift-card", 1],
    ["desk-lamp-arc", 1],
  ]);
  const { lines, order: row } = await rowsOf(store, mixed);
  const card = lines.find(({ url }) => url.endsWith("/gift-card"))!;
  const after = await salesOf({ currency: "USD" });
  expect(cents(after.now.sums.gross) - cents(before.now.sums.gross)).toBe(
    row.totals.total + row.totals.credit - card.amount + card.discount,
  );
  const euros = await salesOf({ currency: "EUR" });
  expect(euros.currencies).toEqual(["USD", "EUR"]);
  expect(minor(euros.now.sums)).toMatchObject({ orders: 1, gross: order.totals.total, tax: order.totals.includedTax });
  expect((await salesOf()).currency).toBe("USD");
  const cancelled = await mixed.browser.post("/order-api/order/cancel", { order_num: mixed.number });
  expect(cancelled.status).toBe(200);
  const back = await salesOf({ currency: "USD" });
  expect(cents(back.now.sums.refunds) - cents(after.now.sums.refunds)).toBe(
    row.totals.total + row.totals.credit - card.amount + card.discount,
  );
});

test("a clock that was ahead leaves nothing behind, and what ends after midnight is counted again", async () => {
  await rollUpSales({ ...store.deps, clock: { now: () => new Date(store.clock.now().getTime() + days(5)) } });
  const order = await bought(store);
  const late = new Date(store.clock.now().getTime() - days(1));
  await store.deps.db
    .update(orders)
    .set({ paidAt: late })
    .where(sql`id = ${order.id}`);
  await rollUpSales(store.deps);
  const rolled = await salesOf({ currency: "USD" });
  await store.deps.db.delete(salesDays);
  expect((await salesOf({ currency: "USD" })).now).toEqual(rolled.now);
});

test("whoever reads reports has the sums and their file, and nobody else of the team has", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    for (const path of [URL, `${URL}/file`] as const) {
      const { status } = await who.get(path as typeof URL);
      expect([role, path, status]).toEqual([role, path, staffMay(role, "reports.read") ? 200 : 403]);
    }
  }
  for (const role of ["support", "warehouse"] as const) expect(staffMay(role, "reports.read")).toBe(false);
  const file = await team.get(`${URL}/file?days=7&currency=EUR` as typeof URL, { "accept-language": "de-DE" });
  const [head, ...rows] = file.text.trimEnd().split("\r\n");
  expect(head).toContain("Tag;Währung;Bestellungen;Brutto;Erstattungen;Steuer;Netto");
  expect(rows).toHaveLength(14);
  expect((await team.get(`${URL}?days=8` as typeof URL)).status).toBe(422);
  expect((await team.get(`${URL}?currency=BTC` as typeof URL)).status).toBe(422);
});
