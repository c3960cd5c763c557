import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { WIRE_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import type { RecordedWire, WireFile, WireRow } from "../../../contract/orderDesk/wireRoutes";
import { changeRecords, paymentTransactions } from "../../../server/db/schema";
import { operator } from "../../support/flows/orders";
import { GERMAN, orderRow, paymentRows, payBy } from "../../support/flows/paying";
import { newEmail, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const ACCOUNT = {
  PAYMENT_MODE: "live",
  BANK_HOLDER: "Velstol GmbH",
  BANK_NAME: "Hausbank",
  BANK_CURRENCY: "EUR",
  BANK_IBAN: "DE02 1203 0000 0000 2020 51",
  BANK_BIC: "BYLADEM1001",
};

let store: TestStore;
let finance: Visitor;
beforeAll(async () => {
  store = await startTestStore(ACCOUNT, "wire_file");
  finance = await operator(store, "finance");
});
afterAll(() => store.close());

/** An order that waits for a transfer. */
async function awaiting() {
  const email = newEmail();
  const browser = await withCart(store);
  await browser.put("/order-api/order/cart?country=DE");
  await browser.get("/order-api/order/cart");
  const waiting = await payBy(browser, { gateway_id: 21 }, { customer: GERMAN, email });
  const number = String(waiting.body.order?.order_num);
  const { id, total } = await orderRow(store, number);
  return { email, number, id, total: total / 100 };
}

const german = (amount: number) =>
  amount
    .toFixed(2)
    .replace(".", ",")
    .replace(/(\d)(?=(\d{3})+,)/g, "$1.");

async function upload(content: string | Buffer, who = finance, type = "text/csv") {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": "en-US" };
  const url = "/order-api/staff/wires/file";
  const answer = await store.app.inject({ method: "POST", url, remoteAddress: who.ip, headers, payload: content });
  const body = answer.json<{ data: WireFile; message: string }>();
  return { status: answer.statusCode, file: body.data, message: body.message };
}
const record = async (rows: readonly WireRow[], who = finance): Promise<RecordedWire[]> => {
  const wires = rows.map(({ order_num, amount, transaction }) => ({ order_num, amount, transaction }));
  const answer = await who.post("/order-api/staff/wires", { wires });
  expect(answer.status).toBe(200);
  return answer.body.data.wires;
};
const stateOf = async ({ number }: { number: string }) => (await orderRow(store, number)).status;

test("rows of a bank's file are matched by the order that they name and by what it waits for, and nothing is kept", async () => {
  const [exact, short, over, dollars] = [await awaiting(), await awaiting(), await awaiting(), await awaiting()];
  const file = [
    "Hausbank;Konto DE02 1203;;;;",
    "Umsätze vom 01.11.2026;;;;;",
    ";;;;;",
    "Buchungstag;Auftraggeber;Verwendungszweck;Betrag (EUR);Währung;Saldo",
    `30.11.2026;Jörg Müller;Bestellung ${exact.number};${german(exact.total)};EUR;1,00`,
    `30.11.2026;Ada;${short.number.replace(/-/g, " ").toLowerCase()} danke;${german(short.total - 5)};EUR;2,00`,
    `30.11.2026;Ada;${over.number.replace(/-/g, "")};"+${german(over.total + 7)}";EUR;3,00`,
    `30.11.2026;Ada;${dollars.number};${german(dollars.total)};USD;4,00`,
    "30.11.2026;Vermieter;Miete November;-1.800,00;EUR;5,00",
    "30.11.2026;Ada;Für die Lampe;120,00;EUR;6,00",
    "30.11.2026;Ada;Unklar;viel;EUR;7,00",
  ].join("\r\n");
  const { status, file: found } = await upload(Buffer.from(file.replace("Jörg Müller", "J\u00f6rg"), "latin1"));
  expect(status).toBe(200);
  expect(found.rows).toMatchObject([
    { line: 5, state: "matched", order_num: exact.number, amount: exact.total, missing: exact.total, currency: "EUR" },
    { line: 6, state: "short", order_num: short.number, amount: short.total - 5, missing: short.total },
    { line: 7, state: "over", order_num: over.number, amount: over.total + 7 },
    { line: 8, state: "currency", order_num: dollars.number, currency: "USD", awaited_currency: "EUR" },
    { line: 10, state: "unknown", order_num: "", missing: null },
  ]);
  expect(found.rows[0]).toMatchObject({ day: "30.11.2026", text: expect.stringContaining("Jörg") });
  expect([found.outgoing, found.unread, found.has_more]).toEqual([1, 1, false]);
  expect(found.counts).toEqual({ matched: 1, short: 1, over: 1, currency: 1, noted: 0, settled: 0, unknown: 1 });
  for (const order of [exact, short, over, dollars]) expect(await stateOf(order)).toBe("Pending");
});

test("what is recorded pays its order once, however often and by whichever file it comes", async () => {
  const order = await awaiting();
  const file = `Date\tText\tAmount\tCurrency\n2026-11-30\t${order.number}\t${order.total}\tEUR\n`;
  const { file: found } = await upload(`\ufeff${file}`);
  const [row] = found.rows;
  expect(row?.state).toBe("matched");
  const both = await Promise.all([record(found.rows), record(found.rows)]);
  expect(both.flat().map(({ is_recorded, missing }) => [is_recorded, missing])).toEqual([
    [true, 0],
    [true, 0],
  ]);
  await store.deliver();
  expect(await stateOf(order)).not.toBe("Pending");
  const [payment] = await paymentRows(store, order.number);
  expect([payment?.state, payment?.received]).toEqual(["captured", Math.round(order.total * 100)]);
  const again = (await upload(file)).file;
  expect(again.rows).toMatchObject([{ state: "noted", order_num: order.number, transaction: row?.transaction }]);
  // The same money told by another file, which names it otherwise, is not taken by itself.
  const other = `Date,Text,Amount\n30/11/2026,For ${order.number},${order.total}\n`;
  expect((await upload(other)).file.rows).toMatchObject([{ state: "settled", order_num: order.number }]);
  const records = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entityId, order.id));
  expect(records.filter(({ kind }) => kind === "wireReceived")).toHaveLength(1);
});

test("an order whose transfer is short by 5 waits and says so, its buyer is told, and the rest completes it", async () => {
  const order = await awaiting();
  const csv = (amount: number, day: string) => `Datum;Zweck;Betrag\n${day};${order.number};${german(amount)}\n`;
  const first = (await upload(csv(order.total - 5, "30.11.2026"))).file.rows;
  expect(first).toMatchObject([{ state: "short" }]);
  expect(await record(first)).toMatchObject([{ is_recorded: true, missing: 5, currency: "EUR" }]);
  await store.deliver();
  expect(await stateOf(order)).toBe("Pending");
  const { money } = (await finance.get(`/order-api/staff/orders/${order.number}`)).body.data;
  expect(money?.wire).toEqual({ amount: order.total, received: order.total - 5, missing: 5 });
  expect((await store.mailsTo(order.email)).some(({ text }) => /5[.,]00/.test(text))).toBe(true);
  const rest = (await upload(csv(5, "01.12.2026"))).file.rows;
  expect(rest).toMatchObject([{ state: "matched", missing: 5 }]);
  expect(await record(rest)).toMatchObject([{ is_recorded: true, missing: 0 }]);
  expect(await stateOf(order)).not.toBe("Pending");
});

test("two transfers of one file for one order are two, and judged together", async () => {
  const order = await awaiting();
  const half = (order.total / 2).toFixed(2);
  const rest = (order.total - Number(half)).toFixed(2);
  const line = (amount: string) => `2026-11-30,${order.number},${amount}`;
  const { rows } = (await upload(["date,text,credit,debit", line(half), line(rest), ",,,3.00"].join("\n"))).file;
  expect(rows.map(({ state, missing }) => [state, missing])).toEqual([
    ["matched", order.total],
    ["matched", order.total],
  ]);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(2);
  const recorded = await record(rows);
  expect(recorded.map(({ is_recorded, missing }) => [is_recorded, missing])).toEqual([
    [true, Number(rest)],
    [true, 0],
  ]);
});

test("the bank's own name of a transfer is taken where it names one alone", async () => {
  const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()];
  const file = [
    "Booking date,Transaction ID,Details,Amount",
    `2026-11-30,TX-1,${one.number},${one.total}`,
    `2026-11-30,NOTPROVIDED,${two.number},${two.total}`,
    `2026-11-30,TX-9,${three.number},${three.total}`,
    `2026-11-30,TX-9,somebody else,1.00`,
  ].join("\n");
  const { rows } = (await upload(file)).file;
  expect(rows.slice(0, 3).map(({ transaction }) => transaction.replace(/^csv-.*/, "made"))).toEqual([
    "TX-1",
    "made",
    "made",
  ]);
});

test("what one transfer is refused for stops none of the others", async () => {
  const [good, taken] = [await awaiting(), await awaiting()];
  const name = `STMT-${good.number}`;
  await record([{ order_num: taken.number, amount: 1, transaction: name } as WireRow]);
  const told = await record([
    { order_num: "VS-26-000000-0", amount: 1, transaction: "NONE-1" },
    { order_num: good.number, amount: 1, transaction: name },
    { order_num: good.number, amount: 0.001, transaction: "ODD-1" },
    { order_num: good.number, amount: good.total, transaction: `${name}-B` },
  ] as WireRow[]);
  expect(told.map(({ is_recorded, problem }) => [is_recorded, problem !== ""])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [true, false],
  ]);
  expect(await stateOf(good)).not.toBe("Pending");
  const known = await store.deps.db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.transaction, "NONE-1"));
  expect(known).toEqual([]);
});

test("what is no bank's file is refused in words, and a large one is read with what matters first", async () => {
  for (const [content, words] of [
    ["Name,Note\nAda,Hello\n", /no column of amounts/],
    ["PK\u0003\u0004", /cannot read/],
    [`Amount\n${"1\n".repeat(WIRE_LIMITS.rows + 1)}`, /more than/],
  ] as const) {
    const { status, message } = await upload(content);
    expect([content.slice(0, 12), status, words.test(message)]).toEqual([content.slice(0, 12), 422, true]);
  }
  expect((await upload("Amount\n1", finance, "image/png")).status).toBe(415);
  expect((await upload(`Amount\n${"1".repeat(WIRE_LIMITS.bytes)}`)).status).toBe(413);
  const order = await awaiting();
  const many = Array.from({ length: WIRE_LIMITS.rows - 1 }, (_, at) => `2026-11-30,Rent ${at},12.00`);
  const { file } = await upload(["Date,Text,Amount", ...many, `2026-11-30,${order.number},${order.total}`].join("\n"));
  expect(file.rows).toHaveLength(WIRE_LIMITS.shown);
  expect([file.rows[0]?.order_num, file.has_more, file.counts.unknown]).toEqual([order.number, true, many.length]);
});

test("whoever moves money matches and records transfers, and nobody else", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const may = staffMay(role, "orders.money");
    const answers = [
      (await upload("Amount\n1\n", who)).status,
      (await who.post("/order-api/staff/wires", { wires: [] })).status,
      (await who.get("/log-api/staff/figures/wires_waiting")).status,
    ];
    expect([role, ...answers]).toEqual([role, ...(may ? [200, 422, 200] : [403, 403, 403])]);
  }
});

test("orders that wait for a transfer are a view of their own, and leave it once it has come", async () => {
  const order = await awaiting();
  const listed = async () => {
    const { rows } = (await finance.get(`/order-api/staff/orders?view=wire&q=${order.number}`)).body.data;
    return rows.map(({ order_num: number }) => number);
  };
  expect(await listed()).toEqual([order.number]);
  await record([{ order_num: order.number, amount: order.total, transaction: `ALL-${order.number}` } as WireRow]);
  expect(await listed()).toEqual([]);
});
