import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { days, addTime } from "../../server/clock";
import { flashSaleItems, flashSales, orderLines, orders, saleClaims, stockLevels } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { addTo, cartOf, idOf, lineOf } from "../support/flows/cart";
import { cardToken, checkoutBody, newEmail, payInTurn, type Placed } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

const BUYERS = 200;
const PIECES = 10;
/** The embedded database has one connection, on which nobody waits for a row: more at once only wait for each other. */
const AT_ONCE = process.env.DATABASE_URL ? BUYERS : 20;
const wanted = idOf("felt-desk-pad");

let store: TestStore;
let expectNoFaults: () => Promise<void>;
let saleId = 0;
let shelves: (typeof stockLevels.$inferSelect)[];
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
  const { db, clock } = store.deps;
  shelves = await db.select().from(stockLevels).where(eq(stockLevels.productId, wanted));
  // Goods for everybody: only the sale's price is scarce.
  await db
    .update(stockLevels)
    .set({ received: sql`${stockLevels.received} + ${BUYERS}::int` })
    .where(eq(stockLevels.productId, wanted));
  const now = clock.now();
  const name = { en: "Ten pieces", fr: "Dix pièces", de: "Zehn Stücke" };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)) })
    .returning();
  saleId = sale?.id ?? 0;
  const terms = { reduction: 5_000, perCustomer: 3, pieces: PIECES };
  await db.insert(flashSaleItems).values({ saleId, productId: wanted, ...terms });
});
afterAll(async () => {
  await expectNoFaults();
  const { db } = store.deps;
  await db.delete(saleClaims).where(eq(saleClaims.saleId, saleId));
  await db.delete(flashSales).where(eq(flashSales.id, saleId));
  for (const { productId, warehouseId, received } of shelves)
    await db
      .update(stockLevels)
      .set({ received: sql`greatest(${received}::int, sold + held)` })
      .where(and(eq(stockLevels.productId, productId), eq(stockLevels.warehouseId, warehouseId)));
  await store.close();
});

/** As `payInTurn`, but waiting as long as the store says: two hundred that ask without a pause leave it no time. */
async function payPatiently(browser: Visitor, email: string): Promise<Placed> {
  const key = randomUUID();
  const body = checkoutBody(await cardToken(browser), email);
  for (;;) {
    const answer = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
    const { "retry-after": seconds } = answer.headers;
    if (answer.status !== 503 && seconds === undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, Number(seconds ?? 1)) * 1000));
  }
}

test("of 200 who buy 10 sale pieces at once ten have the sale's price, the others are told and charged nothing", async () => {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const browser = store.visitor();
      const cart = await addTo(browser, { product_id: wanted });
      return { browser, email: newEmail(), price: lineOf(cart).product_price };
    }),
  );
  const [salePrice] = new Set(buyers.map(({ price }) => price));
  const answers: Placed[] = [];
  const queue = [...buyers.entries()];
  const inTurn = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, { browser, email }] = next;
      answers[place] = await payPatiently(browser, email);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  const isPaid = answers.map(({ status, body }) => status === 200 && body.status === 1);
  const told = answers.filter(
    ({ status, body }) => status === 409 && /Felt Desk Pad/.test(String(body.message)) && body.status === 0,
  );
  expect([isPaid.filter(Boolean).length, told.length]).toEqual([PIECES, BUYERS - PIECES]);

  const { db } = store.deps;
  const losers = buyers.filter((_, place) => !isPaid[place]);
  const emails = losers.map(({ email }) => email);
  expect(await db.select().from(orders).where(inArray(orders.email, emails))).toEqual([]);
  const [claimed] = await db
    .select({ units: sql<number>`sum(${saleClaims.quantity})`.mapWith(Number) })
    .from(saleClaims)
    .where(eq(saleClaims.saleId, saleId));
  expect(claimed?.units).toBe(PIECES);

  // The page of one of them shows the usual price and why; agreed to, it is what is paid.
  const [next] = losers;
  if (!next) throw new Error("nobody lost");
  const cart = await cartOf(next.browser);
  expect(lineOf(cart).product_price).toBeGreaterThan(salePrice ?? Infinity);
  expect(cart.messages.map(({ message }) => message).join()).toMatch(/all pieces at the sale price are taken/);
  expect((await payInTurn(next.browser, { email: next.email })).body).toMatchObject({ status: 1 });
  const [paid] = await db
    .select({ unitPrice: orderLines.unitPrice })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.email, next.email));
  expect(paid?.unitPrice).toBe(Math.round(lineOf(cart).product_price * 100));
}, 300_000);
