import { and, eq, like, sql } from "drizzle-orm";
import {
  carts,
  orderHistory,
  outbox,
  paymentHistory,
  checkoutResults,
  reservations,
  stockLevels,
} from "../../../server/db/schema";
import { applyPaymentOutcome } from "../../../server/modules/checkout/settle/applyPaymentOutcome";
import type { Cause } from "../../../server/modules/checkout/settle/settlement";
import type { Outcome } from "../../../server/modules/payments/provider";
import { addTo, idOf } from "../../support/flows/cart";
import { orderRow, paymentRows } from "../../support/flows/paying";
import { CARDS, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

interface Waiting {
  browser: Visitor;
  number: string;
  paymentId: number;
  /** That the money came, as the provider would say it. */
  paid: Extract<Outcome, { kind: "succeeded" }>;
}

/** An order whose shopper is at the bank: nothing is decided. */
async function waiting(): Promise<Waiting> {
  const browser = await withCart(store);
  const number = String((await pay(browser, { number: CARDS.threeDSecure })).body.order.order_num);
  const [payment] = await paymentRows(store, number);
  if (!payment) throw new Error(`order ${number} has no payment`);
  const { id: paymentId, amount, currency, key: ref } = payment;
  const paid = { kind: "succeeded", ref, reference: number, amount, currency, brand: "visa", last4: "4242" } as const;
  return { browser, number, paymentId, paid };
}

interface Story {
  /** What happens to the order before. */
  before?(order: Waiting): Promise<unknown>;
  /** What comes for it, all at the same moment. */
  comes(order: Waiting): [Outcome, Cause][];
}

const declined = ({ paid: { ref, brand, last4 } }: Waiting): Outcome => {
  return { kind: "declined", ref, brand, last4, code: "card_declined" };
};
const apply = ({ paymentId }: Waiting, outcome: Outcome, cause: Cause) =>
  applyPaymentOutcome(store.deps, paymentId, outcome, cause);

const STORIES: Record<string, Story> = {
  paid: { comes: ({ paid }) => [[paid, "webhook"]] },
  "paid, told by the shopper and by the bank": {
    comes: ({ paid }) => [
      [paid, "verification"],
      [paid, "webhook"],
    ],
  },
  "paid once more after it was paid": {
    before: (order) => apply(order, order.paid, "webhook"),
    comes: ({ paid }) => [[paid, "reconciler"]],
  },
  "paid less than was asked for": { comes: ({ paid }) => [[{ ...paid, amount: paid.amount - 1 }, "webhook"]] },
  "paid for another order": { comes: ({ paid }) => [[{ ...paid, reference: "VS-26-000000-0" }, "webhook"]] },
  "paid in another currency": { comes: ({ paid }) => [[{ ...paid, currency: "EUR" }, "webhook"]] },
  declined: { comes: (order) => [[declined(order), "webhook"]] },
  "paid after it was declined": {
    before: (order) => apply(order, declined(order), "webhook"),
    comes: ({ paid }) => [[paid, "webhook"]],
  },
  "paid after its hold was given back": {
    before: (order) => giveBackUnits(order),
    comes: ({ paid }) => [[paid, "webhook"]],
  },
  "paid while something else is in the cart": {
    before: ({ browser }) => addTo(browser, { product_id: idOf("headset-hook-oak") }),
    comes: ({ paid }) => [[paid, "webhook"]],
  },
};

/** As an expiry does, whose order stays open. */
async function giveBackUnits({ number }: Waiting): Promise<void> {
  const { id } = await orderRow(store, number);
  const rows = await store.deps.db
    .update(reservations)
    .set({ state: "released" })
    .where(and(eq(reservations.orderId, id), eq(reservations.state, "held")))
    .returning();
  for (const { productId, warehouseId, quantity } of rows)
    await store.deps.db
      .update(stockLevels)
      .set({ held: sql`${stockLevels.held} - ${quantity}::int` })
      .where(and(eq(stockLevels.productId, productId), eq(stockLevels.warehouseId, warehouseId)));
}

/** Everything that a payment changes, without what names the order. */
async function endOf({ number, paymentId }: Waiting) {
  const { db } = store.deps;
  const { id, status, paidAt, cartId } = await orderRow(store, number);
  const [payment] = await paymentRows(store, number);
  const moves = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id);
  const tries = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(paymentHistory.id);
  const told = await db
    .select()
    .from(checkoutResults)
    .where(eq(checkoutResults.orderId, id))
    .orderBy(checkoutResults.id);
  const queued = await db
    .select()
    .from(outbox)
    .where(like(outbox.key, `%:${id}`));
  const units = await db.select().from(reservations).where(eq(reservations.orderId, id)).orderBy(reservations.id);
  const own = await db
    .select()
    .from(carts)
    .where(eq(carts.id, String(cartId)));
  return {
    order: [status, paidAt !== null],
    payment: [payment?.state, payment?.brand, payment?.last4, payment?.errorCode, payment?.providerRef !== null],
    moves: moves.map(({ fromStatus, status: to, cause }) => [fromStatus, to, cause]),
    tries: tries.map(({ fromState, state, cause }) => [fromState, state, cause]),
    told: told.map(({ message: { order: _order, customerEmail: _email, ...message } }) => message),
    queued: queued
      .filter(({ payload, kind }) => kind !== "result" && payload.orderId === id)
      .map(({ kind }) => kind)
      .sort(),
    units: units.map(({ state, quantity }) => [state, quantity]),
    cart: own.map(({ state }) => state),
  };
}

/** What is sold and held of the product that all of them buy. */
async function shelves() {
  const [sums] = await store.deps.db
    .select({
      sold: sql<number>`sum(sold)`.mapWith(Number),
      held: sql<number>`sum(held)`.mapWith(Number),
    })
    .from(stockLevels)
    .where(eq(stockLevels.productId, idOf("desk-lamp-arc")));
  return sums ?? { sold: 0, held: 0 };
}

/** Of two who bring the same news at the same moment either may be first: both are called the bank. */
const byEither = (ends: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(ends).replaceAll('"verification"', '"webhook"'));

test("orders that are settled at the same moment end as each would alone, whatever becomes of the others", async () => {
  const alone: Record<string, unknown> = {};
  const before = await shelves();
  for (const [name, { before: happens, comes }] of Object.entries(STORIES)) {
    const order = await waiting();
    await happens?.(order);
    for (const [outcome, cause] of comes(order)) await apply(order, outcome, cause);
    alone[name] = await endOf(order);
  }
  const between = await shelves();

  const orders = new Map<string, Waiting>();
  for (const [name, { before: happens }] of Object.entries(STORIES)) {
    const order = await waiting();
    orders.set(name, order);
    await happens?.(order);
  }
  await Promise.all(
    Object.entries(STORIES).flatMap(([name, { comes }]) => {
      const order = orders.get(name) as Waiting;
      return comes(order).map(([outcome, cause]) => apply(order, outcome, cause));
    }),
  );
  const together: Record<string, unknown> = {};
  for (const [name, order] of orders) together[name] = await endOf(order);
  const after = await shelves();

  expect(byEither(together)).toEqual(byEither(alone));
  expect([after.sold - between.sold, after.held - between.held]).toEqual([
    between.sold - before.sold,
    between.held - before.held,
  ]);
  // The stories differ, and none of them is the same as nothing having happened.
  expect(new Set(Object.values(alone).map((end) => JSON.stringify(end))).size).toBeGreaterThanOrEqual(6);
  expect(together["paid"]).toMatchObject({
    order: ["New", true],
    payment: ["captured", "visa", "4242", "", true],
    units: [["sold", 1]],
    cart: ["ordered"],
  });
  expect(together["paid after it was declined"]).toMatchObject({
    payment: ["refunding", "visa", "4242", expect.any(String), true],
  });
});
