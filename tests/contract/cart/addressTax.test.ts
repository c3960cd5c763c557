import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "../../support/checks/fastCheck";
import { orderHistory, payments, refunds } from "../../../server/db/schema";
import { findTaxRatesOf } from "../../../server/modules/tax/repositoryRates";
import { taxOf, taxRuleOf } from "../../../server/modules/tax/rules";
import { startAudit } from "../../support/checks/audit";
import { bought, detailOf, operator, rowsOf, type Bought, type OrderedItem } from "../../support/flows/orders";
import { cardToken } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

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

const PLACES = {
  OR: { shipping_address: "99 Hill Road", city: "Portland", state: "OR", zip: "97202" },
  WA: { shipping_address: "400 Pine Street", city: "Seattle", state: "WA", zip: "98101" },
  CA: { shipping_address: "1 Market Street", city: "San Francisco", state: "CA", zip: "94105" },
};
type State = keyof typeof PLACES;

const LAMP: OrderedItem = ["desk-lamp-arc", 1];
const boughtIn = (state: State, wanted: readonly OrderedItem[] = [LAMP]) => bought(store, wanted, PLACES[state]);

/** Moves an order; answers what is given back and asked for, minor units. */
async function move(order: Bought, state: State, street: string = PLACES[state].shipping_address) {
  const to = { ...PLACES[state], shipping_address: street };
  const { status, body } = await order.browser.post("/order-api/update-address", { order_id: order.id, ...to });
  expect(status).toBe(200);
  const { refunded_amount: back, charge } = body.data as {
    refunded_amount: number;
    charge: { amount: number; token: string } | null;
  };
  return { back: Math.round(back * 100), asked: Math.round((charge?.amount ?? 0) * 100), token: charge?.token ?? "" };
}

async function payMore(token: string): Promise<void> {
  const browser = store.visitor();
  const payment = { gateway_id: 1, card_token: await cardToken(browser) };
  const paid = await browser.post("/order-api/order/charge/more2", { token, payment });
  expect(paid.body.status).toBe(1);
}

const cancelUnit = async (order: Bought) => {
  const [line] = (await rowsOf(store, order)).lines;
  const body = { order_num: order.number, line_id: line?.id, quantity: 1 };
  return order.browser.post("/order-api/order/cancel", body, { "idempotency-key": randomUUID() });
};

/** What was taken for an order and not given back, minor units. */
async function kept({ id }: Bought): Promise<number> {
  const { db } = store.deps;
  const taken = await db.select().from(payments).where(eq(payments.orderId, id));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, id));
  const captured = taken.filter(({ state }) => state === "captured" || state === "refunded");
  return [...captured, ...given.map(({ amount }) => ({ amount: -amount }))].reduce((sum, each) => sum + each.amount, 0);
}

/** What an order of one line costs for the units that were not cancelled, by the prices and the rates alone. */
async function costs(order: Bought, state: State): Promise<number> {
  const { order: row, lines } = await rowsOf(store, order);
  const rates = await findTaxRatesOf(store.deps.db, "US");
  const rule = taxRuleOf(rates, { country: "US", region: state }, row.placedAt);
  const left = (whole: number, { quantity, cancelled }: { quantity: number; cancelled: number }) =>
    whole - Math.round((whole * cancelled) / quantity);
  const goods = lines.reduce((sum, line) => {
    const net = left(line.amount - line.discount, line);
    return sum + net + taxOf(net, rule);
  }, 0);
  return goods + row.totals.shipping + (rule.taxesShipping ? taxOf(row.totals.shipping, rule) : 0);
}

/**
 * To a cent: an address moves the tax of whole lines, of which units have their share; what stays after a cancel is
 * taxed as it stands.
 */
async function expectKeptAbout(order: Bought, state: State): Promise<void> {
  expect(Math.abs((await kept(order)) - (await costs(order, state)))).toBeLessThanOrEqual(1);
}

test("tax that goes back does so once, however often the address changes", async () => {
  const order = await boughtIn("WA");
  const { tax } = (await rowsOf(store, order)).order.totals;
  expect(tax).toBeGreaterThan(0);
  const moves = [];
  for (const street of ["1 Hill Road", "2 Hill Road", "3 Hill Road"]) moves.push(await move(order, "OR", street));
  expect(moves.map(({ back, asked }) => [back, asked])).toEqual([[tax, 0], [0, 0], [0, 0]]); // prettier-ignore
  expect((await detailOf(order)).refunds).toHaveLength(1);
  expect(await kept(order)).toBe(await costs(order, "OR"));
  const noted = await store.deps.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(orderHistory.id);
  const changes = noted.filter(({ cause }) => cause === "address_changed");
  expect(changes.map(({ detail }) => detail.tax)).toEqual([tax / 100, undefined, undefined]);
});

test("ten changes at once give it back once", async () => {
  const order = await boughtIn("WA");
  const streets = Array.from({ length: 10 }, (_, index) => `${index + 1} Hill Road`);
  await Promise.all(streets.map((street) => move(order, "OR", street)));
  expect((await detailOf(order)).refunds).toHaveLength(1);
  expect(await kept(order)).toBe(await costs(order, "OR"));
});

test("tax that is added is asked for once, and goes back when the order returns", async () => {
  const order = await boughtIn("OR");
  const first = await move(order, "WA");
  const again = await move(order, "WA", "500 Pine Street");
  expect([first.asked > 0, again.asked]).toEqual([true, first.asked]);
  expect((await detailOf(order)).charges.map(({ state }) => state)).toEqual(["withdrawn", "open"]);
  await payMore(again.token);
  expect(await kept(order)).toBe(await costs(order, "WA"));
  expect(await move(order, "WA", "600 Pine Street")).toMatchObject({ back: 0, asked: 0 });
  expect(await move(order, "OR")).toMatchObject({ back: first.asked, asked: 0 });
  expect(await move(order, "OR", "7 Hill Road")).toMatchObject({ back: 0, asked: 0 });
  expect(await kept(order)).toBe(await costs(order, "OR"));
});

test("units that are cancelled are not counted, before a move and after it", async () => {
  const order = await boughtIn("WA", [["desk-lamp-arc", 3]]);
  const { tax } = (await rowsOf(store, order)).order.totals;
  expect((await cancelUnit(order)).status).toBe(200);
  expect((await move(order, "OR")).back).toBe(tax - Math.round(tax / 3));
  expect((await cancelUnit(order)).status).toBe(200);
  expect((await detailOf(order)).refunds.at(-1)?.cause).toBe("line_cancelled");
  expect(await kept(order)).toBe(await costs(order, "OR"));
  expect((await move(order, "WA")).asked).toBe(tax - Math.round((tax * 2) / 3));
});

test("units that are cancelled while an address waits for its payment owe nothing there", async () => {
  const order = await boughtIn("OR", [["desk-lamp-arc", 2]]);
  const { token } = await move(order, "WA");
  await cancelUnit(order);
  await payMore(token);
  await expectKeptAbout(order, "WA");
  expect((await detailOf(order)).refunds.map(({ cause }) => cause)).toEqual(["line_cancelled", "address"]);
});

test("what staff give out of goodwill is no tax, and all that is left goes back in the end", async () => {
  const order = await boughtIn("WA", [["desk-lamp-arc", 2]]);
  await (
    await operator(store)
  ).post("/order-api/order/refund", { order_num: order.number, amount: 5, reason: "A scratch" });
  await move(order, "OR");
  await cancelUnit(order);
  expect(await kept(order)).toBe((await costs(order, "OR")) - 500);
  await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  expect(await kept(order)).toBe(0);
});

test("after any moves and cancellations the store has what the order costs where it goes", async () => {
  const step = fc.constantFrom<State | "cancel">("OR", "WA", "CA", "cancel");
  const units = 4;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<State>("OR", "WA"), fc.array(step, { maxLength: 6 }), async (from, steps) => {
      const order = await boughtIn(from, [["desk-lamp-arc", units]]);
      let [at, cancelled] = [from, 0];
      for (const next of steps) {
        if (next !== "cancel") {
          const { asked, token } = await move(order, next);
          if (asked > 0) await payMore(token);
          at = next;
        } else if (cancelled < units - 1) {
          expect((await cancelUnit(order)).status).toBe(200);
          cancelled += 1;
        }
        await expectKeptAbout(order, at);
      }
    }),
    { numRuns: 6 },
  );
});
