import { and, eq } from "drizzle-orm";
import { hours, minutes } from "../../../server/clock";
import { loginThrottles } from "../../../server/db/schema";
import { AUTH_LIMITS, CODE_ALPHABET } from "../../../server/modules/auth/rules";
import { startTestStore, type TestStore } from "../../support/store";
import { makeVisitor, type Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const someone = () => `attacked-${++people}-${process.pid}@people.example`;
const ask = (browser: Visitor, email: string) => browser.post("/auth/send-login-verification", { email });
const enter = (browser: Visitor, email: string, code: string) => browser.post("/auth/login", { email, code });
const wrongOf = (codes: readonly string[]) =>
  ["2222", "3333", "4444", "5555"].find((code) => !codes.includes(code)) ?? "6666";

/** A new browser of one address: whoever drops their cookies. */
const fromAddress = (ip: string) => makeVisitor(store.app, ip, store.deps.env.origin);
let networks = 0;
const newNetwork = () => `198.18.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;

/** A browser that signed in with the address before and is signed out. */
async function knownBrowser(email: string): Promise<Visitor> {
  const browser = await store.signedInByCode(email);
  await browser.delete("/customer-api/sign-out");
  return browser;
}

/** Codes that strangers asked for, as long as they are sent. */
async function exhaustSends(email: string, ip: string): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    store.clock.advance(minutes(3) + 1000);
    if ((await ask(fromAddress(ip), email)).status !== 200) return sent;
  }
}

test("codes that a stranger asks for use up the stranger's day, not that of others", async () => {
  const email = someone();
  const owner = await knownBrowser(email);
  expect(await exhaustSends(email, newNetwork())).toBe(AUTH_LIMITS.codesPerDay);
  store.clock.advance(minutes(3) + 1000);
  const elsewhere = store.visitor();
  expect((await ask(elsewhere, email)).status).toBe(200);
  // The owner's browser does not even wait for the code that a stranger asked for a moment ago.
  expect((await ask(owner, email)).status).toBe(200);
  expect((await enter(owner, email, await store.codeFor(email))).status).toBe(200);
});

test("all strangers together are held to a day's mails; the owner's browser still gets its code", async () => {
  const email = someone();
  const owner = await knownBrowser(email);
  let sent = 1; // the owner's own first sign-in was a stranger's
  for (let network = 0; network < 4; network += 1) sent += await exhaustSends(email, newNetwork());
  expect(sent).toBe(AUTH_LIMITS.strangersCodesPerDay);
  expect((await ask(owner, email)).status).toBe(200);
  expect((await enter(owner, email, await store.codeFor(email))).status).toBe(200);
});

test("a code counts beside newer ones: what a stranger asks for does not void it", async () => {
  const [email, owner] = [someone(), store.visitor()];
  await ask(owner, email);
  const code = await store.codeFor(email);
  for (let newer = 1; newer < AUTH_LIMITS.liveCodes; newer += 1) {
    store.clock.advance(minutes(3) + 1000);
    expect((await ask(fromAddress(newNetwork()), email)).status).toBe(200);
  }
  expect((await enter(owner, email, code)).status).toBe(200);
});

test("whoever asks while a stranger's code is on its way may type that one in, though strangers are locked", async () => {
  const [email, owner] = [someone(), store.visitor()];
  await ask(fromAddress(newNetwork()), email);
  const code = await store.codeFor(email);
  for (let tries = 0; tries < AUTH_LIMITS.triesPerLane; tries += 1)
    await enter(fromAddress(newNetwork()), email, wrongOf([code]));
  expect((await enter(store.visitor(), email, code)).body.status).toBe(-3);
  expect((await ask(owner, email)).status).toBe(429);
  expect((await enter(owner, email, code)).status).toBe(200);
});

test("dropping the cookie buys no guesses: one network has its day's tries, however often it asks", async () => {
  const [email, ip] = [someone(), newNetwork()];
  let checked = 0;
  for (let round = 0; round < AUTH_LIMITS.codesPerDay; round += 1) {
    store.clock.advance(minutes(61));
    const browser = fromAddress(ip);
    expect((await ask(browser, email)).status).toBe(200);
    const wrong = wrongOf([await store.codeFor(email)]);
    for (let tries = 0; tries < AUTH_LIMITS.triesPerLane; tries += 1) {
      const before = await comparedOf(email);
      await enter(browser, email, wrong);
      checked += (await comparedOf(email)) - before;
    }
  }
  expect(checked).toBe(AUTH_LIMITS.triesPerDay);
  // Another network is not affected, and the next day begins with all tries.
  const other = store.visitor();
  store.clock.advance(minutes(3) + 1000);
  await ask(other, email);
  expect((await enter(other, email, wrongOf([await store.codeFor(email)]))).status).toBe(401);
  store.clock.advance(hours(24));
  const next = fromAddress(ip);
  await ask(next, email);
  expect((await enter(next, email, await store.codeFor(email))).status).toBe(200);
});

test("guesses from many networks at once stay below the day's bound, and the owner's browser signs in", async () => {
  const email = someone();
  const owner = await knownBrowser(email);
  const codes: string[] = [];
  // Bound browsers of many networks, with several codes in the mailbox.
  const guessers = Array.from({ length: 30 }, () => fromAddress(newNetwork()));
  for (const guesser of guessers) {
    if (codes.length < AUTH_LIMITS.liveCodes) {
      store.clock.advance(minutes(3) + 1000);
      await ask(guesser, email);
      codes.push(await store.codeFor(email));
    } else await ask(guesser, email);
  }
  const wrong = wrongOf(codes);
  const guesses = await Promise.all(
    guessers.flatMap((guesser) => Array.from({ length: 4 }, () => enter(guesser, email, wrong))),
  );
  const checked = guesses.filter(({ body }) => body.status === -1).length;
  expect(checked).toBe(AUTH_LIMITS.strangersTriesPerDay / AUTH_LIMITS.liveCodes);
  expect(await comparedOf(email)).toBe(AUTH_LIMITS.strangersTriesPerDay);
  const shut = await enter(fromAddress(newNetwork()), email, codes.at(-1) ?? "");
  expect([shut.status, shut.body.status]).toEqual([429, -3]);
  expect(shut.body.second_block).toBeLessThanOrEqual(3600);
  expect((await enter(owner, email, codes.at(-1) ?? "")).status).toBe(200);
});

test("what strangers may compare in a day is a chance of less than one in ten thousand", () => {
  expect(AUTH_LIMITS.strangersTriesPerDay / CODE_ALPHABET.length ** 4).toBeLessThan(1 / 10_000);
});

test("a known browser has its own five tries, and nobody can make one up or take one over for another address", async () => {
  const [email, other] = [someone(), someone()];
  const owner = await knownBrowser(email);
  await ask(owner, email);
  const code = await store.codeFor(email);
  for (let tries = 0; tries < AUTH_LIMITS.triesPerLane; tries += 1) await enter(owner, email, wrongOf([code]));
  expect((await enter(owner, email, code)).body.status).toBe(-3);
  // Its lock is its own.
  expect((await enter(store.visitor(), email, code)).status).toBe(200);

  const cookie = owner.cookies.get("known") ?? "";
  await ask(store.visitor(), other);
  const forged = cookie.replace(/[^.]+$/, "A".repeat(43));
  for (const value of [cookie, forged, "", "~~~", "a.b.c", "x".repeat(4000)]) {
    const thief = store.visitor();
    thief.cookies.set("known", encodeURIComponent(value));
    expect((await ask(thief, other)).status).toBe(429);
  }
});

test("several people share a browser: it stays known for each", async () => {
  const [first, second] = [someone(), someone()];
  const browser = await knownBrowser(first);
  await ask(browser, second);
  await enter(browser, second, await store.codeFor(second));
  await browser.delete("/customer-api/sign-out");
  for (const email of [first, second]) {
    await ask(store.visitor(), email);
    expect((await ask(browser, email)).status).toBe(200);
  }
});

async function comparedOf(email: string): Promise<number> {
  const [row] = await store.deps.db
    .select()
    .from(loginThrottles)
    .where(and(eq(loginThrottles.email, email), eq(loginThrottles.lane, "strangers")));
  return row?.dayTries ?? 0;
}
