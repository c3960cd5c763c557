import { GATEWAY_FLOWS } from "../../../contract/rules/gateways";
import { minutes } from "../../../server/clock";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { confirmAtBank, newEmail, withCart } from "../../support/flows/shopping";
import { bankRows, GERMAN, orderRow, payBy, paymentRows, tokenFor, walletToken } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const numberOf = (answer: { body: { order: { order_num: string } } }) => answer.body.order.order_num;
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const cart = async (browser: Visitor) => (await browser.get("/order-api/order/cart")).body.cart;
const finish = (browser: Visitor, address: URL) =>
  browser.post(`/order-api/vf-card/${address.searchParams.get("token")}`);
const pathOf = (link: string) => new URL(link).pathname;

describe("what is offered", () => {
  const offered = async (country: string, slug: string, quantity = 1) => {
    const browser = await withCart(store, slug, quantity);
    await browser.put(`/order-api/order/cart?country=${country}`);
    const { gateways, payment_method: kinds, express_checkout: express } = await cart(browser);
    return { ids: gateways.map((one: { gateway_id: number }) => one.gateway_id), kinds, express };
  };

  test("depends on country and currency", async () => {
    const american = await offered("US", "rise-duo");
    expect([...american.ids].sort((a, b) => a - b)).toEqual([
      1, 4, 5, 7, 9, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
    ]);
    expect(american.kinds).toEqual(["CreditCard", "ACH", "Wire", "Solana", "Crypto"]);
    expect(american.express).toEqual(["OnlineWallet", "MarketplacePay", "PhoneWallet", "BrowserWallet", "Instalments"]);
    const german = await offered("DE", "rise-duo");
    expect(german.ids).toEqual(expect.arrayContaining([1, 12, 17, 21]));
    expect(german.ids).not.toContain(5);
    const polish = await offered("PL", "rise-duo");
    for (const gone of [5, 9, 16, 17, 20, 22, 23, 24]) expect(polish.ids).not.toContain(gone);
  });

  test("depends on the amount", async () => {
    expect((await offered("US", "cable-tray-wide")).ids).not.toContain(5);
    expect((await offered("US", "rise-duo")).ids).toContain(5);
  });

  test("is all that can be paid with, and every id stays refused where it is not", async () => {
    for (const gateway of [12, 2, 3, 26]) {
      const browser = await withCart(store);
      const refused = await payBy(browser, { gateway_id: gateway });
      expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "payment.gateway_id"]);
      expect((await cart(browser)).total_items).toBe(1);
    }
  });

  test("is called what people know it by, on the cart and on the order", async () => {
    const browser = await withCart(store);
    const names = new Map(
      (await cart(browser)).gateways.map((one: { gateway_id: number; name: string }) => [one.gateway_id, one.name]),
    );
    expect([4, 5, 16, 18, 19].map((id) => names.get(id))).toEqual([
      "PayPal",
      "Affirm",
      "Amazon Pay",
      "Apple Pay",
      "Google Pay",
    ]);
    const placed = await payBy(browser, { gateway_id: 21 });
    const { order_num: num, order_token: token } = placed.body.order;
    const { body } = await browser.get(`/order-api/order/detail/${num}?token=${token}`);
    expect(body.data.payment).toMatchObject({ gateway_id: 21, name: "Bank transfer" });
  });

  test("names a flow for each of the 18 gateways", () => {
    expect(Object.keys(GATEWAY_FLOWS)).toHaveLength(18);
  });
});

describe("cards and wallet sheets", () => {
  test.each([1, 7, 13, 15, 25, 18, 19])("gateway %i pays at once with its token", async (gateway) => {
    const browser = await withCart(store);
    const paid = await payBy(browser, { gateway_id: gateway, ...(await tokenFor(browser, gateway)) });
    expect([paid.status, paid.body.status, paid.body.order.status, paid.body.order.gateway_id]).toEqual([
      200,
      1,
      "New",
      gateway,
    ]);
    expect([paid.body.payment.stage, paid.body.payment.last4]).toEqual(["paid", "4242"]);
  });

  test.each([
    [1, "payment.card_token"],
    [18, "payment.phone_wallet_token"],
    [19, "payment.browser_wallet_token"],
    [17, "payment.bank_account_token"],
  ])("gateway %i without a token says so at %s", async (gateway, field) => {
    const refused = await payBy(await withCart(store), { gateway_id: gateway });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, field]);
  });

  test("a sheet's card can be declined, and can lead to the bank", async () => {
    const browser = await withCart(store);
    const email = newEmail();
    const declined = await payBy(
      browser,
      { gateway_id: 18, phone_wallet_token: await walletToken(browser, "declined") },
      { email },
    );
    expect([declined.status, declined.body.status, declined.body.error_code]).toEqual([402, -1, "card_declined"]);
    const asks = await payBy(
      browser,
      { gateway_id: 19, browser_wallet_token: await walletToken(browser, "three_d_secure") },
      { email },
    );
    expect(asks.body.payment.stage).toBe("confirm");
    const done = await finish(browser, await confirmAtBank(browser, asks.body.redirect_link, "approve"));
    expect([done.body.status, numberOf(done)]).toEqual([1, numberOf(declined)]);
  });
});

describe("wallets and instalments", () => {
  const FLOWS = [
    [4, "/checkout-progress", {}],
    [5, "/affirm/confirm", {}],
    [12, "/en-DE/checkout-progress", { customer: GERMAN }],
  ] as const;
  const begin = async (gateway: number, options: object) => {
    const browser = await withCart(store, "rise-one");
    if ("customer" in options) await browser.put("/order-api/order/cart?country=DE");
    await cart(browser);
    const waiting = await payBy(browser, { gateway_id: gateway }, options);
    return { browser, waiting, link: String(waiting.body.redirect_link) };
  };

  test.each(FLOWS)("gateway %i leads to the provider and, approved, is paid at %s", async (gateway, page, options) => {
    const { browser, waiting, link } = await begin(gateway, options);
    expect([waiting.status, waiting.body.status, waiting.body.order.status]).toEqual([200, 0, "Pending"]);
    expect([waiting.body.payment.stage, waiting.body.order.payment_url]).toEqual(["leave", link]);
    expect((await browser.get(pathOf(link))).text).toContain(numberOf(waiting));
    const address = await confirmAtBank(browser, link, "approve");
    expect(address.pathname).toBe(page);
    // The shopper's consent alone moves nothing.
    expect((await bankRows(store, numberOf(waiting))).map(({ state }) => state)).toEqual(["approved"]);
    const done = await finish(browser, address);
    expect([done.body.status, await statusOf(numberOf(waiting))]).toEqual([1, "New"]);
  });

  test.each(FLOWS)(
    "gateway %i is paid by the notice alone when the shopper never comes back",
    async (gateway, _page, options) => {
      const { browser, waiting, link } = await begin(gateway, options);
      await confirmAtBank(browser, link, "approve");
      await store.deliver();
      expect([await statusOf(numberOf(waiting)), await statesOf(numberOf(waiting))]).toEqual(["New", ["captured"]]);
    },
  );

  test.each([
    [4, "decline", "wallet_declined"],
    [4, "cancel", "wallet_canceled"],
    [5, "decline", "lender_declined"],
  ] as const)("gateway %i with %s keeps the cart and says why", async (gateway, choice, code) => {
    const { browser, waiting, link } = await begin(gateway, {});
    const refused = await finish(browser, await confirmAtBank(browser, link, choice));
    expect([refused.status, refused.body.status, refused.body.error_code]).toEqual([402, -1, code]);
    expect((await cart(browser)).total_items).toBe(1);
    expect(await statusOf(numberOf(waiting))).toBe("Pending");
  });

  test("approved for an order that has died in the meantime is let go of, and nothing is taken", async () => {
    const { browser, waiting, link } = await begin(4, {});
    await confirmAtBank(browser, link, "approve");
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    await store.deliver();
    expect(await statusOf(numberOf(waiting))).toBe("Cancel");
    expect((await bankRows(store, numberOf(waiting))).map(({ state }) => state)).toEqual(["canceled"]);
  });
});

describe("marketplace pay", () => {
  const begin = async (gateway: number) => {
    const browser = await withCart(store);
    const waiting = await payBy(browser, { gateway_id: gateway });
    return { browser, waiting, link: String(waiting.body.marketplace_redirect_url) };
  };

  test("first version: page, review, paid", async () => {
    const { browser, waiting, link } = await begin(16);
    expect([waiting.body.status, waiting.body.redirect_link, waiting.body.payment.stage]).toEqual([0, "", "leave"]);
    const review = await confirmAtBank(browser, link, "approve");
    expect(review.pathname).toBe("/amazon/checkout-review");
    await store.deliver();
    // Neither the notice nor a look at the review takes the money: the shopper's last word does.
    const looked = await browser.get(`/order-api/vf-card/${review.searchParams.get("token")}`);
    expect([looked.body.status, looked.body.payment.stage]).toEqual([0, "review"]);
    await reconcilePayments(store.deps);
    expect(await statesOf(numberOf(waiting))).toEqual(["authorised"]);
    expect((await finish(browser, review)).body.status).toBe(1);
  });

  test("second version: page, review, the marketplace's last page, result", async () => {
    const { browser, waiting, link } = await begin(24);
    const review = await confirmAtBank(browser, link, "approve");
    const last = await finish(browser, review);
    expect([last.body.status, pathOf(last.body.marketplace_redirect_url)]).toEqual([
      0,
      expect.stringMatching(/^\/sandbox\/payments\/result\/pay_/),
    ]);
    const result = await confirmAtBank(browser, last.body.marketplace_redirect_url, "approve");
    expect(result.pathname).toBe("/amazon/checkout-result");
    const done = await finish(browser, result);
    expect([done.body.status, numberOf(done)]).toEqual([1, numberOf(waiting)]);
  });

  test("declined at the last page keeps the cart", async () => {
    const { browser, link } = await begin(24);
    const last = await finish(browser, await confirmAtBank(browser, link, "approve"));
    const refused = await finish(browser, await confirmAtBank(browser, last.body.marketplace_redirect_url, "decline"));
    expect([refused.body.status, (await cart(browser)).total_items]).toEqual([-1, 1]);
  });
});
