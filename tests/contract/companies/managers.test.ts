import { and, eq } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import { companies, companyManagers, customers, managerSettings } from "../../../server/db/schema";
import { decidersOf, isManagerOf } from "../../../server/modules/managers/managers";
import { readManagerSettings } from "../../../server/modules/managers/settings";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function companyOf(slug: string) {
  const [row] = await store.deps.db.select().from(companies).where(eq(companies.slug, slug));
  if (!row) throw new Error(`no company ${slug}`);
  return row;
}

async function accountOf(email: string) {
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`no account ${email}`);
  return row;
}

test("the demo's manager manages their company, and nobody else does", async () => {
  const { db } = store.deps;
  const [company, other] = [await companyOf("company-example"), await companyOf("northbank-robotics")];
  const [manager, employee] = [await accountOf("manager@company.example"), await accountOf("employee@company.example")];
  expect(await isManagerOf(db, manager.id, company.id)).toBe(true);
  expect(await isManagerOf(db, manager.id, other.id)).toBe(false);
  expect(await isManagerOf(db, manager.id, null)).toBe(false);
  expect(await isManagerOf(db, employee.id, company.id)).toBe(false);
  const roles = [await store.signedIn(manager.email), await store.signedIn(employee.email)];
  const seen = await Promise.all(
    roles.map(async (browser) => (await browser.get("/customer-api/profile")).body.customer),
  );
  expect(seen.map(({ role }) => String(role))).toEqual(["manager", "employee"]);
});

test("somebody whom the table names but who has left the company decides nothing", async () => {
  const { db } = store.deps;
  const [company, other] = [await companyOf("atelier-cassis"), await companyOf("company-example")];
  const employee = await accountOf("employee@company.example");
  const row = { companyId: company.id, customerId: employee.id };
  await db.insert(companyManagers).values({ ...row, source: "operator" });
  expect(await isManagerOf(db, employee.id, company.id)).toBe(false);
  expect((await decidersOf(db, company.id, store.clock.now())).map(({ email }) => email)).toEqual([
    "lise.morvan@atelier-cassis.example",
  ]);
  expect(await isManagerOf(db, employee.id, other.id)).toBe(false);
  await db
    .delete(companyManagers)
    .where(and(eq(companyManagers.companyId, row.companyId), eq(companyManagers.customerId, row.customerId)));
});

test("a substitute decides beside the managers while that lasts", async () => {
  const { db } = store.deps;
  const company = await companyOf("company-example");
  const now = store.clock.now();
  const substituteUntil = addTime(now, days(3));
  const employee = await accountOf("employee@company.example");
  await db.insert(managerSettings).values({
    companyId: company.id,
    approvalRequired: false,
    currency: "USD",
    substituteEmail: employee.email,
    substituteUntil,
  });
  const manager = { email: "manager@company.example", language: "en" };
  expect(await decidersOf(db, company.id, now)).toMatchObject([
    manager,
    { customerId: employee.id, email: employee.email, language: "en" },
  ]);
  expect(await decidersOf(db, company.id, addTime(substituteUntil, 1))).toMatchObject([manager]);
  await db.delete(managerSettings).where(eq(managerSettings.companyId, company.id));
});

test("before managers decided anything, what the store agreed with the company counts", async () => {
  const { db } = store.deps;
  const northbank = await companyOf("northbank-robotics");
  expect(await readManagerSettings(db, northbank.id)).toMatchObject({
    approvalRequired: false,
    limitPerOrder: northbank.settings.approvalAbove,
    limitPerMonth: null,
    currency: "USD",
    version: 0,
  });
  const cassis = await companyOf("atelier-cassis");
  expect(await readManagerSettings(db, cassis.id)).toMatchObject({ limitPerOrder: null, currency: "EUR", holdDays: 0 });
  expect(await decidersOf(db, cassis.id, store.clock.now())).toEqual([
    { customerId: null, email: "lise.morvan@atelier-cassis.example", language: "fr" },
  ]);
});

const SETTING = "/customer-api/manager-setting";
const day = (after: number) => addTime(store.clock.now(), days(after)).toISOString().slice(0, 10);

const wanted = (version: number, change: object = {}) => ({
  approval_required: false,
  limit_per_order: 250.5,
  limit_per_month: null,
  categories: ["standing-desks"],
  substitute_email: "",
  substitute_until: "",
  hold_days: 2,
  version,
  ...change,
});

test("settings are for managers alone, whatever others send", async () => {
  const employee = await store.signedIn("employee@company.example");
  const operator = await store.signedIn("operator@example.com");
  for (const browser of [employee, operator]) {
    const answers = [await browser.get(SETTING), await browser.put(SETTING, wanted(0)), await browser.put(SETTING, {})];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  }
  expect((await store.visitor().get(SETTING)).status).toBe(401);
});

test("a change is kept with its version; of two from one version one is kept, the other told", async () => {
  const manager = await store.signedIn("manager@company.example");
  const first = (await manager.get(SETTING)).body.data;
  expect(first).toMatchObject({ company: "Company Example", currency: "USD" });
  const { version } = first;
  const substitute = { substitute_email: "Employee@company.example", substitute_until: day(5) };
  const answers = await Promise.all([
    manager.put(SETTING, wanted(version, substitute)),
    manager.put(SETTING, wanted(version, substitute)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = (await manager.get(SETTING)).body.data;
  expect(now).toMatchObject({
    ...wanted(version + 1, substitute),
    substitute_email: "employee@company.example",
    managers: [{ email: "manager@company.example" }],
  });
  expect(now.history[0]).toMatchObject({ version: version + 1, by: "Priya Raman" });
  const { db } = store.deps;
  const company = await companyOf("company-example");
  expect(await readManagerSettings(db, company.id)).toMatchObject({ limitPerOrder: 25_050, holdDays: 2 });
  expect(await decidersOf(db, company.id, store.clock.now())).toHaveLength(2);
  const back = { approval_required: false, limit_per_order: null, categories: [], hold_days: 0 };
  expect((await manager.put(SETTING, wanted(version + 1, back))).status).toBe(200);
});

test.each([
  ["substitute_email", { substitute_email: "somebody@elsewhere.example", substitute_until: "2099-01-01" }],
  ["substitute_until", { substitute_email: "employee@company.example", substitute_until: "2020-01-01" }],
  ["categories", { categories: ["no-such-thing"] }],
])("a wrong %s is told at its field", async (field, change) => {
  const manager = await store.signedIn("manager@company.example");
  const { version } = (await manager.get(SETTING)).body.data;
  const refused = await manager.put(SETTING, wanted(version, change));
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
});

test("the form of the page changes them without scripts", async () => {
  const manager = await store.signedIn("manager@company.example");
  const { version } = (await manager.get(SETTING)).body.data;
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const send = (form: string) => manager.send("POST", "/customer/company", form, type);
  const saved = await send(`version=${version}&limit_per_order=12,5&hold_days=1`);
  expect([saved.status, saved.headers.location]).toEqual([303, "/customer/company?saved=1"]);
  expect((await manager.get(SETTING)).body.data).toMatchObject({ limit_per_order: 12.5, hold_days: 1 });
  const late = await send(`version=${version}&hold_days=0`);
  expect(late.headers.location).toBe("/customer/company?error=changed");
  const wrong = await send(`version=${version + 1}&limit_per_order=-1&hold_days=0`);
  expect(wrong.headers.location).toBe("/customer/company?error=limit_per_order");
  for (const unsure of ["1,500", "1.500", "1e3"]) {
    const { headers } = await send(`version=${version + 1}&limit_per_month=${unsure}&hold_days=0`);
    expect(headers.location).toBe("/customer/company?error=limit_per_month");
  }
  await send(`version=${version + 1}&hold_days=0`);
  const employee = await store.signedIn("employee@company.example");
  expect((await employee.send("POST", "/customer/company", `version=1`, type)).status).toBe(403);
});

test("the store's team names a member a manager and takes the right away again", async () => {
  const { id } = await companyOf("company-example");
  const list = `/customer-api/companies/${id}/managers` as const;
  const operator = await store.signedIn("operator@example.com");
  const employee = await store.signedIn("employee@company.example");
  const email = "employee@company.example";
  expect((await employee.post(list, { email })).status).toBe(403);
  expect((await operator.post(list, { email: "customer@example.com" })).status).toBe(422);
  const named = await operator.post(list, { email });
  expect(named.body.data.managers.map((manager: { email: string }) => manager.email)).toEqual([
    "manager@company.example",
    email,
  ]);
  expect((await employee.get(SETTING)).status).toBe(200);
  await operator.post(`${list}/remove`, { email });
  expect((await employee.get(SETTING)).status).toBe(403);
  expect((await operator.get(list)).body.data.managers).toHaveLength(1);
  // Once more changes nothing, and is not noted.
  await operator.post(`${list}/remove`, { email });
  const { changes } = (await operator.get(`/customer-api/companies/${id}/history`)).body.data;
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: "manager-dismissed", by: "operator@example.com" },
    { kind: "manager-named", by: "operator@example.com" },
  ]);
});
