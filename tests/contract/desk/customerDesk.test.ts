import { and, eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay, type StaffRole } from "../../../contract/desk/rights";
import { EXPORT_LIMITS, PROOF } from "../../../contract/proof/proofTerms";
import { minutes } from "../../../server/clock";
import {
  addresses,
  changeRecords,
  customers,
  mailedLinks,
  orders,
  outbox,
  passwords,
  sessions,
} from "../../../server/db/schema";
import { bought, GERMAN_ADDRESS, operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/customer-api/staff/customers";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "customer_desk");
  owner = await operator(store);
});
afterAll(() => store.close());

const listOf = async (who: Visitor, query: Record<string, string> = {}) =>
  (await who.get(`${LIST}?${new URLSearchParams(query)}`)).body.data;
const emailsOf = async (query: Record<string, string>) => (await listOf(owner, query)).rows.map(({ email }) => email);
const rowOf = async (email: string) => {
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`nobody has ${email}`);
  return row;
};
const detailOf = async (who: Visitor, id: number) => (await who.get(`${LIST}/${id}`)).body.data;
const end = (who: Visitor, id: number, reason = "Their phone was stolen") =>
  who.post(`${LIST}/${id}/end-sessions`, { reason });
const set = (email: string, values: Partial<typeof customers.$inferInsert>) =>
  store.deps.db.update(customers).set(values).where(eq(customers.email, email));

test("each role reads customers where its rights say so, and signs them out", async () => {
  const { browser, email } = await bought(store);
  const { id } = await rowOf(email);
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const may = staffMay(role, "customers.read");
    const reads = [await who.get(LIST), await who.get(`${LIST}/${id}`)].map(({ status }) => status);
    expect([role, reads]).toEqual([role, may ? [200, 200] : [403, 403]]);
    const status = staffMay(role, "customers.edit") ? 200 : 403;
    expect([role, (await end(who, id)).status]).toEqual([role, status]);
  }
  for (const who of [browser, store.visitor()]) {
    expect((await who.get(LIST)).status).toBe(401);
    expect((await end(who, id)).status).toBe(401);
  }
  const other = await store.signedIn(newEmail());
  expect((await other.get(`${LIST}/${id}`)).status).toBe(403);
  expect((await end(other, id)).status).toBe(403);
});

test("a customer is found by a part of name and e-mail, and by a phone number as anybody types it", async () => {
  const email = newEmail();
  await store.signedIn(email);
  await set(email, {
    fullname: "Žofie Größe-Ľubá 100%",
    phone: "+49 221 5550177",
    workEmail: "z.groesse@firma.example",
  });
  const typed = [email.slice(0, 12), "žo", "größe", "ľubá 100%", "z.groesse@", "0221 5550177", "+49 (221) 555-0177"];
  for (const q of typed) expect([q, await emailsOf({ q })]).toEqual([q, [email]]);
  for (const q of ["100_", "%", "no such person", "0221 5550178"])
    expect([q, (await emailsOf({ q })).includes(email)]).toEqual([q, q === "%"]);
});

test("views hold who ordered and who buys for a company, and tabs count them", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  const bare = newEmail();
  await store.signedIn(bare);
  const member = newEmail();
  await store.signedIn(member);
  await set(member, { companyId: 1 });
  const found = async (view: string) => {
    const emails = await emailsOf({ view, limit: "100" });
    return [order.email, bare, member].filter((email) => emails.includes(email));
  };
  expect(await found("all")).toEqual([order.email, bare, member]);
  expect(await found("ordered")).toEqual([order.email]);
  expect(await found("company")).toEqual([member]);
  const [row] = (await listOf(owner, { q: order.email })).rows;
  expect(row).toMatchObject({ email: order.email, country: "DE", orders: 1, company: "" });
  const placed = await store.deps.db.select().from(orders).where(eq(orders.number, order.number));
  expect(row?.last_order_at).toBe(placed[0]?.placedAt.toISOString());
  expect((await listOf(owner, { q: bare })).rows[0]).toMatchObject({ country: "", orders: 0, last_order_at: null });
  expect((await listOf(owner, { q: member })).rows[0]?.company).not.toBe("");
  const { tabs } = (await owner.get("/customer-api/staff/views?list=customers")).body.data;
  const totals = await Promise.all(
    ["all", "ordered", "company"].map(async (view) => (await listOf(owner, { view })).total),
  );
  expect(tabs.map(({ count }) => count)).toEqual(totals.map((total) => Math.min(total, 100)));
});

test("pages follow each other without a gap, also where many joined at one moment and more join meanwhile", async () => {
  const at = store.clock.now();
  const made = Array.from({ length: 7 }, (_, n) => ({ email: `row-${n}@paging.example`, referralCode: `paging-${n}` }));
  await store.deps.db.insert(customers).values(made.map((row) => ({ ...row, createdAt: at })));
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf(owner, { q: "@paging.example", limit: "3", after });
    if (after === "") {
      expect([page.total, page.total_is_exact]).toEqual([7, true]);
      const late = { email: "row-late@paging.example", referralCode: "paging-late" };
      await store.deps.db.insert(customers).values({ ...late, createdAt: new Date(at.getTime() + 1) });
    }
    seen.push(...page.rows.map(({ email }) => email));
    after = page.next;
  }
  expect(seen).toEqual(made.map(({ email }) => email).reverse());
  expect((await owner.get(`${LIST}?after=nonsense`)).body.errors[0]?.field).toBe("after");
});

test("a customer's page says what the team may know, nothing that lets anybody in, and who read it", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  const { id } = await rowOf(order.email);
  await store.deps.db
    .insert(passwords)
    .values({ customerId: id, hash: "$argon2id$secret", changedAt: store.clock.now() });
  const support = await operator(store, "support");
  const answer = await support.get(`${LIST}/${id}`);
  const shown = answer.body.data;
  expect(shown).toMatchObject({
    customer_id: id,
    is_erased: false,
    email: order.email,
    country: "DE",
    gets_news: false,
    company: null,
    brand: null,
    team_role: "",
    sign_in: { passkeys: 0, passwords: 1, accounts: 0 },
    sessions: { total: 1 },
    referrals: 0,
    can_end_sessions: true,
  });
  expect(shown.orders).toMatchObject({ total: 1, rows: [{ order_num: order.number, status: "New", currency: "EUR" }] });
  expect(shown.addresses).toBe(await store.deps.db.$count(addresses, eq(addresses.customerId, id)));
  const [session] = await store.deps.db.select().from(sessions).where(eq(sessions.customerId, id));
  const row = await rowOf(order.email);
  const links = await store.deps.db.select().from(mailedLinks).where(eq(mailedLinks.email, order.email));
  const secrets = [
    session!.tokenHash,
    session!.name,
    order.token,
    "argon2id",
    row.referralCode,
    order.browser.cookies.get("token")!,
  ];
  for (const secret of [...secrets, ...links.map(({ tokenHash }) => tokenHash)])
    expect(answer.text).not.toContain(secret);
  const reads = and(eq(changeRecords.entity, "customer"), eq(changeRecords.entityId, id));
  const [read, ...others] = await store.deps.db.select().from(changeRecords).where(reads);
  expect([read?.kind, read?.actor, read?.paths, others]).toEqual(["customerRead", "staff", [], []]);
  expect((await support.get(`${LIST}/999999`)).status).toBe(404);
  const told = await store.deps.db.select().from(outbox).where(eq(outbox.kind, "desk.changed"));
  expect(told.filter(({ payload }) => (payload as { kind: string }).kind === "customer")).toEqual([]);
});

test("ending sessions signs a customer out in all browsers, once, with who did it and why", async () => {
  const email = newEmail();
  const first = await store.signedIn(email);
  const { id } = await rowOf(email);
  const [session] = await store.deps.db.select().from(sessions).where(eq(sessions.customerId, id));
  const second = { ...session!, tokenHash: "another-browser", name: crypto.randomUUID() };
  await store.deps.db.insert(sessions).values(second);
  expect((await first.get("/customer-api/profile")).status).toBe(200);
  const support = await operator(store, "support");
  expect((await end(support, id, "   ")).body.errors[0]?.field).toBe("reason");
  expect((await end(support, id)).body.data).toEqual({ ended: 2 });
  expect((await first.get("/customer-api/profile")).status).toBe(401);
  expect((await end(support, id)).body.data).toEqual({ ended: 0 });
  const after = await detailOf(support, id);
  expect(after.sessions).toEqual({ total: 0, rows: [] });
  expect(after.records.map(({ kind, reason }) => [kind, reason])).toEqual(
    [1, 2].map(() => ["sessionsEnded", "Their phone was stolen"]),
  );
  const ends = and(eq(changeRecords.entityId, id), eq(changeRecords.kind, "sessionsEnded"));
  const noted = await store.deps.db.select().from(changeRecords).where(ends).orderBy(changeRecords.id);
  expect(noted.map(({ version, reason, paths }) => [version, reason, paths])).toEqual([
    [1, "Their phone was stolen", [{ path: "sessions", before: 2, after: 0 }]],
    [2, "Their phone was stolen", [{ path: "sessions", before: 0, after: 0 }]],
  ]);
  // What tells the open pages of both browsers.
  const told = await store.deps.db.select().from(outbox).where(eq(outbox.kind, "session.ended"));
  const hashes = told.map(({ payload }) => (payload as { session: string }).session);
  expect(hashes).toEqual(expect.arrayContaining([session!.tokenHash, second.tokenHash]));
  expect((await end(support, 999_999)).status).toBe(404);
});

test("only an owner signs somebody of the team out", async () => {
  const roles: StaffRole[] = ["support", "manager"];
  const team = await operator(store, "catalogue");
  const { email } = (await team.get("/customer-api/profile")).body.customer;
  const { id } = await rowOf(email);
  for (const role of roles) {
    const who = await operator(store, role);
    expect([(await end(who, id)).status, (await detailOf(who, id)).can_end_sessions]).toEqual([403, false]);
  }
  expect((await team.get("/customer-api/profile")).status).toBe(200);
  expect(await detailOf(owner, id)).toMatchObject({ can_end_sessions: true, team_role: "catalogue" });
  expect((await end(owner, id)).status).toBe(200);
  expect((await team.get("/customer-api/profile")).status).toBe(401);
});

test("whose account is deleted is in no list, and a page of theirs names nobody", async () => {
  const email = newEmail();
  const gone = await store.signedIn(email);
  const { id } = await rowOf(email);
  await gone.post("/auth/send-login-verification", { email, type: "proof" });
  const code = await store.codeFor(email);
  expect((await gone.post("/customer-api/erase", { code })).status).toBe(200);
  expect(await emailsOf({ q: email })).toEqual([]);
  expect(await emailsOf({ q: "erased" })).toEqual([]);
  expect(await detailOf(owner, id)).toMatchObject({ is_erased: true, email: "", fullname: "", sessions: { total: 0 } });
  expect((await owner.post(`${LIST}/${id}/export`)).status).toBe(404);
});

test("a customer's data leave as a file for owners and managers with a fresh proof, recorded, at a link for an hour", async () => {
  const order = await bought(store);
  const { id } = await rowOf(order.email);
  const make = (who: Visitor, of = id) => who.post(`${LIST}/${of}/export`);
  const [manager, colleague] = [await operator(store, "manager"), await operator(store, "manager")];
  expect((await detailOf(manager, id)).can_export).toBe(true);
  for (const role of ["support", "finance", "reader"] as const)
    expect([role, (await make(await operator(store, role))).status]).toEqual([role, 403]);
  expect((await make(manager, 999_999)).status).toBe(404);
  const team = await operator(store, "catalogue");
  const { email } = (await team.get("/customer-api/profile")).body.customer;
  expect((await make(manager, (await rowOf(email)).id)).status).toBe(403);

  const made = await make(manager);
  expect(made.status).toBe(200);
  const path = made.body.data.path as "/customer-api/staff/customer-exports/1";
  const file = await manager.get(path);
  expect(file.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="customer-${id}.json"`,
  });
  const data = JSON.parse(file.text) as { profile: { email: string }; orders: { number: string }[] };
  expect([data.profile.email, data.orders.map(({ number }) => number)]).toEqual([order.email, [order.number]]);
  expect(file.text).not.toContain(order.token);
  for (const other of [colleague, owner]) expect((await other.get(path)).status).toBe(404);
  expect((await order.browser.get(path)).status).toBe(403);
  const taken = and(eq(changeRecords.kind, "customerExported"), eq(changeRecords.entityId, id));
  const [record, ...more] = await store.deps.db.select().from(changeRecords).where(taken);
  expect([record?.entity, record?.actor, more]).toEqual(["customer", "staff", []]);

  store.clock.advance(minutes(PROOF.minutes) + 1000);
  const refused = await make(manager);
  expect([refused.status, (refused.body as { status: number }).status]).toEqual([403, PROOF.status]);
  expect((await manager.get(path)).status).toBe(200);
  store.clock.advance(minutes(EXPORT_LIMITS.linkMinutes));
  expect((await manager.get(path)).status).toBe(404);
});
