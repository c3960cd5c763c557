import { eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { days } from "../../../server/clock";
import { changeRecords, charges, orders, promotions, refunds, salesDays, storeClock } from "../../../server/db/schema";
import { rollUpSales } from "../../../server/modules/deskHome/rollUpSales";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import { readZoned, zonedInput } from "../../../utils/format/zoned";
import type { Visitor } from "../../support/visitor";

const CLOCK = "/common-api/staff/clock";
const SALES = "/log-api/staff/sales?days=7&currency=USD";
const NEW_YORK = "America/New_York";
const BERLIN = "Europe/Berlin";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "store_clock");
  const { db } = store.deps;
  // A clean ledger: the demo world's own sales are of days that this file does not move.
  await db.update(orders).set({ paidAt: sql`${orders.paidAt} - interval '400 days'` });
  await db.update(refunds).set({ createdAt: sql`${refunds.createdAt} - interval '400 days'` });
  await db.update(charges).set({ paidAt: sql`${charges.paidAt} - interval '400 days'` });
  one = await operator(store, "manager");
  other = await operator(store);
});
afterAll(() => store.close());

const formOf = async (who = one) => (await who.get(CLOCK)).body.data;
const save = async (changes: object, who = one, version?: number) =>
  who.put(CLOCK, { version: version ?? (await formOf()).version, changes, reason: "The office moved" });
const fieldOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.[0]?.field,
];
/** Orders by day of the last seven. */
async function soldByDay() {
  const { now, zone } = (await other.get(SALES as "/log-api/staff/sales")).body.data;
  return { zone, sold: new Map(now.days.map(({ day, orders: count }) => [day, count])) };
}

test("owners and managers read and change it, and nobody else does", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "settings.edit") ? 200 : 403;
    expect([role, (await who.get(CLOCK)).status]).toEqual([role, status]);
    // The permission comes before what is wrong.
    if (status === 403)
      expect((await who.put(CLOCK, { version: 1, changes: { zone: "x".repeat(65) } })).status).toBe(403);
    // Every desk says its moments by it.
    const { clock } = (await who.get("/customer-api/staff/desk")).body.data;
    expect([role, clock]).toEqual([role, { zone: NEW_YORK, beside: ["Europe/London", BERLIN] }]);
  }
  expect((await (await vendorOf(store, 3)).get(CLOCK)).status).toBe(403);
  expect((await store.visitor().get(CLOCK)).status).toBe(401);
});

test("a store that has set nothing counts by what it always counted by, and offers what its database knows", async () => {
  const form = await formOf();
  expect([form.version, form.clock]).toEqual([1, { zone: NEW_YORK, beside: ["Europe/London", BERLIN] }]);
  for (const zone of [NEW_YORK, BERLIN, "Atlantic/Azores"]) expect(form.zones).toContain(zone);
  expect(form.zones).not.toContain("posixrules");
  const promotion = (await store.deps.db.select().from(promotions).limit(1))[0];
  const endsAt = new Date(store.clock.now().getTime() + days(9));
  const { planned } = form;
  await store.deps.db
    .update(promotions)
    .set({ startsAt: null, endsAt: null })
    .where(eq(promotions.id, promotion?.id ?? 0));
  const without = (await formOf()).planned;
  expect(without).toBeLessThanOrEqual(planned);
  await store.deps.db
    .update(promotions)
    .set({ endsAt })
    .where(eq(promotions.id, promotion?.id ?? 0));
  expect((await formOf()).planned).toBe(without + 1);
});

test("what is no zone, or is named twice, is refused at its field and changes nothing", async () => {
  const before = await formOf();
  const cases: [object, string][] = [
    [{ zone: "Mars/Olympus" }, "zone"],
    [{ zone: "" }, "zone"],
    [{ zone: "europe/berlin" }, "zone"],
    [{ zone: "UTC'; drop table orders; --" }, "zone"],
    [{ beside: ["Europe/London", "Mars/Olympus"] }, "beside"],
    [{ beside: ["Europe/London", "Europe/London"] }, "beside"],
    [{ beside: [NEW_YORK] }, "beside"],
    [{ zone: BERLIN }, "beside"],
  ];
  for (const [changes, field] of cases)
    expect([changes, fieldOf(await save(changes))]).toEqual([changes, [422, field]]);
  const many = ["Asia/Tokyo", "Asia/Seoul", "Asia/Dubai", "Asia/Kolkata"];
  expect((await save({ beside: many })).status).toBe(422);
  expect((await save({ zone: "Europe/".padEnd(65, "x") })).status).toBe(422);
  expect((await one.put(CLOCK, { changes: { zone: "UTC" } })).status).toBe(428);
  expect(await formOf()).toEqual({ ...before, as_of: expect.any(String) as string });
  const german = await one.send(
    "PUT",
    CLOCK,
    { version: before.version, changes: { zone: "Mars" } },
    {
      "accept-language": "de-DE",
    },
  );
  expect(german.body.errors[0]?.message).toBe(
    "Diese Zeitzone kennt der Shop nicht. Bitte wählen Sie eine aus der Liste.",
  );
});

test("a sale at half past eleven in New York is of the next day by the clock of Berlin, also once it is written", async () => {
  const { db } = store.deps;
  const order = await bought(store);
  // The evening of the day before yesterday, winter and summer alike: half past eleven there.
  const eve = new Date(store.clock.now().getTime() - days(3)).toISOString().slice(0, 10);
  const next = new Date(Date.parse(`${eve}T12:00:00Z`) + days(1)).toISOString().slice(0, 10);
  const late = sql`(${`${eve} 23:30`}::timestamp at time zone 'America/New_York')`;
  await db.execute(sql`update orders set paid_at = ${late} where id = ${order.id}`);
  store.clock.advance(days(1));
  one = await operator(store, "manager");
  other = await operator(store);
  await rollUpSales(store.deps);
  const written = (await formOf()).days;
  expect(written).toBeGreaterThan(0);
  const before = await soldByDay();
  expect([before.zone, before.sold.get(eve), before.sold.get(next)]).toEqual([NEW_YORK, 1, 0]);

  const answer = await save({ zone: BERLIN, beside: [NEW_YORK] });
  expect([answer.status, answer.body.data.clock, answer.body.data.days]).toEqual([
    200,
    { zone: BERLIN, beside: [NEW_YORK] },
    0,
  ]);
  const live = await soldByDay();
  expect([live.zone, live.sold.get(eve), live.sold.get(next)]).toEqual([BERLIN, 0, 1]);
  await rollUpSales(store.deps);
  expect(await db.$count(salesDays)).toBeGreaterThan(0);
  expect(await soldByDay()).toEqual(live);
  const [record] = await db.select().from(changeRecords).where(eq(changeRecords.entity, "store clock"));
  expect(record).toMatchObject({
    kind: "changed",
    reason: "The office moved",
    paths: [
      { path: "zone", before: NEW_YORK, after: BERLIN },
      { path: "beside", before: ["Europe/London", BERLIN], after: [NEW_YORK] },
    ],
  });
  expect((await one.get("/customer-api/staff/desk")).body.data.clock.zone).toBe(BERLIN);
  const report = (await other.get("/log-api/staff/reports/reviews" as "/log-api/staff/reports/:name")).body.data;
  expect(report.zone).toBe(BERLIN);
});

test("what is shown beside it drops no written day", async () => {
  const { days: written } = await formOf();
  expect(written).toBeGreaterThan(0);
  const answer = await save({ beside: [NEW_YORK, "Asia/Tokyo"] });
  expect([answer.status, answer.body.data.days]).toEqual([200, written]);
});

test("a run that began by another clock writes nothing more", async () => {
  const { db } = store.deps;
  const overtaken = Object.create(db) as typeof db;
  // Somebody changes the clock between what the run has read and what it writes.
  overtaken.transaction = async (run, config) => {
    await db.update(storeClock).set({ version: sql`${storeClock.version} + 1` });
    return db.transaction(run, config);
  };
  await db.delete(salesDays);
  await rollUpSales({ ...store.deps, db: overtaken });
  expect(await db.$count(salesDays)).toBe(0);
  await rollUpSales(store.deps);
  expect(await db.$count(salesDays)).toBeGreaterThan(0);
});

test("where clocks are put back at midnight, the hour that comes twice is of its day both times", async () => {
  const { db } = store.deps;
  expect((await save({ zone: "Atlantic/Azores" })).status).toBe(200);
  const [first, second] = [await bought(store), await bought(store)];
  // On October 26, 2025 it is half past midnight there at 00:30 and at 01:30 of Greenwich.
  await db
    .update(orders)
    .set({ paidAt: new Date("2025-10-26T00:30:00Z") })
    .where(eq(orders.id, first.id));
  await db
    .update(orders)
    .set({ paidAt: new Date("2025-10-26T01:30:00Z") })
    .where(eq(orders.id, second.id));
  await rollUpSales(store.deps);
  const { rows } = await db.execute<{ orders: number }>(
    sql`select orders from sales_days where currency = 'USD' and day = '2025-10-26'`,
  );
  expect(rows).toEqual([{ orders: 2 }]);
});

test("a promotion begins when its author said by the store's clock, and stays there when the clock is another", async () => {
  const { version } = await formOf();
  expect((await save({ zone: BERLIN }, one, version)).status).toBe(200);
  const marketer = await operator(store, "marketing");
  const { zone } = (await marketer.get("/customer-api/staff/desk")).body.data.clock;
  const year = store.clock.now().getUTCFullYear() + 1;
  // On the last Sunday of March clocks are put forward there: half past two never comes.
  const sunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
  const from = readZoned(`${year}-03-${sunday}T02:30`, zone);
  const until = readZoned(`${year}-05-01T00:00`, zone);
  expect([from, until]).toEqual([`${year}-03-${sunday}T01:30:00.000Z`, `${year}-04-30T22:00:00.000Z`]);
  const words = { en: "Spring", de: "Frühling", fr: "Printemps" };
  const amounts = (Object.keys(CURRENCIES) as Currency[]).map((currency) => ({ currency, amount: 20 }));
  const what = { kind: "percent", percent: 10, amounts: [], caps: amounts, buy: 0, get: 0, reduction: 0 } as const;
  const who = { minimum_usd: 0, minimum_quantity: 0, categories: [], products: [], countries: [] };
  const form = {
    what: { ...what, reduced: [], times: 0, gift: "", gift_quantity: 0 },
    who: { ...who, first_order_only: false, not_on_sale: false },
    when: { starts_at: from, ends_at: until },
    limits: { total: null, per_customer: null },
    words: { shown: false, text: words, description: words },
  };
  const key = { "idempotency-key": "store-clock-promotion" };
  const made = await marketer.post("/product-api/staff/promotions", { code: "SPRING-ZONE", batch: 0, form }, key);
  expect([made.status, made.body.data.waits]).toEqual([200, false]);
  const planned = (await formOf()).planned;
  expect((await save({ zone: "Asia/Seoul" })).status).toBe(200);
  const kept = (await marketer.get(`/product-api/staff/promotions/${made.body.data.id}`)).body.data.form.when;
  expect(kept).toEqual({ starts_at: from, ends_at: until });
  expect(zonedInput(kept.starts_at ?? "", "Asia/Seoul")).toBe(`${year}-03-${sunday}T10:30`);
  expect((await formOf()).planned).toBe(planned);
});

test("two who change the same are told apart by the field, and by nothing else", async () => {
  const { version } = await formOf();
  expect((await save({ zone: "Europe/Paris" }, one, version)).status).toBe(200);
  const clash = await save({ zone: "Europe/Rome" }, other, version);
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: version + 1, fields: [{ path: "zone", value: "Europe/Paris" }] },
  });
  const merged = await save({ beside: ["Asia/Tokyo"] }, other, version);
  expect([merged.status, merged.body.data.merged[0]?.path]).toEqual([200, "zone"]);
  expect(merged.body.data.clock).toEqual({ zone: "Europe/Paris", beside: ["Asia/Tokyo"] });
});
