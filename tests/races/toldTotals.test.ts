import { randomUUID } from "node:crypto";
import { promotions } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { addTo, idOf, put } from "../support/flows/cart";
import { payInTurn } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import { expectLedgersRight, newGiftCard } from "../support/flows/wallets";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectLedgersRight(store);
  await expectNoFaults();
  await store.close();
});

const arm = idOf("single-monitor-arm");
const ROUNDS = 6;

/** Browsers with the same change in their carts pay at once, without a word of what they were shown. */
async function payTogether(browsers: number, change: Record<string, string>) {
  const carts = await Promise.all(
    Array.from({ length: browsers }, async () => {
      const browser = store.visitor();
      await addTo(browser, { product_id: arm });
      await put(browser, { state: "OR", zip: "97201" });
      return { browser, told: (await put(browser, change)).total_amount };
    }),
  );
  return Promise.all(carts.map(async ({ browser, told }) => ({ told, answer: await payInTurn(browser) })));
}

function expectNobodyDearer(outcomes: Awaited<ReturnType<typeof payTogether>>): void {
  for (const { told, answer } of outcomes) {
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body.order.order_amount).toBeLessThanOrEqual(told);
    else expect(answer.body.message).toMatch(/nothing was charged/);
  }
}

test("two browsers with the one use of a code: one pays what it was told, the other is told", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `ONE${randomUUID().slice(0, 8).toUpperCase()}`;
    const words = { en: "One", fr: "Un", de: "Eins" };
    await store.deps.db
      .insert(promotions)
      .values({ code, kind: "percent", percent: 2_000, text: words, description: words, totalLimit: 1 });
    const outcomes = await payTogether(2, { promotion_code: code });
    expectNobodyDearer(outcomes);
    expect(outcomes.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  }
});

test("two browsers with one gift card: nobody is charged more than told", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const card = await newGiftCard(store, 10_000);
    const outcomes = await payTogether(2, { gift_card: card });
    expectNobodyDearer(outcomes);
    expect(outcomes.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  }
});
