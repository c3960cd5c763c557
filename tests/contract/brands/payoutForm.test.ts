import { seedWithdrawals } from "../../../server/modules/payouts/seedWithdrawals";
import { WITHDRAWAL_STATES } from "../../../contract/rules/payoutTerms";
import { startAudit } from "../../support/checks/audit";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";
import { expectLedgersRight, fillWallets, walletBalance } from "../../support/flows/wallets";

const PAGE = "/customer/credit";
const TYPE = "application/x-www-form-urlencoded";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "payout_form");
});
afterAll(() => store.close());

/** Where a form without scripts leads. */
async function sent(browser: Visitor, fields: Record<string, string>, path = PAGE): Promise<URL> {
  const headers = { "content-type": TYPE, "sec-fetch-site": "same-origin" };
  const answer = await browser.send("POST", path, new URLSearchParams(fields).toString(), headers);
  expect(answer.status).toBe(303);
  return new URL(String(answer.headers.location), "http://localhost");
}
const told = ({ searchParams }: URL) => Object.fromEntries([...searchParams].filter(([name]) => name !== "key"));

async function customer(coins = 20_000) {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await fillWallets(store, email, { coins });
  return { browser, email };
}

const IBAN = { act: "account", kind: "iban", holder: "Ada Lovelace", iban: "DE89 3704 0044 0532 0130 00" };

describe("without scripts", () => {
  test("an account is named with its code, coins are withdrawn with theirs, and called off", async () => {
    const expectSound = await startAudit(store, "withdrawals", "ledgers");
    const { browser, email } = await customer();
    expect(told(await sent(browser, { act: "withdraw", amount: "60" }))).toEqual({ error: "noAccount", amount: "60" });
    expect(told(await sent(browser, { act: "account" }))).toEqual({ step: "account", sent: "new" });
    expect(told(await sent(browser, { act: "account" }))).toEqual({ step: "account", sent: "before" });
    const code = await store.codeFor(email);
    const wrong = await sent(browser, { ...IBAN, iban: "DE00 3704 0044 0532 0130 00", code });
    expect(told(wrong)).toEqual({ step: "account", error: "iban" });
    expect(wrong.href).not.toMatch(/3704|Ada/);
    expect(told(await sent(browser, { ...IBAN, holder: "", code }))).toEqual({ step: "account", error: "holder" });
    expect(told(await sent(browser, { ...IBAN, code: "" }))).toEqual({ step: "account", error: "code" });
    expect(told(await sent(browser, { ...IBAN, code: code.toLowerCase() }, `/de-DE${PAGE}`))).toEqual({
      done: "account",
    });

    const asked = await sent(browser, { act: "withdraw", amount: "60,50" }, `/fr-FR${PAGE}`);
    expect([asked.pathname, asked.hash]).toEqual([`/fr-FR${PAGE}`, "#credit-payouts"]);
    expect(told(asked)).toEqual({ step: "withdraw", amount: "60,50", sent: "new" });
    const key = asked.searchParams.get("key") ?? "";
    const form = { act: "withdraw", amount: "60,50", key };
    const refused = await sent(browser, { ...form, code: "ZZZZ" });
    expect(refused.searchParams.get("key")).toBe(key);
    expect(told(refused)).toEqual({ step: "withdraw", amount: "60,50", error: "code" });
    const right = { ...form, code: await store.codeFor(email) };
    expect(told(await sent(browser, right))).toEqual({ done: "withdrawn" });
    // Sent once more, as by a second press: the same withdrawal.
    expect(told(await sent(browser, right))).toEqual({ done: "withdrawn" });
    expect(await walletBalance(store, email, "coins")).toBe(13_950);

    const { withdrawals } = (await browser.get("/customer-api/withdrawals")).body.data;
    expect(withdrawals).toMatchObject([{ state: "requested", coins: 60.5 }]);
    expect(told(await sent(browser, { act: "remove" }))).toEqual({ error: "underWay" });
    const stranger = await customer();
    const cancel = { act: "cancel", id: String(withdrawals[0]?.id) };
    expect(told(await sent(stranger.browser, cancel))).toEqual({ error: "gone" });
    expect(told(await sent(browser, cancel))).toEqual({ done: "canceled" });
    expect(told(await sent(browser, cancel))).toEqual({ error: "gone" });
    expect(told(await sent(browser, { act: "remove" }))).toEqual({ done: "removed" });
    expect(await walletBalance(store, email, "coins")).toBe(20_000);
    await expectLedgersRight(store);
    await expectSound();
  });

  test("what cannot be withdrawn is refused before a code is mailed, at its field", async () => {
    const { browser, email } = await customer(5_500);
    await sent(browser, { act: "account" });
    await sent(browser, { ...IBAN, code: await store.codeFor(email) });
    const before = (await store.mailsTo(email)).length;
    for (const [amount, error] of [
      ["", "number"],
      ["abc", "number"],
      ["-60", "number"],
      ["60.001", "number"],
      ["999999", "number"],
      ["49.99", "least"],
      ["500.01", "left"],
      ["56", "coins"],
    ] as const)
      expect(told(await sent(browser, { act: "withdraw", amount })).error).toBe(error);
    expect((await store.mailsTo(email)).length).toBe(before);
    expect(told(await sent(browser, { act: "steal" }))).toEqual({ error: "form" });
    expect(told(await sent(browser, { act: "cancel", id: "x" }))).toEqual({ error: "gone" });
  });

  test("nobody else sends them, and not from elsewhere", async () => {
    expect((await sent(store.visitor(), { act: "withdraw", amount: "60" })).pathname).toBe(PAGE);
    const { browser } = await customer();
    const headers = { "content-type": TYPE, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await browser.send("POST", PAGE, "act=account", headers)).status).toBe(403);
  });
});

test("the demo's customer finds a withdrawal in every state, however often the store starts", async () => {
  const expectNoFaults = await startAudit(store);
  const email = "customer@example.com";
  const coins = await walletBalance(store, email, "coins");
  for (let start = 0; start < 2; start += 1) await seedWithdrawals(store.deps);
  const browser = await store.signedIn(email);
  const { withdrawals } = (await browser.get("/customer-api/withdrawals")).body.data;
  const states = withdrawals.map(({ state }: { state: string }) => state);
  expect(states).toEqual(["requested", "sent", "canceled", "returned", "paid"]);
  expect(new Set(states)).toEqual(new Set(WITHDRAWAL_STATES));
  expect(await walletBalance(store, email, "coins")).toBe(coins);
  expect((await browser.get("/customer-api/payout-account")).body.data).toMatchObject({
    left: 500,
    account: { kind: "us", last4: "0000" },
  });
  await expectLedgersRight(store);
  await expectNoFaults();
});
