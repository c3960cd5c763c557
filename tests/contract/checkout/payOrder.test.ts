import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { giftCards, orders, prices, reservations } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { hashGiftCardCode } from "../../../server/modules/ledgers/giftCardCode";
import { ACCOUNTS, accountToken, bankRows, orderRow, payBy, paymentRows, sendMoney } from "../../support/flows/paying";
import {
  CARDS,
  cardToken,
  checkoutBody,
  confirmAtBank,
  newEmail,
  pay,
  productId,
  withCart,
} from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";
import { giftCardBalance, holdsOf, newGiftCard } from "../../support/flows/wallets";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const PAY = "/order-api/order/checkout2";

/** A guest whose card was declined; the order is there and unpaid. */
async function declined({ slug = "desk-lamp-arc", email = newEmail() } = {}) {
  const browser = await withCart(store, slug);
  const refused = await pay(browser, { number: CARDS.declined, email });
  expect(refused.status).toBe(402);
  const { order_num: number, order_token: token } = refused.body.order;
  return { browser, email, number: String(number), token: String(token) };
}

async function payAgain(
  browser: Visitor,
  name: { order_num?: string; order_token?: string },
  payment: object,
  key: string | null = randomUUID(),
) {
  return browser.post(PAY, { ...name, payment }, key === null ? {} : { "idempotency-key": key });
}

const card = async (browser: Visitor, number: string = CARDS.pays) => ({
  gateway_id: 1,
  card_token: await cardToken(browser, number),
});
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const heldBy = async (number: string) => {
  const { id } = await orderRow(store, number);
  const rows = await store.deps.db
    .select()
    .from(reservations)
    .where(eq(reservations.orderId, id))
    .orderBy(reservations.id);
  return rows.map(({ state }) => state);
};

test("an order whose card was declined is paid with another by its token, from any browser, at the price that it was placed for", async () => {
  const { number, token, email, browser } = await declined();
  const manager = store.visitor();
  const placed = await orderRow(store, number);
  const ofLamp = and(eq(prices.productId, await productId(store, "desk-lamp-arc")), eq(prices.currency, "USD"));
  const [price] = await store.deps.db.select().from(prices).where(ofLamp);
  await store.deps.db.update(prices).set({ amount: 99_900, originAmount: 99_900 }).where(ofLamp);
  const paid = await payAgain(manager, { order_token: token }, await card(manager));
  await store.deps.db
    .update(prices)
    .set({ amount: price?.amount ?? 0, originAmount: price?.originAmount ?? 0 })
    .where(ofLamp);
  expect([paid.status, paid.body.status, paid.body.order.status]).toEqual([200, 1, "New"]);
  expect((await orderRow(store, number)).total).toBe(placed.total);
  expect([await statesOf(number), await heldBy(number)]).toEqual([
    ["declined", "captured"],
    ["released", "sold"],
  ]);
  expect((await browser.get("/order-api/order/cart")).body.cart.total_items).toBe(0);
  await store.deliver();
  expect((await store.mailsTo(email)).map(({ subject }) => subject)).toEqual([`Your order ${number}`]);
});

test("the browser that placed it and its signed-in owner need no token; strangers hear that there is no such order", async () => {
  const { browser, number, token } = await declined();
  const stranger = store.visitor();
  for (const name of [{ order_num: number }, { order_num: number, order_token: "x".repeat(43) }, {}]) {
    const refused = await payAgain(stranger, name, await card(stranger));
    expect([refused.status, refused.body.code]).toEqual([404, -1]);
    expect((await stranger.get(`${PAY}?${new URLSearchParams(name)}`)).status).toBe(404);
  }
  const offer = await browser.get(`${PAY}?order_num=${number}`);
  expect(offer.body.data).toMatchObject({ order_num: number, can_pay: true, can_keep: false, currency: "USD" });
  expect(offer.body.data.gateways.map((one: { gateway_id: number }) => one.gateway_id)).toContain(21);
  const debit = offer.body.data.gateways.find((one: { gateway_id: number }) => one.gateway_id === 17);
  expect(debit?.terms).toContain("I authorize");
  expect((await payAgain(browser, { order_num: number }, await card(browser))).body.status).toBe(1);
  const after = (await stranger.get(`${PAY}?order_token=${token}`)).body.data;
  expect(after).toMatchObject({ status: "New", can_pay: false, gateways: [] });
});

test("one key pays once, however often it is sent; without a key a double click does not pay twice either", async () => {
  const first = await declined();
  const payment = await card(first.browser);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => payAgain(first.browser, { order_num: first.number }, payment, key)),
  );
  expect(answers.map(({ body }) => body.status)).toEqual([1, 1, 1, 1, 1]);
  expect(await statesOf(first.number)).toEqual(["declined", "captured"]);
  const other = await payAgain(first.browser, { order_num: first.number }, await card(first.browser), key);
  expect(other.status).toBe(422);

  const second = await declined();
  const again = await card(second.browser);
  const twice = await Promise.all(
    [1, 2].map(() => payAgain(second.browser, { order_num: second.number }, again, null)),
  );
  expect(twice.map(({ body }) => body.status)).toEqual([1, 1]);
  expect(await bankRows(store, second.number)).toHaveLength(2);
});

test("two people who pay the same order at once pay it once", async () => {
  const { browser, number, token } = await declined();
  const manager = store.visitor();
  const payments = [await card(browser), await card(manager)] as const;
  const answers = await Promise.all([
    payAgain(browser, { order_num: number }, payments[0]),
    payAgain(manager, { order_token: token }, payments[1]),
  ]);
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  expect((await statesOf(number)).filter((state) => state === "captured")).toHaveLength(1);
  const late = await payAgain(manager, { order_token: token }, await card(manager));
  expect([late.status, late.body.status]).toEqual([200, 1]);
  expect((await statesOf(number)).filter((state) => state === "captured")).toHaveLength(1);
});

test("a decline leaves it payable, and 3-D Secure leads back to the result", async () => {
  const { browser, number } = await declined();
  const refused = await payAgain(browser, { order_num: number }, await card(browser, CARDS.insufficient));
  expect([refused.status, refused.body.error_code]).toEqual([402, "insufficient_funds"]);
  const asked = await payAgain(browser, { order_num: number }, await card(browser, CARDS.threeDSecure));
  expect([asked.body.status, asked.body.payment.stage]).toEqual([0, "confirm"]);
  const back = await confirmAtBank(browser, asked.body.redirect_link, "approve");
  const done = await store.visitor().post(`/order-api/vf-card/${back.searchParams.get("token")}`);
  expect([done.body.status, (await orderRow(store, number)).status]).toEqual([1, "New"]);
});

test("a transfer that is awaited tells the same again, and makes way for another method", async () => {
  const browser = await withCart(store);
  const placed = await payBy(browser, { gateway_id: 21 });
  const number = String(placed.body.order.order_num);
  const same = await payAgain(browser, { order_num: number }, { gateway_id: 21 });
  expect(same.body.payment.instructions.reference).toBe(placed.body.payment.instructions.reference);
  expect(await statesOf(number)).toEqual(["awaiting_funds"]);
  const paid = await payAgain(browser, { order_num: number }, await card(browser));
  expect([paid.body.status, await statesOf(number)]).toEqual([1, ["canceled", "captured"]]);
});

test("money that arrives by transfer after another method paid goes back", async () => {
  const browser = await withCart(store);
  const number = String((await payBy(browser, { gateway_id: 21 })).body.order.order_num);
  const ref = (await bankRows(store, number))[0]?.ref;
  expect(ref).toBeTruthy();
  await sendMoney(store, number, (await orderRow(store, number)).total);
  const late = await payAgain(browser, { order_num: number }, await card(browser));
  expect([late.body.status, await statesOf(number)]).toEqual([1, ["captured"]]);
});

describe("without a key", () => {
  test("another way to pay is a new call, and the same once more gets the first answer", async () => {
    const { browser, number } = await declined();
    const again = (payment: object) => payAgain(browser, { order_num: number }, payment, null);
    const wires = [await again({ gateway_id: 21 }), await again({ gateway_id: 21 })];
    expect(wires.map(({ status, body }) => [status, body.status])).toEqual([[200, 0], [200, 0]]); // prettier-ignore
    expect(await statesOf(number)).toEqual(["declined", "awaiting_funds"]);
    const byCard = await card(browser);
    const answers = await Promise.all([again(byCard), again(byCard)]);
    expect(answers.map(({ body }) => body.status)).toEqual([1, 1]);
    expect(await statesOf(number)).toEqual(["declined", "canceled", "captured"]);
  });

  test("a cart that waits for a wire is not ordered twice, and its order is paid by card", async () => {
    const [browser, email] = [await withCart(store), newEmail()];
    const checkOut = async (payment: object) =>
      browser.post("/order-api/order/cart/checkout", { ...checkoutBody("", email), payment });
    const wires = [await checkOut({ gateway_id: 21 }), await checkOut({ gateway_id: 21 })];
    const number = String(wires[0]?.body.order.order_num);
    expect(wires.map(({ body }) => body.order.order_num)).toEqual([number, number]);
    expect(await statesOf(number)).toEqual(["awaiting_funds"]);
    const byCard = await card(browser);
    const again = await checkOut(byCard);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(number)]);
    expect((await payAgain(browser, { order_num: number }, byCard, null)).body.status).toBe(1);
    expect(await statesOf(number)).toEqual(["canceled", "captured"]);
  });
});

test("a refused debit is told by mail with a link that pays the order for a day", async () => {
  const email = newEmail();
  const browser = await withCart(store);
  const token = await accountToken(browser, ACCOUNTS.bounces);
  const number = String(
    (await payBy(browser, { gateway_id: 17, bank_account_token: token }, { email })).body.order.order_num,
  );
  store.clock.advance(minutes(3));
  await store.deliver();
  const mail = (await store.mailsTo(email)).find(({ subject }) => /did not go through/.test(subject));
  const link = /https?:\/\/\S+\/pending-order\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const query = new URL(link).searchParams;
  expect(query.get("order")).toBe(number);
  store.clock.advance(minutes(60));
  await expireOrders(store.deps);
  const anybody = store.visitor();
  const paid = await payAgain(anybody, { order_token: query.get("key") ?? "" }, await card(anybody));
  expect(paid.body.status).toBe(1);
});

test("what is sold out meanwhile, not offered, or over is refused, and nothing is charged", async () => {
  const { browser, number } = await declined({ slug: "limited-lamp" });
  const other = await withCart(store, "limited-lamp", 5);
  const wire = await payBy(other, { gateway_id: 21 });
  const soldOut = await payAgain(browser, { order_num: number }, await card(browser));
  expect([soldOut.status, soldOut.body.status]).toEqual([409, 0]);
  expect(soldOut.body.message).toContain("numbered edition");
  await other.post("/order-api/order/cancel", {
    order_num: wire.body.order.order_num,
    token: wire.body.order.order_token,
  });
  const local = await payAgain(browser, { order_num: number }, { gateway_id: 12 });
  expect([local.status, local.body.errors[0]?.field]).toEqual([422, "payment.gateway_id"]);
  expect(await bankRows(store, number)).toHaveLength(1);
  store.clock.advance(minutes(20));
  await expireOrders(store.deps);
  const over = await payAgain(browser, { order_num: number }, await card(browser));
  expect([over.status, over.body.status]).toEqual([409, 0]);
  expect(await statesOf(number)).toEqual(["declined"]);
  const [row] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
  expect(row?.status).toBe("Cancel");
});

test("what a gift card paid is held again, and asked for anew when it is spent", async () => {
  const browser = await withCart(store);
  const code = await newGiftCard(store, 1000);
  await browser.send("PUT", `/order-api/order/cart?gift_card=${code}`);
  const refused = await pay(browser, { number: CARDS.declined });
  const number = String(refused.body.order.order_num);
  expect(await holdsOf(store, number)).toEqual(["released 1000"]);
  const thief = await withCart(store);
  await thief.send("PUT", `/order-api/order/cart?gift_card=${code}`);
  const taken = await pay(thief);
  expect(taken.body.status).toBe(1);
  const late = await payAgain(browser, { order_num: number }, await card(browser));
  expect([late.status, await statesOf(number)]).toEqual([409, ["declined"]]);
});

test("a gift card that was blocked meanwhile pays nothing more, whatever came back to it", async () => {
  const browser = await withCart(store);
  const code = await newGiftCard(store, 1000);
  await browser.send("PUT", `/order-api/order/cart?gift_card=${code}`);
  const number = String((await pay(browser, { number: CARDS.declined })).body.order.order_num);
  const blocked = eq(giftCards.codeHash, hashGiftCardCode(code));
  await store.deps.db.update(giftCards).set({ state: "blocked" }).where(blocked);
  const late = await payAgain(browser, { order_num: number }, await card(browser));
  expect([late.status, await statesOf(number), await giftCardBalance(store, code)]).toEqual([409, ["declined"], 1000]);
});

test("who wants to pay otherwise, and cannot, has the cart again", async () => {
  const browser = await withCart(store);
  const code = await newGiftCard(store, 1000);
  await browser.send("PUT", `/order-api/order/cart?gift_card=${code}`);
  const number = String((await payBy(browser, { gateway_id: 21 })).body.order.order_num);
  const items = async () => (await browser.get("/order-api/order/cart")).body.cart.total_items;
  expect([await items(), await holdsOf(store, number)]).toEqual([0, ["held 1000"]]);
  const blocked = eq(giftCards.codeHash, hashGiftCardCode(code));
  await store.deps.db.update(giftCards).set({ state: "blocked" }).where(blocked);
  const other = await payAgain(browser, { order_num: number }, await card(browser));
  expect([other.status, await statesOf(number), await items()]).toEqual([409, ["canceled"], 1]);
});
