import { and, eq, gt, sql } from "drizzle-orm";
import { minutes } from "../../server/clock";
import { products, stockLevels } from "../../server/db/schema";
import { expireOrders } from "../../server/modules/checkout/expire/expireOrders";
import { releaseLapsedHolds } from "../../server/modules/checkout/expire/releaseLapsedHolds";
import { refundPayments } from "../../server/modules/refunds/refundPayments";
import { startAudit } from "../support/checks/audit";
import { bankRows } from "../support/flows/paying";
import { CARDS, confirmAtBank, newEmail, pay, payInTurn, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore();
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const LAMP = "limited-lamp";

async function leftUnits(): Promise<number> {
  const [row] = await store.deps.db
    .select({ units: sql<number>`sum(received - sold - held)::int` })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(eq(products.slug, LAMP));
  return row?.units ?? -1;
}

/**
 * The last lamp is held for whoever has renewed once; its hold has just ended, and the bank's page has the shopper's
 * yes.
 */
async function withLapsedHold() {
  const [browser, email] = [await withCart(store, LAMP, 1), newEmail()];
  for (let tries = 0; tries < 2; tries += 1) {
    await pay(browser, { number: CARDS.threeDSecure, email });
    store.clock.advance(minutes(14));
  }
  const { body } = await pay(browser, { number: CARDS.threeDSecure, email });
  store.clock.advance(minutes(3));
  const back = await confirmAtBank(browser, body.redirect_link, "approve");
  const confirm = () => browser.post(`/order-api/vf-card/${back.searchParams.get("token")}`);
  return { confirm, number: String(body.order.order_num) };
}

test("a hold that ends as its payment is confirmed and somebody else buys: the last lamp is one shopper's, and the other pays nothing", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [lamp] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, LAMP));
    const surplus = (await leftUnits()) - 1;
    await store.deps.db
      .update(stockLevels)
      .set({ received: sql`received - ${surplus}` })
      .where(and(eq(stockLevels.productId, lamp?.id ?? 0), gt(stockLevels.received, 0)));
    const other = await withCart(store, LAMP, 1);
    const { confirm, number } = await withLapsedHold();
    const [confirmed, bought] = await Promise.all([
      confirm(),
      round % 2 === 0 ? releaseLapsedHolds(store.deps).then(() => payInTurn(other)) : payInTurn(other),
      releaseLapsedHolds(store.deps),
      expireOrders(store.deps),
    ]);
    await refundPayments(store.deps);
    const isFirst = confirmed.body.status === 1;
    expect([isFirst, bought.body.status === 1].filter(Boolean)).toHaveLength(1);
    expect(bought.status).toBe(isFirst ? 409 : 200);
    const taken = (await bankRows(store, number)).reduce((sum, { state, amount, refunded }) => {
      return state === "succeeded" ? sum + amount - refunded : sum;
    }, 0);
    expect(taken > 0).toBe(isFirst);
    expect(await leftUnits()).toBe(0);
  }
});
