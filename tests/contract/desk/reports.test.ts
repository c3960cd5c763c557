import { and, eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { REPORT_NAMES, type ReportName } from "../../../contract/reports/reportTerms";
import { addTime, days, hours } from "../../../server/clock";
import {
  answers,
  flashSales,
  orderLines,
  orders,
  promotions,
  questions,
  reviews,
  saleClaims,
  stockLevels,
} from "../../../server/db/schema";
import { keepListing } from "../../../server/modules/catalog/listing/keepListing";
import { soldOutFinder } from "../../../server/modules/catalog/routes";
import { noteVisits } from "../../../server/modules/log/noteVisits";
import { openedGroup } from "../../support/flows/groups";
import { bought, deliver, operator, rowsOf, ship, type Bought } from "../../support/flows/orders";
import { CARDS, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LAMP = "desk-lamp-arc";
const HOOK = "headset-hook-oak";

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "reports");
  const { db } = store.deps;
  // A clean world: what the demo has sold, sent and been told is of a time that no report reaches.
  const moved = [
    ["orders", "paid_at"],
    ["payments", "created_at"],
    ["shipments", "shipped_at"],
    ["reviews", "created_at"],
    ["questions", "created_at"],
  ] as const;
  for (const [table, column] of moved)
    await db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '800 days'`));
  await db.execute(sql`update order_lines set dispatch_at = null where id in (
    select line_id from shipment_items item join shipments part on part.id = item.shipment_id and part.state = 'New')`);
  team = await operator(store, "owner");
});
afterAll(() => store.close());

const reportOf = async (name: ReportName, span = 7, language = "en-US") =>
  (await team.get(`/log-api/staff/reports/${name}?days=${span}`, { "accept-language": language })).body.data;
const setOrder = (order: Bought, columns: Partial<typeof orders.$inferInsert>) =>
  store.deps.db.update(orders).set(columns).where(eq(orders.id, order.id));
/** What an order was priced by, with one step that took something off. */
const steps = (code: string, change: number) => ({
  pricing: { steps: [{ code, change, sum: 0 }], taxes: [], reverseCharge: false },
});

test("a store without anything says so by zeros", async () => {
  for (const name of REPORT_NAMES) {
    const { rows, more, facts } = await reportOf(name);
    expect([name, rows, more]).toEqual([name, [], 0]);
    for (const sum of Object.values(facts)) expect([name, sum]).toEqual([name, 0]);
  }
});

test("two of five attempts were refused, each for its own reason", async () => {
  for (const number of [CARDS.pays, CARDS.declined, CARDS.pays, CARDS.insufficient, CARDS.pays])
    await pay(await withCart(store), { number });
  const { facts, rows } = await reportOf("declines");
  expect(facts).toEqual({ attempts: 5, refused: 2 });
  const card = { gateway: "Card", attempts: 5 };
  expect(rows).toEqual([
    { ...card, reason: "All reasons", refused: 2, rate: 0.4 },
    { ...card, reason: "Card declined by its bank", refused: 1, rate: 0.2 },
    { ...card, reason: "Not enough funds", refused: 1, rate: 0.2 },
  ]);
  await store.deps.db.execute(sql`update payments set created_at = created_at - interval '7 days'`);
  expect((await reportOf("declines")).rows).toEqual([]);
  expect((await reportOf("declines", 30)).facts.attempts).toBe(5);
  await store.deps.db.execute(sql`update orders set paid_at = paid_at - interval '100 days' where paid_at is not null`);
});

test("one unit of three came back because it was too big; what is refused did not", async () => {
  const order = await bought(store, [[LAMP, 3]]);
  await bought(store, [[HOOK, 2]]);
  await ship(team, order);
  await deliver(team, order);
  const lineId = (await rowsOf(store, order)).lines[0]?.id ?? 0;
  const lines = [{ line_id: lineId, quantity: 1, reason: "too_big" }];
  const asked = await order.browser.post("/order-api/order/return", { order_num: order.number, lines });
  expect(asked.status).toBe(200);
  const { facts, rows } = await reportOf("returns", 7, "de-DE");
  expect(facts).toEqual({ sold: 5, back: 1 });
  expect(rows).toEqual([
    expect.objectContaining({ sold: 3, back: 1, rate: 1 / 3, reasons: "Zu groß 1" }),
    expect.objectContaining({ sold: 2, back: 0, rate: 0, reasons: "" }),
  ]);
  const number = String(asked.body.data.number);
  await team.post("/order-api/order/return/decide", { return_num: number, approve: false, answer: "It was worn." });
  expect((await reportOf("returns")).facts).toEqual({ sold: 5, back: 0 });
  await setOrder(order, { paidAt: addTime(store.clock.now(), -days(100)) });
});

test("a shelf of which 28 were sold in 28 days and 10 are free is empty in 10 days", async () => {
  const { db } = store.deps;
  await db.execute(
    sql`update orders set paid_at = paid_at - interval '100 days' where paid_at > now() - interval '50 days'`,
  );
  const order = await bought(store, [[HOOK, 28]]);
  const lamp = await bought(store, [[LAMP, 14]]);
  const shelf = async (slug: string, free: number) => {
    const id = await productId(store, slug);
    const mine = eq(stockLevels.productId, id);
    await db
      .update(stockLevels)
      .set({ received: sql`sold + held` })
      .where(mine);
    const [first] = await db.select().from(stockLevels).where(mine);
    const level = sql`product_id = ${id} and variant = ${first?.variant} and warehouse_id = ${first?.warehouseId}`;
    await db.execute(sql`update stock_levels set received = received + ${free} where ${level}`);
  };
  await shelf(HOOK, 10);
  await shelf(LAMP, 3);
  const { facts, rows, from, until, days: span } = await reportOf("stock", 90);
  expect(span).toBeNull();
  expect((Date.parse(until) - Date.parse(from)) / days(1)).toBe(27);
  expect(rows.map(({ free, sold, days_left, to_buy }) => ({ free, sold, days_left, to_buy }))).toEqual([
    { free: 3, sold: 14, days_left: 6, to_buy: 11 },
    { free: 10, sold: 28, days_left: 10, to_buy: 18 },
  ]);
  expect(facts).toEqual({ soon: 1, to_buy: 11 });
  await db.update(stockLevels).set({ received: 5000 });
  for (const each of [order, lamp]) await setOrder(each, { paidAt: addTime(store.clock.now(), -days(100)) });
});

test("what left three days late and what still waits is told by warehouse and carrier", async () => {
  const { db, clock } = { ...store.deps, clock: store.clock };
  await db.execute(sql`update shipments set shipped_at = shipped_at - interval '100 days'`);
  const promise = (order: Bought, dispatchAt: Date, expectedAt: Date) =>
    db.update(orderLines).set({ dispatchAt, expectedAt }).where(eq(orderLines.orderId, order.id));
  const [onTime, late, waiting] = [await bought(store), await bought(store), await bought(store)];
  const now = clock.now();
  await promise(onTime, now, now);
  await promise(late, addTime(now, -days(3)), addTime(now, -days(2)));
  await promise(waiting, addTime(now, -days(5)), addTime(now, days(1)));
  for (const order of [onTime, late]) {
    expect((await ship(team, order)).status).toBe(200);
    expect((await deliver(team, order)).status).toBe(200);
  }
  const { facts, rows } = await reportOf("promises");
  expect(facts).toEqual({ parts: 3, late: 2, waiting: 1, arrived: 2, arrived_late: 1 });
  expect(rows.find(({ carrier }) => carrier === "UPS")).toMatchObject({
    parts: 2,
    late: 1,
    days_late: 3,
    arrived: 2,
    arrived_late: 1,
    arrival_days_late: 2,
  });
  expect(rows.find(({ carrier }) => carrier === "Not sent yet")).toMatchObject({
    parts: 1,
    late: 1,
    days_late: 5,
    arrived: 0,
    arrival_days_late: null,
  });
  for (const each of [onTime, late, waiting]) await setOrder(each, { paidAt: addTime(now, -days(100)) });
});

test("offers say what they took off and how many customers were new, each currency by itself", async () => {
  const { db } = store.deps;
  const words = { en: "Ten off", de: "Zehn weniger", fr: "Dix de moins" };
  await db
    .insert(promotions)
    .values({ code: "REPORT10", kind: "percent", percent: 1000, text: words, description: words });
  const [first, again, german, onSale, grouped] = [
    await bought(store),
    await bought(store),
    await bought(store),
    await bought(store),
    await bought(store),
  ];
  const coded = { promotionCode: "REPORT10" };
  await setOrder(first, { ...coded, ...steps("promotion", -600) });
  await setOrder(again, { ...coded, ...steps("promotion", -300), email: first.email });
  await setOrder(german, { ...coded, ...steps("promotion", -450), currency: "EUR" });
  const now = store.clock.now();
  const [sale] = await db
    .insert(flashSales)
    .values({ name: words, kind: "flash", startsAt: now, endsAt: addTime(now, days(1)) })
    .returning();
  const saleId = sale?.id ?? 0;
  await setOrder(onSale, steps("sale", -900));
  await db.insert(saleClaims).values({ saleId, productId: 1, orderId: onSale.id, email: onSale.email, quantity: 1 });
  const group = await openedGroup(store);
  await setOrder(grouped, { ...steps("sale", -500), groupId: group.id });
  const { facts, rows } = await reportOf("offers");
  expect(facts).toEqual({ orders: 5, new_customers: 4 });
  const row = (offer: string, currency = "USD") =>
    rows.find((each) => each.offer === offer && each.currency === currency);
  expect(row("REPORT10")).toMatchObject({
    kind: "Promotion",
    orders: 2,
    discount: 9,
    new_customers: 1,
    new_share: 0.5,
  });
  expect(row("REPORT10", "EUR")).toMatchObject({ orders: 1, discount: 4.5, new_share: 1 });
  expect(row("Ten off")).toMatchObject({ kind: "Flash sale", orders: 1, discount: 9 });
  expect(rows.find(({ kind }) => kind === "Group buy")).toMatchObject({ orders: 1, discount: 5 });
  // A code of one customer is nobody else's to read.
  const [owner] = (await db.execute<{ id: number }>(sql`select id from customers where email = ${first.email}`)).rows;
  await db.update(promotions).set({ customerId: owner?.id }).where(eq(promotions.code, "REPORT10"));
  const hidden = await reportOf("offers");
  expect(JSON.stringify(hidden)).not.toContain("REPORT10");
  expect(hidden.rows[0]).toMatchObject({ offer: "Codes of one customer each", orders: 2 });
});

const note = (events: Parameters<typeof noteVisits>[1]["events"]) =>
  noteVisits(
    store.deps,
    { consent_version: 1, campaign: {}, events },
    { posts: false, findSoldOut: soldOutFinder(store.deps) },
  );

test("visits count once for each step that they reached, by the country of their pages", async () => {
  const visit = (digit: string) => digit.repeat(16);
  const event = (who: string, name: "page_view" | "product_view" | "add_to_cart" | "purchase", locale: string) => ({
    visit: visit(who),
    name,
    page: "/",
    locale,
  });
  const events = [
    event("a", "page_view", "en-US"),
    event("a", "product_view", "en-US"),
    event("a", "product_view", "en-US"),
    event("a", "add_to_cart", "en-US"),
    event("b", "page_view", "en-US"),
    event("c", "purchase", "de-DE"),
  ];
  await note(events);
  // A page's own report by that name is no visit.
  await store.visitor().post("/log-api/action", { action: "visit.purchase", path: "/", detail: "{not json" });
  const { facts, rows } = await reportOf("visits");
  expect(facts).toEqual({ visits: 3, product: 2, cart: 2, checkout: 1, paid: 1 });
  expect(rows).toEqual([
    { country: "United States", visits: 2, product: 1, cart: 1, checkout: 0, paid: 0, rate: 0 },
    { country: "Germany", visits: 1, product: 1, cart: 1, checkout: 1, paid: 1, rate: 1 },
  ]);
});

test("views of what could not be ordered are counted while it is sold out, where it is", async () => {
  const { db } = store.deps;
  const view = (digit: string, locale: string, slug: string) => ({
    visit: digit.repeat(16),
    name: "product_view" as const,
    page: "/[categorySlug]/[productSlug]",
    item: `accessories/${slug}`,
    locale,
  });
  await note([view("1", "en-US", HOOK), view("1", "en-US", "never-there")]);
  expect((await reportOf("missed")).rows).toEqual([]);
  const shelf = eq(stockLevels.productId, await productId(store, HOOK));
  const before = await db.select().from(stockLevels).where(shelf);
  await db
    .update(stockLevels)
    .set({ received: sql`${stockLevels.sold} + ${stockLevels.held}` })
    .where(shelf);
  await keepListing(store.deps);
  await note([view("1", "en-US", HOOK), view("1", "en-US", HOOK), view("2", "de-DE", HOOK), view("2", "en-US", LAMP)]);
  for (const { warehouseId, variant, received } of before)
    await db
      .update(stockLevels)
      .set({ received })
      .where(and(shelf, eq(stockLevels.warehouseId, warehouseId), eq(stockLevels.variant, variant)));
  await keepListing(store.deps);
  await note([view("3", "en-US", HOOK)]);
  const { facts, rows } = await reportOf("missed");
  expect(facts).toEqual({ visits: 2, views: 3 });
  expect(rows).toEqual([expect.objectContaining({ code: "HR-HOOK-OAK", visits: 2, views: 3 })]);
});

test("reviews are told by month and stars, and questions by how long their first answer took", async () => {
  const { db } = store.deps;
  const id = await productId(store, LAMP);
  const now = store.clock.now();
  const review = { productId: id, author: "A", country: "US", language: "en", title: "", text: "", monthsOwned: 1 };
  const rated = (rating: number, state: "published" | "rejected" = "published") => ({
    ...review,
    rating,
    state,
    verified: true,
    createdAt: now,
  });
  await db.insert(reviews).values([rated(5), rated(5), rated(2), rated(1, "rejected")]);
  const question = { productId: id, author: "A", language: "en", text: "Does it turn?", createdAt: now };
  const asked = await db.insert(questions).values([question, question, question]).returning();
  await db.insert(answers).values(
    [4, 8].map((after, at) => ({
      questionId: asked[at]?.id ?? 0,
      by: "store" as const,
      author: "Team",
      text: "It does.",
      createdAt: addTime(now, hours(after)),
    })),
  );
  const { facts, rows, from, days: span } = await reportOf("reviews");
  expect(span).toBeNull();
  expect(from).toMatch(/-01$/);
  expect(facts).toEqual({ reviews: 3, questions: 3, answered: 2 });
  expect(rows).toEqual([
    expect.objectContaining({
      month: expect.stringMatching(/^\d{4}-\d{2}-01$/) as string,
      reviews: 3,
      average: 4,
      five: 2,
      two: 1,
      one: 0,
      questions: 3,
      answered: 2,
      answer_hours: 6,
    }),
  ]);
});

test("reports and their files are for whoever reads reports, in the reader's language, and name nobody", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    for (const path of ["/log-api/staff/reports/offers", "/log-api/staff/reports/offers/file"]) {
      const { status } = await who.get(path as "/log-api/staff/reports/:name");
      expect([role, path, status]).toEqual([role, path, staffMay(role, "reports.read") ? 200 : 403]);
    }
  }
  for (const name of REPORT_NAMES) {
    const path = `/log-api/staff/reports/${name}/file?days=30` as "/log-api/staff/reports/:name";
    const file = await team.get(path, { "accept-language": "de-DE" });
    expect([name, file.status, file.text.split("\r\n")[0]?.includes(";")]).toEqual([name, 200, true]);
    expect(file.text).not.toContain("@");
  }
  const bad = ["/log-api/staff/reports/offers?days=8", "/log-api/staff/reports/nothing"];
  for (const path of bad) expect((await team.get(path as "/log-api/staff/reports/:name")).status).toBe(422);
});
