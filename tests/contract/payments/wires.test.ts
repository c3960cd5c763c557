import { and, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import { orderHistory, orderLines, promotions } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { idOf } from "../../support/flows/cart";
import { operator, vendorOf } from "../../support/flows/orders";
import { GERMAN, orderRow, payBy, paymentRows } from "../../support/flows/paying";
import { newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const ACCOUNT = {
  BANK_HOLDER: "Velstol GmbH",
  BANK_NAME: "Hausbank",
  BANK_CURRENCY: "EUR",
  BANK_IBAN: "DE02 1203 0000 0000 2020 51",
  BANK_BIC: "BYLADEM1001",
};

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({ PAYMENT_MODE: "live", ...ACCOUNT });
  team = await operator(store);
});
afterAll(() => store.close());

const WIRE = 21;
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const confirm = (by: Visitor, order_num: string, amount: number, transaction: string) =>
  by.post("/order-api/order/wire-received", { order_num, amount, transaction });

async function awaiting() {
  const browser = await withCart(store);
  await browser.put("/order-api/order/cart?country=DE");
  await browser.get("/order-api/order/cart");
  const email = newEmail();
  const waiting = await payBy(browser, { gateway_id: WIRE }, { customer: GERMAN, email });
  const number = String(waiting.body.order?.order_num);
  return { browser, email, waiting, number, total: (await orderRow(store, number)).total };
}

test("a live store names its own account, and offers transfers in that account's currency alone", async () => {
  const { waiting, number } = await awaiting();
  expect([waiting.body.status, waiting.body.payment.stage]).toEqual([0, "transfer"]);
  const told = waiting.body.payment.instructions;
  expect(told).toMatchObject({ holder: "Velstol GmbH", iban: "DE02120300000000202051", reference: number });
  expect(told.qr).toMatch(/^data:image\/svg\+xml,/);
  const american = await withCart(store);
  const { gateways } = (await american.get("/order-api/order/cart")).body.cart;
  expect(gateways).toEqual([]);
  expect((await payBy(american, { gateway_id: WIRE })).status).toBe(422);
});

test("money that the team has read on the statement pays the order; who said so stands in its history", async () => {
  const { number, total, email } = await awaiting();
  const half = Math.round(total / 2) / 100;
  const part = await confirm(team, number, half, "STMT-1-1");
  expect(part.body.data).toMatchObject({ status: "Pending", received: half, currency: "EUR" });
  await reconcilePayments(store.deps);
  expect(await statesOf(number)).toEqual(["awaiting_funds"]);
  await store.deliver();
  const rest = part.body.data.missing;
  const awaited = async () => (await team.get(`/order-api/staff/orders/${number}`)).body.data.money?.wire;
  expect(await awaited()).toEqual({ amount: total / 100, received: half, missing: rest });
  expect((await confirm(team, number, rest, "STMT-1-2")).body.data).toMatchObject({ status: "New", missing: 0 });
  expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
  expect(await awaited()).toBeNull();
  const { id } = await orderRow(store, number);
  const noted = and(eq(orderHistory.orderId, id), eq(orderHistory.cause, "wire_received"));
  const events = await store.deps.db.select().from(orderHistory).where(noted).orderBy(orderHistory.id);
  expect(events.map(({ actor, detail }) => [actor, detail.transaction])).toEqual([
    ["staff", "STMT-1-1"],
    ["staff", "STMT-1-2"],
  ]);
  expect(events.every(({ actorId }) => actorId !== null)).toBe(true);
  expect((await store.mailsTo(email)).length).toBeGreaterThanOrEqual(2);
});

test("an order that becomes less asks for less; who had sent the old amount gets the difference back", async () => {
  const browser = await withCart(store, "single-monitor-arm", 2);
  await browser.put("/order-api/order/cart?country=DE");
  await browser.get("/order-api/order/cart");
  const waiting = await payBy(browser, { gateway_id: WIRE }, { customer: GERMAN });
  const { order_num: number, order_token: token, order_details: lines } = waiting.body.order;
  const old = (await orderRow(store, number)).total;
  const line = { order_num: number, token, line_id: lines[0]!.id, quantity: 1 };
  expect((await browser.post("/order-api/order/cancel", line)).body.data.status).toBe("Pending");
  const { total } = await orderRow(store, number);
  expect([old - total, await statesOf(number)]).toEqual([
    Math.round(lines[0]!.price * 100),
    ["canceled", "awaiting_funds"],
  ]);
  expect((await confirm(team, number, old / 100, "STMT-less")).body.data).toMatchObject({ status: "New", missing: 0 });
  await refundPayments(store.deps);
  const listed = await team.get("/order-api/order/by-hand?page_size=100");
  const way = listed.body.data.ways.find((one: { order_num: string }) => one.order_num === number);
  expect(way?.amount).toBe((old - total) / 100);
});

test("what stays of an order that waits is priced anew: a ladder's price goes with the pieces that earned it", async () => {
  const ordered = async (quantity: number) => {
    const browser = await withCart(store, "single-monitor-arm", quantity);
    await browser.put("/order-api/order/cart?country=DE");
    await browser.get("/order-api/order/cart");
    const { order } = (await payBy(browser, { gateway_id: WIRE }, { customer: GERMAN })).body;
    return { browser, order };
  };
  const [{ browser, order: many }, { order: alone }] = [await ordered(10), await ordered(1)];
  const body = { order_num: many.order_num, token: many.order_token, line_id: many.order_details[0]!.id, quantity: 9 };
  expect((await browser.post("/order-api/order/cancel", body)).body.data.status).toBe("Pending");
  const [left, single] = [await orderRow(store, many.order_num), await orderRow(store, alone.order_num)];
  expect([left.total, left.totals]).toEqual([single.total, single.totals]);
  const [open] = (await paymentRows(store, many.order_num)).filter(({ state }) => state === "awaiting_funds");
  expect(open?.amount).toBe(single.total);
});

test("a gift by code goes with what earned it, also before it is paid", async () => {
  const code = `WIREGIFT${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const words = { en: "A lamp for nothing", fr: "Une lampe offerte", de: "Eine Lampe dazu" };
  await store.deps.db.insert(promotions).values({
    code,
    kind: "gift",
    text: words,
    description: words,
    conditions: { minimumUsd: 150 },
    terms: { gift: { productId: idOf("felt-desk-pad"), quantity: 1 } },
  });
  const browser = await withCart(store, "single-monitor-arm", 2);
  await browser.put(`/order-api/order/cart?country=DE&promotion_code=${code}`);
  await browser.get("/order-api/order/cart");
  const { order } = (await payBy(browser, { gateway_id: WIRE }, { customer: GERMAN })).body;
  expect(order.order_details).toHaveLength(2);
  const body = {
    order_num: order.order_num,
    token: order.order_token,
    line_id: order.order_details[0]!.id,
    quantity: 1,
  };
  expect((await browser.post("/order-api/order/cancel", body)).body.data.status).toBe("Pending");
  const { id } = await orderRow(store, order.order_num);
  const lines = await store.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test("a transfer counts once: told again it changes nothing, for another order or amount it is refused", async () => {
  const [first, second] = [await awaiting(), await awaiting()];
  const all = first.total / 100;
  const told = await Promise.all([1, 2, 3].map(() => confirm(team, first.number, all, "STMT-2")));
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [payment] = await paymentRows(store, first.number);
  expect([payment?.state, payment?.received]).toEqual(["captured", first.total]);
  expect((await confirm(team, second.number, all, "STMT-2")).status).toBe(409);
  expect((await confirm(team, first.number, 1, "STMT-2")).status).toBe(409);
  expect(await statusOf(second.number)).toBe("Pending");
});

test("one transfer told for two orders at the same moment counts for one, and the other is refused", async () => {
  for (const round of [1, 2, 3, 4]) {
    const both = [await awaiting(), await awaiting()];
    const told = await Promise.all(
      both.map(({ number, total }) => confirm(team, number, total / 100, `STMT-twice-${round}`)),
    );
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    const statuses = await Promise.all(both.map(({ number }) => statusOf(number)));
    expect(statuses.sort()).toEqual(["New", "Pending"]);
  }
});

test("only the store's own team confirms, and only for orders that wait for a transfer", async () => {
  const { browser, number, total } = await awaiting();
  const customer = await store.signedIn(newEmail());
  const vendor = await vendorOf(store, 2);
  for (const [by, status] of [
    [browser, 401],
    [customer, 403],
    [vendor, 403],
  ] as const)
    expect((await confirm(by, number, total / 100, "STMT-3")).status).toBe(status);
  expect((await confirm(team, "V-0000-0000", 1, "STMT-3")).status).toBe(404);
  for (const amount of [0, -1, 0.001]) expect((await confirm(team, number, amount, "STMT-3")).status).toBe(422);
  expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["awaiting_funds"]]);
});

test("a transfer that comes after its order has ended waits to be sent back", async () => {
  const { number, total } = await awaiting();
  store.clock.advance(days(30));
  await expireOrders(store.deps);
  expect([await statusOf(number), await statesOf(number)]).toEqual(["Cancel", ["canceled"]]);
  team = await operator(store);
  expect((await confirm(team, number, total / 100, "STMT-4")).status).toBe(200);
  expect([await statusOf(number), await statesOf(number)]).toEqual(["Cancel", ["refunding"]]);
  await refundPayments(store.deps);
  expect(store.logged.map(({ msg }) => msg)).toContain("money must be sent back by hand");
});

describe("money that only the team can send back", () => {
  interface Way {
    way: string;
    order_num: string;
    amount: number;
    payment_status: string;
  }
  const waysOf = async (number: string): Promise<Way[]> => {
    const { body } = await team.get("/order-api/order/by-hand?page_size=100");
    return (body.data.ways as Way[]).filter(({ order_num: of }) => of === number);
  };
  const sentBack = (by: Visitor, order_num: string, way: string, transaction = "SENT-1") =>
    by.post("/order-api/order/sent-back", { order_num, way, transaction });

  test("since it came too late is listed, asked of nobody else, and noted once when it was sent", async () => {
    const { number, total } = await awaiting();
    store.clock.advance(days(30));
    await expireOrders(store.deps);
    team = await operator(store);
    await confirm(team, number, total / 100, "STMT-5");
    await refundPayments(store.deps);
    const [way, ...more] = await waysOf(number);
    expect([way, more]).toEqual([
      expect.objectContaining({ amount: total / 100, currency: "EUR", payment_status: "refunding", gateway_id: WIRE }),
      [],
    ]);
    const asked = store.logged.filter(({ msg }) => msg === "money must be sent back by hand").length;
    store.clock.advance(days(1));
    await refundPayments(store.deps);
    expect(store.logged.filter(({ msg }) => msg === "money must be sent back by hand")).toHaveLength(asked);
    team = await operator(store);
    const told = await Promise.all([1, 2, 3].map(() => sentBack(team, number, way?.way ?? "")));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [payment] = await paymentRows(store, number);
    expect([payment?.state, payment?.returned, await waysOf(number)]).toEqual(["refunded", total, []]);
    const { id } = await orderRow(store, number);
    const noted = and(eq(orderHistory.orderId, id), eq(orderHistory.cause, "refund_sent"));
    const events = await store.deps.db.select().from(orderHistory).where(noted);
    expect(events.map(({ actor, detail }) => [actor, detail.transaction, detail.amount])).toEqual([
      ["staff", "SENT-1", total / 100],
    ]);
  });

  test("since it was too much goes back beside a payment that stays", async () => {
    const { number, total } = await awaiting();
    await confirm(team, number, total / 100 + 7, "STMT-6");
    await refundPayments(store.deps);
    const [way] = await waysOf(number);
    expect([await statusOf(number), way?.amount]).toEqual(["New", 7]);
    expect((await sentBack(team, number, way?.way ?? "")).status).toBe(200);
    const [payment] = await paymentRows(store, number);
    expect([payment?.state, payment?.returned]).toEqual(["captured", 700]);
  });

  test("since an order was refunded closes its payment and tells the buyer once it was sent", async () => {
    const { number, total, email } = await awaiting();
    await confirm(team, number, total / 100, "STMT-7");
    await store.deliver();
    await team.post("/order-api/order/refund", { order_num: number });
    await store.deliver();
    const [way] = await waysOf(number);
    expect([way?.amount, way?.payment_status]).toEqual([total / 100, "captured"]);
    const before = (await store.mailsTo(email)).length;
    expect((await sentBack(team, number, way?.way ?? "")).status).toBe(200);
    expect([await statesOf(number), (await store.mailsTo(email)).length]).toEqual([["refunded"], before + 1]);
  });

  test("is nobody else's to confirm, and nothing else can be confirmed", async () => {
    const { browser, number, total } = await awaiting();
    await confirm(team, number, total / 100, "STMT-8");
    for (const way of ["payment-1", "refund-999999", "wire-1", "payment-99999999999"])
      expect((await sentBack(team, number, way)).status).toBe(404);
    const customer = await store.signedIn(newEmail());
    for (const [by, status] of [
      [browser, 401],
      [customer, 403],
    ] as const) {
      expect((await sentBack(by, number, "refund-1")).status).toBe(status);
      expect((await by.get("/order-api/order/by-hand")).status).toBe(status);
    }
  });
});
