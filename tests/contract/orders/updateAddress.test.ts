import { bought, detailOf, operator, rowsOf, ship, type Bought } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const PORTLAND = { shipping_address: "99 Hill Road", city: "Portland", state: "OR", zip: "97202" };
/** Sales tax where the first address has none. */
const SEATTLE = { shipping_address: "400 Pine Street", city: "Seattle", state: "WA", zip: "98101" };

const move = (browser: Visitor, { id }: Pick<Bought, "id">, to: object) =>
  browser.post("/order-api/update-address", { order_id: id, ...to });

test("an address nearby counts at once, and the buyer is told", async () => {
  const order = await bought(store);
  const moved = await move(order.browser, order, { ...PORTLAND, shipping_apartment_suite: "Unit 3" });
  expect([moved.status, moved.body.data.charge, moved.body.data.refunded_amount]).toEqual([200, null, 0]);
  expect((await detailOf(order)).shipping).toMatchObject({
    address: "99 Hill Road",
    apartment: "Unit 3",
    zip: "97202",
  });
  const [mail] = await store.mailsTo(order.email);
  expect(mail?.subject).toBe(`New delivery address for your order ${order.number}`);
  expect(mail?.text).toContain("99 Hill Road");
});

test("an address that costs more counts when the difference is paid", async () => {
  const order = await bought(store);
  const moved = await move(order.browser, order, SEATTLE);
  expect(moved.status).toBe(200);
  expect(moved.body.data.shipping.city).toBe("Portland");
  expect(moved.body.data.charge).toMatchObject({ state: "open", currency: "USD" });
  expect(moved.body.data.charge.amount).toBeGreaterThan(0);
  expect(moved.body.data.charge.token.length).toBeGreaterThan(20);
  const back = await move(order.browser, order, PORTLAND);
  expect(back.body.data.charge).toBeNull();
  expect((await detailOf(order)).charges.map(({ state }) => state)).toEqual(["withdrawn"]);
});

test("an address that costs less gives the difference back", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], {
    city: "Seattle",
    state: "WA",
    zip: "98101",
    shipping_address: "400 Pine Street",
  });
  const { order: row } = await rowsOf(store, order);
  expect(row.totals.tax).toBeGreaterThan(0);
  const moved = await move(order.browser, order, PORTLAND);
  expect(moved.body.data.charge).toBeNull();
  expect(Math.round(moved.body.data.refunded_amount * 100)).toBe(row.totals.tax);
  expect((await detailOf(order)).refunds).toMatchObject([{ cause: "address" }]);
});

test("another address has its own days of arrival, the same as an order from there", async () => {
  const honolulu = { city: "Honolulu", state: "HI", zip: "96813", shipping_address: "12 Ocean Drive" };
  const days = async (order: Bought) => {
    const { order: row, lines } = await rowsOf(store, order);
    return [row.earliest, row.latest, ...lines.map(({ expectedAt }) => expectedAt)];
  };
  const [there, order] = [await bought(store, [["desk-lamp-arc", 1]], honolulu), await bought(store)];
  const first = await days(order);
  expect(await days(there)).not.toEqual(first);
  const back = await move(there.browser, there, PORTLAND);
  expect(back.body.data.charge).toBeNull();
  expect(await days(there)).toEqual(first);
});

test("an address that cannot be right is refused at its field", async () => {
  const order = await bought(store);
  const wrong = await move(order.browser, order, { ...PORTLAND, zip: "1" });
  expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, "zip"]);
  expect((await move(order.browser, order, { city: "Portland" })).status).toBe(422);
});

test("nobody else can send somebody's goods elsewhere, and nobody once they have left", async () => {
  const order = await bought(store);
  const stranger = await store.signedIn(newEmail());
  const refusals = [
    await move(stranger, order, PORTLAND),
    await move(store.visitor(), order, PORTLAND),
    await move(store.visitor(), { id: 2_000_000_000 }, PORTLAND),
    await move(store.visitor(), order, { ...PORTLAND, token: "x".repeat(43) }),
  ];
  for (const refused of refusals) expect([refused.status, refused.body.code]).toEqual([404, -1]);
  const byToken = await move(store.visitor(), order, { ...PORTLAND, token: order.token });
  expect(byToken.status).toBe(200);
  await ship(await operator(store), order);
  expect((await move(order.browser, order, PORTLAND)).status).toBe(409);
});

test("who moves a canceled order is told that it is canceled", async () => {
  const order = await bought(store);
  await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  const refused = await move(order.browser, order, PORTLAND);
  const message = "This order is canceled, so nothing of it will be delivered.";
  expect([refused.status, refused.body.message]).toEqual([409, message]);
});

test("freight does not go to a box of the post, and parcels do", async () => {
  const box = { ...PORTLAND, shipping_address: "P.O. Box 12" };
  const lamp = await bought(store);
  expect((await move(lamp.browser, lamp, box)).status).toBe(200);
  const desk = await bought(store, [["rise-duo", 1]]);
  const refused = await move(desk.browser, desk, box);
  const message = "Goods of this size cannot be delivered to a P.O. box. Please give a street address.";
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "shipping_address", message }]]);
});
