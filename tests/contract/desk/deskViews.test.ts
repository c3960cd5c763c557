import { and, eq, like } from "drizzle-orm";
import { hours, minutes } from "../../../server/clock";
import { DESK_LISTS, VIEW_LIMITS, type DeskListName } from "../../../contract/savedViews/lists";
import { changeRecords, deskFirstViews, deskViews, shipments, vendorMembers } from "../../../server/db/schema";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const [HOOKS, OTHER] = [3, 5];
const OWN = "/customer-api/vendor/views";
const TEAM = "/customer-api/staff/views";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "desk_views");
});
afterAll(() => store.close());

interface View {
  id: number;
  version: number;
  name: string;
  query: string;
  is_shared: boolean;
  is_own: boolean;
  by: string;
  may_edit: boolean;
  is_valid: boolean;
  count: { count: number; is_exact: boolean } | null;
}

type Desk = typeof OWN | typeof TEAM;
const late = { list: "parts", name: "Late ones", query: "view=late", is_shared: false, is_first: false };
const keep = (who: Visitor, more: object = {}, url: Desk = OWN) => who.post(url, { ...late, ...more });
const read = async (who: Visitor, list: DeskListName = "parts", url: Desk = OWN) =>
  (await who.get(`${url}?list=${list}`)).body.data as {
    views: View[];
    tabs: { query: string; count: number; is_exact: boolean }[];
    first: number | null;
  };
const namesOf = async (who: Visitor, list?: DeskListName, url?: Desk) =>
  (await read(who, list, url)).views.map(({ name }) => name);
const idOf = async (who: Visitor, name: string, list?: DeskListName, url?: Desk) =>
  (await read(who, list, url)).views.find((view) => view.name === name)?.id ?? 0;

/** Nobody's limits and names are in another test's way. */
async function members(...roles: ("owner" | "editor" | "shipper" | "finance")[]) {
  await store.deps.db.delete(deskFirstViews);
  await store.deps.db.delete(deskViews);
  return Promise.all(roles.map((role) => vendorOf(store, HOOKS, role)));
}

test("a view is its maker's until it is shared; then the whole brand has it, and no other brand", async () => {
  const [owner, shipper] = (await members("owner", "shipper")) as [Visitor, Visitor];
  const stranger = await vendorOf(store, OTHER);
  const kept = await keep(shipper, { query: "q=Ada&view=late" });
  expect(kept.status).toBe(200);
  expect((await read(shipper)).views).toEqual([
    expect.objectContaining({ name: "Late ones", query: "view=late&q=Ada", is_own: true, may_edit: true, by: "" }),
  ]);
  expect(await namesOf(owner)).toEqual([]);
  const id = await idOf(shipper, "Late ones");
  expect((await owner.send("PUT", `${OWN}/${id}`, { version: 1, changes: { is_shared: true } })).status).toBe(404);
  const shared = await shipper.send("PUT", `${OWN}/${id}`, { version: 1, changes: { is_shared: true } });
  expect([shared.status, shared.body.data.merged]).toEqual([200, []]);
  const [seen] = (await read(owner)).views;
  expect(seen).toMatchObject({ id, name: "Late ones", is_own: false, is_shared: true, may_edit: true });
  expect(seen?.by).toContain("@");
  expect(await namesOf(stranger)).toEqual([]);
  for (const [method, address, body] of [
    ["PUT", `${OWN}/${id}`, { version: 2, changes: { name: "Mine" } }],
    ["PUT", `${OWN}/${id}/first`, { is_first: true }],
    ["POST", `${OWN}/${id}/restore`, {}],
    ["DELETE", `${OWN}/${id}`, undefined],
  ] as const)
    expect([method, (await stranger.send(method, address, body)).status]).toEqual([method, 404]);
  expect(await namesOf(owner)).toEqual(["Late ones"]);
});

test("who shares a view changes it, and who leads the brand; others open it", async () => {
  const [owner, shipper, another] = (await members("owner", "shipper", "shipper")) as [Visitor, Visitor, Visitor];
  await keep(shipper, { is_shared: true });
  const id = await idOf(another, "Late ones");
  expect((await read(another)).views[0]?.may_edit).toBe(false);
  const rename = (who: Visitor, version: number, name: string) =>
    who.send("PUT", `${OWN}/${id}`, { version, changes: { name } });
  expect((await rename(another, 1, "Stolen")).status).toBe(403);
  expect((await another.send("DELETE", `${OWN}/${id}`)).status).toBe(403);
  expect((await rename(owner, 1, "  Too   late ")).status).toBe(200);
  expect(await namesOf(another)).toEqual(["Too late"]);
  const clash = await rename(shipper, 1, "Overdue");
  expect([clash.status, clash.body.current.fields[0]?.value]).toEqual([409, "Too late"]);
  expect((await shipper.send("PUT", `${OWN}/${id}`, { changes: { name: "Overdue" } })).status).toBe(428);
  expect((await rename(shipper, 2, "Overdue")).status).toBe(200);
});

test("who loses the right to a list, or leaves, has its views no longer", async () => {
  const [shipper] = (await members("shipper")) as [Visitor];
  await keep(shipper, { is_shared: true });
  await keep(shipper, { list: "listings", name: "Live", query: "view=live" });
  const id = await idOf(shipper, "Late ones");
  const [row] = await store.deps.db.select().from(deskViews).where(eq(deskViews.id, id));
  const isThem = eq(vendorMembers.customerId, row?.customerId ?? 0);
  await store.deps.db.update(vendorMembers).set({ role: "finance" }).where(isThem);
  expect((await shipper.get(`${OWN}?list=parts`)).status).toBe(403);
  expect((await keep(shipper, { name: "Another" })).status).toBe(403);
  expect((await shipper.send("DELETE", `${OWN}/${id}`)).status).toBe(404);
  expect((await shipper.send("PUT", `${OWN}/${id}/first`, { is_first: true })).status).toBe(404);
  expect(await namesOf(shipper, "listings")).toEqual(["Live"]);
  await store.deps.db.delete(vendorMembers).where(isThem);
  expect((await shipper.get(`${OWN}?list=listings`)).status).toBe(403);
});

test("the team has its own views, each list for the roles that read it", async () => {
  const [owner, marketing, warehouse] = await Promise.all(
    (["owner", "marketing", "warehouse"] as const).map((role) => operator(store, role)),
  );
  const stuck = { list: "vendors", name: "Asked", query: "view=questions", is_shared: true };
  expect((await keep(owner!, stuck, TEAM)).status).toBe(200);
  expect((await keep(warehouse!, stuck, TEAM)).status).toBe(403);
  expect((await marketing!.get(`${TEAM}?list=vendors`)).status).toBe(403);
  const drafts = { list: "articles", name: "Drafts", query: "kind=blog&state=draft&outdated=1", is_shared: true };
  expect((await keep(marketing!, drafts, TEAM)).status).toBe(200);
  expect(await namesOf(owner!, "articles", TEAM)).toEqual(["Drafts"]);
  // No list of a brand is the team's, and the other way round.
  expect((await owner!.get(`${TEAM}?list=parts`)).status).toBe(403);
  const [brand] = (await members("owner")) as [Visitor];
  expect((await brand.get(`${OWN}?list=all-parts`)).status).toBe(403);
});

test("what the list's address cannot say is refused", async () => {
  const [shipper] = (await members("shipper")) as [Visitor];
  for (const query of [
    "view=stolen",
    "view=late&vendor=5",
    "view=late&view=sent",
    "view=late&after=abc",
    `q=${"x".repeat(101)}`,
    "__proto__=1",
    "constructor=1",
  ])
    expect([query, (await keep(shipper, { query })).status]).toEqual([query, 422]);
  const team = await operator(store);
  for (const [list, query] of [
    ["approvals", "kind=banners&state=accepted"],
    ["vendors", "view=former&q=lamp"],
    ["articles", "outdated=2"],
  ])
    expect([query, (await keep(team, { list, query }, TEAM)).status]).toEqual([query, 422]);
  for (const name of ["", "   ", "x".repeat(41), "a\u200bb"])
    expect([name, (await keep(shipper, { name })).status]).toEqual([name, 422]);
  expect((await keep(shipper, { list: "no-such-list" })).status).toBe(422);
  expect(await namesOf(shipper)).toEqual([]);
});

test("a view whose filters are known no longer says so, opens nothing, and can be deleted", async () => {
  const [shipper] = (await members("shipper")) as [Visitor];
  await keep(shipper, { is_first: true });
  const id = await idOf(shipper, "Late ones");
  expect((await read(shipper)).first).toBe(id);
  await store.deps.db.update(deskViews).set({ query: "view=overdue" }).where(eq(deskViews.id, id));
  const { views, first } = await read(shipper);
  expect(views).toEqual([expect.objectContaining({ id, is_valid: false, count: null })]);
  expect(first).toBe(null);
  expect((await shipper.send("PUT", `${OWN}/${id}/first`, { is_first: true })).status).toBe(422);
  expect((await shipper.send("DELETE", `${OWN}/${id}`)).status).toBe(200);
});

test("names are one person's and one list's, and nobody has more views than they may", async () => {
  const [owner, shipper] = (await members("owner", "shipper")) as [Visitor, Visitor];
  expect((await keep(shipper)).status).toBe(200);
  const again = await keep(shipper, { name: "LATE ones", query: "view=all" });
  expect([again.status, again.body.errors[0]?.field]).toEqual([422, "name"]);
  expect((await keep(shipper, { list: "crypto-parts" })).status).toBe(200);
  expect((await keep(owner)).status).toBe(200);
  for (let at = 1; at < VIEW_LIMITS.own; at++)
    expect((await keep(shipper, { name: `View ${at}`, is_shared: true })).status).toBe(200);
  const more = await keep(shipper, { name: "One more" });
  expect([more.status, more.body.message]).toEqual([422, expect.stringContaining(String(VIEW_LIMITS.own))]);
  const [another] = await Promise.all([vendorOf(store, HOOKS, "shipper")]);
  let answer = 200;
  for (let at = 0; answer === 200 && at < VIEW_LIMITS.own; at++)
    answer = (await keep(another, { name: `Theirs ${at}`, is_shared: true })).status;
  expect(answer).toBe(200);
  const shared = await keep(owner, { name: "Shared", is_shared: true });
  expect(shared.status).toBe(200);
  const full = await keep(owner, { name: "Too much", is_shared: true });
  expect([full.status, full.body.errors[0]?.field]).toEqual([422, "is_shared"]);
  // Together they hold as alone.
  const [fresh] = (await members("shipper")) as [Visitor];
  const both = await Promise.all([keep(fresh), keep(fresh)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("what opens first is each person's own", async () => {
  const [owner, shipper] = (await members("owner", "shipper")) as [Visitor, Visitor];
  await keep(shipper, { is_shared: true });
  const id = await idOf(owner, "Late ones");
  expect((await owner.send("PUT", `${OWN}/${id}/first`, { is_first: true })).body.data.first).toBe(id);
  expect((await read(shipper)).first).toBe(null);
  await shipper.send("PUT", `${OWN}/${id}`, { version: 1, changes: { is_shared: false } });
  expect((await read(owner)).first).toBe(null);
  await shipper.send("PUT", `${OWN}/${id}`, { version: 2, changes: { is_shared: true } });
  expect((await owner.send("PUT", `${OWN}/${id}/first`, { is_first: false })).body.data.first).toBe(null);
});

test("a deleted view comes back as it was for a day, where its name is still free", async () => {
  const [owner, shipper] = (await members("owner", "shipper")) as [Visitor, Visitor];
  await keep(shipper, { is_shared: true, is_first: true });
  const id = await idOf(shipper, "Late ones");
  expect((await shipper.send("DELETE", `${OWN}/${id}`)).body.data).toMatchObject({ views: [], first: null });
  expect(await namesOf(owner)).toEqual([]);
  const back = (await shipper.post(`${OWN}/${id}/restore`, {})).body.data;
  expect(back).toMatchObject({ views: [{ id, is_shared: true, version: 3 }], first: id });
  await shipper.send("DELETE", `${OWN}/${id}`);
  await keep(shipper);
  expect((await shipper.post(`${OWN}/${id}/restore`, {})).status).toBe(422);
  await shipper.send("DELETE", `${OWN}/${await idOf(shipper, "Late ones")}`);
  store.clock.advance(hours(VIEW_LIMITS.undoHours + 1));
  expect((await shipper.post(`${OWN}/${id}/restore`, {})).status).toBe(404);
  await keep(shipper);
  await shipper.send("DELETE", `${OWN}/${await idOf(shipper, "Late ones")}`);
  expect(await store.deps.db.$count(deskViews)).toBe(1);
});

test("each tab and view has the number of its list, of the brand's own alone", async () => {
  const orders = [await bought(store, [["headset-hook-oak", 1]]), await bought(store, [["headset-hook-oak", 2]])];
  await bought(store, [["desk-lamp-arc", 1]]);
  const [shipper] = (await members("shipper")) as [Visitor];
  await keep(shipper, { name: "One", query: `view=all&q=${orders[0]?.number}` });
  const { tabs, views } = await read(shipper);
  expect(tabs.map(({ query }) => query)).toEqual(DESK_LISTS.parts.tabs.map(({ view }) => `view=${view}`));
  for (const { query, count, is_exact: isExact } of [...tabs, { ...views[0]!.count!, query: views[0]!.query }]) {
    const list = (await shipper.get(`/order-api/vendor/parts?${query}`)).body.data;
    expect([query, isExact, count]).toEqual([query, true, list.total]);
  }
  expect(views[0]?.count?.count).toBe(1);
  // Every list of both desks can be counted in each of its own views.
  const [brand, team] = [await vendorOf(store, HOOKS), await operator(store)];
  for (const [list, { access, tabs: own }] of Object.entries(DESK_LISTS)) {
    const url = access.who === "vendor" ? OWN : TEAM;
    const found = await read(access.who === "vendor" ? brand : team, list as DeskListName, url);
    expect([list, found.tabs.length]).toEqual([list, own.length]);
    for (const tab of found.tabs) expect(tab.count).toBeGreaterThanOrEqual(0);
  }
});

test("no list is counted to its end", async () => {
  const order = await bought(store, [["headset-hook-oak", 1]]);
  const { db } = store.deps;
  const [part] = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
  const copies = Array.from({ length: VIEW_LIMITS.searched }, (_, at) => ({
    ...part!,
    id: undefined,
    part: `C${at}`,
  }));
  await db.insert(shipments).values(copies);
  const [shipper] = (await members("shipper")) as [Visitor];
  await keep(shipper, { name: "Rare", query: "view=all&q=nobody" });
  const { tabs, views } = await read(shipper);
  expect(tabs.find(({ query }) => query === "view=all")).toMatchObject({ count: 100, is_exact: false });
  expect(views[0]?.count).toEqual({ count: 0, is_exact: false });
  await db.delete(shipments).where(and(eq(shipments.orderId, order.id), like(shipments.part, "C%")));
});

test("every change is recorded, without the name that was searched for", async () => {
  const [shipper] = (await members("shipper")) as [Visitor];
  await keep(shipper, { query: "view=late&q=Ada%20Lovelace", is_first: true });
  const id = await idOf(shipper, "Late ones");
  await shipper.send("PUT", `${OWN}/${id}`, { version: 1, changes: { name: "Ada" } });
  await shipper.send("PUT", `${OWN}/${id}/first`, { is_first: false });
  await shipper.send("DELETE", `${OWN}/${id}`);
  await shipper.post(`${OWN}/${id}/restore`, {});
  const ofView = and(eq(changeRecords.entity, "desk_view"), eq(changeRecords.entityId, id));
  const rows = await store.deps.db.select().from(changeRecords).where(ofView).orderBy(changeRecords.id);
  expect(rows.map(({ kind, version }) => [kind, version])).toEqual([
    ["created", 1],
    ["changed", 2],
    ["first", 2],
    ["removed", 3],
    ["restored", 4],
  ]);
  expect(JSON.stringify(rows)).not.toContain("Lovelace");
});

test("who deletes their account takes their own views along; what the brand shares stays with it", async () => {
  const [owner] = (await members("owner")) as [Visitor];
  const email = newEmail();
  const leaving = await store.signedIn(email);
  const customerId = Number((await leaving.get("/customer-api/profile")).body.customer.id);
  await store.deps.db.insert(vendorMembers).values({ customerId, vendorId: HOOKS, role: "shipper" });
  await keep(leaving, { name: "Ours", is_shared: true });
  await keep(leaving, { name: "Mine", query: "view=all&q=Ada" });
  const code = async () => {
    store.clock.advance(minutes(3));
    await leaving.post("/auth/send-login-verification", { email });
    return store.codeFor(email);
  };
  const file = await leaving.post("/customer-api/data-export", { code: await code() });
  expect(file.body.data.saved_views).toEqual([
    expect.objectContaining({ list: "parts", name: "Mine", is_shared: false }),
    expect.objectContaining({ name: "Ours", is_shared: true }),
  ]);
  expect((await leaving.post("/customer-api/erase", { code: await code() })).body.status).toBe(1);
  expect(await store.deps.db.$count(deskViews, eq(deskViews.customerId, customerId))).toBe(1);
  expect(await namesOf(owner)).toEqual(["Ours"]);
});

test("the file of prices and stock has what the view has", async () => {
  const [owner] = (await members("owner")) as [Visitor];
  const file = async (query: string) =>
    (await owner.send("GET", `/product-api/vendor/listing-sheet${query}`)).text.trim().split("\r\n").slice(1);
  const listed = (await owner.get("/product-api/vendor/listings?view=live&q=oak&limit=50")).body.data.rows;
  const [all, some] = [await file(""), await file("?view=live&q=oak")];
  expect(some.length).toBeLessThan(all.length);
  expect(new Set(some.map((line) => line.split(",")[0])).size).toBe(listed.length);
  expect((await owner.get("/product-api/vendor/listing-sheet?view=stolen")).status).toBe(422);
});
