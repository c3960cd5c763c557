import { and, eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { changeRecords, payoutAccounts, payoutTerms } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";
import { expectLedgersRight, richCustomer, walletBalance } from "../../support/flows/wallets";

const ACCOUNT = "/customer-api/payout-account";
const WITHDRAW = "/customer-api/withdraw";
const IBAN = "DE89 3704 0044 0532 0130 00";
const EURO = { kind: "iban", holder: "Ada Lovelace", iban: IBAN };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const mailOf = async (email: string, subject: string) =>
  (await store.mailsTo(email)).find((mail) => mail.subject.includes(subject))?.text;

/** A fresh code in somebody's mailbox. */
async function codeOf(browser: Visitor, email: string): Promise<string> {
  store.clock.advance(minutes(3));
  await browser.post("/auth/send-login-verification", { email });
  return store.codeFor(email);
}

async function named(coins = 20_000, account: object = EURO) {
  const email = newEmail();
  const browser = await richCustomer(store, { coins }, email);
  const answer = await browser.put(ACCOUNT, { ...account, code: await codeOf(browser, email) });
  expect(answer.status).toBe(200);
  return { browser, email, answer };
}

async function withdrawn(amount = 60, coins = 20_000, account: object = EURO) {
  const { browser, email } = await named(coins, account);
  const answer = await browser.post(WITHDRAW, { amount, code: await codeOf(browser, email) });
  expect(answer.status).toBe(200);
  return { browser, email, id: answer.body.data.withdrawal.id as number, data: answer.body.data };
}

async function staffWithCode() {
  const team = await operator(store);
  const { email } = (await team.get("/customer-api/profile")).body.customer;
  return { team, code: () => codeOf(team, email) };
}

describe("the account", () => {
  test("is named with a code and told without its number", async () => {
    const { answer, email, browser } = await named();
    expect(answer.body.data).toMatchObject({
      is_open: true,
      least: 50,
      most_per_day: 500,
      coins: 200,
      account: { kind: "iban", country: "DE", last4: "3000", currency: "EUR", holder: "Ada Lovelace" },
    });
    expect(answer.text).not.toContain("0532");
    const rows = await store.deps.db.select().from(payoutAccounts);
    expect(JSON.stringify(rows)).not.toContain("3704");
    expect(await mailOf(email, "account for withdrawals")).toContain("3000");
    expect((await browser.delete(ACCOUNT)).body.data.account).toBeNull();
  });

  test("is refused where it cannot be one, and the code stays good", async () => {
    const email = newEmail();
    const browser = await store.signedIn(email);
    const code = await codeOf(browser, email);
    const us = { kind: "us", holder: "Ada", routing_number: "021000021", account_number: "123456789" };
    for (const [field, typed] of [
      ["iban", { ...EURO, iban: "DE00 3704 0044 0532 0130 00" }],
      ["iban", { kind: "iban", holder: "Ada" }],
      ["holder", { ...EURO, holder: "Ada; Eve" }],
      ["holder", { ...EURO, holder: "<b>" }],
      ["holder", { ...EURO, holder: "Ада Лавлейс" }],
      ["routing_number", { ...us, routing_number: "021000022" }],
      ["account_number", { ...us, account_number: "12" }],
    ] as const) {
      const answer = await browser.put(ACCOUNT, { ...typed, code });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    }
    expect((await browser.put(ACCOUNT, { ...EURO, code: "ZZZZ" })).status).toBe(401);
    expect((await browser.put(ACCOUNT, { ...us, code })).status).toBe(200);
    expect((await store.visitor().put(ACCOUNT, { ...us, code })).status).toBe(401);
  });
});

describe("a withdrawal", () => {
  test("takes its coins at once and is called off as long as no bank has it", async () => {
    const { browser, email, id, data } = await withdrawn();
    expect(data).toMatchObject({
      withdrawal: { state: "requested", coins: 60, amount: 55.2, currency: "EUR", last4: "3000" },
      terms: { coins: 140, left: 440 },
    });
    expect((await browser.delete(ACCOUNT)).status).toBe(409);
    const stranger = await store.signedIn(newEmail());
    expect((await stranger.post(`/customer-api/withdrawals/${id}/cancel`)).status).toBe(404);
    const canceled = await browser.post(`/customer-api/withdrawals/${id}/cancel`);
    expect(canceled.body.data).toMatchObject({ withdrawal: { state: "canceled" }, terms: { coins: 200, left: 500 } });
    expect((await browser.post(`/customer-api/withdrawals/${id}/cancel`)).status).toBe(409);
    expect(await walletBalance(store, email, "coins")).toBe(20_000);
    await expectLedgersRight(store);
  });

  test("is refused below the least, above the day's most, and for more than there is", async () => {
    const { browser, email } = await named(5_500);
    const code = await codeOf(browser, email);
    const ask = async (amount: number) => {
      const { status, body } = await browser.post(WITHDRAW, { amount, code });
      return [status, body.errors?.[0]?.field ?? ""];
    };
    expect(await ask(49.99)).toEqual([422, "amount"]);
    expect(await ask(500.01)).toEqual([422, "amount"]);
    for (const amount of [-60, 0, 60.001, 1e9]) expect((await ask(amount))[0]).toBe(422);
    // The code is used up with the first that was allowed.
    expect(await ask(56)).toEqual([422, "amount"]);
    expect(await walletBalance(store, email, "coins")).toBe(5_500);
    await store.deps.db.update(payoutTerms).set({ isOpen: false });
    expect(await ask(55)).toEqual([409, ""]);
    await store.deps.db.update(payoutTerms).set({ isOpen: true });
    const other = await richCustomer(store, { coins: 9_000 });
    expect((await other.post(WITHDRAW, { amount: 60, code: "ABCD" })).status).toBe(409);
  });

  test("is one for twenty calls with one key, and one for twenty without", async () => {
    const { browser, email } = await named();
    const code = await codeOf(browser, email);
    const headers = { "idempotency-key": "withdraw-once-1" };
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(WITHDRAW, { amount: 60, code }, headers)),
    );
    expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const ids = calls.flatMap(({ status, body }) => (status === 200 ? [body.data.withdrawal.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await browser.post(WITHDRAW, { amount: 60, code: "QQQQ" }, headers)).status).toBe(200);
    expect(await walletBalance(store, email, "coins")).toBe(14_000);
    const second = await codeOf(browser, email);
    await Promise.all(Array.from({ length: 20 }, () => browser.post(WITHDRAW, { amount: 60, code: second })));
    expect(await walletBalance(store, email, "coins")).toBe(8_000);
    const { data } = (await browser.get("/customer-api/withdrawals?page_size=1")).body;
    expect([data.total, data.total_pages]).toEqual([2, 2]);
  });
});

describe("the bank", () => {
  test("gets each withdrawal in one file, and what it sends back is the customer's again", async () => {
    const expectSound = await startAudit(store, "withdrawals", "ledgers");
    const first = await withdrawn(60);
    const second = await withdrawn(70);
    const { team, code } = await staffWithCode();
    const typed = await code();
    const made = await team.post("/customer-api/payouts/files", { currency: "EUR", code: typed });
    expect(made.body.data).toMatchObject({ format: "pain.001", currency: "EUR" });
    expect(made.body.data.content).toContain(`<EndToEndId>WITHDRAWAL-${first.id}</EndToEndId>`);
    expect(made.body.data.content).toContain("<IBAN>DE89370400440532013000</IBAN>");
    const again = await team.post("/customer-api/payouts/files", { currency: "EUR", code: await code() });
    expect(again.status).toBe(409);
    const read = await team.post(`/customer-api/payouts/files/${made.body.data.id}/read`, { code: await code() });
    expect(read.body.data.content).toBe(made.body.data.content);
    expect((await first.browser.post(`/customer-api/withdrawals/${first.id}/cancel`)).status).toBe(409);

    const paid = { ids: [first.id, first.id] };
    expect((await team.post("/customer-api/payouts/paid", paid)).status).toBe(200);
    expect((await team.post("/customer-api/payouts/paid", paid)).status).toBe(200);
    expect(await mailOf(first.email, "withdrawal of 60 coins")).toContain("55.20");
    const back = `/customer-api/payouts/${second.id}/return` as const;
    expect((await team.post(back, { reason: "Account closed" })).status).toBe(200);
    expect((await team.post(back, { reason: "Account closed" })).status).toBe(409);
    expect(await walletBalance(store, second.email, "coins")).toBe(20_000);
    expect(await mailOf(second.email, "came back")).toContain("Account closed");
    const list = (await team.get("/customer-api/payouts?state=returned")).body.data.withdrawals;
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ id: second.id, email: second.email })]));
    const ofFile = and(eq(changeRecords.entity, "coins file"), eq(changeRecords.entityId, made.body.data.id));
    const noted = await store.deps.db.select().from(changeRecords).where(ofFile).orderBy(changeRecords.id);
    expect(noted.map(({ kind, version, reason }) => [kind, version, reason])).toEqual([
      ["made", 1, ""],
      ["file_read", 2, ""],
      ["paid", 3, ""],
      ["returned", 4, "Account closed"],
    ]);
    expect(noted[2]?.paths).toEqual([{ path: `withdrawals.${first.id}`, before: "sent", after: "paid" }]);
    expect(new Set(noted.map(({ actorId, actor }) => `${actor} ${actorId}`)).size).toBe(1);
    expect(noted[0]?.actorId).toBeGreaterThan(0);
    await expectLedgersRight(store);
    await expectSound();
  });

  test("gets dollars as NACHA records", async () => {
    const us = { kind: "us", holder: "Grace Hopper", routing_number: "011401533", account_number: "1111222233330000" };
    const { id } = await withdrawn(75.5, 20_000, us);
    const { team, code } = await staffWithCode();
    const made = await team.post("/customer-api/payouts/files", { currency: "USD", code: await code() });
    const { content } = made.body.data;
    const lines = content.trimEnd().split("\n");
    expect(lines.length % 10).toBe(0);
    expect(lines.every((line: string) => line.length === 94)).toBe(true);
    const entry = lines.find((line: string) => line.startsWith("6") && line.includes(`W${id} `));
    expect(entry?.slice(1, 39)).toBe("220114015331111222233330000 0000007550");
  });

  test("nobody else makes, reads or settles them", async () => {
    const customer = await store.signedIn(newEmail());
    for (const [path, body] of [
      ["/customer-api/payouts/files", { currency: "EUR", code: "ABCD" }],
      ["/customer-api/payouts/files/1/read", { code: "ABCD" }],
      ["/customer-api/payouts/paid", { ids: [1] }],
      ["/customer-api/payouts/1/return", { reason: "x" }],
    ] as const)
      expect((await customer.post(path, body)).status).toBe(403);
    expect((await customer.get("/customer-api/payouts")).status).toBe(403);
    const { team } = await staffWithCode();
    expect((await team.post("/customer-api/payouts/files", { currency: "EUR", code: "ZZZZ" })).status).toBe(401);
  });
});

test("an account is not deleted while money is on its way, and forgets its bank afterwards", async () => {
  const { browser, email, id } = await withdrawn();
  const refused = await browser.post("/customer-api/erase", { code: await codeOf(browser, email) });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("withdrawal")]);
  await browser.post(`/customer-api/withdrawals/${id}/cancel`);
  const exported = await browser.post("/customer-api/data-export", { code: await codeOf(browser, email) });
  expect(exported.body.data.withdrawals).toMatchObject([{ coins: 60, state: "canceled", account_last4: "3000" }]);
  expect(exported.text).not.toContain("DE8937");
  const last = await store.deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.last4, "3000"));
  expect(last.length).toBeGreaterThan(0);
  const erased = await browser.post("/customer-api/erase", { code: await codeOf(browser, email) });
  expect(erased.status).toBe(200);
});
