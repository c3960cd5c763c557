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
