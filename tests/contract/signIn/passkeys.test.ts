import { minutes } from "../../../server/clock";
import { makeSoftKey } from "../../support/softKey";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed, type Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `passkey-${++people}-${process.pid}@people.example`;
const here = () => ({ origin: store.deps.env.origin });
const EVIL = { origin: "https://evil.test" };

const newOptions = async (browser: Visitor) => (await browser.post("/customer-api/passkeys/options")).body.data;
const challenge = async (browser: Visitor) => (await browser.post("/auth/passkey-options")).body.data;
const addTo = async (browser: Visitor, key = makeSoftKey()) => {
  const attestation = key.attest(await newOptions(browser), here());
  return { key, added: await browser.post("/customer-api/passkeys", { attestation }) };
};

async function member() {
  const email = someone();
  const browser = await store.signedIn(email);
  return { email, browser, ...(await addTo(browser)) };
}

const enter = (browser: Visitor, assertion: object, more: object = {}) =>
  browser.post("/auth/passkey", { assertion, ...more });

test("a passkey that was added signs in without an address, once for each challenge", async () => {
  const { email, browser, key, added } = await member();
  expect(added.body.data.passkeys).toEqual([
    { id: expect.any(Number), device: "", added_at: expect.any(String), used_at: "" },
  ]);
  const visitor = store.visitor();
  const asked = await challenge(visitor);
  expect(asked).toMatchObject({ rpId: new URL(here().origin).hostname, userVerification: "required" });
  const assertion = key.assert(asked, here());
  const entered = await enter(visitor, assertion, { next_url: "/cart", login_source: "page" });
  expect(entered.body).toMatchObject({ status: 1, data: { next: "/cart" }, customer: { email, isSignUp: false } });
  expect((await visitor.get("/customer-api/profile")).body.customer.email).toBe(email);
  expect((await visitor.get("/customer-api/sessions")).body.data.sessions[0]).toMatchObject({ way: "passkey" });
  expect((await browser.get("/customer-api/passkeys")).body.data.passkeys[0]?.used_at).not.toBe("");
  const again = await enter(store.visitor(), assertion);
  expect([again.status, again.body.status]).toEqual([401, -1]);
});

test("the owner is mailed of a new passkey", async () => {
  const email = someone();
  const browser = await store.signedIn(email);
  const attestation = makeSoftKey().attest(await newOptions(browser), here());
  await browser.post("/customer-api/passkeys", { attestation }, { "user-agent": "X11; Linux Firefox/133.0" });
  const mail = (await store.mailsTo(email)).find(({ subject }) => /passkey/.test(subject));
  expect(mail?.text).toContain("Firefox, Linux");
});

test("another store, another key, a late answer, no finger or a count that goes back open nothing", async () => {
  const { key } = await member();
  const { key: other } = await member();
  const visitor = store.visitor();
  const statusOf = async (assertion: object) => (await enter(visitor, assertion)).status;
  expect(await statusOf(key.assert(await challenge(visitor), EVIL))).toBe(401);
  expect(await statusOf(key.assert(await challenge(visitor), { ...here(), rpId: "evil.test" }))).toBe(401);
  expect(await statusOf(key.assert(await challenge(visitor), { ...here(), isVerified: false }))).toBe(401);
  expect(await statusOf(key.assert({ challenge: "bWluZQ" }, here()))).toBe(401);
  const signed = other.assert(await challenge(visitor), here());
  expect(await statusOf({ ...signed, id: key.id, rawId: key.id })).toBe(401);
  const late = key.assert(await challenge(visitor), here());
  store.clock.advance(minutes(5) + 1000);
  expect(await statusOf(late)).toBe(401);
  expect(await statusOf(key.assert(await challenge(visitor), here()))).toBe(200);
  key.rewind();
  expect(await statusOf(key.assert(await challenge(visitor), here()))).toBe(401);
  expect(await statusOf(makeSoftKey().assert(await challenge(visitor), here()))).toBe(401);
});

test("a key is added only with the challenge of its own account, once, and belongs to one account", async () => {
  const { browser, key, added } = await member();
  expect(added.body.message).not.toBe("");
  const stranger = await store.signedIn(someone());
  const foreign = makeSoftKey().attest(await newOptions(browser), here());
  expect((await stranger.post("/customer-api/passkeys", { attestation: foreign })).status).toBe(401);
  const elsewhere = makeSoftKey().attest(await newOptions(stranger), EVIL);
  expect((await stranger.post("/customer-api/passkeys", { attestation: elsewhere })).status).toBe(401);
  const signInOnly = makeSoftKey().attest({ ...(await newOptions(stranger)), ...(await challenge(stranger)) }, here());
  expect((await stranger.post("/customer-api/passkeys", { attestation: signInOnly })).status).toBe(401);
  expect((await addTo(stranger, key)).added.status).toBe(409);
  expect((await newOptions(browser)).excludeCredentials).toEqual([
    { id: key.id, type: "public-key", transports: ["internal"] },
  ]);
  expect((await store.visitor().post("/customer-api/passkeys/options")).status).toBe(401);
});

test("a removed passkey signs in no more; only its owner removes it; ten are the most", async () => {
  const { browser, key, added } = await member();
  const id = added.body.data.passkeys[0]?.id;
  const stranger = await store.signedIn(someone());
  await stranger.delete(`/customer-api/passkeys/${id}`);
  expect((await browser.get("/customer-api/passkeys")).body.data.passkeys).toHaveLength(1);
  for (let n = 1; n < 10; n += 1) expect((await addTo(browser)).added.status).toBe(200);
  expect((await addTo(browser)).added.status).toBe(409);
  const left = await browser.delete(`/customer-api/passkeys/${id}`);
  expect(left.body.data.passkeys).toHaveLength(9);
  const visitor = store.visitor();
  expect((await enter(visitor, key.assert(await challenge(visitor), here()))).status).toBe(401);
});

test("parallel answers to one challenge open one session", async () => {
  const { key } = await member();
  const assertion = key.assert(await challenge(store.visitor()), here());
  const tries = await Promise.all(Array.from({ length: 8 }, () => enter(store.visitor(), assertion)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ["one without a signature", { id: "a", rawId: "a", type: "public-key", response: {} }],
  ["one of an endless name", { id: "a".repeat(2000), rawId: "a", type: "public-key", response: {} }],
  ["words", "words"],
])("%s is no answer of a key", async (_name, assertion) => {
  expect((await store.visitor().post("/auth/passkey", illFormed({ assertion }))).status).toBe(422);
});
