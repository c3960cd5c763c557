import { eq, sql } from "drizzle-orm";
import type { Cart } from "../../../contract/cart";
import { carts, orders, promotions } from "../../../server/db/schema";
import { addTo, cartOf, idOf, put, URL } from "../../support/flows/cart";
import { cardToken, checkoutBody, newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { newGiftCard, richCustomer } from "../../support/flows/wallets";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
/** What one arm with its delivery comes to in Oregon, which has no sales tax. */
const ORDER = 97.9;
const HERE = { state: "OR", zip: "97201" };
const words = { en: "Once", fr: "Une fois", de: "Einmal" };

async function newCode(limit: number | null = 1): Promise<string> {
  const code = `TOLD${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  const row = { code, kind: "percent", percent: 1_000, text: words, description: words, totalLimit: limit } as const;
  await store.deps.db.insert(promotions).values(row);
  return code;
}
const useUp = (code: string) => store.deps.db.update(promotions).set({ used: 1 }).where(eq(promotions.code, code));

async function guest(change: Record<string, string | boolean> = {}): Promise<[Visitor, Cart]> {
  const browser = store.visitor();
  await addTo(browser, { product_id: arm });
  const cart = await put(browser, HERE);
  return [browser, Object.keys(change).length > 0 ? await put(browser, change) : cart];
}
const ordersOf = (email: string) => store.deps.db.select().from(orders).where(eq(orders.email, email));

/** Pays without a word of what the page showed: refused with the new total, then, once told, paid at it. */
async function expectTold(browser: Visitor, email: string, now: number, why: RegExp): Promise<void> {
  const refused = await pay(browser, { email });
  expect([refused.status, refused.body.status]).toEqual([409, 0]);
  expect(refused.body.message).toContain(`$${now.toFixed(2)}`);
  expect(refused.body.message).toMatch(why);
  expect(refused.body.cart.total_amount).toBe(now);
  expect(await ordersOf(email)).toEqual([]);
  const agreed = await pay(browser, { email });
  expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: now } });
}

test("a code that is used up meanwhile is told before anything is charged", async () => {
  const code = await newCode();
  const [browser, cart] = await guest({ promotion_code: code });
  expect(cart.total_amount).toBeLessThan(ORDER);
  await useUp(code);
  await expectTold(browser, newEmail(), ORDER, new RegExp(`last said \\$.*${code} no longer counts`));
});

test("a gift card that is emptied meanwhile is told, and in the shopper's language", async () => {
  const code = await newGiftCard(store, 20_000);
  const [first] = await guest({ gift_card: code });
  const [second, cart] = await guest({ gift_card: code });
  expect(cart.total_amount).toBe(0);
  for (const browser of [first, (await guest({ gift_card: code }))[0]])
    expect((await pay(browser)).body).toMatchObject({ status: 1, order: { order_amount: 0 } });
  const german = { "accept-language": "de-US" };
  const refused = await pay(second, { shown: german });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Gutschein oder Guthaben")]);
  const french = await guest({ gift_card: code });
  expect(french[1].total_amount).toBe(93.7);
});

test("credit that another order took is told", async () => {
  const email = newEmail();
  const browser = await richCustomer(store, { credit: 9_790 }, email);
  await addTo(browser, { product_id: arm });
  await put(browser, { ...HERE });
  expect((await put(browser, { use_credit: true })).total_amount).toBe(0);
  await browser.post(`${URL}/quick-buy`, { product_id: arm });
  await browser.put(`${URL}/quick-buy?${new URLSearchParams({ ...HERE, use_credit: "true" })}`);
  const body = checkoutBody(await cardToken(browser), email);
  expect((await browser.post(`${URL}/checkout-quick-buy`, body)).body.order.order_amount).toBe(0);
  const refused = await pay(browser, { email });
  expect([refused.status, refused.body.cart.total_amount]).toEqual([409, ORDER]);
  expect((await pay(browser, { email })).body.order.order_amount).toBe(ORDER);
});

test("the one-item cart is held to what it told", async () => {
  const code = await newCode();
  const browser = store.visitor();
  await browser.post(`${URL}/quick-buy`, { product_id: arm });
  await browser.put(`${URL}/quick-buy?${new URLSearchParams({ ...HERE, promotion_code: code })}`);
  await useUp(code);
  const buy = async () => browser.post(`${URL}/checkout-quick-buy`, checkoutBody(await cardToken(browser), newEmail()));
  const refused = await buy();
  expect([refused.status, refused.body.cart.total_amount, refused.body.cart.is_quick_buy]).toEqual([409, ORDER, true]);
  expect((await buy()).body.order.order_amount).toBe(ORDER);
});

test("an address whose tax the cart did not tell is told first; tax that was announced with the address is not", async () => {
  const customer = { city: "Los Angeles", state: "CA", zip: "90012" };
  const [browser] = await guest();
  const refused = await pay(browser, { customer });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/What changed: tax/)]);
  const paid = await pay(browser, { customer });
  expect(paid.body.order.order_amount).toBe(refused.body.cart.total_amount);

  const unplaced = store.visitor();
  const cart = await addTo(unplaced, { product_id: arm });
  expect(cart.cart_note.type).toBe("tax");
  expect((await pay(unplaced, { customer })).body.order.order_amount).toBeGreaterThan(cart.total_amount);
});

test("a way of delivery that the order asks for itself, at the price in the cart's list, is no surprise", async () => {
  const [browser, cart] = await guest();
  const express = cart.shipping_methods.find(({ code }) => code === "express")?.price ?? 0;
  const paid = await pay(browser, { customer: { shipping_method: "express" } });
  expect(paid.body).toMatchObject({ status: 1, order: { order_amount: ORDER - cart.total_shipping_price + express } });
});

test("less than told is charged without a question", async () => {
  const code = await newCode();
  await useUp(code);
  const [browser, cart] = await guest({ promotion_code: code });
  expect(cart.total_amount).toBe(ORDER);
  await store.deps.db.update(promotions).set({ used: 0 }).where(eq(promotions.code, code));
  expect((await pay(browser)).body).toMatchObject({ status: 1, order: { order_amount: 89 } });
});

test("an order that is paid again keeps its price, or says that its gift card pays less", async () => {
  const code = await newGiftCard(store, 5_000);
  const [browser] = await guest({ gift_card: code });
  const declined = await pay(browser, { number: "4000000000000002" });
  expect([declined.status, declined.body.order.order_amount]).toEqual([402, 47.9]);
  const other = await guest({ gift_card: code });
  expect((await pay(other[0])).body.order.order_amount).toBe(47.9);
  const { order_num, order_token } = declined.body.order;
  const body = { order_num, order_token, payment: { gateway_id: 1, card_token: await cardToken(browser) } };
  const refused = await browser.post("/order-api/order/checkout2", body);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("gift card")]);
});

test("reading a cart that costs the same writes nothing", async () => {
  const code = await newCode(null);
  const [browser] = await guest({ promotion_code: code });
  const versions = () => store.deps.db.select({ written: sql<string>`xmin::text`, told: carts.told }).from(carts);
  const before = await versions();
  await cartOf(browser);
  expect(await versions()).toEqual(before);
});
