import { and, eq } from "drizzle-orm";
import { changeRecords, listingProposals, products } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let operator: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "suspension");
  operator = await store.signedIn("operator@example.com");
});
afterAll(() => store.close());

const VENDORS = "/customer-api/staff/vendors";
const post = <const Path extends string>(person: Visitor, path: Path, body: object = {}) =>
  person.send("POST", path, body);
const recordsOf = (entity: string, id: number) =>
  store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, id)))
    .orderBy(changeRecords.id);

test("a suspension takes a brand's goods out of the shop, and its end brings back exactly these", async () => {
  const { db } = store.deps;
  const ofTwo = (hidden: boolean) => and(eq(products.vendorId, 2), eq(products.hidden, hidden));
  const [kept] = await db.select().from(products).where(ofTwo(false)).limit(1);
  await db.update(products).set({ hidden: true }).where(eq(products.id, kept!.id));
  const seen = (await db.select().from(products).where(ofTwo(false))).map(({ id }) => id);
  const page = async () => (await store.visitor().send("GET", "/product-api/category/fernwick-acoustics")).status;
  expect([seen.length > 0, await page()]).toEqual([true, 200]);
  store.purged.length = 0;
  expect((await post(operator, `${VENDORS}/2/suspend`, { reason: "  " })).status).toBe(422);
  const reason = "Three parts were never sent.";
  const shut = await post(operator, `${VENDORS}/2/suspend`, { reason });
  expect(shut.body.data).toMatchObject({ state: "suspended", products: 0, reason });
  expect((await post(operator, `${VENDORS}/2/suspend`, { reason })).status).toBe(200);
  expect(await page()).toBe(404);
  expect(store.purged).toEqual(expect.arrayContaining(["vendor:2", ...seen.map((id) => `product:${id}`)]));
  const listed = (await operator.send("GET", `${VENDORS}?state=suspended&q=owner@fernwick`)).body.data;
  expect(listed.rows).toMatchObject([{ id: 2, state: "suspended", reason, owner: "owner@fernwick-acoustics.example" }]);

  store.purged.length = 0;
  const open = await post(operator, `${VENDORS}/2/resume`);
  expect(open.body.data).toMatchObject({ state: "live", products: seen.length, reason: "" });
  expect((await post(operator, `${VENDORS}/2/resume`)).status).toBe(200);
  expect((await db.select().from(products).where(ofTwo(false))).map(({ id }) => id).sort()).toEqual(seen.sort());
  expect([await page(), store.purged.includes("vendor:2")]).toEqual([200, true]);
  const records = await recordsOf("brand", 2);
  expect(records.map(({ kind }) => kind)).toEqual(["suspended", "resumed"]);
  expect(records[0]).toMatchObject({ reason, actor: "staff" });
  await db.update(products).set({ hidden: false }).where(eq(products.id, kept!.id));
  expect((await post(operator, `${VENDORS}/2000000000/resume`)).status).toBe(404);
});

test("nothing of a suspended brand is accepted until it is back", async () => {
  const [proposal] = await store.deps.db.select().from(listingProposals).where(eq(listingProposals.vendorId, 3));
  const accept = () =>
    post(operator, `/product-api/staff/proposals/${proposal?.id}/accept`, { version: proposal?.version });
  await post(operator, `${VENDORS}/3/suspend`, { reason: "Nothing was sent." });
  expect((await accept()).status).toBe(409);
  await post(operator, `${VENDORS}/3/resume`);
  expect((await accept()).body.data).toMatchObject({ state: "accepted" });
});

test("all brands are read page by page, the latest first", async () => {
  const first = (await operator.send("GET", `${VENDORS}?limit=2`)).body.data;
  const rest = (await operator.send("GET", `${VENDORS}?limit=100&after=${first.next}`)).body.data;
  const ids = [...first.rows, ...rest.rows].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([new Set(ids).size, rest.next]).toEqual([first.total, null]);
});
