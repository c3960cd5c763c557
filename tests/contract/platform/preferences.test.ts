import { cardToken, checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const PREFERENCES = "/customer-api/preferences";
const preferencesOf = async (browser: Visitor) => (await browser.get(PREFERENCES)).body.data;
const statesOf = async (browser: Visitor) => (await preferencesOf(browser)).consents.map(({ state }) => state);

async function newsLink(email: string): Promise<string> {
  const mails = await store.mailsTo(email);
  const mail = mails.find(({ text }) => text.includes("/newsletter?"));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
const follow = (token: string, browser = store.visitor()) =>
  browser.send("POST", "/newsletter", new URLSearchParams({ token }).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  });

test("visitors have none", async () => {
  expect((await store.visitor().get(PREFERENCES)).status).toBe(401);
  expect((await store.visitor().put(PREFERENCES, { news: true })).status).toBe(401);
});

test("letters begin with the mailed link, once, and end at once; each step is kept with its words", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  expect(await preferencesOf(browser)).toEqual({ mail_language: "", news: "off", consents: [] });
  const asked = await browser.put(PREFERENCES, { news: true });
  expect(asked.body.data.news).toBe("asked");
  expect((await browser.get("/customer-api/profile")).body.customer.unsubscribe_email).toBe(true);

  const token = await newsLink(email);
  const elsewhere = await follow(token);
  expect(elsewhere.headers.location).toBe("/newsletter?done=1");
  expect((await preferencesOf(browser)).news).toBe("on");
  expect((await browser.get("/customer-api/profile")).body.customer.unsubscribe_email).toBe(false);
  expect((await follow(token)).headers.location).toBe("/newsletter?error=1");

  await browser.put(PREFERENCES, { news: true });
  const ended = await browser.put(PREFERENCES, { news: false });
  expect(ended.body.data.news).toBe("off");
  expect(await statesOf(browser)).toEqual(["withdrawn", "granted", "asked"]);
  expect(ended.body.data.consents[0]?.wording).toMatch(/news and offers by e-mail/);
});

test("a link that was taken back begins nothing", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await browser.put("/customer-api/update?unsubscribe_email=false");
  const token = await newsLink(email);
  await browser.put("/customer-api/update?unsubscribe_email=true");
  expect((await follow(token)).headers.location).toBe("/newsletter?error=1");
  expect((await preferencesOf(browser)).news).toBe("off");
  expect((await follow("x".repeat(43))).headers.location).toBe("/newsletter?error=1");
});

test("a link followed twice at once begins the letters once", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await browser.put(PREFERENCES, { news: true });
  const token = await newsLink(email);
  const both = await Promise.all([follow(token), follow(token)]);
  expect(both.map(({ headers }) => headers.location).sort()).toEqual(["/newsletter?done=1", "/newsletter?error=1"]);
  expect(await statesOf(browser)).toEqual(["granted", "asked"]);
});

test("no more than three links a day", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  for (let n = 0; n < 5; n += 1) await browser.put(PREFERENCES, { news: true });
  const links = (await store.mailsTo(email)).filter(({ text }) => text.includes("/newsletter?"));
  expect(links).toHaveLength(3);
});

test("mails about orders come in the chosen language, whatever page they are placed on", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  expect((await browser.put(PREFERENCES, { mail_language: "xx" })).status).toBe(422);
  const chosen = await browser.put(PREFERENCES, { mail_language: "de" });
  expect(chosen.body.data.mail_language).toBe("de");
  await withCart(store, "desk-lamp-arc", 1, browser);
  const placed = await browser.post("/order-api/order/cart/checkout", checkoutBody(await cardToken(browser), email), {
    "idempotency-key": `key-${email}`,
  });
  expect(placed.body.status).toBe(1);
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toMatch(/Bestellung/);
});

test("forms without scripts save the profile and the preferences", async () => {
  const browser = await store.signedIn(newEmail());
  const form = (path: string, fields: Record<string, string>) =>
    browser.send("POST", path, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    });
  const saved = await form("/customer/preferences", { mail_language: "fr", news: "on" });
  expect(saved.headers.location).toBe("/customer/preferences?done=saved");
  expect(await preferencesOf(browser)).toMatchObject({ mail_language: "fr", news: "asked" });
  const named = await form("/customer/profile", { fullname: "Ada Byron", phone: "+1 503 555 0100" });
  expect(named.headers.location).toBe("/customer/profile?done=saved");
  expect((await browser.get("/customer-api/profile")).body.customer).toMatchObject({ fullname: "Ada Byron" });
  const refused = await form("/customer/profile", { fullname: "www.win.example" });
  expect(refused.headers.location).toBe("/customer/profile?error=fullname");
  const unheard = await form("/customer/profile", { fullname: "Ada Byron", phone: "12" });
  expect(unheard.headers.location).toBe("/customer/profile?error=phone");
});
