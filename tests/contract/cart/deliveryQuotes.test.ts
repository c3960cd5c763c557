import { and, eq, sql } from "drizzle-orm";
import { COUNTRIES, type CountryCode } from "../../../contract/markets";
import { deliveryTariffs, orders, stockLevels } from "../../../server/db/schema";
import { seedDemo } from "../../../server/db/seed/seed";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { idOf, lineOf, URL } from "../../support/flows/cart";
import { cardToken, checkoutBody, newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

/** A parcel, freight, a pod, and a parcel that goes the same day. */
const GOODS = [
  { slug: "headset-hook-oak", quantity: 3 },
  { slug: "rise-duo", quantity: 2 },
  { slug: "garden-pod-solo", quantity: 1 },
  { slug: "desk-lamp-arc", quantity: 1 },
];

const PLACES: { country: CountryCode; city: string; state?: string; zip: string; phone: string; address: string }[] = [
  { country: "US", city: "Portland", state: "OR", zip: "97201", phone: "+1 503 555 0100", address: "12 River Street" },
  { country: "US", city: "Honolulu", state: "HI", zip: "96813", phone: "+1 808 555 0100", address: "12 Ocean Drive" },
  { country: "CA", city: "Toronto", state: "ON", zip: "M5V 2T6", phone: "+1 416 555 0100", address: "12 King Street" },
  { country: "DE", city: "Hamburg", zip: "20457", phone: "+49 40 5550100", address: "Hafenstraße 4" },
  { country: "CH", city: "Bern", zip: "3011", phone: "+41 31 555 01 00", address: "Marktgasse 4" },
];

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const cases = PLACES.flatMap((place) => GOODS.map((goods) => ({ place, ...goods })));

test.each(cases)(
  "$quantity × $slug to $place.city: page, cart and order promise the same",
  async ({ place, slug, quantity }) => {
    const { country, state = "", zip, city, phone, address } = place;
    const headers = { "accept-language": `en-${country}` };
    const browser = store.visitor();
    const options = `locale=en-${country}&quantity=${quantity}${state && `&state=${state}`}`;
    const page = await browser.post(`/product-api/product-info/${idOf(slug)}?${options}`, {}, headers);
    const promised = page.body.data.delivery;

    await browser.post(URL, [{ product_id: idOf(slug), quantity }], headers);
    const query = new URLSearchParams({ country, state, zip });
    const { cart } = (await browser.put(`${URL}?${query}`, undefined, headers)).body;
    const [standard] = cart.shipping_methods;
    expect({ price: standard?.price, earliest: standard?.earliest, latest: standard?.latest }).toEqual({
      price: promised.price,
      earliest: promised.earliest,
      latest: promised.latest,
    });
    expect(cart.total_shipping_price).toBe(promised.price);
    expect(lineOf(cart).delivery_latest).toBe(promised.latest);
    expect(promised.is_free).toBe(promised.price === 0);

    const customer = { country, state, zip, city, phone, shipping_address: address };
    const body = checkoutBody(await cardToken(browser), newEmail(), customer);
    const placed = await browser.post("/order-api/order/cart/checkout", body, headers);
    expect([placed.status, placed.body.status]).toEqual([200, 1]);
    const number = String(placed.body.order.order_num);
    const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
    expect(order?.totals.shipping).toBe(Math.round(promised.price * 100));
    expect([order?.earliest.toISOString(), order?.latest.toISOString()]).toEqual([promised.earliest, promised.latest]);
    expect(order?.currency).toBe(COUNTRIES[country].currency);
  },
);

describe("goods that do not lie in the nearest warehouse", () => {
  const [EAST, WEST] = [1, 2];
  const YORK = { state: "NY", zip: "10001", city: "New York" };
  const headers = { "accept-language": "en-US" };
  /** A working day at 15:30 in New York, after its cut-off, and 12:30 in Los Angeles, before it. */
  const toAfternoon = () => {
    const next = new Date(store.clock.now());
    next.setUTCHours(19, 30, 0, 0);
    while (next <= store.clock.now() || next.getUTCDay() !== 3) next.setUTCDate(next.getUTCDate() + 1);
    store.clock.advance(next.getTime() - store.clock.now().getTime());
  };
  const lay = (slug: string, units: Record<number, number>) =>
    Promise.all(
      Object.entries(units).map(([warehouse, count]) =>
        store.deps.db
          .update(stockLevels)
          .set({ received: sql`${stockLevels.sold} + ${stockLevels.held} + ${count}::int` })
          .where(and(eq(stockLevels.productId, idOf(slug)), eq(stockLevels.warehouseId, Number(warehouse)))),
      ),
    );
  async function promises(slug: string, quantity: number) {
    const browser = store.visitor();
    const query = `locale=en-US&quantity=${quantity}&state=${YORK.state}`;
    const page = await browser.post(`/product-api/product-info/${idOf(slug)}?${query}`, {}, headers);
    await browser.post(URL, [{ product_id: idOf(slug), quantity }], headers);
    const place = new URLSearchParams({ country: "US", state: YORK.state, zip: YORK.zip });
    const { cart } = (await browser.put(`${URL}?${place}`, undefined, headers)).body;
    const body = checkoutBody(await cardToken(browser), newEmail(), { country: "US", ...YORK });
    const placed = await browser.post("/order-api/order/cart/checkout", body, headers);
    expect(placed.body.status).toBe(1);
    const number = String(placed.body.order.order_num);
    const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
    const seen = [page.body.data.delivery.latest, lineOf(cart).delivery_latest, order?.latest.toISOString()];
    expect(new Set(seen).size).toBe(1);
    return { latest: String(seen[0]), leaves: lineOf(cart).shipping_date };
  }

  test("leave by the clock of the one that has them; what lies in two, when both parts have left", async () => {
    toAfternoon();
    const today = store.clock.now().toISOString().slice(0, 10);
    const leaves = async (quantity: number) => (await promises("desk-lamp-arc", quantity)).leaves.slice(0, 10);
    await lay("desk-lamp-arc", { [EAST]: 50, [WEST]: 50 });
    const usual = await leaves(2);
    expect(usual > today).toBe(true);
    await lay("desk-lamp-arc", { [EAST]: 1, [WEST]: 50 });
    expect(await leaves(2)).toBe(today);
    await lay("desk-lamp-arc", { [EAST]: 2, [WEST]: 2 });
    expect(await leaves(3)).toBe(usual);
  });

  test("promise the same everywhere also as parts of a set", async () => {
    toAfternoon();
    const part = "rise-one";
    await lay(part, { [EAST]: 0, [WEST]: 50 });
    await promises("home-office-start", 1);
  });
});

test("an operator's tariff counts on page and in the cart, and restart keeps it", async () => {
  const { db, clock } = store.deps;
  const which = eq(deliveryTariffs.currency, "USD");
  const [before] = await db.select().from(deliveryTariffs).where(which);
  const productId = idOf("headset-hook-oak");
  const asked = async () => {
    const browser = store.visitor();
    const page = await browser.post(`/product-api/product-info/${productId}?locale=en-US&quantity=1`, {});
    const { cart } = (await browser.post(URL, [{ product_id: productId, quantity: 1 }])).body;
    return { page: page.body.data.delivery.price, cart: cart.shipping_methods[0]?.price };
  };
  const usual = await asked();
  try {
    const dearer = { parcelSmall: 7_77, parcelMedium: 7_77, parcelLarge: 7_77, freeFrom: 500_00 };
    await db.update(deliveryTariffs).set(dearer).where(which);
    forgetMemos(store.deps);
    expect(await seedDemo(db, clock)).toBe(false);
    expect(await asked()).toMatchObject({ page: 7.77, cart: 7.77 });
  } finally {
    // Files share the worker's database.
    if (before) await db.update(deliveryTariffs).set(before).where(which);
    forgetMemos(store.deps);
  }
  expect(await asked()).toEqual(usual);
});
