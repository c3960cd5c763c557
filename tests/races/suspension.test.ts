import { setTimeout as sleep } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import { orderLines, stockLevels, vendors } from "../../server/db/schema";
import { lockStockLevels } from "../../server/modules/inventory/repositoryStockLevels";
import { startAudit } from "../support/checks/audit";
import { idOf } from "../support/flows/cart";
import { needing } from "../support/runner/needing";
import { operator } from "../support/flows/orders";
import { newEmail, payInTurn, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const SLUG = "headset-hook-oak";
const BRAND = 3;
const BUYERS = 24;

/** The embedded database has one connection, on which nobody can be made to wait for a row. */
const onPostgres = needing("PostgreSQL");

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "suspension_race");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const soldLines = async () => {
  const [row] = await store.deps.db
    .select({ lines: count() })
    .from(orderLines)
    .where(eq(orderLines.productId, idOf(SLUG)));
  return row?.lines ?? 0;
};

test("a brand is suspended while many order its goods: nothing is placed once the team was answered", async () => {
  const { db } = store.deps;
  await db
    .update(stockLevels)
    .set({ received: 5000 })
    .where(eq(stockLevels.productId, idOf(SLUG)));
  const team = await operator(store);
  for (let round = 0; round < 4; round += 1) {
    const before = await soldLines();
    const buyers = [];
    for (let made = 0; made < BUYERS; made += 1) buyers.push(await withCart(store, SLUG));
    const paying = buyers.map((buyer) => payInTurn(buyer, { email: newEmail() }));
    await sleep(40 * (round + 1));
    const shut = await team.post(`/customer-api/staff/vendors/${BRAND}/suspend`, { reason: "Nothing was sent." });
    const placed = await soldLines();
    const answers = await Promise.all(paying);
    expect(shut.status).toBe(200);
    expect(await soldLines()).toBe(placed);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.message).toMatch(/no longer sold/i);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(placed - before);
    expect(refused).toHaveLength(BUYERS - (placed - before));
    await team.post(`/customer-api/staff/vendors/${BRAND}/resume`, {});
    const [brand] = await db.select().from(vendors).where(eq(vendors.id, BRAND));
    expect(brand?.state).toBe("live");
  }
});

onPostgres("a suspension waits for an order that has read its prices already", async () => {
  const team = await operator(store);
  const buyer = await withCart(store, SLUG);
  const before = await soldLines();
  let isAnswered = false;
  let suspending: Promise<unknown> = Promise.resolve();
  let paying: ReturnType<typeof payInTurn> | undefined;
  await store.deps.db.transaction(async (tx) => {
    // The order stands before its last step, with all that it was priced by.
    await lockStockLevels(tx, [idOf(SLUG)]);
    paying = payInTurn(buyer, { email: newEmail() });
    await sleep(700);
    suspending = team
      .post(`/customer-api/staff/vendors/${BRAND}/suspend`, { reason: "Nothing was sent." })
      .then(() => (isAnswered = true));
    await sleep(700);
    expect(isAnswered).toBe(false);
  });
  await suspending;
  expect(await soldLines()).toBe(before + 1);
  expect((await paying)?.status).toBe(200);
  await team.post(`/customer-api/staff/vendors/${BRAND}/resume`, {});
});
