import { and, eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { PROOF } from "../../../contract/proof/proofTerms";
import { days, minutes } from "../../../server/clock";
import { changeRecords, customers } from "../../../server/db/schema";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/log-api/staff/audit";
const EXPORT = "/log-api/staff/audit/export";

let store: TestStore;
let manager: Visitor;
let support: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "audit_desk");
  manager = await operator(store, "manager");
  support = await operator(store, "support");
});
afterAll(() => store.close());

const listOf = async (query: Record<string, string | number> = {}) => {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return (await manager.get(`${LIST}?${new URLSearchParams(asked)}`)).body.data;
};
const idOf = async (who: Visitor) => Number((await who.get("/customer-api/profile")).body.data.id);
const file = (path: string) => path as `/log-api/staff/audit-exports/${string}`;
const note = async (number: string, text: string) =>
  expect((await support.post(`/order-api/staff/orders/${number}/notes`, { text })).status).toBe(200);

test("who may read it, and nobody else: neither a brand nor a customer", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "audit.read") ? 200 : 403;
    expect([role, (await who.get(LIST)).status, (await who.post(EXPORT, {})).status]).toEqual([role, status, status]);
  }
  expect((await (await vendorOf(store, 3)).get(LIST)).status).toBe(403);
  expect((await store.visitor().get(LIST)).status).toBe(401);
});

test("a change says who did what to what, before and after, under the name that people know it by", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const { data } = (await manager.get(`/product-api/staff/products/${id}`)).body;
  const tagline = `Light ${store.clock.now().getTime()}`;
  const saved = await manager.put(`/product-api/staff/products/${id}`, {
    version: data.version,
    changes: { tagline: { en: tagline } },
  });
  expect(saved.status).toBe(200);
  const [row] = (await listOf({ entity: "listing", entity_id: id })).rows;
  expect(row).toMatchObject({
    actor: "staff",
    person_id: await idOf(manager),
    entity: "listing",
    entity_id: id,
    name: data.code,
    version: data.version + 1,
    paths: [{ path: "tagline.en", before: data.form.tagline.en, after: tagline }],
  });
  expect(row?.by).toMatch(/\S/);
  const order = await bought(store);
  await note(order.number, "Rings back");
  const [noted] = (await listOf({ entity: "order" })).rows;
  expect(noted).toMatchObject({ kind: "noted", entity_id: order.id, name: order.number });
  expect(noted?.paths).toEqual([{ path: "note", before: null, after: "•••" }]);
});

test("it is narrowed by kind, thing, person, desk and day, and refuses what it does not know", async () => {
  const order = await bought(store);
  await note(order.number, "One");
  const [who, day] = [await idOf(support), store.clock.now().toISOString().slice(0, 10)];
  const mine = await listOf({ person_id: who });
  expect(mine.rows.length).toBeGreaterThan(0);
  expect(new Set(mine.rows.map(({ person_id }) => person_id))).toEqual(new Set([who]));
  expect((await listOf({ entity: "order", entity_id: order.id, day })).rows).toHaveLength(1);
  const before = new Date(store.clock.now().getTime() - days(1)).toISOString().slice(0, 10);
  expect((await listOf({ entity: "order", entity_id: order.id, day: before })).rows).toEqual([]);
  expect((await listOf({ entity: "order", entity_id: order.id, actor: "vendor" })).rows).toEqual([]);
  const system = await listOf({ actor: "system" });
  expect(system.rows.every(({ by, person_id }) => by === "" && person_id === null)).toBe(true);
  expect(mine.people.map(({ id }) => id)).toContain(who);
  for (const bad of [
    "entity=till",
    "day=2026-13-01",
    "day=yesterday",
    "actor=owner",
    "person_id=0",
    "after=nowhere",
    "limit=101",
  ])
    expect([bad, (await manager.get(`${LIST}?${bad}`)).status]).toEqual([bad, 422]);
});

test("pages follow each other without a gap or a repeat, also where many were written in one moment", async () => {
  const at = new Date(store.clock.now().getTime() + 1000);
  const row = { actor: "system" as const, entity: "article", vendorId: null, version: 1, kind: "changed", paths: [] };
  const made = await store.deps.db
    .insert(changeRecords)
    .values(Array.from({ length: 7 }, (_, number) => ({ ...row, entityId: 900 + number, at })))
    .returning({ id: changeRecords.id });
  const found: number[] = [];
  let after: string | null = "";
  while (after !== null && found.length < 7) {
    const page = await listOf({ entity: "article", limit: 3, ...(after && { after }) });
    found.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(found.slice(0, 7)).toEqual(made.map(({ id }) => id).reverse());
  expect(new Set(found).size).toBe(found.length);
});

test("a file asks for a fresh proof, is its maker's alone, holds no formulas, and is itself on record", async () => {
  const order = await bought(store);
  await store.deps.db
    .update(customers)
    .set({ fullname: "=HYPERLINK(1)" })
    .where(eq(customers.id, await idOf(support)));
  await note(order.number, "Two");
  const asked = { entity: "order", entity_id: order.id } as const;
  const made = await manager.post(EXPORT, asked);
  expect([made.status, made.body.data.rows]).toEqual([200, 1]);
  const answer = await manager.get(file(made.body.data.path));
  expect(answer.headers).toMatchObject({ "cache-control": "private, no-store" });
  const [head, line, ...more] = answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toBe("at,by,desk,brand,entity,id,name,kind,reason,field,before,after");
  expect(line?.split(",").slice(1)).toEqual([
    "'=HYPERLINK(1)",
    "staff",
    "",
    "order",
    String(order.id),
    order.number,
    "noted",
    "",
    "note",
    "",
    "•••",
  ]);
  expect(more).toEqual([]);
  const owner = await operator(store);
  expect((await owner.get(file(made.body.data.path))).status).toBe(404);
  const taken = and(eq(changeRecords.kind, "auditExported"), eq(changeRecords.actorId, await idOf(manager)));
  const [record] = await store.deps.db.select().from(changeRecords).where(taken);
  expect(record?.paths.map(({ path, after: value }) => [path, value])).toEqual([
    ["entity", "order"],
    ["entity_id", order.id],
    ["rows", 1],
  ]);
  store.clock.advance(minutes(PROOF.minutes) + 1000);
  const late = await manager.post(EXPORT, asked);
  expect([late.status, late.body.status]).toEqual([403, PROOF.status]);
});
