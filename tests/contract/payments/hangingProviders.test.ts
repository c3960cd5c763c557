import { minutes } from "../../../server/clock";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { payBy, paymentRows } from "../../support/flows/paying";
import type { ProviderRequest } from "../../support/providers/httpProvider";
import { PAYPAL_KEYS, startPaypal, type PaypalServer } from "../../support/providers/paypal";
import { startSolana, type Chain } from "../../support/providers/solana";
import { startStripe, STRIPE_KEYS, TOKENS, type StripeServer } from "../../support/providers/stripe";
import { withCart, type Placed } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { until } from "../../support/checks/until";

const [CARD, WALLET, COINS] = [1, 4, 22];
const WITHIN_MS = 10_000;

let [stripe, paypal, chain] = [] as unknown as [StripeServer, PaypalServer, Chain];
let store: TestStore;
beforeAll(async () => {
  [stripe, paypal, chain] = await Promise.all([
    startStripe(() => store.clock.now()),
    startPaypal(),
    startSolana(() => store.clock.now()),
  ]);
  store = await startTestStore({
    PAYMENT_MODE: "live",
    STORE_ORIGIN: "https://shop.example",
    ...STRIPE_KEYS,
    STRIPE_API_URL: stripe.url,
    ...PAYPAL_KEYS,
    PAYPAL_API_URL: paypal.url,
    SOLANA_RPC_URL: chain.url,
    SOLANA_RECIPIENT: chain.recipient,
    SOLANA_PRICE_URL: chain.url,
    // The longest that may be set: nobody waits longer for it all the same.
    PAYMENT_TIMEOUT_MS: "7000",
  });
});
afterEach(() => [stripe, paypal, chain].forEach((each) => each.mend()));
afterAll(async () => {
  await store.close();
  await Promise.all([stripe, paypal, chain].map((each) => each.close()));
});

async function timed<Answered>(ask: () => Promise<Answered>): Promise<Answered> {
  const began = performance.now();
  const answer = await ask();
  expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  return answer;
}

const numberOf = (answer: Placed) => String(answer.body.order.order_num);
const statesOf = async (answer: Placed) => (await paymentRows(store, numberOf(answer))).map(({ state }) => state);
const isBeingChecked = (answer: Placed) =>
  expect([answer.status, answer.body.status, answer.body.payment?.stage]).toEqual([200, 0, "checking"]);

/** The client sends a payment twice at most: what it sends again after a broken connection must not meet the next test. */
const bothSent = () => until(() => stripe.asked.filter(isPayment).length % 2 === 0);
const isPayment = ({ method, path }: ProviderRequest) => method === "POST" && path === "/v1/payment_intents";

/** Three minutes on, when the client has long ended, as it has in a store: then it is asked what became of payments. */
async function reconcile() {
  store.clock.advance(minutes(3));
  await reconcilePayments(store.deps);
}

test("a card provider that never answers: the shopper is told that it is being checked, and is charged once", async () => {
  stripe.breakDown("POST /v1/payment_intents", "hangs", 50);
  const before = stripe.intents.size;
  const waiting = await timed(async () => payBy(await withCart(store), { gateway_id: CARD, card_token: TOKENS.pays }));
  isBeingChecked(waiting);
  expect(await statesOf(waiting)).toEqual(["processing"]);
  stripe.mend();
  await bothSent();
  await reconcile();
  // It never heard of the payment; or its repeat came through, and then that is known.
  const made = stripe.intents.size - before;
  expect(made).toBeLessThanOrEqual(1);
  expect(await statesOf(waiting)).toEqual([made === 1 ? "captured" : "failed"]);
});

test("one that takes the money and answers too late is found to have taken it", async () => {
  stripe.breakDown("POST /v1/payment_intents", "loses the answer", 1);
  stripe.breakDown("POST /v1/payment_intents", "hangs", 50);
  const before = stripe.intents.size;
  const waiting = await timed(async () => payBy(await withCart(store), { gateway_id: CARD, card_token: TOKENS.pays }));
  isBeingChecked(waiting);
  stripe.mend();
  await bothSent();
  await reconcile();
  expect([await statesOf(waiting), stripe.intents.size - before]).toEqual([["captured"], 1]);
});

test("a wallet and a network of coins that never answer hold nobody up either", async () => {
  paypal.breakDown("POST /v1/oauth2/token", "hangs", 50);
  paypal.breakDown("POST /v2/checkout/orders", "hangs", 50);
  chain.breakDown("GET /", "hangs", 50);
  chain.breakDown("POST /", "hangs", 50);
  const germany = { country: "DE", city: "Berlin", state: "", zip: "10969", shipping_address: "Lindenstraße 12" };
  const [wallet, coins] = await Promise.all([
    timed(async () => payBy(await withCart(store), { gateway_id: WALLET })),
    timed(async () => {
      const browser = await withCart(store);
      await browser.put("/order-api/order/cart?country=DE");
      await browser.get("/order-api/order/cart");
      return payBy(browser, { gateway_id: COINS }, { customer: { ...germany, phone: "+49 30 5550100" } });
    }),
  ]);
  isBeingChecked(wallet);
  isBeingChecked(coins);
  [paypal, chain].forEach((each) => each.mend());
  await reconcile();
  expect([await statesOf(wallet), await statesOf(coins)]).toEqual([["failed"], ["failed"]]);
});

test("opening a wallet from the cart is refused in time, and a notice that cannot be checked is to be sent again", async () => {
  const browser = await withCart(store);
  const left = await payBy(browser, { gateway_id: WALLET });
  const { body, headers } = paypal.notice("CHECKOUT.ORDER.APPROVED", "checkout-order", paypal.orderOf(numberOf(left)));
  paypal.breakDown("POST /", "hangs", 50);
  const [opened, notice] = await Promise.all([
    timed(() => browser.post("/order-api/order/cart/express", { gateway_id: WALLET })),
    timed(() => store.visitor().send("POST", `/order-api/webhooks/${WALLET}`, body, headers)),
  ]);
  expect([opened.status, opened.body.data]).toEqual([503, { retry_after: 5 }]);
  expect(notice.status).toBe(503);
});
