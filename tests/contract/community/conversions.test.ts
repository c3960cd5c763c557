import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { CONSENT_VERSION, type AdPlatform, type SharedWith } from "../../../contract/visit/visitTerms";
import { days, minutes } from "../../../server/clock";
import { conversions, orders } from "../../../server/db/schema";
import { forgetConversions, sendConversions } from "../../../server/modules/conversions/sendConversions";
import { startProvider, type HttpProvider } from "../../support/providers/httpProvider";
import { CARDS, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let meta: HttpProvider;
let google: HttpProvider;
let metaSays: { status: number; body?: unknown } = { status: 200 };
const TAKEN = { status: 200, body: { events_received: 1, fbtrace_id: "x" } };

beforeAll(async () => {
  meta = await startProvider(() => metaSays, { status: 503 });
  google = await startProvider(() => ({ status: 204 }), { status: 500 });
  store = await startTestStore(
    {
      META_PIXEL_ID: "1234567890",
      META_ACCESS_TOKEN: "meta-token",
      META_API_URL: `${meta.url}/v23.0/`,
      GA_MEASUREMENT_ID: "G-TEST",
      GA_API_SECRET: "ga-secret",
      GA_URL: google.url,
      AD_TIMEOUT_SECONDS: "1",
    },
    "conversions",
  );
});
beforeEach(() => {
  metaSays = TAKEN;
  meta.asked.length = 0;
  google.asked.length = 0;
});
afterAll(async () => {
  await store.close();
  await meta.close();
  await google.close();
});

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

/** Lets a browser say what it agreed to, as the store's own page keeps it. */
function agree(browser: Visitor, shared: readonly SharedWith[], change: object = {}): void {
  const at = store.clock.now().toISOString();
  const choice = { version: CONSENT_VERSION, at, statistics: true, shared, ...change };
  browser.cookies.set("consent", encodeURIComponent(JSON.stringify(choice)));
}

async function buy(browser: Visitor, attempt: Parameters<typeof pay>[1] = {}): Promise<number> {
  await withCart(store, "desk-lamp-arc", 1, browser);
  return Number((await pay(browser, attempt)).body.order?.order_id);
}

const rowsOf = (orderId: number) =>
  store.deps.db.select().from(conversions).where(eq(conversions.orderId, orderId)).orderBy(conversions.platform);
const statesOf = async (orderId: number) => (await rowsOf(orderId)).map(({ platform, state }) => [platform, state]);
const tell = (platform: AdPlatform) => sendConversions(platform)(store.deps);

async function tellBoth(): Promise<void> {
  await store.deliver();
  await tell("meta");
  await tell("google");
}

test("a paid order of somebody who agreed is told once, as fingerprints", async () => {
  const browser = store.visitor();
  agree(browser, ["meta", "google"]);
  const email = `Ada.${newEmail().slice(8, 16)}@GMail.com`;
  const orderId = await buy(browser, { email, shown: { "user-agent": "Browser of a test" } });
  expect(await statesOf(orderId)).toEqual([
    ["google", "agreed"],
    ["meta", "agreed"],
  ]);
  await tell("meta");
  expect(meta.asked).toEqual([]);
  await tellBoth();
  await tellBoth();
  expect([meta.asked.length, google.asked.length]).toEqual([1, 1]);

  const [order] = await store.deps.db.select().from(orders).where(eq(orders.id, orderId));
  const [ofGoogle, ofMeta] = await rowsOf(orderId);
  const low = email.toLowerCase();
  const value = (order?.total ?? 0) / 100;
  const [toMeta, toGoogle] = [meta.asked[0], google.asked[0]];
  expect(toMeta?.path).toBe("/v23.0/1234567890/events");
  expect(JSON.parse(toMeta?.body ?? "")).toEqual({
    access_token: "meta-token",
    data: [
      {
        event_name: "Purchase",
        event_time: Math.floor((order?.paidAt?.getTime() ?? 0) / 1000),
        event_id: ofMeta?.eventId,
        action_source: "website",
        event_source_url: `${store.deps.env.origin}/thank-you`,
        user_data: {
          em: [sha(low)],
          ph: [sha("15035550100")],
          country: [sha("us")],
          client_user_agent: "Browser of a test",
        },
        custom_data: { currency: "USD", value },
      },
    ],
  });
  expect([toGoogle?.path, toGoogle?.query.get("measurement_id"), toGoogle?.query.get("api_secret")]).toEqual([
    "/mp/collect",
    "G-TEST",
    "ga-secret",
  ]);
  const [name = "", host] = low.split("@");
  expect(JSON.parse(toGoogle?.body ?? "")).toMatchObject({
    client_id: ofGoogle?.eventId,
    user_data: {
      sha256_email_address: [sha(`${name.replaceAll(".", "")}@${host}`)],
      sha256_phone_number: [sha("+15035550100")],
    },
    events: [{ name: "purchase", params: { transaction_id: ofGoogle?.eventId, currency: "USD", value } }],
  });
  for (const { body } of [...meta.asked, ...google.asked]) {
    expect(body.toLowerCase()).not.toContain(low);
    expect(body).not.toContain(order?.number);
    expect(body).not.toMatch(/Ada|River|5550100/);
  }
  expect([ofMeta, ofGoogle]).toMatchObject([
    { state: "sent", userAgent: "" },
    { state: "sent", userAgent: "" },
  ]);
});

test.each<[string, (browser: Visitor) => void]>([
  ["chose nothing", () => undefined],
  ["agreed to counting alone", (browser) => agree(browser, [])],
  ["refused", (browser) => agree(browser, ["meta"], { statistics: false })],
  ["agreed to another text", (browser) => agree(browser, ["meta"], { version: CONSENT_VERSION + 1 })],
  ["agreed too long ago", (browser) => agree(browser, ["meta"], { at: "2020-01-01T00:00:00Z" })],
  ["wrote a cookie by hand", (browser) => browser.cookies.set("consent", "%7Bmeta")],
])("nobody is told of who %s", async (_, choose) => {
  const browser = store.visitor();
  choose(browser);
  expect(await rowsOf(await buy(browser))).toEqual([]);
});

test.each([{ "sec-gpc": "1" }, { dnt: "1" }])("a browser that says %j is obeyed", async (refusal) => {
  const browser = store.visitor();
  agree(browser, ["meta", "google"]);
  const orderId = await buy(browser, { shown: refusal as Record<string, string> });
  expect(orderId).toBeGreaterThan(0);
  expect(await rowsOf(orderId)).toEqual([]);
});

test("what is said when the order is sent again counts, and what is never paid is told to nobody", async () => {
  const browser = store.visitor();
  agree(browser, ["meta", "google"]);
  const email = newEmail();
  const orderId = await buy(browser, { email, number: CARDS.declined });
  await tellBoth();
  expect((await statesOf(orderId)).map(([, state]) => state)).toEqual(["agreed", "agreed"]);
  agree(browser, ["google"]);
  expect((await pay(browser, { email })).body.status).toBe(1);
  await tellBoth();
  expect(await statesOf(orderId)).toEqual([["google", "sent"]]);
  expect(meta.asked).toEqual([]);
});

test("a platform that fails, hangs or is busy is told again, each time later, and given up without anything personal", async () => {
  const browser = store.visitor();
  agree(browser, ["meta"]);
  const email = newEmail();
  const orderId = await buy(browser, { email });
  await store.deliver();
  meta.breakDown("POST", "hangs");
  await tell("meta");
  meta.breakDown("POST", "fails", 1);
  await tell("meta");
  expect(meta.asked).toHaveLength(1);
  for (const minute of [1, 4, 16, 64, 256]) {
    if (minute === 4) metaSays = { status: 400, body: { error: { code: 4, message: email } } };
    store.clock.advance(minutes(minute) + 1000);
    await tell("meta");
  }
  meta.mend();
  expect(meta.asked).toHaveLength(6);
  const ids = meta.asked.map(({ body }) => (JSON.parse(body) as { data: { event_id: string }[] }).data[0]?.event_id);
  expect(new Set(ids).size).toBe(1);
  expect(await rowsOf(orderId)).toMatchObject([{ state: "given_up", attempts: 6, userAgent: "" }]);
  store.clock.advance(days(1));
  await tell("meta");
  expect(meta.asked).toHaveLength(6);
  const said = store.logged.filter(({ platform }) => platform === "meta");
  expect(said).toHaveLength(6);
  expect(said.at(-1)).toMatchObject({ level: 50, reason: "the platform answered 400, code 4" });
  expect(JSON.stringify(store.logged)).not.toContain(email);
  expect(JSON.stringify(store.logged)).not.toMatch(/meta-token|ga-secret/);
});

test("what a platform refuses for good is not sent again, and a redirect is not followed", async () => {
  const browser = store.visitor();
  agree(browser, ["meta"]);
  const refused = await buy(browser);
  await store.deliver();
  metaSays = { status: 400, body: { error: { code: 190, message: "token" } } };
  await tell("meta");
  expect(await statesOf(refused)).toEqual([["meta", "given_up"]]);
  meta.redirect("POST", google.url);
  for (let time = 0; time < 2; time += 1) {
    const other = store.visitor();
    agree(other, ["meta"]);
    const moved = await buy(other);
    await store.deliver();
    await tell("meta");
    expect(await statesOf(moved)).toEqual([["meta", "given_up"]]);
  }
  expect(google.asked).toEqual([]);
});

test("two workers tell once, and one platform that hangs does not hold up the other", async () => {
  const browser = store.visitor();
  agree(browser, ["meta", "google"]);
  const orderId = await buy(browser);
  await store.deliver();
  meta.breakDown("POST", "hangs");
  const hanging = tell("meta");
  await Promise.all([tell("google"), tell("google")]);
  expect(google.asked).toHaveLength(1);
  expect(await statesOf(orderId)).toEqual([
    ["google", "sent"],
    ["meta", "due"],
  ]);
  await hanging;
  meta.mend();
  store.clock.advance(minutes(2));
  await tell("meta");
  expect((await statesOf(orderId))[1]).toEqual(["meta", "sent"]);
});

test("a cancelled order is told to nobody, and whoever deletes the account neither; the export says what was told", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  agree(browser, ["meta"]);
  const cancelled = await buy(browser, { email });
  await store.deliver();
  await store.deps.db.update(orders).set({ status: "Cancel" }).where(eq(orders.id, cancelled));
  await tell("meta");
  expect(await statesOf(cancelled)).toEqual([["meta", "dropped"]]);
  const last = await buy(browser, { email });
  await store.deliver();
  expect(await statesOf(last)).toEqual([["meta", "due"]]);

  const code = async () => {
    store.clock.advance(minutes(5));
    await browser.post("/auth/send-login-verification", { email });
    return store.codeFor(email);
  };
  const told = await browser.post("/customer-api/data-export", { code: await code() });
  expect(told.body.data.told_of).toMatchObject([
    { platform: "meta", state: "due" },
    { platform: "meta", state: "dropped" },
  ]);
  await store.deps.db.update(orders).set({ status: "Complete" }).where(eq(orders.id, last));
  expect((await browser.post("/customer-api/erase", { code: await code() })).status).toBe(200);
  expect([await rowsOf(cancelled), await rowsOf(last)]).toEqual([[], []]);
  meta.asked.length = 0;
  await tell("meta");
  expect(meta.asked).toEqual([]);
});

test("what was told is forgotten after a month, and what was never paid after three", async () => {
  const browser = store.visitor();
  agree(browser, ["google"]);
  const told = await buy(browser);
  await tellBoth();
  const other = store.visitor();
  agree(other, ["google"]);
  const unpaid = await buy(other, { number: CARDS.declined });
  store.clock.advance(days(31));
  await forgetConversions(store.deps);
  expect([await rowsOf(told), (await rowsOf(unpaid)).length]).toEqual([[], 1]);
  store.clock.advance(days(60));
  await forgetConversions(store.deps);
  expect(await rowsOf(unpaid)).toEqual([]);
});
