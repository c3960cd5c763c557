import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { days, addTime } from "../../server/clock";
import { flashSaleItems, flashSales, orders, promotionClaims, promotions, saleClaims } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { addTo, idOf, put, URL } from "../support/flows/cart";
import { cardToken, checkoutBody, newEmail, payInTurn } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import {
  expectLedgersRight,
  giftCardBalance,
  newGiftCard,
  richCustomer,
  walletBalance,
} from "../support/flows/wallets";

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
  const answers = await Promise.all(buyers.map((buyer) => payInTurn(buyer, { email: newEmail() })));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(creditOf(answers) + (await giftCardBalance(store, code))).toBe(2 * ORDER + 1_000);
  expect(answers.filter(({ body }) => body.status === 1).length).toBeGreaterThanOrEqual(2);
});

test("coins and credit of one customer in two browsers are spent once", async () => {
  const email = newEmail();
  const first = await richCustomer(store, { credit: ORDER, coins: 500 }, email);
  store.clock.advance(200_000);
  const second = await store.signedIn(email);
  await addTo(first, { product_id: arm });
  await put(first, { use_credit: true });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => payInTurn(first, { email })),
    ...Array.from({ length: 5 }, () => payInTurn(second, { email })),
  ]);
  const orders = new Set(
    answers.filter(({ body }) => body.status === 1).map(({ body }) => String(body.order.order_num)),
  );
  expect(orders.size).toBe(1);
  expect(await walletBalance(store, email, "credit")).toBe(0);
  expect(await walletBalance(store, email, "coins")).toBe(500);
});

test("eight guests with one e-mail get three pieces at the sale price together", async () => {
  const { db, clock } = store.deps;
  const now = clock.now();
  const hook = idOf("headset-hook-oak");
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)) })
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
  const answers = await Promise.all(buyers.map((buyer) => payInTurn(buyer, { email })));
  const claimed = await db
    .select()
    .from(saleClaims)
    .where(and(eq(saleClaims.saleId, saleId), eq(saleClaims.email, email)));
  await db.delete(saleClaims).where(eq(saleClaims.saleId, saleId));
  await db.delete(flashSales).where(eq(flashSales.id, saleId));
  expect(claimed).toHaveLength(3);
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});

test("a code that is left for seven orders, in twenty carts at once: seven have it, the others are told and hold nothing", async () => {
  const { db } = store.deps;
  const code = `SEVEN${randomUUID().slice(0, 8).toUpperCase()}`;
  const words = { en: "Seven", fr: "Sept", de: "Sieben" };
  await db
    .insert(promotions)
    .values({ code, kind: "percent", percent: 1_000, text: words, description: words, totalLimit: 7 });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = store.visitor();
      await addTo(browser, { product_id: arm });
      const { total_amount: total } = await put(browser, { promotion_code: code });
      return { browser, email: newEmail(), shown: { "cart-total": String(total) } };
    }),
  );
  const answers = await Promise.all(buyers.map(({ browser, ...attempt }) => payInTurn(browser, attempt)));
  const isPaid = answers.map(({ status, body }) => status === 200 && body.status === 1);
  const losers = buyers.filter((_, place) => !isPaid[place]);
  // That the code is gone, or, looked at a moment later, what the order costs without it.
  const told = answers.filter(
    ({ status, body }) => status === 409 && (String(body.message).includes(code) || /changed from/.test(body.message)),
  );
  expect([buyers.length - losers.length, told.length]).toEqual([7, 13]);
  expect(await db.select().from(promotionClaims).where(eq(promotionClaims.code, code))).toHaveLength(7);
  const [kept] = await db.select().from(promotions).where(eq(promotions.code, code));
  expect(kept?.used).toBe(7);
  const ofLosers = inArray(
    orders.email,
    losers.map(({ email }) => email),
  );
  // Without an order there is nothing that stock, sales or wallets could be held for.
  expect(await db.select().from(orders).where(ofLosers)).toEqual([]);

  const [next] = losers;
  if (!next) throw new Error("nobody lost");
  await put(next.browser, { promotion_code: "" });
  expect((await payInTurn(next.browser, { email: next.email })).body).toMatchObject({
    status: 1,
    order: { order_credit: 0 },
  });
});

test("credit that covers one order, in a main cart and a quick buy at once, is spent once", async () => {
  const email = newEmail();
  const browser = await richCustomer(store, { credit: ORDER }, email);
  await addTo(browser, { product_id: arm });
  await put(browser, { use_credit: true });
  await browser.post(`${URL}/quick-buy`, { product_id: arm });
  const quick = await browser.put(`${URL}/quick-buy?use_credit=true`);
  expect(quick.body.cart).toMatchObject({ use_credit: true, is_quick_buy: true });
  const body = checkoutBody(await cardToken(browser), email);
  const checkout = (path: string) =>
    browser.post(`${URL}/${path}`, body, { "idempotency-key": randomUUID(), "cart-total": "0" });
  const answers = await Promise.all([checkout("checkout"), checkout("checkout-quick-buy")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([creditOf(answers), await walletBalance(store, email, "credit")]).toEqual([ORDER, 0]);
  const placed = await store.deps.db.select().from(orders).where(eq(orders.email, email));
  expect(placed).toHaveLength(1);
});
