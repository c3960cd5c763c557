import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { orders, reservations } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { BATCH } from "../../../server/inBatches";
import { contentionOf } from "../../../server/modules/checkout/contention/contention";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { contendedKeysOfOrder } from "../../../server/modules/checkout/contention/contendedKeys";
import { decidePayment } from "../../../server/modules/sandbox/decide";
import { bankRows } from "../../support/flows/paying";
import { CARDS, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

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

describe("while one product is wanted by many", () => {
  let goods: string[];
  const leaves: (() => void)[] = [];
  const leaveAll = () => leaves.splice(0).forEach((leave) => leave());
  const buy = (work: () => Promise<void>) => contentionOf(store.deps).run(work, { keys: goods });
  beforeAll(async () => {
    goods = await contendedKeysOfOrder(store.deps.db, (await placed()).id);
  });
  async function takeAllPlaces(): Promise<void> {
    for (const _place of [1, 2, 3]) void buy(() => new Promise<void>((resolve) => leaves.push(resolve)));
    while (leaves.length < 3) await sleep(10);
  }
  afterEach(leaveAll);

  async function placed() {
    const browser = await withCart(store);
    const { body } = await pay(browser, { number: CARDS.threeDSecure });
    const [number, token] = [String(body.order.order_num), String(body.order.order_token)];
    const [row] = await store.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    return { browser, number, token, id: row?.id ?? 0 };
  }

  test("what runs out waits for its turn behind those who buy", async () => {
    const { number } = await placed();
    await takeAllPlaces();
    store.clock.advance(minutes(40));
    const order: string[] = [];
    const buyer = buy(async () => void order.push("buyer"));
    const expiry = expireOrders(store.deps).then(() => order.push("expiry"));
    await sleep(300);
    expect(await statusesOf([number])).toEqual(["Pending"]);
    leaveAll();
    await Promise.all([buyer, expiry]);
    expect([order, await statusesOf([number])]).toEqual([["buyer", "expiry"], ["Cancel"]]);
  });

  test("what finds no place in the queue is left for a later look, without a fault", async () => {
    const { number } = await placed();
    await takeAllPlaces();
    store.clock.advance(minutes(40));
    const queue = Array.from({ length: 300 }, () => buy(async () => undefined));
    const faults = () => store.logged.filter(({ msg }) => msg === "order could not be ended").length;
    const before = faults();
    await expireOrders(store.deps);
    expect([faults(), await statusesOf([number])]).toEqual([before, ["Pending"]]);
    leaveAll();
    await Promise.all(queue);
    store.clock.advance(minutes(2));
    await expireOrders(store.deps);
    expect(await statusesOf([number])).toEqual(["Cancel"]);
  });

  test("who cancels at a page goes first", async () => {
    const { browser, number, token } = await placed();
    await takeAllPlaces();
    const order: string[] = [];
    const queue = Array.from({ length: 20 }, () =>
      buy(async () => {
        await sleep(100);
        order.push("buyer");
      }),
    );
    const cancelled = browser.post("/order-api/order/cancel", { order_num: number, token }).then((answer) => {
      order.push("cancelled");
      return answer;
    });
    await sleep(300);
    // One place for all: the payment is stopped in one turn, the order ended in the next.
    leaves.pop()?.();
    expect((await cancelled).status).toBe(200);
    await Promise.all(queue);
    expect(order.filter((who) => who === "buyer")).toHaveLength(20);
    expect(order.indexOf("cancelled")).toBeLessThan(15);
    expect(await statusesOf([number])).toEqual(["Cancel"]);
  });
});
