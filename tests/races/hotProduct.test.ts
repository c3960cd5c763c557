import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { idempotencyKeys, orderLines, orders, reservations, stockLevels } from "../../server/db/schema";
import { contentionOf } from "../../server/modules/checkout/contention/contention";
import { lockStockLevels } from "../../server/modules/inventory/repositoryStockLevels";
import { startAudit } from "../support/checks/audit";
import { addTo, cartOf, idOf } from "../support/flows/cart";
import { needing } from "../support/runner/needing";
import { cardToken, checkoutBody, newEmail, payInTurn, type Placed } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const BUYERS = 40;
/** Left of the hot product: half of what is wanted. */
const UNITS = 20;
const OTHERS = ["felt-desk-pad", "foot-rest-rocker", "headset-hook-oak", "single-monitor-arm"].map(idOf);
const hot = idOf("desk-lamp-arc");

/** The embedded database has one connection, on which nobody can be made to wait for a row. */
const onPostgres = needing("PostgreSQL");

let store: TestStore;
let expectNoFaults: () => Promise<void>;
let shelves: (typeof stockLevels.$inferSelect)[];
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
  shelves = await store.deps.db.select().from(stockLevels).where(eq(stockLevels.productId, hot));
});
afterAll(async () => {
  await expectNoFaults();
  // Other files of this database find as much as there was.
  for (const { productId, warehouseId, received } of shelves)
    await store.deps.db
      .update(stockLevels)
      .set({ received: sql`greatest(${received}::int, sold + held)` })
      .where(and(eq(stockLevels.productId, productId), eq(stockLevels.warehouseId, warehouseId)));
  await store.close();
});

/** So many of the hot product are left, all in one warehouse. */
async function leave(units: number): Promise<void> {
  await store.deps.db
    .update(stockLevels)
    .set({ received: sql`sold + held + case when ${stockLevels.warehouseId} = 1 then ${units}::int else 0 end` })
    .where(eq(stockLevels.productId, hot));
}

const cartsOf = (products: readonly number[]) =>
  Promise.all(
    products.map(async (product_id) => {
      const browser = store.visitor();
      await addTo(browser, { product_id });
      return browser;
    }),
  );

const rushOf = () => cartsOf(Array.from({ length: BUYERS }, () => hot));

/** Connections of this store that wait for somebody's lock. */
async function connectionsThatWait(): Promise<number> {
  const found = await store.deps.db.execute(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? -1;
}

/** As many as there were have paid, all others are told, and nothing is left hanging. */
async function expectShared(answers: readonly Placed[]): Promise<void> {
  const paid = answers.filter(({ status, body }) => status === 200 && body.status === 1);
  const told = answers.filter(({ status, body }) => status === 409 && /available/.test(String(body.message)));
  expect([paid.length, told.length]).toEqual([UNITS, BUYERS - UNITS]);
  const numbers = paid.map(({ body }) => String(body.order.order_num));
  const [ordered] = await store.deps.db
    .select({ units: sql<number>`sum(${orderLines.quantity})`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.number, numbers), eq(orderLines.productId, hot)));
  const [left] = await store.deps.db
    .select({ units: sql<number>`sum(received - sold - held)`.mapWith(Number) })
    .from(stockLevels)
    .where(eq(stockLevels.productId, hot));
  expect([ordered?.units, left?.units]).toEqual([UNITS, 0]);
  const held = and(eq(reservations.productId, hot), eq(reservations.state, "held"));
  expect(await store.deps.db.select().from(reservations).where(held)).toEqual([]);
}

test("who buys something else does not wait until a rush that was there first is over", async () => {
  await leave(UNITS);
  const [rushing, others] = [await rushOf(), await cartsOf([...OTHERS, ...OTHERS])];
  let answered = 0;
  const rush = rushing.map((browser) => payInTurn(browser).finally(() => (answered += 1)));
  const elsewhere = await Promise.all(others.map((browser) => payInTurn(browser)));
  const before = answered;
  expect(elsewhere.map(({ status, body }) => [status, body.status])).toEqual(others.map(() => [200, 1]));
  await expectShared(await Promise.all(rush));
  expect(before).toBeLessThan(BUYERS);
});

onPostgres(
  "while the hot product's shelf cannot be had at all, few connections wait for it and all other carts are paid",
  async () => {
    await leave(UNITS);
    const { db } = store.deps;
    const [rushing, others] = [await rushOf(), await cartsOf([...OTHERS, ...OTHERS])];
    let [locked, free] = [() => undefined as void, () => undefined as void];
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const holder = db.transaction(async (tx) => {
      await lockStockLevels(tx, [hot]);
      locked();
      await isFree;
    });
    await isLocked;
    let answered = 0;
    const rush = rushing.map((browser) => payInTurn(browser).finally(() => (answered += 1)));
    try {
      const elsewhere = await Promise.all(others.map((browser) => payInTurn(browser)));
      expect(elsewhere.map(({ status, body }) => [status, body.status])).toEqual(others.map(() => [200, 1]));
      let waiting = 0;
      // They come back a few times before they wait; the test's own time-out ends it otherwise.
      while (waiting === 0) waiting = await connectionsThatWait();
      expect(answered).toBe(0);
      expect(waiting).toBeLessThanOrEqual(3);
    } finally {
      free();
      await holder;
    }
    await expectShared(await Promise.all(rush));
  },
);

test("whoever comes to a queue that is full is told when to come again, and nothing has happened to them", async () => {
  await leave(UNITS);
  const [browser] = await cartsOf([hot]);
  if (!browser) throw new Error("no cart");
  const before = await cartOf(browser);
  const [key, email] = [randomUUID(), newEmail()];
  const body = checkoutBody(await cardToken(browser), email);
  const send = () => browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });

  let leaveAll = () => undefined as void;
  const left = new Promise<void>((resolve) => (leaveAll = resolve));
  const contention = contentionOf(store.deps);
  const entered = Array.from({ length: 303 }, () => contention.run(() => left, { keys: [`goods:${hot}`] }));
  const refused = await send();
  expect([refused.status, refused.body.status, refused.headers["retry-after"]]).toEqual([503, 0, "3"]);
  expect(refused.body.data).toEqual({ retry_after: 3 });
  expect(await store.deps.db.select().from(orders).where(eq(orders.email, email))).toEqual([]);
  expect(await store.deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
  expect(await cartOf(browser)).toEqual(before);

  leaveAll();
  await Promise.all(entered);
  const paid = await send();
  expect([paid.status, paid.body.status]).toEqual([200, 1]);
});
