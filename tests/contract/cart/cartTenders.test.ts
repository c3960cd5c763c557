import { addTo, cartOf, expectIdentities, GERMAN, idOf, put, URL } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";
import { newGiftCard, richCustomer } from "../../support/flows/wallets";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");
const giftCard = (amount: number, currency: "USD" | "EUR" = "USD") => newGiftCard(store, amount, currency);
const customer = (filling: { coins?: number; credit?: number }) => richCustomer(store, filling);

describe("gift cards", () => {
  test("a code that is typed in any way pays, is remembered by its last characters, and can be taken out", async () => {
    const code = await giftCard(5_000);
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    const cart = await put(visitor, { gift_card: ` ${code.toLowerCase().slice(0, 8)}-${code.slice(8)} ` });
    expect(cart).toMatchObject({
      credit_amount: 50,
      gift_card_amount: 50,
      total_amount: 47.9,
      gift_cards: [{ hint: code.slice(-4), balance: 50, amount: 50 }],
    });
    expectIdentities(cart);
    expect(cart.explanation.at(-2)).toEqual({
      code: "gift_card",
      label: "cart:steps.gift_card",
      amount: -50,
      sum: cart.total_amount,
    });
    const again = await put(visitor, { gift_card: code });
    expect(again.gift_cards).toHaveLength(1);
    const without = await put(visitor, { remove_gift_card: cart.gift_cards[0]?.id ?? 0 });
    expect(without).toMatchObject({ gift_cards: [], credit_amount: 0, total_amount: 97.9 });
  });

  test("two cards are used up in the order in which they were given, and what is covered needs no way to pay", async () => {
    const [first, second] = [await giftCard(5_000), await giftCard(50_000)];
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    await put(visitor, { gift_card: first });
    const cart = await put(visitor, { gift_card: second });
    expect(cart.gift_cards.map(({ amount }) => amount)).toEqual([50, 47.9]);
    expect(cart).toMatchObject({ total_amount: 0, gateways: [], gateway_id: 0, express_checkout: [] });
    expectIdentities(cart);
  });

  test("a card pays for no gift card", async () => {
    const code = await giftCard(50_000);
    const visitor = store.visitor();
    const bought = await addTo(visitor, { product_id: idOf("gift-card") });
    const cart = await put(visitor, { gift_card: code });
    expect(cart).toMatchObject({ credit_amount: 0, total_amount: bought.total_amount });
  });

  test("a card of another currency, an empty one and a code that nobody has are refused with a reason", async () => {
    const german = await giftCard(5_000, "EUR");
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    const refused = async (code: string) => (await visitor.put(`${URL}?gift_card=${encodeURIComponent(code)}`)).body;
    expect((await refused(german)).message).toMatch(/in EUR/);
    const unknown = await refused("0000-0000-0000-0000");
    expect(unknown).toMatchObject({ status: 0, errors: [{ field: "gift_card" }] });
    expect((await refused("nonsense")).message).toBe(unknown.message);
    expect((await cartOf(visitor)).gift_cards).toEqual([]);
    const inGermany = await visitor.put(`${URL}?gift_card=${german}`, undefined, GERMAN);
    expect(inGermany.body.cart).toMatchObject({ currency: "EUR", gift_card_amount: 50 });
  });

  test("eleven wrong codes within an hour are one too many, and right ones do not count", async () => {
    const code = await giftCard(5_000);
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    const tried = async (text: string) => (await visitor.put(`${URL}?gift_card=${text}`)).status;
    for (let count = 0; count < 10; count += 1) expect(await tried(code)).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 14 }, (_, count) => tried(`000000000000${1000 + count}`)));
    expect(wrong.filter((status) => status === 422)).toHaveLength(10);
    expect(wrong.filter((status) => status === 429)).toHaveLength(4);
    expect(await tried(code)).toBe(429);
    store.clock.advance(3_600_000);
    expect(await tried(code)).toBe(200);
  });
});

describe("coins and credit", () => {
  test("pay when they are wanted, coins first, and the most that they could pay is told before", async () => {
    const browser = await customer({ coins: 2_000, credit: 3_000 });
    const before = await addTo(browser, { product_id: arm, quantity: 2 });
    expect(before).toMatchObject({ use_credit: false, credit_amount: 0, max_apply_credit_amount: 50 });
    const cart = await put(browser, { use_credit: true });
    expect(cart).toMatchObject({
      use_credit: true,
      credit_amount: 50,
      coins_amount: 20,
      store_credit_amount: 30,
      max_apply_credit_amount: 50,
      total_amount: 128,
    });
    expectIdentities(cart);
    expect((await put(browser, { use_credit: false })).credit_amount).toBe(0);
  });

  test("coins count from a hundred dollars of goods; credit is in the currency that it was given in", async () => {
    const browser = await customer({ coins: 2_000, credit: 3_000 });
    await addTo(browser, { product_id: arm });
    expect(await put(browser, { use_credit: true })).toMatchObject({ coins_amount: 0, store_credit_amount: 30 });
    const german = (await browser.get(URL, GERMAN)).body.cart;
    expect(german).toMatchObject({ currency: "EUR", store_credit_amount: 0, max_apply_credit_amount: 0 });
  });

  test("a visitor has none, whatever is asked", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm, quantity: 2 });
    expect(await put(visitor, { use_credit: true })).toMatchObject({ credit_amount: 0, max_apply_credit_amount: 0 });
  });
});

describe("a company's VAT number", () => {
  const inGermany = async (query: string, visitor = store.visitor()) => {
    await visitor.post(URL, [{ product_id: arm }], GERMAN);
    return visitor.put(`${URL}?${query}`, undefined, GERMAN);
  };

  test("abroad in the EU it takes the VAT out of every price", async () => {
    const visitor = store.visitor();
    await visitor.post(URL, [{ product_id: arm }], GERMAN);
    const before = (await visitor.get(URL, GERMAN)).body.cart;
    const { cart } = (await inGermany("vat_number=de 136 695 976", visitor)).body;
    expect(cart).toMatchObject({
      vat_number: "DE136695976",
      is_reverse_charge: true,
      prices_include_tax: false,
      total_tax: 0,
      included_tax: 0,
    });
    expectIdentities(cart);
    expect(Math.abs(cart.total_items_price * 1.19 - 2 * before.total_items_price)).toBeLessThan(0.02);
    const without = (await visitor.put(`${URL}?vat_number=`, undefined, GERMAN)).body.cart;
    expect(without).toMatchObject({ vat_number: "", is_reverse_charge: false, prices_include_tax: true });
  });

  test("within the country that the goods come from the VAT stays", async () => {
    const { cart } = (await inGermany("vat_number=NL004495445B01")).body;
    expect(cart).toMatchObject({ vat_number: "NL004495445B01", is_reverse_charge: false, prices_include_tax: true });
  });

  test("a number that can be none is refused at its field", async () => {
    const refused = await inGermany("vat_number=DE136695977");
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "vat_number"]);
  });
});
