import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { customers, mailedLinks, outbox, passwords } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `password-${++people}-${process.pid}@people.example`;
const GOOD = "lampe velours dix-sept";
const OTHER = "anchor mosaic thirty gravel";
const encoded = (text: string) => Buffer.from(text).toString("base64");

const signIn = (at: Visitor, email: string, password: string, more = {}) =>
  at.post("/customer-api/sign-in?type=sign-in", { email, password: encoded(password), ...more });
const signUp = (at: Visitor, email: string, password: string, more = {}) =>
  at.post("/customer-api/sign-in?type=sign-up", { email, password: encoded(password), ...more });

/** The token of the link that was mailed last. */
async function tokenFor(email: string): Promise<string> {
  const mails = await store.mailsTo(email);
  return mails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? "";
}

async function member(password = GOOD): Promise<{ email: string; browser: Visitor }> {
  const [email, browser] = [someone(), store.visitor()];
  await signUp(browser, email, password);
  const confirmed = await browser.post("/customer-api/verify-email", { token: await tokenFor(email) });
  expect(confirmed.status).toBe(200);
  return { email, browser };
}

test("a password makes an account once its address is proven, and signs in from then on", async () => {
  const [email, browser] = [someone(), store.visitor()];
  const asked = await signUp(browser, email, GOOD, { next_url: "/cart" });
  expect(asked.body).toMatchObject({ status: 1, data: { next: "/cart", confirm: true }, customer: { id: 0, email } });
  expect(browser.cookies.has("token")).toBe(false);
  expect((await signIn(store.visitor(), email, GOOD)).body.status).toBe(-1);
  const token = await tokenFor(email);
  // A mail program that looks at the link changes nothing.
  await browser.get(`/verify-email?token=${token}`);
  const confirmed = await browser.post(`/customer-api/verify-email?token=${token}`);
  expect(confirmed.body).toMatchObject({ status: 1, data: { next: "/cart" }, customer: { email, isSignUp: true } });
  expect((await browser.get("/customer-api/profile")).body.customer.email).toBe(email);
  expect((await browser.post("/customer-api/verify-email", { token })).status).toBe(410);

  const later = store.visitor();
  const entered = await signIn(later, email.toUpperCase(), GOOD);
  expect(entered.body).toMatchObject({ status: 1, customer: { email, isSignUp: false, second_block: 0 } });
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  // As somebody types it without an encoding.
  const plain = await store.visitor().post("/customer-api/sign-in", { email, password: GOOD });
  expect(plain.status).toBe(200);
});

test("in another browser the password is typed once more, so that nobody confirms a stranger's", async () => {
  const [email, victim] = [someone(), store.visitor()];
  await signUp(store.visitor(), email, GOOD);
  const token = await tokenFor(email);
  const asked = await victim.post("/customer-api/verify-email", { token });
  expect([asked.status, asked.body.errors[0]?.field]).toEqual([422, "password"]);
  const wrong = await victim.post("/customer-api/verify-email", { token, password: encoded(OTHER) });
  expect([wrong.status, wrong.body.status]).toEqual([401, -1]);
  expect(await store.deps.db.$count(customers, eq(customers.email, email))).toBe(0);
  const right = await victim.post("/customer-api/verify-email", { token, password: encoded(GOOD) });
  expect(right.body).toMatchObject({ status: 1, customer: { email, isSignUp: true } });
});

test("known and unknown addresses get the same answers; the owner alone reads of the account in a mail", async () => {
  const { email } = await member();
  const stranger = someone();
  store.clock.advance(minutes(4));
  const wrong = [await signIn(store.visitor(), email, OTHER), await signIn(store.visitor(), stranger, OTHER)];
  expect(wrong[0]?.body).toEqual(wrong[1]?.body);
  expect(wrong[0]?.status).toBe(401);
  const asked = [await signUp(store.visitor(), email, OTHER), await signUp(store.visitor(), stranger, OTHER)];
  expect({ ...asked[0]?.body, customer: null }).toEqual({ ...asked[1]?.body, customer: null });
  expect((await store.mailsTo(email))[0]?.subject).toBe("You already have an account");
  expect((await store.mailsTo(stranger))[0]?.subject).toBe("Confirm your address");
  const resets = [email, someone()].map((each) =>
    store.visitor().post("/customer-api/reset-password-request", { email: each }),
  );
  const [known, unknown] = await Promise.all(resets);
  expect(known?.body).toEqual(unknown?.body);
  expect((await signIn(store.visitor(), email, GOOD)).status).toBe(200);
});

test("an address that nobody has takes as long as a wrong password", async () => {
  const { email } = await member();
  const timeOf = async (address: string) => {
    const [start, at] = [performance.now(), store.visitor()];
    await signIn(at, address, OTHER);
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    known.push(await timeOf(email));
    unknown.push(await timeOf(someone()));
  }
  const [a, b] = [Math.min(...known), Math.min(...unknown)];
  expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(2);
});

test("wrong passwords and wrong codes are counted together: five lock, the right one included", async () => {
  const { email } = await member();
  const guesser = store.visitor();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn(guesser, email, OTHER)));
  expect(guesses.filter(({ body }) => body.status === -1)).toHaveLength(4);
  expect(guesses.filter(({ body }) => body.status === -3)).toHaveLength(16);
  const locked = await signIn(guesser, email, GOOD);
  expect([locked.status, locked.body.status]).toEqual([429, -3]);
  expect(locked.body.second_block).toBeGreaterThan(50);
  expect(locked.body.customer.second_block).toBe(locked.body.second_block);
  expect((await guesser.post("/auth/login", { email, code: "2222" })).body.status).toBe(-3);
  store.clock.advance(minutes(1) + 1000);
  expect((await signIn(guesser, email, GOOD)).status).toBe(200);
});

test("a browser that signed in before is not locked out by a stranger's guesses", async () => {
  const { email, browser } = await member();
  await browser.delete("/customer-api/sign-out");
  for (let round = 0; round < 6; round += 1) await signIn(store.visitor(), email, OTHER);
  expect((await signIn(store.visitor(), email, GOOD)).body.status).toBe(-3);
  expect((await signIn(browser, email, GOOD)).status).toBe(200);
});

test("right passwords are not counted, however many there are", async () => {
  const { email } = await member();
  for (let round = 0; round < 8; round += 1) expect((await signIn(store.visitor(), email, GOOD)).status).toBe(200);
});

test.each([
  ["short", "en-US", "kurz und", "Please use at least 10 characters."],
  ["long", "en-US", "ab1-".repeat(40), "Please use at most 128 characters."],
  ["common", "en-US", "password123", "This password is easy to guess."],
  ["a German word", "de-DE", "Schreibtisch1", "Dieses Passwort ist leicht zu erraten."],
  ["a French word", "fr-FR", "chocolat2024", "Ce mot de passe est facile à deviner."],
  ["the store's name", "en-US", "velstol2026", "This password is easy to guess."],
])("a password that is %s is refused at its field", async (_what, locale, password, words) => {
  const email = someone();
  const body = { email, password: encoded(password) };
  const refused = await store.visitor().post("/customer-api/sign-in?type=sign-up", body, { "accept-language": locale });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "password"]);
  expect(refused.body.errors[0]?.message).toContain(words);
  expect(await store.mailsTo(email)).toEqual([]);
});

test("a mailed link sets a new password once, signs out everywhere else and tells the owner", async () => {
  const { email, browser } = await member();
  const helper = store.visitor();
  store.clock.advance(minutes(4));
  const asked = await helper.post(`/customer-api/reset-password-request?email=${encodeURIComponent(email)}`);
  expect(asked.body).toMatchObject({ status: 1, data: { retry_after: 180 } });
  expect((await helper.post("/customer-api/reset-password-request", { email })).status).toBe(429);
  const token = await tokenFor(email);
  const weak = await helper.post("/customer-api/reset-password", { token, password: "password12" });
  expect(weak.status).toBe(422);
  const set = await helper.post(`/customer-api/reset-password?token=${token}&password=${encodeURIComponent(OTHER)}`);
  expect(set.body).toMatchObject({ status: 1, customer: { email, isSignUp: false } });
  expect((await helper.get("/customer-api/profile")).status).toBe(200);
  expect((await browser.get("/customer-api/profile")).status).toBe(401);
  expect((await signIn(store.visitor(), email, GOOD)).status).toBe(401);
  expect((await signIn(store.visitor(), email, OTHER)).status).toBe(200);
  expect((await store.mailsTo(email))[0]?.subject).toBe("Your password has changed");
  expect((await helper.post("/customer-api/reset-password", { token, password: encoded(GOOD) })).status).toBe(410);
});

test("a link is worth nothing after half an hour, and for another purpose", async () => {
  const [email, browser] = [someone(), store.visitor()];
  await browser.post("/customer-api/reset-password-request", { email });
  const token = await tokenFor(email);
  expect((await browser.post("/customer-api/verify-email", { token })).status).toBe(410);
  store.clock.advance(minutes(31));
  expect((await browser.post("/customer-api/reset-password", { token, password: encoded(GOOD) })).status).toBe(410);
});

test("neither database, outbox nor log keeps a password or a token, wherever they were sent", async () => {
  const { email } = await member();
  store.clock.advance(minutes(4));
  await store.visitor().post("/customer-api/reset-password-request", { email });
  const token = await tokenFor(email);
  const query = `token=${token}&password=${encodeURIComponent(OTHER)}`;
  await store.visitor().post(`/customer-api/reset-password?${query}`);
  const kept = [
    await store.deps.db.select().from(passwords),
    await store.deps.db.select().from(mailedLinks).where(eq(mailedLinks.email, email)),
    await store.deps.db.select().from(outbox).where(eq(outbox.kind, "mail.password-link")),
    store.logged,
  ].map((rows) => JSON.stringify(rows));
  for (const rows of kept)
    for (const secret of [token, GOOD, OTHER, encoded(OTHER)]) expect(rows).not.toContain(secret);
  expect(kept[0]).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("a session that ends by itself is a short one", async () => {
  const { email } = await member();
  const browser = store.visitor();
  const entered = await signIn(browser, email, GOOD, { auto_logout: true });
  expect(String(entered.headers["set-cookie"])).toMatch(/token=[\w-]{43}; Max-Age=7200;/);
  store.clock.advance(minutes(121));
  expect((await browser.get("/customer-api/profile")).status).toBe(401);
});

test.each(["", "a@b.test,c@d.test", "a@b.test\r\nBcc: c@d.test"])("%j is no address for a link", async (email) => {
  const before = await store.deps.db.$count(outbox);
  const refused = await store.visitor().post("/customer-api/reset-password-request", { email });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, "email"]);
  expect(await store.deps.db.$count(outbox)).toBe(before);
});

test("who sends too much waits for nobody: hashing has a bounded queue", async () => {
  const flooder = store.visitor();
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(flooder, someone(), OTHER)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
  expect((await signIn(store.visitor(), someone(), OTHER)).status).toBe(401);
});
