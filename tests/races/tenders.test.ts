import { and, eq } from "drizzle-orm";
import { days, later } from "../../server/clock";
import { flashSaleItems, flashSales, saleClaims } from "../../server/db/schema";
import { startAudit } from "../support/audit";
import { addTo, idOf, put } from "../support/cart";
import { newEmail, pay } from "../support/shopping";
import { startTestStore, type TestStore } from "../support/store";
import { expectLedgersRight, giftCardBalance, newGiftCard, richCustomer, walletBalance } from "../support/wallets";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterEach(() => expectLedgersRight(store));
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const arm = idOf("single-monitor-arm");
/** What one arm with its delivery comes to, cents. */
const ORDER = 9_790;

const creditOf = (answers: { status: number; body: any }[]) =>
  answers
    .filter(({ status, body }) => status === 200 && body.status === 1)
    .reduce((sum, { body }) => sum + Math.round(body.order.order_credit * 100), 0);

test("one gift card in ten carts at once pays what is on it, to the cent", async () => {
  const code = await newGiftCard(store, 2 * ORDER + 1_000);
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const buyer = store.visitor();
      await addTo(buyer, { product_id: arm });
      await put(buyer, { gift_card: code });
      return buyer;
    }),
  );
  const answers = await Promise.all(buyers.map((buyer) => pay(buyer, { email: newEmail() })));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(creditOf(answers) + (await giftCardBalance(store, code))).toBe(2 * ORDER + 1_000);
  expect(answers.filter(({ body }) => body.status === 1).length).toBeGreaterThanOrEqual(2);
}, 60_000);

test("coins and credit of one customer in two browsers are spent once", async () => {
  const email = newEmail();
  const first = await richCustomer(store, { credit: ORDER, coins: 500 }, email);
  store.clock.advance(200_000);
  const second = await store.signedIn(email);
  await addTo(first, { product_id: arm });
  await put(first, { use_credit: true });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => pay(first, { email })),
    ...Array.from({ length: 5 }, () => pay(second, { email })),
  ]);
  const orders = new Set(
    answers.filter(({ body }) => body.status === 1).map(({ body }) => String(body.order.order_num)),
  );
  expect(orders.size).toBe(1);
  expect(await walletBalance(store, email, "credit")).toBe(0);
  expect(await walletBalance(store, email, "coins")).toBe(500);
}, 60_000);

test("eight guests with one e-mail get three pieces at the sale price together", async () => {
  const { db, clock } = store.deps;
  const now = clock.now();
  const hook = idOf("headset-hook-oak");
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: later(now, -days(1)), endsAt: later(now, days(1)) })
    .returning();
  const saleId = sale?.id ?? 0;
  await db.insert(flashSaleItems).values({ saleId, productId: hook, reduction: 2_000, perCustomer: 3 });
  const email = newEmail();
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const buyer = store.visitor();
      await addTo(buyer, { product_id: hook });
      return buyer;
    }),
  );
  const answers = await Promise.all(buyers.map((buyer) => pay(buyer, { email })));
  const claimed = await db
    .select()
    .from(saleClaims)
    .where(and(eq(saleClaims.saleId, saleId), eq(saleClaims.email, email)));
  await db.delete(saleClaims).where(eq(saleClaims.saleId, saleId));
  await db.delete(flashSales).where(eq(flashSales.id, saleId));
  expect(claimed).toHaveLength(3);
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
}, 60_000);
