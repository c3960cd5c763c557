import { and, eq } from "drizzle-orm";
import { prices } from "../../../server/db/schema";
import { addTo, cartOf, expectIdentities, idOf, lineOf, put, URL } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const arm = idOf("single-monitor-arm");

describe("places", () => {
  test("a new country gives the cart its own prices, taxes and money at once, and stays", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm });
    const german = await put(visitor, { country: "DE" });
    expect(german).toMatchObject({
      country: "DE",
      currency: "EUR",
      currency_symbol: "€",
      prices_include_tax: true,
      total_tax: 0,
      messages: [],
    });
    expect(lineOf(german).product_price).toBe(99);
    expect(german.included_tax).toBeGreaterThan(0);
    expectIdentities(german);
    expect(visitor.cookies.get("country")).toBe("DE");
    expect(await cartOf(visitor)).toEqual(german);
    const unknown = await visitor.put(`${URL}?country=XX`);
    expect([unknown.status, unknown.body.message]).toEqual([400, "invalid shipping country"]);
    expect(await cartOf(visitor)).toEqual(german);
  });

  test("a state adds its sales tax; until it is known the cart says that tax comes later", async () => {
    const visitor = store.visitor();
    const cart = await addTo(visitor, { product_id: arm });
    expect([cart.total_tax, cart.cart_note.type]).toEqual([0, "tax"]);
    const taxed = await put(visitor, { state: "new york", zip: "10001" });
    expect(taxed).toMatchObject({
      state: "NY",
      zip: "10001",
      total_product_tax: 3.56,
      total_shipping_tax: 0.36,
      total_tax: 3.92,
    });
    expect(taxed.cart_note.message).toBe("");
    expectIdentities(taxed);
    expect((await put(visitor, { state: "OR" })).total_tax).toBe(0);
    expect((await visitor.put(`${URL}?state=Bavaria`)).status).toBe(422);
  });

  test("identities hold in every currency", async () => {
    const visitor = store.visitor();
    await addTo(visitor, { product_id: arm, quantity: 3 }, { product_id: idOf("cable-spine"), quantity: 7 });
    await put(visitor, { promotion_code: "WELCOME10" });
    for (const country of ["CA", "GB", "FR", "CH", "SE", "NO", "DK", "PL", "CZ", "HU", "RO", "US"])
      expectIdentities(await put(visitor, { country }));
  });
});

test("a price that moved is told once", async () => {
  const visitor = store.visitor();
  const pad = idOf("felt-desk-pad");
  const before = await addTo(visitor, { product_id: pad });
  const listed = lineOf(before).product_price;
  const { db } = store.deps;
  const list = await db.select().from(prices).where(eq(prices.productId, pad));
  await db.update(prices).set({ originAmount: 100_00, amount: 100_00 }).where(eq(prices.productId, pad));
  const told = await cartOf(visitor);
  expect(lineOf(told).product_price).toBeGreaterThan(listed);
  expect(told.messages).toEqual([
    { type: "price", item_id: lineOf(before).id, message: expect.stringContaining(`instead of $${listed}`) },
  ]);
  expect((await cartOf(visitor)).messages).toEqual([]);
  for (const { currency, amount, originAmount } of list) {
    await db
      .update(prices)
      .set({ amount, originAmount })
      .where(and(eq(prices.productId, pad), eq(prices.currency, currency)));
  }
});

test.each([
  ["en-US", "rise-duo"],
  ["en-US", "desk-lamp-arc"],
  ["de-DE", "single-monitor-arm"],
  ["en-GB", "vertebra-mesh"],
  ["fr-FR", "cable-spine"],
])("the cart promises the delivery that the page promised: %s, %s", async (locale, slug) => {
  const visitor = store.visitor();
  const page = await visitor.get(`/product-api/product/${slug}?locale=${locale}`);
  const { body } = await visitor.post(URL, [{ product_id: idOf(slug) }], { "accept-language": locale });
  const { price, earliest, latest } = page.body.data.delivery;
  const [line] = Object.values<Record<string, unknown>>(body.cart.items);
  expect([line?.product_price, line?.product_origin_price]).toEqual([
    page.body.data.product_price,
    page.body.data.product_origin_price,
  ]);
  expect([body.cart.total_shipping_price, body.cart.estimated_delivery_time]).toEqual([price, { earliest, latest }]);
});
