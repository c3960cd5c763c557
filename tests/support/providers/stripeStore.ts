import { minutes } from "../../../server/clock";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { sendNotice } from "../notices";
import { orderRow, payBy, paymentRows } from "../flows/paying";
import { newEmail, withCart, type Placed } from "../flows/shopping";
import { startTestStore, type TestStore } from "../store";
import type { Visitor } from "../visitor";
import { startStripe, STRIPE_KEYS, type Notice, type StripeServer } from "./stripe";

export interface StripeStore {
  store: TestStore;
  stripe: StripeServer;
  statesOf(number: string): Promise<string[]>;
  statusOf(number: string): Promise<string>;
  payCard(card_token: string, browser?: Visitor, email?: string): Promise<Placed>;
  /** Sends a notice to the store, and waits until it was worked on; answers the HTTP status. */
  notify(notice: Notice): Promise<number>;
  /** Lets time pass until the store asks about what it does not know. */
  reconcile(): Promise<void>;
  close(): Promise<void>;
}

export const CARD = 1;
export const numberOf = (answer: Placed) => String(answer.body.order.order_num);

/** A live store whose card provider stands on this machine. */
export async function startStripeStore(): Promise<StripeStore> {
  const stripe = await startStripe(() => store.clock.now());
  const store = await startTestStore({
    PAYMENT_MODE: "live",
    ...STRIPE_KEYS,
    STRIPE_API_URL: stripe.url,
    STRIPE_METHODS: "card, wallets, ach, sepa",
    PAYMENT_TIMEOUT_MS: "250",
  });
  return {
    store,
    stripe,
    statesOf: async (number) => (await paymentRows(store, number)).map(({ state }) => state),
    statusOf: async (number) => (await orderRow(store, number)).status,
    payCard: async (card_token, browser, email = newEmail()) =>
      payBy(browser ?? (await withCart(store)), { gateway_id: CARD, card_token }, { email }),
    notify: async ({ body, headers }) => (await sendNotice(store, CARD, body, headers)).status,
    reconcile: async () => {
      store.clock.advance(minutes(3));
      await reconcilePayments(store.deps);
    },
    close: async () => {
      await store.close();
      await stripe.close();
    },
  };
}
