import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { products } from "../../../server/db/schema";
import type { AnswerTo, Visitor } from "../visitor";
import type { TestStore } from "../store";

/** Test cards of the contract and two more of the sandbox. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  threeDSecure: "4000002760003184",
  providerError: "4000000000000119",
  answerLost: "4000000000006975",
} as const;

export const newEmail = () => `shopper-${randomUUID()}@people.example`;

export async function productId(store: TestStore, slug: string): Promise<number> {
  const [row] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no product "${slug}"`);
  return row.id;
}

export async function cardToken(browser: Visitor, number: string = CARDS.pays): Promise<string> {
  const made = await browser.post("/sandbox/payments/tokens", {
    number,
    exp_month: 12,
    exp_year: 2031,
    cvc: "123",
    name: "Ada Shopper",
  });
  return String((made.body as { token: string }).token);
}

/** A new browser with one product in its cart. */
export async function withCart(
  store: TestStore,
  slug = "desk-lamp-arc",
  quantity = 1,
  browser = store.visitor(),
): Promise<Visitor> {
  const added = await browser.post("/order-api/order/cart", [{ product_id: await productId(store, slug), quantity }]);
  if (added.status !== 200) throw new Error(`not added: ${added.text}`);
  return browser;
}

const CHECKOUT = "/order-api/order/cart/checkout";

export function checkoutBody(cardTokenOf: string, email: string, customer: object = {}) {
  return {
    customer: {
      country: "US",
      city: "Portland",
      state: "OR",
      zip: "97201",
      shipping_address: "12 River Street",
      fullname: "Ada Shopper",
      phone: "+1 503 555 0100",
      email,
      ...customer,
    },
    payment: { gateway_id: 1, card_token: cardTokenOf },
    gift_card: null,
  };
}

/** What the checkout of a cart answers. */
export type Placed = AnswerTo<"POST", typeof CHECKOUT>;

export interface Attempt {
  number?: string;
  email?: string;
  key?: string;
  customer?: object;
  /** Headers with what the page showed. */
  shown?: Record<string, string>;
}

/** Tokenises a card and checks the browser's cart out. */
export async function pay(
  browser: Visitor,
  { number = CARDS.pays, email = newEmail(), key = randomUUID(), customer, shown = {} }: Attempt = {},
): Promise<Placed> {
  const body = checkoutBody(await cardToken(browser, number), email, customer);
  return browser.post(CHECKOUT, body, { "idempotency-key": key, ...shown });
}

/**
 * Pays as a patient shopper's page does: told to come again (too many wait, or the first try is still on its way) it
 * repeats the same call under the same key, however long a rush takes on this machine.
 */
export async function payInTurn(browser: Visitor, attempt: Attempt = {}): Promise<Placed> {
  const { number = CARDS.pays, email = newEmail(), key = randomUUID(), customer, shown = {} } = attempt;
  const body = checkoutBody(await cardToken(browser, number), email, customer);
  for (;;) {
    const answer = await browser.post(CHECKOUT, body, { "idempotency-key": key, ...shown });
    if (answer.status !== 503 && answer.headers["retry-after"] === undefined) return answer;
  }
}

/** What the shopper does on the bank's page; answers the address that the bank sends the browser to. */
export async function confirmAtBank(
  browser: Visitor,
  link: string,
  choice: "approve" | "decline" | "cancel",
): Promise<URL> {
  const { pathname } = new URL(link);
  const answer = await browser.send("POST", pathname, `choice=${choice}`, {
    "content-type": "application/x-www-form-urlencoded",
  });
  return new URL(String(answer.headers.location));
}
