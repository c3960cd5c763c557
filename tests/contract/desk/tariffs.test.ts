import { eq } from "drizzle-orm";
import { marketOf } from "../../../contract/locales";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { TariffForm } from "../../../contract/settings/tariffRoutes";
import { PROOF } from "../../../contract/proof/proofTerms";
import { minutes } from "../../../server/clock";
import { readFacts } from "../../../server/modules/articles/facts";
import { changeRecords, deliveryTariffs } from "../../../server/db/schema";
import { addTo, cartOf, idOf } from "../../support/flows/cart";
import { bought, operator, rowsOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const TARIFFS = "/common-api/staff/tariffs";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "tariffs");
  await sitDown();
});
afterAll(() => store.close());

async function sitDown() {
  one = await operator(store, "manager");
  other = await operator(store);
}

const days = (least: number, most: number) => ({ least, most });
const weeks = (count: number) => count * 7 * 86_400_000;
const formsOf = async () => (await one.get(TARIFFS)).body.data.rows as TariffForm[];
async function formOf(currency: string): Promise<TariffForm> {
  const form = (await formsOf()).find((row) => row.currency === currency);
  if (!form) throw new Error(`no tariff in ${currency}`);
  return form;
}
const save = async (currency: string, changes: object, who = one, version?: number) =>
  who.put(`${TARIFFS}/${currency}`, { version: version ?? (await formOf(currency)).version, changes });

test("owners and managers read and change them, nobody else does, and a change asks for a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "settings.edit") ? 200 : 403;
    expect([role, (await who.get(TARIFFS)).status]).toEqual([role, status]);
    const tried = await who.post(`${TARIFFS}/USD/example`, { changes: {} });
    expect([role, tried.status]).toEqual([role, status]);
    if (status === 403) expect((await who.put(`${TARIFFS}/USD`, { version: 1, changes: {} })).status).toBe(403);
  }
  const late = await operator(store, "manager");
  store.clock.advance(minutes(PROOF.minutes + 1));
  const refused = await save("USD", { parcels: { small: 6 } }, late, 1);
  expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  await sitDown();
});

test("every currency has its prices in its own units, and where they are asked", async () => {
  const forms = await formsOf();
  expect(forms).toHaveLength(12);
  const dollars = forms.find(({ currency }) => currency === "USD");
  expect(dollars).toMatchObject({ version: 1, countries: ["US"] });
  expect(dollars?.tariff).toEqual({
    parcels: { free_from: 99, small: 5.9, medium: 8.9, large: 14.9, remote: 15, express: 19 },
    freight: { zone_b: 49, zone_c: 119, room: 49 },
    pods: { zone_a: 390, zone_b: 590, zone_c: 890, medium: 200, large: 560 },
    days: {
      parcel: { zone_a: days(2, 4), zone_b: days(3, 6), zone_c: days(4, 8) },
      express: { zone_a: days(1, 1), zone_b: days(1, 2), zone_c: days(2, 4) },
      freight: { zone_a: days(4, 8), zone_b: days(6, 10), zone_c: days(8, 14) },
      pod: { zone_a: days(10, 15), zone_b: days(12, 20), zone_c: days(15, 25) },
      room: days(1, 2),
    },
  });
  expect(dollars?.zones).toEqual([{ zone: "a", countries: ["US"] }]);
  expect(dollars?.examples).toEqual([
    { load: "parcel", zone: null, before: 5.9, after: 5.9 },
    { load: "chair", zone: null, before: 14.9, after: 14.9 },
    { load: "desk", zone: "A", before: 0, after: 0 },
  ]);
  const euros = forms.find(({ currency }) => currency === "EUR");
  expect(euros?.examples.map(({ zone }) => zone)).toEqual([null, null, "A", "B", "C"]);
  expect(euros?.zones.find(({ zone }) => zone === "a")?.countries.sort()).toEqual(["BE", "DE", "FR", "LU", "NL"]);
});

test("a change is tried, saved and charged at once, with a record; an order keeps what its delivery cost", async () => {
  // So that no parcel is free.
  expect((await save("USD", { parcels: { free_from: 5000 } })).status).toBe(200);
  const shopper = store.visitor();
  await addTo(shopper, { product_id: idOf("desk-lamp-arc") });
  const placed = await bought(store, [["desk-lamp-arc", 1]]);
  const before = await cartOf(shopper);
  expect(before.total_shipping_price).toBeGreaterThan(0);
  const { order } = await rowsOf(store, placed);
  expect(order.totals.shipping).toBe(Math.round(before.total_shipping_price * 100));
  const shown = (await formOf("USD")).tariff.parcels;
  const changes = { parcels: { small: shown.small + 1, medium: shown.medium + 1, large: shown.large + 1 } };
  const tried = await one.post(`${TARIFFS}/USD/example`, { changes });
  expect(tried.body.data.examples[1]).toEqual({ load: "chair", zone: null, before: 14.9, after: 15.9 });
  expect((await cartOf(shopper)).total_shipping_price).toBe(before.total_shipping_price);

  const answer = await save("USD", changes);
  expect([answer.status, answer.body.data.version]).toEqual([200, 3]);
  expect(Math.round(((await cartOf(shopper)).total_shipping_price - before.total_shipping_price) * 100)).toBe(100);
  expect((await rowsOf(store, placed)).order.totals.shipping).toBe(order.totals.shipping);
  const { db } = store.deps;
  const records = await db.select().from(changeRecords).where(eq(changeRecords.entity, "delivery tariff"));
  const record = records.find(({ version }) => version === 3);
  expect(record?.kind).toBe("changed");
  expect(record?.paths).toContainEqual({ path: "parcels.small", before: 5.9, after: 6.9 });
  const [row] = await db.select().from(deliveryTariffs).where(eq(deliveryTariffs.currency, "USD"));
  expect([row?.parcelSmall, row?.parcelMedium, row?.parcelLarge, row?.express]).toEqual([690, 990, 1590, 1900]);
});

test("days on the road are promised at once, in the help, too; an order keeps its own", async () => {
  const shopper = store.visitor();
  const placed = await bought(store, [["desk-lamp-arc", 1]]);
  const { order } = await rowsOf(store, placed);
  const slow = await save("USD", { days: { parcel: { zone_a: days(20, 30) } } });
  expect([slow.status, slow.body.data.tariff.days.parcel.zone_a]).toEqual([200, days(20, 30)]);

  const latest = async () => {
    await addTo(shopper, { product_id: idOf("desk-lamp-arc") });
    return Date.parse((await cartOf(shopper)).estimated_delivery_time.latest);
  };
  const later = await latest();
  const facts = await readFacts(store.deps, marketOf("en-US"), "Velstol");
  expect(facts).toMatchObject({ parcel_days_least: "3", parcel_days_most: "30", freight_days_most: "14" });
  expect((await save("USD", { days: { parcel: { zone_a: days(2, 4) } } })).status).toBe(200);
  // Twenty-six business days and the weekends between.
  expect(later - (await latest())).toBeGreaterThan(weeks(5));
  const now = await rowsOf(store, placed);
  expect([now.order.earliest, now.order.latest]).toEqual([order.earliest, order.latest]);
});

test("days that end before they begin, and what are no days, are refused by their field", async () => {
  const { version } = await formOf("GBP");
  const reversed = await save("GBP", { days: { freight: { zone_b: { least: 11 } } } });
  expect([reversed.status, reversed.body.errors[0]?.field]).toEqual([422, "days.freight.zone_b.most"]);
  for (const end of [-1, 91, 2.5, "3"]) expect((await save("GBP", { days: { room: { most: end } } })).status).toBe(422);
  expect((await formOf("GBP")).version).toBe(version);
});

test("two who change the same field are told apart by it, and by nothing else", async () => {
  const { version } = await formOf("EUR");
  expect((await save("EUR", { pods: { medium: 210 } }, one, version)).status).toBe(200);
  const clash = await save("EUR", { pods: { medium: 220 } }, other, version);
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: version + 1, fields: [{ path: "pods.medium", value: 210 }] },
  });
  const merged = await save("EUR", { pods: { large: 600 } }, other, version);
  expect([merged.status, merged.body.data.merged[0]?.path]).toEqual([200, "pods.medium"]);
  expect(merged.body.data.tariff.pods).toMatchObject({ medium: 210, large: 600 });
  const both = await Promise.all([
    save("EUR", { freight: { room: 51 } }, one, version + 2),
    save("EUR", { freight: { room: 52 } }, other, version + 2),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("what is no price is refused, in the caller's language", async () => {
  for (const changes of [{ parcels: { small: -1 } }, { parcels: { small: 1_000_001 } }, { parcels: { small: "6" } }])
    expect((await save("GBP", changes)).status).toBe(422);
  const { version } = await formOf("GBP");
  const body = { version, changes: { parcels: { small: 5.999 } } };
  const french = await one.send("PUT", `${TARIFFS}/GBP`, body, { "accept-language": "fr" });
  expect([french.status, french.body.errors[0]?.field]).toEqual([422, "parcels.small"]);
  expect(french.body.errors[0]?.message).toContain("Saisissez un montant avec 2 décimales");
  expect((await one.put(`${TARIFFS}/GBP`, { changes: { parcels: { small: 6 } } })).status).toBe(428);
  expect((await one.put(`${TARIFFS}/XXX`, { version: 1, changes: {} })).status).toBe(422);
  expect((await formOf("GBP")).version).toBe(version);
});
