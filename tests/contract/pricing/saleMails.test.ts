import { eq } from "drizzle-orm";
import { localePath, type Locale } from "../../../contract/locales";
import { days, hours, addTime } from "../../../server/clock";
import { addresses, customers, flashSaleItems, flashSales } from "../../../server/db/schema";
import { newsToken } from "../../../server/modules/customers/newsToken";
import { remindOfSales } from "../../../server/modules/flashSales/remindOfSales";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const PREFERENCES = "/customer-api/preferences";
const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

let store: TestStore;
beforeAll(async () => {
  // The demo's own sales come in its clock, too.
  store = await startTestStore({}, "sale_mails");
  await store.deps.db.update(flashSales).set({ remindedAt: store.clock.now() });
});
afterAll(() => store.close());

interface Reader {
  email: string;
  browser: Visitor;
  id: number;
}

/** A customer who asked for news and offers and followed the mailed link, in a language. */
async function reader(locale: Locale = "en-US", { confirms = true } = {}): Promise<Reader> {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await browser.put(PREFERENCES, { news: true }, { "accept-language": locale });
  if (confirms) {
    const link = (await store.mailsTo(email)).find(({ text }) => text.includes("/newsletter?"));
    const token = /token=([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
    await browser.send("POST", localePath("/newsletter", locale), `token=${token}`, FORM);
  }
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  return { email, browser, id: row?.id ?? 0 };
}

let sales = 0;

async function saleIn(milliseconds: number, columns: { companyOnly?: boolean } = {}) {
  const { db, clock } = store.deps;
  const startsAt = addTime(clock.now(), milliseconds);
  const word = `Quiet days ${++sales}`;
  const name = { en: word, fr: `Jours calmes ${sales}`, de: `Ruhige Tage ${sales}` };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt, endsAt: addTime(startsAt, days(2)) })
    .returning();
  await db.insert(flashSaleItems).values({
    saleId: sale?.id ?? 0,
    productId: await productId(store, "laptop-shelf"),
    reduction: 2000,
    perCustomer: 3,
    companyOnly: columns.companyOnly ?? false,
  });
  return { id: sale?.id ?? 0, word };
}

const about = async ({ email }: Reader, word: string) =>
  (await store.mailsTo(email)).filter(({ text, subject }) => `${subject} ${text}`.includes(word));

test("on the day before, everybody who confirmed the wish is told once, and nobody else", async () => {
  const [wants, asked, never] = [
    await reader(),
    await reader("en-US", { confirms: false }),
    { email: newEmail(), browser: store.visitor(), id: 0 },
  ];
  await store.signedIn(never.email);
  const { word } = await saleIn(days(2));
  await remindOfSales(store.deps);
  expect(await about(wants, word)).toEqual([]);
  store.clock.advance(days(1) + hours(1));
  await Promise.all([remindOfSales(store.deps), remindOfSales(store.deps)]);
  await remindOfSales(store.deps);
  const mails = await about(wants, word);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Quiet days 1: from \w+day, \w+ \d+/);
  expect(mails[0]?.text).toContain("Laptop Shelf");
  expect(mails[0]?.text).toContain("/sale");
  // No price and no percentage: in Europe they would have to be reckoned from the 30-day low.
  expect(mails[0]?.text).not.toMatch(/%|\$|€/);
  for (const other of [asked, never]) expect(await about(other, word)).toEqual([]);
});

test("in the reader's language, by the clock of where they live", async () => {
  const german = await reader("de-DE");
  const french = await reader("fr-FR");
  await store.deps.db.insert(addresses).values({
    customerId: french.id,
    fullname: "Ada Lovelace",
    phone: "+41 44 668 18 00",
    address: "Bahnhofstrasse 1",
    apartment: "",
    city: "Zürich",
    state: "",
    zip: "8001",
    country: "CH",
    isDefaultDelivery: true,
    usedAt: store.clock.now(),
  });
  await saleIn(hours(20));
  await remindOfSales(store.deps);
  const [first] = await about(german, `Ruhige Tage ${sales}`);
  expect(first?.subject).toMatch(/^Ruhige Tage \d+: ab \p{L}+, /u);
  expect(first?.text).toContain("/de-DE/sale");
  const [second] = await about(french, `Jours calmes ${sales}`);
  expect(second?.text).toContain("/fr-CH/sale");
  await french.browser.put(PREFERENCES, { mail_language: "en" });
  await saleIn(hours(20));
  await remindOfSales(store.deps);
  expect(await about(french, `Quiet days ${sales}`)).toHaveLength(1);
});

test("ends with one press in the mail program or on the page, and stays ended", async () => {
  const [byProgram, byPage] = [await reader(), await reader()];
  await saleIn(hours(20));
  await remindOfSales(store.deps);
  const word = `Quiet days ${sales}`;
  const [mail] = await about(byProgram, word);
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const address = `/customer-api/unsubscribe-news?token=${newsToken(store.deps.env, byProgram.id)}`;
  expect(mail?.headers["list-unsubscribe"]).toContain(address);
  // As a mail program does it: a form of one field, from nowhere, without a cookie (RFC 8058).
  const press = () =>
    store.app.inject({
      method: "POST",
      url: address,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
  const told = (await byProgram.browser.get(PREFERENCES)).body.data;
  expect([told.news, told.consents.map(({ state }) => state)]).toEqual(["off", ["withdrawn", "granted", "asked"]]);

  const [other] = await about(byPage, word);
  const token = /do=end&token=([\w.-]+)/.exec(other?.text ?? "")?.[1] ?? "";
  const follow = (value: string) => store.visitor().send("POST", "/newsletter", `do=end&token=${value}`, FORM);
  expect((await follow(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).headers.location).toBe(
    "/newsletter?error=1",
  );
  expect((await byPage.browser.get(PREFERENCES)).body.data.news).toBe("on");
  expect((await follow(token)).headers.location).toBe("/newsletter?ended=1");
  expect((await follow(token)).headers.location).toBe("/newsletter?ended=1");

  await saleIn(hours(20));
  await remindOfSales(store.deps);
  for (const gone of [byProgram, byPage]) expect(await about(gone, `Quiet days ${sales}`)).toEqual([]);
  expect((await store.visitor().post("/customer-api/unsubscribe-news?token=1.none")).status).toBe(404);
});

test("says nothing of sales for companies, of one that was called off, and of one that began meanwhile", async () => {
  const wants = await reader();
  await saleIn(hours(20), { companyOnly: true });
  const company = `Quiet days ${sales}`;
  const off = await saleIn(hours(20));
  const begun = await saleIn(hours(1));
  await remindOfSales(store.deps);
  await store.deps.db.delete(flashSales).where(eq(flashSales.id, off.id));
  store.clock.advance(hours(2));
  for (const word of [company, off.word, begun.word]) expect(await about(wants, word)).toEqual([]);
});

test("takes back before the mail leaves", async () => {
  const wants = await reader();
  const { word } = await saleIn(hours(20));
  await remindOfSales(store.deps);
  await wants.browser.put(PREFERENCES, { news: false });
  expect(await about(wants, word)).toEqual([]);
});
