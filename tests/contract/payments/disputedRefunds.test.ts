import { eq } from "drizzle-orm";
import { payments, refundTransfers, sandboxDisputes, sandboxPayments } from "../../../server/db/schema";
import { decideDispute, openDispute } from "../../../server/modules/sandbox/disputes";
import { startAudit } from "../../support/checks/audit";
import { bought, detailOf, GERMAN_ADDRESS, operator, ship, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

async function refOf({ id }: Bought): Promise<string> {
  const [payment] = await store.deps.db.select().from(payments).where(eq(payments.orderId, id));
  return payment?.providerRef ?? "";
}

/** The payer goes to the bank; `cents` where it is about a part only. */
async function dispute(order: Bought, cents?: number): Promise<string> {
  const ref = await refOf(order);
  await openDispute(store.deps, ref, { kind: "dispute", reason: "not_received", state: "open" });
  if (cents !== undefined)
    await store.deps.db.update(sandboxDisputes).set({ amount: cents }).where(eq(sandboxDisputes.ref, ref));
  await store.deliver();
  return ref;
}

async function decide(ref: string, state: "won" | "lost"): Promise<void> {
  await decideDispute(store.deps, ref, state);
  await store.deliver();
  await store.deliver();
}

/** Cents that the provider has given back. */
async function sentBack(ref: string): Promise<number> {
  const [row] = await store.deps.db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return row?.refunded ?? 0;
}

const statesOf = async ({ id }: Bought) =>
  (
    await store.deps.db
      .select()
      .from(refundTransfers)
      .where(eq(refundTransfers.orderId, id))
      .orderBy(refundTransfers.id)
  ).map(({ state, amount }) => [state, amount] as const);
const cancel = ({ browser, number }: Bought) => browser.post("/order-api/order/cancel", { order_num: number });
const cents = (amount: number) => Math.round(amount * 100);

test("a buyer who disputes and then cancels is told to wait; what the bank gives is not given again", async () => {
  const order = await bought(store);
  const ref = await dispute(order);
  const cancelled = await cancel(order);
  const total = cancelled.body.data.refunded_amount;
  expect(cancelled.body.data).toMatchObject({ status: "Cancel", parked_amount: total });
  expect(cancelled.body.message).toMatch(/will wait until the buyer’s bank has decided/);
  const [mail] = await store.mailsTo(order.email);
  expect([mail?.subject, mail?.text]).toEqual([
    `Your order ${order.number} is canceled`,
    expect.stringContaining("the refund waits until the bank has decided"),
  ]);
  expect([await sentBack(ref), (await detailOf(order)).refunds[0]?.state]).toEqual([0, "parked"]);
  await decide(ref, "lost");
  expect([await sentBack(ref), await statesOf(order)]).toEqual([0, [["void", cents(total)]]]);
  const detail = await detailOf(order);
  expect([detail.refunds[0]?.state, detail.payment.status]).toEqual(["void", "reversed"]);
  expect((await store.mailsTo(order.email))[0]?.subject).toMatch(/^Your bank has given you \$/);
});

test("a dispute that the store wins lets the refund go out", async () => {
  const order = await bought(store);
  const ref = await dispute(order);
  const { refunded_amount: total } = (await cancel(order)).body.data;
  await store.deliver();
  expect(await sentBack(ref)).toBe(0);
  await decide(ref, "won");
  expect([await sentBack(ref), await statesOf(order)]).toEqual([cents(total), [["done", cents(total)]]]);
  expect((await store.mailsTo(order.email))[0]?.subject).toContain("on their way back");
});

test("a refund of the team waits, too, and so does one that was on its way when the dispute came", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  await ship(team, order);
  await store.deliver();
  await team.post("/order-api/order/refund", { order_num: order.number, amount: 3 });
  const ref = await refOf(order);
  // Told of before the worker came to send it.
  const [transfer] = await store.deps.db.select().from(refundTransfers).where(eq(refundTransfers.orderId, order.id));
  expect(transfer?.state).toBe("waiting");
  await store.deps.db.update(refundTransfers).set({ state: "by_hand" }).where(eq(refundTransfers.orderId, order.id));
  await dispute(order);
  const given = await team.post("/order-api/order/refund", { order_num: order.number, amount: 5 }, GERMAN_WORDS);
  expect([given.status, given.body.message]).toEqual([200, expect.stringMatching(/^8,00\s€ warten, bis die Bank/)]);
  expect(await statesOf(order)).toEqual([
    ["parked", 300],
    ["parked", 500],
  ]);
  const listed = await team.get("/order-api/order/by-hand?page_size=100");
  expect(listed.body.data.ways.filter((way: { order_num: string }) => way.order_num === order.number)).toEqual([]);
  const sent = { order_num: order.number, way: `refund-${transfer?.id}`, transaction: "STMT-disputed" };
  expect((await team.post("/order-api/order/sent-back", sent)).status).toBe(409);
  await decide(ref, "lost");
  expect([await sentBack(ref), (await statesOf(order)).map(([state]) => state)]).toEqual([0, ["void", "void"]]);
  expect((await team.post("/order-api/order/refund", { order_num: order.number, amount: 1 })).status).toBe(409);
});

const GERMAN_WORDS = { "accept-language": "de-DE" };

test("of a dispute about a part the bank's part is not given again, and the rest is", async () => {
  const order = await bought(store);
  const ref = await dispute(order, 1000);
  const total = cents((await cancel(order)).body.data.refunded_amount);
  await decide(ref, "lost");
  expect(await statesOf(order)).toEqual([
    ["void", 1000],
    ["done", total - 1000],
  ]);
  expect([await sentBack(ref), (await detailOf(order)).refunds[0]?.state]).toEqual([total - 1000, "done"]);
});

test("after a part was lost no more than the rest can be given back", async () => {
  const order = await bought(store);
  const ref = await dispute(order, 1000);
  await decide(ref, "lost");
  const { totals } = await detailOf(order);
  const refund = (amount: number) => team.post("/order-api/order/refund", { order_num: order.number, amount });
  expect((await refund(totals.total_amount - 9)).status).toBe(422);
  expect((await refund(totals.total_amount - 10)).status).toBe(200);
  await store.deliver();
  expect(await sentBack(ref)).toBe(cents(totals.total_amount) - 1000);
});

test("whatever comes first, refund or decision, the money is given once", async () => {
  for (const state of ["won", "lost"] as const) {
    const order = await bought(store);
    const ref = await dispute(order);
    await decideDispute(store.deps, ref, state);
    const [cancelled] = await Promise.all([cancel(order), store.deliver()]);
    for (let round = 0; round < 3; round += 1) await store.deliver();
    const { totals, tracking } = await detailOf(order);
    expect([200, 409]).toContain(cancelled.status);
    expect(tracking.status).toBe("Cancel");
    expect(await sentBack(ref)).toBe(state === "won" ? cents(totals.total_amount) : 0);
  }
});
