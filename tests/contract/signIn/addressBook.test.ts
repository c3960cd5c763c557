import { eq } from "drizzle-orm";
import { addresses } from "../../../server/db/schema";
import { rememberAddress } from "../../../server/modules/customers/repositoryAddresses";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const BOOK = "/customer-api/profile/address";
const home = {
  fullname: "Ada Shopper",
  phone: "503 555 0100",
  address: "12 river street",
  city: "Portland",
  state: "Oregon",
  zip: "97201",
  country: "US",
};
const berlin = { fullname: "Ada Shopper", address: "Torstr. 1", city: "Berlin", zip: "10119", country: "DE" };
const add = (browser: Visitor, address: object = home) => browser.post(BOOK, address);
const bookOf = async (browser: Visitor) => (await browser.get(BOOK)).body.data.addresses;

test("visitors have no address book", async () => {
  const visitor = store.visitor();
  const calls = [visitor.get(BOOK), add(visitor), visitor.put(`${BOOK}/1`, home), visitor.delete(`${BOOK}/1`)];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(401);
  expect((await visitor.put(`${BOOK}/1/set-default`, { use: "delivery" })).status).toBe(401);
});

test("an address is kept as its country writes it, named, changed and removed", async () => {
  const browser = await store.signedIn(newEmail());
  const added = await add(browser, { ...home, label: " Home " });
  expect(added.body.message).toBe("The address is kept.");
  const [kept] = added.body.data.addresses;
  expect(kept).toEqual({
    ...home,
    id: expect.any(Number),
    label: "Home",
    address: "12 River Street",
    apartment: "",
    state: "OR",
    phone: "+1 503 555 0100",
    is_default_delivery: false,
    is_default_billing: false,
  });
  const changed = await browser.put(`${BOOK}/${kept?.id}`, { ...home, label: "Old home", city: "Salem" });
  expect(changed.body.data.addresses).toEqual([{ ...kept, label: "Old home", city: "Salem" }]);
  expect((await browser.delete(`${BOOK}/${kept?.id}`)).body.data.addresses).toEqual([]);
});

test("what is wrong is told at its field, in the customer's language, and nothing is kept", async () => {
  const browser = await store.signedIn(newEmail());
  const german = { "accept-language": "de-DE" };
  const wrong = { ...berlin, zip: "1011", fullname: "www.win.example", state: "" };
  const refused = await browser.post(BOOK, wrong, german);
  expect(refused.status).toBe(422);
  const errors = refused.body.errors.map(({ field }: { field: string }) => field);
  expect(errors.sort()).toEqual(["fullname", "zip"]);
  const abroad = await add(browser, { ...home, country: "BR" });
  expect([abroad.status, abroad.body.errors[0]?.field]).toEqual([422, "country"]);
  expect(await bookOf(browser)).toEqual([]);
});

test("one address is the default of each use, and stands first for deliveries", async () => {
  const browser = await store.signedIn(newEmail());
  await add(browser, { ...home, is_default_delivery: true, is_default_billing: true });
  store.clock.advance(1000);
  const both = (await add(browser, { ...berlin, is_default_delivery: true })).body.data.addresses;
  const uses = (list: typeof both) =>
    list.map(({ city, is_default_delivery: to, is_default_billing: bill }) => [city, to, bill]);
  expect(uses(both)).toEqual([
    ["Berlin", true, false],
    ["Portland", false, true],
  ]);
  const moved = await browser.put(`${BOOK}/${both[1]?.id}/set-default`, { use: "delivery" });
  expect(uses(moved.body.data.addresses)).toEqual([
    ["Portland", true, true],
    ["Berlin", false, false],
  ]);
  const cleared = await browser.put(`${BOOK}/${both[1]?.id}`, { ...home, is_default_billing: false });
  expect(uses(cleared.body.data.addresses)[0]).toEqual(["Portland", true, false]);
});

test("somebody else's address is as one that does not exist", async () => {
  const owner = await store.signedIn(newEmail());
  const id = (await add(owner)).body.data.addresses[0]?.id;
  const other = await store.signedIn(newEmail());
  const answersTo = async (each: number | undefined) => [
    await other.put(`${BOOK}/${each}`, berlin),
    await other.put(`${BOOK}/${each}/set-default`, { use: "billing" }),
    await other.delete(`${BOOK}/${each}`),
  ];
  const [theirs, nobodys] = [await answersTo(id), await answersTo(999_999)];
  expect(theirs.map(({ status, body }) => [status, body])).toEqual(nobodys.map(({ status, body }) => [status, body]));
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await bookOf(owner)).toMatchObject([{ city: "Portland" }]);
});

test("the same address twice is one, and no race keeps more than twenty", async () => {
  const browser = await store.signedIn(newEmail());
  await add(browser);
  await add(browser, { ...home, label: "Home" });
  expect(await bookOf(browser)).toMatchObject([{ label: "Home" }]);
  const many = Array.from({ length: 24 }, (_, n) => add(browser, { ...home, address: `${n + 20} Race Street` }));
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  expect(await bookOf(browser)).toHaveLength(20);
});

test("two defaults at once leave one", async () => {
  const browser = await store.signedIn(newEmail());
  await add(browser);
  const list = (await add(browser, berlin)).body.data.addresses;
  const both = list.map(({ id }) => browser.put(`${BOOK}/${id}/set-default`, { use: "delivery" }));
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  expect((await bookOf(browser)).filter(({ is_default_delivery: on }) => on)).toHaveLength(1);
});

test("an order's address takes the place of the one used longest ago, never of one with a name", async () => {
  const browser = await store.signedIn(newEmail());
  const { id } = (await browser.get("/customer-api/profile")).body.customer;
  await add(browser, { ...home, label: "Home" });
  for (let n = 0; n < 19; n += 1) {
    store.clock.advance(1000);
    await add(browser, { ...home, address: `${n + 20} Oak Street` });
  }
  store.clock.advance(1000);
  const snapshot = { ...home, address: "1 Latest Street", apartment: "", state: "OR", country: "US" as const };
  await rememberAddress(store.deps.db, id, snapshot, store.clock.now());
  const rows = await store.deps.db.select().from(addresses).where(eq(addresses.customerId, id));
  const streets = rows.map(({ address }) => address);
  expect(streets).toHaveLength(20);
  expect(streets).toEqual(expect.arrayContaining(["12 River Street", "1 Latest Street"]));
  expect(streets).not.toContain("20 Oak Street");
});

test("the form without scripts keeps, prefers and removes, and names the fields that are wrong", async () => {
  const browser = await store.signedIn(newEmail());
  const form = (fields: Record<string, string>) =>
    browser.send("POST", "/customer/addresses", new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    });
  const typed = {
    id: "0",
    fullname: "Ada Shopper",
    "delivery.street1": "Torstr. 1",
    "delivery.city": "Berlin",
    "delivery.zip": "10119",
    "delivery.country": "DE",
  };
  expect((await form(typed)).headers.location).toBe("/customer/addresses?done=saved");
  const [kept] = await bookOf(browser);
  const wrong = await form({ ...typed, id: String(kept?.id), "delivery.zip": "1" });
  expect(wrong.headers.location).toBe(`/customer/addresses/${kept?.id}?country=DE&error=zip`);
  await form({ id: String(kept?.id), use: "billing" });
  expect(await bookOf(browser)).toMatchObject([{ is_default_billing: true, is_default_delivery: false }]);
  expect((await form({ id: "999999", remove: "1" })).headers.location).toBe("/customer/addresses?error=gone");
  expect((await form({ id: String(kept?.id), remove: "1" })).headers.location).toBe("/customer/addresses?done=removed");
  expect(await bookOf(browser)).toEqual([]);
});
