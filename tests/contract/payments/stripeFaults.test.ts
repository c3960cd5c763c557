import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { days, minutes } from "../../../server/clock";
import { providerNotices, paymentDisputes, refundTransfers } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { retryNotices } from "../../../server/modules/checkout/provider-notices/retryNotices";
import { operator } from "../../support/flows/orders";
import { orderRow, paymentRows } from "../../support/flows/paying";
import { TOKENS, type Notice, type StripeServer } from "../../support/providers/stripe";
import { numberOf, startStripeStore, type StripeStore } from "../../support/providers/stripeStore";
import { withCart } from "../../support/flows/shopping";
import type { TestStore } from "../../support/store";

let live: StripeStore;
let stripe: StripeServer;
let store: TestStore;
beforeAll(async () => {
  live = await startStripeStore();
  ({ stripe, store } = live);
});
afterEach(() => stripe.mend());
afterAll(() => live.close());

const statesOf = (number: string) => live.statesOf(number);
const statusOf = (number: string) => live.statusOf(number);
const notify = (notice: Notice) => live.notify(notice);
const payCard: StripeStore["payCard"] = (...how) => live.payCard(...how);
const reconcile = () => live.reconcile();
const verifyToken = (returnUrl: unknown) => new URL(String(returnUrl)).searchParams.get("token");

/** A payment that the bank wants to see confirmed. */
async function atBank() {
  const browser = await withCart(store);
  const waiting = await payCard(TOKENS.threeDSecure, browser);
  const number = numberOf(waiting);
  const intent = stripe.intentOf(number);
  const action = intent.next_action as { redirect_to_url: { return_url: string } };
  const finish = async () => browser.post(`/order-api/vf-card/${verifyToken(action.redirect_to_url.return_url)}`);
  return { browser, waiting, number, intent, finish };
}

async function paidOrder() {
  const paid = await payCard(TOKENS.pays);
  return { number: numberOf(paid), intent: stripe.intentOf(numberOf(paid)) };
}

describe("a provider that does not answer", () => {
  test("is asked again under the same key and charges once", async () => {
    stripe.breakDown("POST /v1/payment_intents", "loses the answer");
    const before = stripe.intents.size;
    const paid = await payCard(TOKENS.pays);
    expect([paid.body.status, stripe.intents.size]).toEqual([1, before + 1]);
  });

  test("leaves the order waiting, and the reconciler finds the payment by its key", async () => {
    stripe.breakDown("POST /v1/payment_intents", "loses the answer", 5);
    const waiting = await payCard(TOKENS.pays);
    const number = numberOf(waiting);
    expect([waiting.status, waiting.body.status, waiting.body.payment.stage]).toEqual([200, 0, "checking"]);
    expect(await statesOf(number)).toEqual(["processing"]);
    stripe.mend();
    await reconcile();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
  });

  test("and never heard of the payment lets the shopper pay again", async () => {
    stripe.breakDown("POST /v1/payment_intents", "hangs", 5);
    const waiting = await payCard(TOKENS.pays);
    expect(waiting.body.payment.stage).toBe("checking");
    stripe.mend();
    await reconcile();
    expect(await statesOf(numberOf(waiting))).toEqual(["failed"]);
  });

  test("keeps a payment undecided for as long as it says nothing", async () => {
    stripe.breakDown("POST /v1/payment_intents", "hangs", 5);
    stripe.breakDown("GET /v1/payment_intents", "fails", 50);
    const waiting = await payCard(TOKENS.pays);
    await reconcile();
    expect([await statusOf(numberOf(waiting)), await statesOf(numberOf(waiting))]).toEqual(["Pending", ["processing"]]);
    stripe.mend();
    await reconcile();
    expect(await statesOf(numberOf(waiting))).toEqual(["failed"]);
  });
});

describe("a notice that could not be worked off", () => {
  const storedAs = async (number: string) => {
    const [row] = await store.deps.db
      .select()
      .from(providerNotices)
      .where(eq(providerNotices.eventId, `evt_left_${number}`));
    return row;
  };

  test("is tried again by the store itself until the provider answers, and then never more", async () => {
    const { number, intent } = await atBank();
    stripe.decide(intent, "approve");
    stripe.breakDown("GET /v1/payment_intents", "fails", 50);
    expect(await notify(stripe.notice("payment_intent.succeeded", intent, { id: `evt_left_${number}` }))).toBe(200);
    await retryNotices(store.deps);
    store.clock.advance(minutes(2));
    await retryNotices(store.deps);
    expect([await statusOf(number), (await storedAs(number))?.doneAt]).toEqual(["Pending", null]);
    stripe.mend();
    await Promise.all([retryNotices(store.deps), retryNotices(store.deps)]);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    const done = (await storedAs(number))?.doneAt;
    expect(done).not.toBeNull();
    store.clock.advance(minutes(2));
    await retryNotices(store.deps);
    expect((await storedAs(number))?.doneAt).toEqual(done);
  });

  test("is answered and kept while the provider says nothing, and worked off once it does", async () => {
    const { number, intent } = await atBank();
    stripe.decide(intent, "approve");
    stripe.breakDown("GET /v1/payment_intents", "hangs", 50);
    const { body, headers } = stripe.notice("payment_intent.succeeded", intent, { id: `evt_left_${number}` });
    const { status } = await store.visitor().send("POST", "/order-api/webhooks/1", body, headers);
    expect([status, (await storedAs(number))?.doneAt, await statesOf(number)]).toEqual([
      200,
      null,
      ["requires_action"],
    ]);
    stripe.mend();
    store.clock.advance(minutes(2));
    await retryNotices(store.deps);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
  });

  test("is left to the store's people after three days, which the audit tells them", async () => {
    const { number, intent } = await atBank();
    stripe.breakDown("GET /v1/payment_intents", "fails", 50);
    await notify(stripe.notice("payment_intent.succeeded", intent, { id: `evt_left_${number}` }));
    stripe.mend();
    store.clock.advance(days(4));
    await retryNotices(store.deps);
    expect((await storedAs(number))?.doneAt).toBeNull();
    const told = (await audit(store.deps.db, store.clock.now())).flatMap((check) => check.told);
    expect(told.join("\n")).toContain(`evt_left_${number}`);
    // Other files look at the same database.
    await store.deps.db.delete(providerNotices).where(eq(providerNotices.eventId, `evt_left_${number}`));
  });
});

describe("money that goes back", () => {
  test("is a part or all of the payment, once for each refund", async () => {
    const { number, intent } = await paidOrder();
    const team = await operator(store);
    const part = await team.post(
      "/order-api/order/refund",
      { order_num: number, amount: 5 },
      { "idempotency-key": randomUUID() },
    );
    expect(part.status).toBe(200);
    stripe.breakDown("POST /v1/refunds", "loses the answer");
    await store.deliver();
    expect(stripe.refunds.filter((one) => one.payment_intent === intent.id)).toEqual([
      { payment_intent: intent.id, amount: 500 },
    ]);
    await team.post("/order-api/order/refund", { order_num: number }, { "idempotency-key": randomUUID() });
    await store.deliver();
    const amounts = stripe.refunds.filter((one) => one.payment_intent === intent.id).map(({ amount }) => amount);
    expect(amounts).toEqual([500, intent.amount - 500]);
    expect(await statesOf(number)).toEqual(["refunded"]);
    const { id } = await orderRow(store, number);
    const transfers = await store.deps.db.select().from(refundTransfers).where(eq(refundTransfers.orderId, id));
    expect(transfers.map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("goes back by itself when it came for an order that had ended", async () => {
    const { number, intent } = await atBank();
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    stripe.decide(intent, "approve");
    await notify(stripe.notice("payment_intent.succeeded", intent));
    expect(await statesOf(number)).toEqual(["refunding"]);
    await refundPayments(store.deps);
    await refundPayments(store.deps);
    expect([await statesOf(number), stripe.refunds.filter((one) => one.payment_intent === intent.id)]).toEqual([
      ["refunded"],
      [{ payment_intent: intent.id, amount: intent.amount }],
    ]);
  });

  test.each([
    ["won", "won", "captured"],
    ["lost", "lost", "reversed"],
  ])("is noted while it is disputed, and when the dispute is %s", async (status, kept, state) => {
    const { number, intent } = await paidOrder();
    stripe.dispute(intent, "needs_response");
    const told = { id: "du_1", object: "dispute", payment_intent: intent.id, metadata: {} };
    const tell = () => notify(stripe.notice("charge.dispute.created", told));
    const [payment] = await paymentRows(store, number);
    const standing = async () => {
      const rows = await store.deps.db
        .select()
        .from(paymentDisputes)
        .where(eq(paymentDisputes.paymentId, payment?.id ?? 0));
      return rows.map((row) => [row.kind, row.state]);
    };
    await tell();
    expect([await standing(), await statesOf(number)]).toEqual([[["dispute", "open"]], ["captured"]]);
    stripe.dispute(intent, status);
    await tell();
    expect([await standing(), await statesOf(number)]).toEqual([[["dispute", kept]], [state]]);
  });
});
