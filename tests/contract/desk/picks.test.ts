import { and, count, eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { PickList } from "../../../contract/orderDesk/pickRoutes";
import { addTime, days } from "../../../server/clock";
import {
  changeRecords,
  orderHistory,
  orderLines,
  orders,
  outbox,
  products,
  shipments,
  stockLevels,
} from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { bought, operator, rowsOf, ship, vendorOf, type Bought } from "../../support/flows/orders";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const PICKS = "/order-api/staff/picks";
const LAMP = "desk-lamp-arc";
const HOOKS = 3;

let store: TestStore;
let packer: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "picks");
  expectNoFaults = await startAudit(store);
  packer = await operator(store, "warehouse");
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const listOf = async (query: Record<string, string> = {}, who = packer, headers: Record<string, string> = {}) =>
  (await who.get(`${PICKS}?${new URLSearchParams({ limit: "50", ...query })}`, headers)).body.data;
const pickOf = (number: string, who = packer) =>
  who.get(`${PICKS}/${encodeURIComponent(number)}` as `${typeof PICKS}/1`);
const numbersIn = ({ rows }: PickList) => rows.map(({ number }) => number);

async function wholeList(query: Record<string, string> = {}): Promise<PickList["rows"]> {
  const rows: PickList["rows"] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: PickList = await listOf({ ...query, ...(after && { after }) });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

async function partOf({ id }: Bought, part = "A") {
  const own = and(eq(shipments.orderId, id), eq(shipments.part, part));
  const [row] = await store.deps.db.select().from(shipments).where(own);
  if (!row) throw new Error("there is no such part");
  return row;
}

const isDueIn = (order: Bought, dispatchAt: Date | null) =>
  store.deps.db.update(orderLines).set({ dispatchAt }).where(eq(orderLines.orderId, order.id));

test("a part is listed at its warehouse with what is taken from the shelf, without prices and people", async () => {
  const order = await bought(store, [[LAMP, 3]], { fullname: "Ada Packless" });
  const { warehouseId } = await partOf(order);
  const id = await productId(store, LAMP);
  const [product] = await store.deps.db.select().from(products).where(eq(products.id, id));
  const ofShelf = and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, warehouseId));
  const [level] = await store.deps.db.select().from(stockLevels).where(ofShelf);
  const list = await listOf({ warehouse_id: String(warehouseId) });
  const row = (await wholeList({ warehouse_id: String(warehouseId) })).find(
    ({ number }) => number === `${order.number}-A`,
  );
  expect(row).toMatchObject({
    part: "A",
    order_num: order.number,
    units: 3,
    can_ship: true,
    warehouse_id: warehouseId,
  });
  const [line] = row?.lines ?? [];
  expect(line).toMatchObject({
    name: product?.name.en,
    code: product?.code,
    codes: [product?.code, LAMP, expect.stringMatching(/^952\d{10}$/)],
    quantity: 3,
    stays: (level?.received ?? 0) - (level?.sold ?? 0),
  });
  expect(line?.options).toMatch(/^\S.*: \S/);
  expect(line?.picture).toMatch(/\.avif$/);
  expect(list.warehouses.find(({ id: place }) => place === warehouseId)?.waiting).toBe(list.total);
  const { text } = await packer.send("GET", `${PICKS}/${order.number}-A`);
  expect(text).not.toMatch(/price|amount|USD|EUR|@|Packless/i);
  const other = list.warehouses.find(({ id: place }) => place !== warehouseId);
  expect(
    (await wholeList({ warehouse_id: String(other?.id) })).some(({ number }) => number.startsWith(order.number)),
  ).toBe(false);
});

test("the configuration is said in the language of whoever packs, whatever the buyer's is", async () => {
  const order = await bought(store, [[LAMP, 1]]);
  await store.deps.db.update(orders).set({ language: "fr" }).where(eq(orders.id, order.id));
  const [english, german] = await Promise.all(
    ["en-US", "de-DE"].map((locale) =>
      packer.get(`${PICKS}/${order.number}-A` as `${typeof PICKS}/1`, { "accept-language": locale }),
    ),
  );
  expect(english?.body.data.lines[0]?.options).not.toBe(german?.body.data.lines[0]?.options);
});

test("the oldest promise comes first, page by page, and each part once", async () => {
  const [late, soon, none] = [await bought(store), await bought(store), await bought(store)];
  const now = store.clock.now();
  await isDueIn(late, addTime(now, -days(40)));
  await isDueIn(soon, addTime(now, -days(30)));
  await isDueIn(none, null);
  const rows = await wholeList({ limit: "2" });
  const numbers = rows.map(({ number }) => number);
  expect(numbers.slice(0, 2)).toEqual([`${late.number}-A`, `${soon.number}-A`]);
  expect(numbers).toContain(`${none.number}-A`);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows[0]).toMatchObject({ is_late: true, due: addTime(now, -days(40)).toISOString() });
  expect((await packer.get(`${PICKS}?after=nonsense`)).status).toBe(422);
});

test("what has left, is held, or is packed by its brand is on no list, and its number says so", async () => {
  const [sent, held, theirs] = [
    await bought(store),
    await bought(store),
    await bought(store, [["headset-hook-oak", 1]]),
  ];
  const listed = async ({ number }: Bought) => (await wholeList()).some((row) => row.order_num === number);
  for (const order of [sent, held, theirs]) expect(await listed(order)).toBe(true);
  expect((await ship(packer, sent)).status).toBe(200);
  await store.deps.db.update(orders).set({ isHeld: true }).where(eq(orders.id, held.id));
  const brand = await vendorOf(store, HOOKS, "shipper");
  expect((await brand.post(`/order-api/vendor/parts/${theirs.number}-A/accept`, {})).status).toBe(200);
  for (const order of [sent, held, theirs]) expect(await listed(order)).toBe(false);
  expect((await pickOf(`${sent.number}-a`)).body.data).toMatchObject({ state: "Shipping", can_ship: false });
  expect((await pickOf(`${held.number}-A`)).body.data).toMatchObject({ state: "New", can_ship: false });
  expect((await pickOf(`${theirs.number}-A`)).body.data).toMatchObject({ can_ship: true, is_with_brand: true });
  await store.deps.db.update(orders).set({ isHeld: false }).where(eq(orders.id, held.id));
  for (const number of [`${sent.number}-Z`, "VS-26-NOTHING-A", "rubbish"])
    expect((await pickOf(number)).status).toBe(404);
});

test("the list is for whoever sends, and for nobody else", async () => {
  const order = await bought(store);
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "orders.ship") ? 200 : 403;
    expect([role, (await who.get(PICKS)).status, (await pickOf(`${order.number}-A`, who)).status]).toEqual([
      role,
      status,
      status,
    ]);
  }
  const shipper = await vendorOf(store, HOOKS, "shipper");
  for (const who of [shipper, order.browser]) expect((await who.get(PICKS)).status).toBe(403);
  expect((await store.visitor().get(PICKS)).status).toBe(401);
});

describe("sending under a key", () => {
  const send = (order: Bought, key: string, more: object = {}, who = packer) =>
    who.post(
      "/order-api/order/ship",
      { order_num: order.number, part: "A", carrier: "UPS", tracking_number: "1Z999", ...more },
      { "idempotency-key": key },
    );

  const traces = async (order: Bought) => {
    const { db } = store.deps;
    const { id } = await partOf(order);
    const [events] = await db
      .select({ all: count() })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, order.id), eq(orderHistory.cause, "shipped")));
    const ofPart = and(
      eq(changeRecords.entity, "part"),
      eq(changeRecords.entityId, id),
      eq(changeRecords.kind, "shipped"),
    );
    const [records] = await db.select({ all: count() }).from(changeRecords).where(ofPart);
    const [mails] = await db
      .select({ all: count() })
      .from(outbox)
      .where(eq(outbox.key, `mail.order-shipped:${id}`));
    return [events?.all, records?.all, mails?.all];
  };

  test("a part leaves once however often it is asked, also by two at a time, and the repeat is answered the same", async () => {
    const order = await bought(store, [[LAMP, 2]]);
    const answers = await Promise.all([send(order, "pick-once"), send(order, "pick-once")]);
    answers.push(await send(order, "pick-once"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await traces(order)).toEqual([1, 1, 1]);
    // Another key is another wish, and there is nothing left to send.
    expect((await send(order, "pick-other")).status).toBe(409);
  });

  test("part of the units leaves once, and the rest is the next part of the list", async () => {
    const order = await bought(store, [[LAMP, 3]]);
    const { lines } = await rowsOf(store, order);
    const items = [{ line_id: lines[0]?.id, product_id: lines[0]?.productId, quantity: 1 }];
    for (let turn = 0; turn < 2; turn += 1) expect((await send(order, "pick-some", { items })).status).toBe(200);
    const rest = (await wholeList()).filter(({ order_num: number }) => number === order.number);
    expect(rest.map(({ part, units, lines: left }) => [part, units, left[0]?.quantity])).toEqual([["B", 2, 2]]);
    // The same key cannot mean other units.
    const more = [{ ...items[0], quantity: 2 }];
    expect((await send(order, "pick-some", { items: more })).status).toBeGreaterThanOrEqual(400);
    expect((await partOf(order)).state).toBe("Shipping");
  });

  test("units that are not in the part are refused, and the key can be used again for what is", async () => {
    const order = await bought(store, [[LAMP, 1]]);
    const { lines } = await rowsOf(store, order);
    const wrong = await send(order, "pick-wrong", { items: [{ line_id: lines[0]?.id, product_id: 1, quantity: 1 }] });
    expect([wrong.status, (wrong.body as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([422, "items"]);
    const many = await send(order, "pick-wrong", { items: [{ line_id: lines[0]?.id, quantity: 2 }] });
    expect(many.status).toBe(422);
    expect((await partOf(order)).state).toBe("New");
    expect((await send(order, "pick-wrong")).status).toBe(200);
  });

  test("a part that was called off meanwhile is refused, in words", async () => {
    const order = await bought(store, [[LAMP, 1]]);
    const cancelled = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
    expect(cancelled.status).toBe(200);
    const refused = await send(order, "pick-late");
    expect([refused.status, refused.body.message !== ""]).toEqual([409, true]);
    expect(numbersIn(await listOf())).not.toContain(`${order.number}-A`);
  });

  test("one person's key is nobody else's", async () => {
    const order = await bought(store, [[LAMP, 1]]);
    expect((await send(order, "pick-mine")).status).toBe(200);
    expect((await send(order, "pick-mine", {}, await operator(store, "warehouse"))).status).toBe(409);
  });
});
