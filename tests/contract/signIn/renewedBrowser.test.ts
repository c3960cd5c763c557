import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "../../../server/db/schema";
import { addTo, cartOf, idOf } from "../../support/flows/cart";
import { joinCart, openedGroup, payGroup } from "../../support/flows/groups";
import { walletToken } from "../../support/flows/paying";
import { ask, askBody } from "../../support/flows/requests";
import { CARDS, cardToken, checkoutBody, newEmail, pay, withCart, type Placed } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const URL = "/order-api/order/cart";

/** A browser with a filled cart, and somebody else who knows its cookie. */
async function planted(): Promise<[browser: Visitor, other: Visitor]> {
  const [browser, other] = [store.visitor(), store.visitor()];
  await addTo(browser, { product_id: idOf("single-monitor-arm") });
  other.cookies.set("cart", browser.cookies.get("cart") ?? "");
  expect((await cartOf(other)).total_items).toBe(1);
  return [browser, other];
}

const resultOf = (browser: Visitor, { body }: Placed) =>
  browser.get(`/order-api/order/result?order_num=${body.order.order_num}`);

async function expectNothing(other: Visitor, paid: Placed): Promise<void> {
  expect((await resultOf(other, paid)).status).toBe(404);
  expect((await cartOf(other)).total_items).toBe(0);
  expect((await other.get(`${URL}/quick-buy`)).body.cart?.total_items ?? 0).toBe(0);
  expect((await pay(other)).status).toBe(409);
}

describe("a cart cookie that somebody else knows", () => {
  test("opens nothing once its cart is ordered, while the browser goes on with its own", async () => {
    const [browser, other] = await planted();
    const old = browser.cookies.get("cart");
    await browser.post(`${URL}/quick-buy`, { product_id: idOf("single-monitor-arm") });
    const paid = await pay(browser);
    expect(paid.body.status).toBe(1);
    expect(browser.cookies.get("cart")).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get("cart")).not.toBe(old);
    await expectNothing(other, paid);
    expect((await resultOf(browser, paid)).body.order.order_num).toBe(paid.body.order.order_num);
    expect((await browser.get(`${URL}/quick-buy`)).body.cart.total_items).toBe(1);
    // The next order takes the first one along.
    await addTo(browser, { product_id: idOf("single-monitor-arm") });
    expect((await pay(browser)).body.status).toBe(1);
    expect((await resultOf(browser, paid)).status).toBe(200);
  });

  test("opens nothing after a refused card either, and the cart can be paid once more", async () => {
    const [browser, other] = await planted();
    const refused = await pay(browser, { number: CARDS.declined });
    expect(refused.body.status).toBe(-1);
    await expectNothing(other, refused);
    expect((await cartOf(browser)).total_items).toBe(1);
    expect((await pay(browser)).body.order.order_num).toBe(refused.body.order.order_num);
  });

  test("opens nothing after a quick buy, or an order by a wallet's sheet", async () => {
    const [quick, quickOther] = await planted();
    await quick.post(`${URL}/quick-buy`, { product_id: idOf("single-monitor-arm") });
    const body = checkoutBody(await cardToken(quick), newEmail());
    const bought = await quick.post(`${URL}/checkout-quick-buy`, body, { "idempotency-key": randomUUID() });
    expect(bought.body.status).toBe(1);
    await expectNothing(quickOther, bought);
    expect((await cartOf(quick)).total_items).toBe(1);

    const [sheet, sheetOther] = await planted();
    const token = await walletToken(sheet);
    const payment = { gateway_id: 19, browser_wallet_token: token };
    const paid = await sheet.post(`${URL}/checkout`, { ...checkoutBody("", newEmail()), payment });
    expect(paid.body.status).toBe(1);
    await expectNothing(sheetOther, paid);
  });

  test("opens nothing after somebody signed in with it, and finds no order that was placed before", async () => {
    const [browser, other] = await planted();
    const paid = await pay(browser);
    other.cookies.set("cart", browser.cookies.get("cart") ?? "");
    await addTo(browser, { product_id: idOf("single-monitor-arm") });
    expect((await resultOf(other, paid)).status).toBe(200);
    const old = browser.cookies.get("cart");
    const email = newEmail();
    await browser.post("/auth/send-login-verification", { email });
    await browser.post("/auth/login", { email, code: await store.codeFor(email) });
    expect(browser.cookies.get("cart")).not.toBe(old);
    await expectNothing(other, paid);
    expect((await cartOf(browser)).total_items).toBe(1);
    expect((await resultOf(browser, paid)).status).toBe(200);
  });
});

describe("a browser that a customer has left", () => {
  /** What the browser finds of the former customer's request, group and order. */
  async function found(browser: Visitor, request: string, paid: Placed) {
    const groups = await browser.get("/order-api/group-buys/joined");
    const list = await browser.get("/order-api/order-request/list");
    const one = await browser.get(`/order-api/order-request/detail/${request}`);
    return [list.body.data.total, one.status, groups.body.data.groups.length, (await resultOf(browser, paid)).status];
  }

  test.each(["/customer-api/sign-out", "/customer-api/sign-out-everywhere"] as const)(
    "by %s has nothing of theirs, even for who kept its cookie",
    async (url) => {
      const email = newEmail();
      const browser = await store.signedIn(email);
      // Its name of the days before it signed in.
      browser.cookies.set("cart", randomUUID());
      await withCart(store, "desk-lamp-arc", 1, browser);
      const { number } = await ask(browser, askBody(email));
      const group = await openedGroup(store);
      await joinCart(browser, group.code);
      const paid = await payGroup(browser, { email });
      await store.deliver();
      expect(await found(browser, number, paid)).toEqual([1, 200, 1, 200]);
      const next = store.visitor();
      next.cookies.set("cart", browser.cookies.get("cart") ?? "");
      await browser.delete(url);
      expect(browser.cookies.has("cart")).toBe(false);
      expect(await found(browser, number, paid)).toEqual([0, 404, 0, 404]);
      expect(await found(next, number, paid)).toEqual([0, 404, 0, 404]);
      expect(await found(await store.signedIn(email), number, paid)).toEqual([1, 200, 1, 200]);
    },
  );

  test("keeps the cart of a guest who had no session any more", async () => {
    const [browser] = await planted();
    await browser.delete("/customer-api/sign-out");
    expect((await cartOf(browser)).total_items).toBe(1);
  });
});

describe("a checkout that is sent again", () => {
  const send = (browser: Visitor, body: object, key: string) =>
    browser.post(`${URL}/checkout`, body, { "idempotency-key": key });

  test("with the old cookie, its answer lost, gets the first answer and the new cookie", async () => {
    const [browser, late] = await planted();
    const [key, email] = [randomUUID(), newEmail()];
    const body = checkoutBody(await cardToken(browser), email);
    const first = await send(browser, body, key);
    const again = await send(late, body, key);
    expect([again.status, again.body.order.order_num]).toEqual([200, first.body.order.order_num]);
    expect(late.cookies.get("cart")).toBe(browser.cookies.get("cart"));
    expect((await resultOf(late, first)).status).toBe(200);
    expect(await store.deps.db.select().from(orders).where(eq(orders.email, email))).toHaveLength(1);
  });

  test("with the new cookie gets the first answer and keeps it", async () => {
    const [browser] = await planted();
    const key = randomUUID();
    const body = checkoutBody(await cardToken(browser), newEmail());
    const first = await send(browser, body, key);
    const token = browser.cookies.get("cart");
    const again = await send(browser, body, key);
    expect([again.status, again.body.order.order_num]).toEqual([200, first.body.order.order_num]);
    expect(browser.cookies.get("cart")).toBe(token);
  });

  test("with the old cookie under another name finds nothing to buy", async () => {
    const [browser, other] = await planted();
    const body = checkoutBody(await cardToken(browser), newEmail());
    expect((await send(browser, body, randomUUID())).body.status).toBe(1);
    const guessed = await send(other, body, randomUUID());
    expect([guessed.status, guessed.text]).toEqual([409, expect.not.stringContaining("VS-")]);
  });
});
