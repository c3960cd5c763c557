import { randomUUID } from "node:crypto";
import type { Cart, CartItem } from "../../../contract/cart";
import { addTo, cartOf, idOf, lineOf, URL } from "../../support/flows/cart";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const SAVED = `${URL}/saved`;
const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");

async function both(answer: Promise<{ status: number; body: any; text: string }>) {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(text);
  return { cart: body.cart as Cart, saved: Object.values(body.saved as Record<string, CartItem>) };
}
const save = (visitor: Visitor, item: number, headers = {}) =>
  both(visitor.send("POST", `${SAVED}?item_id=${item}`, undefined, headers));
const restore = (visitor: Visitor, item: number, headers = {}) =>
  both(visitor.send("PUT", `${SAVED}?item_id=${item}`, undefined, headers));

test("an item is kept with its options, quantity and note, and comes back as it was", async () => {
  const visitor = store.visitor();
  const steel = { product_id: arm, product_options: [{ id: 1, value: "steel" }], quantity: 3, note: "for Ada" };
  const before = await addTo(visitor, { product_id: lamp }, steel);
  const item = Object.values(before.items).find(({ product_id }) => product_id === arm)!;
  const kept = await save(visitor, item.id);
  expect(kept.cart).toMatchObject({ total_items: 1, version: before.version + 1 });
  expect(kept.saved).toMatchObject([{ product_id: arm, quantity: 3, note: "for Ada", product_price: 97 }]);
  const back = await restore(visitor, kept.saved[0]!.id);
  expect(back.saved).toEqual([]);
  const again = Object.values(back.cart.items).find(({ product_id }) => product_id === arm)!;
  expect({ ...again, id: 0 }).toEqual({ ...item, id: 0 });
});

test("an equal item is kept once, and adds up in the cart when it comes back", async () => {
  const visitor = store.visitor();
  const first = await addTo(visitor, { product_id: arm });
  await save(visitor, lineOf(first).id);
  const second = await addTo(visitor, { product_id: arm, quantity: 2 });
  const kept = await save(visitor, lineOf(second).id);
  expect(kept.saved).toMatchObject([{ quantity: 2 }]);
  await addTo(visitor, { product_id: arm });
  const { cart } = await restore(visitor, kept.saved[0]!.id);
  expect(lineOf(cart).quantity).toBe(3);
});

test("the same move sent twice moves once", async () => {
  const visitor = store.visitor();
  const cart = await addTo(visitor, { product_id: arm }, { product_id: lamp });
  const key = { "idempotency-key": randomUUID() };
  const once = await save(visitor, lineOf(cart).id, key);
  expect(await save(visitor, lineOf(cart).id, key)).toEqual(once);
  const back = { "idempotency-key": randomUUID() };
  const restored = await restore(visitor, once.saved[0]!.id, back);
  expect(await restore(visitor, once.saved[0]!.id, back)).toEqual(restored);
});

test("what does not fit stays kept, with the reason", async () => {
  const visitor = store.visitor();
  const limited = idOf("limited-lamp");
  const cart = await addTo(visitor, { product_id: limited, quantity: 5 });
  const { saved } = await save(visitor, lineOf(cart).id);
  await addTo(visitor, { product_id: limited, quantity: 1 });
  const refused = await visitor.put(`${SAVED}?item_id=${saved[0]!.id}`);
  expect([refused.status, refused.body.cart.total_quantity]).toEqual([409, 1]);
  expect(Object.keys((await visitor.get(SAVED)).body.saved)).toHaveLength(1);
});

test("nobody moves or forgets the items of another, nor what is not there", async () => {
  const [visitor, other] = [store.visitor(), store.visitor()];
  const mine = await addTo(visitor, { product_id: arm });
  const { saved } = await save(visitor, lineOf(mine).id);
  const theirs = await addTo(other, { product_id: lamp });
  for (const item of [saved[0]!.id, lineOf(theirs).id + 1000, 1]) {
    expect((await other.put(`${SAVED}?item_id=${item}`)).status).toBe(404);
    expect((await other.send("POST", `${SAVED}?item_id=${item}`)).status).toBe(404);
    await other.delete(`${SAVED}?item_id=${item}`);
  }
  expect((await store.visitor().send("POST", `${SAVED}?item_id=1`)).status).toBe(404);
  expect(Object.keys((await visitor.get(SAVED)).body.saved)).toEqual([String(saved[0]!.id)]);
  const { saved: left } = await both(visitor.delete(`${SAVED}?item_id=${saved[0]!.id}`));
  expect(left).toEqual([]);
});

test("emptying or ordering the cart leaves what is kept", async () => {
  const visitor = store.visitor();
  const cart = await addTo(visitor, { product_id: arm }, { product_id: lamp });
  await save(visitor, lineOf(cart).id);
  await visitor.delete(`${URL}/clear`);
  expect(Object.keys((await visitor.get(SAVED)).body.saved)).toHaveLength(1);
});

test("signing in brings along what was kept, an equal configuration once", async () => {
  const email = newEmail();
  const home = await store.signedIn(email);
  await save(home, lineOf(await addTo(home, { product_id: arm })).id);
  const visitor = store.visitor();
  await save(visitor, lineOf(await addTo(visitor, { product_id: arm, quantity: 2 })).id);
  await save(visitor, lineOf(await addTo(visitor, { product_id: lamp })).id);
  store.clock.advance(181_000);
  await visitor.post("/auth/send-login-verification", { email });
  await visitor.post("/auth/login", { email, code: await store.codeFor(email) });
  const { saved } = (await visitor.get(SAVED)).body;
  expect(
    Object.values(saved as Record<string, CartItem>).map(({ product_id, quantity }) => [product_id, quantity]),
  ).toEqual([
    [arm, 2],
    [lamp, 1],
  ]);
  expect((await cartOf(visitor)).total_items).toBe(0);
});
