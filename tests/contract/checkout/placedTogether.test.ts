import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import {
  carts,
  orderHistory,
  orderLines,
  orders,
  payments,
  reservations,
  stockLevels,
} from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { addTo, idOf, put } from "../../support/flows/cart";
import { orderRow } from "../../support/flows/paying";
import { cardToken, CARDS, checkoutBody, newEmail, pay, withCart, type Placed } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

/** Each fills a cart and says how it is paid. */
const STORIES: Record<string, () => Promise<() => Promise<Placed>>> = {
  "one product": async () => paying(await withCart(store)),
  "the same product": async () => paying(await withCart(store, "desk-lamp-arc", 2)),
  "two products": async () => {
    const browser = await withCart(store);
    await addTo(browser, { product_id: idOf("headset-hook-oak"), quantity: 3 });
    return paying(browser);
  },
  "to another continent": async () =>
    paying(await withCart(store), { customer: { country: "DE", state: "", city: "Berlin", zip: "10969", phone: "" } }),
  "a declined card": async () => paying(await withCart(store), { number: CARDS.declined }),
  "a card that asks its owner": async () => paying(await withCart(store), { number: CARDS.threeDSecure }),
  "with a code": async () => {
    const browser = await withCart(store);
    await put(browser, { promotion_code: "WELCOME10" });
    return paying(browser);
  },
  "a cart that was changed since its page was made": async () =>
    paying(await withCart(store), { shown: { "cart-version": "7" } }),
  "another total than the page showed": async () => paying(await withCart(store), { shown: { "cart-total": "1" } }),
  "an empty cart": async () => {
    const browser = await withCart(store);
    await browser.send("DELETE", "/order-api/order/cart/clear");
    return paying(browser);
  },
  "no cart at all": async () => paying(store.visitor()),
};

async function paying(
  browser: Visitor,
  {
    number = CARDS.pays,
    customer = {},
    shown = {},
  }: { number?: string; customer?: object; shown?: Record<string, string> } = {},
): Promise<() => Promise<Placed>> {
  const body = checkoutBody(await cardToken(browser, number), newEmail(), customer);
  const headers = { "idempotency-key": randomUUID(), ...shown };
  return () => browser.post("/order-api/order/cart/checkout", body, headers);
}

/** What an answer says and what the database has, without what names them. */
async function endOf({ status, body }: Placed) {
  const said = { status, said: body.status, message: body.message, code: body.error_code };
  const number = body.order?.order_num as string | undefined;
  if (!number) return said;
  const { db } = store.deps;
  const { id, cartId, totals, pricing, shippingMethod, gatewayId, cartVersion, ...order } = await orderRow(
    store,
    number,
  );
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  const events = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id);
  const tries = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
  const units = await db.select().from(reservations).where(eq(reservations.orderId, id)).orderBy(reservations.id);
  const [cart] = await db
    .select()
    .from(carts)
    .where(eq(carts.id, String(cartId)));
  return {
    ...said,
    order: [order.status, order.country, order.total, order.promotionCode, order.language, cartVersion, gatewayId],
    terms: { totals, pricing, shippingMethod, shipping: order.shipping, billing: order.billing },
    lines: lines.map(({ id: _id, orderId: _order, expectedAt: _expected, dispatchAt, ...line }) => ({
      ...line,
      leaves: dispatchAt !== null,
    })),
    events: events.map(({ fromStatus, status: to, cause }) => [fromStatus, to, cause]),
    tries: tries.map(({ state, amount, currency, provider, errorCode, verifyHash }) => {
      return [state, amount, currency, provider, errorCode, verifyHash !== null];
    }),
    units: units.map(({ productId, warehouseId, quantity, state }) => [productId, warehouseId, quantity, state]),
    cart: cart?.state,
  };
}

test("orders that are placed at the same moment become what each would alone, whatever becomes of the others", async () => {
  const alone: Record<string, unknown> = {};
  for (const [name, story] of Object.entries(STORIES)) alone[name] = await endOf(await (await story())());

  const ready = await Promise.all(Object.values(STORIES).map((story) => story()));
  const answers = await Promise.all(ready.map((send) => send()));
  const together: Record<string, unknown> = {};
  for (const [place, name] of Object.keys(STORIES).entries()) together[name] = await endOf(answers[place] as Placed);

  expect(together).toEqual(alone);
  expect(together["one product"]).toMatchObject({
    status: 200,
    order: ["New", "US", expect.any(Number), "", "en", 1, 1],
  });
});

test("a cart that is sent twice under two names becomes one order", async () => {
  const browser = await withCart(store);
  const [first, second] = [await paying(browser), await paying(browser)];
  const others = await Promise.all([withCart(store), withCart(store)]);
  const [a, b, ...rest] = await Promise.all([first(), second(), ...others.map((other) => pay(other))]);
  expect(rest.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const paid = [a, b].filter((answer) => answer?.status === 200 && answer.body.status === 1);
  const numbers = new Set(paid.map((answer) => answer?.body.order.order_num as string));
  expect(numbers.size).toBe(1);
  const [number = ""] = numbers;
  const { cartId } = await orderRow(store, number);
  expect(
    await store.deps.db
      .select()
      .from(orders)
      .where(eq(orders.cartId, String(cartId))),
  ).toHaveLength(1);
});

test("of buyers who come together for the last two, two have them and nobody else is held up", async () => {
  const product = idOf("limited-lamp");
  const { db } = store.deps;
  await db
    .update(stockLevels)
    .set({ received: sql`sold + held + case when warehouse_id = 1 then 2 else 0 end` })
    .where(eq(stockLevels.productId, product));
  const buyers = await Promise.all([1, 2, 3, 4].map(() => withCart(store, "limited-lamp")));
  const others = await Promise.all([1, 2].map(() => withCart(store)));
  const answers = await Promise.all([...buyers, ...others].map((browser) => pay(browser)));
  expect(answers.slice(4).map(({ status, body }) => [status, body.status])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const rush = answers.slice(0, 4);
  expect(rush.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const numbers = rush.flatMap(({ status, body }) => (status === 200 ? [String(body.order.order_num)] : []));
  const rows = await db
    .select({ state: reservations.state })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(inArray(orders.number, numbers));
  expect(rows).toEqual([{ state: "sold" }, { state: "sold" }]);
  const [left] = await db
    .select({ units: sql<number>`sum(received - sold - held)`.mapWith(Number) })
    .from(stockLevels)
    .where(eq(stockLevels.productId, product));
  expect(left?.units).toBe(0);
});
