import type { FieldError } from "../../../contract/routes/route";
import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { orders, payments } from "../../../server/db/schema";
import { sendDueCards } from "../../../server/modules/giftCards/issueGiftCards";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { addTo, cartOf, idOf, lineOf, put, URL } from "../../support/flows/cart";
import { walletToken } from "../../support/flows/paying";
import { CARDS, cardToken, checkoutBody, confirmAtBank, newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import {
  expectLedgersRight,
  giftCardBalance,
  holdsOf,
  newGiftCard,
  richCustomer,
  walletBalance,
} from "../../support/flows/wallets";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => expectLedgersRight(store));
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const CHECKOUT = "/order-api/order/cart/checkout";

/** A browser with one arm (97.90 with delivery) and a gift card in its cart. */
async function withGiftCard(amount: number, browser = store.visitor()): Promise<[Visitor, string]> {
  const code = await newGiftCard(store, amount);
  await addTo(browser, { product_id: arm });
  await put(browser, { gift_card: code });
  return [browser, code];
}

/** What the page of a wallet that was opened from a cart hands over once its owner agrees. */
async function openedWallet(browser: Visitor, gateway: number, quick: boolean): Promise<string> {
  const opened = await browser.post(`${URL}/express`, { gateway_id: gateway, quick });
  const { pathname } = new globalThis.URL(opened.body.data.redirect_url);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await browser.send("POST", pathname, "choice=approve&person=austin", form);
  return new globalThis.URL(String(answer.headers.location)).searchParams.get("wallet") ?? "";
}

async function findOrder(number: string) {
  const { db } = store.deps;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0))
    .orderBy(payments.id);
  return { order, paid };
}

describe("an order that is paid in part by wallets", () => {
  test("charges the rest, and spends the wallets when it is paid", async () => {
    const [browser, code] = await withGiftCard(5_000);
    const answer = await pay(browser);
    expect(answer.body).toMatchObject({ status: 1, order: { order_amount: 47.9, order_credit: 50 } });
    const number = answer.body.order.order_num;
    expect(await giftCardBalance(store, code)).toBe(0);
    expect(await holdsOf(store, number)).toEqual(["captured 5000"]);
    const { order, paid } = await findOrder(number);
    expect(paid.map(({ amount, state }) => [amount, state])).toEqual([[4_790, "captured"]]);
    expect(order?.pricing.steps.at(-2)).toEqual({ code: "gift_card", change: -5_000, sum: 4_790 });
  });

  test("by a wallet's sheet charges the same rest, and keeps whom a bought gift card is for", async () => {
    const email = newEmail();
    const browser = await richCustomer(store, { credit: 2_000 }, email);
    const [, code] = await withGiftCard(5_000, browser);
    await addTo(browser, { product_id: idOf("gift-card") });
    await put(browser, { use_credit: true });
    const { total_amount: rest } = await cartOf(browser);
    const body = {
      ...checkoutBody("", email),
      payment: { gateway_id: 18, phone_wallet_token: await walletToken(browser) },
      gift_card: { name: "Bea", email: "bea@people.example", content: "For your desk", template_type: "" },
    };
    const answer = await browser.post(CHECKOUT, body);
    expect(answer.body).toMatchObject({ status: 1, order: { order_credit: 70, order_amount: rest } });
    expect([await giftCardBalance(store, code), await walletBalance(store, email, "credit")]).toEqual([0, 0]);
    const { order } = await findOrder(answer.body.order.order_num);
    expect(order?.giftCard).toMatchObject({ name: "Bea", email: "bea@people.example" });
  });

  test.each([
    { what: "the one thing that is bought at once", cart: "/quick-buy", checkout: "-quick-buy" },
    { what: "the cart", cart: "", checkout: "" },
  ] as const)("by a wallet's own page for $what charges what the cart says", async ({ cart: which, checkout }) => {
    const email = newEmail();
    const browser = await richCustomer(store, { credit: 2_000 }, email);
    const code = await newGiftCard(store, 3_000);
    if (which === "") await addTo(browser, { product_id: arm });
    else await browser.post(`${URL}${which}`, { product_id: arm });
    await browser.put(`${URL}${which}?gift_card=${code}`);
    const { cart } = (await browser.put(`${URL}${which}?use_credit=true`)).body;
    expect(cart).toMatchObject({ credit_amount: 50, total_amount: 47.9 });
    const wallet_token = await openedWallet(browser, 4, which !== "");
    const body = { ...checkoutBody("", email), payment: { gateway_id: 4, wallet_token } };
    const answer = await browser.post(`${CHECKOUT}${checkout}`, body, { "cart-total": String(cart.total_amount) });
    expect(answer.body).toMatchObject({ status: 1, order: { order_credit: 50, order_amount: 47.9 } });
    const { paid } = await findOrder(answer.body.order.order_num);
    expect(paid.map(({ amount, state }) => [amount, state])).toEqual([[4_790, "captured"]]);
    expect([await giftCardBalance(store, code), await walletBalance(store, email, "credit")]).toEqual([0, 0]);
  });

  test("coins, credit and a gift card together, in this order", async () => {
    const email = newEmail();
    const [browser, code] = await withGiftCard(
      5_000,
      await richCustomer(store, { coins: 1_000, credit: 2_000 }, email),
    );
    await addTo(browser, { product_id: arm });
    await put(browser, { use_credit: true });
    const answer = await pay(browser, { email });
    expect(answer.body).toMatchObject({ status: 1, order: { order_credit: 80, order_amount: 98 } });
    expect([await walletBalance(store, email, "coins"), await walletBalance(store, email, "credit")]).toEqual([0, 0]);
    expect(await giftCardBalance(store, code)).toBe(0);
  });

  test("a declined card gives the wallets back, and the next try takes them again", async () => {
    const [browser, code] = await withGiftCard(5_000);
    const declined = await pay(browser, { number: CARDS.declined });
    expect(declined.status).toBe(402);
    expect(await giftCardBalance(store, code)).toBe(5_000);
    expect(await cartOf(browser)).toMatchObject({ gift_card_amount: 50, total_amount: 47.9 });
    const paid = await pay(browser);
    expect(paid.body.status).toBe(1);
    expect(await holdsOf(store, paid.body.order.order_num)).toEqual(["released 5000", "captured 5000"]);
  });

  test("while the bank asks, the wallets are held: the cart still shows them, no other order can spend them", async () => {
    const [browser, code] = await withGiftCard(5_000);
    const asked = await pay(browser, { number: CARDS.threeDSecure });
    expect(asked.body.status).toBe(0);
    expect(await giftCardBalance(store, code)).toBe(0);
    expect((await cartOf(browser)).gift_cards).toMatchObject([{ balance: 50, amount: 50 }]);
    const other = store.visitor();
    await addTo(other, { product_id: arm });
    expect((await other.put(`/order-api/order/cart?gift_card=${code}`)).body.message).toMatch(/nothing left/);
    const bank = await confirmAtBank(browser, asked.body.redirect_link, "approve");
    const done = await browser.post(`/order-api/vf-card/${bank.searchParams.get("token")}`);
    expect(done.body).toMatchObject({ status: 1 });
    expect(await holdsOf(store, done.body.order.order_num)).toEqual(["captured 5000"]);
  });

  test("an order that is not paid in time gives them back", async () => {
    const [browser, code] = await withGiftCard(5_000);
    const asked = await pay(browser, { number: CARDS.threeDSecure });
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect((await findOrder(asked.body.order.order_num)).order?.status).toBe("Cancel");
    expect(await giftCardBalance(store, code)).toBe(5_000);
    expect((await cartOf(browser)).gift_card_amount).toBe(50);
  });

  test("money that was spent elsewhere since the cart was shown is told before anything is charged", async () => {
    const [browser, code] = await withGiftCard(5_000);
    const [thief] = await withGiftCard(1);
    await put(thief, { gift_card: code });
    expect((await pay(thief)).body.status).toBe(1);
    const refused = await pay(browser, { shown: { "cart-total": "47.9" } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("changed from $47.90 to $97.90"),
    ]);
    expect(refused.body.cart).toMatchObject({ total_amount: 97.9, credit_amount: 0 });
    const agreed = await pay(browser, { shown: { "cart-total": "97.9" } });
    expect(agreed.body).toMatchObject({ status: 1, order: { order_amount: 97.9, order_credit: 0 } });
  });
});

describe("an order that wallets pay in full", () => {
  const nothingToPay = (email: string, over: object = {}) => ({
    ...checkoutBody("", email),
    payment: { gateway_id: 0, ...over },
  });

  test("is paid without any provider", async () => {
    const [browser, code] = await withGiftCard(50_000);
    const answer = await browser.post(CHECKOUT, nothingToPay(newEmail()));
    expect(answer.body).toMatchObject({ status: 1, order: { order_amount: 0, order_credit: 97.9, gateway_id: 0 } });
    const { paid } = await findOrder(answer.body.order.order_num);
    expect(paid.map(({ provider, amount, state }) => [provider, amount, state])).toEqual([["covered", 0, "captured"]]);
    expect(await giftCardBalance(store, code)).toBe(40_210);
    expect((await cartOf(browser)).total_items).toBe(0);
  });

  test("whatever way to pay was chosen before", async () => {
    const [browser] = await withGiftCard(50_000);
    const answer = await browser.post(CHECKOUT, checkoutBody(await cardToken(browser), newEmail()));
    expect(answer.body).toMatchObject({ status: 1, order: { order_amount: 0, gateway_id: 0 } });
  });

  test("is not what a client says it is", async () => {
    const [browser] = await withGiftCard(5_000);
    const answer = await browser.post(CHECKOUT, nothingToPay(newEmail()));
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, "payment.gateway_id"]);
  });

  test("a crash between placing and paying is repaired by asking the store's own rows", async () => {
    const [browser, code] = await withGiftCard(50_000);
    const answer = await browser.post(CHECKOUT, nothingToPay(newEmail()));
    const { order } = await findOrder(answer.body.order.order_num);
    const { db } = store.deps;
    // As it stood when the process died: placed and held, nothing decided.
    const [browserTwo, codeTwo] = await withGiftCard(50_000);
    const asked = await pay(browserTwo, { number: CARDS.threeDSecure });
    expect([asked.body.status, order?.status]).toEqual([1, "New"]);
    await db
      .update(payments)
      .set({ changedAt: new Date(0) })
      .where(eq(payments.provider, "covered"));
    await reconcilePayments(store.deps);
    expect([await giftCardBalance(store, code), await giftCardBalance(store, codeTwo)]).toEqual([40_210, 40_210]);
  });
});

describe("a gift card that is bought", () => {
  test("is made for each piece when the order is paid, mailed to its recipient, and pays at once", async () => {
    const [browser, recipient] = [store.visitor(), newEmail()];
    const cart = await addTo(browser, { product_id: idOf("gift-card"), quantity: 2 });
    const body = checkoutBody(await cardToken(browser), newEmail());
    const giftCard = { name: "Grace", email: recipient, content: "For your <new> desk", template_type: "birthday" };
    const answer = await browser.post(CHECKOUT, { ...body, gift_card: giftCard });
    expect(answer.body.status).toBe(1);
    const mails = await store.mailsTo(recipient);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.html).toContain("For your &lt;new&gt; desk");
    expect(mails[0]?.html).toMatch(/background-color:#7a3427[^]*Happy birthday/);
    expect(mails[0]?.text).toContain("Happy birthday");
    const codes = mails.map(({ text }) => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? "");
    expect(new Set(codes).size).toBe(2);
    const guest = store.visitor();
    await addTo(guest, { product_id: arm });
    expect(await put(guest, { gift_card: codes[0] ?? "" })).toMatchObject({
      gift_cards: [{ balance: lineOf(cart).product_price }],
    });
    await store.deliver();
    expect(await store.mailsTo(recipient)).toHaveLength(2);
  });

  test("is mailed on its day, and a wrong address or day is named at its field", async () => {
    const [browser, recipient] = [store.visitor(), newEmail()];
    await addTo(browser, { product_id: idOf("gift-card") });
    const body = checkoutBody(await cardToken(browser), newEmail());
    const gift = { name: "", email: "two@people.example, three@people.example", content: "", template_type: "" };
    const refused = await browser.post(CHECKOUT, { ...body, gift_card: { ...gift, send_on: "2019-02-30" } });
    expect([refused.status, refused.body.errors.map(({ field }: FieldError) => field)]).toEqual([
      422,
      ["gift_card.email", "gift_card.send_on"],
    ]);
    const day = new Date(store.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const paid = await browser.post(CHECKOUT, { ...body, gift_card: { ...gift, email: recipient, send_on: day } });
    expect(paid.body.status).toBe(1);
    expect(await store.mailsTo(recipient)).toHaveLength(0);
    store.clock.advance(4 * 86_400_000);
    await sendDueCards(store.deps);
    await store.deliver();
    expect(await store.mailsTo(recipient)).toHaveLength(1);
  });
});
