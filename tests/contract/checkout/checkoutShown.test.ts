import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Cart } from "../../../contract/cart";
import { orders, promotions } from "../../../server/db/schema";
import { documentedHeaders } from "../../support/checks/apiDocument";
import { addTo, cartOf, idOf, lineOf, put } from "../../support/flows/cart";
import { CARDS, cardToken, checkoutBody, newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { richCustomer } from "../../support/flows/wallets";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");
/** Oregon: no sales tax. */
const HERE = { state: "OR", zip: "97201" };
const shownOf = ({ version, total_amount: total }: Cart) => ({
  "cart-version": String(version),
  "cart-total": String(total),
});
const ordersOf = (email: string) =>
  store.deps.db.select().from(orders).where(eq(orders.email, email)).orderBy(orders.id);

async function shopper(slug = arm) {
  const browser = store.visitor();
  await addTo(browser, { product_id: slug });
  return { browser, email: newEmail(), cart: await put(browser, HERE) };
}

test("what was shown is what is charged, also after a decline", async () => {
  const { browser, email, cart } = await shopper();
  const declined = await pay(browser, { email, number: CARDS.declined, shown: shownOf(cart) });
  expect(declined.status).toBe(402);
  const paid = await pay(browser, { email, shown: shownOf(cart) });
  expect(paid.body).toMatchObject({ status: 1, order: { order_amount: cart.total_amount } });
});

test("a line that another tab added is told before anything is ordered, and the cart comes along", async () => {
  const { browser, email, cart } = await shopper();
  await addTo(browser, { product_id: lamp });
  const refused = await pay(browser, { email, shown: shownOf(cart) });
  const now: Cart = refused.body.cart;
  expect([refused.status, refused.body.status]).toEqual([409, 0]);
  expect(refused.body.message).toMatch(/from \$97\.90 to \$[\d.]+ .*nothing was charged/);
  expect(Object.keys(now.items)).toHaveLength(2);
  expect(await ordersOf(email)).toEqual([]);
  const agreed = await pay(browser, { email, shown: shownOf(now) });
  expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: now.total_amount } });
});

test("each language says it", async () => {
  const { browser, cart } = await shopper();
  const body = checkoutBody(await cardToken(browser), newEmail());
  const say = async (language: string, total: number) => {
    const headers = { "accept-language": language, "cart-total": String(total) };
    return (await browser.post("/order-api/order/cart/checkout", body, headers)).body.message as string;
  };
  expect(await say("fr-US", cart.total_amount - 1)).toContain("Votre total est passé de");
  expect(await say("de-US", cart.total_amount - 1)).toContain("es wurde nichts abgebucht");
});

test("a change that costs the same is told, too", async () => {
  const { browser, email, cart } = await shopper();
  await put(browser, { item_id: lineOf(cart).id, note: "Ring twice" });
  const refused = await pay(browser, { email, shown: shownOf(cart) });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("another window")]);
  expect((await pay(browser, { email, shown: shownOf(refused.body.cart) })).body.status).toBe(1);
});

test("a code that ended meanwhile does not raise the price silently", async () => {
  const { browser, email } = await shopper();
  const { db, clock } = store.deps;
  const [code] = await db.select().from(promotions).where(eq(promotions.code, "WELCOME10"));
  const cart = await put(browser, { promotion_code: "WELCOME10" });
  expect(cart.total_discount_price).toBeGreaterThan(0);
  await db.update(promotions).set({ endsAt: clock.now() }).where(eq(promotions.code, "WELCOME10"));
  const refused = await pay(browser, { email, shown: shownOf(cart) });
  await db
    .update(promotions)
    .set({ endsAt: code?.endsAt ?? null })
    .where(eq(promotions.code, "WELCOME10"));
  expect([refused.status, refused.body.cart.total_discount_price]).toEqual([409, 0]);
  expect(refused.body.cart.messages).toMatchObject([{ type: "promotion" }]);
});

test("the total counts at the very destination; the answer's cart is priced for it, so that its repeat passes", async () => {
  const { browser, email, cart } = await shopper();
  const customer = { city: "Los Angeles", state: "CA", zip: "90012" };
  const refused = await pay(browser, { email, customer, shown: shownOf(cart) });
  const now: Cart = refused.body.cart;
  expect([refused.status, now.state, now.zip]).toEqual([409, "CA", "90012"]);
  expect(now.total_tax).toBeGreaterThan(0);
  const agreed = await pay(browser, { email, customer, shown: shownOf(now) });
  expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: now.total_amount } });
});

test("delivery as the body asks for it counts, too", async () => {
  const { browser, email, cart } = await shopper();
  const express = cart.shipping_methods.find(({ code }) => code === "express");
  const customer = { shipping_method: "express" };
  const refused = await pay(browser, { email, customer, shown: shownOf(cart) });
  expect([refused.status, refused.body.cart.total_shipping_price]).toEqual([409, express?.price]);
  const agreed = await pay(browser, { email, customer, shown: shownOf(refused.body.cart) });
  expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: refused.body.cart.total_amount } });
});

test("whether credit pays is what both say", async () => {
  const email = newEmail();
  const browser = await richCustomer(store, { credit: 2_000 }, email);
  await addTo(browser, { product_id: arm });
  await put(browser, HERE);
  const body = checkoutBody(await cardToken(browser), email);
  const saying = (useCredit: boolean) => ({ ...body, payment: { ...body.payment, use_credit: useCredit } });
  const refused = await browser.post("/order-api/order/cart/checkout", saying(true));
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("nothing was charged")]);
  await put(browser, { use_credit: true });
  const paid = await browser.post("/order-api/order/cart/checkout", saying(true));
  expect(paid.body).toMatchObject({ status: 1, order: { order_credit: 20 } });
});

test("a repeat under its key gets the first answer, whatever the cart is by then", async () => {
  const { browser, email, cart } = await shopper();
  const [key, body] = [randomUUID(), checkoutBody(await cardToken(browser), email)];
  const headers = { "idempotency-key": key, ...shownOf(cart) };
  const first = await browser.post("/order-api/order/cart/checkout", body, headers);
  await addTo(browser, { product_id: lamp });
  const again = await browser.post("/order-api/order/cart/checkout", body, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.order.order_num).toBe(first.body.order.order_num);
});

test("the one-item cart is held to what was shown in the same way", async () => {
  const browser = store.visitor();
  const bought = await browser.post("/order-api/order/cart/quick-buy", { product_id: arm });
  const body = checkoutBody(await cardToken(browser), newEmail());
  const buy = (shown: Record<string, string>) =>
    browser.post("/order-api/order/cart/checkout-quick-buy", body, { "idempotency-key": randomUUID(), ...shown });
  const refused = await buy({ "cart-total": "1" });
  expect([refused.status, refused.body.cart.is_quick_buy]).toEqual([409, true]);
  expect((await buy({ "cart-version": String(bought.body.cart.version) })).body.status).toBe(1);
});

test("a client that says nothing of what it showed goes on as before, and nonsense is refused", async () => {
  const { browser, email } = await shopper();
  expect((await pay(browser, { email, shown: { "cart-total": "a lot" } })).status).toBe(422);
  expect((await pay(browser, { email })).body.status).toBe(1);
  expect((await cartOf(browser)).total_items).toBe(0);
});

test("the document names both headers", async () => {
  for (const path of ["checkout", "checkout-quick-buy"]) {
    const headers = await documentedHeaders(store.visitor(), "post", `/order-api/order/cart/${path}`);
    expect(headers).toEqual(["idempotency-key", "cart-version", "cart-total"]);
  }
});
