import { and, eq, isNull } from "drizzle-orm";
import { companyStaffRoutes, type StaffCompanyDetail } from "../../../contract/company/companyStaffRoutes";
import { companyChanges, customers } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let operator: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  operator = await store.signedIn("operator@example.com");
});
afterAll(() => store.close());

const LIST = "/customer-api/companies";
const at = <const Rest extends string = "">(id: number, rest?: Rest) =>
  `${LIST}/${id}${rest ?? ""}` as `${typeof LIST}/${number}${Rest}`;
let made = 0;
const unique = () => `staff-${process.pid}-${(made += 1)}`;

async function create(change: object = {}): Promise<StaffCompanyDetail> {
  const slug = unique();
  const body = { name: `Works ${slug}`, slug, country: "US", discount_percent: 12.5, manager_email: "", ...change };
  const answer = await operator.send("POST", LIST, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const historyOf = (id: number) =>
  store.deps.db.select().from(companyChanges).where(eq(companyChanges.companyId, id)).orderBy(companyChanges.id);
const whoIs = async (email: string) =>
  (await store.deps.db.select().from(customers).where(eq(customers.email, email)))[0]!;

/** A member who has joined by the company's new domain; answers the company as it is then. */
async function withMember(company: StaffCompanyDetail) {
  const domain = `${company.slug}.example`;
  const added = await operator.send("POST", at(company.id, "/domains"), { version: company.version, domain });
  const email = `member@${domain}`;
  await store.signedIn(email);
  return { company: added.body.data as StaffCompanyDetail, member: await whoIs(email) };
}

describe("calls of the store's team", () => {
  const people = ["customer@example.com", "employee@company.example", "manager@company.example", "vendor@example.com"];

  test("refuse everybody else before they read what is asked", async () => {
    const others = [store.visitor(), ...(await Promise.all(people.map((email) => store.signedIn(email))))];
    for (const key of Object.keys(companyStaffRoutes)) {
      const [method = "", path = ""] = key.split(" ");
      const url = path.replace(/:\w+/g, "5");
      const statuses = await Promise.all(
        others.map(async (other) => (await other.send(method, url, method === "GET" ? undefined : {})).status),
      );
      expect([key, statuses]).toEqual([key, [401, 403, 403, 403, 403]]);
    }
  });
});

describe("a company", () => {
  test("is made, found by what is typed, and changed; each change is a row of its history", async () => {
    const company = await create({ manager_email: "Boss@Works.example" });
    expect(company).toMatchObject({ discount_percent: 12.5, manager_email: "boss@works.example", version: 1 });
    for (const q of [company.name, company.slug.toUpperCase()]) {
      const found = await operator.send("GET", `${LIST}?q=${encodeURIComponent(q)}`);
      expect(found.body.data).toMatchObject({ total: 1, companies: [{ id: company.id }] });
    }
    expect((await operator.send("GET", `${LIST}?q=${encodeURIComponent("%")}`)).body.data.total).toBe(0);
    const paged = (await operator.send("GET", `${LIST}?page_size=2&page=2`)).body.data;
    expect([paged.companies.length, paged.page, paged.total_pages]).toEqual([2, 2, Math.ceil(paged.total / 2)]);

    const change = { version: 1, name: "Renamed", discount_percent: 7.25, country: "DE", state: "closed" };
    const changed = await operator.send("PUT", at(company.id), change);
    expect(changed.body.data).toMatchObject({ name: "Renamed", discount_percent: 7.25, country: "DE", version: 2 });
    const { changes, total } = (await operator.send("GET", at(company.id, "/history"))).body.data;
    expect(total).toBe(2);
    expect(changes).toMatchObject([
      { by: "operator@example.com", kind: "changed", what: { name: "Renamed", discount: 725, state: "closed" } },
      { by: "operator@example.com", kind: "created", what: { slug: company.slug } },
    ]);
    expect((await operator.send("GET", `${LIST}?state=closed&q=Renamed`)).body.data.total).toBe(1);
    expect((await operator.send("GET", at(2_000_000_000))).status).toBe(404);
  });

  test("has the plan that the team agrees on, and no GENERAL one while it gives more", async () => {
    const { id, plan } = await create();
    expect(plan).toBe("GENERAL");
    const put = (version: number, next: string) => operator.send("PUT", at(id), { version, plan: next });
    expect((await put(1, "ENHANCE")).body.data).toMatchObject({ plan: "ENHANCE", version: 2 });
    expect((await put(2, "GENERAL")).body.data).toMatchObject({ plan: "GENERAL", version: 3 });
    await operator.send("POST", at(id, "/levels"), { version: 3, name: "Long standing", discount_percent: 15 });
    const refused = await put(4, "GENERAL");
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "plan"]);
    expect((await operator.send("GET", at(id))).body.data).toMatchObject({ plan: "ENHANCE", version: 4 });
    expect((await put(4, "SILVER")).status).toBe(422);
    expect((await historyOf(id)).map(({ kind, what }) => [kind, what.plan ?? null])).toEqual([
      ["created", null],
      ["changed", "ENHANCE"],
      ["changed", "GENERAL"],
      ["level-added", null],
    ]);
  });

  test("keeps its slug to itself, and takes no manager without an address", async () => {
    const [one, other] = [await create(), await create()];
    const taken = { name: "X", slug: one.slug, country: "US", discount_percent: 1, manager_email: "" };
    expect((await operator.send("POST", LIST, taken)).status).toBe(409);
    expect((await operator.send("PUT", at(other.id), { version: 1, slug: one.slug })).status).toBe(409);
    expect((await operator.send("PUT", at(other.id), { version: 1, manager_email: "nobody" })).status).toBe(422);
    expect((await operator.send("PUT", at(other.id), { version: 1, discount_percent: 95 })).status).toBe(422);
    expect((await historyOf(other.id)).map(({ kind }) => kind)).toEqual(["created"]);
  });

  test("that was changed meanwhile is told as it is: of two at once one counts, and leaves the one row", async () => {
    const { id } = await create();
    const answers = await Promise.all(["A", "B"].map((name) => operator.send("PUT", at(id), { version: 1, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    const [won] = answers.filter(({ status }) => status === 200);
    expect(lost?.body.company).toEqual(won?.body.data);
    expect(await historyOf(id)).toHaveLength(2);
  });
});

test("domains are added and taken away, and lead people in while they are there", async () => {
  const { company, member } = await withMember(await create());
  expect([member.companyId, company.domains]).toEqual([company.id, [`${company.slug}.example`]]);
  const [domain = ""] = company.domains;
  const free = await operator.send("POST", at(company.id, "/domains"), { version: 2, domain: "gmail.com" });
  expect(free.body.errors).toMatchObject([{ field: "domain" }]);
  const other = await create();
  expect((await operator.send("POST", at(other.id, "/domains"), { version: 1, domain })).status).toBe(409);
  const strange = await operator.send("POST", at(other.id, "/domains/remove"), { version: 1, domain });
  expect(strange.status).toBe(404);
  const removed = await operator.send("POST", at(company.id, "/domains/remove"), { version: 2, domain });
  expect(removed.body.data.domains).toEqual([]);
  await store.signedIn(`late@${domain}`);
  expect((await whoIs(`late@${domain}`)).companyId).toBeNull();
  expect((await historyOf(company.id)).map(({ kind, what }) => [kind, what.domain ?? null])).toEqual([
    ["created", null],
    ["domain-added", domain],
    ["domain-removed", domain],
  ]);
});

test("levels are added, given, changed and taken away", async () => {
  const { company, member } = await withMember(await create());
  const levels = at(company.id, "/levels");
  const added = await operator.send("POST", levels, { version: 2, name: " Team  leads ", discount_percent: 20 });
  const [level] = (added.body.data as StaffCompanyDetail).levels;
  expect(level).toMatchObject({ name: "Team leads", discount_percent: 20, members: 0 });
  const again = await operator.send("POST", levels, { version: 3, name: "Team leads", discount_percent: 5 });
  expect([again.status, again.body.errors]).toEqual([409, undefined]);
  const give = (id: number, version: number, customer = member.id) =>
    operator.send("PUT", at(company.id, `/members/${customer}`), { version, level_id: id });
  expect((await give(level!.id, 3)).body.data.levels[0]?.members).toBe(1);
  const { members, total } = (await operator.send("GET", at(company.id, "/members?q=MEMBER@"))).body.data;
  expect([total, members]).toMatchObject([1, [{ customer_id: member.id, level_id: level!.id }]]);
  expect((await give(level!.id, 4, 3)).status).toBe(404);

  const other = await create();
  const theirs = await operator.send("POST", at(other.id, "/levels"), { version: 1, name: "X", discount_percent: 1 });
  const [strange] = (theirs.body.data as StaffCompanyDetail).levels;
  expect((await give(strange!.id, 4)).status).toBe(404);
  const changeStrange = await operator.send("PUT", at(company.id, `/levels/${strange!.id}`), {
    version: 4,
    name: "Mine",
    discount_percent: 90,
  });
  expect(changeStrange.status).toBe(404);

  const body = { version: 4, name: "Leads", discount_percent: 22.5, position: 3 };
  const changed = await operator.send("PUT", at(company.id, `/levels/${level!.id}`), body);
  expect(changed.body.data.levels).toMatchObject([{ name: "Leads", discount_percent: 22.5, position: 3 }]);
  const removed = await operator.send("POST", at(company.id, `/levels/${level!.id}/remove`), { version: 5 });
  expect(removed.body.data.levels).toEqual([]);
  expect((await whoIs(member.email)).companyLevelId).toBeNull();
  expect((await historyOf(company.id)).map(({ kind }) => kind)).toEqual([
    "created",
    "domain-added",
    "level-added",
    "member-level",
    "level-changed",
    "level-removed",
  ]);
});

test("an allowance is set in its currency's units, and taken away", async () => {
  const { id } = await create({ country: "DE" });
  const set = (version: number, allowance: object | null) =>
    operator.send("PUT", at(id, "/allowance"), { version, allowance });
  const terms = { amount: 499.95, currency: "EUR", start_month: 4 };
  expect((await set(1, terms)).body.data.allowance).toEqual(terms);
  expect((await set(2, { ...terms, amount: 0.001 })).body.errors).toMatchObject([{ field: "amount" }]);
  expect((await set(2, { ...terms, start_month: 13 })).status).toBe(422);
  expect((await set(2, null)).body.data.allowance).toBeNull();
  expect((await historyOf(id)).map(({ what }) => what.amount ?? null)).toEqual([null, 49_995, null]);
});

test("nothing of the history has nobody behind it", async () => {
  const nameless = and(eq(companyChanges.kind, "created"), isNull(companyChanges.madeBy));
  expect(await store.deps.db.$count(companyChanges, nameless)).toBe(0);
});
