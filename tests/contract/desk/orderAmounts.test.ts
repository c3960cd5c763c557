import { bought, operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/order-api/staff/orders";

let store: TestStore;
let owner: Visitor;
let warehouse: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "order_amounts");
  owner = await operator(store);
  warehouse = await operator(store, "warehouse");
});
afterAll(() => store.close());

/** Names under which an amount would stand; `total` alone counts a list's rows. */
const AMOUNT = /amount|price|discount|tax|money|wire|refund|charges|tenders|deposit|owed|by_hand/;

/** Where an answer has a number or an object below such a name. */
function amountsIn(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = `${path}.${name}`;
    const isAmount = AMOUNT.test(name) && inner !== null && typeof inner !== "string";
    return isAmount ? [here] : amountsIn(inner, here);
  });
}

test("whoever packs goods reads no amount and no e-mail of an order, and still where it goes", async () => {
  const order = await bought(store, [["rise-duo", 2]]);
  const named = { order_num: order.number, reason: "A scratch" };
  expect((await owner.post("/order-api/order/refund", { ...named, amount: 13.37 })).status).toBe(200);
  expect((await owner.post("/order-api/order/ask-more", { ...named, amount: 24.68 })).status).toBe(200);
  expect((await owner.post(`${LIST}/${order.number}/notes`, { text: "Ask first" })).status).toBe(200);
  const known = (await owner.get(`${LIST}/${order.number}`)).body.data;
  expect(known.money?.refunds.map(({ amount }) => amount)).toEqual([13.37]);
  expect(known.documents.length).toBeGreaterThan(0);
  const secrets = [order.email, "13.37", "24.68", String(known.money?.totals.total_amount)];

  const calls = [
    `${LIST}/${order.number}`,
    ...["to-send", "late", "unpaid", "returns", "all"].map((view) => `${LIST}?view=${view}`),
    "/order-api/staff/parts",
    "/order-api/staff/picks",
    "/rental-api/fleet/rentals?list=to_send",
    "/rental-api/fleet/units",
    "/customer-api/staff/views?list=orders",
    "/log-api/staff/changes",
  ];
  for (const call of calls) {
    const { status, text } = await warehouse.send("GET", call);
    expect([call, status]).toEqual([call, 200]);
    expect([call, amountsIn(JSON.parse(text))]).toEqual([call, []]);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain("@");
  }
  const packed = (await warehouse.get(`${LIST}/${order.number}`)).body.data;
  expect([packed.money, packed.buyer, packed.shipping]).toEqual([null, null, known.shipping]);
  expect(packed.lines.map(({ quantity, amounts }) => [quantity, amounts])).toEqual([[2, null]]);
  expect(packed.documents.map(({ amount }) => amount)).toEqual(known.documents.map(() => null));
  // Papers and what became of an order tell amounts, too.
  for (const { html_path: html } of known.documents) expect((await warehouse.send("GET", html)).status).toBe(404);
  const link = `/customer-api/submit-order/admin-analytic-link?order_num=${order.number}` as const;
  expect((await warehouse.send("GET", link)).status).toBe(403);
  const answered = (await owner.send("GET", link)).body.data;
  const analytics = `/order-api/order/analytics/${answered.path.split("token=")[1]}`;
  expect((await warehouse.send("GET", analytics)).status).toBe(403);
  for (const call of ["refund/preview", "refund", "ask-more"])
    expect((await warehouse.send("POST", `/order-api/order/${call}`, { ...named, amount: 1 })).status).toBe(403);
});

test("everybody else who reads orders reads what they cost", async () => {
  const order = await bought(store);
  for (const role of ["manager", "support", "finance", "reader"] as const) {
    const who = await operator(store, role);
    const detail = (await who.get(`${LIST}/${order.number}`)).body.data;
    expect([role, detail.money?.totals.total_amount]).toEqual([role, expect.any(Number)]);
    expect(detail.lines.every(({ amounts }) => amounts !== null)).toBe(true);
    const [row] = (await who.get(`${LIST}?view=all&q=${order.number}`)).body.data.rows;
    expect(row?.total_amount).toBe(detail.money?.totals.total_amount);
  }
});
