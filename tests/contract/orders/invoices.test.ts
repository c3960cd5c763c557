import { and, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import { invoiceCounters, invoices, orders, refunds, type InvoiceData } from "../../../server/db/schema";
import { orderInvoice } from "../../../server/modules/invoices/documents";
import { issueDocument } from "../../../server/modules/invoices/issue";
import { papersOf } from "../../../server/modules/invoices/issueFor";
import { lockOrder } from "../../../server/modules/orders/repositoryLock";
import { bought, detailOf, GERMAN_ADDRESS, operator, rowsOf, ship, type Bought } from "../../support/flows/orders";
import { pdfText } from "../../support/checks/pdfText";
import { newEmail, pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const cents = (amount: number) => Math.round(amount * 100);

async function documents({ id }: Bought) {
  return store.deps.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id);
}

function expectSums({ lines, items, discount, shipping, tax, rates, total, pricesIncludeTax }: InvoiceData): void {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(lines.map(({ amount }) => amount))).toBe(items);
  expect(items - discount + shipping + (pricesIncludeTax ? 0 : tax)).toBe(total);
  expect(sum(rates.map((rate) => rate.tax))).toBe(tax);
  expect(sum(rates.map((rate) => rate.gross))).toBe(total);
}

test("the discount of a company's programme is named with its company, on the page and on paper", async () => {
  const email = newEmail().replace(/@.*/, "@company.example");
  const browser = await store.signedIn(email);
  await browser.post("/order-api/order/cart", [{ product_id: await productId(store, "desk-lamp-arc"), quantity: 1 }]);
  const paid = await pay(browser, { email });
  expect(paid.body.status).toBe(1);
  await store.deliver();
  const { order_num: number, order_token: token, order_id: id } = paid.body.order;
  const order = { browser, email, number: String(number), token: String(token), id: Number(id) };
  const [entry] = (await detailOf(order)).documents;
  const page = await browser.get(entry?.html_path ?? "");
  expect(page.text).toContain("Discount with Company Example (−10%)");
  expect(page.text).toContain("sold by Velstol");
  expect((await browser.get(`${entry?.html_path}?language=de`)).text).toContain(
    "Rabatt über Company Example (−10\u00a0%)",
  );
  const pdf = await store.app.inject({ method: "GET", url: `${entry?.pdf_path}?token=${order.token}` });
  // A label that is too long for its column goes on in the next line.
  expect(pdfText(pdf.rawPayload).replaceAll("\n", " ")).toContain("Discount with Company Example (−10%)");
});

test("a paid order has an invoice that adds up, as a page and as PDF, and its own number", async () => {
  const order = await bought(
    store,
    [
      ["desk-lamp-arc", 2],
      ["felt-desk-pad", 1],
    ],
    {
      ...GERMAN_ADDRESS,
      fullname: "Łucja Øster-Ščedrová",
    },
  );
  const detail = await detailOf(order);
  const [entry] = detail.documents;
  expect(entry).toMatchObject({ kind: "invoice", amount: detail.totals.total_amount });
  expect(entry?.number).toMatch(/^EU-\d\d-\d{6}$/);
  const [row] = await documents(order);
  expectSums(row?.data as InvoiceData);
  expect(row?.data.rates).toMatchObject([{ name: "VAT", rate: 19_000, tax: cents(detail.totals.included_tax) }]);

  const page = await order.browser.get(entry?.html_path ?? "");
  expect(page.headers["content-type"]).toContain("text/html");
  for (const text of [
    entry?.number ?? "",
    order.number,
    "Łucja Øster-Ščedrová",
    "NL864217935B01",
    "50667 Köln",
    "VAT 19%",
  ])
    expect(page.text).toContain(text);
  const german = await order.browser.get(`${entry?.html_path}?language=de`);
  for (const text of ["Rechnung", "Lieferdatum", "MwSt. 19\u00a0%"]) expect(german.text).toContain(text);
  const french = await order.browser.get(`${entry?.html_path}?language=fr`);
  for (const text of ["Facture", "TVA", "TTC"]) expect(french.text).toContain(text);

  const pdf = await store.app.inject({
    method: "GET",
    url: `${entry?.pdf_path}?token=${order.token}&language=de`,
  });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["content-disposition"]).toContain(`${entry?.number}.pdf`);
  expect(pdf.rawPayload.toString("latin1")).toMatch(/^%PDF-1\.\d[\s\S]*InstrumentSans/);
  const text = pdfText(pdf.rawPayload);
  for (const word of ["Rechnung", entry?.number ?? "", "Köln", order.number]) expect(text).toContain(word);
  expect(text.replaceAll("\n", "")).toContain("Łucja Øster-Ščedrová");
  expect((await order.browser.get(`/order-api/order/invoice2?order_num=${order.number}`)).body.invoice.code).toBe(
    entry?.number,
  );
});

test("American tax stands on top, and letters of other alphabets are in the PDF", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], {
    state: "CA",
    city: "Fresno",
    zip: "93721",
    fullname: "Мария Λευκή",
  });
  const [row] = await documents(order);
  expectSums(row?.data as InvoiceData);
  expect([row?.series.slice(0, 2), row?.data.pricesIncludeTax, row?.data.rates[0]?.name]).toEqual([
    "US",
    false,
    "Sales tax",
  ]);
  const pdf = await store.app.inject({
    method: "GET",
    url: `/order-api/order/document/${row?.number}/pdf?token=${order.token}`,
  });
  expect(pdfText(pdf.rawPayload).replaceAll("\n", "")).toContain("Мария Λευκή");
});

test("strangers and wrong tokens hear that there is no such order", async () => {
  const order = await bought(store);
  const [row] = await documents(order);
  const path = `/order-api/order/document/${row?.number}` as const;
  const stranger = await store.signedIn(newEmail());
  for (const url of [
    path,
    `${path}/pdf`,
    `${path}?token=${"x".repeat(43)}`,
    "/order-api/order/document/EU-26-999999",
  ]) {
    const answer = await stranger.get(url);
    expect([answer.status, answer.body]).toMatchObject([404, { code: -1, message: "Order doesn't exist" }]);
  }
  expect((await (await operator(store)).get(path)).status).toBe(200);
});

test("what is cancelled and refunded has its credit notes, to the cent, and its mail carries them", async () => {
  const order = await bought(
    store,
    [
      ["desk-lamp-arc", 3],
      ["felt-desk-pad", 1],
    ],
    GERMAN_ADDRESS,
  );
  const { lines } = await rowsOf(store, order);
  const cancel = (more: object) => order.browser.post("/order-api/order/cancel", { order_num: order.number, ...more });
  await cancel({ line_id: lines[0]?.id, quantity: 1 });
  await (
    await operator(store)
  ).post("/order-api/order/refund", { order_num: order.number, amount: 7.5, reason: "A scratch" });
  await cancel({});
  await store.deliver();
  const [invoice, ...notes] = await documents(order);
  const given = await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);
  expect(notes.map(({ kind, total }) => [kind, total])).toEqual(given.map(({ amount }) => ["credit_note", amount]));
  for (const note of notes) {
    expectSums(note.data);
    expect(note.data.corrects).toBe(invoice?.number);
  }
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice?.total);
  expect(notes.reduce((sum, { data }) => sum + data.tax, 0)).toBe(invoice?.data.tax);
  const mails = await store.mailsTo(order.email);
  const files = mails.flatMap((mail) => mail.files);
  expect(files.sort()).toEqual(notes.map(({ number }) => `${number}.pdf`));
});

test("the invoice is mailed with the first shipment, in the order's language, once", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  const { lines } = await rowsOf(store, order);
  const team = await operator(store);
  await store.deps.db.update(orders).set({ language: "fr" }).where(eq(orders.id, order.id));
  await ship(team, order, "A", { items: [{ line_id: lines[0]?.id, quantity: 1 }] });
  await ship(team, order, "B");
  const mails = (await store.mailsTo(order.email)).filter(({ subject }) => subject.startsWith("Facture"));
  const [row] = await documents(order);
  expect(mails.map(({ subject }) => subject)).toEqual([`Facture ${row?.number}`]);
  expect(mails[0]?.files).toEqual([`${row?.number}.pdf`]);
  expect(mails[0]?.text).toContain(`/order-api/order/document/${row?.number}?token=`);
});

test("an issue that is rolled back leaves no gap, and twenty at once count without one", async () => {
  const { db, clock } = store.deps;
  const order = await bought(store);
  // Of this year: a file before may have had its clock in another.
  const name = `US-${clock.now().getUTCFullYear().toString().slice(2)}`;
  const series = () => db.select().from(invoiceCounters).where(eq(invoiceCounters.series, name));
  const [before] = await series();
  const issue = (subject: string, isBroken: boolean) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, order.id);
      const data = orderInvoice(await papersOf(store.deps, tx, row));
      const made = await issueDocument(tx, clock, row, { kind: "invoice", subject, data });
      if (isBroken) throw new Error("the power went");
      return made.sequence;
    });
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => issue(`charge:${index + 1000}`, index % 3 === 0)),
  );
  const made = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(made.sort((a, b) => a - b)).toEqual(made.map((_, index) => (before?.last ?? 0) + 1 + index));
  const [after] = await series();
  expect(after?.last).toBe((before?.last ?? 0) + made.length);
  await Promise.all(Array.from({ length: 5 }, () => issue("charge:2000", false)));
  const again = and(eq(invoices.orderId, order.id), eq(invoices.subject, "charge:2000"));
  expect(await db.select().from(invoices).where(again)).toHaveLength(1);
});

describe("a company asks for its invoice", () => {
  const ask = async (order: Bought, body: object = { company: "Muster GmbH", vat_number: "DE 123456788" }) => {
    const { rights } = await detailOf(order);
    return store.visitor().post(`/order-api/request-vat/${rights.vat_token || "x".repeat(43)}`, body);
  };

  test("in another country of the EU: without VAT, which is paid back", async () => {
    const order = await bought(store, [["desk-lamp-arc", 2]], GERMAN_ADDRESS);
    const before = await detailOf(order);
    const answer = await ask(order);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { reverse_charge: true, refunded_amount: before.totals.included_tax, currency: "EUR" },
    ]);
    const [first, back, second] = await documents(order);
    expect(back?.data).toMatchObject({ corrects: first?.number, total: first?.total });
    expectSums(second?.data as InvoiceData);
    expect(second).toMatchObject({
      subject: "vat",
      total: cents(before.totals.total_amount - before.totals.included_tax),
      data: { reverseCharge: true, tax: 0, buyer: { company: "Muster GmbH", vatNumber: "DE123456788" } },
    });
    await store.deliver();
    expect(await documents(order)).toHaveLength(3);
    const page = await order.browser.get(`${answer.body.data.document.html_path}?language=de`);
    expect(page.text).toContain("Steuerschuldnerschaft des Leistungsempfängers");
    expect(page.text).toContain("USt-IdNr. DE123456788");
    const [mail] = (await store.mailsTo(order.email)).filter(({ subject }) => subject.startsWith("Invoice"));
    expect(mail?.subject).toBe(`Invoice ${second?.number}`);
    const after = await detailOf(order);
    expect([after.rights.vat_token, after.refunds[0]?.cause]).toEqual(["", "vat"]);

    // What is cancelled afterwards gives back what is left, without the VAT that went already.
    await order.browser.post("/order-api/order/cancel", { order_num: order.number });
    await store.deliver();
    const notes = (await documents(order)).filter(({ kind }) => kind === "credit_note");
    const total = (await documents(order)).reduce((sum, row) => sum + (row.kind === "invoice" ? 1 : -1) * row.total, 0);
    expect([notes.length, total]).toEqual([2, 0]);
    expectSums(notes[1]?.data as InvoiceData);
  });

  test("at home of the seller: with its VAT and the company's name, nothing paid back", async () => {
    const order = await bought(store, [["desk-lamp-arc", 1]], {
      country: "NL",
      city: "Utrecht",
      state: "",
      zip: "3511 LX",
      shipping_address: "Domplein 9",
      phone: "+31 30 555 0100",
    });
    const answer = await ask(order, { company: "Voorbeeld B.V.", vat_number: "NL004495445B01" });
    expect(answer.body.data).toMatchObject({ reverse_charge: false, refunded_amount: 0 });
    const [first, , second] = await documents(order);
    expect(second?.total).toBe(first?.total);
    expect(second?.data.rates[0]?.rate).toBe(21_000);
  });

  test("a wrong number, a wrong token, a second time and too late are refused", async () => {
    const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
    const wrong = await ask(order, { company: "Muster GmbH", vat_number: "DE123456789" });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, "vat_number"]);
    expect((await ask(order, { company: " ", vat_number: "DE123456788" })).status).toBe(422);
    const { rights } = await detailOf(order);
    const unknown = await store
      .visitor()
      .post(`/order-api/request-vat/${"x".repeat(43)}`, { company: "M", vat_number: "DE123456788" });
    const broken = await store
      .visitor()
      .post(`/order-api/request-vat/${rights.vat_token.slice(0, -1)}_`, { company: "M", vat_number: "DE123456788" });
    for (const answer of [unknown, broken]) expect([answer.status, answer.body.code]).toEqual([404, -1]);
    store.clock.advance(days(31));
    const late = await store
      .visitor()
      .post(`/order-api/request-vat/${rights.vat_token}`, { company: "M", vat_number: "DE123456788" });
    store.clock.advance(-days(31));
    expect([late.status, late.body.code]).toEqual([404, -1]);
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask(order)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await documents(order)).toHaveLength(3);
  });
});
