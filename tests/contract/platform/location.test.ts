import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { addresses, customers } from "../../../server/db/schema";
import { placesFile } from "../../support/flows/placesFile";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const CALL = "/common-api/location";
const PROXIED = { TRUST_PROXY: "1" };
const stores: TestStore[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "places-"));
const file = path.join(folder, "places.mmdb");

async function opened(settings: Record<string, string>): Promise<TestStore> {
  const store = await startTestStore(settings);
  stores.push(store);
  return store;
}
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

const from = (ip: string) => ({ "x-forwarded-for": ip });
const where = async (store: TestStore, headers: Record<string, string> = {}) =>
  (await store.visitor().get(CALL, headers)).body.data;
const located = (country: string, region = "") => ({ country, region, source: "located" });
const NOWHERE = { country: "US", region: "", source: "default" };

test("without a service a visitor is in the default country, and nobody is asked", async () => {
  const store = await opened(PROXIED);
  expect(await where(store, { ...from("2.16.0.1"), "cf-ipcountry": "DE" })).toEqual(NOWHERE);
  const { body } = await store.visitor().get("/common-api/outside-services");
  expect(body.data).toEqual({ ads: [], analytics: null, chat: null, locates: false });
});

describe("by the header of a proxy", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await opened({ ...PROXIED, GEO_HEADER: "CF-IPCountry", GEO_REGION_HEADER: "cf-region-code" });
  });

  test.each([
    [{ "cf-ipcountry": "DE" }, located("DE")],
    [{ "cf-ipcountry": "ca", "cf-region-code": "on" }, located("CA", "ON")],
    [{ "cf-ipcountry": "XX" }, NOWHERE],
    [{ "cf-ipcountry": "T1" }, NOWHERE],
    [{ "cf-ipcountry": "VN" }, NOWHERE],
    [{ "cf-ipcountry": "DE, FR" }, NOWHERE],
    [{ "cf-ipcountry": "__proto__" }, NOWHERE],
    [{ "cf-ipcountry": "DE", "cf-region-code": "<script>" }, located("DE")],
    [{}, NOWHERE],
  ])("%j is %j", async (headers, place) => expect(await where(store, headers)).toEqual(place));

  test("a choice comes before the account's address, and that before where somebody seems to be", async () => {
    const email = newEmail();
    const browser = await store.signedIn(email);
    const there = { "cf-ipcountry": "DE" };
    const asked = async () => (await browser.get(CALL, there)).body.data;
    expect(await asked()).toEqual(located("DE"));
    const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
    const name = { fullname: "Ada Shopper", phone: "", apartment: "" };
    await store.deps.db.insert(addresses).values({
      ...name,
      customerId: row?.id ?? 0,
      address: "12 rue des Lilas",
      city: "Lyon",
      state: "",
      zip: "69003",
      country: "FR",
    });
    expect(await asked()).toEqual({ country: "FR", region: "", source: "address" });
    await browser.put("/common-api/change-country?country=NL");
    expect(await asked()).toEqual({ country: "NL", region: "", source: "chosen" });
  });

  test("a crawler is told what everybody is told, and no answer may be kept", async () => {
    const { body, headers } = await store
      .visitor()
      .get(CALL, { "cf-ipcountry": "DE", "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    expect(body.data).toEqual(NOWHERE);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("by a file of networks", () => {
  const write = (networks: Parameters<typeof placesFile>[0], seconds: number) => {
    writeFileSync(file, placesFile(networks));
    utimesSync(file, seconds, seconds);
  };

  test("finds networks of both kinds, and nobody's address is kept or logged", async () => {
    write(
      {
        "2.16.0.0/16": { country: { iso_code: "DE" } },
        "24.48.0.0/17": { country: { iso_code: "CA" }, subdivisions: [{ iso_code: "QC" }] },
        "2a01:e0a::/32": { country: { iso_code: "FR" } },
        "203.0.113.0/24": { registered_country: { iso_code: "DE" } },
      },
      1_000_000,
    );
    const store = await opened({ ...PROXIED, GEO_DATABASE: file });
    expect((await store.visitor().get("/common-api/outside-services")).body.data.locates).toBe(true);
    expect(await where(store, from("2.16.9.9"))).toEqual(located("DE"));
    expect(await where(store, from("24.48.1.1"))).toEqual(located("CA", "QC"));
    expect(await where(store, from("2a01:e0a:1::7"))).toEqual(located("FR"));
    for (const nowhere of ["24.48.200.1", "203.0.113.9", "8.8.8.8", "fd00::1"])
      expect(await where(store, from(nowhere))).toEqual(NOWHERE);
    // Whoever is nearer than the proxies says nothing of itself.
    expect(await where(store, from("2.16.9.9, 8.8.8.8"))).toEqual(NOWHERE);
    expect(JSON.stringify(store.logged)).not.toMatch(/2\.16\.|24\.48\.|2a01/);
  });

  test("is read again when it has changed, and a broken one leaves the last in use", async () => {
    write({ "2.16.0.0/16": { country: { iso_code: "DE" } } }, 1_000_000);
    const store = await opened({ ...PROXIED, GEO_DATABASE: file });
    const asked = () => where(store, from("2.16.9.9"));
    expect(await asked()).toEqual(located("DE"));
    write({ "2.16.0.0/16": { country: { iso_code: "AT" } } }, 2_000_000);
    expect(await asked()).toEqual(located("DE"));
    const eventually = async (country: string) => {
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await asked()).country === country) return true;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return false;
    };
    store.clock.advance(minutes(2));
    expect(await eventually("AT")).toBe(true);
    writeFileSync(file, "no database");
    store.clock.advance(minutes(2));
    expect(await asked()).toEqual(located("AT"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await asked()).toEqual(located("AT"));
    expect(store.logged.filter(({ msg }) => msg === "the database of places cannot be read")).toHaveLength(1);
  });

  test("that is not there places nobody", async () => {
    const store = await opened({ ...PROXIED, GEO_DATABASE: path.join(folder, "none.mmdb") });
    expect(await where(store, from("2.16.9.9"))).toEqual(NOWHERE);
  });
});
