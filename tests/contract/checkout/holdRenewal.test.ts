import { and, eq, gt, sql } from "drizzle-orm";
import { hours, minutes } from "../../../server/clock";
import { products, reservations, stockLevels } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { releaseLapsedHolds } from "../../../server/modules/checkout/expire/releaseLapsedHolds";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { bankRows, orderRow, payBy } from "../../support/flows/paying";
import { CARDS, cardToken, checkoutBody, confirmAtBank, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const LAMP = "limited-lamp";
const ALL = 5;

/** Every shopper finds all lamps on their shelf. */
beforeEach(async () => {
  store.clock.advance(hours(1));
  await expireOrders(store.deps);
  const missing = ALL - (await left());
  const [lamp] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, LAMP));
  await store.deps.db
    .update(stockLevels)
    .set({ received: sql`received + ${missing}` })
    .where(and(eq(stockLevels.productId, lamp?.id ?? 0), gt(stockLevels.received, 0)));
});

async function left(slug = LAMP): Promise<number> {
  const [row] = await store.deps.db
    .select({ units: sql<number>`sum(received - sold - held)::int` })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(eq(products.slug, slug));
  return row?.units ?? -1;
}

async function heldOf(number: string): Promise<number> {
  const { id } = await orderRow(store, number);
  const rows = await store.deps.db
    .select()
    .from(reservations)
    .where(and(eq(reservations.orderId, id), eq(reservations.state, "held")));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function later(count: number): Promise<void> {
  store.clock.advance(minutes(count));
  await expireOrders(store.deps);
  await releaseLapsedHolds(store.deps);
}

const ask = (browser: Visitor, email: string) => pay(browser, { number: CARDS.threeDSecure, email });

test("attempts that nobody confirms renew a hold once; then it ends, and others can buy", async () => {
  const all = await left();
  const [browser, email] = [await withCart(store, LAMP, all), newEmail()];
  const first = await ask(browser, email);
  expect(first.body).toMatchObject({ status: 0, payment: { stage: "confirm", is_held: true } });
  await later(14);
  await ask(browser, email);
  expect(await left()).toBe(0);
  await later(14);
  const third = await ask(browser, email);
  // What was renewed once goes on until its end, and no longer.
  expect([third.body.payment.is_held, await left()]).toEqual([true, 0]);
  await later(3);
  expect(await left()).toBe(all);
  const told = await browser.get(`/order-api/order/result?order_num=${third.body.order.order_num}`);
  expect([told.body.status, told.body.payment.is_held]).toEqual([0, false]);
  expect(told.body.message).toMatch(/no longer held for you.*returned to you/);

  const fourth = await ask(browser, email);
  expect([fourth.body.payment.is_held, await left()]).toEqual([false, all]);
  expect(fourth.body.message).toContain("no longer held for you");
  const other = await pay(await withCart(store, LAMP, 1));
  expect([other.body.status, await left()]).toEqual([1, all - 1]);

  // Whoever pays for what somebody else has bought meanwhile gets all of it back.
  const back = await confirmAtBank(browser, fourth.body.redirect_link, "approve");
  const done = await browser.post(`/order-api/vf-card/${back.searchParams.get("token")}`);
  expect([done.body.status, done.body.payment.stage, done.body.error_code]).toEqual([-1, "returned", "sold_out"]);
  await refundPayments(store.deps);
  const taken = (await bankRows(store, fourth.body.order.order_num)).filter(({ state }) => state === "succeeded");
  expect(taken.map(({ amount, refunded }) => amount - refunded)).toEqual(taken.map(() => 0));
});

test("goods that are not held are the shopper's when they are still there as the payment comes", async () => {
  const [browser, email] = [await withCart(store, LAMP, 2), newEmail()];
  const before = await left();
  for (let tries = 0; tries < 2; tries += 1) {
    await ask(browser, email);
    await later(14);
  }
  await later(1);
  const third = await ask(browser, email);
  await later(3);
  expect(await heldOf(third.body.order.order_num)).toBe(0);
  const back = await confirmAtBank(browser, third.body.redirect_link, "approve");
  const done = await browser.post(`/order-api/vf-card/${back.searchParams.get("token")}`);
  expect([done.body.status, await left()]).toEqual([1, before - 2]);
});

test("another order of the same browser is no way around, neither from its cart nor bought at once nor by another wallet", async () => {
  const [browser, email] = [await withCart(store, LAMP, 1), newEmail()];
  const all = await left();
  const numbers = new Set<string>();
  for (let tries = 0; tries < 2; tries += 1) {
    numbers.add((await ask(browser, email)).body.order.order_num);
    await later(16);
  }
  const next = await ask(browser, newEmail());
  numbers.add(next.body.order.order_num);
  expect([numbers.size, next.body.payment.is_held, await left()]).toEqual([3, false, all]);
  const wallet = await payBy(browser, { gateway_id: 4 }, { email });
  expect([wallet.body.payment.stage, wallet.body.payment.is_held, await left()]).toEqual(["leave", false, all]);
  const { id } = (await store.deps.db.select().from(products).where(eq(products.slug, LAMP)))[0] ?? { id: 0 };
  await browser.post("/order-api/order/cart/quick-buy", { product_id: id });
  const body = checkoutBody(await cardToken(browser, CARDS.threeDSecure), email);
  const quick = await browser.post("/order-api/order/cart/checkout-quick-buy", body);
  expect([quick.body.payment.is_held, await left()]).toEqual([false, all]);
  // Another shopper is held like everybody, and a card that pays at once needs no hold.
  const stranger = await ask(await withCart(store, LAMP, 1), newEmail());
  expect([stranger.body.payment.is_held, await left()]).toEqual([true, all - 1]);
  expect((await pay(browser, { email })).body.status).toBe(1);
});

test("the payment of an order from its own page renews no more than a checkout does", async () => {
  const [browser, email] = [await withCart(store, LAMP, 1), newEmail()];
  const all = await left();
  const { order_num } = (await ask(browser, email)).body.order;
  const again = async () => {
    const payment = { gateway_id: 1, card_token: await cardToken(browser, CARDS.threeDSecure) };
    return browser.post("/order-api/order/checkout2", { order_num, payment });
  };
  await later(14);
  expect([(await again()).body.payment.is_held, await left()]).toEqual([true, all - 1]);
  await later(14);
  await again();
  await later(3);
  expect([(await again()).body.payment.is_held, await left()]).toEqual([false, all]);
});

test("cards that are declined, and other goods, use up nothing", async () => {
  const [browser, email] = [await withCart(store, LAMP, 1), newEmail()];
  const all = await left();
  for (const number of [CARDS.declined, CARDS.insufficient, CARDS.declined])
    expect((await pay(browser, { number, email })).status).toBe(402);
  expect([(await ask(browser, email)).body.payment.is_held, await left()]).toEqual([true, all - 1]);
  await later(14);
  await ask(browser, email);
  await later(17);
  await browser.delete("/order-api/order/cart/clear");
  await withCart(store, "felt-desk-pad", 1, browser);
  expect((await ask(browser, email)).body.payment.is_held).toBe(true);
});

test.each([
  ["fr-US", "ne vous sont plus réservés"],
  ["de-US", "nicht mehr für Sie reserviert"],
])("in %s", async (language, words) => {
  const browser = await withCart(store, LAMP, 1);
  for (let tries = 0; tries < 2; tries += 1) {
    await ask(browser, newEmail());
    await later(16);
  }
  const answer = await pay(browser, { number: CARDS.threeDSecure, shown: { "accept-language": language } });
  expect(answer.body.message).toContain(words);
});
