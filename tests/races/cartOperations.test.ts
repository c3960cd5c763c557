import { randomUUID } from "node:crypto";
import { startAudit } from "../support/checks/audit";
import { addTo, cartOf, idOf, lineOf, URL } from "../support/flows/cart";
import { startTestStore, type TestStore } from "../support/store";

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

const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

test("twenty equal changes at once are one change", async () => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: lamp });
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all(TWENTY.map(() => visitor.post(URL, [{ product_id: arm }], key)));
  expect(answers.map(({ status }) => status)).toEqual(TWENTY.map(() => 200));
  const cart = await cartOf(visitor);
  expect([cart.total_quantity, cart.version]).toEqual([2, before.version + 1]);
  for (const { body } of answers) expect(body.cart).toEqual(cart);
});

test("twenty equal first changes of a browser without a cart make one cart", async () => {
  const key = { "idempotency-key": randomUUID() };
  const browsers = TWENTY.map(() => store.visitor());
  const answers = await Promise.all(browsers.map((browser) => browser.post(URL, [{ product_id: arm }], key)));
  expect(new Set(answers.map(({ body }) => body.cart?.id)).size).toBe(1);
  expect(new Set(browsers.map(({ cookies }) => cookies.get("cart"))).size).toBe(1);
  expect(await cartOf(browsers[7]!)).toMatchObject({ total_quantity: 1, version: 1 });
});

test("of twenty windows that set the same line from the same view one wins, the others are told how it is now", async () => {
  const visitor = store.visitor();
  const seen = await addTo(visitor, { product_id: arm });
  const headers = { "cart-version": String(seen.version) };
  const item = lineOf(seen).id;
  const answers = await Promise.all(
    TWENTY.map((index) => visitor.put(`${URL}?item_id=${item}&quantity=${index + 2}`, undefined, headers)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const cart = await cartOf(visitor);
  expect(cart.version).toBe(seen.version + 1);
  for (const { body } of answers) expect(body.cart.total_quantity).toBe(cart.total_quantity);
});
