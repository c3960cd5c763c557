import { and, eq } from "drizzle-orm";
import { COUNTRIES, type CountryCode, type Currency } from "../../../contract/markets";
import { days } from "../../../server/clock";
import { companies, flashSaleItems, priceLog, prices } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { addTo, idOf } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let reader: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "price_inspector");
  reader = await operator(store, "reader");
});
afterAll(() => store.close());

const MARKETS = ["US", "CA", "GB", "DE", "CH", "SE", "NO", "DK", "PL", "CZ", "HU", "RO"] as const;
const inspect = async (id: number, country: CountryCode, company = "") =>
  (await reader.get(`/product-api/staff/prices/${id}/inspect?country=${country}${company}`)).body.data;
async function shopperIn(country: CountryCode): Promise<Visitor> {
  const visitor = store.visitor();
  await visitor.put(`/common-api/change-country?country=${country}`);
  return visitor;
}

test("the markets that are compared have all currencies", () => {
  const all = Object.values(COUNTRIES).map(({ currency }) => currency);
  expect(new Set(MARKETS.map((country) => COUNTRIES[country].currency))).toEqual(new Set(all));
});

test.each(MARKETS)(
  "in %s each step is the cart's, to the cent, and the badge is the product page's",
  async (country) => {
    for (const slug of ["rise-duo", "desk-lamp-arc", "single-monitor-arm"]) {
      const id = idOf(slug);
      const shopper = await shopperIn(country);
      const cart = await addTo(shopper, { product_id: id, quantity: 1, product_options: [] });
      const seen = await inspect(id, country);
      const told = seen.steps.filter(({ change, step }) => change !== 0 || step === "total");
      expect(told.map(({ step, change, sum }) => [step, change, sum])).toEqual(
        cart.explanation.map(({ code, amount, sum }) => [code, amount, sum]),
      );
      expect([cart.currency, seen.total, seen.tax]).toEqual([
        cart.currency,
        cart.total_amount,
        cart.total_tax + cart.included_tax,
      ]);
      const info = (await shopper.post(`/product-api/product-info/${id}`)).body.data;
      expect([slug, seen.struck_price !== null]).toEqual([slug, info.on_sale]);
    }
  },
);

test("what is lowered says whether the price before stands there, and why not", async () => {
  const id = idOf("cable-spine");
  const set = async (currency: Currency, amount: number, originAmount: number) => {
    const isCell = and(eq(prices.productId, id), eq(prices.currency, currency));
    await store.deps.db.update(prices).set({ amount, originAmount }).where(isCell);
    forgetMemos(store.deps);
  };
  const listedIn = async (currency: Currency) => {
    const isCell = and(eq(prices.productId, id), eq(prices.currency, currency));
    return (await store.deps.db.select().from(prices).where(isCell))[0]?.amount ?? 0;
  };
  const logged = async (currency: Currency, amount: number, daysAgo: number) => {
    const since = new Date(store.clock.now().getTime() - days(daysAgo));
    await store.deps.db.insert(priceLog).values({ productId: id, currency, amount, since, cause: "list" });
  };
  await store.deps.db.delete(flashSaleItems).where(eq(flashSaleItems.productId, id));
  const euros = await listedIn("EUR");
  expect(await inspect(id, "DE")).toMatchObject({ badge: "not_lowered", struck_price: null, list_price: euros / 100 });
  // Raised, then "lowered" to what it was: no badge in Germany, and one in the United States.
  await set("EUR", euros, euros + 1000);
  await logged("EUR", euros + 1000, 5);
  await logged("EUR", euros, 1);
  const raised = { badge: "low_not_above", struck_price: null, lowest_before: euros / 100 };
  expect(await inspect(id, "DE")).toMatchObject(raised);
  const pounds = await listedIn("GBP");
  await set("GBP", pounds - 500, pounds);
  await logged("GBP", pounds - 500, 1);
  expect(await inspect(id, "GB")).toMatchObject({
    badge: "low",
    struck_price: pounds / 100,
    lowest_before: pounds / 100,
  });
  const dollars = await listedIn("USD");
  await set("USD", dollars - 500, dollars);
  expect(await inspect(id, "US")).toMatchObject({ badge: "list", struck_price: dollars / 100 });
});

test("members of a company pay their discount; one that takes no part, a product and a country that are not, are refused", async () => {
  const id = idOf("rise-duo");
  const [company] = await store.deps.db.select().from(companies).where(eq(companies.state, "active")).limit(1);
  const seen = await inspect(id, "US", `&company_id=${company?.id ?? 0}`);
  expect(seen.company_percent).toBe((company?.discount ?? 0) / 100);
  const guest = await inspect(id, "US");
  expect(guest.company_percent).toBeNull();
  expect(seen.total).toBeLessThan(guest.total);
  const path = "/product-api/staff/prices";
  const refused = await reader.get(`${path}/${id}/inspect?country=US&company_id=99999`);
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "company_id"]);
  expect((await reader.get(`${path}/999999/inspect?country=US`)).status).toBe(404);
  expect((await reader.get(`${path}/${id}/inspect?country=XX`)).status).toBe(422);
});
