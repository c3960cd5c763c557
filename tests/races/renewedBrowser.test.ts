import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { carts, orders } from "../../server/db/schema";
import { hashSecret } from "../../server/http/cookies";
import { addTo, idOf, URL } from "../support/flows/cart";
import { cardToken, checkoutBody, newEmail } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ROUNDS = 5;

/** What the database knows of a browser by a secret. */
async function knownBy(token: string): Promise<number> {
  const { db } = store.deps;
  const hash = hashSecret(token);
  const own = await db.select().from(carts).where(eq(carts.tokenHash, hash));
  const placed = await db.select().from(orders).where(eq(orders.browserHash, hash));
  return own.length + placed.length;
}

test("a browser that orders its cart and one thing beside it at once keeps all of it under one new secret", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = store.visitor();
    await addTo(browser, { product_id: idOf("single-monitor-arm") });
    await browser.post(`${URL}/quick-buy`, { product_id: idOf("single-monitor-arm") });
    const old = browser.cookies.get("cart") ?? "";
    const bodies = await Promise.all([1, 2].map(async () => checkoutBody(await cardToken(browser), newEmail())));
    const answers = await Promise.all(
      (["checkout", "checkout-quick-buy"] as const).map((path, place) =>
        browser.post(`${URL}/${path}`, bodies[place], { "idempotency-key": randomUUID() }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await knownBy(old)).toBe(0);
    for (const { body } of placed) {
      const seen = await browser.get(`/order-api/order/result?order_num=${body.order.order_num}`);
      expect(seen.status).toBe(200);
    }
  }
});

test("equal calls at once answer alike and leave one new secret", async () => {
  const browser = store.visitor();
  await addTo(browser, { product_id: idOf("single-monitor-arm") });
  const old = browser.cookies.get("cart") ?? "";
  const tabs = Array.from({ length: 8 }, () => {
    const tab = store.visitor();
    tab.cookies.set("cart", old);
    return tab;
  });
  const [body, key] = [checkoutBody(await cardToken(browser), newEmail()), randomUUID()];
  const answers = await Promise.all(tabs.map((tab) => tab.post(`${URL}/checkout`, body, { "idempotency-key": key })));
  expect(new Set(answers.map((answer) => answer.body.order?.order_num)).size).toBe(1);
  expect(new Set(tabs.map(({ cookies }) => cookies.get("cart"))).size).toBe(1);
  expect([tabs[0]?.cookies.get("cart") === old, await knownBy(old)]).toEqual([false, 0]);
});

test("a tab that adds while another one orders leaves nothing behind under the old secret", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = store.visitor();
    await addTo(browser, { product_id: idOf("single-monitor-arm") });
    const old = browser.cookies.get("cart") ?? "";
    const body = checkoutBody(await cardToken(browser), newEmail());
    const [added, paid] = await Promise.all([
      browser.post(URL, [{ product_id: idOf("desk-lamp-arc") }]),
      browser.post(`${URL}/checkout`, body, { "idempotency-key": randomUUID() }),
    ]);
    expect([added.status, paid.status]).toEqual([200, 200]);
    expect(await knownBy(old)).toBe(0);
  }
});
