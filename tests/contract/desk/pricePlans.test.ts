import { and, desc, eq, lte } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { CountryCode, Currency } from "../../../contract/markets";
import type { PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import type { PlanAnswers, PricePlan } from "../../../contract/priceDesk/pricePlanRoutes";
import { PLAN_LIMITS, type PlanView } from "../../../contract/priceDesk/pricePlanTerms";
import { addTime, days, hours, minutes } from "../../../server/clock";
import { changeRecords, flashSaleItems, priceLog, pricePlans, prices } from "../../../server/db/schema";
import { keepPricePlans } from "../../../server/modules/priceDesk/keepPricePlans";
import { recordPrices } from "../../../server/modules/pricing/recordPrices";
import { startAudit } from "../../support/checks/audit";
import { addTo, cartOf, idOf } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const PLANS = "/product-api/staff/price-plans";
const PRICES = "/product-api/staff/prices";
const WAITING = "/product-api/staff/price-changes";

let store: TestStore;
let keeper: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "price_plans");
  expectNoFaults = await startAudit(store);
  keeper = await operator(store, "catalogue");
  await operator(store, "manager");
  // No sale of the demo's mixes with what is planned here.
  await store.deps.db.delete(flashSaleItems);
  await recordPrices(store.deps);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

let keys = 0;
const now = () => store.clock.now();
const later = (milliseconds: number) => addTime(now(), milliseconds).toISOString();
async function listedOf(id: number, currency: Currency) {
  const isCell = and(eq(prices.productId, id), eq(prices.currency, currency));
  const [row] = await store.deps.db.select().from(prices).where(isCell);
  if (!row) throw new Error(`no price in ${currency}`);
  return { price: row.amount / 100, origin_price: row.originAmount / 100 };
}
async function cellOf(id: number, currency: Currency, price: number, origin_price = price): Promise<PriceCell> {
  return { product_id: id, currency, price, origin_price, was: await listedOf(id, currency) };
}
interface Time {
  starts_at: string;
  ends_at?: string | null;
  reason?: string;
}
const plan = (cells: PriceCell[], time: Time, { who = keeper, key = `plan-${(keys += 1)}` } = {}) =>
  who.post(PLANS, { cells, ...time }, { "idempotency-key": key });
const saidOf = ({ rows }: PlanAnswers) => rows.map(({ outcome, fault }) => fault ?? outcome);
async function planned(cells: PriceCell[], time: Time): Promise<string[]> {
  const { status, body } = await plan(cells, time);
  expect([status, body]).toEqual([200, expect.anything()]);
  return saidOf(body.data);
}
const listOf = async (view: PlanView, q = "") => (await keeper.get(`${PLANS}?view=${view}&q=${q}`)).body.data.rows;
async function onlyPlan(view: PlanView, id: number): Promise<PricePlan> {
  const [row] = (await listOf(view)).filter((one) => one.product_id === id);
  if (!row) throw new Error(`no ${view} plan of ${id}`);
  return row;
}
const cancel = (id: number, body: object, who = keeper) => who.post(`${PLANS}/${id}/cancel`, body);
const change = (id: number, body: object, who = keeper) => who.send("PUT", `${PLANS}/${id}`, body);
const fieldOf = (body: unknown) => (body as { errors?: { field: string }[] }).errors?.[0]?.field;
async function shopperIn(country: CountryCode): Promise<Visitor> {
  const visitor = store.visitor();
  await visitor.put(`/common-api/change-country?country=${country}`);
  return visitor;
}
const pageOf = async (slug: string, locale = "en-US") =>
  (await store.visitor().get(`/product-api/product/${slug}?locale=${locale}` as "/product-api/product/:slug")).body
    .data;
const cardOf = async (category: string, slug: string) => {
  const { body } = await store.visitor().get(`/product-api/category/${category}?locale=en-US`);
  return body.data.products.find(({ product_slug }) => product_slug === slug);
};
const logOf = (id: number, currency: Currency) =>
  store.deps.db
    .select()
    .from(priceLog)
    .where(and(eq(priceLog.productId, id), eq(priceLog.currency, currency), lte(priceLog.since, now())))
    .orderBy(desc(priceLog.since), desc(priceLog.id));

test("each role reads and plans where its rights say so, nobody outside of the team, and rights come first", async () => {
  const time = { starts_at: later(hours(1)) };
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    expect([role, (await who.get(PLANS)).status]).toEqual([role, staffMay(role, "prices.read") ? 200 : 403]);
    const write = staffMay(role, "prices.edit");
    expect([role, (await plan([], time, { who })).status]).toEqual([role, write ? 422 : 403]);
    expect([role, (await cancel(999_999, { version: 1 }, who)).status]).toEqual([role, write ? 404 : 403]);
    expect([role, (await change(999_999, { version: 1 }, who)).status]).toEqual([role, write ? 404 : 403]);
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())]) {
    expect([401, 403]).toContain((await who.get(PLANS)).status);
    expect([401, 403]).toContain((await plan([], time, { who })).status);
  }
});

test("from its first second a cart has the planned price, and not before; with its end the listed one is back", async () => {
  const slug = "desk-lamp-arc";
  const id = idOf(slug);
  const { price } = await listedOf(id, "USD");
  const shopper = await shopperIn("US");
  const line = { product_id: id, quantity: 1, product_options: [] };
  const first = await addTo(shopper, line);
  const category = first.items[Object.keys(first.items)[0] ?? ""]?.category_slug ?? "accessories";
  const unit = async () => Object.values((await cartOf(shopper)).items)[0]?.product_price;
  const whole = await unit();
  const [from, until] = [addTime(now(), hours(2)), addTime(now(), hours(4))];
  const time = { starts_at: from.toISOString(), ends_at: until.toISOString(), reason: "Two good hours" };
  expect(await planned([await cellOf(id, "USD", price - 10, price)], time)).toEqual(["saved"]);
  await keepPricePlans(store.deps);

  store.clock.advance(from.getTime() - now().getTime() - 1000);
  expect([await unit(), (await pageOf(slug)).product_price]).toEqual([whole, whole]);
  expect((await onlyPlan("planned", id)).state).toBe("planned");
  // Nothing has run since: the clock alone decides.
  store.clock.advance(2000);
  expect([await unit(), (await pageOf(slug)).product_price]).toEqual([(whole ?? 0) - 10, (whole ?? 0) - 10]);
  expect((await listedOf(id, "USD")).price).toBe(price);
  store.purged.length = 0;
  await keepPricePlans(store.deps);
  for (const tag of [`product:${id}`, "sale", "home"]) expect(store.purged).toContain(tag);
  expect(await cardOf(category, slug)).toMatchObject({ product_price: (whole ?? 0) - 10, on_sale: true });
  const feed = (await store.visitor().get("/feeds/products-en-US.xml")).text;
  expect(feed).toContain(`<g:sale_price>${((whole ?? 0) - 10).toFixed(2)} USD</g:sale_price>`);
  expect((await logOf(id, "USD"))[0]).toMatchObject({ amount: (price - 10) * 100, since: from, cause: "list" });
  expect((await onlyPlan("live", id)).listed).toEqual({ price, origin_price: price });
  store.purged.length = 0;
  await keepPricePlans(store.deps);
  expect(store.purged).toEqual([]);

  store.clock.advance(until.getTime() - now().getTime() - 1000);
  expect(await unit()).toBe((whole ?? 0) - 10);
  store.clock.advance(1000);
  expect([await unit(), (await pageOf(slug)).product_price]).toEqual([whole, whole]);
  await keepPricePlans(store.deps);
  expect(store.purged).toContain(`product:${id}`);
  expect(await cardOf(category, slug)).toMatchObject({ product_price: whole, on_sale: false });
  expect((await logOf(id, "USD"))[0]).toMatchObject({ amount: price * 100 });
  expect(await onlyPlan("over", id)).toMatchObject({
    state: "ended",
    reason: "Two good hours",
    code: expect.anything(),
  });
});

test("what is planned for good becomes the listed price, with its record, and can be written over at once", async () => {
  const id = idOf("monitor-light-bar");
  const { price } = await listedOf(id, "EUR");
  const time = { starts_at: later(hours(1)) };
  expect(await planned([await cellOf(id, "EUR", price + 5), await cellOf(id, "GBP", 90)], time)).toHaveLength(2);
  expect(await planned([await cellOf(id, "EUR", price + 8)], { starts_at: later(hours(3)) })).toEqual(["saved"]);
  store.clock.advance(hours(1) + 1000);
  // Somebody writes before the job has run: what was planned is listed already, and has to be seen.
  const old = await keeper.post(
    PRICES,
    {
      cells: [
        {
          product_id: id,
          currency: "EUR",
          price: price + 1,
          origin_price: price + 1,
          was: { price, origin_price: price },
        },
      ],
    },
    { "idempotency-key": "over-a-plan" },
  );
  expect(old.body.data.rows[0]).toMatchObject({ outcome: "conflict", now: { price: price + 5 } });
  expect(await listedOf(id, "EUR")).toEqual({ price: price + 5, origin_price: price + 5 });
  expect(await onlyPlan("over", id)).toMatchObject({ state: "applied", ends_at: null });
  const [record] = await store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, id)))
    .orderBy(desc(changeRecords.id));
  expect(record).toMatchObject({ kind: "changed", actor: "system" });
  store.clock.advance(hours(2));
  await keepPricePlans(store.deps);
  expect((await listedOf(id, "EUR")).price).toBe(price + 8);
  expect((await logOf(id, "EUR"))[0]?.amount).toBe((price + 8) * 100);
});

test("two plans of a cell are never for the same time, and a cell has no more than it may", async () => {
  const id = idOf("cable-spine");
  const { price } = await listedOf(id, "USD");
  const cell = await cellOf(id, "USD", price - 1);
  const base = now();
  const at = (hour: number) => addTime(base, hours(hour)).toISOString();
  const time = (from: number, until: number | null) => ({
    starts_at: at(from),
    ends_at: until === null ? null : at(until),
  });
  expect(await planned([cell, cell], time(10, 20))).toEqual(["saved", "twice"]);
  for (const [from, until] of [
    [12, 14],
    [5, 11],
    [19, 30],
    [5, 30],
    [15, null],
    [10, null],
  ] as const)
    expect([from, until, await planned([cell], time(from, until))]).toEqual([from, until, ["overlap"]]);
  expect(await planned([await cellOf(id, "CAD", (await listedOf(id, "CAD")).price - 1)], time(12, 14))).toEqual([
    "saved",
  ]);
  for (const [from, until] of [
    [20, 21],
    [9, 10],
    [21, null],
  ] as const)
    expect([from, until, await planned([cell], time(from, until))]).toEqual([from, until, ["saved"]]);
  for (let from = 30; from < 26 + PLAN_LIMITS.perCell; from += 1)
    expect(await planned([cell], time(from, from + 1))).toEqual(["saved"]);
  expect(await planned([cell], time(100, 101))).toEqual(["many"]);
});

test("a price and a time that cannot be are refused in words, and a call is kept once for each key", async () => {
  const id = idOf("single-monitor-arm");
  const { price } = await listedOf(id, "USD");
  const cell = await cellOf(id, "USD", price - 1);
  const refused: [Time, string][] = [
    [{ starts_at: "tomorrow" }, "starts_at"],
    [{ starts_at: "2026-13-01T00:00:00Z" }, "starts_at"],
    [{ starts_at: later(0) }, "starts_at"],
    [{ starts_at: later(days(PLAN_LIMITS.days + 1)) }, "starts_at"],
    [{ starts_at: later(hours(2)), ends_at: later(hours(1)) }, "ends_at"],
    [{ starts_at: later(hours(2)), ends_at: later(hours(2) + minutes(5)) }, "ends_at"],
    [{ starts_at: later(hours(2)), ends_at: later(days(PLAN_LIMITS.days + 2)) }, "ends_at"],
  ];
  for (const [time, field] of refused) {
    const { status, body } = await plan([cell], time);
    expect([time, status, fieldOf(body)]).toEqual([time, 422, field]);
  }
  await store.deps.db.delete(prices).where(and(eq(prices.productId, id), eq(prices.currency, "RON")));
  const time = { starts_at: later(hours(2)), ends_at: later(hours(3)) };
  const cells = [
    { ...cell, was: { price: 1, origin_price: 1 } },
    { ...cell, currency: "CAD" as const, price: 0 },
    { ...cell, currency: "RON" as const, was: null },
    { ...cell, product_id: 999_999 },
    { ...cell, price, origin_price: cell.was?.origin_price ?? 0 },
  ];
  expect(await planned(cells, time)).toEqual(["conflict", "amount", "unpriced", "gone", "twice"]);
  const [one, two] = [await plan([cell], time, { key: "same" }), await plan([cell], time, { key: "same" })];
  expect([one.status, two.body]).toEqual([200, one.body]);
  expect(await store.deps.db.$count(pricePlans, eq(pricePlans.productId, id))).toBe(1);
});

test("a large change waits for somebody else; signed it is planned under its author's name, too late it is not", async () => {
  const id = idOf("rise-duo");
  const { price } = await listedOf(id, "CHF");
  const large = await cellOf(id, "CHF", Math.floor(price * 0.6));
  const time = { starts_at: later(hours(2)), ends_at: later(hours(5)) };
  expect(await planned([large], time)).toEqual(["waiting"]);
  const second = await operator(store, "manager");
  const first = (await second.get(`${WAITING}?view=waiting`)).body.data.rows[0];
  expect(first?.prices).toEqual([expect.objectContaining({ currency: "CHF", ...time })]);
  const url = `${WAITING}/${first?.id ?? 0}` as const;
  expect((await keeper.post(`${url}/approve`, {})).status).toBe(403);
  expect((await second.post(`${url}/approve`, {})).body.data.state).toBe("done");
  expect((await listedOf(id, "CHF")).price).toBe(price);
  const row = await onlyPlan("planned", id);
  const [kept] = await store.deps.db.select().from(pricePlans).where(eq(pricePlans.id, row.id));
  expect([row.price, kept?.authorId]).toEqual([large.price, await authorOf(keeper)]);

  const other = { starts_at: later(hours(10)) };
  expect(await planned([large], other)).toEqual(["waiting"]);
  const next = (await second.get(`${WAITING}?view=waiting`)).body.data.rows[0];
  store.clock.advance(hours(10));
  const late = `${WAITING}/${next?.id ?? 0}` as const;
  expect((await second.post(`${late}/approve`, {})).status).toBe(409);
  expect((await keeper.send("POST", `${late}/withdraw`)).status).toBe(200);
});
async function authorOf(who: Visitor): Promise<number> {
  const id = idOf("desk-lamp-arc");
  const { price } = await listedOf(id, "SEK");
  expect(
    saidOf((await plan([await cellOf(id, "SEK", price + 1)], { starts_at: later(days(200)) }, { who })).body.data),
  ).toEqual(["saved"]);
  const isCell = and(eq(pricePlans.productId, id), eq(pricePlans.currency, "SEK"));
  return (await store.deps.db.select().from(pricePlans).where(isCell))[0]?.authorId ?? 0;
}

test("a plan is changed and called off as it was last seen, each with its record; what runs keeps its price", async () => {
  const id = idOf("cable-tray-wide");
  const { price } = await listedOf(id, "USD");
  const time = { starts_at: later(hours(2)), ends_at: later(hours(4)) };
  expect(await planned([await cellOf(id, "USD", price - 2)], time)).toEqual(["saved"]);
  const made = await onlyPlan("planned", id);
  expect((await change(made.id, { price: price - 3 })).status).toBe(428);
  const changed = await change(made.id, { version: made.version, price: price - 3, ends_at: later(hours(6)) });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { data: { price: price - 3, version: made.version + 1 } },
  ]);
  for (const act of [change, cancel]) expect((await act(made.id, { version: made.version })).status).toBe(409);
  const version = made.version + 1;
  expect(fieldOf((await change(made.id, { version, price: price / 2 })).body)).toBe("price");
  expect(fieldOf((await change(made.id, { version, price: 0 })).body)).toBe("price");
  expect(fieldOf((await change(made.id, { version, starts_at: later(-1000) })).body)).toBe("starts_at");
  store.clock.advance(hours(2) + 1000);
  expect((await change(made.id, { version, price: price - 4 })).status).toBe(422);
  expect((await change(made.id, { version, ends_at: null })).status).toBe(422);
  expect((await change(made.id, { version, ends_at: later(hours(1)) })).status).toBe(200);
  expect((await pageOf("cable-tray-wide")).product_price).toBe(price - 3);
  expect((await cancel(made.id, { version: version + 1, reason: "Sold enough" })).body.data.state).toBe("cancelled");
  expect((await pageOf("cable-tray-wide")).product_price).toBe(price);
  expect((await logOf(id, "USD")).slice(0, 2).map(({ amount }) => amount)).toEqual([price * 100, (price - 3) * 100]);
  expect((await cancel(made.id, { version: version + 2 })).status).toBe(409);
  const records = await store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "price plan"), eq(changeRecords.entityId, made.id)))
    .orderBy(changeRecords.id);
  expect(records.map(({ kind, version: at }) => [kind, at])).toEqual([
    ["created", 1],
    ["changed", 2],
    ["changed", 3],
    ["cancelled", 4],
  ]);
});

test("the inspector knows the price of a moment to come, and shoppers do not", async () => {
  const slug = "laptop-shelf";
  const id = idOf(slug);
  const { price } = await listedOf(id, "EUR");
  const time = { starts_at: later(hours(24)), ends_at: later(hours(48)) };
  expect(await planned([await cellOf(id, "EUR", price - 9, price)], time)).toEqual(["saved"]);
  const inspect = async (at = "") =>
    (await keeper.get(`${PRICES}/${id}/inspect?country=DE${at && `&at=${encodeURIComponent(at)}`}`)).body;
  const plannedOne = { price: price - 9, origin_price: price, is_live: false, ...time };
  expect((await inspect()).data).toMatchObject({ list_price: price, planned: plannedOne, badge: "not_lowered" });
  const { data } = await inspect(later(hours(25)));
  expect(data).toMatchObject({ list_price: price - 9, current_price: price - 9, struck_price: price, badge: "low" });
  expect(data.total).toBeLessThan((await inspect()).data.total);
  expect((await inspect(later(hours(49)))).data).toMatchObject({ list_price: price, planned: null });
  for (const at of [later(-1000), later(days(PLAN_LIMITS.days + 1)), "soon"])
    expect(fieldOf(await inspect(at))).toBe("at");
  const { rows } = (await keeper.get(`${PRICES}?view=planned`)).body.data;
  expect(rows.find(({ product_id }) => product_id === id)?.plans).toEqual([{ currency: "EUR", ...plannedOne }]);
  expect((await pageOf(slug, "de-DE")).product_price).toBe((await pageOf(slug, "de-DE")).product_origin_price);
});

test("in Germany a raise and then a lower price shows nothing struck: it was as low in the 30 days before", async () => {
  const slug = "file-cabinet-2";
  const id = idOf(slug);
  const { price } = await listedOf(id, "EUR");
  const { price: dollars } = await listedOf(id, "USD");
  const raise = { starts_at: later(days(1)), ends_at: later(days(6)) };
  const lower = { starts_at: later(days(6)), ends_at: later(days(9)) };
  for (const [currency, amount] of [
    ["EUR", price],
    ["USD", dollars],
  ] as const) {
    const up = Math.ceil(amount * 1.2);
    expect(await planned([await cellOf(id, currency, up)], raise)).toEqual(["saved"]);
    expect(await planned([await cellOf(id, currency, amount, up)], lower)).toEqual(["saved"]);
  }
  store.clock.advance(days(1) + 1000);
  await keepPricePlans(store.deps);
  expect((await pageOf(slug, "de-DE")).on_sale).toBe(false);
  store.clock.advance(days(5));
  await keepPricePlans(store.deps);
  expect((await pageOf(slug, "de-DE")).on_sale).toBe(false);
  const german = (await keeper.get(`${PRICES}/${id}/inspect?country=DE`)).body.data;
  expect(german).toMatchObject({ current_price: price, struck_price: null, lowest_before: price });
  expect(german.badge).toBe("low_not_above");
  const american = (await keeper.get(`${PRICES}/${id}/inspect?country=US`)).body.data;
  expect(american.struck_price).toBe(Math.ceil(dollars * 1.2));
});

test("a list is searched and comes by pages without a gap", async () => {
  const seen: number[] = [];
  let after: string | null = "";
  let total = 0;
  while (after !== null) {
    const page: { rows: { id: number; starts_at: string }[]; next: string | null; total: number } = (
      await keeper.get(`${PLANS}?view=over&limit=2${after && `&after=${after}`}`)
    ).body.data;
    seen.push(...page.rows.map(({ id }) => id));
    [after, total] = [page.next, page.total];
  }
  expect([new Set(seen).size, seen.length]).toEqual([total, total]);
  expect((await keeper.get(`${PLANS}?after=%21%21`)).status).toBe(422);
  expect(await listOf("planned", "%25_%25")).toEqual([]);
  const names = (await listOf("planned", "lamp")).map(({ product_id }) => product_id);
  expect(new Set(names)).toEqual(new Set([idOf("desk-lamp-arc")]));
});
