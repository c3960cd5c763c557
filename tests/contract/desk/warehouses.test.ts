import { readFile } from "node:fs/promises";
import { and, desc, eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { PROOF } from "../../../contract/proof/proofTerms";
import type { WarehouseForm } from "../../../contract/settings/warehouseRoutes";
import type { ServedPlace } from "../../../contract/settings/warehouseTerms";
import { days, hours, minutes } from "../../../server/clock";
import {
  changeRecords,
  listingOffers,
  products,
  shipments,
  stockLevels,
  stockMoves,
  warehouseDestinations,
  warehouses,
} from "../../../server/db/schema";
import { warehouseDestinations as seededPlaces, warehouses as seeded } from "../../../server/db/seed/data/warehouses";
import { localTime } from "../../../server/modules/shipping/calendar";
import { addTo, cartOf, idOf, lineOf } from "../../support/flows/cart";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/common-api/staff/warehouses";
const SLUG = "desk-lamp-arc";
const FRENCH = { "accept-language": "fr-FR" };
const FRENCH_ADDRESS = {
  country: "FR",
  city: "Lyon",
  state: "",
  zip: "69002",
  shipping_address: "12 rue Mercière",
  phone: "+33 4 72 00 01 00",
};

let store: TestStore;
let one: Visitor;
let other: Visitor;
let lyon: number;
beforeAll(async () => {
  store = await startTestStore({}, "warehouses");
  // A Tuesday in January, ten in the morning in Paris: no weekend and no holiday is near.
  const now = () => store.clock.now();
  const isTuesday = () => now().getUTCMonth() === 0 && now().getUTCDate() > 7 && now().getUTCDay() === 2;
  while (!isTuesday()) store.clock.advance(days(1));
  while (localTime(now(), "Europe/Paris").hour !== 10) store.clock.advance(hours(1));
  await sitDown();
});
afterAll(() => store.close());

async function sitDown() {
  one = await operator(store, "manager");
  other = await operator(store);
}

const formsOf = async () => (await one.get(LIST)).body.data.rows as WarehouseForm[];
async function formOf(id: number): Promise<WarehouseForm> {
  const form = (await formsOf()).find((row) => row.id === id);
  if (!form) throw new Error(`no warehouse ${id}`);
  return form;
}
const save = async (id: number, changes: object, who = one, version?: number) =>
  who.put(`${LIST}/${id}`, { version: version ?? (await formOf(id)).version, changes });
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ field }) => field),
];
const LYON = { code: "FR-Lyon", name: "Lyon", country: "FR", time_zone: "Europe/Paris", cut_off_hour: 23 };
const fr = (place: number): ServedPlace => ({ country: "FR", region: "", place });

/** A French cart with a lamp. */
async function frenchCart() {
  const shopper = store.visitor();
  const added = await shopper.post("/order-api/order/cart", [{ product_id: idOf(SLUG), quantity: 1 }], FRENCH);
  if (added.status !== 200) throw new Error(added.text);
  return added.body.cart;
}
const dayOf = (iso: string) => iso.slice(0, 10);
const today = () => dayOf(store.clock.now().toISOString());
const leavesOn = async () => dayOf(lineOf((await frenchCart()) as never).shipping_date);

test("whoever changes tariffs reads and changes them, nobody else does, and a change asks for a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "settings.edit") ? 200 : 403;
    expect([role, (await who.get(LIST)).status]).toEqual([role, status]);
    if (status === 200) continue;
    expect((await who.put(`${LIST}/1`, { version: 1, changes: {} })).status).toBe(403);
    expect((await who.post(LIST, LYON)).status).toBe(403);
  }
  const late = await operator(store, "manager");
  store.clock.advance(minutes(PROOF.minutes + 1));
  for (const refused of [await save(1, { cut_off_hour: 15 }, late), await late.post(LIST, LYON)])
    expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  await sitDown();
});

test("they are what the store counted with", async () => {
  const forms = await formsOf();
  expect(forms.map(({ warehouse: { code, time_zone, cut_off_hour } }) => [code, time_zone, cut_off_hour])).toEqual(
    seeded.map(({ code, timeZone, cutOffHour }) => [code, timeZone, cutOffHour]),
  );
  expect(forms.map(({ warehouse }) => [warehouse.is_active, warehouse.has_editions])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
  const [east, west, rotterdam] = forms;
  expect(east?.warehouse.destinations).toContainEqual({ country: "US", region: "", place: 1 });
  expect(east?.warehouse.destinations).toContainEqual({ country: "US", region: "OR", place: 2 });
  expect(west?.warehouse.destinations).toContainEqual({ country: "CA", region: "BC", place: 1 });
  expect(rotterdam?.warehouse.destinations).toHaveLength(29);
  expect(east?.units).toBeGreaterThan(0);
  expect(await store.deps.db.$count(warehouseDestinations)).toBe(seededPlaces.length);
});

test("a database of before gets the same rows by its migration", async () => {
  const file = await readFile("server/db/migrations/0118_warehouses.sql", "utf8");
  const isData = (statement: string) => /^(?:--.*\n)?(?:UPDATE|INSERT)/.test(statement.trim());
  const statements = file.split("--> statement-breakpoint").filter(isData);
  const { db } = store.deps;
  const byKey = (one: object, two: object) => JSON.stringify(one).localeCompare(JSON.stringify(two));
  const rollback = new Error("read");
  const filled = db.transaction(async (tx) => {
    await tx.delete(warehouseDestinations);
    await tx.update(warehouses).set({ timeZone: "", cutOffHour: 0, hasEditions: false, zip: null, city: null });
    for (const statement of statements) await tx.execute(sql.raw(statement));
    const places = await tx.select().from(warehouseDestinations);
    expect([...places].sort(byKey)).toEqual([...seededPlaces].sort(byKey));
    const rows = await tx.select().from(warehouses).orderBy(warehouses.id);
    expect(rows).toEqual(seeded.map((row) => ({ ...row, sender: null, street: null })));
    throw rollback;
  });
  await expect(filled).rejects.toBe(rollback);
  expect(statements).toHaveLength(4);
});

test("a new one has an empty shelf for everything, and serves nobody", async () => {
  const before = await leavesOn();
  const made = await one.post(LIST, { ...LYON, reason: "Nearer to the south" });
  expect(made.status).toBe(200);
  lyon = made.body.data.id;
  const form = await formOf(lyon);
  expect(form).toMatchObject({ version: 1, is_used: false, products: 0, units: 0, held: 0, parts: 0 });
  expect(form.warehouse).toMatchObject({ ...LYON, is_active: true, destinations: [], closures: [] });
  const { db } = store.deps;
  const shelves = await db.$count(stockLevels, eq(stockLevels.warehouseId, lyon));
  expect(shelves).toBe(await db.$count(stockLevels, eq(stockLevels.warehouseId, 3)));
  expect(await leavesOn()).toBe(before);
  const [record] = await db.select().from(changeRecords).orderBy(desc(changeRecords.id)).limit(1);
  expect(record).toMatchObject({ entity: "warehouse", entityId: lyon, kind: "created", reason: "Nearer to the south" });
  expect(record?.paths).toContainEqual({ path: "code", before: null, after: "FR-Lyon" });
});

test("codes are there once, however they are written, and stay while something was booked under them", async () => {
  expect(fieldsOf(await one.post(LIST, { ...LYON, code: "us-EAST" }))).toEqual([422, "code"]);
  for (const code of ["a b", "-a", "ä", "x".repeat(21)])
    expect(fieldsOf(await one.post(LIST, { ...LYON, code }))).toEqual([422, "code"]);
  expect(fieldsOf(await save(lyon, { code: "EU-Rotterdam" }))).toEqual([422, "code"]);
  expect((await save(lyon, { code: "FR-Lyon-2" })).status).toBe(200);
  expect((await save(lyon, { code: "FR-Lyon" })).status).toBe(200);
  const refused = await one.send(
    "PUT",
    `${LIST}/1`,
    { version: (await formOf(1)).version, changes: { code: "E" } },
    FRENCH,
  );
  expect(fieldsOf(refused)).toEqual([422, "code"]);
  expect(refused.body.errors[0]?.message).toContain("enregistrés sous ce code");
});

test("goods are received there, seen in every list, and sold to France from there at once", async () => {
  const keeper = await operator(store, "warehouse");
  const stock = (await keeper.get("/product-api/staff/stock")).body.data;
  expect(stock.warehouses.map(({ id }: { id: number }) => id)).toContain(lyon);
  const body = { warehouse_id: lyon, units: 5 };
  const path = `/product-api/staff/stock/${idOf(SLUG)}/receive` as const;
  const received = await keeper.post(path, body, { "idempotency-key": "lyon-1" });
  expect([received.status, received.body.data?.on_hand]).toEqual([200, 5]);
  expect((await formOf(lyon)).is_used).toBe(true);

  // Stock alone serves nobody.
  expect((await frenchCart()).warehouse_id).toBe(3);
  const served = await save(lyon, { destinations: [fr(1)] });
  expect(served.status).toBe(200);
  expect((await formOf(3)).warehouse.destinations).toContainEqual(fr(2));
  expect((await frenchCart()).warehouse_id).toBe(lyon);
  const german = await store.visitor().get("/order-api/order/cart", { "accept-language": "de-DE" });
  expect(german.body.cart.warehouse_id).toBe(3);

  // France lists what both have, and no list was ever empty.
  const offers = await store.deps.db.$count(listingOffers, eq(listingOffers.market, `EUR@3+${lyon}`));
  expect(offers).toBe(await store.deps.db.$count(listingOffers, eq(listingOffers.market, "EUR@3")));

  const { id } = await bought(store, [[SLUG, 1]], FRENCH_ADDRESS);
  const [part] = await store.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
  expect(part?.warehouseId).toBe(lyon);
  const picks = (await keeper.get("/order-api/staff/picks")).body.data;
  expect(picks.warehouses.find((each: { id: number }) => each.id === lyon)).toMatchObject({ name: "Lyon", waiting: 1 });
  expect((await formOf(lyon)).parts).toBe(1);

  const shelf = await keeper.get(`/product-api/staff/stock/${idOf(SLUG)}?warehouse_id=${lyon}`);
  expect(shelf.body.data).toMatchObject({ warehouse: "Lyon", on_hand: 4 });
});

test("a brand's sheet has a column for it, and what is typed there is booked there", async () => {
  const [product] = await store.deps.db.select().from(products).where(eq(products.slug, SLUG));
  if (!product) throw new Error("no lamp");
  const brand = await vendorOf(store, product.vendorId);
  const sheets = "/product-api/vendor/listing-sheet";
  expect((await brand.send("GET", sheets)).text).toContain("stock_fr-lyon");
  const sheet = Buffer.from(`code,stock_FR-Lyon\n${product.code},6\n`);
  const cookie = [...brand.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const written = await store.app.inject({
    method: "POST",
    url: `${sheets}?dry_run=false`,
    remoteAddress: brand.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": "text/csv", "idempotency-key": "lyon-sheet" },
    payload: sheet,
  });
  expect(written.json().data).toMatchObject({ changed: 1, wrong: 0, is_written: true });
  expect((await formOf(lyon)).units).toBe(6);
});

test("slips name the address that a warehouse is given, and none before", async () => {
  const { id, number } = await bought(store, [[SLUG, 1]], FRENCH_ADDRESS);
  expect(id).toBeGreaterThan(0);
  const slip = async () => (await one.send("GET", `/order-api/staff/parts/${number}-A/slip`)).text;
  expect(await slip()).not.toContain("Lyon Dépôt");
  const address = { sender: "Velstol Lyon Dépôt", street: "4 quai Perrache", zip: "69002", city: "Lyon" };
  expect((await save(lyon, { address })).status).toBe(200);
  const printed = await slip();
  for (const line of ["Velstol Lyon Dépôt", "4 quai Perrache", "69002 LYON"])
    expect(printed.toUpperCase()).toContain(line.toUpperCase());
});

test("a cut-off hour and a closure move the day that is promised", async () => {
  expect(await leavesOn()).toBe(today());
  expect((await save(lyon, { cut_off_hour: 0 })).status).toBe(200);
  const tomorrow = dayOf(new Date(store.clock.now().getTime() + days(1)).toISOString());
  expect(await leavesOn()).toBe(tomorrow);
  expect((await save(lyon, { cut_off_hour: 23 })).status).toBe(200);

  const before = await frenchCart();
  const until = dayOf(new Date(store.clock.now().getTime() + days(2)).toISOString());
  expect((await save(lyon, { closures: [{ from: today(), until }] })).status).toBe(200);
  const closed = await frenchCart();
  expect(dayOf(lineOf(closed as never).shipping_date) > until).toBe(true);
  expect(closed.estimated_delivery_time.earliest > before.estimated_delivery_time.earliest).toBe(true);
  const page = await store
    .visitor()
    .post(`/product-api/product-info/${idOf(SLUG)}?locale=fr-FR&quantity=1`, {}, FRENCH);
  expect(page.body.data.delivery.earliest).toBe(closed.estimated_delivery_time.earliest);
  // Rotterdam is open, and so are its customers' promises.
  expect((await save(lyon, { closures: [] })).status).toBe(200);
  expect(await leavesOn()).toBe(today());

  const reversed = await save(lyon, { closures: [{ from: until, until: today() }] });
  expect(fieldsOf(reversed)).toEqual([422, "closures"]);
  for (const hour of [-1, 24, 1.5, "9"]) expect((await save(lyon, { cut_off_hour: hour })).status).toBe(422);
  expect((await save(lyon, { time_zone: "Europe/Lyon" })).status).toBe(422);
});

test("nothing is switched off that has something to do, and no country is left alone", async () => {
  const busy = await one.send(
    "PUT",
    `${LIST}/${lyon}`,
    { version: (await formOf(lyon)).version, changes: { is_active: false } },
    { "accept-language": "de-DE" },
  );
  expect(fieldsOf(busy)).toEqual([422, "is_active"]);
  expect(busy.body.errors[0]?.message).toContain("Stück im Regal: 5; reserviert: 0; offene Sendungen: 2");
  expect(fieldsOf(await save(1, { is_active: false }))).toEqual([422, "is_active"]);
  const { destinations } = (await formOf(3)).warehouse;
  const without = (code: string) => destinations.filter(({ country }) => country !== code);
  const alone = await save(3, { destinations: without("DE") });
  expect([...fieldsOf(alone), alone.body.errors[0]?.message]).toEqual([
    422,
    "destinations",
    expect.stringContaining("Germany"),
  ]);
  // France has another one.
  expect((await save(3, { destinations: without("FR") })).status).toBe(200);
  expect((await formOf(lyon)).warehouse.destinations).toEqual([fr(1)]);
  expect(fieldsOf(await save(lyon, { destinations: [] }))).toEqual([422, "destinations"]);
  expect((await save(3, { destinations: [...without("FR"), fr(2)] })).status).toBe(200);

  const twice = await save(lyon, { destinations: [fr(1), fr(2)] });
  expect(fieldsOf(twice)).toEqual([422, "destinations"]);
  const nowhere = await save(lyon, { destinations: [fr(1), { country: "US", region: "XX", place: 1 }] });
  expect(fieldsOf(nowhere)).toEqual([422, "destinations"]);
  expect((await save(lyon, { destinations: [{ country: "XX", region: "", place: 1 }] })).status).toBe(422);

  // An empty one is switched off, and serves nobody from then on.
  const spare = (await one.post(LIST, { ...LYON, code: "FR-Lille", name: "Lille" })).body.data.id;
  expect((await save(spare, { destinations: [fr(1)] })).status).toBe(200);
  expect((await frenchCart()).warehouse_id).toBe(spare);
  expect((await save(spare, { is_active: false })).status).toBe(200);
  expect((await frenchCart()).warehouse_id).toBe(lyon);
});

test("a region has an order of its own while a warehouse says so", async () => {
  const { destinations } = (await formOf(2)).warehouse;
  const texas = { country: "US" as const, region: "TX", place: 1 };
  const shopper = store.visitor();
  await addTo(shopper, { product_id: idOf(SLUG) });
  const to = async (state: string, zip: string) => {
    await shopper.put(`/order-api/order/cart?${new URLSearchParams({ country: "US", state, zip })}`);
    return (await cartOf(shopper)).warehouse_id;
  };
  expect([await to("TX", "78701"), await to("OR", "97201")]).toEqual([1, 2]);
  expect((await save(2, { destinations: [...destinations, texas] })).status).toBe(200);
  expect(await to("TX", "78701")).toBe(2);
  expect((await formOf(1)).warehouse.destinations).toContainEqual({ ...texas, place: 2 });
  expect((await save(2, { destinations })).status).toBe(200);
  expect(await to("TX", "78701")).toBe(1);
  expect((await formOf(2)).warehouse.destinations).toEqual(destinations);
});

test("numbered editions lie in one warehouse, and go to another once none is left", async () => {
  expect(fieldsOf(await save(1, { has_editions: false }))).toEqual([422, "has_editions"]);
  const refused = await save(lyon, { has_editions: true });
  expect(fieldsOf(refused)).toEqual([422, "has_editions"]);
  expect(refused.body.errors[0]?.message).toContain("Velstol East");

  const { db } = store.deps;
  const lamp = idOf("limited-lamp");
  const inEast = and(eq(stockLevels.productId, lamp), eq(stockLevels.warehouseId, 1));
  await db
    .update(stockLevels)
    .set({ sold: sql`received`, held: 0 })
    .where(inEast);
  const { version } = await formOf(1);
  expect((await save(lyon, { has_editions: true })).status).toBe(200);
  const forms = await formsOf();
  expect(forms.filter(({ warehouse }) => warehouse.has_editions).map(({ id }) => id)).toEqual([lyon]);
  expect(forms.find(({ id }) => id === 1)?.version).toBe(version + 1);
  await db
    .update(stockLevels)
    .set({ received: 5 })
    .where(and(eq(stockLevels.productId, lamp), eq(stockLevels.warehouseId, lyon)));
  const leavesFor = async (headers: Record<string, string>) => {
    const added = await store.visitor().post("/order-api/order/cart", [{ product_id: lamp, quantity: 1 }], headers);
    return dayOf(lineOf(added.body.cart as never).shipping_date);
  };
  // They cross the ocean the other way now.
  expect((await leavesFor(FRENCH)) < (await leavesFor({ "accept-language": "en-US" }))).toBe(true);
});

test("two who change the same field are told apart by it, also where one steps before the other", async () => {
  const { version } = await formOf(3);
  expect((await save(3, { cut_off_hour: 12 }, one, version)).status).toBe(200);
  const clash = await save(3, { cut_off_hour: 11 }, other, version);
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: version + 1, fields: [{ path: "cut_off_hour", value: 12 }] },
  });
  const merged = await save(3, { address: { street: "Waalhaven 12" } }, other, version);
  expect([merged.status, merged.body.data.merged[0]?.path]).toEqual([200, "cut_off_hour"]);
  expect(merged.body.data.warehouse.address).toMatchObject({ street: "Waalhaven 12", city: "Rotterdam" });
  expect((await save(3, { cut_off_hour: 13 })).status).toBe(200);

  const { version: seen, warehouse } = await formOf(3);
  const step = [fr(1), { country: "MC" as const, region: "", place: 1 }];
  expect((await save(lyon, { destinations: step })).status).toBe(200);
  const late = await save(3, { destinations: warehouse.destinations.slice(1) }, other, seen);
  expect(late.status).toBe(409);
  const { db } = store.deps;
  const ofRotterdam = and(eq(changeRecords.entity, "warehouse"), eq(changeRecords.entityId, 3));
  const [record] = await db.select().from(changeRecords).where(ofRotterdam).orderBy(desc(changeRecords.id)).limit(1);
  expect(record?.paths.map(({ path }) => path)).toEqual(["destinations"]);
  expect((await one.put(`${LIST}/3`, { changes: { cut_off_hour: 12 } })).status).toBe(428);
  expect((await save(3, { cut_off_hour: 12 }, one, 1000)).status).toBe(422);
  expect((await one.put(`${LIST}/999`, { version: 1, changes: {} })).status).toBe(404);
  expect(await db.$count(stockMoves, eq(stockMoves.warehouseId, lyon))).toBe(3);
});
