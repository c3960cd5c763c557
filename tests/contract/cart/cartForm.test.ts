import { LIMITS } from "../../../contract/limits";
import { addTo, cartOf, idOf, lineOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

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
  expect(answer.headers.location).toBe("/de-DE/secure-checkout?quick=1");
});

test("an item is kept for later, taken back and forgotten", async () => {
  const visitor = store.visitor();
  const savedIds = async () => Object.keys((await visitor.get("/order-api/order/cart/saved")).body.saved);
  const { id } = lineOf(await addTo(visitor, { product_id: arm }));
  const kept = await post(visitor, "/fr-FR/cart", `item_id=${id}&save=1`);
  expect([kept.status, kept.headers.location]).toEqual([303, "/fr-FR/cart"]);
  const [saved] = await savedIds();
  expect((await cartOf(visitor)).total_items).toBe(0);
  await post(visitor, "/cart", `item_id=${saved}&restore=1`);
  const again = lineOf(await cartOf(visitor));
  expect([again.product_id, await savedIds()]).toEqual([arm, []]);
  await post(visitor, "/cart", `item_id=${again.id}&save=1`);
  await post(visitor, "/cart", `item_id=${(await savedIds())[0]}&forget=1`);
  expect(await savedIds()).toEqual([]);
  const gone = await post(visitor, "/cart", `item_id=${again.id}&save=1`);
  expect(gone.headers.location).toContain("error=unknownItem");
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

test("a line's note is written, changed and taken away", async () => {
  const visitor = store.visitor();
  const { id } = lineOf(await addTo(visitor, { product_id: arm, quantity: 2 }));
  const write = async (note: string) => {
    const answer = await post(visitor, "/de-DE/cart", new URLSearchParams({ item_id: String(id), note }).toString());
    expect([answer.status, answer.headers.location]).toEqual([303, "/de-DE/cart"]);
    return lineOf(await cartOf(visitor));
  };
  expect(await write("  Bitte bei Müller klingeln.\r\nDanke!  ")).toMatchObject({
    note: "Bitte bei Müller klingeln.\nDanke!",
    quantity: 2,
  });
  // As long as the field lets it be: the two characters of each line's end count as one.
  const longest = `${"line\r\n".repeat(99)}${"x".repeat(LIMITS.noteLength - 99 * 5)}`;
  expect((await write(longest)).note).toHaveLength(LIMITS.noteLength);
  expect((await write("")).note).toBe("");
});

const armPage = "product=single-monitor-arm";

test.each([
  ["quantity=2", "error=invalid"],
  [`product_id=${arm}&quantity=-1`, `error=invalid&${armPage}&quantity=-1`],
  [`product_id=${arm}&quantity=two+of+them%2C+please`, `error=invalid&${armPage}&quantity=two+of+them%2C`],
  [`product_id=${arm}&quantity=1000`, `error=tooMany&${armPage}&quantity=1000&limit=999`],
  [`product_id=${arm}&option-1=gold&quantity=2`, `error=foreignOption&${armPage}&options=1.gold&quantity=2`],
  [`product_id=${arm}&option-__proto__=x`, `error=invalid&${armPage}`],
  [`product_id=2000000`, "error=unknownProduct"],
  [`product_id=${idOf("limited-lamp")}&quantity=6`, "error=notEnough&product=limited-lamp&quantity=6&limit=LEFT"],
  ["item_id=999999&quantity=1", "error=unknownItem&item=999999&quantity=1"],
  ["item_id=999999&note=Hello", "error=unknownItem&item=999999"],
  ["item_id=one&note=Hello", "error=invalid"],
  [`item_id=999999&note=${"x".repeat(LIMITS.noteLength + 1)}`, "error=noteTooLong&item=999999&limit=500"],
  ["item_id=999999&quantity=lots", "error=invalid&item=999999&quantity=lots"],
])("%s is told as %s, with what was entered, and changes nothing", async (fields, told) => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: arm });
  const answer = await post(visitor, "/cart", fields);
  const place = String(answer.headers.location).replace(/limit=[1-5]$/, "limit=LEFT");
  expect([answer.status, place]).toEqual([303, `/cart?${told}`]);
  expect(await cartOf(visitor)).toEqual(before);
});

test("a form of another site, or of nobody, is refused", async () => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: arm });
  expect((await post(visitor, "/cart", `product_id=${arm}`, { origin: "https://evil.test" })).status).toBe(403);
  expect((await post(visitor, "/cart", `product_id=${arm}`, { origin: "null" })).status).toBe(403);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const silent = { method: "POST", url: "/cart", headers, payload: `product_id=${arm}` } as const;
  expect((await store.app.inject(silent)).statusCode).toBe(403);
  expect(await cartOf(visitor)).toEqual(before);
});
