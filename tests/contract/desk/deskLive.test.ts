import { and, eq, sql } from "drizzle-orm";
import { DESK_KINDS, type DeskKind } from "../../../contract/live/liveTerms";
import {
  changeRecords,
  customers,
  outbox,
  products,
  sessions,
  staffMembers,
  vendorMembers,
  vendors,
} from "../../../server/db/schema";
import { noteRecord } from "../../../server/modules/desk/records";
import { startDeskNodes, type DeskNodes, type DeskPage } from "../../support/flows/deskSockets";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

/** Two brands that no other test looks at, for the database is this file's own. */
const [BRAND, OTHER] = [4, 5];
const BASE = "/customer-api/vendor/brand";

/** With Redis there are two nodes, whose sockets hear of each other. */
const { REDIS_URL } = process.env;

let store: TestStore;
let nodes: DeskNodes;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  store = await startTestStore({ ...(REDIS_URL && { REDIS_URL }) }, "desk_live");
  nodes = await startDeskNodes(store, REDIS_URL ? 2 : 1);
  people.owner = await vendorOf(store, BRAND);
  people.editor = await vendorOf(store, BRAND, "editor");
  people.stranger = await vendorOf(store, OTHER);
  people.manager = await operator(store, "manager");
  people.warehouse = await operator(store, "warehouse");
  people.marketing = await operator(store, "marketing");
  people.customer = await store.signedIn(newEmail());
});
afterAll(async () => {
  await nodes.close();
  await store.close();
});

const who = (name: string): Visitor => {
  const found = people[name];
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};
const open = (name: string) => nodes.open(who(name), /owner|editor|stranger/.test(name) ? "vendor" : "staff");
const tell = (kind: DeskKind, vendorId: number | null, id = 7) =>
  nodes.sockets[0]?.tellDesk({ kind, id, version: 2, vendorId });
const settled = (...pages: DeskPage[]) => Promise.all(pages.map((page) => page.settle()));
const leave = (...pages: DeskPage[]) => pages.forEach(({ socket }) => socket.disconnect());
const versionNow = async () => Number((await who("owner").get(BASE)).body.data.version);
const idOf = async (browser: Visitor) => Number((await browser.get("/customer-api/profile")).body.data.id);
const save = (by: Visitor, version: number, changes: object) => by.send("PUT", BASE, { version, changes });
const waiting = () => store.deps.db.$count(outbox, sql`${outbox.kind} = 'desk.changed' and ${outbox.sentAt} is null`);

describe("who hears of a change", () => {
  test("those with the right, once, after it is kept; nothing of it but what, which and which version", async () => {
    const names = ["owner", "editor", "stranger", "manager", "warehouse", "marketing"];
    const pages = await Promise.all(names.map(open));
    const [asVendor, asStaff] = [
      await nodes.open(who("customer"), "vendor"),
      await nodes.open(who("customer"), "staff"),
    ];
    const visitor = await nodes.open(null, "staff");
    const wrongDesk = await nodes.open(who("owner"), "staff");
    await nodes.deliver();
    const version = await versionNow();
    const saved = await save(who("editor"), version, { handling_days: 2 + (version % 3) });
    expect(saved.status).toBe(200);
    expect(saved.headers["desk-changes"]).toBe(`brand%3A${BRAND}%3A${version + 1}`);
    await settled(...pages);
    expect(pages.flatMap(({ events }) => events)).toEqual([]);
    await nodes.deliver();
    await nodes.deliver();
    await settled(...pages, asVendor, asStaff, visitor, wrongDesk);
    const event = { kind: "brand", id: BRAND, version: version + 1 };
    expect(pages.map(({ events }) => events)).toEqual([[event], [event], [], [event], [], []]);
    expect([asVendor, asStaff, visitor, wrongDesk].flatMap(({ events }) => events)).toEqual([]);
    expect([asVendor, asStaff, visitor, wrongDesk].map(({ joined }) => joined)).toEqual([
      [false],
      [false],
      [false],
      [false],
    ]);
    leave(...pages, asVendor, asStaff, visitor, wrongDesk);
  });

  test("of each kind those alone whose role has its right", async () => {
    const names = ["owner", "editor", "manager", "warehouse", "marketing"];
    const pages = await Promise.all(names.map(open));
    const heard = async (kind: DeskKind) => {
      await tell(kind, BRAND);
      await settled(...pages);
      return pages.flatMap(({ events }, at) => (events.splice(0).length > 0 ? [names[at]] : []));
    };
    expect(await heard("part")).toEqual(["owner", "manager", "warehouse"]);
    expect(await heard("vendor account")).toEqual(["owner", "manager"]);
    // By each desk that shows goods: the warehouse reads stock, marketing products.
    expect(await heard("listing")).toEqual(["owner", "editor", "manager", "warehouse", "marketing"]);
    expect(await heard("new_listing")).toEqual(["owner", "editor", "manager"]);
    expect(await heard("article")).toEqual(["manager", "marketing"]);
    leave(...pages);
  });

  test("a write that is refused, and one that is rolled back, tell nobody", async () => {
    const before = await waiting();
    const version = await versionNow();
    expect((await save(who("editor"), version + 50, { handling_days: 9 })).status).toBe(422);
    expect((await save(who("editor"), version, { handling_days: -4 })).status).toBe(422);
    const about = { entity: "brand", entityId: BRAND, vendorId: BRAND, version: 99, kind: "changed" } as const;
    const failed = store.deps.db.transaction(async (tx) => {
      await noteRecord(tx, null, { ...about, paths: [], at: store.clock.now() });
      throw new Error("the change did not come about");
    });
    await expect(failed).rejects.toThrow("did not come about");
    expect(await waiting()).toBe(before);
  });

  test("that somebody has read a paper is recorded, and no news", async () => {
    const [before, { data }] = [await waiting(), (await who("manager").get("/log-api/staff/changes")).body];
    const about = { entity: "application", entityId: 1, vendorId: null, version: 1, kind: "paperRead" } as const;
    await store.deps.db.transaction((tx) => noteRecord(tx, null, { ...about, paths: [], at: store.clock.now() }));
    expect(await waiting()).toBe(before);
    expect((await who("manager").get(`/log-api/staff/changes?after=${data.after}`)).body.data.rows).toEqual([]);
  });

  test("a save that changes nothing tells nothing", async () => {
    const { data } = (await who("owner").get(BASE)).body;
    const before = await waiting();
    expect((await save(who("owner"), data.version, { handling_days: data.form.handling_days })).status).toBe(200);
    expect(await waiting()).toBe(before);
  });
});

describe("rights that end", () => {
  test("members of a suspended brand hear nothing until it sells again, and are told so", async () => {
    const page = await open("owner");
    await store.deps.db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, BRAND));
    await tell("listing", BRAND);
    await page.settle();
    expect([page.events, page.joined]).toEqual([[], [true, false]]);
    const late = await open("owner");
    expect(late.joined).toEqual([false]);
    await store.deps.db.update(vendors).set({ state: "live" }).where(eq(vendors.id, BRAND));
    await page.beHere(null);
    await tell("listing", BRAND);
    await page.settle();
    expect([page.events.length, page.joined.at(-1)]).toEqual([1, true]);
    leave(page, late);
  });

  test("whoever lost their role hears nothing more on the page that they have open", async () => {
    const [member, staff] = [await vendorOf(store, BRAND, "shipper"), await operator(store, "support")];
    const [theirs, ours] = [await nodes.open(member, "vendor"), await nodes.open(staff, "staff")];
    expect([theirs.joined, ours.joined]).toEqual([[true], [true]]);
    const { db } = store.deps;
    await db.delete(vendorMembers).where(eq(vendorMembers.customerId, await idOf(member)));
    await db.delete(staffMembers).where(eq(staffMembers.customerId, await idOf(staff)));
    await tell("part", BRAND);
    await settled(theirs, ours);
    expect([theirs.events, ours.events]).toEqual([[], []]);
    expect([theirs.joined.at(-1), ours.joined.at(-1)]).toEqual([false, false]);
    leave(theirs, ours);
  });

  test("a session that ended, or ran out, is closed or hears nothing", async () => {
    const [leaver, sleeper] = [await vendorOf(store, BRAND), await vendorOf(store, BRAND)];
    const [left, asleep] = [await nodes.open(leaver, "vendor"), await nodes.open(sleeper, "vendor")];
    const closed = new Promise((resolve) => left.socket.on("disconnect", resolve));
    const { db, clock } = store.deps;
    await db
      .update(sessions)
      .set({ expiresAt: clock.now() })
      .where(eq(sessions.customerId, await idOf(sleeper)));
    await leaver.delete("/customer-api/sign-out");
    await nodes.deliver();
    expect(await closed).toBe("io server disconnect");
    await tell("brand", BRAND, BRAND);
    await asleep.settle();
    expect([left.events, asleep.events]).toEqual([[], []]);
    leave(asleep);
  });
});

describe("what happened without a line", () => {
  const changes = async (name: string, after?: string) => {
    const desk = /owner|editor|stranger/.test(name) ? "vendor" : "staff";
    const query = after === undefined ? "" : `after=${encodeURIComponent(after)}`;
    return who(name).get(`/log-api/${desk}/changes?${query}`);
  };
  const read = async (name: string, after?: string) => (await changes(name, after)).body.data;
  const note = (version: number, more: { entity?: DeskKind; vendorId?: number | null; id?: number } = {}) => {
    const { entity = "listing", vendorId = BRAND, id } = more;
    const row = { actor: "system" as const, entity, entityId: 70, vendorId, version, kind: "changed", paths: [] };
    return store.deps.db.insert(changeRecords).values({ ...row, ...(id !== undefined && { id }) });
  };

  test("is read after the cursor that the desk came with, by who may see it", async () => {
    const { changes_after: after } = (await who("owner").get("/customer-api/vendor/desk")).body.data;
    const { changes_after: ofTeam } = (await who("marketing").get("/customer-api/staff/desk")).body.data;
    const version = await versionNow();
    await save(who("editor"), version, { handling_days: 10 - (version % 3) });
    const { rows, after: next, has_more: hasMore } = await read("owner", after);
    expect(rows).toEqual([{ kind: "brand", id: BRAND, version: version + 1, at: expect.any(String) }]);
    expect(hasMore).toBe(false);
    expect((await read("manager", ofTeam)).rows).toEqual(rows);
    expect((await read("stranger", after)).rows).toEqual([]);
    expect((await read("warehouse", ofTeam)).rows).toEqual([]);
    expect((await read("owner", next)).rows).toEqual([]);
    expect((await read("owner")).rows).toEqual([]);
  });

  test("a number that was drawn before and kept later is not passed over, nor told twice", async () => {
    const [{ last = 0 } = {}] = await store.deps.db
      .select({ last: sql<number>`max(${changeRecords.id})`.mapWith(Number) })
      .from(changeRecords);
    await note(31, { id: last + 2 });
    const { after } = await read("owner");
    await note(30, { id: last + 1 });
    const first = await read("owner", after);
    expect(first.rows.map(({ version }: { version: number }) => version)).toEqual([30]);
    expect((await read("owner", first.after)).rows).toEqual([]);
    await store.deps.db.execute(sql`select setval('change_records_id_seq', ${last + 2})`);
  });

  test("a page has a bound, also where most of it is not to be seen, and the cursor goes on", async () => {
    const { after } = await read("manager");
    const rows = Array.from({ length: 650 }, (_each, at) => at);
    await store.deps.db.insert(changeRecords).values(
      rows.map((at) => ({
        actor: "system" as const,
        entity: at % 5 === 0 ? ("banner" as const) : ("article" as const),
        entityId: at + 1,
        vendorId: at % 5 === 0 ? BRAND : null,
        version: 1,
        kind: "changed",
        paths: [],
      })),
    );
    const collect = async (name: string) => {
      const found: number[] = [];
      let [cursor, calls, most] = [after, 0, 0];
      for (let more = true; more; calls += 1) {
        const page = await read(name, cursor);
        found.push(...page.rows.map(({ id }: { id: number }) => id));
        [cursor, more, most] = [page.after, page.has_more, Math.max(most, page.rows.length)];
      }
      return { found, calls, most };
    };
    const all = await collect("manager");
    expect(all.found).toEqual(rows.map((at) => at + 1));
    expect([all.calls, all.most]).toEqual([7, 100]);
    const own = await collect("owner");
    expect(own.found).toEqual(rows.filter((at) => at % 5 === 0).map((at) => at + 1));
    const nothing = await collect("warehouse");
    expect([nothing.found, nothing.calls]).toEqual([[], 2]);
  });

  test("an order of a brand's goods is news to that brand", async () => {
    const { slug, vendorId, hidden } = products;
    const own = and(eq(vendorId, BRAND), eq(hidden, false));
    const [good] = await store.deps.db.select({ slug }).from(products).where(own).orderBy(products.id).limit(1);
    const [mine, theirs] = [(await read("owner")).after, (await read("stranger")).after];
    await bought(store, [[good?.slug ?? "", 1]]);
    const part = expect.objectContaining({ kind: "part", version: 1 }) as unknown;
    expect((await read("owner", mine)).rows).toEqual([part]);
    expect((await read("stranger", theirs)).rows).toEqual([]);
  });

  test("what is no cursor is refused, and one of another database tells where things stand", async () => {
    for (const after of ["yesterday", "1.", "-4", `1${".zz".repeat(65)}`])
      expect([after, (await changes("owner", after)).status]).toEqual([after, 422]);
    const { rows, after } = await read("owner", "999999999");
    expect([rows, after]).toEqual([[], (await read("owner")).after]);
  });

  test("every kind of the table is read with its right, and records of the gate have no other kind", async () => {
    const kinds = await store.deps.db.selectDistinct({ entity: changeRecords.entity }).from(changeRecords);
    expect(kinds.filter(({ entity }) => !(entity in DESK_KINDS))).toEqual([]);
  });
});

describe("who has the same open", () => {
  const LISTING = { kind: "listing", id: 70 } as const;
  const name = async (browser: Visitor, fullname: string) => {
    await store.deps.db
      .update(customers)
      .set({ fullname })
      .where(eq(customers.id, await idOf(browser)));
  };
  const names = ({ people: told }: DeskPage) => told.at(-1)?.names;

  test("colleagues come and go, each by name and once, and nobody sees themself", async () => {
    await name(who("owner"), "Olga Owner");
    await name(who("editor"), "Edi Editor");
    const [owner, editor] = [await open("owner"), await open("editor")];
    await owner.beHere(LISTING);
    await editor.beHere(LISTING);
    const second = await open("editor");
    await second.beHere(LISTING);
    await settled(owner, editor, second);
    expect([names(owner), names(editor)]).toEqual([["Edi Editor"], ["Olga Owner"]]);
    expect(owner.people.at(-1)).toEqual({ ...LISTING, names: ["Edi Editor"] });
    leave(second);
    await owner.settle();
    expect(names(owner)).toEqual(["Edi Editor"]);
    await editor.beHere({ kind: "listing", id: 71 });
    await owner.settle();
    expect(names(owner)).toEqual([]);
    await editor.beHere(LISTING);
    await owner.settle();
    expect(names(owner)).toEqual(["Edi Editor"]);
    leave(editor);
    await owner.settle();
    expect(names(owner)).toEqual([]);
    leave(owner);
  });

  test("the team and the brand do not see each other, nor does another brand", async () => {
    const pages = await Promise.all(["owner", "stranger", "manager"].map(open));
    for (const page of pages) await page.beHere(LISTING);
    const support = await nodes.open(await operator(store, "support"), "staff");
    await name(who("manager"), "Mara Manager");
    await support.beHere(LISTING);
    await settled(...pages, support);
    expect(pages.slice(0, 2).map(names)).toEqual([[], []]);
    expect(names(support)).toEqual(["Mara Manager"]);
    expect(JSON.stringify(pages.slice(0, 2).map(({ people: told }) => told))).not.toContain("Mara");
    leave(...pages, support);
  });

  test("what the role may not see, and what is no place, is nowhere to be", async () => {
    const [owner, editor] = [await open("owner"), await open("editor")];
    await owner.beHere({ kind: "part", id: 9 });
    await editor.beHere({ kind: "part", id: 9 });
    for (const made of [{ kind: "till", id: 1 }, { ...LISTING, name: "x" }, { kind: "listing", id: -1 }, "listing", 7])
      editor.socket.emit("desk.here", made);
    await settled(owner, editor);
    expect([names(owner), editor.people]).toEqual([[], []]);
    leave(owner, editor);
  });

  test("one page says so often where it is, and what is more is dropped", async () => {
    const [owner, editor] = [await open("owner"), await open("editor")];
    await owner.beHere(LISTING);
    for (let sent = 0; sent < 60; sent += 1) editor.socket.emit("desk.here", sent % 2 ? null : LISTING);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(owner.people.length).toBeLessThanOrEqual(32);
    leave(owner, editor);
  });

  test("who loses their role while they are there is no longer shown, and hears of nobody", async () => {
    const guest = await vendorOf(store, BRAND, "editor");
    await name(guest, "Gast Editor");
    const [owner, left] = [await open("owner"), await nodes.open(guest, "vendor")];
    await owner.beHere(LISTING);
    await left.beHere(LISTING);
    await owner.settle();
    expect(names(owner)).toEqual(["Gast Editor"]);
    await store.deps.db.delete(vendorMembers).where(eq(vendorMembers.customerId, await idOf(guest)));
    await owner.beHere(LISTING);
    await owner.settle();
    expect([names(owner), left.joined.at(-1)]).toEqual([[], false]);
    const heard = left.people.length;
    const editor = await open("editor");
    await editor.beHere(LISTING);
    await settled(owner, left);
    expect(left.people.length).toBe(heard);
    leave(owner, left, editor);
  });
});
