import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { PROOF } from "../../../contract/proof/proofTerms";
import type { NewTaxRate, TaxCountry } from "../../../contract/settings/taxRoutes";
import { addTime, days, minutes } from "../../../server/clock";
import { changeRecords } from "../../../server/db/schema";
import { keepTaxRates } from "../../../server/modules/taxDesk/keepTaxRates";
import { addTo, cartOf, idOf, put } from "../../support/flows/cart";
import { bought, operator, rowsOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const RATES = "/common-api/staff/tax-rates";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "taxes");
  await sitDown();
});
afterAll(() => store.close());

async function sitDown() {
  one = await operator(store, "finance");
  other = await operator(store);
}

const dayAfter = (from: Date, more: number) => addTime(from, days(more)).toISOString().slice(0, 10);
const inDays = (more: number) => dayAfter(store.clock.now(), more);
const countryOf = async (country: string) => (await one.get(`${RATES}/${country}`)).body.data as TaxCountry;

async function add(country: string, wanted: Partial<NewTaxRate>, who = one) {
  const usual = { place: "", tax_class: "goods", name: "VAT", taxes_delivery: true, reason: "Budget act" };
  const { version } = wanted.version === undefined ? await countryOf(country) : { version: wanted.version };
  return who.post(`${RATES}/${country}`, { ...usual, from_day: inDays(1), percent: 20, ...wanted, version });
}

const planned = async (country: string) => (await countryOf(country)).rates.filter(({ state }) => state === "planned");
const takeBack = (id: number, version: number, who = one) =>
  who.post(`/common-api/staff/planned-taxes/${id}/cancel`, { version });

test("whoever reads of taxes reads them, and whoever may changes them, with a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const [mayRead, mayEdit] = [staffMay(role, "taxes.read"), staffMay(role, "taxes.edit")];
    const statuses = [(await who.get(RATES)).status, (await who.get(`${RATES}/DE`)).status];
    expect([role, ...statuses]).toEqual([role, mayRead ? 200 : 403, mayRead ? 200 : 403]);
    const { version } = await countryOf("DE");
    // A day that is over: who may is told so, and nothing is kept.
    const tried = await add("DE", { version, from_day: "2020-01-01" }, who);
    expect([role, tried.status]).toEqual([role, mayEdit ? 422 : 403]);
    expect([role, (await takeBack(999_999, version, who)).status]).toEqual([role, mayEdit ? 404 : 403]);
  }
  expect((await store.visitor().get(RATES)).status).toBe(401);
  const late = await operator(store, "finance");
  store.clock.advance(minutes(PROOF.minutes + 1));
  const refused = await add("DE", { version: 1 }, late);
  expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  await sitDown();
});

test("the list says what each country taxes now, and a country what it has taxed", async () => {
  const { rows } = (await one.get(RATES)).body.data;
  expect(rows).toHaveLength(31);
  const of = (country: string) => rows.find((row) => row.country === country);
  expect(of("DE")).toEqual({ country: "DE", least: 19, most: 19, printed: 7, places: 0, next: null, planned: 0 });
  expect(of("PT")).toMatchObject({ least: 23, printed: 6, places: 2 });
  expect(of("DK")).toMatchObject({ least: 25, printed: null });
  expect(of("US")).toMatchObject({ least: 0, most: 10.5, places: 56 });
  expect(of("CA")).toMatchObject({ least: 5, most: 15, places: 13 });
  const finland = await countryOf("FI");
  expect(finland.rates.map(({ tax_class, percent, state }) => [tax_class, percent, state])).toEqual([
    ["goods", 25.5, "now"],
    ["goods", 24, "past"],
    ["publication", 13.5, "now"],
    ["publication", 14, "past"],
    ["publication", 10, "past"],
  ]);
  expect(finland.rates[1]).toMatchObject({ ends_at: "2024-09-01T00:00:00.000Z", author: "" });
  expect((await countryOf("CA")).places).toContain("QC");
  expect((await one.get(`${RATES}/XX`)).status).toBe(422);
});

test("what cannot be a rate is refused beside its field, in the caller's language", async () => {
  const cases: [string, Partial<NewTaxRate>, string][] = [
    ["DE", { from_day: inDays(-1) }, "from_day"],
    ["DE", { from_day: "2027-02-30" }, "from_day"],
    ["DE", { from_day: "tomorrow" }, "from_day"],
    ["DE", { from_day: inDays(6 * 366) }, "from_day"],
    ["DE", { percent: 51 }, "percent"],
    ["DE", { percent: -1 }, "percent"],
    ["DE", { percent: 19.00001 }, "percent"],
    ["DE", { percent: 19 }, "percent"],
    ["DE", { name: "Sales tax" }, "name"],
    ["DE", { place: "madeira" }, "place"],
    ["US", { name: "Sales tax" }, "place"],
    ["US", { name: "Sales tax", place: "ZZ" }, "place"],
    ["CA", { name: "GST", place: "AB", tax_class: "publication" }, "tax_class"],
    ["PT", { place: "azores", tax_class: "publication" }, "tax_class"],
  ];
  for (const [country, wanted, field] of cases) {
    const answer = await add(country, wanted);
    expect([country, wanted, answer.status, answer.body.errors[0]?.field]).toEqual([country, wanted, 422, field]);
  }
  const french = { "accept-language": "fr" };
  const { version } = await countryOf("DE");
  const body = { version, place: "", tax_class: "goods", name: "VAT", percent: 20, taxes_delivery: true };
  const told = await one.send("POST", `${RATES}/DE`, { ...body, from_day: "2020-01-01" }, french);
  expect(told.body.errors[0]?.message).toContain("Un taux peut commencer au plus tôt aujourd’hui");
  expect(await planned("DE")).toEqual([]);
});

test("a rate is planned, recorded, told in the list, and taken back before it begins, but not after", async () => {
  const { version } = await countryOf("SE");
  const answer = await add("SE", { percent: 26.125, from_day: inDays(2) });
  expect(answer.status).toBe(200);
  expect(answer.body.data.version).toBe(version + 1);
  const [row] = await planned("SE");
  const starts = `${inDays(2)}T00:00:00.000Z`;
  expect(row).toMatchObject({ percent: 26.125, starts_at: starts, ends_at: null, reason: "Budget act" });
  expect(row?.author).not.toBe("");
  const { rows } = (await one.get(RATES)).body.data;
  const next = { place: "", tax_class: "goods", name: "VAT", percent: 26.125, starts_at: starts };
  expect(rows.find(({ country }) => country === "SE")).toMatchObject({ least: 25, next, planned: 1 });
  const { db } = store.deps;
  const records = await db.select().from(changeRecords).where(eq(changeRecords.entity, "tax rate"));
  expect(records.at(-1)).toMatchObject({ kind: "created", entityId: row?.id, reason: "Budget act" });
  expect(records.at(-1)?.paths).toContainEqual({ path: "VAT", before: 25, after: 26.125 });

  expect((await add("SE", { percent: 27, from_day: inDays(2) })).status).toBe(422);
  expect((await takeBack(row?.id ?? 0, version)).status).toBe(409);
  const taken = await takeBack(row?.id ?? 0, version + 1);
  expect([taken.status, taken.body.data.version]).toEqual([200, version + 2]);
  expect(taken.body.data.rates.find(({ id }) => id === row?.id)?.state).toBe("cancelled");
  expect((await takeBack(row?.id ?? 0, version + 2)).status).toBe(409);
  // Its day is free again.
  expect((await add("SE", { percent: 27, from_day: inDays(2) })).status).toBe(200);
  const [again] = await planned("SE");
  store.clock.advance(days(3));
  await sitDown();
  const begun = await takeBack(again?.id ?? 0, (await countryOf("SE")).version);
  expect(begun.status).toBe(409);
});

test("of two who add at once the second is told, also where nobody has planned anything yet", async () => {
  const { version } = await countryOf("PL");
  const both = await Promise.all([
    add("PL", { version, percent: 22, from_day: inDays(5) }, one),
    add("PL", { version, percent: 24, from_day: inDays(9) }, other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await planned("PL")).toHaveLength(1);
});

test("a tax has five rates ahead at most", async () => {
  for (let more = 1; more <= 5; more += 1)
    expect((await add("CZ", { percent: 21 + more / 10, from_day: inDays(more) })).status).toBe(200);
  const sixth = await add("CZ", { percent: 22, from_day: inDays(6) });
  expect([sixth.status, sixth.body.errors[0]?.field]).toEqual([422, "from_day"]);
  expect((await add("CZ", { percent: 5, tax_class: "publication", from_day: inDays(6) })).status).toBe(200);
});

const totalOf = ({ explanation }: Awaited<ReturnType<typeof cartOf>>) => explanation.at(-1)?.sum ?? 0;

test("a cart is taxed by the rate of its moment, without anything that would have to run", async () => {
  const shopper = store.visitor();
  await addTo(shopper, { product_id: idOf("desk-lamp-arc") });
  const before = await put(shopper, { country: "DE" });
  expect((await add("DE", { percent: 23, from_day: inDays(2) })).status).toBe(200);
  const planned = await cartOf(shopper);
  expect([totalOf(planned), planned.included_tax]).toEqual([totalOf(before), before.included_tax]);
  store.clock.advance(days(2));
  const after = await cartOf(shopper);
  // Prices contain it: what is paid stays, the tax in it does not.
  expect(totalOf(after)).toBe(totalOf(before));
  const gross = Math.round(totalOf(after) * 100);
  expect(Math.round(after.included_tax * 100)).toBe(Math.round((gross * 23) / 123));
  expect(Math.round(before.included_tax * 100)).toBe(Math.round((gross * 19) / 119));
  await sitDown();
});

test("a rate of today counts from now on: what was ordered before keeps its tax, wherever it goes later", async () => {
  const to = (state: "WA" | "OR") =>
    ({ WA: { shipping_address: "400 Pine Street", city: "Seattle", state: "WA", zip: "98101" },
      OR: { shipping_address: "99 Hill Road", city: "Portland", state: "OR", zip: "97202" } })[state]; // prettier-ignore
  const early = await bought(store, [["desk-lamp-arc", 1]], to("WA"));
  const { tax } = (await rowsOf(store, early)).order.totals;
  store.clock.advance(minutes(1));
  const sales = { name: "Sales tax", place: "OR", percent: 3, from_day: inDays(0), taxes_delivery: false };
  const added = await add("US", sales);
  expect(added.status).toBe(200);
  expect(added.body.data.rates.find(({ place, state }) => place === "OR" && state === "now")?.percent).toBe(3);
  store.clock.advance(minutes(1));
  const late = await bought(store, [["desk-lamp-arc", 1]], to("OR"));
  const { order } = await rowsOf(store, late);
  expect(order.totals.tax).toBe(Math.round((order.totals.items - order.totals.discount) * 0.03));
  const moved = await early.browser.post("/order-api/update-address", { order_id: early.id, ...to("OR") });
  expect(Math.round((moved.body.data as { refunded_amount: number }).refunded_amount * 100)).toBe(tax);
});

test("pages are made anew when a rate begins, once, and by whoever looks first after a while", async () => {
  const told: string[] = [];
  const deps = { ...store.deps, purge: (...tags: string[]) => void told.push(...tags) };
  await keepTaxRates(deps);
  told.length = 0;
  expect((await add("IT", { percent: 22.5, from_day: inDays(1) })).status).toBe(200);
  await keepTaxRates(deps);
  expect(told).toEqual([]);
  store.clock.advance(days(1));
  await keepTaxRates(deps);
  expect(told).toEqual(["*"]);
  await keepTaxRates(deps);
  expect(told).toEqual(["*"]);
});
