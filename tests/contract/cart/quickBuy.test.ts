import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Cart } from "../../../contract/cart";
import { orders } from "../../../server/db/schema";
import { addTo, cartOf, expectIdentities, idOf, lineOf, URL } from "../../support/flows/cart";
import { cardToken, checkoutBody, newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const QUICK = `${URL}/quick-buy`;
const arm = idOf("single-monitor-arm");
const lamp = idOf("desk-lamp-arc");

async function quickBuy(visitor: Visitor, line: object): Promise<Cart> {
  const answer = await visitor.post(QUICK, line);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.cart as Cart;
}

const quickCart = async (visitor: Visitor) => (await visitor.get(QUICK)).body.cart as Cart;

async function payQuick(visitor: Visitor, email = newEmail(), key = randomUUID(), number?: string) {
  const body = checkoutBody(await cardToken(visitor, number), email);
  return visitor.post(`${URL}/checkout-quick-buy`, body, { "idempotency-key": key });
}

describe("quick buy", () => {
  test("makes a cart of one item beside the main one, with the options of its notation", async () => {
    const visitor = store.visitor();
    const main = await addTo(visitor, { product_id: lamp, quantity: 2 });
    const quick = await quickBuy(visitor, { product_id: arm, quantity: 3, options: "1.steel" });
    expect(quick).toMatchObject({ is_quick_buy: true, total_items: 1, total_quantity: 3, total_items_price: 291 });
    expect(lineOf(quick).product_options).toContainEqual(expect.objectContaining({ id: 1, value: "steel" }));
    expectIdentities(quick);
    expect(quick.id).not.toBe(main.id);
    expect(await cartOf(visitor)).toEqual(main);
    expect(await quickCart(visitor)).toEqual(quick);
  });

  test("the next one takes the place of the one before, with its code and delivery", async () => {
    const visitor = store.visitor();
    const first = await quickBuy(visitor, { product_id: arm, quantity: 3 });
    await visitor.put(`${QUICK}?promotion_code=WELCOME10`);
    const second = await quickBuy(visitor, { product_id: lamp });
    expect([second.id, second.total_items, lineOf(second).product_id]).toEqual([first.id, 1, lamp]);
    expect([second.promotion_code, second.version]).toEqual(["", first.version + 2]);
  });

  test("a browser's first cart may be the quick one: the main cart is then the same browser's", async () => {
    const visitor = store.visitor();
    const quick = await quickBuy(visitor, { product_id: arm });
    const token = visitor.cookies.get("cart");
    const main = await addTo(visitor, { product_id: lamp });
    expect(visitor.cookies.get("cart")).toBe(token);
    expect(main.is_quick_buy).toBe(false);
    expect(await quickCart(visitor)).toEqual(quick);
  });

  test("its terms are its own", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp });
    const quick = await quickBuy(visitor, { product_id: arm });
    const changed = (await visitor.put(`${QUICK}?state=OR&zip=97201`)).body.cart;
    expect(changed).toMatchObject({ state: "OR", zip: "97201", version: quick.version + 1 });
    const two = (await visitor.put(`${QUICK}?item_id=${lineOf(quick).id}&quantity=2`)).body.cart;
    expect(two.total_quantity).toBe(2);
    expect(await cartOf(visitor)).toMatchObject({ state: "", total_quantity: 1 });
  });

  test.each([
    ["a value that the product does not have", "1.gold", 422],
    ["an option of another product", "6.oak", 422],
    ["one group twice", "1.steel_1.chalk", 422],
    ["no notation at all", "steel", 422],
    ["a name of every object", "__proto__.x", 422],
    ["a thousand pairs", Array(1000).fill("1.steel").join("_").slice(0, 490), 422],
    ["more than is read", "1.steel_".repeat(200), 422],
  ])("%s is refused and the cart stays", async (_what, options, status) => {
    const visitor = store.visitor();
    const before = await quickBuy(visitor, { product_id: arm });
    const answer = await visitor.post(QUICK, { product_id: arm, options });
    expect([answer.status, answer.body.status]).toEqual([status, 0]);
    expect(await quickCart(visitor)).toEqual(before);
  });

  test("unknown products, foreign prices and too many pieces count for nothing", async () => {
    const visitor = store.visitor();
    expect((await visitor.post(QUICK, { product_id: 2_000_000 })).status).toBe(404);
    expect((await visitor.post(QUICK, { product_id: arm, quantity: 0 })).status).toBe(422);
    expect((await visitor.post(QUICK, { product_id: idOf("limited-lamp"), quantity: 600 })).status).toBe(409);
    const cart = await quickBuy(visitor, { product_id: arm, product_price: 0.01, amount: 0.01 });
    expect(lineOf(cart).product_price).toBe(89);
  });
});

describe("paying a quick buy", () => {
  test("orders the one item and leaves the main cart as it is", async () => {
    const visitor = store.visitor();
    const main = await addTo(visitor, { product_id: lamp, quantity: 2 });
    await quickBuy(visitor, { product_id: arm });
    const paid = await payQuick(visitor);
    expect([paid.status, paid.body.status]).toEqual([200, 1]);
    expect(paid.body.order.order_details).toHaveLength(1);
    expect(paid.body.order.order_details[0]?.product_id).toBe(arm);
    expect(await cartOf(visitor)).toEqual(main);
    expect((await quickCart(visitor)).total_items).toBe(0);
  });

  test("the same key pays once, and a second click without a key does too", async () => {
    const visitor = store.visitor();
    await quickBuy(visitor, { product_id: arm });
    const [email, key] = [newEmail(), randomUUID()];
    const body = checkoutBody(await cardToken(visitor), email);
    const send = (headers?: Record<string, string>) => visitor.post(`${URL}/checkout-quick-buy`, body, headers);
    const answers = await Promise.all([1, 2, 3].map(() => send({ "idempotency-key": key })));
    expect(new Set(answers.map((answer) => answer.body.order.order_num)).size).toBe(1);
    const again = await send();
    expect(again.body.order?.order_num ?? answers[0]?.body.order.order_num).toBe(answers[0]?.body.order.order_num);
    expect(await store.deps.db.select().from(orders).where(eq(orders.email, email))).toHaveLength(1);
  });

  test("a declined card leaves both carts", async () => {
    const visitor = store.visitor();
    const main = await addTo(visitor, { product_id: lamp });
    await quickBuy(visitor, { product_id: arm });
    expect((await payQuick(visitor, newEmail(), randomUUID(), "4000000000000002")).status).toBe(402);
    expect((await quickCart(visitor)).total_items).toBe(1);
    expect(await cartOf(visitor)).toEqual(main);
    expect((await payQuick(visitor)).status).toBe(200);
  });

  test("with nothing in it is refused, whatever lies in the main cart", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: lamp });
    const answer = await payQuick(visitor);
    expect([answer.status, answer.body.status]).toEqual([409, 0]);
    expect((await cartOf(visitor)).total_items).toBe(1);
  });
});

test("signing in takes the quick buy along, in place of an older one", async () => {
  const email = newEmail();
  const home = await store.signedIn(email);
  await quickBuy(home, { product_id: lamp });
  const visitor = store.visitor();
  const main = await addTo(visitor, { product_id: lamp });
  const quick = await quickBuy(visitor, { product_id: arm, quantity: 2 });
  await visitor.post("/auth/send-login-verification", { email });
  store.clock.advance(181_000);
  await visitor.post("/auth/send-login-verification", { email });
  expect((await visitor.post("/auth/login", { email, code: await store.codeFor(email) })).status).toBe(200);
  expect(await quickCart(visitor)).toMatchObject({ id: quick.id, total_quantity: 2 });
  expect((await cartOf(visitor)).total_quantity).toBe(main.total_quantity);
  expect(await quickCart(home)).toMatchObject({ id: quick.id });
});
