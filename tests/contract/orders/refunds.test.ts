import { eq } from "drizzle-orm";
import { refunds } from "../../../server/db/schema";
import { bought, detailOf, operator, rowsOf, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  team = await operator(store);
});
afterAll(() => store.close());

const refund = (browser: Visitor, number: string, body: object, key?: string) =>
  browser.post("/order-api/order/refund", { order_num: number, ...body }, key ? { "idempotency-key": key } : {});

test("an amount, a line and the rest are given back, and never more than was paid", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  const { totals } = await detailOf(order);
  const { lines } = await rowsOf(store, order);
  const amount = await refund(team, order.number, { amount: 10, reason: "A scratch" });
  expect([amount.status, amount.body.data]).toEqual([200, { amount: 10, currency: "USD", waits: false }]);
  expect((await refund(team, order.number, { amount: totals.total_amount })).status).toBe(422);
  const line = await refund(team, order.number, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] });
  expect(line.status).toBe(200);
  expect((await refund(team, order.number, { lines: [{ line_id: lines[0]?.id, quantity: 2 }] })).status).toBe(422);
  expect((await refund(team, order.number, {})).status).toBe(200);
  expect((await refund(team, order.number, {})).status).toBe(409);
  const given = await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  expect(given.reduce((sum, row) => sum + row.amount, 0)).toBe(Math.round(totals.total_amount * 100));
  const detail = await detailOf(order);
  expect([detail.tracking.status, detail.refunds.length]).toEqual(["New", 3]);
});

test("the same refund asked for ten times at once is given once, with and without a key", async () => {
  for (const key of [undefined, "refund-1"]) {
    const order = await bought(store);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(team, order.number, { amount: 5 }, key && `${key}-${order.number}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1);
  }
});

test("only the team gives money back or asks for more", async () => {
  const order = await bought(store);
  const vendor = await vendorOf(store, 3);
  for (const browser of [order.browser, vendor, await store.signedIn(newEmail())]) {
    expect((await refund(browser, order.number, { amount: 1 })).status).toBe(403);
    const more = { order_num: order.number, amount: 1, reason: "More" };
    expect((await browser.post("/order-api/order/ask-more", more)).status).toBe(403);
  }
  expect((await refund(store.visitor(), order.number, { amount: 1 })).status).toBe(401);
  for (const amount of [0, -1, "5", null, 1e12])
    expect((await refund(team, order.number, { amount })).status).toBe(422);
});

test("amounts are whole cents, wherever the team names one", async () => {
  const order = await bought(store);
  const asks: ["refund" | "ask-more" | "wire-received", object][] = [
    ["refund", { amount: 5.005 }],
    ["ask-more", { amount: 0.001, reason: "More" }],
    ["ask-more", { amount: 10.999, reason: "More" }],
    ["wire-received", { amount: 0.001, transaction: "STMT-cent" }],
  ];
  for (const [call, body] of asks) {
    const answer = await team.post(`/order-api/order/${call}`, { order_num: order.number, ...body });
    expect([call, answer.status, answer.body.errors?.[0]?.field]).toEqual([call, 422, "amount"]);
  }
  expect((await refund(team, order.number, { amount: 0.1 + 0.2 })).body.data.amount).toBe(0.3);
});
