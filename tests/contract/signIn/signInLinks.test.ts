import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { customers, referrals, sessions } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `link-${++people}-${process.pid}@people.example`;
const ask = (at: Visitor, email: string, more = {}, query = "") =>
  at.post(`/auth/send-login-verification${query}`, { email, next_url: "/cart", ...more });

async function tokenFor(email: string): Promise<string> {
  const mails = await store.mailsTo(email);
  return mails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? "";
}

test("the link of a mailed code signs in once, by a press, in the browser that asked", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await ask(browser, email);
  const [token, code] = [await tokenFor(email), await store.codeFor(email)];
  // A mail program that opens it, or follows it with another one's cookies, uses nothing up.
  await store.visitor().get(`/otp?token=${token}`);
  const scanner = await store.visitor().post("/auth/login", { token });
  expect([scanner.status, scanner.body.status]).toEqual([403, -1]);
  const entered = await browser.post("/auth/login", { token, auto_logout: true });
  expect(entered.body).toMatchObject({ status: 1, data: { next: "/cart" }, customer: { email, isSignUp: true } });
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; Max-Age=7200;/);
  expect((await browser.post("/auth/login", { token })).status).toBe(410);
  // The code of the same mail has done its work.
  expect((await store.visitor().post("/auth/login", { email, code })).status).toBe(401);
});

test("a used code voids its link, ten minutes do, and a link is nothing for another purpose", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await ask(browser, email);
  const token = await tokenFor(email);
  expect((await browser.post("/customer-api/reset-password", { token, password: "anchor mosaic thirty" })).status).toBe(
    410,
  );
  await browser.post("/auth/login", { email, code: await store.codeFor(email) });
  expect((await browser.post("/auth/login", { token })).status).toBe(410);
  const [other, late] = [someone(), store.visitor()];
  await ask(late, other);
  const expired = await tokenFor(other);
  store.clock.advance(minutes(11));
  expect((await late.post("/auth/login", { token: expired })).status).toBe(410);
});

test("a browser that signed in before may use a link that was asked for elsewhere", async () => {
  const email = someone();
  const known = await store.signedIn(email);
  await known.delete("/customer-api/sign-out");
  await ask(store.visitor(), email);
  expect((await known.post("/auth/login", { token: await tokenFor(email) })).status).toBe(200);
});

test("who says neither e-mail nor token is told which field is missing", async () => {
  const nothing = await store.visitor().post("/auth/login", {});
  expect([nothing.status, nothing.body.errors[0]?.field]).toEqual([422, "email"]);
  const noCode = await store.visitor().post("/auth/login", { email: someone() });
  expect([noCode.status, noCode.body.errors[0]?.field]).toEqual([422, "code"]);
});

test("where a sign-in came from stays with its session, and whose invitation it was with the account", async () => {
  const host = await store.signedIn(someone());
  const { id, referral_code } = (await host.get("/customer-api/profile")).body.customer;
  const [email, browser] = [someone(), store.visitor()];
  await ask(browser, email, { login_source: "checkout", type: "sign-up" }, `?epp_rid=${referral_code.toLowerCase()}`);
  await browser.post("/auth/login", { email, code: await store.codeFor(email) });
  const { db } = store.deps;
  const [made] = await db.select().from(customers).where(eq(customers.email, email));
  const bound = () =>
    db
      .select()
      .from(referrals)
      .where(eq(referrals.newcomerId, made?.id ?? 0));
  expect(await bound()).toMatchObject([{ inviterId: id, code: referral_code, state: "joined" }]);
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.customerId, made?.id ?? 0));
  expect([session?.source, session?.way]).toEqual(["checkout", "code"]);
  // Nobody who is there already gets another host.
  const second = store.visitor();
  await db.delete(referrals).where(eq(referrals.newcomerId, made?.id ?? 0));
  await ask(second, email, {}, `?epp_rid=${referral_code}`);
  await second.post("/auth/login", { email, code: await store.codeFor(email) });
  expect(await bound()).toEqual([]);
});

test("a customer sees where they are signed in and ends one session; nobody ends another's", async () => {
  const email = someone();
  const [here, phone, stranger] = [
    await store.signedIn(email),
    await store.signedIn(email),
    await store.signedIn(someone()),
  ];
  const listed = (await here.get("/customer-api/sessions")).body.data.sessions;
  expect(listed).toHaveLength(2);
  expect(listed[0]).toMatchObject({ is_current: true, way: "code" });
  const other = listed[1]?.name ?? "";
  await stranger.delete(`/customer-api/sessions/${other}`);
  expect((await phone.get("/customer-api/profile")).status).toBe(200);
  const ended = await here.delete(`/customer-api/sessions/${other}`);
  expect(ended.body.data.sessions).toHaveLength(1);
  expect((await phone.get("/customer-api/profile")).status).toBe(401);
  expect((await store.visitor().get("/customer-api/sessions")).status).toBe(401);
  store.clock.advance(minutes(61));
  await here.get("/customer-api/profile");
  const [seen] = (await here.get("/customer-api/sessions")).body.data.sessions;
  expect(Date.parse(seen?.seen_at ?? "")).toBeGreaterThan(Date.parse(seen?.signed_in_at ?? "") + minutes(60));
});
