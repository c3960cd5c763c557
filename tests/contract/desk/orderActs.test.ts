import { and, asc, eq, sql } from "drizzle-orm";
import { changeRecords, orderLines, shipments } from "../../../server/db/schema";
import { startDeskNodes, type DeskNodes, type DeskPage } from "../../support/flows/deskSockets";
import { deliver, operator, ship, vendorOf } from "../../support/flows/orders";
import { GERMAN, orderRow, payBy } from "../../support/flows/paying";
import { newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Answer, Visitor } from "../../support/visitor";

/** What the team does with an order is recorded once, and heard by whoever of the team has it open. */

const WIRE = 21;
const ACCOUNT = {
  BANK_HOLDER: "Velstol GmbH",
  BANK_NAME: "Hausbank",
  BANK_CURRENCY: "EUR",
  BANK_IBAN: "DE02 1203 0000 0000 2020 51",
  BANK_BIC: "BYLADEM1001",
};

let store: TestStore;
let team: Visitor;
let second: Visitor;
let nodes: DeskNodes;
let page: DeskPage;
beforeAll(async () => {
  store = await startTestStore({ PAYMENT_MODE: "live", ...ACCOUNT }, "order_acts");
  team = await operator(store);
  second = await operator(store, "manager");
  nodes = await startDeskNodes(store, 1);
  page = await nodes.open(second, "staff");
});
afterAll(async () => {
  await nodes.close();
  await store.close();
});

interface Placed {
  browser: Visitor;
  number: string;
  token: string;
  id: number;
  /** Major units. */
  total: number;
}

const confirm = ({ number }: Placed, amount: number, transaction: string) =>
  team.post("/order-api/order/wire-received", { order_num: number, amount, transaction });

/** An order that waits for its wire. */
async function unpaid(slug = "desk-lamp-arc", quantity = 1): Promise<Placed> {
  const browser = await withCart(store, slug, quantity);
  await browser.put("/order-api/order/cart?country=DE");
  await browser.get("/order-api/order/cart");
  const waiting = await payBy(browser, { gateway_id: WIRE }, { customer: GERMAN, email: newEmail() });
  const { order_num, order_token } = waiting.body.order;
  const { id, total } = await orderRow(store, String(order_num));
  await store.deliver();
  return { browser, number: String(order_num), token: String(order_token), id, total: total / 100 };
}

async function paid(slug?: string, quantity?: number): Promise<Placed> {
  const order = await unpaid(slug, quantity);
  expect((await confirm(order, order.total, `STMT-${order.number}`)).body.data.status).toBe("New");
  await store.deliver();
  return order;
}

const aboutOrder = ({ id }: Placed) => and(eq(changeRecords.entity, "order"), eq(changeRecords.entityId, id));
const recordsOf = (order: Placed) =>
  store.deps.db.select().from(changeRecords).where(aboutOrder(order)).orderBy(asc(changeRecords.id));
const lineOf = async ({ id }: Placed) => {
  const [line] = await store.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return line?.id ?? 0;
};

/** What an act leaves of an order, and what a colleague hears of it. */
async function left<Body>(order: Placed, act: () => Promise<Answer<Body>>) {
  const before = (await recordsOf(order)).length;
  await nodes.deliver();
  await page.settle();
  page.events.splice(0);
  const answer = await act();
  await nodes.deliver();
  await page.settle();
  const records = (await recordsOf(order)).slice(before);
  const heard = page.events.filter(({ kind, id }) => kind === "order" && id === order.id);
  return { answer, records, heard };
}

/** One record of a kind by the team, heard once, and named to the page that did it. */
async function expectAct(order: Placed, kind: string, act: () => Promise<Answer>) {
  const { answer, records, heard } = await left(order, act);
  expect([answer.status, records.map((row) => [row.kind, row.actor, row.vendorId])]).toEqual([
    200,
    [[kind, "staff", null]],
  ]);
  const [{ version = 0, paths = [], requestId = "" } = {}] = records;
  expect(requestId).not.toBe("");
  expect(heard).toEqual([{ kind: "order", id: order.id, version }]);
  expect(decodeURIComponent(String(answer.headers["desk-changes"]))).toContain(`order:${order.id}:${version}`);
  return paths;
}

async function expectNothing(order: Placed, status: number, act: () => Promise<Answer>) {
  const { answer, records, heard } = await left(order, act);
  expect([answer.status, records, heard]).toEqual([status, [], []]);
}

test("a wire that has come, and nothing for the same told again", async () => {
  const order = await unpaid();
  const half = Math.round(order.total * 50) / 100;
  const paths = await expectAct(order, "wireReceived", () => confirm(order, half, "STMT-A"));
  expect(paths).toEqual([{ path: "wire", before: null, after: `${half} EUR` }]);
  await expectNothing(order, 200, () => confirm(order, half, "STMT-A"));
  const rest = Math.round((order.total - half) * 100) / 100;
  await expectAct(order, "wireReceived", () => confirm(order, rest, "STMT-B"));
});

test("a refund, and that it was sent by hand; what is refused leaves nothing", async () => {
  const order = await paid();
  const refund = (amount: number, key: string) =>
    team.post(
      "/order-api/order/refund",
      { order_num: order.number, amount, reason: "Ada is sad" },
      { "idempotency-key": key },
    );
  const paths = await expectAct(order, "refunded", () => refund(5, "refund-key-0001"));
  expect(paths).toEqual([{ path: "refund", before: null, after: "5 EUR" }]);
  await expectNothing(order, 200, () => refund(5, "refund-key-0001"));
  await expectNothing(order, 422, () => refund(100_000, "refund-key-0002"));
  await refund(6, "refund-key-0003");
  await store.deliver();
  const { ways } = (await team.get("/order-api/order/by-hand?page_size=100")).body.data;
  const way = ways.find(({ order_num }) => order_num === order.number)?.way ?? "";
  const sent = () =>
    team.post("/order-api/order/sent-back", { order_num: order.number, way, transaction: "Ada's account" });
  await expectAct(order, "sentBack", sent);
  await expectNothing(order, 200, sent);
  expect(JSON.stringify(await recordsOf(order))).not.toContain("Ada");
});

test("a refund that waits is none of the order's yet; the second person's signature gives it", async () => {
  const order = await paid("rise-duo", 2);
  const asked = await left(order, () =>
    team.post("/order-api/order/refund", { order_num: order.number, amount: 900, reason: "Late" }),
  );
  expect([asked.answer.body.data.waits, asked.records]).toEqual([true, []]);
  const { rows } = (await second.get("/order-api/staff/refunds?view=waiting")).body.data;
  const id = rows.find(({ order_num }) => order_num === order.number)?.id ?? 0;
  const signed = () => second.post(`/order-api/staff/refunds/${id}/approve`, {});
  expect(await expectAct(order, "refunded", signed)).toEqual([{ path: "refund", before: null, after: "900 EUR" }]);
});

test("an amount that is asked for", async () => {
  const order = await paid();
  const body = { order_num: order.number, amount: 12, reason: "A cable for Ada" };
  const paths = await expectAct(order, "askedMore", () => team.post("/order-api/order/ask-more", body));
  expect(paths).toEqual([{ path: "charge", before: null, after: "12 EUR" }]);
});

test("units and orders that are cancelled: of a paid order, and of one that waits for its money", async () => {
  const cancel =
    (order: Placed, more: object = {}) =>
    () =>
      team.post("/order-api/order/cancel", { order_num: order.number, reason: "Ada rang", ...more });
  for (const order of [await paid("desk-lamp-arc", 3), await unpaid("desk-lamp-arc", 3)]) {
    const line = await lineOf(order);
    const paths = await expectAct(order, "cancelled", cancel(order, { line_id: line, quantity: 1 }));
    expect(paths).toEqual([{ path: `line ${line}`, before: null, after: 1 }]);
    const { status } = await orderRow(store, order.number);
    const whole = await expectAct(order, "cancelled", cancel(order));
    expect(whole).toEqual([{ path: "status", before: status, after: "Cancel" }]);
    await expectNothing(order, 409, cancel(order));
    expect(JSON.stringify(await recordsOf(order))).not.toContain("Ada");
  }
});

test("an address, of which the record says that it changed and not to what", async () => {
  const order = await paid();
  const to = { shipping_address: "Schildergasse 7", city: "Köln", zip: "50667", fullname: "Ada Lovelace" };
  const paths = await expectAct(order, "addressChanged", () =>
    team.post("/order-api/update-address", { order_id: order.id, ...to }),
  );
  expect(paths).toContainEqual({ path: "shipping.address", before: "•••", after: "•••" });
  expect(JSON.stringify(await recordsOf(order))).not.toMatch(/Schildergasse|Lovelace/);
});

test("a parcel of the store's own that leaves and arrives, by its part", async () => {
  const order = await paid();
  const [part] = await store.deps.db.select().from(shipments).where(eq(shipments.orderId, order.id));
  const isPart = and(eq(changeRecords.entity, "part"), eq(changeRecords.entityId, part?.id ?? 0));
  const kinds = async () =>
    (await store.deps.db.select().from(changeRecords).where(isPart).orderBy(changeRecords.id)).map(
      ({ kind, actor }) => [kind, actor],
    );
  const before = await kinds();
  const bought = { ...order, email: "" };
  for (const act of [ship, deliver]) {
    const { answer, records } = await left(order, () => act(team, bought));
    expect([answer.status, records]).toEqual([200, []]);
    expect(page.events.filter(({ kind, id }) => kind === "part" && id === part?.id)).toHaveLength(1);
  }
  expect((await kinds()).slice(before.length)).toEqual([
    ["shipped", "staff"],
    ["delivered", "staff"],
  ]);
});

test("a return, asked for by the team for somebody, decided and received; a buyer's own is theirs", async () => {
  const order = await paid("desk-lamp-arc", 2);
  const bought = { ...order, email: "" };
  await ship(team, bought);
  await deliver(team, bought);
  await store.deliver();
  const lines = [{ line_id: await lineOf(order), quantity: 1, reason: "other" }];
  const ask = (by: Visitor, more: object = {}) =>
    by.post("/order-api/order/return", { order_num: order.number, lines, note: "Ada's back", ...more });
  await expectNothing(order, 200, () => ask(order.browser, { token: order.token }));
  await expectAct(order, "returnRequested", () => ask(team));
  const decide = (name: string, approve: boolean) => () =>
    team.post("/order-api/order/return/decide", { return_num: `${order.number}-${name}`, approve, answer: "Ada" });
  const refused = await expectAct(order, "returnDecided", decide("R1", false));
  expect(refused).toEqual([{ path: `${order.number}-R1`, before: "requested", after: "refused" }]);
  await expectAct(order, "returnDecided", decide("R2", true));
  await expectNothing(order, 409, decide("R2", true));
  const receive = () => team.post("/order-api/order/return/receive", { return_num: `${order.number}-R2` });
  await expectAct(order, "returnReceived", receive);
  expect(JSON.stringify(await recordsOf(order))).not.toContain("Ada");
});

test("notes and acts have versions of one row, so that none is taken for another; a brand hears of neither", async () => {
  const order = await paid();
  const brand = await nodes.open(await vendorOf(store, 4), "vendor");
  const note = (text: string) => () => second.post(`/order-api/staff/orders/${order.number}/notes`, { text });
  await left(order, note("Rings back"));
  await left(order, () => team.post("/order-api/order/ask-more", { order_num: order.number, amount: 3, reason: "x" }));
  await left(order, note("Rang back"));
  expect((await recordsOf(order)).map(({ kind, version }) => [kind, version])).toEqual([
    ["wireReceived", 1],
    ["noted", 2],
    ["askedMore", 3],
    ["noted", 4],
  ]);
  await brand.settle();
  expect(brand.events).toEqual([]);
  const [{ count = 0 } = {}] = await store.deps.db
    .select({ count: sql<number>`count(*)::int` })
    .from(changeRecords)
    .where(and(aboutOrder(order), sql`${changeRecords.vendorId} is not null`));
  expect(count).toBe(0);
});
