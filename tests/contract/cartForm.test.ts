import { addTo, cartOf, idOf, lineOf } from "../support/cart";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const post = (visitor: Visitor, path: string, fields: string, headers: Record<string, string> = {}) =>
  visitor.send("POST", path, fields, {
    "content-type": "application/x-www-form-urlencoded",
    origin: store.deps.env.origin,
    ...headers,
  });

test("a product page without scripts puts the choice into the cart and shows it", async () => {
  const visitor = store.visitor();
  const answer = await post(visitor, "/cart", `product_id=${arm}&quantity=2&option-1=steel&product_price=0.01`);
  expect([answer.status, answer.headers.location]).toEqual([303, "/cart"]);
  expect(lineOf(await cartOf(visitor))).toMatchObject({ quantity: 2, product_price: 97 });
});

test("the locale of the address decides language and country", async () => {
  const visitor = store.visitor();
  const answer = await post(visitor, "/fr-FR/cart", `product_id=${arm}`, { "accept-language": "en-US,en" });
  expect([answer.status, answer.headers.location]).toEqual([303, "/fr-FR/cart"]);
  expect(await cartOf(visitor)).toMatchObject({ country: "FR", currency: "EUR", total_items: 1 });
  expect((await post(visitor, "/xx-YY/cart", `product_id=${arm}`)).status).toBe(404);
});

test("buying at once leads to the checkout", async () => {
  const answer = await post(store.visitor(), "/de-DE/cart", `product_id=${arm}&buy_now=1`);
  expect(answer.headers.location).toBe("/de-DE/secure-checkout");
});

test("quantity, removal and code work too", async () => {
  const visitor = store.visitor();
  const { id } = lineOf(await addTo(visitor, { product_id: arm }));
  await post(visitor, "/cart", `item_id=${id}&quantity=4`);
  await post(visitor, "/cart", "promotion_code=welcome10");
  expect(await cartOf(visitor)).toMatchObject({
    total_quantity: 4,
    promotion_code: "WELCOME10",
    promotion_code_valid: true,
  });
  await post(visitor, "/cart", `item_id=${id}&quantity=0`);
  expect((await cartOf(visitor)).total_items).toBe(0);
});

test.each([
  ["quantity=2", "invalid"],
  [`product_id=${arm}&quantity=-1`, "invalid"],
  [`product_id=${arm}&quantity=0.5`, "invalid"],
  [`product_id=${arm}&quantity=1000`, "tooMany"],
  [`product_id=${arm}&option-1=gold`, "foreignOption"],
  [`product_id=${arm}&option-__proto__=x`, "invalid"],
  [`product_id=2000000`, "unknownProduct"],
  [`product_id=${idOf("limited-lamp")}&quantity=6`, "notEnough"],
  ["item_id=999999&quantity=1", "unknownItem"],
])("%s is refused as %s and changes nothing", async (fields, error) => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: arm });
  const answer = await post(visitor, "/cart", fields);
  expect([answer.status, answer.headers.location]).toEqual([303, `/cart?error=${error}`]);
  expect(await cartOf(visitor)).toEqual(before);
});

test("a form of another site, or of nobody, is refused", async () => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: arm });
  expect((await post(visitor, "/cart", `product_id=${arm}`, { origin: "https://evil.test" })).status).toBe(403);
  expect((await post(visitor, "/cart", `product_id=${arm}`, { origin: "null" })).status).toBe(403);
  const { "content-type": type } = { "content-type": "application/x-www-form-urlencoded" };
  expect((await visitor.send("POST", "/cart", `product_id=${arm}`, { "content-type": type })).status).toBe(403);
  expect(await cartOf(visitor)).toEqual(before);
});
