import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { outbox, paymentDisputes, sandboxNotices, sandboxTransfers } from "../../../server/db/schema";
import { changeNoticeDelivery, noticeDeliveryOf } from "../../../server/modules/sandbox/queueNotice";
import { CARDS, pay, withCart, type Placed } from "../../support/flows/shopping";
import { accountToken, bankRows, LIVE, orderRow, payBy, paymentRows } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Answer } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  // Its list begins with the newest of all payments, also of files whose clock went on.
  store = await startTestStore({}, "sandbox_desk");
});
afterAll(() => store.close());

const form = { "content-type": "application/x-www-form-urlencoded" };
const numberOf = (answer: Placed) => String(answer.body.order.order_num);
const refOf = async (number: string) => (await bankRows(store, number)).at(-1)?.ref ?? "";

/** Presses a button of the desk and lets the notices arrive. */
async function press(number: string, fields: Record<string, string>): Promise<Answer<unknown>> {
  const address = `/sandbox/payments/desk/${await refOf(number)}`;
  const answer = await store.visitor().send("POST", address, new URLSearchParams(fields).toString(), form);
  await store.deliver();
  return answer;
}
const statusOf = async (number: string) => (await orderRow(store, number)).status;

test("lists payments, finds them by order, and shows one with what can happen to it", async () => {
  const number = numberOf(await pay(await withCart(store), { number: CARDS.threeDSecure }));
  const desk = await store.visitor().get("/sandbox/payments");
  expect([desk.status, desk.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(desk.text).toContain(number);
  expect(desk.text).not.toContain("<script");
  expect(desk.headers["content-security-policy"]).toContain("default-src 'none'");
  const found = await store.visitor().get(`/sandbox/payments?q=${number}`);
  expect(found.text.match(/\/sandbox\/payments\/desk\/pay_/g)).toHaveLength(1);
  expect((await store.visitor().get("/sandbox/payments?q=%25")).text).toContain("None yet.");
  const folder = await store.visitor().get(`/sandbox/payments/desk/${await refOf(number)}`);
  for (const words of ["Approve", "Decline", "Cancel", "payment.requires_action", "Send again"])
    expect(folder.text).toContain(words);
  expect((await store.visitor().get(`/sandbox/payments/desk/pay_${"0".repeat(36)}`)).status).toBe(404);
});

test.each([
  ["succeed", "New", "captured"],
  ["fail", "Pending", "declined"],
  ["cancel", "Pending", "canceled"],
])("%s on a card that waits at the bank", async (action, status, state) => {
  const number = numberOf(await pay(await withCart(store), { number: CARDS.threeDSecure }));
  expect((await press(number, { action })).status).toBe(303);
  expect([await statusOf(number), (await paymentRows(store, number))[0]?.state]).toEqual([status, state]);
});

test("money for a wire arrives in parts, as typed", async () => {
  const number = numberOf(await payBy(await withCart(store), { gateway_id: 21 }));
  const { total } = await orderRow(store, number);
  await press(number, { action: "transfer", amount: "10,50", transaction: "bank-1" });
  expect((await paymentRows(store, number))[0]?.received).toBe(1050);
  await press(number, { action: "transfer", amount: ((total - 1050) / 100).toFixed(2) });
  expect(await statusOf(number)).toBe("New");
  const transfers = await store.deps.db
    .select()
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.ref, await refOf(number)));
  expect(transfers.map(({ transaction }) => transaction)).toContain("bank-1");
});

test("a debit is made to bounce, another to arrive and to be returned", async () => {
  const browser = await withCart(store);
  const lost = numberOf(await payBy(browser, { gateway_id: 17, bank_account_token: await accountToken(browser) }));
  await press(lost, { action: "fail" });
  expect((await paymentRows(store, lost))[0]?.state).toBe("declined");
  const other = await withCart(store);
  const kept = numberOf(await payBy(other, { gateway_id: 17, bank_account_token: await accountToken(other) }));
  await press(kept, { action: "succeed" });
  expect(await statusOf(kept)).toBe("New");
  await press(kept, { action: "return" });
  expect((await paymentRows(store, kept))[0]?.state).toBe("reversed");
  store.clock.advance(minutes(5));
  await store.deliver();
});

test("refunds in parts, never more than came", async () => {
  const number = numberOf(await pay(await withCart(store)));
  const { total } = await orderRow(store, number);
  await press(number, { action: "refund", amount: "5.00" });
  await press(number, { action: "refund", amount: ((total - 500) / 100).toFixed(2) });
  await press(number, { action: "refund", amount: "0.01" });
  expect((await bankRows(store, number))[0]?.refunded).toBe(total);
});

test("a dispute is opened and decided", async () => {
  const number = numberOf(await pay(await withCart(store)));
  await press(number, { action: "dispute" });
  await press(number, { action: "lost" });
  const [payment] = await paymentRows(store, number);
  const disputes = await store.deps.db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, payment?.id ?? 0));
  expect([payment?.state, disputes.map(({ state }) => state)]).toEqual(["reversed", ["lost"]]);
});

test("a notice is sent again under its own name, and changes nothing", async () => {
  const number = numberOf(await pay(await withCart(store)));
  await store.deliver();
  const [event] = await store.deps.db
    .select()
    .from(sandboxNotices)
    .where(eq(sandboxNotices.ref, await refOf(number)));
  await press(number, { action: "resend", event: event?.id ?? "" });
  const sent = await store.deps.db.select({ key: outbox.key, sentAt: outbox.sentAt }).from(outbox);
  const own = sent.filter(({ key }) => key.startsWith(`sandbox.webhook:${event?.id}:`));
  expect(own.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
  expect(await statusOf(number)).toBe("New");
});

test("how notices travel is kept; what is no button of the desk is refused", async () => {
  const answer = await store.visitor().send("POST", "/sandbox/payments/delivery", "delay=7&copies=2&shuffled=on", form);
  expect([answer.status, await noticeDeliveryOf(store.deps)]).toEqual([
    303,
    { delaySeconds: 7, copies: 2, shuffled: true },
  ]);
  await changeNoticeDelivery(store.deps, { delaySeconds: 0, copies: 1, shuffled: false });
  const number = numberOf(await pay(await withCart(store), { number: CARDS.threeDSecure }));
  for (const fields of [{ action: "rob" }, { action: "transfer", amount: "-5" }, { action: "resend", event: "x" }])
    expect((await press(number, fields)).status).toBe(422);
});

test("another site cannot press its buttons", async () => {
  const number = numberOf(await payBy(await withCart(store), { gateway_id: 21 }));
  const address = `/sandbox/payments/desk/${await refOf(number)}`;
  const browser = await withCart(store);
  const answer = await browser.send("POST", address, "action=succeed", { ...form, origin: "https://evil.example" });
  expect([answer.status, await statusOf(number)]).toEqual([403, "Pending"]);
});

test("a live store has no desk", async () => {
  const live = await startTestStore(LIVE);
  for (const address of ["/sandbox/payments", `/sandbox/payments/desk/pay_${"0".repeat(36)}`])
    expect((await live.visitor().get(address)).status).toBe(404);
});
