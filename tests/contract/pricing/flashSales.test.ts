import { eq, gt, max } from "drizzle-orm";
import { days, hours } from "../../../server/clock";
import { flashSales } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { purgeChangedSales } from "../../../server/modules/flashSales/purgeChangedSales";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let lastSale = 0;
beforeAll(async () => {
  store = await startTestStore();
  const [sale] = await store.deps.db.select({ id: max(flashSales.id) }).from(flashSales);
  lastSale = sale?.id ?? 0;
});
afterAll(async () => {
  await store.deps.db.delete(flashSales).where(gt(flashSales.id, lastSale));
  await store.close();
});

async function homeSale() {
  forgetMemos(store.deps);
  return (await store.visitor().get("/common-api/home?locale=en-US")).body.data.flash_sale;
}

/** Time passes, the worker looks. */
async function pass(milliseconds: number) {
  store.clock.advance(milliseconds);
  store.purged.length = 0;
  await purgeChangedSales(store.deps);
  return [...store.purged];
}

test("a running sale is left alone, and its end brings the next one with fresh pages", async () => {
  await pass(0);
  const first = await homeSale();
  expect(first.name).toBe("48-hour sale");
  expect(await pass(hours(1))).toEqual([]);

  const ended = first.products.map(({ product_id: id }: { product_id: number }) => `product:${id}`);
  const purged = await pass(hours(42));
  const next = await homeSale();
  expect(next.name).toBe("A place for everything");
  const started = next.products.map(({ product_id: id }: { product_id: number }) => `product:${id}`);
  expect(purged).toEqual(expect.arrayContaining(["home", ...ended, ...started]));
  for (const product of next.products) expect(product.product_price).toBeLessThan(product.product_origin_price);
  expect(await pass(hours(1))).toEqual([]);

  await pass(days(3));
  const announced = (await store.deps.db.select().from(flashSales)).filter(
    ({ kind, startsAt }) => kind === "flash" && startsAt > store.clock.now(),
  );
  expect(announced.map(({ name }) => name.en)).toEqual(["Five days of sitting well"]);
  expect(await pass(days(2))).toContain("home");
  expect((await homeSale()).name).toBe("Five days of sitting well");
});

test("two workers that look at once plan one sale", async () => {
  await pass(days(10));
  const { db } = store.deps;
  const count = async () => (await db.select().from(flashSales).where(eq(flashSales.kind, "flash"))).length;
  const known = await count();
  store.clock.advance(days(30));
  await Promise.all([purgeChangedSales(store.deps), purgeChangedSales(store.deps)]);
  expect(await count()).toBe(known + 2);
});

test("a store with a sale of its own keeps to its own", async () => {
  const { db } = store.deps;
  const now = store.clock.now();
  const name = { en: "Our own", fr: "La nôtre", de: "Unser eigenes" };
  await db.insert(flashSales).values({ name, kind: "flash", startsAt: now, endsAt: now });
  await pass(days(30));
  expect(await homeSale()).toBeNull();
});
