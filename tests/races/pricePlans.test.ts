import { and, eq } from "drizzle-orm";
import { addTime, hours } from "../../server/clock";
import { pricePlans, prices } from "../../server/db/schema";
import { keepPricePlans } from "../../server/modules/priceDesk/keepPricePlans";
import { startAudit } from "../support/checks/audit";
import { idOf } from "../support/flows/cart";
import { operator } from "../support/flows/orders";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

const PLANS = "/product-api/staff/price-plans";
const PRICES = "/product-api/staff/prices";

let store: TestStore;
let team: Visitor[];
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "price_plan_races");
  expectNoFaults = await startAudit(store);
  team = await Promise.all([1, 2, 3, 4].map(() => operator(store, "catalogue")));
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

let keys = 0;
const key = () => ({ "idempotency-key": `plan-race-${(keys += 1)}` });
const later = (milliseconds: number) => addTime(store.clock.now(), milliseconds).toISOString();
async function listedOf(id: number) {
  const [row] = await store.deps.db
    .select()
    .from(prices)
    .where(and(eq(prices.productId, id), eq(prices.currency, "USD")));
  return { price: (row?.amount ?? 0) / 100, origin_price: (row?.originAmount ?? 0) / 100 };
}
async function cellOf(id: number, more: number) {
  const was = await listedOf(id);
  const price = was.price + more;
  return { product_id: id, currency: "USD" as const, price, origin_price: price, was };
}
const plansOf = (id: number) => store.deps.db.select().from(pricePlans).where(eq(pricePlans.productId, id));

test("of plans for one time that are sent at once one is kept, and the others are told what is in their way", async () => {
  const id = idOf("cable-spine");
  for (let round = 0; round < 4; round += 1) {
    const time = { starts_at: later(hours(10 * round + 1)), ends_at: later(hours(10 * round + 4)) };
    const cells = await Promise.all(team.map((_who, at) => cellOf(id, at + 1)));
    const answers = await Promise.all(
      team.map((who, at) => who.post(PLANS, { cells: cells.slice(at, at + 1), ...time }, key())),
    );
    const said = answers.map(({ body }) => body.data.rows[0]?.fault ?? body.data.rows[0]?.outcome).sort();
    expect(said).toEqual(["overlap", "overlap", "overlap", "saved"]);
    expect(await plansOf(id)).toHaveLength(round + 1);
  }
});

test("a plan that two change and call off at once is changed or called off, and the other is told", async () => {
  const [first, second] = team as [Visitor, Visitor];
  const id = idOf("laptop-shelf");
  for (let round = 0; round < 4; round += 1) {
    const cells = [await cellOf(id, 1)];
    await first.post(PLANS, { cells, starts_at: later(hours(1)), ends_at: later(hours(2)) }, key());
    const [plan] = (await plansOf(id)).filter(({ cancelledAt }) => cancelledAt === null);
    const url = `${PLANS}/${plan?.id ?? 0}` as const;
    const answers = await Promise.all([
      first.send("PUT", url, { version: 1, ends_at: later(hours(3)) }),
      second.post(`${url}/cancel`, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (answers[0].status === 200) expect((await second.post(`${url}/cancel`, { version: 2 })).status).toBe(200);
  }
});

test("where a plan for good begins while somebody writes the price, neither is lost unseen", async () => {
  const [first] = team as [Visitor];
  const id = idOf("desk-lamp-arc");
  for (let round = 0; round < 4; round += 1) {
    await first.post(PLANS, { cells: [await cellOf(id, 1)], starts_at: later(hours(1)) }, key());
    const stale = await cellOf(id, 2);
    const planned = stale.was.price + 1;
    store.clock.advance(hours(1) + 1000);
    const [answer] = await Promise.all([
      first.post(PRICES, { cells: [stale] }, key()),
      keepPricePlans(store.deps),
      keepPricePlans(store.deps),
    ]);
    expect(answer.body.data.rows[0]?.outcome).toBe("conflict");
    expect((await listedOf(id)).price).toBe(planned);
  }
  expect((await plansOf(id)).every(({ appliedAt }) => appliedAt !== null)).toBe(true);
});
