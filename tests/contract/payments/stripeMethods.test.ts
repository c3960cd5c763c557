import { minutes } from "../../../server/clock";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { GERMAN, payBy, paymentRows } from "../../support/flows/paying";
import { TOKENS, type Notice, type StripeServer } from "../../support/providers/stripe";
import { CARD, numberOf, startStripeStore, type StripeStore } from "../../support/providers/stripeStore";
import { newEmail, withCart } from "../../support/flows/shopping";
import type { TestStore } from "../../support/store";

let live: StripeStore;
let stripe: StripeServer;
let store: TestStore;
beforeAll(async () => {
  live = await startStripeStore();
  ({ stripe, store } = live);
});
afterAll(() => live.close());

const statesOf = (number: string) => live.statesOf(number);
const statusOf = (number: string) => live.statusOf(number);
const notify = (notice: Notice) => live.notify(notice);

describe("debits", () => {
  const DEBITS = [
    ["American", TOKENS.account, {}, "us_bank_account"],
    ["European", TOKENS.iban, GERMAN, "sepa_debit"],
  ] as const;
  const debit = async (token: string, customer: object) => {
    const browser = await withCart(store);
    if ("country" in customer) await browser.put(`/order-api/order/cart?country=${customer.country}`);
    await browser.get("/order-api/order/cart");
    return payBy(browser, { gateway_id: 17, bank_account_token: token }, { customer });
  };

  test.each(DEBITS)("%s ones wait for the bank and are paid when it says so", async (_name, token, customer, type) => {
    const waiting = await debit(token, customer);
    const number = numberOf(waiting);
    const intent = stripe.intentOf(number);
    expect([waiting.body.status, waiting.body.payment.stage, intent.payment_method?.type]).toEqual([0, "debit", type]);
    expect(waiting.body.payment.instructions).toMatchObject({
      kind: "debit",
      expected: expect.stringMatching(/^\d{4}-/),
    });
    // Days pass; what is on its way is waited for.
    store.clock.advance(minutes(60 * 24 * 2));
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Pending");
    stripe.decide(intent, "approve");
    await notify(stripe.notice("payment_intent.succeeded", intent));
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
  });

  test("that the bank does not honour leave the order unpaid; returned ones are noted", async () => {
    const waiting = await debit(TOKENS.account, {});
    const intent = stripe.intentOf(numberOf(waiting));
    stripe.decide(intent, "decline");
    await notify(stripe.notice("payment_intent.payment_failed", intent));
    const [payment] = await paymentRows(store, numberOf(waiting));
    expect([payment?.state, payment?.errorCode]).toEqual(["declined", "insufficient_funds"]);

    const settled = await debit(TOKENS.account, {});
    const later = stripe.intentOf(numberOf(settled));
    stripe.decide(later, "approve");
    await notify(stripe.notice("payment_intent.succeeded", later));
    stripe.dispute(later, "lost");
    await notify(
      stripe.notice(
        "charge.dispute.created",
        { object: "dispute", payment_intent: later.id },
        { at: store.clock.now() },
      ),
    );
    expect(await statesOf(numberOf(settled))).toEqual(["reversed"]);
  });
});

describe("kept methods", () => {
  const METHODS = "/customer-api/payment-method";

  test("are the provider's, belong to one customer there, and pay again", async () => {
    const browser = await store.signedIn(newEmail());
    await withCart(store, "desk-lamp-arc", 1, browser);
    const first = await payBy(browser, { gateway_id: CARD, card_token: TOKENS.pays, need_store_card: true });
    expect(first.body.status).toBe(1);
    const owner = stripe.intentOf(numberOf(first)).customer;
    const [kept] = (await browser.get(METHODS)).body.data.payment_methods;
    expect(kept).toMatchObject({ kind: "CreditCard", brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 });
    await withCart(store, "desk-lamp-arc", 1, browser);
    const again = await payBy(browser, { gateway_id: CARD, payment_method_id: kept?.id });
    expect([again.body.status, stripe.intentOf(numberOf(again)).customer]).toEqual([1, owner]);
    const added = await browser.post(METHODS, { card_token: "ctoken_another" });
    expect(added.body.data.payment_methods).toHaveLength(2);
    const customers = stripe.asked.filter(({ path }) => path === "/v1/customers").length;
    expect((await browser.post(METHODS, { card_token: "ctoken_a_third" })).body.data.payment_methods).toHaveLength(3);
    expect(stripe.asked.filter(({ path }) => path === "/v1/customers")).toHaveLength(customers);
    await browser.send("DELETE", `${METHODS}/${kept?.id}`);
    expect(stripe.asked.at(-1)?.path).toMatch(/^\/v1\/payment_methods\/pm_\w+\/detach$/);
  });

  test("are not kept when the token has ended or the bank wants to be asked", async () => {
    const browser = await store.signedIn(newEmail());
    for (const card_token of [TOKENS.expired, TOKENS.threeDSecure])
      expect((await browser.post(METHODS, { card_token })).status).toBe(422);
  });
});
