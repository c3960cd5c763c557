import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { CHARGE_DAYS } from "../../../contract/rules/rights";
import { days } from "../../../server/clock";
import { idempotencyKeys, invoices, payments } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { bought, detailOf, operator, type Bought } from "../../support/flows/orders";
import { CARDS, cardToken, confirmAtBank } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const URL = "/order-api/order/charge/more2";
let store: TestStore;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by weeks, which would make what other files left open overdue.
  store = await startTestStore({}, "charge_more");
  expectNoFaults = await startAudit(store);
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

async function asked(amount = 25): Promise<Bought & { charge: string }> {
  const order = await bought(store);
  const more = { order_num: order.number, amount, reason: "Delivery to the fourth floor" };
  const answer = await team.post("/order-api/order/ask-more", more);
  return { ...order, charge: String(answer.body.data.token) };
}

async function payMore(token: string, number: string = CARDS.pays, headers = {}) {
  const browser = store.visitor();
  const card = await cardToken(browser, number);
  return browser.post(URL, { token, payment: { gateway_id: 1, card_token: card } }, headers);
}

test("is paid by whoever has the token, once, with an invoice of its own", async () => {
  const order = await asked();
  const shown = await store.visitor().get(`${URL}?token=${order.charge}`);
  expect(shown.body.data).toMatchObject({ order_num: order.number, charge: { amount: 25, state: "open" } });
  expect(shown.body.data.gateways.map(({ gateway_id: id }: { gateway_id: number }) => id)).toContain(1);
  const paid = await payMore(order.charge);
  expect([paid.status, paid.body.status, paid.body.order.order_num]).toEqual([200, 1, order.number]);
  const again = await payMore(order.charge);
  expect([again.status, again.body.status]).toEqual([200, 1]);
  const detail = await detailOf(order);
  expect(detail.charges).toMatchObject([{ amount: 25, state: "paid", token: "" }]);
  expect(detail.tracking.events.at(-1)?.note).toBe("$25.00 paid: Delivery to the fourth floor");
  await store.deliver();
  const rows = await store.deps.db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.id);
  expect(rows.map(({ kind, total }) => [kind, total]).at(-1)).toEqual(["invoice", 2500]);
  const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Invoice ${rows.at(-1)?.number}`);
  const cancelled = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  expect(cancelled.body.data.refunded_amount).toBe(detail.totals.total_amount + 25);
});

const asksFor = async ({ email }: Bought) =>
  (await store.mailsTo(email)).filter(({ subject }) => subject.includes("to pay")).length;

test("its days count from its mail, however late that leaves", async () => {
  const order = await asked();
  store.clock.advance(days(CHARGE_DAYS + 1));
  expect(await asksFor(order)).toBe(1);
  store.clock.advance(days(CHARGE_DAYS - 1));
  expect((await payMore(order.charge)).body.status).toBe(1);
});

test("what was withdrawn before its mail left is not mailed", async () => {
  const order = await asked();
  await order.browser.post("/order-api/order/cancel", { order_num: order.number, token: order.token });
  expect(await asksFor(order)).toBe(0);
});

test("twenty times at once is charged once", async () => {
  const order = await asked();
  const browser = store.visitor();
  const body = { token: order.charge, payment: { gateway_id: 1, card_token: await cardToken(browser) } };
  const tries = await Promise.all(Array.from({ length: 20 }, () => browser.post(URL, body)));
  expect(tries.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(tries.some(({ body }) => body.status === 1)).toBe(true);
  const rows = await store.deps.db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(rows.filter(({ chargeId, state }) => chargeId !== null && state === "captured")).toHaveLength(1);
});

test("a call whose process died after the charge is taken up by its repeat", async () => {
  const order = await asked();
  const [browser, key] = [store.visitor(), randomUUID()];
  const body = {
    token: order.charge,
    payment: { gateway_id: 1, card_token: await cardToken(browser, CARDS.answerLost) },
  };
  const first = await browser.post(URL, body, { "idempotency-key": key });
  expect([first.status, first.body.status]).toEqual([200, 0]);
  const known = eq(idempotencyKeys.key, key);
  const tries = await store.deps.db.select().from(payments).where(eq(payments.orderId, order.id));
  const begun = tries.find(({ chargeId }) => chargeId !== null);
  expect(begun?.state).toBe("processing");
  // As a process leaves it that dies before its answer.
  const progress = { paymentId: begun?.id };
  await store.deps.db.update(idempotencyKeys).set({ httpStatus: null, answer: progress }).where(known);
  store.clock.advance(31_000);
  const again = await browser.post(URL, body, { "idempotency-key": key });
  expect([again.status, again.body.status]).toEqual([200, 1]);
  expect((await detailOf(order)).charges).toMatchObject([{ amount: 25, state: "paid" }]);
});

test("a refusal changes nothing about the order, and another card pays", async () => {
  const order = await asked();
  const refused = await payMore(order.charge, CARDS.declined);
  expect([refused.status, refused.body.status]).toEqual([402, -1]);
  expect((await detailOf(order)).tracking.status).toBe("New");
  expect((await payMore(order.charge)).body.status).toBe(1);
});

test("whoever comes back from the bank finds the amount paid, before any notice of it", async () => {
  const order = await asked();
  const look = async () => (await store.visitor().get(`${URL}?token=${order.charge}`)).body.data;
  expect((await look()).attempt).toBeNull();
  const browser = store.visitor();
  const card = await cardToken(browser, CARDS.threeDSecure);
  const waiting = await browser.post(URL, { token: order.charge, payment: { gateway_id: 1, card_token: card } });
  expect([waiting.status, waiting.body.status]).toEqual([200, 0]);
  const link = String(waiting.body.redirect_link);
  expect(await look()).toMatchObject({ charge: { state: "open" }, attempt: { status: 0, redirect_link: link } });
  const back = await confirmAtBank(browser, link, "approve");
  expect([back.pathname, back.searchParams.get("token")]).toEqual(["/pay-more", order.charge]);
  expect(await look()).toMatchObject({ charge: { state: "paid" }, attempt: { status: 1 } });
});

test("a confirmation that was declined at the bank is told, and another card pays", async () => {
  const order = await asked();
  const browser = store.visitor();
  const card = await cardToken(browser, CARDS.threeDSecure);
  const waiting = await browser.post(URL, { token: order.charge, payment: { gateway_id: 1, card_token: card } });
  await confirmAtBank(browser, String(waiting.body.redirect_link), "decline");
  const { charge, attempt } = (await browser.get(`${URL}?token=${order.charge}`)).body.data;
  expect([charge.state, attempt.status, attempt.redirect_link]).toEqual(["open", -1, ""]);
  expect(attempt.message).not.toBe("");
  expect((await payMore(order.charge)).body.status).toBe(1);
});

test("unknown, withdrawn and expired tokens, and ways that take days, are refused", async () => {
  const unknown = await payMore("x".repeat(43));
  expect([unknown.status, unknown.body.code]).toEqual([404, -1]);
  const order = await asked();
  const wire = await store.visitor().post(URL, { token: order.charge, payment: { gateway_id: 21 } });
  expect(wire.status).toBe(422);
  store.clock.advance(days(15));
  expect((await payMore(order.charge)).status).toBe(404);
  store.clock.advance(-days(15));
  await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  expect((await payMore(order.charge)).status).toBe(404);
});

test("a farther address waits for its price and counts when it is paid", async () => {
  const order = await bought(store);
  const change = { order_id: order.id, shipping_address: "1 Ocean Way", city: "Honolulu", state: "HI", zip: "96815" };
  const changed = await order.browser.post("/order-api/update-address", change);
  expect(changed.status).toBe(200);
  const { charge } = changed.body.data;
  if (charge === null) throw new Error("this address should cost more");
  expect((await detailOf(order)).shipping.city).toBe("Portland");
  expect((await payMore(String(charge.token))).body.status).toBe(1);
  expect((await detailOf(order)).shipping.city).toBe("Honolulu");
});
