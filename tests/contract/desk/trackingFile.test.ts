import { and, eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { TrackedPart, TrackingFile, TrackingRow } from "../../../contract/orderDesk/trackingRoutes";
import { TRACKING_LIMITS } from "../../../contract/orderDesk/trackingTerms";
import { changeRecords, orders, shipments } from "../../../server/db/schema";
import { bought, GERMAN_ADDRESS, operator, ship, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const CALL = "/order-api/staff/tracking";

let store: TestStore;
let warehouse: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "tracking_file");
  warehouse = await operator(store, "warehouse");
});
afterAll(() => store.close());

async function upload(content: string | Buffer, language = "en-US", who = warehouse) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: store.deps.env.origin, "content-type": "text/csv", "accept-language": language };
  const url = `${CALL}/file`;
  const answer = await store.app.inject({ method: "POST", url, remoteAddress: who.ip, headers, payload: content });
  const { data, message } = answer.json<{ data: TrackingFile; message: string }>();
  return { status: answer.statusCode, rows: data?.rows ?? [], message };
}
const HEAD = "Part,Carrier,Tracking number";
const fileOf = (...lines: string[]) => [HEAD, ...lines].join("\n");
const send = async (rows: readonly TrackingRow[], headers = {}, who = warehouse): Promise<TrackedPart[]> => {
  const parts = rows.map(({ part, carrier, tracking_number }) => ({
    part,
    carrier: carrier as "UPS",
    tracking_number,
  }));
  const answer = await who.post(CALL, { parts }, headers);
  expect(answer.status).toBe(200);
  return answer.body.data.parts;
};
const partOf = async ({ id }: Bought, part = "A") => {
  const own = and(eq(shipments.orderId, id), eq(shipments.part, part));
  const [row] = await store.deps.db.select().from(shipments).where(own);
  if (!row) throw new Error("no part");
  return row;
};
const recordsOf = async (entityId: number) =>
  (await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entityId, entityId))).filter(
    ({ entity, kind }) => entity === "part" && kind === "shipped",
  );

test("each row says what it would do, by its part as it is now, and nothing is shipped by reading", async () => {
  const [good, twice, sent, held, off, unpaid] = await Promise.all(Array.from({ length: 6 }, () => bought(store)));
  await ship(warehouse, sent!);
  const { db } = store.deps;
  await db.update(orders).set({ isHeld: true }).where(eq(orders.id, held!.id));
  await db.update(shipments).set({ state: "Cancel" }).where(eq(shipments.orderId, off!.id));
  await db.update(orders).set({ paidAt: null }).where(eq(orders.id, unpaid!.id));
  const file = [
    "\ufeffTeillieferung;Paketdienst;Sendungsnummer;Bemerkung",
    `${good!.number.toLowerCase()}-a;d.h.l;JD 014;für Jörg`,
    `${twice!.number}-A;UPS;1Z1;`,
    `${twice!.number}-A;UPS;1Z2;`,
    `${sent!.number}-A;UPS;1ZA;`,
    `${sent!.number}-A;UPS;;`,
    `${held!.number}-A;UPS;1Z3;`,
    `${off!.number}-A;UPS;1Z4;`,
    `${unpaid!.number}-A;UPS;1Z5;`,
    "VS-26-ABCDEF-1-A;UPS;1Z6;",
    `${good!.number}-B;UPS;1Z7;`,
    ";UPS;1Z8;",
    `${good!.number}-A;;;`,
  ].join("\r\n");
  const { status, rows } = await upload(Buffer.from(file.replace("\ufeff", ""), "latin1"));
  expect(status).toBe(200);
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [2, "ready"],
    [3, "twice"],
    [4, "twice"],
    [5, "twice"],
    [6, "twice"],
    [7, "held"],
    [8, "canceled"],
    [9, "unpaid"],
    [10, "unknown"],
    [11, "unknown"],
    [12, "unknown"],
    [13, "blank"],
  ]);
  expect(rows[0]).toMatchObject({ part: `${good!.number}-A`, carrier: "DHL", tracking_number: "JD 014", units: 1 });
  expect((await upload(file)).rows.map(({ state }) => state)).toEqual(rows.map(({ state }) => state));
  const others = await upload(
    fileOf(
      `${sent!.number}-A,ups,1ZA`,
      `${good!.number}-A,Post pigeon,9`,
      `${twice!.number}-A,UPS,`,
      `"${unpaid!.number}-A",UPS,${"9".repeat(101)}`,
    ),
  );
  expect(others.rows.map(({ state }) => state)).toEqual(["same", "carrier", "tracking", "tracking"]);
  expect((await upload(fileOf(`${sent!.number}-A,UPS,other`))).rows).toMatchObject([{ state: "sent" }]);
  expect((await partOf(good!)).state).toBe("New");
});

test("parts leave as from their orders' pages: the order moves, its buyer is told in their language, it is recorded", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  await store.deps.db.update(orders).set({ language: "de" }).where(eq(orders.id, order.id));
  const { rows } = await upload(fileOf(`${order.number}-A\t`.replace("\t", ",DHL,JD0146")));
  expect(await send(rows)).toEqual([{ part: `${order.number}-A`, is_shipped: true, problem: "" }]);
  const part = await partOf(order);
  expect(part).toMatchObject({ state: "Shipping", carrier: "DHL", trackingNumber: "JD0146" });
  const [row] = await store.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.status).toBe("Shipping");
  const mails = await store.mailsTo(order.email);
  const told = mails.filter(({ text }) => text.includes("JD0146"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/Sendung|unterwegs|versandt/i);
  expect(await recordsOf(part.id)).toHaveLength(1);
  const { events } = (await (await operator(store)).get(`/order-api/staff/orders/${order.number}`)).body.data;
  expect(JSON.stringify(events)).toContain("shipped");
});

test("the same twice, at once or later, ships once, writes one mail, and says that it is shipped", async () => {
  const order = await bought(store);
  const { rows } = await upload(fileOf(`${order.number}-A,UPS,1ZTWICE`));
  const both = await Promise.all([send(rows), send(rows)]);
  expect(both.flat().map(({ is_shipped }) => is_shipped)).toEqual([true, true]);
  expect(await send(rows)).toMatchObject([{ is_shipped: true }]);
  const { id } = await partOf(order);
  expect(await recordsOf(id)).toHaveLength(1);
  const mails = await store.mailsTo(order.email);
  expect(mails.filter(({ text }) => text.includes("1ZTWICE"))).toHaveLength(1);
  expect((await upload(fileOf(`${order.number}-A,UPS,1ZTWICE`))).rows).toMatchObject([{ state: "same" }]);
});

test("what changed since the file was read is said in the reader's language, and stops none of the others", async () => {
  const [one, two, three] = await Promise.all([bought(store), bought(store), bought(store)]);
  const { rows } = await upload(fileOf(...[one, two, three].map(({ number }, at) => `${number}-A,UPS,1ZR${at}`)));
  expect(rows.map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
  await ship(warehouse, two);
  const [first, second, third] = await send(rows, { "accept-language": "fr-FR" });
  expect([first?.is_shipped, second?.is_shipped, third?.is_shipped]).toEqual([true, false, true]);
  expect(second?.problem).toMatch(/[éèà]|expéd/i);
  expect(await partOf(two)).toMatchObject({ trackingNumber: "1ZA" });
  expect(await partOf(three)).toMatchObject({ trackingNumber: "1ZR2" });
});

test("a file without its columns, one that is too long and what is none are refused in the reader's language", async () => {
  const missing = await upload("Expédition;Suivi\nVS;1\n", "fr-FR");
  expect([missing.status, missing.message]).toEqual([422, expect.stringContaining("Transporteur")]);
  expect((await upload("Betrag;Datum\n1;2\n", "de-DE")).message).toContain("Sendungsnummer");
  const line = "VS-26-ABCDEF-1-A,UPS,1";
  const whole = await upload(fileOf(...Array.from({ length: TRACKING_LIMITS.rows }, () => line)));
  expect([whole.status, whole.rows.length]).toEqual([200, TRACKING_LIMITS.rows]);
  const long = await upload(fileOf(...Array.from({ length: TRACKING_LIMITS.rows + 1 }, () => line)), "fr-FR");
  expect([long.status, long.message]).toEqual([422, expect.stringContaining("500")]);
  expect((await upload(Buffer.from("PK\u0003\u0004xxxx"))).status).toBe(422);
  expect((await upload("x".repeat(TRACKING_LIMITS.bytes + 1))).status).toBe(413);
  const refused = await warehouse.post(CALL, {
    parts: [{ part: "VS-26-ABCDEF-1-A", carrier: "Pigeon" as "UPS", tracking_number: "1" }],
  });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, expect.stringContaining("carrier")]);
  const many = { part: "VS-26-ABCDEF-1-A", carrier: "UPS" as const, tracking_number: "1" };
  const parts = Array.from({ length: TRACKING_LIMITS.together + 1 }, () => many);
  expect((await warehouse.post(CALL, { parts })).status).toBe(422);
});

test("the template has the store's own parts that wait, comes back as it is without doing anything, and names nobody", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]], { fullname: "Ada Secret" });
  const answer = await warehouse.send("GET", `${CALL}/template`, undefined, { "accept-language": "fr-FR" });
  expect(answer.headers["content-disposition"]).toContain("tracking.csv");
  expect(answer.text).toContain("Expédition;Transporteur;Numéro de suivi");
  expect(answer.text).toContain(`${order.number}-A;;;2;`);
  expect(answer.text).not.toMatch(/Secret|@/);
  const { rows } = await upload(answer.text);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["blank"]));
});

test("whoever ships orders reads files and ships by them, and nobody else", async () => {
  const order = await bought(store);
  const content = fileOf(`${order.number}-A,UPS,1ZROLE`);
  const parts = [{ part: `${order.number}-A`, carrier: "UPS" as const, tracking_number: "1ZROLE" }];
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const may = staffMay(role, "orders.ship");
    const statuses = [
      (await upload(content, "en-US", who)).status,
      (await who.send("GET", `${CALL}/template`)).status,
      (await who.post(CALL, { parts })).status,
    ];
    expect([role, statuses]).toEqual([role, may ? [200, 200, 200] : [403, 403, 403]]);
  }
  expect((await order.browser.post(CALL, { parts })).status).toBe(403);
  expect(await partOf(order)).toMatchObject({ state: "Shipping", trackingNumber: "1ZROLE" });
});
