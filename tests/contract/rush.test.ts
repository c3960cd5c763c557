import { and, eq, inArray } from "drizzle-orm";
import { minutes } from "../../server/clock";
import { orders, reservations } from "../../server/db/schema";
import { expireOrders } from "../../server/modules/checkout/expireOrders";
import { BATCH } from "../../server/modules/checkout/inBatches";
import { reconcilePayments } from "../../server/modules/checkout/reconcilePayments";
import { decidePayment } from "../../server/modules/sandbox/decide";
import { bankRows } from "../support/paying";
import { CARDS, pay, withCart } from "../support/shopping";
import { startTestStore, type TestStore } from "../support/store";

/** More than one batch of each kind. */
const MANY = BATCH + 1;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Orders whose shoppers are at their bank. */
async function placeMany(): Promise<string[]> {
  const numbers: string[] = [];
  for (let count = 0; count < MANY; count += 1)
    numbers.push(String((await pay(await withCart(store), { number: CARDS.threeDSecure })).body.order.order_num));
  return numbers;
}

async function statusesOf(numbers: string[]): Promise<string[]> {
  const rows = await store.deps.db.select().from(orders).where(inArray(orders.number, numbers));
  return [...new Set(rows.map(({ status }) => status))];
}

test("one look learns what became of a whole rush of payments, and one look ends those that were left behind", async () => {
  const [paid, abandoned] = [await placeMany(), await placeMany()];
  for (const number of paid) await decidePayment(store.deps, (await bankRows(store, number))[0]?.ref ?? "", "approve");
  store.clock.advance(minutes(3));
  await reconcilePayments(store.deps);
  expect(await statusesOf(paid)).toEqual(["New"]);
  expect(await statusesOf(abandoned)).toEqual(["Pending"]);

  store.clock.advance(minutes(15));
  await expireOrders(store.deps);
  expect(await statusesOf(paid)).toEqual(["New"]);
  expect(await statusesOf(abandoned)).toEqual(["Cancel"]);
  const held = await store.deps.db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(and(inArray(orders.number, abandoned), inArray(reservations.state, ["held", "sold"])));
  expect(held).toEqual([]);
});
