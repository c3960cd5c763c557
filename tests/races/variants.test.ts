import { and, eq, sql } from "drizzle-orm";
import { products, stockLevels } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { newEmail, payInTurn, productId } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const STOOL = "sway-active-stool";
/** Units that are left of each value, and buyers who want one of it or one of both. */
const LEFT = 2;
const BUYERS = 4;

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

test("buyers of the last units of two variants: each shelf sells what it had, and no more", async () => {
  const { db } = store.deps;
  const id = await productId(store, STOOL);
  const [{ options = [] } = {}] = await db.select().from(products).where(eq(products.id, id));
  const color = options.find(({ code }) => code === "COL")?.id ?? 0;
  const shelfOf = (value: string) => and(eq(stockLevels.productId, id), eq(stockLevels.variant, `COL=${value}`));
  for (const value of ["sand", "moss"])
    await db
      .update(stockLevels)
      .set({ received: sql`sold + held + case when warehouse_id = 2 then ${LEFT}::int else 0 end` })
      .where(shelfOf(value));
  const soldOf = async (value: string) => {
    const rows = await db.select().from(stockLevels).where(shelfOf(value));
    return rows.reduce((sum, { sold }) => sum + sold, 0);
  };
  const before = { sand: await soldOf("sand"), moss: await soldOf("moss") };
  const line = (value: string) => ({ product_id: id, product_options: [{ id: color, value }], quantity: 1 });
  // Those who want both name them in either order: neither may wait for the other.
  const wishes = [["sand"], ["moss"], ["sand", "moss"], ["moss", "sand"]];
  const buyers = [];
  for (let count = 0; count < BUYERS * 2; count += 1) {
    const browser = store.visitor();
    const added = await browser.post("/order-api/order/cart", (wishes[count % wishes.length] ?? []).map(line));
    expect(added.status).toBe(200);
    buyers.push(browser);
  }
  const answers = await Promise.all(buyers.map((buyer) => payInTurn(buyer, { email: newEmail() })));
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);

  const bought = { sand: 0, moss: 0 };
  answers.forEach(({ status, body }, place) => {
    if (status !== 200 || body.status !== 1) return;
    for (const value of wishes[place % wishes.length] ?? []) bought[value as "sand" | "moss"] += 1;
  });
  for (const value of ["sand", "moss"] as const) {
    expect(bought[value]).toBeGreaterThan(0);
    expect(bought[value]).toBeLessThanOrEqual(LEFT);
    expect((await soldOf(value)) - before[value]).toBe(bought[value]);
  }
});
