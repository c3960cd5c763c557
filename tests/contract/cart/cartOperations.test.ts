import { randomUUID } from "node:crypto";
import { documentedHeaders } from "../../support/checks/apiDocument";
import { addTo, cartOf, idOf, lineOf, put, URL } from "../../support/flows/cart";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");

const named = (key: string = randomUUID()) => ({ "idempotency-key": key });
const knowing = (version: number) => ({ "cart-version": String(version) });
const change = (visitor: Visitor, query: string, headers: Record<string, string>) =>
  visitor.put(`${URL}?${query}`, undefined, headers);

describe("a change with a name", () => {
  test("is made once, however often it is sent, and answers the cart as it is now", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp });
    const key = named();
    const first = await visitor.post(URL, [{ product_id: arm }], key);
    await put(visitor, { promotion_code: "WELCOME10" });
    const second = await visitor.post(URL, [{ product_id: arm }], key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.cart).toMatchObject({ total_quantity: 2, promotion_code: "WELCOME10" });
    expect(second.body.cart.version).toBe(first.body.cart.version + 1);
    expect(await cartOf(visitor)).toEqual(second.body.cart);
  });

  test("with another content is refused", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp });
    const key = named();
    await visitor.post(URL, [{ product_id: arm }], key);
    const before = await cartOf(visitor);
    expect((await visitor.post(URL, [{ product_id: arm, quantity: 5 }], key)).status).toBe(422);
    expect((await visitor.delete(`${URL}/clear`, key)).status).toBe(422);
    expect(await cartOf(visitor)).toEqual(before);
  });

  test("that was refused may be sent again, when it is right", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: lamp });
    const key = named();
    expect((await change(visitor, `item_id=${lineOf(cart).id}&quantity=0&state=XX`, key)).status).toBe(422);
    expect((await change(visitor, `item_id=${lineOf(cart).id}&quantity=3`, key)).body.cart.total_quantity).toBe(3);
  });

  test("removes once, clears once and sets once", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: lamp }, { product_id: arm });
    const item = lineOf(cart).id;
    const [remove, clear] = [named(), named()];
    const removed = await visitor.delete(`${URL}?item_id=${item}`, remove);
    expect((await visitor.delete(`${URL}?item_id=${item}`, remove)).body.cart).toEqual(removed.body.cart);
    await visitor.delete(`${URL}/clear`, clear);
    await addTo(visitor, { product_id: lamp });
    expect((await visitor.delete(`${URL}/clear`, clear)).body.cart.total_items).toBe(1);
  });

  test("that makes the browser's cart finds that cart again when its answer was lost", async () => {
    const [visitor, again] = [store.visitor(), store.visitor()];
    const key = named();
    const first = await visitor.post(URL, [{ product_id: arm }], key);
    const second = await again.post(URL, [{ product_id: arm }], key);
    expect(second.body.cart).toEqual(first.body.cart);
    expect(again.cookies.get("cart")).toBe(visitor.cookies.get("cart"));
  });

  test("under a key that is short enough to guess opens no cart of another", async () => {
    const [visitor, other] = [store.visitor(), store.visitor()];
    await visitor.post(URL, [{ product_id: arm }], named("1"));
    expect((await other.post(URL, [{ product_id: lamp }], named("1"))).body.cart.total_items).toBe(1);
    expect(other.cookies.get("cart")).not.toBe(visitor.cookies.get("cart"));
  });

  test("stays made when the visitor signs in", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp });
    const key = named();
    await visitor.post(URL, [{ product_id: arm }], key);
    const email = newEmail();
    await visitor.post("/auth/send-login-verification", { email });
    await visitor.post("/auth/login", { email, code: await store.codeFor(email) });
    expect((await visitor.post(URL, [{ product_id: arm }], key)).body.cart.total_quantity).toBe(2);
  });

  test("whose name cannot be read is refused", async () => {
    const answer = await store.visitor().post(URL, [{ product_id: arm }], named("a b"));
    expect([answer.status, answer.body.status]).toEqual([400, 0]);
  });
});

describe("a change of a shopper who has seen an older cart", () => {
  test("is merged when it touches nothing that was changed since", async () => {
    const visitor = store.visitor();
    const seen = await addTo(visitor, { product_id: lamp }, { product_id: arm });
    const [first, second] = Object.values(seen.items);
    await put(visitor, { item_id: first!.id, quantity: 4 });
    const merged = await change(visitor, `item_id=${second!.id}&quantity=2`, knowing(seen.version));
    expect([merged.status, merged.body.cart.total_quantity]).toEqual([200, 6]);
    const added = await visitor.post(URL, [{ product_id: lamp }], knowing(seen.version));
    expect([added.status, added.body.cart.total_quantity]).toEqual([200, 7]);
    expect((await change(visitor, "promotion_code=WELCOME10", knowing(seen.version))).status).toBe(200);
  });

  test("is refused with the cart as it is now when the line has changed", async () => {
    const visitor = store.visitor();
    const seen = await addTo(visitor, { product_id: lamp });
    const item = lineOf(seen).id;
    const now = await put(visitor, { item_id: item, quantity: 4 });
    const refused = await change(visitor, `item_id=${item}&quantity=2`, knowing(seen.version));
    expect([refused.status, refused.body.status, refused.body.cart]).toEqual([409, 0, now]);
    expect((await visitor.delete(`${URL}?item_id=${item}`, knowing(seen.version))).status).toBe(409);
    expect((await change(visitor, `item_id=${item}&quantity=2`, knowing(now.version))).status).toBe(200);
  });

  test("removes in peace what another window has removed, and changes nothing that is gone", async () => {
    const visitor = store.visitor();
    const seen = await addTo(visitor, { product_id: lamp }, { product_id: arm });
    const item = lineOf(seen).id;
    await visitor.delete(`${URL}?item_id=${item}`);
    expect((await visitor.delete(`${URL}?item_id=${item}`, knowing(seen.version))).status).toBe(200);
    expect((await change(visitor, `item_id=${item}&quantity=0`, knowing(seen.version))).status).toBe(200);
    const gone = await change(visitor, `item_id=${item}&quantity=3`, knowing(seen.version));
    expect([gone.status, gone.body.cart.total_items]).toEqual([409, 1]);
  });

  test("does not clear away what was added in another window", async () => {
    const visitor = store.visitor();
    const seen = await addTo(visitor, { product_id: lamp });
    await addTo(visitor, { product_id: arm });
    const refused = await visitor.delete(`${URL}/clear`, knowing(seen.version));
    expect([refused.status, refused.body.cart.total_items]).toEqual([409, 2]);
    expect((await visitor.delete(`${URL}/clear`, knowing(refused.body.cart.version))).body.cart.total_items).toBe(0);
  });
});

test("every conflict brings the cart as it is now", async () => {
  const visitor = store.visitor();
  const before = await addTo(visitor, { product_id: idOf("limited-lamp"), quantity: 5 });
  const answer = await visitor.post(URL, [{ product_id: idOf("limited-lamp") }]);
  expect([answer.status, answer.body.cart]).toEqual([409, before]);
});

test("both headers are in the published contract", async () => {
  const headers = await documentedHeaders(store.visitor(), "put", "/order-api/order/cart");
  expect(headers).toEqual(["idempotency-key", "cart-version"]);
});
