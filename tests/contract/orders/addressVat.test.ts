import { randomUUID } from "node:crypto";
import { adjustedOrder } from "../../../server/modules/orders/adjustedOrder";
import { startAudit } from "../../support/checks/audit";
import { bought, detailOf, rowsOf, type Bought, type OrderedItem } from "../../support/flows/orders";
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

const LISBON = { shipping_address: "Rua Garrett 12", city: "Lisboa", state: "", zip: "1200-204" };
/** Of the Azores, which have a rate of their own. */
const PONTA_DELGADA = { shipping_address: "Rua do Mercado 4", city: "Ponta Delgada", state: "", zip: "9500-321" };
const PHONE = { country: "PT", phone: "+351 213 456 789" };

const boughtIn = (place: typeof LISBON, wanted: readonly OrderedItem[]) =>
  bought(store, wanted, { ...PHONE, ...place });

async function move(order: Bought, to: typeof LISBON) {
  const { status, body } = await order.browser.post("/order-api/update-address", { order_id: order.id, ...to });
  return { status, charge: body.data?.charge as unknown, back: body.data?.refunded_amount as unknown };
}

const CHANGED = { status: 200, charge: null, back: 0 };
const vatIn = (gross: number, percent: number) => Math.round((gross * percent) / (100 + percent));

/** The order as it stands, with what its goods and its delivery cost. */
async function standing(order: Bought) {
  const { order: row, lines } = await rowsOf(store, order);
  const { totals, lines: now } = adjustedOrder(row, lines);
  return { totals, gross: totals.items - totals.discount + totals.shipping, lines: now };
}

const cancelUnit = async (order: Bought) => {
  const [line] = (await rowsOf(store, order)).lines;
  const body = { order_num: order.number, line_id: line?.id, quantity: 1 };
  const answer = await order.browser.post("/order-api/order/cancel", body, { "idempotency-key": randomUUID() });
  expect(answer.status).toBe(200);
  return (await detailOf(order)).refunds.at(-1)?.amount;
};

test("within a country prices stay and contain the tax of the place that the order goes to", async () => {
  const order = await boughtIn(LISBON, [["desk-lamp-arc", 1]]);
  const first = await standing(order);
  expect(Math.abs(first.totals.includedTax - vatIn(first.gross, 23))).toBeLessThanOrEqual(1);
  expect(await move(order, PONTA_DELGADA)).toEqual(CHANGED);
  const there = await standing(order);
  expect(there.lines[0]?.taxRate).toBe(16_000);
  expect(Math.abs(there.totals.includedTax - vatIn(there.gross, 16))).toBeLessThanOrEqual(1);
  expect([there.totals.tax, there.totals.total]).toEqual([0, first.totals.total]);
  expect(await move(order, LISBON)).toEqual(CHANGED);
  expect(await standing(order)).toMatchObject({ totals: first.totals });
});

test.each([
  ["from the mainland to the islands", LISBON, PONTA_DELGADA],
  ["from the islands to the mainland", PONTA_DELGADA, LISBON],
])("after a cancelled unit a move %s costs nothing and gives nothing back", async (_, from, to) => {
  const order = await boughtIn(from, [["desk-lamp-arc", 2]]);
  const paid = (await rowsOf(store, order)).order.totals.total / 100;
  const first = await cancelUnit(order);
  expect(await move(order, to)).toEqual(CHANGED);
  const second = await cancelUnit(order);
  const { totals } = await standing(order);
  expect((first ?? 0) + (second ?? 0)).toBeCloseTo(paid, 2);
  expect(Math.abs(totals.includedTax - vatIn(paid * 100, to === LISBON ? 23 : 16))).toBeLessThanOrEqual(2);
});

test("a gift card contains no tax anywhere", async () => {
  const order = await boughtIn(LISBON, [
    ["gift-card", 1],
    ["desk-lamp-arc", 1],
  ]);
  expect(await move(order, PONTA_DELGADA)).toEqual(CHANGED);
  const { lines } = await standing(order);
  expect(lines.map(({ taxRate }) => taxRate).sort()).toEqual([0, 16_000]);
});
