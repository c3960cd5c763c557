import { eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import { customers, referrals } from "../../../server/db/schema";
import { checkFor, buy, host, invited, LAMP, newCode, ofNewcomer, SHELF, someone } from "../../support/flows/referrals";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const INFO = "/customer-api/referral-info";
const URL_CALL = "/customer-api/referral-url";
const LIMIT = "/customer-api/referral-limit";
const HISTORY = "/customer-api/profile/customer-referral-history";
const CHANGE = "/customer-api/update-referral-code";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await checkFor(store, { same_address: "refuse" });
});
afterAll(() => store.close());

const change = (browser: Visitor, code: string) => browser.post(CHANGE, { referral_code: code });

describe("a customer's own code", () => {
  test("is told with the program's terms, the link in their language and its picture", async () => {
    const { browser, code } = await host(store);
    const { data } = (await browser.get(INFO)).body;
    expect(data).toMatchObject({ code, is_open: true, inviter_coins: 20, newcomer_coins: 10, least_order: 100 });
    expect(data).toMatchObject({ currency: "USD", joined: 0, pending_coins: 0, confirmed_coins: 0 });
    expect(data.offer).toBe("Money off your first order, without a code");
    const german = (await browser.get(URL_CALL, { "accept-language": "de-DE" })).body.data;
    expect(german.url).toBe(`${store.deps.env.origin}/de-DE/invite?code=${code}`);
    expect(german.qr).toMatch(/^data:image\/svg\+xml,/);
    const limit = (await browser.get(LIMIT)).body.data;
    expect(limit).toMatchObject({ month: { limit: 10, used: 0, left: 10 }, year: { limit: 60, used: 0, left: 60 } });
    for (const path of [INFO, URL_CALL, LIMIT, HISTORY] as const)
      expect((await store.visitor().get(path)).status).toBe(401);
  });

  test("is changed to one that is well written; what is wrong is said at its field, in the customer's language", async () => {
    const { browser, code } = await host(store);
    const wanted = newCode();
    const changed = await change(browser, ` ${wanted.toLowerCase()} `);
    expect(changed.body).toMatchObject({
      message: "Your code is changed. Old links keep working.",
      data: { code: wanted },
    });
    // The code before still leads to its owner, and is nobody else's.
    const { body } = await store.visitor().get(`/customer-api/epp-productivity/invitation?code=${code}`);
    expect(body.data).toMatchObject({ kind: "friend", coins: 10 });
    const other = (await host(store)).browser;
    expect((await change(other, code)).status).toBe(409);
    const cases = [
      ["", 422, "Geben Sie einen Code ein."],
      ["mit leer", 422, "Möglich sind nur Buchstaben von A bis Z und Ziffern, ohne Leerzeichen."],
      ["ABC", 422, "Der Code braucht 4 bis 20 Zeichen."],
      ["A".repeat(21), 422, "Der Code braucht 4 bis 20 Zeichen."],
      ["THEADMIN1", 422, "Dieser Code sieht nach einem des Shops aus. Bitte wählen Sie einen anderen."],
      [wanted, 409, "Dieser Code ist vergeben. Bitte wählen Sie einen anderen."],
      ["WELCOME10", 422, "Dieser Code sieht nach einem des Shops aus. Bitte wählen Sie einen anderen."],
      ["FREESHIP", 409, "Dieser Code ist vergeben. Bitte wählen Sie einen anderen."],
    ] as const;
    const speaker = store.visitor();
    const email = someone();
    await speaker.post("/auth/send-login-verification", { email });
    await speaker.post("/auth/login", { email, code: await store.codeFor(email) });
    for (const [typed, status, words] of cases.slice(0, 5)) {
      const refused = await speaker.post(CHANGE, { referral_code: typed }, { "accept-language": "de-DE" });
      expect([refused.status, refused.body.errors[0]]).toEqual([status, { field: "referral_code", message: words }]);
    }
    for (const [typed, status, words] of cases.slice(5)) {
      const refused = await speaker.post(CHANGE, { referral_code: typed }, { "accept-language": "de-DE" });
      expect([refused.status, refused.body.message]).toEqual([status, words]);
    }
    expect((await store.visitor().post(CHANGE, { referral_code: "A".repeat(5000) })).status).toBe(401);
  });

  test("of two who want one at the same moment, one has it; five changes a day", async () => {
    const [first, second] = [(await host(store)).browser, (await host(store)).browser];
    const wanted = newCode();
    const answers = await Promise.all([change(first, wanted), change(second, wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await change(first, newCode())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe("an invitation", () => {
  test("binds who signs up by it, once; its first order is cheaper", async () => {
    const { browser, code } = await host(store);
    const { browser: newcomer, email } = await invited(store, code);
    expect(await ofNewcomer(store, email)).toMatchObject({ state: "joined", code });
    const history = (await browser.get(HISTORY)).body.data;
    expect(history).toMatchObject({ total: 1, referrals: [{ side: "inviter", name: "", state: "joined", coins: 0 }] });
    const cart = await newcomer.post("/order-api/order/cart", [
      { product_id: await productId(store, LAMP), quantity: 1 },
    ]);
    expect(cart.body.cart).toMatchObject({ has_referral_discount: true, total_discount_price: 10 });
    const again = await newcomer.post(`/customer-api/invite/${(await host(store)).code}`);
    expect(again.status).toBe(409);
    // A customer without an invitation has no such discount.
    const plain = await store.signedIn(someone());
    const theirs = await plain.post("/order-api/order/cart", [
      { product_id: await productId(store, LAMP), quantity: 1 },
    ]);
    expect(theirs.body.cart.has_referral_discount).toBe(false);
  });

  test("is nobody's own: not by another writing of the mailbox, nor in the browser that the inviter uses", async () => {
    const { browser, code, email } = await host(store);
    const tagged = email.replace("@", "+two@");
    await invited(store, code, tagged);
    expect(await ofNewcomer(store, tagged)).toBeUndefined();
    await browser.delete("/customer-api/sign-out");
    const second = await invited(store, code, someone(), browser);
    expect(await ofNewcomer(store, second.email)).toBeUndefined();
  });

  test("can be taken up after signing up, by who is new and has not ordered", async () => {
    const { code, browser: inviter } = await host(store);
    const take = (browser: Visitor, which = code) => browser.post(`/customer-api/invite/${which}`);
    const newcomer = await store.signedIn(someone());
    expect((await take(newcomer)).body).toMatchObject({ status: 1, data: { coins: 10 } });
    expect((await take(newcomer)).status).toBe(409);
    expect((await take(newcomer, "NOBODYS1")).status).toBe(404);
    expect((await take(inviter)).status).toBe(409);
    expect((await take(store.visitor())).status).toBe(401);
    const email = someone();
    const buyer = await store.signedIn(email);
    await buy(store, { browser: buyer, email }, SHELF);
    expect((await take(buyer)).body.message).toContain("you have ordered before");
    const known = someone();
    await store.signedIn(known);
    store.clock.advance(days(15));
    expect((await take(await store.signedIn(known))).body.message).toContain("too old");
  });
});

test("works without scripts: the code's form, an invitation's, and a sign-up by one", async () => {
  const post = (browser: Visitor, path: string, fields: Record<string, string>) =>
    browser.send("POST", path, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
  const { browser, code } = await host(store);
  const saved = await post(browser, "/fr-FR/customer/referrals", { referral_code: newCode() });
  expect([saved.status, saved.headers.location]).toEqual([303, "/fr-FR/customer/referrals?done=saved"]);
  const refused = await post(browser, "/customer/referrals", { referral_code: "x" });
  expect(refused.headers.location).toBe("/customer/referrals?error=length");
  const email = someone();
  const newcomer = await store.signedIn(email);
  const taken = await post(newcomer, "/de-DE/invite", { code });
  expect(taken.headers.location).toBe("/de-DE/customer/referrals?invitation=done");
  expect(await ofNewcomer(store, email)).toMatchObject({ state: "joined", code });
  expect((await post(browser, "/invite", { code })).headers.location).toBe("/customer/referrals?invitation=ownCode");
  // The page asks who is not signed in to do so.
  const stranger = await post(store.visitor(), "/customer/referrals", { referral_code: newCode() });
  expect(stranger.headers.location).toBe("/customer/referrals");

  const [plain, second] = [store.visitor(), someone()];
  await post(plain, "/sign-up", { by: "code", email: second, epp_rid: code });
  await post(plain, "/otp", { by: "code", email: second, code: await store.codeFor(second) });
  expect(await ofNewcomer(store, second)).toMatchObject({ state: "joined", code });
});

test("the history comes twenty a page, of coins alone", async () => {
  const { code, browser } = await host(store);
  const { db } = store.deps;
  const [owner] = await db.select().from(customers).where(eq(customers.referralCode, code));
  const rows = Array.from({ length: 21 }, () => ({ email: someone(), referralCode: newCode() }));
  const made = await db.insert(customers).values(rows).returning({ id: customers.id });
  await db.insert(referrals).values(made.map(({ id }) => ({ inviterId: owner?.id ?? 0, newcomerId: id, code })));
  const first = (await browser.get(`${HISTORY}?type=coins`)).body.data;
  expect([first.referrals.length, first.total, first.total_pages]).toEqual([20, 21, 2]);
  expect((await browser.get(`${HISTORY}?page=2`)).body.data.referrals).toHaveLength(1);
  expect((await browser.get(`${HISTORY}?type=money`)).status).toBe(422);
  expect((await browser.get(`${HISTORY}?page=0`)).status).toBe(422);
});
