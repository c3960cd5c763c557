import { hours } from "../../../server/clock";
import { checkoutBody, confirmAtBank, newEmail, productId, withCart } from "../../support/flows/shopping";
import { bankRows, orderRow, payBy } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Opens a wallet from the cart, picks a person on its page and answers the way back. */
async function openWallet(
  browser: Visitor,
  gateway: number,
  fields = "choice=approve&person=austin",
  which: { quick?: boolean } = {},
) {
  const opened = await browser.post("/order-api/order/cart/express", { gateway_id: gateway, ...which });
  expect([opened.status, opened.body.status]).toEqual([200, 1]);
  const { pathname } = new URL(opened.body.data.redirect_url);
  const page = await browser.get(pathname);
  expect([page.status, page.text.includes("<script")]).toEqual([200, false]);
  const answer = await browser.send("POST", pathname, fields, form);
  const back = new URL(String(answer.headers.location));
  return { back, token: back.searchParams.get("wallet") ?? "" };
}
const infoOf = (browser: Visitor, token: string) => browser.get(`/order-api/paypal-shipping-info?token=${token}`);
const AUSTIN = {
  country: "US",
  city: "Austin",
  state: "TX",
  zip: "78701",
  shipping_address: "400 Congress Avenue",
  fullname: "Ben Shopper",
  phone: "+15125550123",
};

describe("a wallet that is opened from the cart", () => {
  test("gives the address, and pays the order without another page", async () => {
    const browser = await withCart(store);
    const { back, token } = await openWallet(browser, 4);
    expect([back.pathname, back.searchParams.get("gateway")]).toEqual(["/secure-checkout", "4"]);
    const info = await infoOf(browser, token);
    expect(info.body.data).toMatchObject({
      state: "approved",
      gateway_id: 4,
      customer: { email: "ben.wallet@people.example", city: "Austin", state: "TX", zip: "78701", country: "US" },
    });
    expect(info.headers["cache-control"]).toContain("no-store");
    const paid = await payBy(browser, { gateway_id: 4, wallet_token: token }, { customer: AUSTIN });
    expect([paid.status, paid.body.status, paid.body.order.status]).toEqual([200, 1, "New"]);
    // What is taken is the price at the wallet's address, not the one when it was opened.
    const [bank] = await bankRows(store, paid.body.order.order_num);
    expect(bank?.amount).toBe((await orderRow(store, paid.body.order.order_num)).total);
  });

  test("for the one thing that is bought at once pays that, and leaves the cart alone", async () => {
    const browser = await withCart(store, "felt-desk-pad");
    const lamp = { product_id: await productId(store, "desk-lamp-arc"), quantity: 1 };
    await browser.post("/order-api/order/cart/quick-buy", lamp);
    const { back, token } = await openWallet(browser, 4, undefined, { quick: true });
    expect([back.pathname, back.searchParams.get("quick")]).toEqual(["/secure-checkout", "1"]);
    const body = {
      ...checkoutBody("", newEmail(), AUSTIN),
      payment: { gateway_id: 4, wallet_token: token },
    };
    const paid = await browser.post("/order-api/order/cart/checkout-quick-buy", body);
    expect([paid.body.status, paid.body.order.order_details[0]?.product_id]).toEqual([1, lamp.product_id]);
    expect((await browser.get("/order-api/order/cart")).body.cart.total_items).toBe(1);
    // The marketplace's last look is at the main cart.
    await browser.post("/order-api/order/cart/quick-buy", lamp);
    const refused = await browser.post("/order-api/order/cart/express", { gateway_id: 16, quick: true });
    expect(refused.status).toBe(422);
  });

  test("at the marketplace leads to the review, and from there to the last page or the result", async () => {
    for (const gateway of [16, 24]) {
      const browser = await withCart(store);
      const { back, token } = await openWallet(browser, gateway);
      expect(back.pathname).toBe("/amazon/checkout-review");
      const placed = await payBy(browser, { gateway_id: gateway, marketplace_token: token }, { customer: AUSTIN });
      if (gateway === 16) {
        expect(placed.body.status).toBe(1);
        continue;
      }
      const result = await confirmAtBank(browser, placed.body.marketplace_redirect_url, "approve");
      expect(result.pathname).toBe("/amazon/checkout-result");
      const done = await browser.post(`/order-api/vf-card/${result.searchParams.get("token")}`);
      expect(done.body.status).toBe(1);
    }
  });

  test("that its owner left leads back with nothing", async () => {
    const browser = await withCart(store);
    const { token } = await openWallet(browser, 4, "choice=cancel");
    expect((await infoOf(browser, token)).body.data).toEqual({ state: "canceled", gateway_id: 4, customer: null });
    const refused = await payBy(browser, { gateway_id: 4, wallet_token: token }, { customer: AUSTIN });
    expect([refused.status, refused.body.status]).toEqual([402, -1]);
  });

  test("belongs to the browser that opened it, ends after hours, and pays one order", async () => {
    const browser = await withCart(store);
    const { token } = await openWallet(browser, 4);
    const stranger = await withCart(store);
    expect((await infoOf(stranger, token)).status).toBe(404);
    expect((await infoOf(store.visitor(), "nobody-was-ever-given-this-token")).status).toBe(404);
    const stolen = await payBy(stranger, { gateway_id: 4, wallet_token: token }, { customer: AUSTIN });
    expect([stolen.status, stolen.body.errors[0]?.field]).toEqual([422, "payment.wallet_token"]);
    const email = newEmail();
    expect(
      (await payBy(browser, { gateway_id: 4, wallet_token: token }, { customer: AUSTIN, email })).body.status,
    ).toBe(1);
    const second = await withCart(store, "desk-lamp-arc", 1, browser);
    const again = await payBy(second, { gateway_id: 4, wallet_token: token }, { customer: AUSTIN, email });
    expect([again.status, again.body.errors[0]?.field]).toEqual([422, "payment.wallet_token"]);
    const late = await withCart(store);
    const opened = await openWallet(late, 4);
    store.clock.advance(hours(4));
    expect((await payBy(late, { gateway_id: 4, wallet_token: opened.token }, { customer: AUSTIN })).status).toBe(422);
  });

  test("is not opened for an empty cart, nor for a way to pay that has no such page", async () => {
    expect((await store.visitor().post("/order-api/order/cart/express", { gateway_id: 4 })).status).toBe(409);
    const browser = await withCart(store);
    for (const gateway of [1, 12, 18, 21, 99])
      expect((await browser.post("/order-api/order/cart/express", { gateway_id: gateway })).status).toBe(422);
  });
});

describe("the phone wallet's question who the store is", () => {
  const ask = (validation_url: string) => store.visitor().post("/order-api/ap-authorize-merchant", { validation_url });

  test("is answered for the wallet's own hosts", async () => {
    for (const host of [
      "apple-pay-gateway.apple.com",
      "apple-pay-gateway-nc-pod3.apple.com",
      "cn-apple-pay-gateway-sh-pod1.apple.com",
    ]) {
      const answer = await ask(`https://${host}/paymentservices/startSession`);
      expect([answer.status, answer.body.data.merchant_session.displayName]).toEqual([200, "Velstol"]);
    }
  });

  test.each([
    "http://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession",
    "https://evil.example/?https://apple-pay-gateway.apple.com/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com@127.0.0.1/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com:8443/paymentservices/startSession",
    "https://apple-pay-gateway.apple.com/admin",
    "https://169.254.169.254/paymentservices/startSession",
    "file:///etc/passwd",
    "",
  ])("is refused for %s", async (address) => {
    const answer = await ask(address);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, "validation_url"]);
  });
});
