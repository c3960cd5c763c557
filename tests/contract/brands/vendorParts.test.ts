import { and, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import {
  answers,
  changeRecords,
  customers,
  orderLines,
  orders,
  questions,
  refunds,
  shipments,
  vendors,
} from "../../../server/db/schema";
import { bought, detailOf, operator, rowsOf, vendorOf, type Bought } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let lampId: number;
let lamps: Visitor;
let hooks: Visitor;

const HOOKS = 3;
const LIST = "/order-api/vendor/parts";
const path = <const Act extends string = "">({ number }: Bought, part = "A", act?: Act) =>
  `${LIST}/${number}-${part}${act ? `/${act}` : ""}` as `${typeof LIST}/${string}${Act extends "" ? "" : `/${Act}`}`;

interface Row {
  number: string;
  state: string;
}
const numbersIn = (answer: { body: { data: { rows: Row[] } } }) => answer.body.data.rows.map(({ number }) => number);

async function partOf({ id }: Bought, part = "A") {
  const [row] = await store.deps.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, id), eq(shipments.part, part)));
  if (!row) throw new Error("there is no such part");
  return row;
}

async function recordsOf(order: Bought, part = "A") {
  const { id } = await partOf(order, part);
  const own = and(eq(changeRecords.entity, "part"), eq(changeRecords.entityId, id));
  return store.deps.db.select().from(changeRecords).where(own).orderBy(changeRecords.id);
}

/** The file of a view, by the link that is made for it. */
async function fileOf(who: Visitor, filter: { view?: "all"; q: string }, headers: Record<string, string> = {}) {
  const made = await who.post(`${LIST}/export`, filter, headers);
  return who.get(made.body.data.path as `${typeof LIST}/export/${string}`);
}

const PARCEL = { carrier: "UPS", tracking_number: "1Z999" };
const ofBoth = () =>
  bought(store, [
    ["desk-lamp-arc", 1],
    ["headset-hook-oak", 1],
  ]);

beforeAll(async () => {
  store = await startTestStore({}, "vendor_parts");
  const first = await bought(store);
  lampId = (await partOf(first)).vendorId;
  lamps = await vendorOf(store, lampId);
  hooks = await vendorOf(store, HOOKS, "shipper");
});
afterAll(() => store.close());

test("a brand's list has its own parts and nothing else of their orders", async () => {
  const order = await ofBoth();
  const list = await hooks.get(`${LIST}?q=${order.number}`);
  expect(list.status).toBe(200);
  expect(list.body.data.rows).toEqual([
    expect.objectContaining({ number: `${order.number}-B`, state: "New", units: 1, accepted_at: null, coins: null }),
  ]);
  expect(list.body.data).toMatchObject({ total: 1, total_is_exact: true, next: null });
  expect(numbersIn(await lamps.get(`${LIST}?q=${order.number.toLowerCase()}`))).toEqual([`${order.number}-A`]);
  const detail = await hooks.get(path(order, "B"));
  expect(detail.body.data.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1]);
  for (const secret of [order.email, "Arc", "total", "price", "token"]) expect(detail.text).not.toContain(secret);
});

test("a list goes on by its cursor", async () => {
  const [one, two, three] = [await bought(store), await bought(store), await bought(store)];
  const seen: string[] = [];
  for (let after = ""; ;) {
    const page = await lamps.get(`${LIST}?view=all&limit=2&after=${after}`);
    seen.push(...numbersIn(page));
    expect(page.body.data.total_is_exact).toBe(true);
    if (page.body.data.next === null) break;
    after = page.body.data.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 3)).toEqual([three, two, one].map(({ number }) => `${number}-A`));
  expect((await lamps.get(`${LIST}?after=nonsense`)).status).toBe(422);
  expect((await lamps.get(`${LIST}?limit=101`)).status).toBe(422);
});

test("a foreign part is told like one that is not there", async () => {
  const order = await ofBoth();
  const unknown = await hooks.get(`${LIST}/VS-26-AAAAAA-A-A`);
  expect(unknown.status).toBe(404);
  for (const act of ["", "slip"]) {
    const foreign = await hooks.get(path(order, "A", act));
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  }
  const bodies = {
    accept: {},
    ship: PARCEL,
    deliver: {},
    "cannot-send": { lines: [{ line_id: 1, quantity: 1 }], reason: "broken" },
  };
  for (const [act, body] of Object.entries(bodies)) {
    const foreign = await hooks.post(path(order, "A", act), body);
    expect([act, foreign.status, foreign.body]).toEqual([act, 404, unknown.body]);
  }
  const { lines } = await rowsOf(store, order);
  const [lamp] = lines;
  const theirs = { lines: [{ line_id: lamp?.id, quantity: 1 }], reason: "broken" };
  expect((await hooks.post(path(order, "B", "cannot-send"), theirs)).status).toBe(422);
});

test("only who sends goods of a brand reads and sends them", async () => {
  const order = await bought(store);
  expect((await store.visitor().get(LIST)).status).toBe(401);
  const others = [await store.signedIn(newEmail()), await operator(store)];
  for (const role of ["editor", "finance"] as const) others.push(await vendorOf(store, lampId, role));
  for (const other of others) {
    expect((await other.get(LIST)).status).toBe(403);
    expect((await other.get(path(order))).status).toBe(403);
    expect((await other.post(`${LIST}/export`, {})).status).toBe(403);
    expect((await other.post(path(order, "A", "accept"), {})).status).toBe(403);
    expect((await other.post(path(order, "A", "ship"), PARCEL)).status).toBe(403);
  }
});

test("accepting twice is accepting once", async () => {
  const order = await bought(store);
  const first = await lamps.post(path(order, "A", "accept"), {});
  expect([first.status, first.body.data.can_accept]).toEqual([200, false]);
  store.clock.advance(days(1));
  const again = await lamps.post(path(order, "A", "accept"), {});
  expect(again.body.data.accepted_at).toBe(first.body.data.accepted_at);
  const records = await recordsOf(order);
  expect(records.map(({ actor, kind, version }) => [actor, kind, version])).toEqual([["vendor", "accepted", 1]]);
  expect(again.body.data.history).toHaveLength(1);
});

test("one of three units leaves, and the rest is a part of its own", async () => {
  const order = await bought(store, [["desk-lamp-arc", 3]]);
  const { lines } = await rowsOf(store, order);
  const items = [{ line_id: lines[0]?.id, quantity: 1 }];
  await lamps.post(path(order, "A", "accept"), {});
  const sent = await lamps.post(path(order, "A", "ship"), { ...PARCEL, items });
  expect(sent.body.data).toMatchObject({ state: "Shipping", units: 1, carrier: "UPS" });
  const twice = await lamps.post(path(order, "A", "ship"), { ...PARCEL, items });
  expect([twice.status, twice.body.data.units]).toEqual([200, 1]);
  const rest = await lamps.get(path(order, "B"));
  expect(rest.body.data).toMatchObject({ state: "New", units: 2, accepted_at: sent.body.data.accepted_at });
  expect((await recordsOf(order)).map(({ kind }) => kind)).toEqual(["accepted", "shipped"]);
  await lamps.post(path(order, "B", "ship"), PARCEL);
  for (const part of ["A", "B"]) expect((await lamps.post(path(order, part, "deliver"), {})).status).toBe(200);
  expect((await detailOf(order)).tracking.status).toBe("Delivered");
  await store.deliver();
  const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === `Your order ${order.number} is on its way`)).toHaveLength(2);
});

test("what a brand cannot send is paid back, and the rest keeps its price", async () => {
  const order = await bought(store, [
    ["desk-lamp-arc", 2],
    ["headset-hook-oak", 1],
  ]);
  const before = await rowsOf(store, order);
  const [lamp, hook] = before.lines;
  const asked = { lines: [{ line_id: lamp?.id, quantity: 1 }], reason: "The last one is scratched" };
  const tooMany = { ...asked, lines: [{ line_id: lamp?.id, quantity: 3 }] };
  expect((await lamps.post(path(order, "A", "cannot-send"), tooMany)).status).toBe(422);
  const first = await lamps.post(path(order, "A", "cannot-send"), asked);
  expect([first.status, first.body.data.units]).toEqual([200, 1]);
  expect((await lamps.post(path(order, "A", "cannot-send"), asked)).body.data.units).toBe(1);
  const { db } = store.deps;
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  expect(given.map(({ cause, reason }) => [cause, reason])).toEqual([["line_cancelled", "The last one is scratched"]]);
  const after = await rowsOf(store, order);
  expect(after.lines.map(({ id, cancelled, byStore }) => [id, cancelled, byStore])).toEqual([
    [lamp?.id, 1, 1],
    [hook?.id, 0, 0],
  ]);
  expect(after.lines.map(({ amount, discount }) => [amount, discount])).toEqual(
    before.lines.map(({ amount, discount }) => [amount, discount]),
  );
  expect((await recordsOf(order)).map(({ kind, reason }) => [kind, reason])).toEqual([["given_up", asked.reason]]);
  const rest = await lamps.post(path(order, "A", "cannot-send"), { ...asked, reason: "The other one, too" });
  expect(rest.body.data).toMatchObject({ state: "Cancel", units: 0, ship_to: null, ship_to_name: null });
  expect(rest.body.data.products).toEqual([lamp?.name]);
  expect((await detailOf(order)).tracking.status).toBe("New");
  expect((await hooks.get(path(order, "B"))).body.data.state).toBe("New");
  await store.deliver();
  const mails = await store.mailsTo(order.email);
  expect(mails.filter(({ text }) => text.includes(lamp?.name ?? "-")).length).toBeGreaterThan(0);
});

test("units are given up of the part that is named", async () => {
  const order = await bought(store, [["desk-lamp-arc", 3]]);
  const { lines } = await rowsOf(store, order);
  const line = { line_id: lines[0]?.id };
  await lamps.post(path(order, "A", "ship"), { ...PARCEL, items: [{ ...line, quantity: 1 }] });
  const none = await lamps.post(path(order, "A", "cannot-send"), { lines: [{ ...line, quantity: 1 }], reason: "gone" });
  expect(none.status).toBe(409);
  const all = await lamps.post(path(order, "B", "cannot-send"), { lines: [{ ...line, quantity: 2 }], reason: "gone" });
  expect(all.body.data.state).toBe("Cancel");
  expect((await lamps.get(path(order))).body.data).toMatchObject({ state: "Shipping", units: 1 });
});

test("a suspended brand still sends what it sold", async () => {
  const order = await bought(store);
  const { db } = store.deps;
  await db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, lampId));
  expect((await lamps.get(LIST)).status).toBe(200);
  expect((await lamps.post(path(order, "A", "ship"), PARCEL)).status).toBe(200);
  await db.update(vendors).set({ state: "live" }).where(eq(vendors.id, lampId));
});

test("who got a part is not told 30 days after it came", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], { fullname: "Zora Quill" });
  const named = async () => numbersIn(await lamps.get(`${LIST}?view=all&q=quill`));
  await lamps.post(path(order, "A", "ship"), PARCEL);
  await lamps.post(path(order, "A", "deliver"), {});
  const shown = (await lamps.get(path(order))).body.data;
  expect(shown.ship_to.phone).not.toBe("");
  expect(await named()).toContain(`${order.number}-A`);
  store.clock.advance(days(31));
  // Who was signed in for so long is so no more.
  lamps = await vendorOf(store, lampId);
  hooks = await vendorOf(store, HOOKS, "shipper");
  const hidden = await lamps.get(path(order));
  expect(hidden.body.data).toMatchObject({ ship_to: null, ship_to_name: null });
  expect(hidden.text).not.toContain(shown.ship_to.phone);
  expect(await named()).not.toContain(`${order.number}-A`);
  const slip = await lamps.get(path(order, "A", "slip"));
  expect(slip.text).not.toContain("Quill");
});

test("what should have left by now is late, as its buyer was told", async () => {
  const order = await bought(store);
  const { lines } = await rowsOf(store, order);
  const own = `${order.number}-A`;
  const late = async () => numbersIn(await lamps.get(`${LIST}?view=late&limit=100`));
  expect(await late()).not.toContain(own);
  const past = new Date(store.clock.now().getTime() - days(1) - 1000);
  await store.deps.db
    .update(orderLines)
    .set({ dispatchAt: past })
    .where(eq(orderLines.id, lines[0]?.id ?? 0));
  expect(await late()).toContain(own);
  expect((await lamps.get(path(order))).body.data).toMatchObject({ is_late: true, dispatch_due: past.toISOString() });
  const all = await (await operator(store)).get(`/order-api/staff/parts?view=late&limit=100`);
  expect(numbersIn(all)).toContain(own);
  await lamps.post(path(order, "A", "ship"), PARCEL);
  expect(await late()).not.toContain(own);
});

test("of what coins paid it is told whether they are final, and no wallet", async () => {
  const order = await bought(store);
  await store.deps.db.update(orders).set({ gatewayId: 22 }).where(eq(orders.id, order.id));
  const list = await lamps.get(`${LIST}?view=all&gateways=crypto`);
  expect(list.body.data.rows.map(({ number, coins }: Row & { coins: string }) => [number, coins])).toEqual([
    [`${order.number}-A`, "final"],
  ]);
  expect(list.body.data.total).toBe(1);
});

test("the file of a view holds no formulas, the slip no prices", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], { fullname: "=HYPERLINK(1) Ada" });
  await store.deps.db
    .update(orders)
    .set({ shipping: { ...(await rowsOf(store, order)).order.shipping, fullname: '=1+1,"x"' } })
    .where(eq(orders.id, order.id));
  const file = await fileOf(await vendorOf(store, lampId), { q: order.number });
  expect(file.text.replace(/^\ufeff/, "")).toContain(`"'=1+1,""x"""`);
  expect(file.text.split("\r\n").filter((line) => line.includes(order.number))).toHaveLength(1);
  const slip = await lamps.get(path(order, "A", "slip"));
  expect(slip.status).toBe(200);
  expect(slip.text).toContain(`${order.number}-A`);
  expect(slip.text).toContain("data:image/svg+xml");
  expect(slip.text).not.toMatch(/\$ ?\d|USD/);
  expect(slip.text).not.toContain(order.email);
});

test("the store's team sees the parts of all brands; nobody else does", async () => {
  const order = await ofBoth();
  const all = `/order-api/staff/parts?view=unaccepted&q=${order.number}` as const;
  for (const other of [lamps, await store.signedIn(newEmail())]) expect((await other.get(all)).status).toBe(403);
  expect((await (await operator(store, "marketing")).get(all)).status).toBe(403);
  const team = await operator(store, "support");
  const list = await team.get(all);
  expect(numbersIn(list)).toEqual([`${order.number}-A`, `${order.number}-B`]);
  expect(list.body.data.rows[1]).toMatchObject({ vendor_id: HOOKS, ship_to_name: null });
  expect(list.body.data.rows[1]!.vendor_name).not.toBe("");
  await hooks.post(path(order, "B", "accept"), {});
  expect(numbersIn(await team.get(all))).toEqual([`${order.number}-A`]);
});

test("what others do with a part reaches its brand's desk", async () => {
  const both = async () =>
    bought(store, [
      ["desk-lamp-arc", 1],
      ["headset-hook-oak", 2],
    ]);
  let cursor = (await hooks.get("/log-api/vendor/changes")).body.data.after;
  const heard = async (order: Bought) => {
    const { id } = await partOf(order, "B");
    const { rows, after } = (await hooks.get(`/log-api/vendor/changes?after=${cursor}`)).body.data;
    expect(rows).toContainEqual(expect.objectContaining({ kind: "part", id }));
    cursor = after;
    return (await recordsOf(order, "B")).map(({ actor, kind }) => `${actor} ${kind}`);
  };
  const one = await both();
  const [, hook] = (await rowsOf(store, one)).lines;
  const called = { order_num: one.number, line_id: hook?.id, quantity: 1 };
  expect((await one.browser.post("/order-api/order/cancel", called)).status).toBe(200);
  expect(await heard(one)).toEqual(["system ordered", "system cancelled"]);
  expect((await one.browser.post("/order-api/order/cancel", { order_num: one.number })).status).toBe(200);
  expect(await heard(one)).toEqual(["system ordered", "system cancelled", "system cancelled"]);
  const two = await both();
  const team = await operator(store);
  for (const act of ["ship", "deliver"] as const)
    expect((await team.post(`/order-api/order/${act}`, { order_num: two.number, part: "B", ...PARCEL })).status).toBe(
      200,
    );
  expect(await heard(two)).toEqual(["system ordered", "system shipped", "system delivered"]);
});

test("the overview counts what the lists show", async () => {
  const overview = async () => (await hooks.get("/customer-api/vendor/overview")).body.data;
  const listed = async (view: string) => (await hooks.get(`${LIST}?view=${view}`)).body.data.total;
  const order = await bought(store, [["headset-hook-oak", 1]]);
  const before = await overview();
  expect([before.to_send, before.late]).toEqual([await listed("to-send"), await listed("late")]);
  await store.deps.db.update(orders).set({ isHeld: true }).where(eq(orders.id, order.id));
  const held = await overview();
  expect(held.to_send).toBe(before.to_send - 1);
  expect(held.to_send).toBe(await listed("to-send"));

  const { lines } = await rowsOf(store, order);
  const [customer] = await store.deps.db.select().from(customers).where(eq(customers.email, "customer@example.com"));
  const by = { customerId: customer!.id, author: "Ada", text: "How thick may it be?", createdAt: store.clock.now() };
  const question = { ...by, productId: lines[0]!.productId, language: "en", state: "published" } as const;
  const [asked] = await store.deps.db.insert(questions).values(question).returning();
  const answer = { ...by, questionId: asked!.id, text: "Four centimetres.", state: "published" } as const;
  await store.deps.db.insert(answers).values({ ...answer, by: "owner" });
  expect((await overview()).unanswered_questions).toBe(before.unanswered_questions + 1);
  await store.deps.db.insert(answers).values({ ...answer, by: "vendor" });
  expect((await overview()).unanswered_questions).toBe(before.unanswered_questions);
});

test("a file holds all parts of a view, as spreadsheets of its language read it, and leaves a record", async () => {
  const order = await bought(store, [["headset-hook-oak", 1]]);
  const { vendorName, warehouseId } = await partOf(order);
  const many = Array.from({ length: 2100 }, (_, at) => ({ part: `Z${at}`, vendorId: HOOKS, vendorName, warehouseId }));
  await store.deps.db.insert(shipments).values(many.map((part) => ({ ...part, orderId: order.id })));
  const shipper = await vendorOf(store, HOOKS, "shipper");
  const asked = { view: "all", q: order.number } as const;
  const file = await fileOf(shipper, asked, { "accept-language": "de-DE" });
  const [head = "", ...rows] = file.text.trimEnd().split("\r\n");
  expect([head.split(";").length, rows.length]).toEqual([10, 2101]);
  expect(new Set(rows).size).toBe(2101);
  const own = and(eq(changeRecords.kind, "partsExported"), eq(changeRecords.vendorId, HOOKS));
  const [record, ...others] = await store.deps.db.select().from(changeRecords).where(own);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    actor: "vendor",
    entity: "part",
    entityId: 0,
    paths: [
      { path: "view", after: "all" },
      { path: "searched", after: true },
      { path: "rows", after: 2101 },
    ],
  });
  const one = { q: `${order.number}-A` };
  for (let made = 1; made < 20; made += 1) expect((await shipper.post(`${LIST}/export`, one)).status).toBe(200);
  expect((await shipper.post(`${LIST}/export`, one)).status).toBe(429);
});
