import { and, eq, sql } from "drizzle-orm";
import { CLOSING_TERMS } from "../../../contract/brands/closingTerms";
import { VENDOR_ROLES } from "../../../contract/desk/rights";
import { days, hours } from "../../../server/clock";
import { changeRecords, products, shipments, vendorAccounts, vendorMembers, vendors } from "../../../server/db/schema";
import { listDueClosings } from "../../../server/modules/brands/closing/repository";
import { completeClosings } from "../../../server/modules/brands/closing/completeClosings";
import { payableBrands } from "../../../server/modules/vendorMoney/runs/repository";
import { brandMoney } from "../../support/flows/brandMoney";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 4;
const SLUG = "pixelgrove-art";
/** Another brand that nothing is open of. */
const STUCK = 2;
const CLOSING = "/customer-api/vendor/closing";
const VENDORS = "/customer-api/staff/vendors";

let store: TestStore;
let owner: Visitor;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "brand_closing");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
});
afterAll(() => store.close());

const { codeOf, emailOf } = brandMoney(() => store);
const close = async (who = owner) => who.post(CLOSING, { code: await codeOf(who) });
const goods = () =>
  store.deps.db
    .select()
    .from(products)
    .where(and(eq(products.vendorId, BRAND), eq(products.hidden, false)));
const category = async () => {
  const { status, body } = await store.visitor().get(`/product-api/category/${SLUG}`);
  return { status, slug: body.data?.category?.slug as string | undefined, isForNow: body.data?.is_for_now as unknown };
};
const kinds = async () => {
  const isBrand = and(eq(changeRecords.entity, "brand"), eq(changeRecords.entityId, BRAND));
  const rows = await store.deps.db.select().from(changeRecords).where(isBrand).orderBy(changeRecords.id);
  return rows.map(({ kind, actor }) => `${kind} ${actor}`);
};

async function openPart() {
  const order = await bought(store);
  const place = { part: "Y", vendorId: BRAND, vendorName: "Pixelgrove", warehouseId: 1 };
  const [row] = await store.deps.db
    .insert(shipments)
    .values({ orderId: order.id, ...place })
    .returning();
  return { id: row!.id, number: `${order.number}-Y` };
}

test("only an owner closes a brand, and only with a code", async () => {
  for (const role of VENDOR_ROLES.filter((name) => name !== "owner"))
    expect((await (await vendorOf(store, BRAND, role)).get(CLOSING)).status).toBe(403);
  expect((await owner.post(CLOSING, {})).status).toBe(422);
  expect((await owner.post(CLOSING, { code: "ZZZZ" })).status).not.toBe(200);
  expect((await owner.get(CLOSING)).body.data).toMatchObject({ state: "live", closes_at: null, may_undo: false });
});

test("nothing is closed while parts of orders are open: they are named", async () => {
  const part = await openPart();
  const refused = await owner.post(CLOSING, { code: "ZZZZ" });
  expect([refused.status, refused.body.current]).toMatchObject([409, { open_parts: [part.number], open_total: 1 }]);
  await store.deps.db.update(shipments).set({ state: "Cancel" }).where(eq(shipments.id, part.id));
  expect((await owner.get(CLOSING)).body.data).toMatchObject({ open_parts: [], open_total: 0 });
});

test("a brand that closes leaves the store at once, can be read and undone, and is brought back as it was", async () => {
  const before = (await goods()).map(({ id }) => id).sort((a, b) => a - b);
  const hidden = before.pop()!;
  await store.deps.db.update(products).set({ hidden: true }).where(eq(products.id, hidden));
  store.purged.length = 0;
  const closed = await close();
  expect([closed.status, closed.body.data]).toMatchObject([200, { state: "closing", may_undo: true }]);
  expect(await goods()).toEqual([]);
  expect(store.purged).toEqual(expect.arrayContaining(["home", `vendor:${BRAND}`, `product:${before[0]}`]));
  const led = await category();
  expect([led.status, led.slug === SLUG, led.isForNow]).toEqual([200, false, true]);
  expect((await store.visitor().get("/sitemaps/categories.xml")).text).not.toContain(`/${SLUG}<`);
  for (const path of ["overview", "money", "statements"])
    expect((await owner.get(`/customer-api/vendor/${path}`)).status).toBe(200);
  expect((await owner.get("/order-api/vendor/parts")).status).toBe(200);
  const edit = await owner.put("/customer-api/vendor/brand", { version: 1, changes: {} });
  expect([edit.status, edit.body.message]).toEqual([403, expect.stringContaining("closed or about to be")]);
  expect((await team.get(`${VENDORS}?state=closing`)).body.data.rows).toMatchObject([{ id: BRAND, state: "closing" }]);
  const [mail] = await store.mailsTo(await emailOf(owner));
  expect(mail?.subject).toContain("will be closed");
  expect((await store.mailsTo(store.deps.env.salesEmail)).some(({ subject }) => subject.includes("closed"))).toBe(true);

  const back = await owner.post(`${CLOSING}/undo`, {});
  expect([back.status, back.body.data]).toMatchObject([200, { state: "live", closes_at: null }]);
  expect((await owner.post(`${CLOSING}/undo`, {})).status).toBe(200);
  expect((await goods()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(before);
  expect((await category()).slug).toBe(SLUG);
  expect(await kinds()).toEqual(["closing vendor", "reopened vendor"]);
  await store.deps.db.update(products).set({ hidden: false }).where(eq(products.id, hidden));
});

test("a brand that is suspended while it closes goes on closing afterwards", async () => {
  await close();
  const suspended = await team.post(`${VENDORS}/${BRAND}/suspend`, { reason: "Complaints." });
  expect(suspended.body.data).toMatchObject({ state: "suspended" });
  expect((await owner.post(`${CLOSING}/undo`, {})).status).toBe(409);
  expect((await close()).status).toBe(409);
  expect((await team.post(`${VENDORS}/${BRAND}/resume`, {})).body.data).toMatchObject({ state: "closing" });
  expect((await owner.post(`${CLOSING}/undo`, {})).body.data).toMatchObject({ state: "live" });
  expect((await goods()).length).toBeGreaterThan(0);
});

test("after 14 days it is final, once nothing is open; its address stays taken and leads on", async () => {
  await close();
  const part = await openPart();
  store.clock.advance(days(CLOSING_TERMS.undoDays) - hours(1));
  await completeClosings(store.deps);
  expect((await owner.get(CLOSING)).body.data).toMatchObject({ state: "closing", may_undo: true });
  store.clock.advance(hours(1));
  expect(await listDueClosings(store.deps.db, store.clock.now(), 50)).toEqual([]);
  await completeClosings(store.deps);
  expect((await owner.get(CLOSING)).body.data).toMatchObject({ state: "closing", may_undo: false });
  expect((await owner.post(`${CLOSING}/undo`, {})).status).toBe(409);
  await store.deps.db.update(shipments).set({ state: "Cancel" }).where(eq(shipments.id, part.id));
  // Another one, whose turn is before and fails each time, holds it up no longer.
  const enter = (columns: Partial<typeof vendors.$inferInsert>) =>
    store.deps.db.update(vendors).set(columns).where(eq(vendors.id, STUCK));
  await enter({ state: "closing", closesAt: store.clock.now() });
  await store.deps.db.execute(sql`create function stuck() returns trigger language plpgsql as $$
    begin raise exception 'stuck'; end $$`);
  await store.deps.db.execute(sql`create trigger stuck before update on vendors for each row
    when (new.state = 'closed' and new.id = ${sql.raw(String(STUCK))}) execute function stuck()`);
  expect(await listDueClosings(store.deps.db, store.clock.now(), 50)).toEqual([STUCK, BRAND]);
  await completeClosings(store.deps);
  await completeClosings(store.deps);
  await store.deps.db.execute(sql`drop trigger stuck on vendors`);
  await enter({ state: "live", closesAt: null });
  expect((await owner.get(CLOSING)).body.data).toMatchObject({ state: "closed" });
  expect((await kinds()).slice(-1)).toEqual(["closed system"]);
  const led = await category();
  expect([led.status, led.slug === SLUG, led.isForNow]).toEqual([200, false, undefined]);
  expect((await owner.post(`${CLOSING}/undo`, {})).status).toBe(409);
  expect((await team.post(`${VENDORS}/${BRAND}/resume`, {})).status).toBe(409);
  expect((await owner.get("/customer-api/vendor/money")).status).toBe(200);
  const other = await vendorOf(store, 5);
  const taken = await other.put("/customer-api/vendor/brand/slug", { slug: SLUG });
  expect(taken.status).toBe(422);
});

test("a closed brand is paid whatever is left, below the least amount, too", async () => {
  const { db } = store.deps;
  const now = store.clock.now();
  const [boss] = await db.select().from(vendorMembers).where(eq(vendorMembers.vendorId, BRAND));
  const account = { kind: "us", holder: "Pixelgrove", country: "US", currency: "USD" } as const;
  const rest = { sealed: "x", last4: "0001", namedBy: boss!.customerId, createdAt: now, usableAt: now };
  await db.insert(vendorAccounts).values({ ...account, ...rest, vendorId: BRAND });
  const give = { vendor_id: BRAND, amount: 9, currency: "USD", reason: "What was left over" };
  const corrected = await team.send(
    "POST",
    "/customer-api/staff/vendor-corrections",
    { ...give, code: await codeOf(team) },
    { "idempotency-key": "closing-rest" },
  );
  expect(corrected.status).toBe(200);
  const payable = await db.transaction((tx) => payableBrands(tx, "USD", store.clock.now()));
  expect(payable.filter(({ vendorId }) => vendorId === BRAND)).toMatchObject([{ amount: 900 }]);
});
