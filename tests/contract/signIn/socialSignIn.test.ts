import { generateKeyPairSync } from "node:crypto";
import { startSocialProviders } from "../../support/providers/social";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let providers: Awaited<ReturnType<typeof startSocialProviders>>;
beforeAll(async () => {
  providers = await startSocialProviders();
  store = await startTestStore(providers.settings);
});
afterAll(async () => {
  await store.close();
  await providers.close();
});

let people = 0;
const someone = () => `social-${++people}-${process.pid}@people.example`;
const nonceFor = async (at: Visitor) => (await at.get("/customer-api/social/settings")).body.data.nonce;
const enter = (at: Visitor, source: string, access_token: string, more = {}) =>
  at.post("/customer-api/social/auth", { source, access_token, ...more });

test("a token from Google makes an account, and signs in by Google's id even when the address there changes", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const token = await providers.googleToken({ sub: email, email, nonce: await nonceFor(browser) });
  const entered = await enter(browser, "google", token, { auto_logout: true, next_url: "/cart" });
  expect(entered.body).toMatchObject({ status: 1, data: { next: "/cart" }, customer: { email, isSignUp: true } });
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; Max-Age=7200;/);
  expect((await browser.get("/customer-api/sessions")).body.data.sessions[0]?.way).toBe("google");
  // The browser's nonce is used up with it.
  const other = store.visitor();
  const renamed = { sub: email, email: someone(), email_verified: false, nonce: await nonceFor(other) };
  const query = new URLSearchParams({ source: "google", access_token: await providers.googleToken(renamed) });
  const again = await other.get(`/customer-api/social/auth?${query}`);
  expect(again.body).toMatchObject({ status: 1, customer: { email, isSignUp: false } });
  expect(JSON.stringify(store.logged)).not.toContain(query.get("access_token"));
});

test("a token for another store, browser or time, of another signer or an unproven address opens nothing", async () => {
  const browser = store.visitor();
  const nonce = await nonceFor(browser);
  const claims = { sub: "stranger", email: "customer@example.com", nonce };
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const tokens = [
    await providers.googleToken({ ...claims, aud: "another-client" }),
    await providers.googleToken({ ...claims, iss: "https://evil.test" }),
    await providers.googleToken({ ...claims, nonce: await nonceFor(store.visitor()) }),
    await providers.googleToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    await providers.googleToken(claims, privateKey),
    "not.a.token",
  ];
  for (const token of tokens) {
    const refused = await enter(browser, "google", token);
    expect([refused.status, refused.body.status, refused.body.message]).toEqual([
      401,
      -1,
      "Cannot authorize your account",
    ]);
  }
  const unproven = await providers.googleToken({ ...claims, email_verified: false });
  expect((await enter(browser, "google", unproven)).status).toBe(403);
  expect(browser.cookies.has("token")).toBe(false);
});

test("Facebook vouches for whoever added it while signed in; a token of another app is worth nothing", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const token = providers.facebookToken(`fb-${email}`, { email });
  expect((await enter(browser, "facebook", token)).status).toBe(403);
  const owner = await store.signedIn(email);
  expect((await enter(owner, "facebook", token)).body.customer.email).toBe(email);
  expect((await enter(browser, "facebook", token)).body).toMatchObject({ status: 1, customer: { email } });
  const other = await store.signedIn(someone());
  expect((await enter(other, "facebook", token)).status).toBe(409);

  const visitor = store.visitor();
  const foreign = providers.facebookToken("foreign", { email, user_id: `fb-${email}`, app_id: "app-2" });
  expect((await enter(visitor, "facebook", foreign)).body.message).toBe("Cannot authorize your account");
  const ended = providers.facebookToken("ended", { user_id: `fb-${email}`, expires_at: 1 });
  expect((await enter(visitor, "facebook", ended)).status).toBe(401);
  const shy = providers.facebookToken("shy", { user_id: `fb-${email}`, scopes: [] });
  expect((await enter(visitor, "facebook", shy)).body.message).toBe("Permissions denied");
  expect((await enter(visitor, "facebook", "unknown")).status).toBe(401);
});

test("another site signs nobody in, whichever method it uses", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const token = await providers.googleToken({ sub: email, email, nonce: await nonceFor(browser) });
  const query = new URLSearchParams({ source: "google", access_token: token });
  const refused = await browser.get(`/customer-api/social/auth?${query}`, { "sec-fetch-site": "cross-site" });
  expect(refused.status).toBe(403);
  expect(browser.cookies.has("token")).toBe(false);
});

test("without settings there is nothing to press, and nothing opens", async () => {
  const plain = await startTestStore();
  const visitor = plain.visitor();
  const settings = (await visitor.get("/customer-api/social/settings")).body.data;
  expect([settings.google_client_id, settings.facebook_app_id]).toEqual([null, null]);
  const refused = await visitor.get("/customer-api/social/auth?source=google&access_token=x");
  expect([refused.status, refused.body.message]).toEqual([401, "Cannot authorize your account"]);
  await plain.close();
});

test("a provider that does not answer is said to be away", async () => {
  const away = { GOOGLE_KEYS_URL: "http://127.0.0.1:1/certs", FACEBOOK_GRAPH_URL: "http://127.0.0.1:1" };
  const lonely = await startTestStore({ ...providers.settings, ...away });
  const browser = lonely.visitor();
  const token = await providers.googleToken({ sub: "x", email: someone(), nonce: await nonceFor(browser) });
  for (const [source, given] of [
    ["google", token],
    ["facebook", "token"],
  ] as const) {
    const refused = await enter(browser, source, given);
    expect(refused.body.message).toBe("Something wrong, please try again later");
  }
  await lonely.close();
});
