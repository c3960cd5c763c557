import { eq } from "drizzle-orm";
import { customers, orders, orderShares, payments, referralProgram, sandboxDisputes } from "../../../server/db/schema";
import { debitWallet } from "../../../server/modules/ledgers/repositoryBooks";
import { openWallet } from "../../../server/modules/ledgers/repositoryWallets";
import { processReferrals } from "../../../server/modules/referrals/processReferrals";
import { processShares } from "../../../server/modules/referrals/shares";
import { decideDispute, openDispute } from "../../../server/modules/sandbox/disputes";
import { operator } from "../../support/flows/orders";
import { checkFor, buy, endTrial, host, invited, LAMP, ofNewcomer, SHELF } from "../../support/flows/referrals";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight, walletBalance } from "../../support/flows/wallets";

const INFO = "/customer-api/referral-info";
const LIMIT = "/customer-api/referral-limit";
const HISTORY = "/customer-api/profile/customer-referral-history";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await checkFor(store, { same_address: "refuse" });
});
afterAll(() => store.close());

describe("the reward", () => {
  test("is promised with the first paid order that is large enough, and given when its trial is over", async () => {
    const { browser, code, email } = await host(store);
    const newcomer = await invited(store, code);
    await buy(store, newcomer, SHELF);
    await processReferrals(store.deps);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("joined");
    const number = await buy(store, newcomer);
    await Promise.all([processReferrals(store.deps), processReferrals(store.deps)]);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("pending");
    expect((await browser.get(INFO)).body.data).toMatchObject({ joined: 1, pending_coins: 20, confirmed_coins: 0 });
    expect((await browser.get(LIMIT)).body.data.month).toEqual({ limit: 10, used: 1, left: 9 });
    // No wallet yet.
    expect(await walletBalance(store, email, "coins")).toBe(-1);

    await endTrial(store, number);
    await processReferrals(store.deps);
    expect(await walletBalance(store, email, "coins")).toBe(2000);
    expect(await walletBalance(store, newcomer.email, "coins")).toBe(1000);
    expect((await newcomer.browser.get(HISTORY)).body.data.referrals).toMatchObject([
      { side: "newcomer", state: "confirmed", coins: 10 },
    ]);
    await expectLedgersRight(store);
  });

  test("goes back with the order: never below zero, and what is owed comes off the next", async () => {
    const { db } = store.deps;
    const { code, email } = await host(store);
    const team = await operator(store);
    const newcomer = await invited(store, code);
    const number = await buy(store, newcomer);
    await processReferrals(store.deps);
    await endTrial(store, number);
    const [owner] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    const wallet = await openWallet(db, owner?.id ?? 0, "coins", "COIN");
    const at = store.clock.now();
    await debitWallet(db, wallet, "redeemed", 1500, { kind: "withdraw", reason: "spent", key: `spent:${email}`, at });
    expect((await team.post("/order-api/order/refund", { order_num: number })).status).toBe(200);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("taken_back");
    expect(await walletBalance(store, email, "coins")).toBe(0);
    expect(await walletBalance(store, newcomer.email, "coins")).toBe(0);

    const next = await invited(store, code);
    await processReferrals(store.deps);
    const second = await buy(store, next);
    await processReferrals(store.deps);
    await endTrial(store, second);
    expect(await walletBalance(store, email, "coins")).toBe(500);
    await expectLedgersRight(store);
  });

  test("is owed until any coins come: those of a share pay it, too", async () => {
    const { db } = store.deps;
    const { code } = await host(store);
    const newcomer = await invited(store, code);
    const number = await buy(store, newcomer);
    await processReferrals(store.deps);
    await endTrial(store, number);
    const [owner] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, newcomer.email));
    const wallet = await openWallet(db, owner?.id ?? 0, "coins", "COIN");
    const at = store.clock.now();
    const key = `spent:${newcomer.email}`;
    await debitWallet(db, wallet, "redeemed", 900, { kind: "withdraw", reason: "spent", key, at });
    expect((await (await operator(store)).post("/order-api/order/refund", { order_num: number })).status).toBe(200);
    expect((await ofNewcomer(store, newcomer.email))?.newcomerOwed).toBe(900);

    const shared = await buy(store, newcomer);
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, shared));
    const answer = await newcomer.browser.post("/order-api/constant-promotion", {
      order_id: order?.id ?? 0,
      social: "linkedin",
    });
    expect(answer.status).toBe(200);
    await endTrial(store, shared);
    await processShares(store.deps);
    const [share] = await db
      .select()
      .from(orderShares)
      .where(eq(orderShares.orderId, order?.id ?? 0));
    expect(share?.state).toBe("given");
    const owed = Math.max(0, 900 - (share?.coins ?? 0));
    expect((await ofNewcomer(store, newcomer.email))?.newcomerOwed).toBe(owed);
    expect(await walletBalance(store, newcomer.email, "coins")).toBe(Math.max(0, (share?.coins ?? 0) - 900));
    await expectLedgersRight(store);
  });

  test("that fails holds up no other, and is tried again", async () => {
    const { code } = await host(store);
    const newcomers = [await invited(store, code), await invited(store, code)];
    for (const newcomer of newcomers) await buy(store, newcomer);
    let calls = 0;
    const now = () => {
      if ((calls += 1) === 1) throw new Error("the first one is broken");
      return store.clock.now();
    };
    await processReferrals({ ...store.deps, clock: { ...store.clock, now } });
    const stateOf = async (index: number) => (await ofNewcomer(store, newcomers[index]?.email ?? ""))?.state;
    expect([await stateOf(0), await stateOf(1)]).toEqual(["joined", "pending"]);
    await processReferrals(store.deps);
    expect(await stateOf(0)).toBe("pending");
  });

  test("goes back with money that the payer's bank takes, and is not given for it", async () => {
    const { code, email } = await host(store);
    const lose = async (number: string) => {
      const [paid] = await store.deps.db
        .select({ ref: payments.providerRef })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(orders.number, number));
      await openDispute(store.deps, paid?.ref ?? "", { kind: "dispute", reason: "fraudulent", state: "lost" });
      await store.deliver();
      await store.deliver();
    };
    const [early, late] = [await invited(store, code), await invited(store, code)];
    const [first, second] = [await buy(store, early), await buy(store, late)];
    await processReferrals(store.deps);
    await endTrial(store, first);
    expect((await ofNewcomer(store, early.email))?.state).toBe("confirmed");
    await lose(first);
    expect((await ofNewcomer(store, early.email))?.state).toBe("taken_back");
    expect(await walletBalance(store, email, "coins")).toBe(0);
    expect(await walletBalance(store, early.email, "coins")).toBe(0);

    await store.deps.db.update(orders).set({ status: "Delivered" }).where(eq(orders.number, second));
    await lose(second);
    await endTrial(store, second);
    expect((await ofNewcomer(store, late.email))?.state).toBe("taken_back");
    expect(await walletBalance(store, late.email, "coins")).toBe(-1);
    await expectLedgersRight(store);
  });

  test("goes back at once with a part that the bank takes, where what is left is too little", async () => {
    const { code } = await host(store);
    const newcomer = await invited(store, code);
    const number = await buy(store, newcomer);
    await processReferrals(store.deps);
    await endTrial(store, number);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("confirmed");
    const [paid] = await store.deps.db
      .select({ ref: payments.providerRef })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.number, number));
    const ref = paid?.ref ?? "";
    await openDispute(store.deps, ref, { kind: "dispute", reason: "not_received", state: "open" });
    await store.deps.db.update(sandboxDisputes).set({ amount: 10_000 }).where(eq(sandboxDisputes.ref, ref));
    await store.deliver();
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("confirmed");
    await decideDispute(store.deps, ref, "lost");
    await store.deliver();
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("taken_back");
    await expectLedgersRight(store);
  });

  test("is forgotten with an order that is cancelled, and another order earns it", async () => {
    const { code } = await host(store);
    const newcomer = await invited(store, code);
    const number = await buy(store, newcomer);
    await processReferrals(store.deps);
    await store.deps.db.update(orders).set({ status: "Cancel" }).where(eq(orders.number, number));
    await processReferrals(store.deps);
    expect(await ofNewcomer(store, newcomer.email)).toMatchObject({ state: "joined", orderId: null, inviterCoins: 0 });
    await buy(store, newcomer);
    await processReferrals(store.deps);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("pending");
  });

  test("is none when too little is kept at the end of the trial", async () => {
    const { browser, code } = await host(store);
    const newcomer = await invited(store, code);
    const number = await buy(store, newcomer);
    await processReferrals(store.deps);
    const back = { order_num: number, amount: 100 };
    expect((await (await operator(store)).post("/order-api/order/refund", back)).status).toBe(200);
    await endTrial(store, number);
    expect((await ofNewcomer(store, newcomer.email))?.state).toBe("taken_back");
    expect(await walletBalance(store, newcomer.email, "coins")).toBe(-1);
    expect((await browser.get(INFO)).body.data).toMatchObject({ pending_coins: 0, confirmed_coins: 0 });
  });

  test("goes back together: two returns at once take nothing twice", async () => {
    const { code, email } = await host(store);
    const team = await operator(store);
    const newcomers = [await invited(store, code), await invited(store, code)];
    const numbers: string[] = [];
    for (const newcomer of newcomers) numbers.push(await buy(store, newcomer));
    await processReferrals(store.deps);
    for (const number of numbers) await endTrial(store, number);
    expect(await walletBalance(store, email, "coins")).toBe(4000);
    const refunds = numbers.map((number) => team.post("/order-api/order/refund", { order_num: number }));
    expect((await Promise.all(refunds)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await walletBalance(store, email, "coins")).toBe(0);
    await expectLedgersRight(store);
  });

  test("is none for an order to the inviter's own door", async () => {
    const { code, email, browser } = await host(store);
    await buy(store, { browser, email }, SHELF, "77 Same Door St.");
    const newcomer = await invited(store, code);
    await buy(store, newcomer, LAMP, "77 same door st");
    await processReferrals(store.deps);
    expect(await ofNewcomer(store, newcomer.email)).toMatchObject({ state: "refused", reason: "same_address" });
  });

  test("ends at the month's limit for the inviter; the newcomer gets theirs", async () => {
    const { code, browser } = await host(store);
    const { db } = store.deps;
    const [before] = await db.select().from(referralProgram);
    await db.update(referralProgram).set({ monthLimit: 1 });
    const newcomers = [await invited(store, code), await invited(store, code)];
    for (const newcomer of newcomers) await buy(store, newcomer);
    await Promise.all([processReferrals(store.deps), processReferrals(store.deps)]);
    await db.update(referralProgram).set({ monthLimit: before?.monthLimit ?? 10 });
    const { referrals: rows } = (await browser.get(HISTORY)).body.data;
    expect(rows.map(({ coins }) => coins).sort()).toEqual([0, 20]);
    expect(rows.find(({ coins }) => coins === 0)?.reason).toBe("limit");
    const own = (await newcomers[1]?.browser.get(HISTORY))?.body.data.referrals[0];
    expect(own).toMatchObject({ coins: 10, reason: "" });
  });
});
