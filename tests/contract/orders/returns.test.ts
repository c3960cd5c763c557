import { days, addTime } from "../../../server/clock";
import {
  bought,
  deliver,
  detailOf,
  GERMAN_ADDRESS,
  operator,
  rowsOf,
  ship,
  soldUnits,
  type Bought,
} from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let team: Visitor;
beforeEach(async () => {
  store = await startTestStore();
  team = await operator(store);
});
afterEach(() => store.close());

async function delivered(quantity = 2, customer: Record<string, string> = {}): Promise<Bought & { lineId: number }> {
  const order = await bought(store, [["desk-lamp-arc", quantity]], customer);
  await ship(team, order);
  await deliver(team, order);
  const { lines } = await rowsOf(store, order);
  return { ...order, lineId: lines[0]?.id ?? 0 };
}

const askBack = ({ browser, number, lineId }: Bought & { lineId: number }, quantity: number) =>
  browser.post("/order-api/order/return", {
    order_num: number,
    lines: [{ line_id: lineId, quantity, reason: "too_big" }],
    note: "It does not fit the shelf.",
  });

test("a return is asked for, agreed, received and paid back, the goods on their shelf again", async () => {
  const order = await delivered();
  const lamp = await productId(store, "desk-lamp-arc");
  const before = await soldUnits(store, lamp);
  expect((await detailOf(order)).lines[0]).toMatchObject({ can_return: 2, state: "Delivered" });
  const asked = await askBack(order, 1);
  expect([asked.status, asked.body.data.number, asked.body.data.state]).toEqual([
    200,
    `${order.number}-R1`,
    "requested",
  ]);
  expect((await askBack(order, 2)).status).toBe(409);
  expect((await detailOf(order)).lines[0]?.can_return).toBe(1);

  const returnNumber = String(asked.body.data.number);
  const decide = (approve: boolean) =>
    team.post("/order-api/order/return/decide", { return_num: returnNumber, approve, answer: "Of course." });
  expect((await decide(true)).status).toBe(200);
  expect((await decide(true)).status).toBe(409);
  const received = await team.post("/order-api/order/return/receive", { return_num: returnNumber });
  expect(received.status).toBe(200);
  expect((await decide(false)).status).toBe(409);
  const detail = await detailOf(order);
  expect(detail.returns[0]).toMatchObject({ kind: "return", state: "refunded", answer: "Of course." });
  expect(detail.lines[0]).toMatchObject({ returned: 1, can_return: 1 });
  const { lines } = await rowsOf(store, order);
  const [line] = lines;
  const unit = ((line?.amount ?? 0) - (line?.discount ?? 0) + (line?.taxes.product ?? 0)) / 2 / 100;
  expect(detail.refunds).toMatchObject([{ cause: "return", amount: unit }]);
  expect(await soldUnits(store, lamp)).toBe(before - 1);
  const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your return ${returnNumber}`);
  expect(subjects).toContain(`Your return ${returnNumber} is agreed`);
});

test("an agreed return whose goods never come is refused, and its units can be returned again", async () => {
  const order = await delivered();
  const returnNumber = String((await askBack(order, 2)).body.data.number);
  const decide = (approve: boolean) =>
    team.post("/order-api/order/return/decide", { return_num: returnNumber, approve, answer: "It did not arrive." });
  expect([(await decide(true)).status, (await decide(false)).status]).toEqual([200, 200]);
  for (const approve of [true, false]) expect((await decide(approve)).status).toBe(409);
  expect((await team.post("/order-api/order/return/receive", { return_num: returnNumber })).status).toBe(409);
  const detail = await detailOf(order);
  expect(detail.returns[0]).toMatchObject({ state: "refused", answer: "It did not arrive." });
  expect(detail.lines[0]?.can_return).toBe(2);
});

test("what has not arrived, and what was tried for too long, is not returned", async () => {
  const waiting = await bought(store);
  const { lines } = await rowsOf(store, waiting);
  expect((await askBack({ ...waiting, lineId: lines[0]?.id ?? 0 }, 1)).status).toBe(409);
  const old = await delivered();
  store.clock.advance(days(31));
  const browser = await store.signedIn(old.email);
  expect((await askBack({ ...old, browser }, 1)).status).toBe(409);
});

test("no more is kept back for goods than they are worth, in whole cents", async () => {
  const order = await delivered();
  const returnNumber = String((await askBack(order, 1)).body.data.number);
  await team.post("/order-api/order/return/decide", { return_num: returnNumber, approve: true });
  const receive = (deduct: number) =>
    team.post("/order-api/order/return/receive", { return_num: returnNumber, deduct });
  const { lines } = await rowsOf(store, order);
  const [line] = lines;
  const unit = ((line?.amount ?? 0) - (line?.discount ?? 0) + (line?.taxes.product ?? 0)) / 2 / 100;
  for (const deduct of [unit + 0.01, 10_000, 0.001]) {
    const refused = await receive(deduct);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "deduct"]);
  }
  expect((await detailOf(order)).returns[0]?.state).toBe("approved");
  expect((await receive(1.5)).status).toBe(200);
  expect((await detailOf(order)).refunds).toMatchObject([{ amount: Math.round((unit - 1.5) * 100) / 100 }]);
});

test("a stranger can neither return nor decide", async () => {
  const order = await delivered();
  const stranger = await store.signedIn(newEmail());
  expect((await askBack({ ...order, browser: stranger }, 1)).status).toBe(404);
  const asked = await askBack(order, 1);
  const decision = { return_num: String(asked.body.data.number), approve: true };
  expect((await stranger.post("/order-api/order/return/decide", decision)).status).toBe(403);
  expect((await store.visitor().post("/order-api/order/return/decide", decision)).status).toBe(401);
});

describe("withdrawal", () => {
  const declare = (browser: Visitor, order: Bought, more: object = {}) =>
    browser.post("/order-api/order/withdraw", { order_num: order.number, name: "Ada Shopper", ...more });

  test("of goods that have arrived: approved at once, receipt with the moment, all of the money with the delivery", async () => {
    const order = await delivered(2, GERMAN_ADDRESS);
    const fresh = await detailOf(order);
    expect(fresh.rights).toMatchObject({ can_withdraw: true });
    const { order: row } = await rowsOf(store, order);
    const until = new Date(fresh.rights.withdraw_until ?? 0);
    expect(until.getTime()).toBeGreaterThanOrEqual(addTime(row.deliveredAt ?? new Date(0), days(14)).getTime());
    const declared = await declare(order.browser, order);
    expect([declared.status, declared.body.data.kind, declared.body.data.state]).toEqual([
      200,
      "withdrawal",
      "approved",
    ]);
    const [mail] = await store.mailsTo(order.email);
    expect(mail?.subject).toBe(`Receipt of your withdrawal ${order.number}-R1`);
    expect(mail?.text).toMatch(/Received on: .*\d{2}:\d{2}:\d{2} (?:am|pm)? ?UTC/i);
    expect(mail?.text).toContain("Ada Shopper");
    expect((await declare(order.browser, order)).status).toBe(409);
    await team.post("/order-api/order/return/receive", { return_num: `${order.number}-R1` });
    const after = await detailOf(order);
    expect(after.refunds).toMatchObject([{ cause: "withdrawal", amount: fresh.totals.total_amount }]);
    expect(after.lines[0]?.state).toBe("Returned");
    expect(after.rights.can_withdraw).toBe(false);
  });

  test("before anything has left: cancelled and paid back at once", async () => {
    const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
    const declared = await declare(order.browser, order);
    expect([declared.status, declared.body.data.state]).toEqual([200, "refunded"]);
    const detail = await detailOf(order);
    expect(detail.tracking.status).toBe("Cancel");
    expect(detail.refunds).toMatchObject([{ cause: "withdrawal", amount: detail.totals.total_amount }]);
  });

  test("of an order of which some has left: the rest is cancelled, the other comes back", async () => {
    const order = await bought(store, [["desk-lamp-arc", 3]], GERMAN_ADDRESS);
    const { lines } = await rowsOf(store, order);
    await ship(team, order, "A", { items: [{ line_id: lines[0]?.id, quantity: 1 }] });
    const declared = await declare(order.browser, order);
    expect(declared.body.data.lines).toMatchObject([{ quantity: 1 }]);
    expect((await detailOf(order)).lines[0]).toMatchObject({ cancelled: 2, shipped: 1 });
  });

  test("by a guest with number and e-mail, and by nobody who has only one of them", async () => {
    const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
    const guest = store.visitor();
    const refusals = [
      await declare(guest, order),
      await declare(guest, order, { email: newEmail() }),
      await declare(guest, order, { token: "x".repeat(43) }),
    ];
    for (const refused of refusals) expect([refused.status, refused.body.code]).toEqual([404, -1]);
    const right = await declare(guest, order, { email: order.email.toUpperCase() });
    expect([right.status, right.body.data.kind]).toEqual([200, "withdrawal"]);
  });

  test("not where the law does not give it, and not after its days", async () => {
    const american = await delivered();
    expect((await detailOf(american)).rights).toMatchObject({ can_withdraw: false, withdraw_until: null });
    expect((await declare(american.browser, american)).status).toBe(409);
    const late = await delivered(1, GERMAN_ADDRESS);
    store.clock.advance(days(15));
    expect((await declare(await store.signedIn(late.email), late)).status).toBe(409);
  });
});
