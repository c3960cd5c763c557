import { eq } from "drizzle-orm";
import { charges, orderHistory, outbox, payments, refunds, refundTransfers } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import {
  bought,
  deliver,
  detailOf,
  GERMAN_ADDRESS,
  operator,
  rowsOf,
  ship,
  type Bought,
} from "../../support/flows/orders";
import { GERMAN, orderRow, payBy } from "../../support/flows/paying";
import { checkoutBody, cardToken, newEmail, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { makeVisitor, type Answer, type AnswerTo, type Visitor } from "../../support/visitor";

/** Two nodes on one database; what one of them had begun is older than any lease when the other is asked. */
let store: TestStore;
let other: TestStore;
/** The same two with an account for transfers. */
let banks: [TestStore, TestStore];
let team: Visitor;
let expectNoFaults: () => Promise<void>;
const STILL_MS = 90_000;

beforeAll(async () => {
  const bank = { BANK_HOLDER: "Velstol GmbH", BANK_NAME: "Hausbank", BANK_CURRENCY: "EUR" };
  const settings = { PAYMENT_MODE: "live", ...bank, BANK_IBAN: "DE02 1203 0000 0000 2020 51", BANK_BIC: "BYLADEM1001" };
  store = await startTestStore();
  other = await startTestStore();
  banks = [await startTestStore(settings), await startTestStore(settings)];
  expectNoFaults = await startAudit(store);
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  for (const bank of banks) await bank.close();
  await other.close();
  await store.close();
});

/** The same browser, led to the other node. */
function elsewhere({ cookies, ip }: Visitor, node = other): Visitor {
  const twin = makeVisitor(node.app, ip, node.deps.env.origin);
  for (const [name, value] of cookies) twin.cookies.set(name, value);
  return twin;
}

let keys = 0;
const newKey = () => `money-${Date.now()}-${(keys += 1)}`;
const said = ({ status, body }: Answer) => [status, body];

/** Asks at once on both nodes, then long after the first; all must hear the same. */
async function sameThrice<const Path extends string>(
  browser: Visitor,
  path: Path,
  body: object,
  node = other,
): Promise<AnswerTo<"POST", Path>> {
  const headers = { "idempotency-key": newKey() };
  const both = [browser, elsewhere(browser, node)];
  const [first, second] = await Promise.all(both.map((one) => one.post(path, body, headers)));
  node.clock.advance(STILL_MS);
  const late = await elsewhere(browser, node).post(path, body, headers);
  node.clock.advance(-STILL_MS);
  if (!first || !second) throw new Error("nothing was answered");
  expect([said(second), said(late)]).toEqual([said(first), said(first)]);
  expect(first.status).toBe(200);
  return first;
}

const refundsOf = ({ id }: { id: number }) =>
  store.deps.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id);

/** How often the order's history tells of something. */
async function told({ id }: { id: number }, cause: string): Promise<number> {
  const events = await store.deps.db.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  return events.filter((event) => event.cause === cause).length;
}

const lineOf = async (order: Bought) => (await rowsOf(store, order)).lines[0]?.id ?? 0;

async function approvedReturn(): Promise<Bought & { returnNumber: string }> {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  await ship(team, order);
  await deliver(team, order);
  const lines = [{ line_id: await lineOf(order), quantity: 1, reason: "too_big" }];
  const asked = await sameThrice(order.browser, "/order-api/order/return", { order_num: order.number, lines });
  const returnNumber = String(asked.body.data.number);
  const decision = { return_num: returnNumber, approve: true };
  await sameThrice(team, "/order-api/order/return/decide", decision);
  expect(await told(order, "return_requested")).toBe(1);
  expect(await told(order, "return_approved")).toBe(1);
  return { ...order, returnNumber };
}

async function awaitingWire(quantity: number, node = store) {
  const browser = await withCart(node, "single-monitor-arm", quantity);
  await browser.put("/order-api/order/cart?country=DE");
  await browser.get("/order-api/order/cart");
  const waiting = await payBy(browser, { gateway_id: 21 }, { customer: GERMAN });
  const { order_num: number, order_token: token, order_details: lines } = waiting.body.order;
  return { browser, number: String(number), token: String(token), lineId: Number(lines[0]!.id) };
}

describe("the same call with the same key, at once on two nodes and long afterwards, has one effect and one answer", () => {
  test.each([
    ["an amount", async () => ({ amount: 5 })],
    ["units", async (order: Bought) => ({ lines: [{ line_id: await lineOf(order), quantity: 1 }] })],
    ["all that is left", async () => ({})],
  ])("a refund of %s", async (_what, wanted) => {
    const order = await bought(store, [["desk-lamp-arc", 2]]);
    const body = { order_num: order.number, ...(await wanted(order)) };
    const answer = await sameThrice(team, "/order-api/order/refund", body);
    const given = await refundsOf(order);
    expect(given.map(({ amount }) => amount / 100)).toEqual([answer.body.data.amount]);
    expect(given[0]?.idempotencyKey).toMatch(/^money-/);
  });

  test("cancelling units of a line, and what is left of the order", async () => {
    const order = await bought(store, [["desk-lamp-arc", 3]]);
    const body = { order_num: order.number, line_id: await lineOf(order), quantity: 1 };
    await sameThrice(order.browser, "/order-api/order/cancel", body);
    expect((await detailOf(order)).lines[0]?.cancelled).toBe(1);
    await sameThrice(order.browser, "/order-api/order/cancel", { order_num: order.number });
    expect((await refundsOf(order)).map(({ cause }) => cause)).toEqual(["line_cancelled", "cancelled"]);
  });

  test("cancelling units of an order that waits for a transfer", async () => {
    const { browser, number, token, lineId } = await awaitingWire(3);
    const body = { order_num: number, token, line_id: lineId, quantity: 1 };
    await sameThrice(browser, "/order-api/order/cancel", body);
    const { id } = await orderRow(store, number);
    expect((await rowsOf(store, { id } as Bought)).lines[0]?.quantity).toBe(2);
  });

  test("asking for more: one amount, one mail", async () => {
    const order = await bought(store);
    const body = { order_num: order.number, amount: 12.5, reason: "Delivery to the fourth floor" };
    await sameThrice(team, "/order-api/order/ask-more", body);
    const asked = await store.deps.db.select().from(charges).where(eq(charges.orderId, order.id));
    expect(asked.map(({ amount }) => amount)).toEqual([1250]);
    const mails = await store.deps.db.select().from(outbox).where(eq(outbox.kind, "mail.charge-asked"));
    expect(mails.filter(({ payload }) => payload.orderId === order.id)).toHaveLength(1);
  });

  test("another address: what is less goes back once, what is more is asked for once", async () => {
    const order = await bought(store);
    const far = { shipping_address: "1 Ocean Way", city: "Honolulu", state: "HI", zip: "96815" };
    await sameThrice(order.browser, "/order-api/update-address", { order_id: order.id, ...far });
    expect(await store.deps.db.select().from(charges).where(eq(charges.orderId, order.id))).toHaveLength(1);
  });

  test("a wire, and money that was sent back by hand", async () => {
    const [bank, otherBank] = banks;
    const { number } = await awaitingWire(1, bank);
    const clerk = await operator(bank ?? store);
    const { id, total } = await orderRow(store, number);
    const wire = { order_num: number, amount: total / 100, transaction: newKey() };
    const confirmed = await sameThrice(clerk, "/order-api/order/wire-received", wire, otherBank);
    expect(confirmed.body.data).toMatchObject({ status: "New", missing: 0 });
    expect(await told({ id }, "wire_received")).toBe(1);
    await clerk.post("/order-api/order/refund", { order_num: number });
    await bank.deliver();
    const [transfer] = await store.deps.db.select().from(refundTransfers).where(eq(refundTransfers.orderId, id));
    expect(transfer?.state).toBe("by_hand");
    const sent = { order_num: number, way: `refund-${transfer?.id}`, transaction: newKey() };
    const before = await told({ id }, "refund_sent");
    await sameThrice(clerk, "/order-api/order/sent-back", sent, otherBank);
    expect(await told({ id }, "refund_sent")).toBe(before + 1);
  });

  test("a return, its decision and its receipt", async () => {
    const order = await approvedReturn();
    await sameThrice(team, "/order-api/order/return/receive", { return_num: order.returnNumber, deduct: 1 });
    expect(await refundsOf(order)).toHaveLength(1);
    expect((await detailOf(order)).lines[0]?.returned).toBe(1);
  });

  test("a withdrawal, and the invoice of a company", async () => {
    const order = await bought(store, [["desk-lamp-arc", 2]], GERMAN_ADDRESS);
    const { rights } = await detailOf(order);
    const company = { company: "Muster GmbH", vat_number: "DE136695976" };
    await sameThrice(order.browser, `/order-api/request-vat/${rights.vat_token}`, company);
    const declared = { order_num: order.number, name: "Ada Shopper" };
    await sameThrice(order.browser, "/order-api/order/withdraw", declared);
    expect((await refundsOf(order)).filter(({ cause }) => cause === "withdrawal")).toHaveLength(1);
  });
});

test("one key names one call: another body or another call with it is refused", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  const key = { "idempotency-key": newKey() };
  const about = { order_num: order.number };
  expect((await team.post("/order-api/order/refund", { ...about, amount: 5 }, key)).status).toBe(200);
  expect((await team.post("/order-api/order/refund", { ...about, amount: 6 }, key)).status).toBe(422);
  const more = { ...about, amount: 5, reason: "More" };
  expect((await team.post("/order-api/order/ask-more", more, key)).status).toBe(422);
  const cancelled = await team.post("/order-api/order/cancel", about, key);
  expect([cancelled.status, (await detailOf(order)).tracking.status]).toEqual([422, "New"]);
  expect(await refundsOf(order)).toHaveLength(1);
});

test("a key whose answer is forgotten gives no second refund", async () => {
  const order = await bought(store);
  const key = { "idempotency-key": newKey() };
  const body = { order_num: order.number, amount: 5 };
  expect((await team.post("/order-api/order/refund", body, key)).status).toBe(200);
  await store.deps.db.execute("delete from idempotency_keys");
  expect((await team.post("/order-api/order/refund", body, key)).status).toBe(422);
  expect(await refundsOf(order)).toHaveLength(1);
});

test("one key for the cart and for what is bought beside it places one order", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const lamp = await productId(store, "desk-lamp-arc");
  await browser.post("/order-api/order/cart", [{ product_id: lamp, quantity: 1 }]);
  await browser.post("/order-api/order/cart/quick-buy", { product_id: lamp, quantity: 1 });
  const body = checkoutBody(await cardToken(browser), email);
  const key = { "idempotency-key": newKey() };
  const main = await browser.post("/order-api/order/cart/checkout", body, key);
  expect([main.status, main.body.status]).toEqual([200, 1]);
  const beside = await browser.post("/order-api/order/cart/checkout-quick-buy", body, key);
  expect(beside.status).toBe(422);
  const again = await browser.post("/order-api/order/cart/checkout", body, key);
  expect(again.body.order.order_num).toBe(main.body.order.order_num);
});

test("a payer whose call stood still until its repeat was done pays nothing more and hears the repeat's answer", async () => {
  const order = await bought(store);
  const asked = await team.post("/order-api/order/ask-more", { order_num: order.number, amount: 9, reason: "More" });
  const browser = store.visitor();
  const body = {
    token: String(asked.body.data.token),
    payment: { gateway_id: 1, card_token: await cardToken(browser) },
  };
  const paid = await sameThrice(browser, "/order-api/order/charge/more2", body);
  expect(paid.body.status).toBe(1);
  const rows = await store.deps.db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(rows.filter(({ chargeId }) => chargeId !== null)).toHaveLength(1);
});
