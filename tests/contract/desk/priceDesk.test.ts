import { and, desc, eq, lte, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import { changeRecords, priceLog, prices, products, staffMembers } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { idOf } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/prices";
const WAITING = "/product-api/staff/price-changes";

let store: TestStore;
let keeper: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "price_desk");
  expectNoFaults = await startAudit(store);
  keeper = await operator(store, "catalogue");
  await operator(store, "manager");
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const lamp = () => idOf("desk-lamp-arc");
async function listedOf(id: number, currency: Currency) {
  const isCell = and(eq(prices.productId, id), eq(prices.currency, currency));
  const [row] = await store.deps.db.select().from(prices).where(isCell);
  if (!row) throw new Error(`no price in ${currency}`);
  return row;
}
/** A cell that changes what is listed. */
async function cellOf(id: number, currency: Currency, price: number, origin_price = price): Promise<PriceCell> {
  const { amount, originAmount } = await listedOf(id, currency);
  return {
    product_id: id,
    currency,
    price,
    origin_price,
    was: { price: amount / 100, origin_price: originAmount / 100 },
  };
}
let keys = 0;
const freshKey = () => `price-desk-${(keys += 1)}`;
const change = (cells: PriceCell[], { who = keeper, key = freshKey(), reason = "" } = {}) =>
  who.post(LIST, { cells, reason }, { "idempotency-key": key });
const answerOf = async (cells: PriceCell[]) => (await change(cells)).body.data;
/** Until now: sales that are planned stand in the log of the demo store already. */
const loggedOf = (id: number, currency: Currency) =>
  store.deps.db
    .select()
    .from(priceLog)
    .where(and(eq(priceLog.productId, id), eq(priceLog.currency, currency), lte(priceLog.since, store.clock.now())))
    .orderBy(desc(priceLog.since), desc(priceLog.id));
const recordsOf = (id: number) =>
  store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, id)))
    .orderBy(desc(changeRecords.id));

test("each role reads and changes prices where its rights say so, and nobody outside of the team", async () => {
  const cell = await cellOf(lamp(), "USD", (await listedOf(lamp(), "USD")).amount / 100);
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const read = staffMay(role, "prices.read") ? 200 : 403;
    for (const path of [LIST, `${LIST}/${lamp()}/inspect?country=US`])
      expect([role, path, (await who.get(path)).status]).toEqual([role, path, read]);
    const write = staffMay(role, "prices.edit") ? 200 : 403;
    expect([role, (await change([cell], { who })).status]).toEqual([role, write]);
    expect([role, (await who.get(`${WAITING}?view=waiting`)).status]).toEqual([role, write]);
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())])
    expect([401, 403]).toContain((await change([cell], { who })).status);
});

test("a list has every currency, is searched and narrowed, and its pages follow without a gap", async () => {
  const { rows, can_edit } = (await keeper.get(`${LIST}?q=arc`)).body.data;
  const row = rows.find(({ product_id }) => product_id === lamp());
  expect(can_edit).toBe(true);
  expect(row?.prices.map(({ currency }) => currency).sort()).toEqual(Object.keys(CURRENCIES).sort());
  expect(row?.locked).toBeNull();
  expect((await keeper.get(`${LIST}?q=%25_%25`)).body.data.rows).toEqual([]);
  const brand = (await keeper.get(`${LIST}?brand_id=2&limit=100`)).body.data.rows;
  expect(brand.length).toBeGreaterThan(0);
  expect(brand.every(({ locked }) => locked !== null)).toBe(true);
  const lowered = (await keeper.get(`${LIST}?view=lowered&limit=100`)).body.data.rows;
  expect(lowered.every((one) => one.prices.some(({ price, origin_price }) => origin_price > price))).toBe(true);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: { rows: { code: string }[]; next: string | null; total: number } = (
      await keeper.get(`${LIST}?limit=7&after=${after}`)
    ).body.data;
    seen.push(...page.rows.map(({ code }) => code));
    after = page.next;
    if (after === null) expect(seen).toHaveLength(page.total);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect((await keeper.get(`${LIST}?after=%21%21`)).status).toBe(422);
  await store.deps.db.delete(prices).where(and(eq(prices.productId, lamp()), eq(prices.currency, "RON")));
  const missing = (await keeper.get(`${LIST}?view=missing`)).body.data.rows;
  expect(missing.map(({ product_id }) => product_id)).toContain(lamp());
  const anew = { product_id: lamp(), currency: "RON" as const, price: 299, origin_price: 299, was: null };
  expect(["saved", "waiting"]).toContain((await answerOf([anew])).rows[0]?.outcome);
});

test("a batch saves what it can, with record, version, log and page, and says of each other cell why not", async () => {
  const id = lamp();
  const [product] = await store.deps.db.select().from(products).where(eq(products.id, id));
  const { amount } = await listedOf(id, "EUR");
  const to = amount / 100 + 1;
  const good = await cellOf(id, "EUR", to);
  const [brandGood] = await store.deps.db.select().from(products).where(eq(products.vendorId, 2)).limit(1);
  const [set] = await store.deps.db
    .select()
    .from(products)
    .where(sql`${products.setParts} <> '[]'::jsonb`)
    .limit(1);
  const usd = await cellOf(id, "USD", 50);
  const rest = { ...usd, was: { price: 1, origin_price: 1 } };
  const answer = await answerOf([
    good,
    good,
    { ...usd, currency: "CAD", price: 0, origin_price: 0 },
    { ...usd, currency: "GBP", price: 50.005, origin_price: 60 },
    { ...usd, currency: "CHF", price: 60, origin_price: 50 },
    rest,
    { ...usd, product_id: brandGood?.id ?? 0 },
    { ...usd, product_id: set?.id ?? 0 },
    { ...usd, product_id: 999_999 },
  ]);
  expect(answer.rows.map(({ outcome, fault }) => fault ?? outcome)).toEqual([
    ...["saved", "twice", "amount", "decimals", "origin", "conflict", "brand", "set", "gone"],
  ]);
  expect(answer.rows[5]?.now).toEqual(usd.was);
  expect(answer.saved).toBe(1);
  expect((await listedOf(id, "EUR")).amount).toBe(amount + 100);
  expect((await loggedOf(id, "EUR"))[0]).toMatchObject({ amount: amount + 100, cause: "list" });
  const [record] = await recordsOf(id);
  expect(record).toMatchObject({ version: (product?.version ?? 0) + 1, kind: "changed" });
  expect(record?.paths).toContainEqual({ path: "prices.EUR", before: amount / 100, after: to });
  // Back by the inverse, which holds only while nobody has changed it since.
  const back = await cellOf(id, "EUR", amount / 100);
  expect((await answerOf([back])).rows[0]?.outcome).toBe("saved");
  expect((await answerOf([back])).rows[0]?.outcome).toBe("same");
});

test("the same key changes prices once, and another batch under it is refused", async () => {
  const cell = await cellOf(lamp(), "NOK", (await listedOf(lamp(), "NOK")).amount / 100 + 10);
  const key = freshKey();
  const first = (await change([cell], { key })).body.data;
  const before = (await recordsOf(lamp())).length;
  expect((await change([cell], { key })).body.data).toEqual(first);
  expect(await recordsOf(lamp())).toHaveLength(before);
  expect((await change([{ ...cell, price: 1 }], { key })).status).toBeGreaterThanOrEqual(400);
});

test("two people write one cell at once: one is saved, the other is told what it is now", async () => {
  const { amount } = await listedOf(lamp(), "SEK");
  const cells = await Promise.all([1, 2].map((more) => cellOf(lamp(), "SEK", amount / 100 + more)));
  const answers = await Promise.all(cells.map((cell) => answerOf([cell])));
  const outcomes = answers.map(({ rows }) => rows[0]?.outcome);
  expect(outcomes.sort()).toEqual(["conflict", "saved"]);
});

test("a large change waits for somebody else; falls add up; what changed meanwhile is not approved", async () => {
  const id = idOf("single-monitor-arm");
  const { amount } = await listedOf(id, "EUR");
  const large = await cellOf(id, "EUR", Math.ceil(amount * 0.6) / 100);
  const answer = await answerOf([large]);
  expect(answer).toMatchObject({ saved: 0, waiting: 1, rows: [{ outcome: "waiting" }] });
  expect((await listedOf(id, "EUR")).amount).toBe(amount);
  expect((await answerOf([large])).rows[0]?.fault).toBe("waits");
  const second = await operator(store, "manager");
  const [row] = (await second.get(`${WAITING}?view=waiting`)).body.data.rows;
  expect(row).toMatchObject({ kind: "price", is_own: false, prices: [{ currency: "EUR", was: amount / 100 }] });
  const url = `${WAITING}/${row?.id ?? 0}` as const;
  expect((await keeper.post(`${url}/approve`, {})).status).toBe(403);
  expect((await second.post(`${url}/approve`, {})).body.data.state).toBe("done");
  expect((await listedOf(id, "EUR")).amount).toBe(large.price * 100);
  expect((await loggedOf(id, "EUR"))[0]?.amount).toBe(large.price * 100);
  // What it cost within the last days is no raise; another fall adds up with the first.
  expect((await answerOf([await cellOf(id, "EUR", large.price - 1)])).rows[0]?.outcome).toBe("waiting");
  const [next] = (await second.get(`${WAITING}?view=waiting`)).body.data.rows;
  const other = `${WAITING}/${next?.id ?? 0}` as const;
  expect((await answerOf([await cellOf(id, "USD", (await listedOf(id, "USD")).amount / 100)])).rows[0]?.outcome).toBe(
    "same",
  );
  await store.deps.db.update(prices).set({ amount: 1, originAmount: 1 }).where(eq(prices.productId, id));
  expect((await second.post(`${other}/approve`, {})).status).toBe(409);
  expect((await keeper.send("POST", `${other}/withdraw`)).status).toBe(200);
});

test("nobody waits where nobody else could approve", async () => {
  const alone = await startTestStore({}, "price_desk_alone");
  await alone.deps.db.delete(staffMembers);
  const owner = await operator(alone);
  const id = idOf("desk-lamp-arc");
  const cell = { product_id: id, currency: "USD" as const, price: 1, origin_price: 1 };
  const [row] = await alone.deps.db
    .select()
    .from(prices)
    .where(and(eq(prices.productId, id), eq(prices.currency, "USD")));
  const was = { price: (row?.amount ?? 0) / 100, origin_price: (row?.originAmount ?? 0) / 100 };
  const { body } = await owner.post(LIST, { cells: [{ ...cell, was }] }, { "idempotency-key": "alone" });
  expect(body.data).toMatchObject({ saved: 1, waiting: 0 });
  await alone.close();
});
