import { minutes } from "../../../server/clock";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const CART = "/order-api/order/cart";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let made = 0;

/** A customer whose company joins after they did: nobody has shown since that the mailbox is theirs. */
async function lateMember(): Promise<{ browser: Visitor; email: string }> {
  const slug = `verify-${process.pid}-${(made += 1)}`;
  const email = `ada@${slug}.example`;
  const browser = await store.signedIn(email);
  await browser.post(CART, [{ product_id: await productId(store, "whiteboard-glide"), quantity: 1 }]);
  const team = await store.signedIn("operator@example.com");
  const company = { name: `Works ${slug}`, slug, country: "US", discount_percent: 10, manager_email: "" };
  const { id, version } = (await team.post("/customer-api/companies", company)).body.data;
  const domain = `${slug}.example`;
  const added = await team.send("POST", `/customer-api/companies/${id}/domains`, { version, domain });
  expect(added.status).toBe(200);
  store.clock.advance(minutes(4));
  return { browser, email };
}

const cartOf = async (browser: Visitor) => (await browser.get(CART)).body.cart;

test("a code that was mailed proves the address, and the same cart goes on at the company's prices", async () => {
  const { browser, email } = await lateMember();
  const before = await cartOf(browser);
  expect([before.need_verify_email, before.is_company_discount]).toEqual([true, false]);
  const asked = { email, next_url: "/cart", type: "proof", login_source: "profile" };
  expect((await browser.post("/auth/send-login-verification", asked)).status).toBe(200);
  const wrong = await browser.post("/auth/login", { email, code: "2222", next_url: "/cart" });
  expect(wrong.body.status).toBe(-1);
  expect((await cartOf(browser)).need_verify_email).toBe(true);
  const code = await store.codeFor(email);
  expect((await browser.post("/auth/login", { email, code, next_url: "/cart" })).status).toBe(200);
  const after = await cartOf(browser);
  expect([after.need_verify_email, after.is_company_discount]).toEqual([false, true]);
  expect(Object.keys(after.items)).toEqual(Object.keys(before.items));
  expect(after.messages).toEqual(before.messages);
  expect(after.total_discount_price).toBeCloseTo(before.total_items_price / 10, 2);
});

test("somebody else's code proves nothing", async () => {
  const { browser } = await lateMember();
  const other = await lateMember();
  await other.browser.post("/auth/send-login-verification", { email: other.email });
  const code = await store.codeFor(other.email);
  const { email } = (await browser.get("/customer-api/profile")).body.customer;
  expect((await browser.post("/auth/login", { email, code })).body.status).toBeLessThan(1);
  expect((await cartOf(browser)).need_verify_email).toBe(true);
});
