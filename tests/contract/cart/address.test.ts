import { randomUUID } from "node:crypto";
import { bought } from "../../support/flows/orders";
import { cardToken, checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const URL = "/order-api/verify-address";
const home = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89506", country: "US" };

test("a good address is valid and needs no suggestion", async () => {
  const { status, body } = await store.visitor().post(URL, home);
  expect([status, body.status, body.data]).toEqual([200, 1, { is_valid: true, suggestion: null, errors: [] }]);
});

test("an address that can be written better is valid and comes back so", async () => {
  const typed = {
    street1: " 24  rue de rivoli ",
    city: "PARIS",
    zip: "75 004",
    country: "fr",
    phone: "01 42 68 53 00",
    state: "",
  };
  const { body } = await store.visitor().post(URL, typed);
  expect(body.data).toMatchObject({
    is_valid: true,
    suggestion: { street1: "24 Rue De Rivoli", city: "Paris", zip: "75004", country: "FR", phone: "+33 1 42 68 53 00" },
  });
  const canadian = await store
    .visitor()
    .post(URL, { street1: "1 Rue X", city: "Montréal", state: "quebec", zip: "h3z2y7", country: "CA" });
  expect(canadian.body.data).toMatchObject({ is_valid: true, suggestion: { state: "QC", zip: "H3Z 2Y7" } });
});

test("what is missing or wrong is told at its field, in the shopper's language", async () => {
  const wrong = { street1: "Hauptstr. 1", city: "Berlin", zip: "1011", country: "DE", phone: "12" };
  const { body } = await store.visitor().post(URL, wrong, { "accept-language": "de-DE" });
  expect(body.data.is_valid).toBe(false);
  expect(body.data.errors).toEqual([
    { field: "zip", message: "Diese Postleitzahl passt nicht zum Land. Beispiel: 26133." },
    { field: "phone", message: "Bitte prüfen Sie diese Telefonnummer." },
  ]);
  const { state: _state, ...stateless } = home;
  expect((await store.visitor().post(URL, stateless)).body.data.errors).toMatchObject([{ field: "state" }]);
  expect((await store.visitor().post(URL, { ...home, country: "XX" })).body.data.errors).toMatchObject([
    { field: "country" },
  ]);
});

test("malformed questions are refused", async () => {
  const visitor = store.visitor();
  expect((await visitor.post(URL, { ...home, city: "" })).status).toBe(422);
  expect((await visitor.post(URL, illFormed({ ...home, street1: 7 }))).status).toBe(422);
  expect((await visitor.post(URL, { ...home, street1: "x".repeat(201) })).status).toBe(422);
  expect((await visitor.post(URL, "{")).status).toBe(400);
});

describe("the same is refused wherever an address is taken", () => {
  const places = [
    { state: "Oregon", zip: "89506", city: "Reno", country: "US" },
    { state: "", zip: "JE2 3AB", city: "Saint Helier", country: "GB" },
    { state: "", zip: "9170", city: "Longyearbyen", country: "NO" },
    { state: "", zip: "3900", city: "Nuuk", country: "DK" },
    { state: "", zip: "7563", city: "Samnaun", country: "CH" },
  ];

  test.each(places)("$zip with “$state” in $country", async (place) => {
    const asked = await store.visitor().post(URL, { ...place, street1: "1 Main St" });
    expect(asked.body.data.errors.map(({ field }) => field)).toEqual(["zip"]);
    const [{ message } = { message: "" }] = asked.body.data.errors;
    const browser = await withCart(store);
    const body = checkoutBody(await cardToken(browser), newEmail(), { ...place, phone: "" });
    const ordered = await browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": randomUUID() });
    expect([ordered.status, ordered.body.errors]).toEqual([422, [{ field: "customer.zip", message }]]);
    const member = await store.signedIn(newEmail());
    const kept = await member.post("/customer-api/profile/address", {
      ...place,
      fullname: "Ada",
      address: "1 Main St",
    });
    expect([kept.status, kept.body.errors]).toEqual([422, [{ field: "zip", message }]]);
  });

  test("also for an order that is on its way to be sent", async () => {
    const order = await bought(store);
    const reno = { order_id: order.id, shipping_address: "1 Main St", city: "Reno", state: "OR", zip: "89506" };
    const moved = await order.browser.post("/order-api/update-address", reno);
    const message = "89506 lies in Nevada, not in Oregon. Please correct one of the two.";
    expect([moved.status, moved.body.errors]).toEqual([422, [{ field: "zip", message }]]);
  });
});
