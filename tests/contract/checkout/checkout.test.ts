import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { idempotencyKeys, orders, payments, prices, stockLevels } from "../../../server/db/schema";
import { CARDS, cardToken, checkoutBody, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed, type Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const cartOf = async (browser: Visitor) => (await browser.get("/order-api/order/cart")).body.cart;
const orderOf = async (number: string) =>
  (await store.deps.db.select().from(orders).where(eq(orders.number, number)))[0];
const paymentsOf = async (orderId: number) =>
  store.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

async function stockOf(slug: string) {
  const rows = await store.deps.db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, await productId(store, slug)));
  return rows.reduce((sum, { sold, held }) => ({ sold: sum.sold + sold, held: sum.held + held }), { sold: 0, held: 0 });
}

test("a paid checkout answers the order, sells the stock, empties the cart, mails once and tells the page once", async () => {
  const [browser, email] = [await withCart(store, "desk-lamp-arc", 2), newEmail()];
  const before = await stockOf("desk-lamp-arc");
  const shown = await cartOf(browser);
  const paid = await pay(browser, { email });
  expect([paid.status, paid.body.status, paid.body.error_code]).toEqual([200, 1, ""]);
  const { order } = paid.body;
  expect(order).toMatchObject({ status: "New", currency: "USD", full_name: "Ada Shopper", gateway_id: 1 });
  expect(order.order_num).toMatch(/^VS-\d\d-[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]$/);
  expect(order.order_details).toHaveLength(1);
  expect(order.order_details[0]).toMatchObject({
    quantity: 2,
    image: expect.stringMatching(/^\/pictures\/.+\.webp$/),
    url: "/light-and-sound/desk-lamp-arc",
  });
  expect(order.order_amount).toBe(shown.total_amount);
  expect(paid.body.customer_token).toBe("");
  expect(await stockOf("desk-lamp-arc")).toEqual({ sold: before.sold + 2, held: before.held });
  expect((await cartOf(browser)).total_items).toBe(0);
  expect(await store.mailsTo(email)).toHaveLength(1);
  await store.deliver();
  expect(await store.mailsTo(email)).toHaveLength(1);
});

test("the answer's sums add up as the order's own page shows them, tax on top or inside", async () => {
  const american = (await pay(await withCart(store, "desk-lamp-arc", 2))).body.order;
  expect(american.order_items_price).toBeGreaterThan(0);
  expect(american.order_included_tax).toBe(0);
  const browser = store.visitor();
  await browser.put("/common-api/change-country?country=DE");
  await withCart(store, "desk-lamp-arc", 1, browser);
  const german = (
    await pay(browser, { customer: { country: "DE", state: "", zip: "26133", city: "Oldenburg", phone: "" } })
  ).body.order;
  expect(german.order_tax).toBe(0);
  expect(german.order_included_tax).toBeGreaterThan(0);
  for (const order of [american, german]) {
    const { order_items_price: items, order_shipping_price: shipping, order_tax: tax } = order;
    const { order_discount: discount, order_credit: credit, order_amount: amount } = order;
    expect(items + shipping + tax - discount - credit).toBeCloseTo(amount, 2);
  }
});

test.each([
  [CARDS.declined, "card_declined", "declined"],
  [CARDS.insufficient, "insufficient_funds", "declined"],
  [CARDS.providerError, "provider_error", "failed"],
])(
  "card %s is refused with %s: nothing is kept from the shopper, who pays the same order with another card",
  async (number, code, state) => {
    const [browser, email] = [await withCart(store), newEmail()];
    const before = await stockOf("desk-lamp-arc");
    const refused = await pay(browser, { number, email });
    expect([refused.status, refused.body.status, refused.body.error_code]).toEqual([402, -1, code]);
    expect(refused.body.message).not.toBe("");
    expect(refused.body.order).toMatchObject({ status: "Pending" });
    expect(await stockOf("desk-lamp-arc")).toEqual(before);
    expect((await cartOf(browser)).total_items).toBe(1);
    await store.deliver();
    expect(await store.mailsTo(email)).toHaveLength(0);

    const paid = await pay(browser, { email });
    expect([paid.status, paid.body.status]).toEqual([200, 1]);
    expect(paid.body.order.order_num).toBe(refused.body.order.order_num);
    const order = await orderOf(paid.body.order.order_num);
    expect((await paymentsOf(order?.id ?? 0)).map((payment) => payment.state)).toEqual([state, "captured"]);
    expect(await stockOf("desk-lamp-arc")).toEqual({ sold: before.sold + 1, held: before.held });
  },
);

test("a provider that failed charges once when the same card is tried again", async () => {
  const [browser, email] = [await withCart(store), newEmail()];
  expect((await pay(browser, { number: CARDS.providerError, email })).body.status).toBe(-1);
  const again = await pay(browser, { number: CARDS.providerError, email });
  expect(again.body.status).toBe(1);
});

test("the order is re-priced from the cart as it is when it is paid after a refusal", async () => {
  const [browser, email] = [await withCart(store), newEmail()];
  const refused = await pay(browser, { number: CARDS.declined, email });
  await withCart(store, "felt-desk-pad", 1, browser);
  const { total_amount: total } = await cartOf(browser);
  const paid = await pay(browser, { email });
  expect(paid.body.order.order_num).toBe(refused.body.order.order_num);
  expect(paid.body.order.order_details).toHaveLength(2);
  expect(paid.body.order.order_amount).toBe(total);
});

test("the same key gives the same answer, another body under it is refused", async () => {
  const [browser, email, key] = [await withCart(store), newEmail(), randomUUID()];
  const body = checkoutBody(await cardToken(browser), email);
  const first = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
  const second = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
  expect(second.body).toEqual(first.body);
  expect(first.body.order.order_token).toMatch(/^[\w-]{43}$/);
  const other = checkoutBody(await cardToken(browser), newEmail());
  const refused = await browser.post("/order-api/order/cart/checkout", other, { "idempotency-key": key });
  expect([refused.status, refused.body.status]).toEqual([422, 0]);
});

test("a repeat without a key answers the order that was just paid", async () => {
  const [browser, email] = [await withCart(store), newEmail()];
  const body = checkoutBody(await cardToken(browser), email);
  const first = await browser.post("/order-api/order/cart/checkout", body);
  const second = await browser.post("/order-api/order/cart/checkout", body);
  expect([first.body.status, second.body.order.order_num]).toEqual([1, first.body.order.order_num]);
});

test("twenty equal calls at once make one order and one charge", async () => {
  const [browser, email, key] = [await withCart(store), newEmail(), randomUUID()];
  const body = checkoutBody(await cardToken(browser), email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key })),
  );
  expect(new Set(answers.map((answer) => answer.body.order?.order_num)).size).toBe(1);
  expect(answers.every((answer) => answer.body.status === 1)).toBe(true);
  const mine = await store.deps.db.select().from(orders).where(eq(orders.email, email));
  expect(mine).toHaveLength(1);
  expect(await paymentsOf(mine[0]?.id ?? 0)).toHaveLength(1);
});

test("a checkout whose process died after the charge is taken up by its repeat: same order, one charge", async () => {
  const { db } = store.deps;
  const [browser, email, key] = [await withCart(store), newEmail(), randomUUID()];
  const body = checkoutBody(await cardToken(browser), email);
  const first = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
  const order = await orderOf(first.body.order.order_num);
  // As a process leaves it that dies between the order and its answer.
  await db
    .update(idempotencyKeys)
    .set({ httpStatus: null, answer: { orderId: order?.id } })
    .where(eq(idempotencyKeys.key, key));
  store.clock.advance(31_000);
  const again = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
  expect([again.status, again.body.status, again.body.order.order_num]).toEqual([200, 1, order?.number]);
  expect(await paymentsOf(order?.id ?? 0)).toHaveLength(1);
});

test("two checkouts of one cart at once, with different keys, make one order and one charge", async () => {
  const [browser, email] = [await withCart(store), newEmail()];
  const answers = await Promise.all([pay(browser, { email }), pay(browser, { email })]);
  expect(answers.filter((answer) => answer.body.status === 1)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(1);
  const mine = await store.deps.db.select().from(orders).where(eq(orders.email, email));
  expect(mine).toHaveLength(1);
  expect((await paymentsOf(mine[0]?.id ?? 0)).filter(({ state }) => state === "captured")).toHaveLength(1);
});

test("a card number anywhere in the body is refused and leaves no trace", async () => {
  const browser = await withCart(store);
  const token = await cardToken(browser);
  const body = checkoutBody(token, newEmail());
  const forms = [
    { ...body, payment: { ...body.payment, card_number: CARDS.pays } },
    { ...body, payment: { ...body.payment, card_token: "4242 4242 4242 4242" } },
    { ...body, customer: { ...body.customer, shipping_apartment_suite: "4242-4242-4242-4242" } },
    { ...body, extra: [{ deep: Number(CARDS.pays) }] },
  ];
  for (const form of forms) {
    const refused = await browser.post("/order-api/order/cart/checkout", form);
    expect([refused.status, refused.body.status]).toEqual([400, 0]);
    expect(refused.text).not.toContain("4242424242424242");
  }
  expect(JSON.stringify(store.logged)).not.toContain("4242424242424242");
  expect((await cartOf(browser)).total_items).toBe(1);
});

test("phone numbers are not taken for cards", async () => {
  const paid = await pay(await withCart(store), { customer: { phone: "+49 1512 3456788" } });
  expect(paid.status).toBe(200);
});

test("prices in the body count for nothing", async () => {
  const browser = store.visitor();
  const id = await productId(store, "desk-lamp-arc");
  const line = { product_id: id, quantity: 1, product_price: 0.01, amount: 0.01, discount_price: 500 };
  await browser.post("/order-api/order/cart", illFormed([line]));
  const { total_amount: total } = await cartOf(browser);
  const body = checkoutBody(await cardToken(browser), newEmail());
  const forged = {
    ...body,
    total_amount: 1,
    payment: { ...body.payment, amount: 1 },
    customer: { ...body.customer, ip: "1.2.3.4" },
  };
  const paid = await browser.post("/order-api/order/cart/checkout", forged);
  expect([paid.body.status, paid.body.order.order_amount]).toEqual([1, total]);
});

test("an empty cart, a way to pay that is not offered and wrong fields are refused, and nothing happens", async () => {
  const empty = await pay(store.visitor());
  expect(empty.status).toBe(409);
  const browser = await withCart(store);
  const body = checkoutBody(await cardToken(browser), newEmail());
  for (const gateway of [12, 2, 99, -1]) {
    const refused = await browser.post("/order-api/order/cart/checkout", {
      ...body,
      payment: { ...body.payment, gateway_id: gateway },
    });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "payment.gateway_id"]);
  }
  const wrong: [object, string][] = [
    [{ email: "victim@x.example,evil@y.example" }, "customer.email"],
    [{ email: "victim@x.example\r\nBcc: evil@y.example" }, "customer.email"],
    [{ zip: "1" }, "customer.zip"],
    [{ state: "" }, "customer.state"],
    [{ country: "XX" }, "customer.country"],
  ];
  for (const [customer, field] of wrong) {
    const refused = await browser.post(
      "/order-api/order/cart/checkout",
      checkoutBody("tok_sixteen_or_more", newEmail(), customer),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  }
  expect((await cartOf(browser)).total_items).toBe(1);
});

test("a token that the provider does not know is refused without an order being paid", async () => {
  const browser = await withCart(store);
  const refused = await browser.post(
    "/order-api/order/cart/checkout",
    checkoutBody("tok_made_up_by_somebody", newEmail()),
  );
  expect([refused.status, refused.body.error_code]).toEqual([402, "invalid_token"]);
});

test("what others bought meanwhile is told by name and not charged", async () => {
  const { db } = store.deps;
  const browser = await withCart(store, "dual-monitor-arm");
  const ofProduct = eq(stockLevels.productId, await productId(store, "dual-monitor-arm"));
  const shelves = await db.select().from(stockLevels).where(ofProduct);
  await db
    .update(stockLevels)
    .set({ received: sql`sold + held` })
    .where(ofProduct);
  const refused = await pay(browser, { number: CARDS.pays });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Nothing was charged".toLowerCase());
  for (const { warehouseId, received } of shelves)
    await db
      .update(stockLevels)
      .set({ received })
      .where(and(ofProduct, eq(stockLevels.warehouseId, warehouseId)));
  expect((await pay(browser)).body.status).toBe(1);
});

test("a price that moved since the shopper saw it is told first and charged only then", async () => {
  const { db } = store.deps;
  const browser = await withCart(store, "dual-monitor-arm");
  const ofProduct = and(eq(prices.productId, await productId(store, "dual-monitor-arm")), eq(prices.currency, "USD"));
  const [price] = await db.select().from(prices).where(ofProduct);
  await db.update(prices).set({ amount: 9_900, originAmount: 9_900 }).where(ofProduct);
  expect((await pay(browser)).status).toBe(409);
  const { total_amount: total } = await cartOf(browser);
  expect((await pay(browser)).body.order.order_amount).toBe(total);
  await db
    .update(prices)
    .set({ amount: price?.amount ?? 0, originAmount: price?.originAmount ?? 0 })
    .where(ofProduct);
});

test("an address in another currency than the cart was shown in is refused", async () => {
  const refused = await pay(await withCart(store), {
    customer: { country: "DE", state: "", zip: "26133", city: "Oldenburg", phone: "" },
  });
  expect(refused.status).toBe(409);
});

test("the answer speaks the page's language", async () => {
  const browser = await withCart(store);
  const body = checkoutBody(await cardToken(browser, CARDS.declined), newEmail());
  const refused = await browser.post("/order-api/order/cart/checkout", body, { "accept-language": "fr-US" });
  expect(refused.body.message).toContain("Votre banque a refusé la carte");
});
