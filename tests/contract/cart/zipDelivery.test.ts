import type { DeliveryQuote } from "../../../contract/product";
import { idOf, URL } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ask = (slug: string, query: Record<string, string>) =>
  store.visitor().get(`/product-api/delivery/${idOf(slug)}?${new URLSearchParams(query)}`);

async function quote(slug: string, zip: string, locale = "en-US", quantity = "1"): Promise<DeliveryQuote> {
  const { status, body } = await ask(slug, { zip, locale, quantity });
  expect(status).toBe(200);
  return body.data;
}

test.each([
  ["en-US", "97201", "OR", "rise-duo", 2],
  ["en-US", "96813", "HI", "headset-hook-oak", 3],
  ["en-CA", "m5v2t6", "ON", "desk-lamp-arc", 1],
  ["de-DE", "20457", "", "rise-duo", 1],
] as const)(
  "%s %s: the product's page promises what cart and checkout do",
  async (locale, typed, region, slug, quantity) => {
    const { destination, delivery } = await quote(slug, typed, locale, String(quantity));
    expect(destination).toMatchObject({ region, problem: "" });
    const headers = { "accept-language": locale };
    const browser = store.visitor();
    await browser.post(URL, [{ product_id: idOf(slug), quantity }], headers);
    const place = new URLSearchParams({ country: destination.country, state: region, zip: destination.zip });
    const { cart } = (await browser.put(`${URL}?${place}`, undefined, headers)).body;
    const [standard] = cart.shipping_methods;
    expect(delivery).toMatchObject({
      price: standard?.price,
      earliest: standard?.earliest,
      latest: standard?.latest,
      is_free: standard?.price === 0,
    });
  },
);

test("writes the postcode as the country does", async () => {
  expect((await quote("rise-duo", "m5v2t6", "en-CA")).destination).toEqual({
    country: "CA",
    zip: "M5V 2T6",
    region: "ON",
    problem: "",
  });
});

test("says what is wrong with a postcode, and promises nothing for it", async () => {
  expect(await quote("rise-duo", "nowhere")).toMatchObject({
    destination: { zip: "", problem: "malformed" },
    delivery: null,
  });
  expect(await quote("rise-duo", "27498", "de-DE")).toMatchObject({
    destination: { problem: "unreachable" },
    delivery: null,
  });
  expect(await quote("rise-duo", "35001", "en-ES")).toMatchObject({
    destination: { problem: "unreachable" },
    delivery: null,
  });
  expect(await quote("rise-duo", " ")).toMatchObject({ destination: { zip: "", problem: "" }, delivery: null });
});

test("refuses what is not sold and options of another product", async () => {
  expect((await store.visitor().get("/product-api/delivery/999999?zip=97201")).status).toBe(404);
  expect((await ask("rise-duo", { zip: "97201", options: "99999.x" })).status).toBe(422);
  expect((await ask("rise-duo", { zip: "9".repeat(21) })).status).toBe(422);
  expect((await ask("rise-duo", {})).status).toBe(422);
});
