import { newEmail, pay, withCart } from "../../support/flows/shopping";
import { makeVisitor } from "../../support/visitor";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function placed() {
  const email = newEmail();
  const { body } = await pay(await withCart(store), { email });
  return { email, number: String(body.order.order_num) };
}
const track = (code: string, email: string, browser = store.visitor()) =>
  browser.get(`/order-api/order/tracking?${new URLSearchParams({ code, email })}`);

test("number and e-mail show where the parcel is, and no more of the address than is needed", async () => {
  const { email, number } = await placed();
  const tracked = await track(` ${number.toLowerCase()} `, email.toUpperCase());
  expect([tracked.status, tracked.body.data.order_num, tracked.body.data.status]).toEqual([200, number, "New"]);
  expect(tracked.body.data.masked_address).toBe("P•••, 97•••, US");
  for (const secret of ["River", "Ada", "97201", "555 0100", "5550100", email])
    expect(tracked.text).not.toContain(secret);
  expect(tracked.headers["referrer-policy"]).toBe("no-referrer");
  expect(tracked.headers["cache-control"]).toBe("no-store");
});

test("a wrong number and a wrong e-mail get the same answer", async () => {
  const { email, number } = await placed();
  const answers = await Promise.all([
    track(number, newEmail()),
    track("VS-26-AAAAAA-A", email),
    track("", ""),
    track("%00' or 1=1 --", email),
    track(number, `${email},evil@y.example`),
  ]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

const from = (ip: string) => makeVisitor(store.app, ip, store.deps.env.origin);

test("the eleventh wrong pair of a network for an order within an hour is refused; others are not held up by it", async () => {
  const { email, number } = await placed();
  const stranger = "198.19.0.1";
  // At once, each from a fresh browser.
  const tries = await Promise.all(Array.from({ length: 12 }, () => track(number, newEmail(), from(stranger))));
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(10);
  const guessed = await track(number, email, from(stranger));
  expect(guessed.status).toBe(429);
  expect(Number(guessed.headers["retry-after"])).toBeGreaterThan(3000);
  expect((await track(number, email)).status).toBe(200);
  store.clock.advance(3_600_001);
  expect((await track(number, email, from(stranger))).status).toBe(200);
});

test("many networks may guess an order a hundred times an hour; its buyer's browsers are not held up", async () => {
  const browser = await withCart(store);
  const email = newEmail();
  const number = String((await pay(browser, { email })).body.order.order_num);
  const known = await store.signedIn(email);
  await known.delete("/customer-api/sign-out");
  const guess = (network: number) => track(number, newEmail(), from(`198.19.1.${network}`));
  const guesses = await Promise.all(Array.from({ length: 110 }, (_each, at) => guess(1 + (at % 11))));
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(100);
  expect((await track(number, email)).status).toBe(429);
  expect((await track(number, email, browser)).status).toBe(200);
  expect((await track(number, email, known)).status).toBe(200);
  const withdrawal = { order_num: number, email, name: "Ada Shopper" };
  expect((await store.visitor().post("/order-api/order/withdraw", withdrawal)).status).toBe(429);
});

test("whoever looks often after their own parcel is not locked out", async () => {
  const { email, number } = await placed();
  for (let look = 0; look < 15; look += 1) expect((await track(number, email)).status).toBe(200);
});

test("the order's own link comes to its e-mail, once within a few minutes, and to nobody else", async () => {
  const { email, number } = await placed();
  const ask = (to: string) => store.visitor().post("/order-api/order/link", { code: number, email: to });
  const stranger = newEmail();
  expect((await ask(stranger)).status).toBe(404);
  expect(await store.mailsTo(stranger)).toEqual([]);
  const asked = await Promise.all([ask(email), ask(email)]);
  expect(asked.map(({ status, body }) => [status, body.data])).toEqual([
    [200, {}],
    [200, {}],
  ]);
  const mails = (await store.mailsTo(email)).filter(({ subject }) => subject.includes("link"));
  expect(mails).toHaveLength(1);
  const link = new URL(/https?:\S+track-your-order\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "");
  const token = link.searchParams.get("token");
  const opened = await store.visitor().get(`/order-api/order/detail/${number}?token=${token}`);
  expect(opened.body.data.order.order_num).toBe(number);
});
