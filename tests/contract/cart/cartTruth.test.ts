import { eq } from "drizzle-orm";
import { customers } from "../../../server/db/schema";
import { addTo, cartOf, idOf, lineOf, put, URL } from "../../support/flows/cart";
import { detailOf, bought, GERMAN_ADDRESS } from "../../support/flows/orders";
import { payBy } from "../../support/flows/paying";
import { CARDS, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { makeVisitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");

describe("a cart says", () => {
  test("how its shopper wants to pay, while that is offered", async () => {
    const browser = store.visitor();
    const added = await browser.post(`${URL}?gateway_id=21`, [{ product_id: arm }]);
    expect(added.body.cart.gateway_id).toBe(21);
    expect((await put(browser, { gateway_id: 5 })).gateway_id).toBe(5);
    const german = await put(browser, { country: "DE" });
    expect(german.gateway_id).toBe(german.gateways[0]?.gateway_id);
    expect((await put(browser, { country: "US" })).gateway_id).toBe(5);
  });

  test("that goods leave at once only where they do, as their page says", async () => {
    const edition = idOf("limited-lamp");
    const fast = async (country: string) => {
      const browser = store.visitor();
      const headers = { "accept-language": `en-${country}` };
      const page = await browser.post(`/product-api/product-info/${edition}?locale=en-${country}`, {}, headers);
      const { cart } = (await browser.post(URL, [{ product_id: edition, quantity: 1 }], headers)).body;
      return [page.body.data.delivery.is_fast, lineOf(cart).has_fast_shipping, cart.has_fast_shipping];
    };
    expect(await fast("US")).toEqual([true, true, true]);
    expect(await fast("DE")).toEqual([false, false, false]);
  });

  test("that a gift card is there at once, whatever parcels take", async () => {
    const browser = store.visitor();
    const before = store.clock.now().getTime();
    const cart = await addTo(browser, { product_id: idOf("gift-card") });
    const [way] = cart.shipping_methods;
    const { shipping_date, delivery_latest } = lineOf(cart);
    const { earliest, latest } = cart.estimated_delivery_time;
    for (const day of [earliest, latest, way?.earliest, way?.latest, shipping_date, delivery_latest])
      expect(Math.abs(Date.parse(day ?? "") - before)).toBeLessThan(60_000);
    const both = await addTo(browser, { product_id: arm });
    expect(Date.parse(both.estimated_delivery_time.latest)).toBeGreaterThan(before + 86_400_000);
    const [card, goods] = Object.values(both.items);
    expect([card?.delivery_latest.slice(0, 10), (goods?.delivery_latest ?? "") > latest]).toEqual([
      delivery_latest.slice(0, 10),
      true,
    ]);
  });

  test("what it comes to in the dollar coin, where one is a dollar", async () => {
    const browser = store.visitor();
    const cart = await addTo(browser, { product_id: arm });
    expect([cart.crypto_currency, cart.crypto_amount]).toEqual(["USDC", cart.total_amount.toFixed(2)]);
    const german = await put(browser, { country: "DE" });
    expect([german.crypto_currency, german.crypto_amount]).toEqual(["USDC", ""]);
  });

  test("that a work e-mail has to be verified for the company's prices", async () => {
    const needs = async (email: string, leaves = false) => {
      const browser = await store.signedIn(email);
      if (leaves) await store.deps.db.update(customers).set({ companyId: null }).where(eq(customers.email, email));
      await addTo(browser, { product_id: arm });
      return (await cartOf(browser)).need_verify_email;
    };
    expect(await needs("newcomer@company.example")).toBe(false);
    expect(await needs("left@company.example", true)).toBe(true);
    expect(await needs("employee@company.example")).toBe(false);
    expect(await needs(newEmail())).toBe(false);
    expect((await addTo(store.visitor(), { product_id: arm })).need_verify_email).toBe(false);
  });

  test("what signing in brought together, until it is changed", async () => {
    const email = newEmail();
    await addTo(await store.signedIn(email), { product_id: arm });
    const browser = store.visitor();
    await addTo(browser, { product_id: lamp, quantity: 2 });
    store.clock.advance(200_000);
    await browser.post("/auth/send-login-verification", { email });
    await browser.post("/auth/login", { email, code: await store.codeFor(email) });
    const merged = await cartOf(browser);
    expect(merged.total_items).toBe(2);
    expect(merged.messages).toMatchObject([{ type: "merged", item_id: 0 }]);
    expect(merged.messages[0]?.message).toContain(
      Object.values(merged.items).find(({ product_id }) => product_id === lamp)?.product_name,
    );
    expect((await cartOf(browser)).messages).toHaveLength(1);
    expect((await put(browser, { item_id: lineOf(merged).id, note: "Thanks" })).messages).toEqual([]);
  });

  test("what found no room or stock when carts were brought together", async () => {
    const email = newEmail();
    const limited = idOf("limited-lamp");
    await addTo(await store.signedIn(email), { product_id: limited, quantity: 4 });
    const browser = store.visitor();
    await addTo(browser, { product_id: limited, quantity: 4 });
    store.clock.advance(200_000);
    await browser.post("/auth/send-login-verification", { email });
    await browser.post("/auth/login", { email, code: await store.codeFor(email) });
    const { messages, total_quantity: pieces } = await cartOf(browser);
    expect([pieces, messages.filter(({ type }) => type === "merged").length]).toEqual([5, 2]);
    expect(messages[1]?.message).toMatch(/check the quantity/);
  });
});

describe("an order says", () => {
  test("when its goods leave, as the cart did", async () => {
    const browser = store.visitor();
    await addTo(browser, { product_id: arm });
    const cart = await put(browser, { state: "OR", zip: "97201" });
    const { order } = (await pay(browser)).body;
    const day = (time: string) => time.slice(0, 10);
    expect(day(order.estimated_shipping_date)).toBe(day(lineOf(cart).shipping_date));
    expect(order.estimated_shipping_date < cart.estimated_delivery_time.earliest).toBe(true);
  });

  test("where a company asks for its invoice, while it can", async () => {
    const german = await detailOf(await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS));
    expect(german.order.refund_tax_link).toContain(`/track-your-order?code=${german.order.order_num}`);
    expect((await detailOf(await bought(store))).order.refund_tax_link).toBe("");
  });

  test("that it is not paid, and until when its goods are held", async () => {
    const placed = await payBy(await withCart(store), { gateway_id: 21 });
    expect(placed.body.order.messages).toEqual([
      expect.stringMatching(/^Not paid yet: \$[\d.]+\. We hold the goods until /),
    ]);
    expect((await pay(await withCart(store))).body.order.messages).toEqual([]);
  });
});

describe("orders of one address that wait", () => {
  let strict: TestStore;
  beforeAll(async () => {
    strict = await startTestStore({ RATE_LIMIT_WAITING_PER_HOUR: "2" });
  });
  afterAll(() => strict.close());
  const from = (ip: string) =>
    withCart(strict, "desk-lamp-arc", 1, makeVisitor(strict.app, ip, strict.deps.env.origin));

  test("for a confirmation are few: above that nothing is held, and paying goes on", async () => {
    const asked = [];
    for (let order = 0; order < 3; order += 1)
      asked.push(await pay(await from("10.9.0.1"), { number: CARDS.threeDSecure }));
    expect(asked.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 0],
      [200, 0],
      [429, 0],
    ]);
    expect(Number(asked[2]?.headers["retry-after"])).toBeGreaterThan(0);
    const browser = await from("10.9.0.1");
    expect((await pay(browser, { number: CARDS.threeDSecure })).status).toBe(429);
    expect((await pay(browser)).body.status).toBe(1);
    expect((await pay(await from("10.9.0.2"), { number: CARDS.threeDSecure })).body.status).toBe(0);
  });

  test("for a transfer are few, too, and are refused before they begin", async () => {
    const asked = [];
    for (let order = 0; order < 3; order += 1) asked.push(await payBy(await from("10.9.0.3"), { gateway_id: 21 }));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await payBy(await from("10.9.0.3"), { gateway_id: 4 })).status).toBe(429);
  });
});
