import { and, eq, inArray, sql } from "drizzle-orm";
import { orders, payments, promotionClaims, reservations, stockLevels } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { CARDS, newEmail, payInTurn, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const BUYERS = 40;
const OUTCOMES = [CARDS.pays, CARDS.pays, CARDS.declined, CARDS.threeDSecure, CARDS.answerLost, CARDS.providerError];

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

test("carts with the same products in other orders, paid with all kinds of cards at once, leave books that agree", async () => {
  const { db } = store.deps;
  const buyers = [];
  for (let count = 0; count < BUYERS; count += 1) {
    const slugs = count % 2 === 0 ? ["desk-lamp-arc", "felt-desk-pad"] : ["felt-desk-pad", "desk-lamp-arc"];
    const browser = await withCart(store, slugs[0], 1 + (count % 3));
    buyers.push({
      browser: await withCart(store, slugs[1], 1, browser),
      email: newEmail(),
      number: OUTCOMES[count % OUTCOMES.length],
    });
  }
  const answers = await Promise.all(
    buyers.map(({ browser, email, number }) => payInTurn(browser, { email, ...(number && { number }) })),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 402)).toEqual([]);
  await store.deliver();

  const mine = inArray(
    orders.email,
    buyers.map(({ email }) => email),
  );
  const rows = await db
    .select({ id: orders.id, status: orders.status, state: payments.state })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(mine);
  expect(rows).toHaveLength(BUYERS);
  for (const { status, state } of rows) expect(status === "New").toBe(state === "captured");

  const shelves = await db.select().from(stockLevels);
  const reserved = await db
    .select({
      productId: reservations.productId,
      warehouseId: reservations.warehouseId,
      state: reservations.state,
      units: sql<number>`sum(quantity)`.mapWith(Number),
    })
    .from(reservations)
    .groupBy(reservations.productId, reservations.warehouseId, reservations.state);
  for (const { productId, warehouseId, received, sold, held } of shelves) {
    const unitsIn = (state: string) =>
      reserved.find((row) => row.productId === productId && row.warehouseId === warehouseId && row.state === state)
        ?.units ?? 0;
    expect([held, received - sold - held >= 0]).toEqual([unitsIn("held"), true]);
    expect(sold).toBeGreaterThanOrEqual(unitsIn("sold"));
  }
}, 240_000);

test("a code that is for one order of a person is used once, however many carts it is put into", async () => {
  const email = newEmail();
  const buyers = [];
  for (let count = 0; count < 10; count += 1) {
    const browser = await withCart(store);
    await browser.put("/order-api/order/cart?promotion_code=WELCOME10");
    buyers.push(browser);
  }
  const answers = await Promise.all(buyers.map((browser) => payInTurn(browser, { email })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const claims = and(eq(promotionClaims.email, email), eq(promotionClaims.code, "WELCOME10"));
  expect(await store.deps.db.select().from(promotionClaims).where(claims)).toHaveLength(1);
});
