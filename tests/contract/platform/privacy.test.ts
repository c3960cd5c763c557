import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import type { SignedIn } from "../../../server/http/caller";
import { eraseCustomer } from "../../../server/modules/privacy/eraseCustomer";
import { addresses, carts, changeRecords, customers, orders, reviews, vendorMembers } from "../../../server/db/schema";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { ask, askBody } from "../../support/flows/requests";
import { newEmail, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** A fresh code in the customer's mailbox. */
async function codeOf(browser: Visitor, email: string): Promise<string> {
  store.clock.advance(minutes(3));
  await browser.post("/auth/send-login-verification", { email });
  return store.codeFor(email);
}

const complete = ({ id }: { id: number }) =>
  store.deps.db.update(orders).set({ status: "Complete" }).where(eq(orders.id, id));

async function reviewBy(id: number) {
  const product = await productId(store, "desk-lamp-arc");
  const words = { title: "Good", text: "It is a good lamp for my desk.", monthsOwned: 1, verified: true, rating: 5 };
  await store.deps.db
    .insert(reviews)
    .values({ ...words, productId: product, customerId: id, author: "Ada", country: "DE", language: "de" });
}

const idOf = async (browser: Visitor) => (await browser.get("/customer-api/profile")).body.customer.id;

test("a customer gets all that is kept of them for a mailed code, and nothing that opens anything", async () => {
  const order = await bought(store);
  const { browser, email } = order;
  await reviewBy(await idOf(browser));
  await withCart(store, "desk-lamp-arc", 2, browser);
  const asked = await ask(browser, askBody(email));
  const answer = await browser.post("/customer-api/data-export", { code: await codeOf(browser, email) });
  expect(answer.status).toBe(200);
  const { data } = answer.body;
  expect(data.profile).toMatchObject({ email });
  expect(data.orders).toEqual([expect.objectContaining({ number: order.number, email, currency: "USD" })]);
  expect(data.orders[0]?.lines).toEqual([expect.objectContaining({ quantity: 1 })]);
  expect(data.addresses).toEqual([expect.objectContaining({ zip: "97201" })]);
  expect(data.cart).toEqual([expect.objectContaining({ product: "desk-lamp-arc", quantity: 2 })]);
  expect(data.requests).toEqual([expect.objectContaining({ number: asked.number, note: "For my new desk" })]);
  expect(data.reviews).toEqual([expect.objectContaining({ title: "Good", author: "Ada" })]);
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(answer.text).not.toContain(order.token);
  expect(answer.text).not.toMatch(/hash|secret|publicKey/i);
});

test("without a right code there is neither a file nor an end, and a code works once", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  for (const call of ["/customer-api/data-export", "/customer-api/erase"] as const) {
    expect((await store.visitor().post(call, { code: "AAAA" })).status).toBe(401);
    const wrong = await browser.post(call, { code: "2222" });
    expect(wrong.body.status).toBe(-1);
  }
  const code = await codeOf(browser, email);
  expect((await browser.post("/customer-api/data-export", { code })).status).toBe(200);
  expect((await browser.post("/customer-api/erase", { code })).body.status).toBe(-1);
  expect((await browser.get("/customer-api/profile")).body.customer.email).toBe(email);
});

test("an erased customer is signed out, forgotten and mailed; orders stay, and the address can begin anew", async () => {
  const order = await bought(store);
  const { browser, email } = order;
  const id = await idOf(browser);
  await reviewBy(id);
  await withCart(store, "desk-lamp-arc", 1, browser);
  await complete(order);
  const phone = await store.signedIn(email);
  const erased = await browser.post("/customer-api/erase", { code: await codeOf(browser, email) });
  expect(erased.body).toMatchObject({ status: 1, message: "Your account is deleted." });
  expect(browser.cookies.has("token")).toBe(false);
  expect((await phone.get("/customer-api/profile")).status).toBe(401);

  const { db } = store.deps;
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  expect(row).toMatchObject({ email: `erased-${id}@erased.invalid`, fullname: "", phone: "", companyId: null });
  expect(await db.select().from(addresses).where(eq(addresses.customerId, id))).toEqual([]);
  const left = await db.select().from(carts).where(eq(carts.customerId, id));
  expect(left.filter(({ state }) => state === "active")).toEqual([]);
  const [review] = await db.select().from(reviews).where(eq(reviews.customerId, id));
  expect(review).toMatchObject({ author: "Nicht mehr registriert", title: "Good" });
  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ email, customerId: id });
  expect((await store.mailsTo(email))[0]?.subject).toBe("Your account is deleted");

  const anew = await store.signedIn(email);
  expect(await idOf(anew)).not.toBe(id);
  expect((await anew.get("/order-api/order/list")).body.data.total).toBe(0);
});

test("nobody is erased while an order is under way, nor who works for the store", async () => {
  const { browser, email } = await bought(store);
  const refused = await browser.post("/customer-api/erase", { code: await codeOf(browser, email) });
  expect([refused.status, refused.body.status]).toEqual([409, 0]);
  expect((await browser.get("/customer-api/profile")).status).toBe(200);
  const team = await operator(store);
  expect((await team.post("/customer-api/erase", { code: "AAAA" })).status).toBe(403);
});

test("the only owner of a brand stays until another one owns it; whoever leaves is noted at the brand", async () => {
  const BRAND = 5;
  const { db } = store.deps;
  await db.delete(vendorMembers).where(eq(vendorMembers.vendorId, BRAND));
  const email = newEmail();
  const owner = await store.signedIn(email);
  const customerId = await idOf(owner);
  await db.insert(vendorMembers).values({ customerId, vendorId: BRAND, role: "owner" });
  const ofBrand = eq(vendorMembers.vendorId, BRAND);
  const refused = await owner.post("/customer-api/erase", { code: await codeOf(owner, email) });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("no other owner")]);
  await vendorOf(store, BRAND, "editor");
  expect((await owner.post("/customer-api/erase", { code: await codeOf(owner, email) })).status).toBe(409);
  // The other owner has left while this one was asked for a code.
  const row = { id: customerId, email } as SignedIn;
  await expect(eraseCustomer(store.deps, row, "en")).rejects.toThrow();
  expect(await db.$count(vendorMembers, ofBrand)).toBe(2);

  await vendorOf(store, BRAND, "owner");
  expect((await owner.post("/customer-api/erase", { code: await codeOf(owner, email) })).status).toBe(200);
  expect(await db.$count(vendorMembers, ofBrand)).toBe(2);
  const [record] = await db.select().from(changeRecords).where(eq(changeRecords.actorId, customerId));
  const paths = [{ path: `members.${customerId}`, before: "owner", after: null }];
  expect(record).toMatchObject({ entity: "brand", entityId: BRAND, vendorId: BRAND, kind: "removed", paths });
});

test("pressed three times, an account is deleted once", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const code = await codeOf(browser, email);
  const answers = await Promise.all([1, 2, 3].map(() => browser.post("/customer-api/erase", { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
