import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import { customers, ledgerAccounts } from "../../../server/db/schema";
import { grantAllowance, renewAllowances } from "../../../server/modules/allowances/renewAllowances";
import { allowanceYear, grantFor } from "../../../server/modules/allowances/rules";
import { startAudit } from "../../support/checks/audit";
import { addTo, cartOf, idOf, put, URL } from "../../support/flows/cart";
import { CARDS, newEmail, pay, payInTurn } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { accountBalance, expectLedgersRight, giveAllowance, holdsOf } from "../../support/flows/wallets";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterEach(() => expectLedgersRight(store));
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const arm = idOf("single-monitor-arm");
const PATH = "/customer-api/allowance";
const memberEmail = () => `member-${randomUUID()}@company.example`;
const cents = (amount: number) => Math.round(amount * 100);

/** A member of Company Example with an allowance and one arm in the cart. */
async function member(amount: number, email = memberEmail()) {
  const browser = await store.signedIn(email);
  const account = await giveAllowance(store, email, amount);
  await addTo(browser, { product_id: arm });
  return { browser, email, account };
}

async function rowOf(email: string) {
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`no account ${email}`);
  return row;
}

test("a member has it from the start, once, and others have none", async () => {
  const email = memberEmail();
  const browser = await store.signedIn(email);
  const seen = await Promise.all([browser.get(PATH), browser.get(PATH), browser.get(PATH)]);
  const expected = grantFor(50_000, allowanceYear(1, store.clock.now())) / 100;
  for (const { body } of seen)
    expect(body.data).toMatchObject({ company: "Company Example", currency: "USD", granted: expected, left: expected });
  const { body } = await browser.get(PATH);
  expect(body.data.entries.map(({ kind, amount }) => [kind, amount])).toEqual([["issue", expected]]);
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.get(PATH)).body.data).toMatchObject({ company: "", granted: 0, left: 0, total: 0 });
  expect((await store.visitor().get(PATH)).status).toBe(401);
});

test("pays a part of an order first, the card the rest; what comes back goes to the card first", async () => {
  const { browser, email, account } = await member(5_000);
  expect(await cartOf(browser)).toMatchObject({ use_allowance: false, allowance_amount: 0, max_allowance_amount: 50 });
  const cart = await put(browser, { use_allowance: true });
  expect(cart).toMatchObject({ allowance_amount: 50, credit_amount: 50, use_allowance: true });
  const total = cents(cart.total_amount);
  const paid = await pay(browser, { email });
  expect(paid.body).toMatchObject({ status: 1, order: { order_allowance: 50, order_amount: cart.total_amount } });
  const number = paid.body.order.order_num;
  expect(await holdsOf(store, number)).toEqual(["captured 5000"]);
  expect(await accountBalance(store, account)).toBe(0);
  const detail = await browser.get(`/order-api/order/detail/${number}`);
  expect(detail.body.data.totals).toMatchObject({ allowance_amount: 50, credit_amount: 50 });
  const [placed] = await store.mailsTo(email);
  expect(placed?.text).toContain("Company allowance");

  const operator = await store.signedIn("operator@example.com");
  const refund = async (amount: number) =>
    operator.post("/order-api/order/refund", { order_num: number, amount, reason: "A scratch" });
  expect((await refund((total - 1_000) / 100)).status).toBe(200);
  expect(await accountBalance(store, account)).toBe(0);
  expect((await refund(15)).status).toBe(200);
  expect(await accountBalance(store, account)).toBe(500);
  const mails = await store.mailsTo(email);
  expect(mails.some(({ text }) => text.includes("your own money back first"))).toBe(true);
  expect((await browser.get(PATH)).body.data).toMatchObject({ left: 5 });
});

test("pays all of an order without a card, and is given back when that is cancelled", async () => {
  const { browser, email, account } = await member(100_000);
  const cart = await put(browser, { use_allowance: true });
  expect(cart.total_amount).toBe(0);
  const paid = await pay(browser, { email });
  const taken = cents(cart.allowance_amount);
  expect(await accountBalance(store, account)).toBe(100_000 - taken);
  await browser.post("/order-api/order/cancel", { order_num: paid.body.order.order_num });
  expect(await accountBalance(store, account)).toBe(100_000);
  const { entries } = (await browser.get(PATH)).body.data;
  expect(entries.map(({ kind }) => kind)).toEqual(["refund", "hold", "refund", "issue"]);
});

test("an order that dies gives it back", async () => {
  const { browser, email, account } = await member(5_000);
  await put(browser, { use_allowance: true });
  expect((await pay(browser, { email, number: CARDS.declined })).status).toBe(402);
  expect(await accountBalance(store, account)).toBe(5_000);
});

test("two browsers, the cart and what is bought at once spend it once", async () => {
  const { browser, email, account } = await member(6_000);
  store.clock.advance(200_000);
  const second = await store.signedIn(email);
  await put(browser, { use_allowance: true });
  await browser.post(`${URL}/quick-buy`, { product_id: arm });
  await browser.put(`${URL}/quick-buy?use_allowance=true`);
  const answers = await Promise.all([
    payInTurn(browser, { email }),
    payInTurn(second, { email }),
    browser.post("/order-api/order/cart/checkout-quick-buy", {}, { "idempotency-key": randomUUID() }),
    payInTurn(second, { email }),
  ]);
  const orders = new Map(
    answers
      .filter(({ status, body }) => status === 200 && body.status === 1)
      .map(({ body }) => [String(body.order.order_num), Math.round(body.order.order_allowance * 100)]),
  );
  const spent = [...orders.values()].reduce((sum, amount) => sum + amount, 0);
  expect(spent + (await accountBalance(store, account))).toBe(6_000);
  expect(orders.size).toBeGreaterThanOrEqual(1);
});

test("who has left the company spends nothing of it", async () => {
  const { browser, email, account } = await member(5_000);
  await put(browser, { use_allowance: true });
  await store.deps.db.update(customers).set({ companyId: null }).where(eq(customers.email, email));
  expect(await cartOf(browser)).toMatchObject({ allowance_amount: 0, max_allowance_amount: 0 });
  expect((await browser.get(PATH)).body.data).toMatchObject({ company: "", left: 0 });
  expect(await accountBalance(store, account)).toBe(5_000);
});

test("a year's end lets the rest lapse, and the next year begins whole", async () => {
  const { db, clock, log } = store.deps;
  const email = memberEmail();
  await store.signedIn(email);
  const account = await giveAllowance(store, email, 7_000);
  const { id: customerId, companyId } = await rowOf(email);
  const next = addTime(allowanceYear(1, clock.now()).lapsesAt, days(1));
  const deps = { db, log, clock: { now: () => next } };
  await Promise.all([renewAllowances(deps), renewAllowances(deps)]);
  expect(await accountBalance(store, account)).toBe(0);
  const accounts = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.customerId, customerId));
  expect(accounts.map(({ balance }) => balance).sort()).toEqual([0, 50_000]);
  await db.transaction((tx) => grantAllowance(tx, { customerId, companyId: companyId ?? 0 }, next));
  expect(await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.customerId, customerId))).toHaveLength(2);
});
