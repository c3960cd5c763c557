import { startTestStore, type TestStore } from "../../support/store";
import { newEmail } from "../../support/flows/shopping";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let browser: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  browser = await store.signedIn(newEmail());
});
afterAll(() => store.close());

const CARD = "4242 4242 4242 4242";
const WIDE = "４２４２４２４２４２４２４２４２";
const form = { "content-type": "application/x-www-form-urlencoded" };
const asked = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const multipart = `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${CARD}\r\n--x--\r\n`;

test.each<[string, string, unknown, Record<string, string>?]>([
  ["POST", "/product-api/product-review/1", { title: CARD, content: "Good", rating: 5 }],
  ["POST", "/product-api/product-question/1", { content: `Is ${WIDE} mine?` }],
  ["POST", "/common-api/register-form-data", { comment: CARD }],
  ["POST", "/common-api/book-a-call", { comment: CARD }],
  ["POST", "/log-api/action", { action: "note", detail: CARD }],
  ["POST", "/auth/send-login-verification", { email: "a@b.test", login_source: "4242.4242.4242.4242" }],
  ["PUT", `/order-api/order/cart?${asked({ promotion_code: CARD })}`, undefined],
  ["PUT", `/customer-api/update?${asked({ fullname: WIDE })}`, undefined],
  ["GET", `/product-api/products-search?${asked({ q: CARD })}`, undefined],
  ["GET", `/product-api/suggested-products?${asked({ q: `desk ${WIDE}` })}`, undefined],
  ["GET", `/order-api/order/tracking?${asked({ code: CARD, email: "a@b.test" })}`, undefined],
  ["POST", "/cart", asked({ item_id: "1", note: CARD }), form],
  ["POST", "/de-DE/contact-sales", asked({ comment: WIDE }), form],
  ["POST", "/customer/order", asked({ act: "cancel", reason: CARD }), form],
  ["POST", "/customer/review", multipart, { "content-type": "multipart/form-data; boundary=x" }],
  ["POST", "/customer/question", asked({ content: CARD }), form],
])(
  "%s %s with a card number is refused in plain words, and leaves no trace",
  async (method, url, body, headers = {}) => {
    const refused = await browser.send(method, url, body, headers);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { status: 0, message: expect.stringMatching(/^(Card numbers must never|Kartennummern dürfen nie)/) },
    ]);
    expect(refused.text).not.toMatch(/4242|４２/);
    const logged = JSON.stringify(store.logged);
    for (const digits of ["4242424242424242", "4242.4242", "4242%204242", "4242+4242", CARD, WIDE])
      expect(logged).not.toContain(digits);
  },
);

test("what only looks like a card number passes", async () => {
  const search = async (q: string) => (await browser.get(`/product-api/products-search?${asked({ q })}`)).status;
  expect(await search("4006381333931")).toBe(200);
  expect(await search("VS-26-424242-4")).toBe(200);
  const phone = asked({ phone: "+49 1512 3456788" });
  expect((await browser.put(`/customer-api/update?${phone}`)).status).toBe(200);
});
