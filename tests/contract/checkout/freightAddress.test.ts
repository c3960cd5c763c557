import { randomUUID } from "node:crypto";
import { checkOut, chosen } from "../../support/flows/rentals";
import { cardToken, checkoutBody, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const GERMANY = { country: "DE", state: "", city: "Berlin", zip: "10969", phone: "+49 30 5550100" };
const FRANCE = { country: "FR", state: "", city: "Lyon", zip: "69003", phone: "+33 4 72 00 01 00" };

test.each([
  ["en-US", {}, "P.O. Box 12", "Goods of this size cannot be delivered to a P.O. box. Please give a street address."],
  [
    "de-DE",
    GERMANY,
    "Packstation 145",
    "Waren dieser Größe können nicht an ein Postfach oder eine Packstation geliefert werden. Bitte geben Sie Straße und Hausnummer an.",
  ],
  [
    "fr-FR",
    FRANCE,
    "BP 40",
    "Des articles de cette taille ne peuvent pas être livrés dans une boîte postale. Indiquez le numéro et le nom d’une rue.",
  ],
])("freight is not ordered to a box of the post (%s)", async (locale, place, box, message) => {
  const headers = { "accept-language": locale };
  const browser = store.visitor();
  await browser.post("/order-api/order/cart", [{ product_id: await productId(store, "rise-duo") }], headers);
  const body = checkoutBody(await cardToken(browser), newEmail(), { ...place, shipping_address: box });
  const refused = await browser.post("/order-api/order/cart/checkout", body, {
    ...headers,
    "idempotency-key": randomUUID(),
  });
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "customer.shipping_address", message }]]);
});

test("the line that names the box is the one that is told; a parcel may go there", async () => {
  const apartment = { shipping_apartment_suite: "PO Box 7" };
  const desk = await withCart(store, "rise-duo");
  const refused = await pay(desk, { customer: apartment });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "customer.shipping_apartment_suite"]);
  const lamp = await withCart(store, "desk-lamp-arc");
  expect((await pay(lamp, { customer: apartment })).body.status).toBe(1);
});

test("what is rented does not go there either", async () => {
  const refused = await checkOut(await chosen(store), { customer: { shipping_address: "PO Box 12" } });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "customer.shipping_address"]);
});
