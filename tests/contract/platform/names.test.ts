import type { Failure } from "../../../contract/routes/route";
import { bought, GERMAN_ADDRESS, type Bought } from "../../support/flows/orders";
import { checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Answer } from "../../support/visitor";

let store: TestStore;
let order: Bought;
let german: Bought;
let vatToken: string;
beforeAll(async () => {
  store = await startTestStore();
  order = await bought(store);
  german = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  const detail = await german.browser.get(`/order-api/order/detail/${german.number}`);
  vatToken = detail.body.data.rights.vat_token;
});
afterAll(() => store.close());

type Call = (fields: Record<string, string>, language: string) => Promise<Answer<Pick<Failure, "errors">>>;
const inLanguage = (language: string) => ({ "accept-language": language });

const checkout: Call = async (fields, language) => {
  const browser = await withCart(store);
  const { gift = undefined, ...customer } = fields;
  const body = checkoutBody("", newEmail(), { ...customer, ...(customer.billing_address && BILLING), ...fields });
  const card = { name: gift ?? "", email: "", content: "", template_type: "" };
  return browser.post(
    "/order-api/order/cart/checkout",
    { ...body, payment: { gateway_id: 21 }, gift_card: gift === undefined ? null : card },
    inLanguage(language),
  );
};
const BILLING = { billing_city: "Portland", billing_state: "OR", billing_zip: "97201" };
const NEW_ADDRESS = { shipping_address: "1 Hill Road", city: "Portland", state: "OR", zip: "97201" };

const CALLS: Record<string, Call> = {
  checkout,
  "a bill's address": (fields, language) => checkout({ billing_address: "1 Hill Road", ...fields }, language),
  "update-address": (fields, language) =>
    order.browser.post(
      "/order-api/update-address",
      { order_id: order.id, ...NEW_ADDRESS, ...fields },
      inLanguage(language),
    ),
  profile: (fields, language) =>
    order.browser.send("PUT", `/customer-api/update?${new URLSearchParams(fields)}`, undefined, inLanguage(language)),
  contact: (fields, language) =>
    store.visitor().post(
      "/common-api/register-form-data",
      {
        source: "buy-more-save-more",
        name: "Dana",
        email: "d@northbank.example",
        phone: "+1 415 555 2671",
        ...fields,
      },
      inLanguage(language),
    ),
  withdraw: (fields, language) =>
    german.browser.post(
      "/order-api/order/withdraw",
      { order_num: german.number, name: "Ada", ...fields },
      inLanguage(language),
    ),
  "request-vat": (fields, language) =>
    store
      .visitor()
      .post(
        `/order-api/request-vat/${vatToken}`,
        { company: "M", vat_number: "DE123456788", ...fields },
        inLanguage(language),
      ),
};

const FIELDS: [call: string, field: string, told: string][] = [
  ["checkout", "fullname", "customer.fullname"],
  ["checkout", "shipping_address", "customer.shipping_address"],
  ["checkout", "shipping_apartment_suite", "customer.shipping_apartment_suite"],
  ["checkout", "city", "customer.city"],
  ["checkout", "gift", "gift_card.name"],
  ["a bill's address", "billing_address", "customer.billing_address"],
  ["a bill's address", "billing_apartment_suite", "customer.billing_apartment_suite"],
  ["a bill's address", "billing_city", "customer.billing_city"],
  ["update-address", "fullname", "fullname"],
  ["update-address", "shipping_address", "shipping_address"],
  ["update-address", "shipping_apartment_suite", "shipping_apartment_suite"],
  ["update-address", "city", "city"],
  ["profile", "fullname", "fullname"],
  ["contact", "name", "name"],
  ["withdraw", "name", "name"],
  ["request-vat", "company", "company"],
];

const LINK = {
  en: "Please leave out web addresses here.",
  fr: "Veuillez ne pas indiquer d’adresse web ici.",
  de: "Bitte geben Sie hier keine Internetadresse an.",
} as const;

test.each(FIELDS)("%s takes no link as %s, and says so in each language", async (call, field, told) => {
  for (const [language, message] of Object.entries(LINK)) {
    const refused = await CALLS[call]!({ [field]: "http://evil.test win now" }, language);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: told, message }]);
  }
});

test.each(FIELDS)("%s takes no address of e-mail as %s", async (call, field, told) => {
  const refused = await CALLS[call]!({ [field]: "Ask ada@evil.test" }, "en");
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ field: told, message: "Please leave out e-mail addresses here." }]);
});

test("letters that turn the direction of a name are refused, names of people and companies are not", async () => {
  const turned = await CALLS.checkout!({ fullname: "Ada \u202eteksam" }, "de");
  expect(turned.body.errors).toEqual([{ field: "customer.fullname", message: expect.stringContaining("unsichtbare") }]);
  for (const fullname of ["Dr. St. John", "O'Neil", "Müller-Lüdenscheid", "Acme Inc.", "Booking.com B.V."])
    expect((await CALLS.checkout!({ fullname }, "en")).status).toBe(200);
});
