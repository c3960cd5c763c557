import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { PROOF } from "../../../contract/proof/proofTerms";
import type { NewZone, ZoneCountry, ZoneExample } from "../../../contract/settings/zoneRoutes";
import { ZONE_LIMITS } from "../../../contract/settings/zoneTerms";
import { addTime, days, minutes } from "../../../server/clock";
import { changeRecords, deliveryZones } from "../../../server/db/schema";
import { priceUnits, unitsOf } from "../../../server/modules/orders/priceUnits";
import { findPlaceTermsOf } from "../../../server/modules/pricing/placeTerms";
import { keepZones } from "../../../server/modules/tariffDesk/keepZones";
import { addTo, cartOf, idOf, put } from "../../support/flows/cart";
import { bought, operator, rowsOf, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const ZONES = "/common-api/staff/delivery-zones";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "zones");
  await sitDown();
});
afterAll(() => store.close());

async function sitDown() {
  one = await operator(store, "manager");
  other = await operator(store);
}

const inDays = (more: number) => addTime(store.clock.now(), days(more)).toISOString().slice(0, 10);
const countriesOf = async () => (await one.get(ZONES)).body.data.countries as ZoneCountry[];
async function countryOf(code: CountryCode): Promise<ZoneCountry> {
  const found = (await countriesOf()).find(({ country }) => country === code);
  if (!found) throw new Error(`no zone of ${code}`);
  return found;
}

/** As the country is, but for what is wanted. */
async function add(code: CountryCode, wanted: Partial<NewZone>, who = one) {
  const { version, changes } = await countryOf(code);
  const now = changes.find(({ state }) => state === "now");
  const usual = { zone: now?.zone ?? "A", free_parcels: now?.free_parcels ?? true, remote: now?.remote ?? [] };
  return who.post(`${ZONES}/${code}`, { ...usual, version, from_day: inDays(1), reason: "New carrier", ...wanted });
}
const callOff = (id: number, version: number, who = one) =>
  who.post(`/common-api/staff/planned-zones/${id}/cancel`, { version });
const plannedIn = async (code: CountryCode) =>
  (await countryOf(code)).changes.filter(({ state }) => state === "planned");

/** Days go by; whoever sits at the desk signs in anew. */
async function wait(milliseconds: number) {
  store.clock.advance(milliseconds);
  await sitDown();
}

test("owners and managers read and move countries, nobody else does, and a change asks for a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const may = staffMay(role, "settings.edit");
    expect([role, (await who.get(ZONES)).status]).toEqual([role, may ? 200 : 403]);
    const wanted = { zone: "A", free_parcels: true, remote: [] };
    expect([role, (await who.post(`${ZONES}/CH/example`, wanted)).status]).toEqual([role, may ? 200 : 403]);
    // A day that is over: who may is told so, and nothing is kept.
    expect([role, (await add("CH", { from_day: "2020-01-01" }, who)).status]).toEqual([role, may ? 422 : 403]);
    expect([role, (await callOff(999_999, 1, who)).status]).toEqual([role, may ? 404 : 403]);
  }
  expect((await store.visitor().get(ZONES)).status).toBe(401);
  await wait(minutes(1));
  const late = await operator(store, "manager");
  store.clock.advance(minutes(PROOF.minutes + 1));
  const refused = await late.post(`${ZONES}/CH`, {
    ...{ zone: "A", free_parcels: false, remote: [], version: 1, from_day: inDays(1) },
  });
  expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  await sitDown();
});

test("every country that is sold to lies in one zone, as it did when zones were code", async () => {
  const countries = await countriesOf();
  expect(countries.map(({ country }) => country)).toEqual([...COUNTRY_CODES]);
  const now = countries.map(({ country, changes }) => ({
    country,
    now: changes.filter(({ state }) => state === "now"),
  }));
  for (const each of now) expect([each.country, each.now.length]).toEqual([each.country, 1]);
  const inZone = (zone: string) =>
    now.flatMap(({ country, now: [held] }) => (held?.zone === zone ? [country] : [])).sort();
  expect(inZone("A")).toEqual(["BE", "DE", "FR", "LU", "NL", "US"]);
  expect(inZone("B")).toEqual(["AT", "CA", "CH", "CZ", "DK", "ES", "GB", "IT", "MC", "PL", "SE", "SI", "SK"]);
  const paid = now.flatMap(({ country, now: [held] }) => (held?.free_parcels ? [] : [country]));
  expect(paid.sort()).toEqual(["CA", "CH", "NO"]);
  expect((await countryOf("US")).changes).toEqual([
    expect.objectContaining({ remote: ["AK", "AS", "GU", "HI", "MP", "PR", "VI"], starts_at: null, author: "" }),
  ]);
  expect((await countryOf("CA")).changes[0]?.remote).toEqual(["NT", "NU", "YT"]);
  const regions = (await countryOf("US")).regions.map(({ code }) => code);
  // Where nothing is delivered there is nothing to choose.
  expect([regions.includes("HI"), regions.includes("AE")]).toEqual([true, false]);
});

test("what cannot be is refused beside its field, in the caller's language", async () => {
  const cases: [CountryCode, object, string][] = [
    ["CH", { from_day: inDays(-1) }, "from_day"],
    ["CH", { from_day: "2027-02-30" }, "from_day"],
    ["CH", { from_day: inDays(6 * 366) }, "from_day"],
    ["CH", { zone: "D" }, "zone"],
    ["CH", {}, "zone"],
    ["CH", { zone: "A", free_parcels: "yes" }, "free_parcels"],
    ["CH", { zone: "A", remote: ["ZH"] }, "remote"],
    ["US", { remote: ["AE"] }, "remote"],
    ["US", { remote: ["XX"] }, "remote"],
    ["CA", { remote: (await countryOf("CA")).regions.map(({ code }) => code) }, "remote"],
    ["US", { remote: Array.from({ length: ZONE_LIMITS.remote + 1 }, () => "AK") }, "remote"],
  ];
  for (const [country, wanted, field] of cases) {
    const answer = await add(country, wanted as Partial<NewZone>);
    const { errors } = answer.body as { errors?: { field: string }[] };
    expect([country, wanted, answer.status, errors?.[0]?.field]).toEqual([country, wanted, 422, field]);
  }
  const body = { version: 1, zone: "A", free_parcels: true, remote: [], from_day: "2020-01-01" };
  const french = await one.send("POST", `${ZONES}/CH`, body, { "accept-language": "fr" });
  expect(french.body.errors[0]?.message).toContain("Un changement peut commencer au plus tôt aujourd’hui");
  expect(await plannedIn("CH")).toEqual([]);
});

test("a change is tried, planned, recorded and called off before it begins, but not after", async () => {
  const { version } = await countryOf("SE");
  const tried = await one.post(`${ZONES}/SE/example`, { zone: "A", free_parcels: true, remote: [] });
  const desk = (tried.body.data.examples as ZoneExample[]).find(({ load }) => load === "desk");
  expect(desk).toMatchObject({ area: "country", after: 0, days_before: { least: 6 }, days_after: { least: 4 } });
  expect(desk?.before).toBeGreaterThan(0);

  const answer = await add("SE", { zone: "A", from_day: inDays(2) });
  expect([answer.status, answer.body.data.version]).toEqual([200, version + 1]);
  const [planned] = await plannedIn("SE");
  const starts = `${inDays(2)}T00:00:00.000Z`;
  expect(planned).toMatchObject({ zone: "A", starts_at: starts, ends_at: null, reason: "New carrier" });
  const { db } = store.deps;
  const records = await db.select().from(changeRecords).where(eq(changeRecords.entity, "delivery zone"));
  expect(records.at(-1)).toMatchObject({ kind: "created", entityId: planned?.id, reason: "New carrier" });
  expect(records.at(-1)?.paths).toContainEqual({ path: "zone", before: "B", after: "A" });

  expect((await add("SE", { zone: "C", from_day: inDays(2) })).status).toBe(422);
  expect((await callOff(planned?.id ?? 0, version)).status).toBe(409);
  const off = await callOff(planned?.id ?? 0, version + 1);
  expect([off.status, off.body.data.changes[0]?.state]).toEqual([200, "cancelled"]);
  expect((await callOff(planned?.id ?? 0, version + 2)).status).toBe(409);
  // Its day is free again; what has begun stays.
  expect((await add("SE", { zone: "C", from_day: inDays(2) })).status).toBe(200);
  const [again] = await plannedIn("SE");
  await wait(days(2));
  const begun = await countryOf("SE");
  expect(begun.changes.map(({ state }) => state)).toEqual(["now", "cancelled", "past"]);
  expect((await callOff(again?.id ?? 0, begun.version)).status).toBe(409);
});

test("of two who move a country at once the second is told, and five changes lie ahead at most", async () => {
  const { version } = await countryOf("PL");
  const both = await Promise.all([
    add("PL", { version, zone: "A", from_day: inDays(5) }, one),
    add("PL", { version, zone: "C", from_day: inDays(9) }, other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (let more = 1; more <= ZONE_LIMITS.planned; more += 1)
    expect((await add("CZ", { zone: more % 2 ? "A" : "C", from_day: inDays(more) })).status).toBe(200);
  const sixth = await add("CZ", { zone: "C", from_day: inDays(30) });
  expect([sixth.status, sixth.body.errors[0]?.field]).toEqual([422, "from_day"]);
});

const shippingOf = async (who: Visitor) => (await cartOf(who)).total_shipping_price;

async function pricedAgain(order: Bought) {
  const { order: row, lines } = await rowsOf(store, order);
  const terms = await findPlaceTermsOf(store.deps.db, row.country);
  return {
    row,
    pricing: priceUnits(
      row,
      lines,
      unitsOf(lines, ({ quantity }) => quantity),
      terms,
    ).pricing,
  };
}

const BERN = {
  ...{ country: "CH", shipping_address: "Bundesgasse 1", city: "Bern", zip: "3011" },
  phone: "+41 31 322 21 11",
};
/** Whether the help counts it among the nearest. */
const isNearInHelp = async () => {
  const text = (await store.visitor().get("/common-api/help/delivery/delivery-options-and-costs")).text;
  return /Belgium,[^"]*/.exec(text)?.[0].split(", ").includes("Switzerland");
};

test("Switzerland moves from B to A: from its day on, and not for what was ordered before; texts follow", async () => {
  const shopper = store.visitor();
  await addTo(shopper, { product_id: idOf("rise-duo") });
  const before = (await put(shopper, { country: "CH" })).total_shipping_price;
  expect(before).toBeGreaterThan(0);
  const early = await bought(store, [["rise-duo", 1]], BERN);
  expect((await add("CH", { zone: "A", from_day: inDays(1) })).status).toBe(200);
  const told: string[] = [];
  const deps = { ...store.deps, purge: (...tags: string[]) => void told.push(...tags) };
  await keepZones(deps);
  told.length = 0;
  expect([await shippingOf(shopper), await isNearInHelp()]).toEqual([before, false]);
  await wait(days(1));
  expect([await shippingOf(shopper), await isNearInHelp()]).toEqual([0, true]);
  await keepZones(deps);
  await keepZones(deps);
  expect(told).toEqual(["*"]);
  const again = await pricedAgain(early);
  expect(again.row.totals.shipping).toBe(Math.round(before * 100));
  expect(again.pricing?.totals.shipping).toBe(again.row.totals.shipping);
});

test("parcels become free in Norway from a minute on, so that no cart was priced by what is not known yet", async () => {
  const shopper = store.visitor();
  await addTo(shopper, { product_id: idOf("desk-lamp-arc"), quantity: 5 });
  const cart = await put(shopper, { country: "NO" });
  expect([cart.total_shipping_price > 0, cart.free_shipping_from]).toEqual([true, 0]);
  expect((await add("NO", { free_parcels: true, from_day: inDays(0) })).status).toBe(200);
  const [soon] = await plannedIn("NO");
  expect((await callOff(soon?.id ?? 0, (await countryOf("NO")).version)).status).toBe(409);
  expect(await shippingOf(shopper)).toBe(cart.total_shipping_price);
  await wait(minutes(1));
  const free = await cartOf(shopper);
  expect([free.total_shipping_price, free.free_shipping_from > 0]).toEqual([0, true]);
});

test("an order moves to another address by the zones of its own moment", async () => {
  const to = (state: "CA" | "HI") =>
    ({ CA: { shipping_address: "1 Market Street", city: "San Francisco", state: "CA", zip: "94105" },
      HI: { shipping_address: "530 South King Street", city: "Honolulu", state: "HI", zip: "96813" } })[state]; // prettier-ignore
  const early = await bought(store, [["desk-lamp-arc", 1]], to("CA"));
  const { remote } = (await countryOf("US")).changes[0]!;
  const wanted = { remote: remote.filter((code) => code !== "HI") };
  const tried = await one.post(`${ZONES}/US/example`, { zone: "A", free_parcels: true, ...wanted });
  const areas = (tried.body.data.examples as ZoneExample[]).map(({ area }) => area);
  expect(new Set(areas)).toEqual(new Set(["country", "reached"]));
  expect((await add("US", { ...wanted, from_day: inDays(1) })).status).toBe(200);
  await wait(days(1));
  const late = await bought(store, [["desk-lamp-arc", 1]], to("CA"));
  const asked = async (order: Bought) => {
    const moved = await order.browser.post("/order-api/update-address", { order_id: order.id, ...to("HI") });
    expect(moved.status).toBe(200);
    const { charge, refunded_amount: back } = moved.body.data as {
      charge: { amount: number } | null;
      refunded_amount: number;
    };
    return (charge?.amount ?? 0) - back;
  };
  // Besides their tax, which is the same for both.
  expect((await asked(early)) - (await asked(late))).toBeGreaterThanOrEqual(15);
});

test("no row that has begun was ever changed", async () => {
  const rows = await store.deps.db.select().from(deliveryZones);
  expect(rows.filter(({ authorId }) => authorId === null)).toHaveLength(COUNTRY_CODES.length);
});
