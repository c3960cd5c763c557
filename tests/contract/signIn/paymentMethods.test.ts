import { eq } from "drizzle-orm";
import { customers, paymentMethods, sandboxTokens } from "../../../server/db/schema";
import { cardToken, CARDS, newEmail, withCart } from "../../support/flows/shopping";
import { ACCOUNTS, accountToken, payBy, paymentRows } from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const METHODS = "/customer-api/payment-method";
const AUTHORIZATION = "/customer-api/direct-deposit-authorization";
const customer = async () => store.signedIn(newEmail());
const listOf = async (browser: Visitor) => (await browser.get(METHODS)).body.data.payment_methods;
/** The code that somebody who is signed in proves their mailbox by. */
async function proofFor(browser: Visitor, email: string): Promise<string> {
  store.clock.advance(10 * 60_000);
  await browser.post("/auth/send-login-verification", { email, type: "proof" });
  return store.codeFor(email);
}
const keepCard = async (browser: Visitor, number: string = CARDS.pays, is_default = false) =>
  browser.post(METHODS, { card_token: await cardToken(browser, number), is_default });

test("visitors have none", async () => {
  expect((await store.visitor().get(METHODS)).status).toBe(401);
  expect((await store.visitor().post(METHODS, { card_token: "x" })).status).toBe(401);
  expect((await store.visitor().get(AUTHORIZATION)).status).toBe(401);
});

test("cards are kept by token, shown by brand, last digits and expiry, and one is the first choice", async () => {
  const browser = await customer();
  expect((await keepCard(browser)).status).toBe(200);
  const kept = await keepCard(browser, "5555555555554444", true);
  expect(kept.body.data.payment_methods).toEqual([
    {
      id: expect.any(Number),
      kind: "CreditCard",
      brand: "mastercard",
      last4: "4444",
      exp_month: 12,
      exp_year: 2031,
      is_default: true,
    },
    {
      id: expect.any(Number),
      kind: "CreditCard",
      brand: "visa",
      last4: "4242",
      exp_month: 12,
      exp_year: 2031,
      is_default: false,
    },
  ]);
  const [, visa] = kept.body.data.payment_methods;
  const changed = await browser.put(`${METHODS}/${visa?.id}/set-default`);
  expect(
    changed.body.data.payment_methods.map(({ last4, is_default }: { last4: string; is_default: boolean }) => [
      last4,
      is_default,
    ]),
  ).toEqual([
    ["4242", true],
    ["4444", false],
  ]);
  const left = await browser.send("DELETE", `${METHODS}/${visa?.id}`);
  expect(left.body.data.payment_methods).toMatchObject([{ last4: "4444", is_default: true }]);
});

test("of cards that are kept and chosen at once one is the first choice", async () => {
  const browser = await customer();
  const numbers = [CARDS.pays, "5555555555554444"] as const;
  const kept = await Promise.all(numbers.map((number) => keepCard(browser, number)));
  expect(kept.map(({ status }) => status)).toEqual([200, 200]);
  const methods = await listOf(browser);
  expect(methods.map(({ is_default }) => is_default)).toEqual([true, false]);
  const chosen = await Promise.all(methods.map(({ id }) => browser.put(`${METHODS}/${id}/set-default`)));
  expect(chosen.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listOf(browser)).map(({ is_default }) => is_default)).toEqual([true, false]);
});

test("nobody reaches another customer's method", async () => {
  const owner = await customer();
  const [mine] = (await keepCard(owner)).body.data.payment_methods;
  const stranger = await customer();
  expect((await stranger.send("DELETE", `${METHODS}/${mine?.id}`)).status).toBe(404);
  expect((await stranger.put(`${METHODS}/${mine?.id}/set-default`)).status).toBe(404);
  await withCart(store, "desk-lamp-arc", 1, stranger);
  const theft = await payBy(stranger, { gateway_id: 1, payment_method_id: mine?.id });
  expect([theft.status, theft.body.errors[0]?.field]).toEqual([422, "payment.payment_method_id"]);
  expect(await listOf(owner)).toHaveLength(1);
});

test("a kept card pays, as often as wanted, and a card is kept with an order when the customer asks for it", async () => {
  const browser = await customer();
  await withCart(store, "desk-lamp-arc", 1, browser);
  const first = await payBy(browser, { gateway_id: 1, card_token: await cardToken(browser), need_store_card: true });
  expect(first.body.status).toBe(1);
  const [kept] = await listOf(browser);
  expect(kept).toMatchObject({ last4: "4242", is_default: true });
  for (const count of [1, 2]) {
    await withCart(store, "desk-lamp-arc", count, browser);
    const paid = await payBy(browser, { gateway_id: 1, payment_method_id: kept?.id });
    expect([paid.body.status, paid.body.payment.last4]).toEqual([1, "4242"]);
  }
  expect(await listOf(browser)).toHaveLength(1);
  await browser.send("DELETE", `${METHODS}/${kept?.id}`);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const gone = await payBy(browser, { gateway_id: 1, payment_method_id: kept?.id });
  expect([gone.status, gone.body.errors[0]?.field]).toEqual([422, "payment.payment_method_id"]);
});

test("a card that is declined, and a guest's card, are kept by nobody", async () => {
  const browser = await customer();
  await withCart(store, "desk-lamp-arc", 1, browser);
  const card_token = await cardToken(browser, CARDS.declined);
  await payBy(browser, { gateway_id: 1, card_token, need_store_card: true });
  expect(await listOf(browser)).toEqual([]);
  const guest = await withCart(store);
  const email = newEmail();
  await payBy(guest, { gateway_id: 1, card_token: await cardToken(guest), need_store_card: true }, { email });
  const rows = await store.deps.db
    .select()
    .from(paymentMethods)
    .innerJoin(customers, eq(customers.id, paymentMethods.customerId))
    .where(eq(customers.email, email));
  expect(rows).toEqual([]);
});

test("an account is kept with the words that were agreed to, and debited by them", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const before = await browser.get(AUTHORIZATION);
  expect(before.body.data).toEqual({
    offered: true,
    text: expect.stringContaining("Velstol"),
    authorization: null,
  });
  const bank_account_token = await accountToken(browser, ACCOUNTS.settles);
  const code = await proofFor(browser, email);
  expect((await browser.post(AUTHORIZATION, { bank_account_token, agreed: false, code })).status).toBe(422);
  const agreed = await browser.post(AUTHORIZATION, { bank_account_token, agreed: true, code });
  expect(agreed.body.data.authorization).toMatchObject({
    bank: "Test Bank",
    last4: "6789",
    text: before.body.data.text,
  });
  const { payment_method_id } = agreed.body.data.authorization;
  await withCart(store, "desk-lamp-arc", 1, browser);
  const placed = await payBy(browser, { gateway_id: 17, payment_method_id });
  expect([placed.body.status, placed.body.payment.stage]).toEqual([0, "debit"]);
  await withCart(store, "desk-lamp-arc", 1, browser);
  expect((await payBy(browser, { gateway_id: 1, payment_method_id })).status).toBe(422);
  const german = await browser.send("GET", AUTHORIZATION, undefined, { "accept-language": "de-DE" });
  expect(german.body.data.text).toContain("Ich ermächtige");
});

test("nobody's account is debited without a code that was mailed just now", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const bank_account_token = await accountToken(browser);
  const give = (body: object) => browser.send("POST", AUTHORIZATION, { bank_account_token, agreed: true, ...body });
  expect((await give({})).status).toBe(422);
  expect((await give({ code: "ZZZZ" })).status).toBe(401);
  expect((await browser.get(AUTHORIZATION)).body.data.authorization).toBeNull();
  const code = await proofFor(browser, email);
  expect((await give({ code })).status).toBe(200);
  expect((await give({ code })).status).toBe(401);
});

test("an account that was kept before gets the words that were agreed to later", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await browser.post(METHODS, { bank_account_token: await accountToken(browser) });
  expect((await browser.get(AUTHORIZATION)).body.data.authorization).toBeNull();
  const code = await proofFor(browser, email);
  const given = await browser.post(AUTHORIZATION, {
    bank_account_token: await accountToken(browser),
    agreed: true,
    code,
  });
  expect(given.body.data.authorization).toMatchObject({ last4: "6789" });
});

test("an authorisation is revoked by a form without scripts, by its owner alone", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const code = await proofFor(browser, email);
  const bank_account_token = await accountToken(browser);
  const given = await browser.post(AUTHORIZATION, { bank_account_token, agreed: true, code });
  const id = given.body.data.authorization?.payment_method_id;
  const revoke = (who: Visitor) =>
    who.send("POST", "/customer/direct-debit", `revoke=${id}`, { "content-type": "application/x-www-form-urlencoded" });
  expect((await revoke(await customer())).headers.location).toBe("/customer/direct-debit?error=1");
  expect((await revoke(store.visitor())).status).toBe(401);
  expect((await revoke(browser)).headers.location).toBe("/customer/direct-debit?revoked=1");
  expect((await browser.get(AUTHORIZATION)).body.data.authorization).toBeNull();
  expect(await listOf(browser)).toEqual([]);
});

test("nothing that the store keeps of a card or an account is a number", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const paid = await payBy(browser, { gateway_id: 1, card_token: await cardToken(browser), need_store_card: true });
  const code = await proofFor(browser, email);
  await browser.post(AUTHORIZATION, { bank_account_token: await accountToken(browser), agreed: true, code });
  const { db } = store.deps;
  const kept = JSON.stringify([
    await db.select().from(paymentMethods),
    await db.select().from(sandboxTokens),
    await paymentRows(store, paid.body.order.order_num),
    store.logged,
  ]);
  for (const number of [CARDS.pays, ACCOUNTS.settles.account_number]) expect(kept).not.toContain(number);
});

test.each([
  ["card_number", "4242424242424242"],
  ["card_token", "4242 4242 4242 4242"],
  ["wallet_token", "tok_4000002760003184"],
])("a body with a card number in %s is refused, and never logged", async (field, number) => {
  const browser = await withCart(store);
  const refused = await payBy(browser, { gateway_id: 1, card_token: "tok", [field]: number });
  expect([refused.status, refused.body.status]).toEqual([400, 0]);
  const kept = await (await customer()).post(METHODS, { card_token: number });
  expect(kept.status).toBe(400);
  expect(JSON.stringify(store.logged)).not.toContain(number);
});
