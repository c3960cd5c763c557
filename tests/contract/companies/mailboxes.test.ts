import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { customers } from "../../../server/db/schema";
import { renewAllowances } from "../../../server/modules/allowances/renewAllowances";
import { mailboxOf } from "../../../server/modules/auth/mailbox";
import { spentInMonth } from "../../../server/modules/managers/repositorySpending";
import { addTo, idOf } from "../../support/flows/cart";
import { newEmail, pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const WORK = "/customer-api/work-email";
const VERIFY = "/customer-api/verify-work-email";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const colleague = () => `mailbox-${randomUUID()}@company.example`;
const tagged = (email: string, tag = "two") => email.replace("@", `+${tag}@`);
const companyNameOf = async (browser: Visitor) =>
  (await browser.get("/customer-api/profile")).body.customer.company_name;
const grantOf = async (browser: Visitor) => (await browser.get("/customer-api/allowance")).body.data.granted;

async function rowOf(email: string) {
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!row) throw new Error(`no account ${email}`);
  return row;
}

async function prove(browser: Visitor, email: string) {
  await browser.post(WORK, { email });
  const mail = (await store.mailsTo(email)).find(({ text }) => text.includes("work_email="));
  return browser.post(VERIFY, { token: /work_email=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" });
}

test("a second account of one mailbox is no member, and has no allowance", async () => {
  const email = colleague();
  const first = await store.signedIn(email);
  expect(await companyNameOf(first)).toBe("Company Example");
  expect(await grantOf(first)).toBeGreaterThan(0);
  for (const tag of ["two", "three"]) {
    const other = await store.signedIn(tagged(email, tag));
    expect([await companyNameOf(other), await grantOf(other)]).toEqual(["", 0]);
  }
  // Whoever has a note in the address and one account is a member like everybody.
  expect(await companyNameOf(await store.signedIn(tagged(colleague())))).toBe("Company Example");
});

test("of two accounts of one mailbox that come at the same time, one is a member", async () => {
  const email = colleague();
  const twins = [email, tagged(email)];
  const browsers = twins.map(() => store.visitor());
  for (const [at, twin] of twins.entries()) await browsers[at]?.post("/auth/send-login-verification", { email: twin });
  const codes = await Promise.all(twins.map((twin) => store.codeFor(twin)));
  await Promise.all(twins.map((twin, at) => browsers[at]?.post("/auth/login", { email: twin, code: codes[at] })));
  const names = await Promise.all(browsers.map(companyNameOf));
  expect(names.sort()).toEqual(["", "Company Example"]);
});

test("a work e-mail of another account's mailbox is taken, with and without a note", async () => {
  const [owned, worked] = [colleague(), colleague()];
  await store.signedIn(owned);
  expect((await prove(await store.signedIn(newEmail()), worked)).status).toBe(200);
  const browser = await store.signedIn(newEmail());
  for (const email of [owned, tagged(owned), tagged(worked)]) {
    store.clock.advance(minutes(4));
    const refused = await prove(browser, email);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("Another account has this")]);
  }
  expect(await companyNameOf(browser)).toBe("");
});

test("an allowance is given to a mailbox once a year, through whichever account it is read", async () => {
  const email = colleague();
  const [first, second] = [await store.signedIn(newEmail()), await store.signedIn(newEmail())];
  await prove(first, email);
  expect(await grantOf(first)).toBeGreaterThan(0);
  await first.send("DELETE", WORK);
  store.clock.advance(minutes(4));
  expect((await prove(second, tagged(email))).status).toBe(200);
  await renewAllowances(store.deps);
  expect([await companyNameOf(second), await grantOf(second)]).toEqual(["Company Example", 0]);
});

test("accounts of one mailbox that were members before have one limit of the month", async () => {
  const email = colleague();
  const first = await store.signedIn(email);
  await store.signedIn(tagged(email));
  const [own, twin] = [await rowOf(email), await rowOf(tagged(email))];
  await store.deps.db.update(customers).set({ companyId: own.companyId }).where(eq(customers.id, twin.id));
  await addTo(first, { product_id: idOf("single-monitor-arm") });
  const paid = await pay(first, { email });
  const total = Math.round(paid.body.order.order_amount * 100);
  const spentBy = (customerId: number) => spentInMonth(store.deps.db, { customerId }, "USD", store.clock.now());
  expect([total > 0, await spentBy(own.id), await spentBy(twin.id)]).toEqual([true, total, total]);
});

test("the database knows a mailbox by the rule of the code", async () => {
  const { db } = store.deps;
  const key = randomUUID().slice(0, 8);
  const people = [
    `${key}.a.b@gmail.com`,
    `${key}.c+x.y+z@googlemail.com`,
    `${key}.d+x@company.example`,
    `${key}+@a-b.example`,
  ];
  const rows = people.map((email, at) => ({
    email,
    workEmail: at === 0 ? `${key}.w+1@company.example` : "",
    referralCode: `${key}${at}`,
  }));
  await db.insert(customers).values(rows);
  const kept = await db.select().from(customers).where(inArray(customers.email, people));
  for (const { email, workEmail, mailboxes } of kept)
    expect(mailboxes).toEqual([email, workEmail].filter(Boolean).map(mailboxOf));
  expect(kept).toHaveLength(people.length);
  await db.delete(customers).where(inArray(customers.email, people));
});
