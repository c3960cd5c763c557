import fc from "../support/checks/fastCheck";
import { eq, inArray, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerHolds, ledgerTransactions, orders } from "../../server/db/schema";
import {
  captureTenders,
  reholdTenders,
  holdTenders,
  refundTenders,
  releaseTenders,
} from "../../server/modules/ledgers/holds";
import { creditWallet, debitWallet } from "../../server/modules/ledgers/repositoryBooks";
import { openWallet } from "../../server/modules/ledgers/repositoryWallets";
import { startAudit } from "../support/checks/audit";
import { pay, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
const placed: number[] = [];
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store, "wallets", "ledgers", "held book");
  for (let count = 0; count < 4; count += 1) placed.push(await orderId());
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

async function orderId(): Promise<number> {
  const paid = await pay(await withCart(store));
  const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, paid.body.order.order_num));
  return order?.id ?? 0;
}

let wallets = 0;

/** A wallet with so much in it. */
async function filled(amount: number): Promise<number> {
  const { db, clock } = store.deps;
  const [account] = await db
    .insert(ledgerAccounts)
    .values({ kind: "gift_card", unit: "USD" })
    .returning({ id: ledgerAccounts.id });
  const id = account?.id ?? 0;
  if (amount > 0)
    await creditWallet(db, id, "issued", amount, { kind: "issue", reason: "test", key: `test:${id}`, at: clock.now() });
  return id;
}

const movement = (kind: "hold" | "issue" | "withdraw") =>
  ({ kind, reason: "test", key: `test:${process.pid}:${++wallets}`, at: store.deps.clock.now() }) as const;

async function balanceOf(id: number): Promise<{ kept: number; booked: number }> {
  const { db } = store.deps;
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
  const [entries] = await db
    .select({ sum: sql<number>`coalesce(sum(amount), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, id));
  return { kept: account?.balance ?? -1, booked: entries?.sum ?? -1 };
}

/** Every transaction of the database sums to zero, and so do its books. */
async function expectZero(): Promise<void> {
  const sums = await store.deps.db
    .select({ id: ledgerEntries.transactionId, sum: sql<number>`sum(amount)`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(amount) <> 0`);
  expect(sums).toEqual([]);
}

test("forty takers of ten from a wallet of a hundred: ten succeed, nothing is below zero", async () => {
  const { db } = store.deps;
  const wallet = await filled(100);
  const taken = await Promise.all(
    Array.from({ length: 40 }, () => debitWallet(db, wallet, "paid_out", 10, movement("withdraw"))),
  );
  expect(taken.filter((id) => id !== null)).toHaveLength(10);
  expect(await balanceOf(wallet)).toEqual({ kept: 0, booked: 0 });
  await expectZero();
});

test("the same gift twenty times is booked once", async () => {
  const { db, clock } = store.deps;
  const wallet = await openWallet(db, 4, "credit", "CHF");
  const before = await balanceOf(wallet);
  const gift = { kind: "issue", reason: "goodwill", key: `goodwill:${process.pid}`, at: clock.now() } as const;
  await Promise.all(Array.from({ length: 20 }, () => creditWallet(db, wallet, "issued", 500, gift)));
  expect(await balanceOf(wallet)).toEqual({ kept: before.kept + 500, booked: before.booked + 500 });
});

test("two orders race for one wallet: one holds it, the other holds nothing at all", async () => {
  const { db, clock } = store.deps;
  const [shared, own] = [await filled(100), await filled(100)];
  const [one = 0, other = 0] = placed;
  const tender = (accountId: number, amount: number) => ({ accountId, amount, value: amount });
  const place = (order: number, tenders: ReturnType<typeof tender>[]) =>
    db.transaction(async (tx) => {
      if (!(await holdTenders(tx, clock, order, tenders))) throw new Error("short");
    });
  const both = await Promise.allSettled([
    place(one, [tender(shared, 80)]),
    place(other, [tender(own, 50), tender(shared, 80)]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await balanceOf(shared)).kept).toBe(20);
  const won = both[0]?.status === "fulfilled" ? one : other;
  expect((await balanceOf(own)).kept).toBe(won === one ? 100 : 50);
  await db.transaction((tx) => releaseTenders(tx, clock, won, "test over"));
  expect(await balanceOf(shared)).toEqual({ kept: 100, booked: 100 });
  await expectZero();
});

test("what was released is held again for a late payment, unless it was spent meanwhile", async () => {
  const { db, clock } = store.deps;
  const wallet = await filled(100);
  const order = placed[2] ?? 0;
  await db.transaction((tx) => holdTenders(tx, clock, order, [{ accountId: wallet, amount: 60, value: 60 }]));
  expect(await db.transaction((tx) => reholdTenders(tx, clock, order, 60))).toBe(true);
  await db.transaction((tx) => releaseTenders(tx, clock, order, "declined"));
  store.clock.advance(1000);
  expect(await db.transaction((tx) => reholdTenders(tx, clock, order, 60))).toBe(true);
  expect((await balanceOf(wallet)).kept).toBe(40);
  await db.transaction((tx) => releaseTenders(tx, clock, order, "declined"));
  await debitWallet(db, wallet, "paid_out", 50, movement("withdraw"));
  store.clock.advance(1000);
  expect(await db.transaction((tx) => reholdTenders(tx, clock, order, 60))).toBe(false);
  expect(await balanceOf(wallet)).toEqual({ kept: 50, booked: 50 });
});

test("a capture happens once, and refunds give back what was taken in any parts, to the last hundredth of a coin", async () => {
  const { db, clock } = store.deps;
  const order = placed[3] ?? 0;
  const [card, coins] = [await filled(5_000), await filled(1_087)];
  const tenders = [
    { accountId: card, amount: 5_000, value: 5_000 },
    { accountId: coins, amount: 1_087, value: 1_000 },
  ];
  await db.transaction((tx) => holdTenders(tx, clock, order, tenders));
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => captureTenders(tx, clock, order))));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 4 }), async (parts) => {
      for (const part of parts) {
        const key = movement("issue").key;
        const back = { value: part, reason: "return", key };
        const given = await db.transaction((tx) => refundTenders(tx, clock, order, back));
        const again = await db.transaction((tx) => refundTenders(tx, clock, order, { ...back, value: 0 }));
        expect([given <= part, again]).toEqual([true, 0]);
      }
      const holds = await db
        .select()
        .from(ledgerHolds)
        .where(inArray(ledgerHolds.accountId, [card, coins]));
      for (const { accountId, amount, value, refunded } of holds) {
        expect(await balanceOf(accountId)).toEqual({
          kept: Math.round((amount * refunded) / value),
          booked: Math.round((amount * refunded) / value),
        });
      }
    }),
    { numRuns: 8 },
  );
  await db.transaction((tx) => refundTenders(tx, clock, order, { value: 6_000, reason: "return", key: "all of it" }));
  expect([(await balanceOf(card)).kept, (await balanceOf(coins)).kept]).toEqual([5_000, 1_087]);
  await expectZero();
});

describe("the books", () => {
  test("take no amount that is none", async () => {
    const wallet = await filled(100);
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 60])
      await expect(debitWallet(store.deps.db, wallet, "held", amount, movement("hold"))).rejects.toThrow("booked");
  });

  test("cannot be changed, nor hold a movement that does not sum to zero", async () => {
    const { db, clock } = store.deps;
    const wallet = await filled(100);
    await expect(
      db.update(ledgerEntries).set({ amount: 1 }).where(eq(ledgerEntries.accountId, wallet)),
    ).rejects.toThrow();
    await expect(db.delete(ledgerEntries).where(eq(ledgerEntries.accountId, wallet))).rejects.toThrow();
    await expect(
      db.transaction(async (tx) => {
        const [made] = await tx
          .insert(ledgerTransactions)
          .values({ kind: "issue", unit: "USD", reason: "from nowhere", key: movement("issue").key, at: clock.now() })
          .returning();
        await tx.insert(ledgerEntries).values({ transactionId: made?.id ?? 0, accountId: wallet, amount: 5 });
      }),
    ).rejects.toThrow();
    expect(await balanceOf(wallet)).toEqual({ kept: 100, booked: 100 });
  });
});
