import { randomUUID } from "node:crypto";
import { hours, minutes } from "../../../server/clock";
import { payBy, paymentRows } from "../../support/flows/paying";
import { CARDS, cardToken, checkoutBody, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { makeVisitor, type Answer, type Visitor } from "../../support/visitor";

const NETWORK_MAX = 6;

let store: TestStore;
beforeAll(async () => {
  // Of its own: declines of a network are counted for an hour, and other files' visitors have the same addresses.
  store = await startTestStore({ RATE_LIMIT_DECLINES_PER_HOUR: String(NETWORK_MAX) }, "declines");
});
afterAll(() => store.close());

const METHODS = "/customer-api/payment-method";

/** Tries so many bad cards, one after the other; answers how each was answered. */
async function tryBadCards(browser: Visitor, times: number): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await pay(browser, { number: CARDS.declined })).status);
  return statuses;
}

function expectToWait({ status, headers, body }: Answer<{ message: string }>, most: number): void {
  expect(status).toBe(429);
  const seconds = Number(headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(most / 1000);
  expect(body).toMatchObject({ status: 0, data: { retry_after: seconds } });
  expect(body.message).toMatch(/^Several cards were declined\..* \d+ min /);
}

test("a shopper whose third card works is not held up", async () => {
  const browser = await withCart(store);
  expect(await tryBadCards(browser, 3)).toEqual([402, 402, 402]);
  expect((await pay(browser)).status).toBe(200);
});

test("after five declines cards wait, good ones too, until a quarter of an hour has passed", async () => {
  const browser = await withCart(store);
  const first = await pay(browser, { number: CARDS.declined });
  expect(await tryBadCards(browser, 4)).toEqual([402, 402, 402, 402]);
  const number = String(first.body.order.order_num);
  const before = await paymentRows(store, number);

  expectToWait(await pay(browser), minutes(15));
  expectToWait(await pay(browser, { number: CARDS.declined }), minutes(15));
  expect(await paymentRows(store, number)).toEqual(before);

  store.clock.advance(minutes(15));
  expect((await pay(browser)).status).toBe(200);
});

test("money by transfer is still welcome", async () => {
  const browser = await withCart(store);
  await tryBadCards(browser, 5);
  expectToWait(await pay(browser), minutes(15));
  const waiting = await payBy(browser, { gateway_id: 21 });
  expect([waiting.status, waiting.body.status]).toEqual([200, 0]);
});

test("a new cart is a new shopper, but no new address", async () => {
  const from = (ip: string) => withCart(store, "desk-lamp-arc", 1, makeVisitor(store.app, ip, store.deps.env.origin));
  for (let count = 0; count < NETWORK_MAX; count += 1)
    expect((await pay(await from("203.0.113.9"), { number: CARDS.declined })).status).toBe(402);
  expectToWait(await pay(await from("203.0.113.9")), hours(1));
  expect((await pay(await from("203.0.113.10"))).status).toBe(200);
  store.clock.advance(hours(1));
  expect((await pay(await from("203.0.113.9"))).status).toBe(200);
});

test("an order that is paid again by its link counts its declines, whoever holds the link", async () => {
  const { body } = await pay(await withCart(store), { number: CARDS.declined });
  const name = { order_num: body.order.order_num, order_token: body.order.order_token };
  const payAgain = async (number: string) => {
    const browser = store.visitor();
    const payment = { gateway_id: 1, card_token: await cardToken(browser, number) };
    return browser.post("/order-api/order/checkout2", { ...name, payment }, { "idempotency-key": randomUUID() });
  };
  for (let count = 0; count < 5; count += 1) expect((await payAgain(CARDS.declined)).status).toBe(402);
  expectToWait(await payAgain(CARDS.pays), minutes(15));
  store.clock.advance(minutes(15));
  expect((await payAgain(CARDS.pays)).status).toBe(200);
});

test("cards that are to be kept count as well", async () => {
  const browser = await store.signedIn(newEmail());
  for (let count = 0; count < 5; count += 1)
    expect((await browser.post(METHODS, { card_token: `tok_unknown${count}` })).status).toBe(422);
  const good = { card_token: await cardToken(browser) };
  expectToWait(await browser.post(METHODS, good), minutes(15));
  store.clock.advance(minutes(15));
  expect((await browser.post(METHODS, good)).status).toBe(200);
});

test("a repeat of a declined call is answered as it was, and counts once", async () => {
  const browser = await withCart(store);
  const body = checkoutBody(await cardToken(browser, CARDS.declined), newEmail());
  const headers = { "idempotency-key": randomUUID() };
  const place = () => browser.post("/order-api/order/cart/checkout", body, headers);
  const first = await place();
  for (let count = 0; count < 5; count += 1) expect((await place()).body).toEqual(first.body);
  expect(await tryBadCards(browser, 4)).toEqual([402, 402, 402, 402]);
  expectToWait(await pay(browser), minutes(15));
  expect(await place()).toMatchObject({ status: 402, body: first.body });
});
