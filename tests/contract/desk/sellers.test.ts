import { mkdtempSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { COUNTRY_CODES } from "../../../contract/markets";
import { SELLER_LIMITS } from "../../../contract/settings/sellerTerms";
import { hours } from "../../../server/clock";
import { changeRecords, invoiceCounters, invoices, orders, vatChecks } from "../../../server/db/schema";
import { bought, GERMAN_ADDRESS, operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/common-api/staff/sellers";

const read = async (who: Visitor) => (await who.get(LIST)).body.data;
const rowOf = async (who: Visitor, code: string) => {
  const row = (await read(who)).rows.find((each) => each.code === code);
  if (!row) throw new Error(`no company ${code}`);
  return row;
};
const ask = (who: Visitor, code: string) => who.post(`${LIST}/${code}/trial` as `${typeof LIST}/:code/trial`);

describe("the demo's companies", () => {
  let store: TestStore;
  let reader: Visitor;
  beforeAll(async () => {
    store = await startTestStore({}, "sellers");
    reader = await operator(store, "reader");
  });
  afterAll(() => store.close());

  test("whoever reads taxes reads and asks, nobody else does", async () => {
    for (const role of STAFF_ROLES) {
      const who = await operator(store, role);
      const status = staffMay(role, "taxes.read") ? 200 : 403;
      expect([role, (await who.get(LIST)).status, (await ask(who, "EU")).status]).toEqual([role, status, status]);
      // The permission comes before what is wrong.
      if (status === 403) expect((await ask(who, "nobody")).status).toBe(403);
    }
    const brand = await vendorOf(store, 3);
    expect([(await brand.get(LIST)).status, (await store.visitor().get(LIST)).status]).toEqual([403, 401]);
  });

  test("each stands as on its invoices, and every country is sold to by one of them", async () => {
    const { rows, is_demo: isDemo, is_earnest: isEarnest } = await read(reader);
    expect([isDemo, isEarnest]).toEqual([true, false]);
    expect(rows.flatMap((row) => row.sells_to).sort()).toEqual([...COUNTRY_CODES].sort());
    expect(rows.find(({ code }) => code === "US")?.sells_to.sort()).toEqual(["CA", "US"]);
    const { id } = await bought(store, undefined, GERMAN_ADDRESS);
    const [paper] = await store.deps.db.select().from(invoices).where(eq(invoices.orderId, id));
    const { name, address, country, taxId } = paper!.data.seller;
    expect(await rowOf(reader, "EU")).toMatchObject({ name, address, country, tax_id: taxId, can_try: true });
    expect(await rowOf(reader, "US")).toMatchObject({ can_try: false });
  });

  test("says its last numbers and how many there were this year, and whether one is missing", async () => {
    const { db } = store.deps;
    const before = await rowOf(reader, "US");
    const { number, id } = await bought(store);
    const finance = await operator(store, "finance");
    const refund = { order_num: number, amount: 5, reason: "A scratch" };
    expect((await finance.post("/order-api/order/refund", refund)).status).toBe(200);
    await store.deliver();
    const papers = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(desc(invoices.id));
    const now = await rowOf(reader, "US");
    expect(now.invoices).toEqual({
      last: papers.find(({ kind }) => kind === "invoice")?.number,
      this_year: before.invoices.this_year + 1,
      has_gap: false,
    });
    expect(now.credit_notes).toEqual({
      last: papers.find(({ kind }) => kind === "credit_note")?.number,
      this_year: before.credit_notes.this_year + 1,
      has_gap: false,
    });
    const { series } = papers.find(({ kind }) => kind === "credit_note")!;
    const count = (by: number) =>
      db
        .update(invoiceCounters)
        .set({ last: sql`${invoiceCounters.last} + ${by}` })
        .where(eq(invoiceCounters.series, series));
    await count(1);
    const broken = await rowOf(reader, "US");
    expect([broken.invoices.has_gap, broken.credit_notes.has_gap]).toEqual([false, true]);
    expect((await rowOf(reader, "EU")).credit_notes.has_gap).toBe(false);
    await count(-1);
    expect((await rowOf(reader, "US")).credit_notes.has_gap).toBe(false);
  });

  test("orders that wait for their payment are counted with the company of their country", async () => {
    const { db } = store.deps;
    const { id } = await bought(store, undefined, GERMAN_ADDRESS);
    const openOf = async () => [(await rowOf(reader, "US")).open_orders, (await rowOf(reader, "EU")).open_orders];
    const [american = 0, european = 0] = await openOf();
    expect(american + european).toBe(await db.$count(orders, eq(orders.status, "Pending")));
    await db.update(orders).set({ status: "Pending" }).where(eq(orders.id, id));
    expect(await openOf()).toEqual([american, european + 1]);
  });

  test("a number that was made up asks nobody; what has no VAT number and who does not exist is refused", async () => {
    const records = await store.deps.db.$count(changeRecords);
    const { body } = await ask(reader, "EU");
    expect(body.data).toMatchObject({ answer: "malformed", register: "local", registered_as: "" });
    expect(Math.abs(Date.parse(body.data.asked_at) - store.clock.now().getTime())).toBeLessThan(5000);
    const french = await reader.send("POST", `${LIST}/US/trial`, {}, { "accept-language": "fr" });
    expect([french.status, french.body.message]).toEqual([409, expect.stringContaining("numéro de TVA")]);
    expect([(await ask(reader, "XX")).status, (await ask(reader, "eu")).status]).toEqual([404, 422]);
    expect(await store.deps.db.$count(changeRecords)).toBe(records);
    expect(await store.deps.db.$count(vatChecks)).toBe(0);
  });

  test(`one person asks ${SELLER_LIMITS.trials} times in an hour, and others as often`, async () => {
    const who = await operator(store, "finance");
    for (let time = 0; time < SELLER_LIMITS.trials; time += 1) expect((await ask(who, "EU")).status).toBe(200);
    expect((await ask(who, "EU")).status).toBe(429);
    expect((await ask(await operator(store, "finance"), "EU")).status).toBe(200);
    store.clock.advance(hours(1));
    expect((await ask(who, "EU")).status).toBe(200);
  });
});

test("companies of one's own: the register is asked each time, and where it is away nobody knows", async () => {
  let reply: { status: number; body: object } = { status: 200, body: {} };
  const asked: unknown[] = [];
  const register = http.createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      asked.push(JSON.parse(text));
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => register.listen(0, "127.0.0.1", resolve));
  const VIES_URL = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  const SELLERS_FILE = path.join(mkdtempSync(path.join(tmpdir(), "sellers-")), "sellers.json");
  const own = { address: ["Gasse 1", "8001 Zürich"], country: "CH", tax_id: "CHE-123.456.789", sells_to: "rest" };
  const german = { ...own, code: "DE", name: "{store} GmbH", country: "DE", tax_id: "DE 136695976", sells_to: ["DE"] };
  writeFileSync(SELLERS_FILE, JSON.stringify([{ ...own, code: "SH", name: "Laden AG" }, german]));
  const local = await startTestStore({ SELLERS_FILE }, "sellers_local");
  // Without a register only the form counts.
  expect((await ask(await operator(local), "DE")).body.data).toMatchObject({ answer: "valid", register: "local" });
  await local.close();
  const store = await startTestStore({ SELLERS_FILE, VAT_CHECK: "vies", VIES_URL }, "sellers_own");
  try {
    const owner = await operator(store);
    const { rows, is_demo: isDemo } = await read(owner);
    const none = { last: "", this_year: 0, has_gap: false };
    expect(isDemo).toBe(false);
    expect(rows.map(({ code, can_try: canTry, sells_to: to }) => [code, canTry, to.length])).toEqual([
      ["SH", false, COUNTRY_CODES.length - 1],
      ["DE", true, 1],
    ]);
    expect(rows[1]).toMatchObject({ name: "Velstol GmbH", invoices: none, credit_notes: none, open_orders: 0 });
    const answerOf = async (status: number, body: object) => {
      reply = { status, body };
      return (await ask(owner, "DE")).body.data;
    };
    const valid = { valid: true, name: "LADEN GMBH", address: "---", requestIdentifier: "W1" };
    const asRegistered = { answer: "valid", register: "vies", registered_as: "LADEN GMBH" };
    expect(await answerOf(200, valid)).toMatchObject(asRegistered);
    expect(await answerOf(200, { valid: false, name: "---" })).toMatchObject({ answer: "invalid", registered_as: "" });
    const away = { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };
    expect(await answerOf(200, away)).toMatchObject({ answer: "open" });
    expect(await answerOf(500, {})).toMatchObject({ answer: "open" });
    expect(asked).toHaveLength(4);
    expect(asked[0]).toMatchObject({ countryCode: "DE", vatNumber: "136695976" });
    register.closeAllConnections();
    await new Promise((resolve) => register.close(resolve));
    expect((await ask(owner, "DE")).body.data.answer).toBe("open");
  } finally {
    register.close();
    await store.close();
  }
});
