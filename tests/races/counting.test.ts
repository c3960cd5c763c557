import { and, eq, sql } from "drizzle-orm";
import { stockLevels, stockMoves } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { operator, soldUnits } from "../support/flows/orders";
import { newEmail, payInTurn, productId, withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

const SLUG = "desk-lamp-arc";
const ORDERS = 50;
const LIES = 200;
const MISSING = 3;
const COUNTS = 6;

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

test("a shelf is counted while fifty orders take from it: three are missing once, and every unit is in the ledger", async () => {
  const { db } = store.deps;
  const id = await productId(store, SLUG);
  const shelf = and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, 1));
  await db
    .update(stockLevels)
    .set({ received: sql`sold + held + ${LIES}::int` })
    .where(shelf);
  const levelOf = async () => {
    const [level] = await db.select().from(stockLevels).where(shelf);
    if (!level) throw new Error("no shelf");
    return level;
  };
  const before = await levelOf();
  const soldBefore = await soldUnits(store, id);
  const keepers = await Promise.all(Array.from({ length: COUNTS }, () => operator(store, "warehouse")));
  const buyers = [];
  for (let count = 0; count < ORDERS; count += 1) buyers.push(await withCart(store, SLUG));

  // Everybody finds the same three missing: whoever enters them first is right, the others have to count again.
  const counted = keepers.map(async (keeper) => {
    const lies = (await keeper.get(`/product-api/staff/stock/${id}?warehouse_id=1`)).body.data.on_hand;
    const check = (await keeper.get(`/product-api/staff/stock/${id}/count?warehouse_id=1&counted=${lies - MISSING}`))
      .body.data;
    const { on_hand, last_entry } = check;
    // What is sold between looking and comparing is gone from both.
    const body = { warehouse_id: 1, counted: on_hand - MISSING, on_hand, last_entry, note: "Three are missing" };
    return (await keeper.post(`/product-api/staff/stock/${id}/count`, body)).status;
  });
  const [answers, statuses] = await Promise.all([
    Promise.all(buyers.map((buyer) => payInTurn(buyer, { email: newEmail() }))),
    Promise.all(counted),
  ]);
  expect(answers.filter(({ status, body }) => status === 200 && body.status === 1)).toHaveLength(ORDERS);

  // A later one may have looked after the first was entered, and then finds three more missing by its own count.
  const entered = statuses.filter((status) => status === 200).length;
  expect(entered).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const after = await levelOf();
  expect(after.received).toBe(before.received - MISSING * entered);
  const ofShelf = and(eq(stockMoves.productId, id), eq(stockMoves.warehouseId, 1));
  const [sum] = await db
    .select({ units: sql<number>`sum(delta)::int` })
    .from(stockMoves)
    .where(ofShelf);
  expect(sum?.units).toBe(after.received);
  const noted = and(ofShelf, eq(stockMoves.reason, "counted"), eq(stockMoves.note, "Three are missing"));
  expect(await db.$count(stockMoves, noted)).toBe(entered);
  expect(after.received - after.sold - after.held).toBeLessThanOrEqual(LIES - MISSING * entered);
  expect((await soldUnits(store, id)) - soldBefore).toBe(ORDERS);
});
