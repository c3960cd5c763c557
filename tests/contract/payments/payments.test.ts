import { eq } from "drizzle-orm";
import { hours, minutes } from "../../../server/clock";
import {
  checkoutResults,
  providerNotices,
  orders,
  payments,
  reservations,
  sandboxPayments,
  sandboxTokens,
  stockLevels,
} from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { signBody } from "../../../server/http/signature";
import { decidePayment } from "../../../server/modules/sandbox/decide";
import { sandboxSecrets } from "../../../server/modules/sandbox/secrets";
import { sendNotice } from "../../support/notices";
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
import { LIVE } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const orderOf = async (number: string) => {
  const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  return order;
};
const statesOf = async (number: string) => {
  const { id } = await orderOf(number);
  return (await store.deps.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)).map(
    ({ state }) => state,
  );
};
const bankOf = async (number: string) => {
  const rows = await store.deps.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, number))
    .orderBy(sandboxPayments.createdAt);
  return rows.map(({ state, refunded, amount }) => ({ state, refunded: refunded === amount }));
};
const resultsOf = async (number: string) => {
  const { id } = await orderOf(number);
  return (
    await store.deps.db
      .select()
      .from(checkoutResults)
      .where(eq(checkoutResults.orderId, id))
      .orderBy(checkoutResults.id)
  ).map(({ message }) => message.status);
};
const cartItems = async (browser: Visitor) => (await browser.get("/order-api/order/cart")).body.cart.total_items;
const finish = (browser: Visitor, address: URL) =>
  browser.post(`/order-api/vf-card/${address.searchParams.get("token")}`);
const reservedFor = async (number: string) => {
  const { id } = await orderOf(number);
  return (
    await store.deps.db.select().from(reservations).where(eq(reservations.orderId, id)).orderBy(reservations.id)
  ).map(({ state }) => state);
};
async function heldOf(slug: string): Promise<number> {
  const rows = await store.deps.db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, await productId(store, slug)));
  return rows.reduce((sum, { held }) => sum + held, 0);
}

async function waitingAtBank(email = newEmail()) {
  const browser = await withCart(store);
  const waiting = await pay(browser, { number: CARDS.threeDSecure, email });
  return {
    browser,
    email,
    waiting,
    link: String(waiting.body.redirect_link),
    number: String(waiting.body.order?.order_num),
  };
}

/** Sends a notice as the provider would, or as somebody who pretends to be it. */
async function notify(
  event: object,
  { secret = sandboxSecrets(store.deps.env).webhookSecret, at = store.clock.now(), sent = JSON.stringify(event) } = {},
) {
  const signature = signBody(secret, JSON.stringify(event), at);
  return sendNotice(store, 1, sent, { "content-type": "application/json", "sandbox-signature": signature });
}
const eventOf = async (number: string, type: string, id: string) => {
  const [payment] = await store.deps.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, number))
    .orderBy(sandboxPayments.createdAt);
  return {
    id,
    type,
    data: {
      ref: payment?.ref,
      key: payment?.key,
      state: type.split(".")[1],
      amount: payment?.amount,
      currency: payment?.currency,
    },
  };
};

describe("3-D Secure", () => {
  test("leads to the bank's page and, approved, to a paid order in the page's language", async () => {
    const { browser, email, waiting, link, number } = await waitingAtBank();
    expect([waiting.status, waiting.body.status, waiting.body.order.status]).toEqual([200, 0, "Pending"]);
    const page = await browser.get(new URL(link).pathname);
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.text).toContain(number);
    expect(page.text).not.toContain("<script");
    // Under "no-referrer" a browser posts the form with `Origin: null`, which the store refuses.
    expect(page.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    const address = await confirmAtBank(browser, link, "approve");
    expect(address.pathname).toBe("/checkout-progress");
    expect([...address.searchParams.keys()]).toEqual(["token"]);
    const done = await finish(browser, address);
    expect([done.status, done.body.status, done.body.order.status, done.body.order.order_num]).toEqual([
      200,
      1,
      "New",
      number,
    ]);
    expect(await store.mailsTo(email)).toHaveLength(1);
    expect((await finish(browser, address)).body.status).toBe(1);
    const elsewhere = await finish(store.visitor(), address);
    expect([elsewhere.status, elsewhere.body.status]).toEqual([404, -1]);
    const unknown = await store.visitor().post("/order-api/vf-card/a-token-that-nobody-was-given");
    expect(unknown.body).toEqual(elsewhere.body);
    expect(await resultsOf(number)).toEqual([1]);
  });

  test.each([
    ["decline", "authentication_failed"],
    ["cancel", "authentication_canceled"],
  ] as const)(
    "with %s keeps the cart, gives the stock back and lets the shopper pay the same order",
    async (choice, code) => {
      const before = await heldOf("desk-lamp-arc");
      const { browser, email, link, number } = await waitingAtBank();
      expect(await heldOf("desk-lamp-arc")).toBe(before + 1);
      const refused = await finish(browser, await confirmAtBank(browser, link, choice));
      expect([refused.status, refused.body.status, refused.body.error_code]).toEqual([402, -1, code]);
      expect(await heldOf("desk-lamp-arc")).toBe(before);
      expect(await cartItems(browser)).toBe(1);
      const paid = await pay(browser, { email });
      expect([paid.body.status, paid.body.order.order_num]).toEqual([1, number]);
    },
  );

  test("is paid by the bank's notice alone when the shopper never comes back", async () => {
    const { browser, link, number, email } = await waitingAtBank();
    await confirmAtBank(browser, link, "approve");
    await store.deliver();
    expect((await orderOf(number)).status).toBe("New");
    expect(await store.mailsTo(email)).toHaveLength(1);
    const result = await browser.get(`/order-api/order/result?order_num=${number}`);
    expect([result.status, result.body.status]).toEqual([200, 1]);
  });

  test("that was left for another card is withdrawn at the bank first", async () => {
    const { browser, email, link, number } = await waitingAtBank();
    const paid = await pay(browser, { email });
    expect([paid.body.status, paid.body.order.order_num]).toEqual([1, number]);
    await confirmAtBank(browser, link, "approve");
    await store.deliver();
    expect((await bankOf(number)).map(({ state }) => state).sort()).toEqual(["canceled", "succeeded"]);
    expect(await statesOf(number)).toEqual(["canceled", "captured"]);
  });

  test("that was approved in another tab is not charged a second time by another card", async () => {
    const { browser, email, link, number } = await waitingAtBank();
    await confirmAtBank(browser, link, "approve");
    const paid = await pay(browser, { email });
    expect([paid.body.status, paid.body.order.order_num]).toEqual([1, number]);
    expect(await bankOf(number)).toHaveLength(1);
  });
});

describe("an answer that got lost", () => {
  test("says that it is being checked, refuses a second payment, and is paid once the provider has told", async () => {
    const browser = await withCart(store);
    const email = newEmail();
    const unknown = await pay(browser, { number: CARDS.answerLost, email });
    expect([unknown.status, unknown.body.status, unknown.body.redirect_link]).toEqual([200, 0, ""]);
    const again = await pay(browser, { email });
    expect(again.status).toBe(409);
    store.clock.advance(minutes(1));
    await reconcilePayments(store.deps);
    const { number } = await orderOf(unknown.body.order.order_num);
    expect(await statesOf(number)).toEqual(["captured"]);
    await store.deliver();
    expect(await resultsOf(number)).toEqual([1]);
    expect(await cartItems(browser)).toBe(0);
  });

  test("is also found by the notice, which names our own key", async () => {
    const browser = await withCart(store);
    const unknown = await pay(browser, { number: CARDS.answerLost });
    await store.deliver();
    expect(await statesOf(unknown.body.order.order_num)).toEqual(["captured"]);
  });
});

describe("notices", () => {
  test("that are forged, stale or changed on the way are refused and kept nowhere", async () => {
    const { number } = await waitingAtBank();
    const event = await eventOf(number, "payment.succeeded", "evt_forged");
    const refused = [
      await notify(event, { secret: "somebody else's" }),
      await notify(event, { at: new Date(store.clock.now().getTime() - 301_000) }),
      await notify(event, { sent: JSON.stringify({ ...event, type: "payment.refunded" }) }),
      await store
        .visitor()
        .send("POST", "/order-api/webhooks/1", JSON.stringify(event), { "content-type": "application/json" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(
      await store.deps.db.select().from(providerNotices).where(eq(providerNotices.eventId, "evt_forged")),
    ).toHaveLength(0);
    expect((await orderOf(number)).status).toBe("Pending");
  });

  test("that claim more than the provider confirms change nothing", async () => {
    const { number } = await waitingAtBank();
    expect((await notify(await eventOf(number, "payment.succeeded", `evt_liar_${number}`))).status).toBe(200);
    expect((await orderOf(number)).status).toBe("Pending");
    expect(await statesOf(number)).toEqual(["requires_action"]);
  });

  test("that come late, many times and in any order end alike", async () => {
    const types = ["payment.requires_action", "payment.succeeded", "payment.declined", "payment.succeeded"];
    for (let turn = 0; turn < types.length; turn += 1) {
      const { browser, link, number } = await waitingAtBank();
      await confirmAtBank(browser, link, "approve");
      const ordered = [...types.slice(turn), ...types.slice(0, turn)];
      for (const [index, type] of ordered.entries()) {
        const event = await eventOf(number, type, `evt_${number}_${index}`);
        await Promise.all([notify(event), notify(event), notify(event)]);
      }
      expect([(await orderOf(number)).status, await statesOf(number), await resultsOf(number)]).toEqual([
        "New",
        ["captured"],
        [1],
      ]);
    }
  });

  test("about payments and gateways that the store does not know are harmless", async () => {
    expect((await notify({ id: "evt_nobody", type: "payment.succeeded", data: { ref: "pay_nobody" } })).status).toBe(
      200,
    );
    expect((await store.visitor().post("/order-api/webhooks/2", {})).status).toBe(404);
  });
});

describe("an order that is not paid in time", () => {
  test("is cancelled, gives its stock back and leaves the contents in the shopper's cart", async () => {
    const { browser, number, email } = await waitingAtBank();
    expect(await reservedFor(number)).toEqual(["held"]);
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    await expireOrders(store.deps);
    expect((await orderOf(number)).status).toBe("Cancel");
    expect(await statesOf(number)).toEqual(["canceled"]);
    expect(await reservedFor(number)).toEqual(["released"]);
    expect(await cartItems(browser)).toBe(1);
    expect(await store.mailsTo(email)).toHaveLength(1);
    const paid = await pay(browser, { email });
    expect(paid.body.status).toBe(1);
    expect(paid.body.order.order_num).not.toBe(number);
  });

  test("is not cancelled while nobody knows whether its payment went through", async () => {
    const browser = await withCart(store);
    const unknown = await pay(browser, { number: CARDS.answerLost });
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect((await orderOf(unknown.body.order.order_num)).status).toBe("Pending");
    await reconcilePayments(store.deps);
    expect((await orderOf(unknown.body.order.order_num)).status).toBe("New");
  });

  test("gives late money back by itself, once", async () => {
    const { number } = await waitingAtBank();
    const { id } = await orderOf(number);
    const [payment] = await store.deps.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
    // The bank confirms although the store has ended the payment in the meantime.
    await store.deps.db.update(payments).set({ state: "canceled" }).where(eq(payments.orderId, id));
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect((await orderOf(number)).status).toBe("Cancel");
    await decidePayment(store.deps, payment?.providerRef ?? "", "approve");
    await store.deliver();
    expect(await statesOf(number)).toEqual(["refunding"]);
    await Promise.all([refundPayments(store.deps), refundPayments(store.deps)]);
    await refundPayments(store.deps);
    expect([await statesOf(number), await bankOf(number)]).toEqual([
      ["refunded"],
      [{ state: "succeeded", refunded: true }],
    ]);
    expect((await orderOf(number)).status).toBe("Cancel");
  });
});

describe("the sandbox", () => {
  const card = { number: CARDS.pays, exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada" };

  test("gives a token for a test card and keeps no number", async () => {
    const made = await store
      .visitor()
      .post("/sandbox/payments/tokens", { ...card, number: "4242 4242 4242 4242", exp_year: "31", exp_month: "12" });
    const body = made.body as { token: string };
    expect([made.status, body]).toMatchObject([200, { status: 1, brand: "visa", last4: "4242" }]);
    const kept = await store.deps.db.select().from(sandboxTokens).where(eq(sandboxTokens.token, body.token));
    expect(JSON.stringify([kept, store.logged])).not.toContain(CARDS.pays);
  });

  test.each([
    [{ number: "4242424242424241" }, "number"],
    [{ number: "4111111111111111" }, "number"],
    [{ exp_month: 13 }, "exp_month"],
    [{ exp_year: 2020 }, "exp_year"],
    [{ cvc: "12" }, "cvc"],
    [{ cvc: "abc" }, "cvc"],
  ])("refuses %o at its field", async (wrong, field) => {
    const refused = await store.visitor().post("/sandbox/payments/tokens", { ...card, ...wrong });
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  test("tokens end after an hour", async () => {
    const browser = await withCart(store);
    const token = await cardToken(browser);
    store.clock.advance(hours(2));
    const refused = await browser.post("/order-api/order/cart/checkout", checkoutBody(token, newEmail()));
    expect([refused.status, refused.body.error_code]).toEqual([402, "invalid_token"]);
  });

  test("is not there in a live store", async () => {
    const live = await startTestStore(LIVE);
    expect((await live.visitor().post("/sandbox/payments/tokens", card)).status).toBe(404);
  });
});
