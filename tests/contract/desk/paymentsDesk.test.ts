import { days } from "../../../server/clock";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { bought, operator } from "../../support/flows/orders";
import { bankRows, GERMAN, orderRow, payBy } from "../../support/flows/paying";
import { newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/order-api/order/by-hand";
const ACCOUNT = {
  PAYMENT_MODE: "live",
  BANK_HOLDER: "Velstol GmbH",
  BANK_NAME: "Hausbank",
  BANK_CURRENCY: "EUR",
  BANK_IBAN: "DE02 1203 0000 0000 2020 51",
  BANK_BIC: "BYLADEM1001",
};

const waysOf = async (who: Visitor, number: string) =>
  (await who.get(`${LIST}?page_size=100`)).body.data.ways.filter(({ order_num: of }) => of === number);
const orderOf = async (who: Visitor, number: string) => (await who.get(`/order-api/staff/orders/${number}`)).body.data;
const sentBack = (who: Visitor, order_num: string, way: string, transaction = `SENT-${way}`) =>
  who.post("/order-api/order/sent-back", { order_num, way, transaction });

describe("with the store's own account", () => {
  let store: TestStore;
  let team: Visitor;
  beforeAll(async () => {
    store = await startTestStore(ACCOUNT, "payments_desk");
    team = await operator(store);
  });
  afterAll(() => store.close());

  async function awaiting() {
    const browser = await withCart(store);
    await browser.put("/order-api/order/cart?country=DE");
    await browser.get("/order-api/order/cart");
    const waiting = await payBy(browser, { gateway_id: 21 }, { customer: GERMAN, email: newEmail() });
    const number = String(waiting.body.order?.order_num);
    return { number, total: (await orderRow(store, number)).total / 100 };
  }
  const receive = (order_num: string, amount: number) =>
    team.post("/order-api/order/wire-received", { order_num, amount, transaction: `STMT-${order_num}` });

  test("says why money waits and for how long, in the list and at its order, until it is sent back", async () => {
    const [surplus, late, refunded] = [await awaiting(), await awaiting(), await awaiting()];
    await receive(surplus.number, surplus.total + 7);
    await receive(refunded.number, refunded.total);
    await store.deliver();
    await team.post("/order-api/order/refund", { order_num: refunded.number });
    await store.deliver();
    store.clock.advance(days(30));
    await expireOrders(store.deps);
    team = await operator(store);
    await receive(late.number, late.total);
    await refundPayments(store.deps);
    store.clock.advance(days(3));
    team = await operator(store);
    for (const [number, told] of [
      [surplus.number, { amount: 7, cause: "surplus" }],
      [late.number, { amount: late.total, cause: "late", days: 3 }],
      [refunded.number, { amount: refunded.total, cause: "refund", days: 33 }],
    ] as const) {
      const [way, ...more] = await waysOf(team, number);
      expect(more).toEqual([]);
      expect(way).toMatchObject({ ...told, currency: "EUR", gateway_name: "Bank transfer", obstacle: "manual" });
      const { order_num: _number, email: _email, payment_status: _state, ...own } = way!;
      expect((await orderOf(team, number)).money?.by_hand).toEqual([own]);
      const twice = await Promise.all([1, 2].map(() => sentBack(team, number, own.way)));
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect([await waysOf(team, number), (await orderOf(team, number)).money?.by_hand]).toEqual([[], []]);
    }
    const german = await operator(store);
    expect((await german.get(LIST)).body.data).toMatchObject({ ways: [], page: 1, total: 0 });
  });

  test("pages follow each other, the longest waiting first, in the words of who asks", async () => {
    const numbers: string[] = [];
    for (const extra of [1, 2, 3]) {
      const { number, total } = await awaiting();
      await receive(number, total + extra);
      store.clock.advance(days(1));
      team = await operator(store);
      await refundPayments(store.deps);
      numbers.push(number);
    }
    const read = async (page: number) => {
      const answer = await team.get(`${LIST}?page=${page}&page_size=2`, { "accept-language": "de-DE" });
      return answer.body.data;
    };
    const [first, second] = [await read(1), await read(2)];
    expect([...first.ways, ...second.ways].map(({ order_num }) => order_num)).toEqual(numbers);
    expect([first.total, first.total_pages, first.ways[0]?.gateway_name]).toEqual([3, 2, "Überweisung"]);
    for (const role of ["support", "warehouse", "reader"] as const)
      expect((await (await operator(store, role)).get(LIST)).status).toBe(403);
    expect((await (await operator(store, "finance")).get(LIST)).status).toBe(200);
  });
});

test("what a provider refuses to give back waits for the team", async () => {
  const store = await startTestStore({}, "payments_desk_refused");
  const team = await operator(store);
  const order = await bought(store);
  const [{ ref = "" } = {}] = await bankRows(store, order.number);
  // The bank's own people were faster.
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await store.visitor().send("POST", `/sandbox/payments/desk/${ref}`, "action=refund", form);
  await store.deliver();
  expect((await team.post("/order-api/order/refund", { order_num: order.number, amount: 5 })).status).toBe(200);
  await store.deliver();
  const [way] = await waysOf(team, order.number);
  expect(way).toMatchObject({ amount: 5, cause: "refund", obstacle: "refused", days: 0, email: order.email });
  expect((await sentBack(team, order.number, way!.way)).status).toBe(200);
  expect(await waysOf(team, order.number)).toEqual([]);
  await store.close();
});
