import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { loginCodes, outbox } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `person-${++people}-${process.pid}@people.example`;
const wrongOf = (code: string) => (code === "2222" ? "3333" : "2222");

test("a code that was mailed signs in once, in any case, and sets a cookie that scripts cannot read", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const sent = await browser.post("/auth/send-login-verification", { email, next_url: "/cart" });
  expect([sent.status, sent.body.status, sent.body.data.retry_after]).toEqual([200, 1, 180]);
  const code = await store.codeFor(email);
  const entered = await browser.post("/auth/login", { email: email.toUpperCase(), code: code.toLowerCase() });
  expect(entered.status).toBe(200);
  expect(entered.body.customer).toEqual({
    id: expect.any(Number),
    email,
    isSignUp: true,
    company_name: "",
    second_block: 0,
  });
  expect(entered.body.data.next).toBe("/cart");
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect((await browser.get("/customer-api/profile")).body.customer.email).toBe(email);
  const again = await store.visitor().post("/auth/login", { email, code });
  expect([again.status, again.body.status]).toEqual([401, -1]);
});

test("known and unknown addresses get the same answer, and a demo account is signed in with its company", async () => {
  const browser = store.visitor();
  const known = await browser.post("/auth/send-login-verification", { email: "employee@company.example" });
  const unknown = await store.visitor().post("/auth/send-login-verification", { email: someone() });
  expect(known.body).toEqual(unknown.body);
  const entered = await browser.post("/auth/login", {
    email: "employee@company.example",
    code: await store.codeFor("employee@company.example"),
  });
  expect(entered.body.customer).toMatchObject({ isSignUp: false, company_name: "Company Example" });
});

test("a second code within 180 seconds is refused with the seconds left, and mails nothing", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await browser.post("/auth/send-login-verification", { email });
  const early = await browser.post("/auth/send-login-verification", { email });
  expect([early.status, early.body.status]).toEqual([429, -2]);
  expect(early.body.data.retry_after).toBeGreaterThan(170);
  expect(early.headers["retry-after"]).toBe(String(early.body.data.retry_after));
  expect(await store.mailsTo(email)).toHaveLength(1);
});

test("neither the database nor the outbox keeps a code once it is sent", async () => {
  const email = someone();
  await store.visitor().post("/auth/send-login-verification", { email });
  const code = await store.codeFor(email);
  const [row] = await store.deps.db.select().from(loginCodes).where(eq(loginCodes.email, email));
  expect(JSON.stringify(row)).not.toContain(code);
  const [sent] = await store.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `code:${row?.id}`));
  expect([sent?.payload, sent?.sentAt]).toEqual([{}, expect.any(Date)]);
});

test("what cannot be a code is refused by its length and costs no try; blanks and small letters are no error", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const typed = (code: string) => browser.post("/auth/login", { email, code });
  const before = await typed("AAA");
  await browser.post("/auth/send-login-verification", { email });
  const code = await store.codeFor(email);
  for (const short of ["AAA", "A", "AAAAA", `${code}${code}`, "----", "A B C"])
    expect([(await typed(short)).status, (await typed(short)).body]).toEqual([422, before.body]);
  expect(before.body.errors).toEqual([expect.objectContaining({ field: "code" })]);
  // Had they been counted, the lane would be shut.
  expect((await typed(wrongOf(code))).status).toBe(401);
  expect((await typed(` ${code.slice(0, 2).toLowerCase()} ${code.slice(2)} `)).status).toBe(200);
});

test("five wrong codes lock the browser's lane; during the lock even the right code is not checked", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await browser.post("/auth/send-login-verification", { email });
  const code = await store.codeFor(email);
  for (let tries = 1; tries < 5; tries++) {
    const wrong = await browser.post("/auth/login", { email, code: wrongOf(code) });
    expect([wrong.status, wrong.body.status]).toEqual([401, -1]);
  }
  const fifth = await browser.post("/auth/login", { email, code: wrongOf(code) });
  expect([fifth.status, fifth.body.status, fifth.body.second_block]).toEqual([429, -3, 60]);
  expect(fifth.body.customer.second_block).toBe(60);
  const right = await browser.post("/auth/login", { email, code });
  expect([right.status, right.body.status]).toEqual([429, -3]);
  store.clock.advance(minutes(1) + 1000);
  expect((await browser.post("/auth/login", { email, code })).status).toBe(200);
});

test("nobody can lock another person out: guesses from elsewhere share a lane of their own", async () => {
  const [email, owner] = [someone(), store.visitor()];
  await owner.post("/auth/send-login-verification", { email });
  const code = await store.codeFor(email);
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => store.visitor().post("/auth/login", { email, code: wrongOf(code) })),
  );
  expect(guesses.some(({ body }) => body.status === -3)).toBe(true);
  expect((await store.visitor().post("/auth/login", { email, code })).body.status).toBe(-3);
  expect((await owner.post("/auth/login", { email, code })).status).toBe(200);
});

test("fifty guesses at once are five tries, and the count survives a new code", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await browser.post("/auth/send-login-verification", { email });
  const code = await store.codeFor(email);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => browser.post("/auth/login", { email, code: wrongOf(code) })),
  );
  expect(guesses.filter(({ body }) => body.status === -1)).toHaveLength(4);
  expect(guesses.filter(({ body }) => body.status === -3)).toHaveLength(46);
  store.clock.advance(minutes(3) + 1000);
  await browser.post("/auth/send-login-verification", { email });
  const next = await store.codeFor(email);
  for (let tries = 1; tries < 5; tries++) await browser.post("/auth/login", { email, code: wrongOf(next) });
  const locked = await browser.post("/auth/login", { email, code: wrongOf(next) });
  expect(locked.body.second_block).toBe(120);
});

test("a code is worth nothing after ten minutes, for another address, or once another was used", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await browser.post("/auth/send-login-verification", { email });
  const first = await store.codeFor(email);
  expect((await browser.post("/auth/login", { email: someone(), code: first })).status).toBe(401);
  store.clock.advance(minutes(4));
  await browser.post("/auth/send-login-verification", { email });
  const second = await store.codeFor(email);
  expect((await browser.post("/auth/login", { email, code: second })).status).toBe(200);
  expect((await store.visitor().post("/auth/login", { email, code: first })).status).toBe(401);
  store.clock.advance(minutes(4));
  await browser.post("/auth/send-login-verification", { email });
  const third = await store.codeFor(email);
  store.clock.advance(minutes(10) + 1000);
  expect((await browser.post("/auth/login", { email, code: third })).status).toBe(401);
});

test("signing out ends the session on the server; the token is dead as a bearer too", async () => {
  const browser = await store.signedIn(someone());
  const token = browser.cookies.get("token");
  expect((await store.visitor().get("/customer-api/profile", { authorization: `Bearer ${token}` })).status).toBe(200);
  await browser.delete("/customer-api/sign-out");
  expect(browser.cookies.has("token")).toBe(false);
  expect((await store.visitor().get("/customer-api/profile", { authorization: `Bearer ${token}` })).status).toBe(401);
});

test.each([
  ["a list", ["a@b.test", "c@d.test"]],
  ["two addresses", "a@b.test,c@d.test"],
  ["a header", "a@b.test\r\nBcc: c@d.test"],
  ["ten kilobytes", `${"a".repeat(10_000)}@b.test`],
  ["an object", { $ne: "" }],
])("%s is not an e-mail: refused in the visitor's language, and no mail is queued", async (_what, email) => {
  const before = await store.deps.db.$count(outbox);
  const refused = await store
    .visitor()
    .post("/auth/send-login-verification", illFormed({ email }), { "accept-language": "fr-FR" });
  expect(refused.status).toBe(422);
  expect(refused.body.status).toBe(0);
  expect(await store.deps.db.$count(outbox)).toBe(before);
});

test("over https cookies are bound to the host, and planted ones open nothing", async () => {
  const shop = await startTestStore({ STORE_ORIGIN: "https://shop.example" });
  const browser = await shop.signedInByCode(someone());
  expect([...browser.cookies.keys()].sort()).toEqual(["__Host-known", "__Host-token"]);
  const token = String(browser.cookies.get("__Host-token"));
  const profile = async (cookie: string) =>
    (await shop.app.inject({ url: "/customer-api/profile", headers: { cookie } })).statusCode;
  expect(await profile(`__Host-token=${token}`)).toBe(200);
  expect(await profile(`token=${token}`)).toBe(401);

  const left = await browser.delete("/customer-api/sign-out");
  const [dropped] = [left.headers["set-cookie"]].flat().map(String);
  expect(dropped).toMatch(/^__Host-token=;/);
  expect(dropped).toMatch(/; Secure/);
  expect(dropped).toMatch(/; Path=\/(;|$)/);
  expect(dropped).not.toMatch(/Domain/i);
  await shop.close();
});

test("signing out everywhere ends all sessions of the customer, and nobody else's", async () => {
  const email = someone();
  const [here, phone, other] = [
    await store.signedIn(email),
    await store.signedIn(email),
    await store.signedIn(someone()),
  ];
  const bearer = { authorization: `Bearer ${phone.cookies.get("token")}` };
  const left = await here.delete("/customer-api/sign-out-everywhere", { "accept-language": "de-DE" });
  expect(left).toMatchObject({ status: 200, body: { status: 1, message: "Sie sind auf allen Geräten abgemeldet." } });
  expect(here.cookies.has("token")).toBe(false);
  expect((await phone.get("/customer-api/profile")).status).toBe(401);
  expect((await store.visitor().get("/customer-api/profile", bearer)).status).toBe(401);
  expect((await other.get("/customer-api/profile")).status).toBe(200);
  expect((await phone.delete("/customer-api/sign-out-everywhere")).status).toBe(401);
  expect((await (await store.signedIn(email)).get("/customer-api/profile")).status).toBe(200);
});

test("another site cannot act in a visitor's name", async () => {
  const browser = await store.signedIn(someone());
  const foreign = { origin: "https://evil.test" };
  expect((await browser.delete("/customer-api/sign-out", foreign)).status).toBe(403);
  expect(
    (await browser.put("/customer-api/update?fullname=x", undefined, { "sec-fetch-site": "cross-site" })).status,
  ).toBe(403);
  expect((await browser.delete("/customer-api/sign-out", { origin: "null" })).status).toBe(403);
  expect((await browser.get("/customer-api/profile")).status).toBe(200);
});

test("a change with a session or a cart says that it comes from a page of the store", async () => {
  const browser = await store.signedIn(someone());
  const [session, { origin }] = [`token=${browser.cookies.get("token")}`, store.deps.env];
  const rename = async (headers: Record<string, string>) => {
    const url = "/customer-api/update?fullname=Ana";
    return (await store.app.inject({ method: "PUT", url, headers })).statusCode;
  };
  expect(await rename({ cookie: session })).toBe(403);
  expect(await rename({ cookie: session, "sec-fetch-site": "none" })).toBe(403);
  expect(await rename({ cookie: session, authorization: "Basic eDp5" })).toBe(403);
  expect(await rename({ cookie: session, origin, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await rename({ cookie: session, origin: `${origin}.evil.test` })).toBe(403);
  expect(await rename({ cookie: session, origin })).toBe(200);
  expect(await rename({ cookie: session, "sec-fetch-site": "same-origin" })).toBe(200);
  // A form of a page that tells nobody its address.
  expect(await rename({ cookie: session, origin: "null", "sec-fetch-site": "same-origin" })).toBe(200);
  const bearer = { authorization: `Bearer ${browser.cookies.get("token")}` };
  expect(await rename(bearer)).toBe(200);
  expect(await rename({ ...bearer, origin: "https://app.test" })).toBe(200);
  expect(await rename({ ...bearer, cookie: "cart=abc" })).toBe(200);
  expect(await rename({ ...bearer, cookie: "cart=abc", origin: "https://evil.test" })).toBe(403);

  const clear = { method: "DELETE", url: "/order-api/order/cart/clear" } as const;
  expect((await store.app.inject({ ...clear, headers: { cookie: "cart=abc" } })).statusCode).toBe(403);
  // Who owns nothing here has nothing that another site could use.
  const askCode = async (headers: Record<string, string>) => {
    const payload = { email: someone() };
    const url = "/auth/send-login-verification";
    return (await store.app.inject({ method: "POST", url, headers, payload })).statusCode;
  };
  expect(await askCode({ cookie: "country=FR; challenge=x" })).toBe(200);
  expect(await askCode({})).toBe(200);
});

test("a customer changes name and phone, and nothing else, however the query asks", async () => {
  const browser = await store.signedIn(someone());
  const query =
    "fullname=Ana%20B&phone=%2B33612345678&company_name=Company%20Example&email=x@y.test&role=operator&id=1";
  const changed = await browser.put(`/customer-api/update?${query}`);
  expect(changed.body.customer).toMatchObject({
    fullname: "Ana B",
    phone: "+33 6 12 34 56 78",
    company_name: "",
    role: "customer",
  });
});

test("a phone number of the profile is one that an address could have, written as there", async () => {
  const browser = await store.signedIn(someone());
  const save = (phone: string, locale = "en-US") =>
    browser.put(`/customer-api/update?${new URLSearchParams({ phone })}`, undefined, { "accept-language": locale });
  expect((await save("030 901820", "de-DE")).body.customer?.phone).toBe("+49 30 901820");
  for (const phone of ["12", "call me", "+1 503"]) {
    const refused = await save(phone, "de-DE");
    const message = "Bitte prüfen Sie diese Telefonnummer.";
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "phone", message }]]);
  }
  expect((await browser.get("/customer-api/profile")).body.customer.phone).toBe("+49 30 901820");
  expect((await save(" ")).body.customer?.phone).toBe("");
});

test("a redirect after sign-in never leaves the store", async () => {
  // The code that was mailed keeps the path it was asked with; a sign-in may name another.
  const enter = async (asked: string, entering?: string) => {
    const [email, browser] = [someone(), store.visitor()];
    await browser.post("/auth/send-login-verification", { email, next_url: asked });
    const code = await store.codeFor(email);
    const entered = await browser.post("/auth/login", { email, code, next_url: entering });
    return entered.body.data.next;
  };
  expect(await enter("/cart", "/\\evil.test")).toBe("/");
  expect(await enter("/cart", "/..//evil.test")).toBe("/");
  expect(await enter("/..//evil.test")).toBe("/");
  expect(await enter("/fr-FR//evil.test")).toBe("/");
  expect(await enter("/cart?from=mail")).toBe("/cart?from=mail");
});
