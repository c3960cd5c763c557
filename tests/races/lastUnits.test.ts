import { and, eq, inArray, sql } from "drizzle-orm";
import { orderLines, orders, payments, stockLevels } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { newEmail, payInTurn, productId, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const SLUG = "limited-lamp";

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

test("twenty buyers of the last five units: five pay, fifteen are told, and every unit is accounted for", async () => {
  const { db } = store.deps;
  const id = await productId(store, SLUG);
  // Five are left whatever other tests of this database have sold.
  const nearest = sql`${stockLevels.productId} = ${id} and ${stockLevels.warehouseId} = 1`;
  await db
    .update(stockLevels)
    .set({ received: sql`sold + held` })
    .where(eq(stockLevels.productId, id));
  await db
    .update(stockLevels)
    .set({ received: sql`sold + held + 5` })
    .where(nearest);
  const soldBefore = await soldOf(id);

  const buyers = [];
  for (let count = 0; count < 20; count += 1) buyers.push(await withCart(store, SLUG));
  const answers = await Promise.all(buyers.map((buyer) => payInTurn(buyer, { email: newEmail() })));

  expect(answers.filter(({ status, body }) => status === 200 && body.status === 1)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  expect(await soldOf(id)).toBe(soldBefore + 5);
  const [left] = await db
    .select({
      units: sql<number>`sum(received - sold - held)`.mapWith(Number),
      held: sql<number>`sum(held)`.mapWith(Number),
    })
    .from(stockLevels)
    .where(eq(stockLevels.productId, id));
  expect(left).toEqual({ units: 0, held: 0 });
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.order.order_num)] : []));
  const paid = await db
    .select({ status: orders.status, state: payments.state })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orderLines.productId, id), inArray(orders.number, numbers)));
  expect(paid).toHaveLength(5);
  expect(paid.every(({ status, state }) => status === "New" && state === "captured")).toBe(true);
});

async function soldOf(id: number): Promise<number> {
  const rows = await store.deps.db
    .select({ sold: stockLevels.sold })
    .from(stockLevels)
    .where(eq(stockLevels.productId, id));
  return rows.reduce((sum, { sold }) => sum + sold, 0);
}
