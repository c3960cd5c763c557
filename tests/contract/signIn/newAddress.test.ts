import { minutes } from "../../../server/clock";
import { companies, companyDomains, customers } from "../../../server/db/schema";
import { eq } from "drizzle-orm";
import { operator } from "../../support/flows/orders";
import { checkOut, chosen } from "../../support/flows/rentals";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function codesOf(browser: Visitor, email: string, wanted: string) {
  store.clock.advance(minutes(4));
  await browser.post("/auth/send-login-verification", { email, type: "proof" });
  await browser.post("/auth/send-login-verification", { email: wanted, type: "new-address" });
  return { email: wanted, code: await store.codeFor(email), new_code: await store.codeFor(wanted) };
}

const change = (browser: Visitor, body: object) => browser.put("/customer-api/email", body);
const other = (code: string) => (code.startsWith("A") ? "B" : "A") + code.slice(1);

test("an account moves to another address for a code from each mailbox, and the old one is told", async () => {
  const [email, wanted] = [newEmail(), newEmail()];
  const browser = await store.signedIn(email);
  const body = await codesOf(browser, email, wanted);
  const [mail] = await store.mailsTo(wanted);
  expect(mail?.subject).toMatch(/is the code for your new address$/);
  expect(mail?.text).not.toContain("/otp?");
  const moved = await change(browser, body);
  expect(moved.body).toMatchObject({ status: 1, customer: { email: wanted } });
  expect((await browser.get("/customer-api/profile")).body.customer.email).toBe(wanted);
  const subjects = (await store.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain("The address of your account has changed");
  const again = await store.signedIn(wanted);
  expect((await again.get("/customer-api/profile")).body.customer.id).toBe(moved.body.customer.id);
});

test("each move is told to the address that was left, and mails about rentals go to the new one", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const browser = await store.signedIn(first);
  const renting = await chosen(store, { known: browser, email: first });
  for (const [from, to] of [
    [first, second],
    [second, first],
    [first, second],
  ] as const)
    expect((await change(browser, await codesOf(browser, from, to))).body.status).toBe(1);
  const moved = (await store.mailsTo(first)).filter(({ subject }) => subject.endsWith("has changed"));
  expect(moved).toHaveLength(2);
  await checkOut({ ...renting, email: second });
  const subjects = async (email: string) => (await store.mailsTo(email)).map(({ subject }) => subject);
  expect(await subjects(second)).toContain("Your rental of Rise Duo is on its way");
  // What was paid before an address changes follows it, too.
  expect((await change(browser, await codesOf(browser, second, first))).body.status).toBe(1);
  const team = await operator(store);
  await team.post(`/rental-api/fleet/send/${renting.id}`, {});
  expect(await subjects(first)).toContain("Rise Duo has left our warehouse");
});

test("one mailbox is not enough: the wrong code is named, the right one still counts, and tries are counted", async () => {
  const [email, wanted] = [newEmail(), newEmail()];
  const browser = await store.signedIn(email);
  const body = await codesOf(browser, email, wanted);
  const noOld = await change(browser, { ...body, code: other(body.code) });
  expect([noOld.body.status, noOld.body.errors[0]?.field]).toEqual([-1, "code"]);
  const noNew = await change(browser, { ...body, new_code: other(body.new_code) });
  expect([noNew.body.status, noNew.body.errors[0]?.field]).toEqual([-1, "new_code"]);
  expect((await change(browser, body)).body.status).toBe(1);

  const third = newEmail();
  const next = await codesOf(browser, wanted, third);
  const tries = [];
  for (let n = 0; n < 6; n += 1) tries.push((await change(browser, { ...next, new_code: other(next.new_code) })).body);
  expect(tries.at(-1)?.status).toBe(-3);
  expect((await change(browser, next)).body.status).toBe(-3);
  expect((await browser.get("/customer-api/profile")).body.customer.email).toBe(wanted);
});

test("an address that has an account is told only to who owns both; the same address is none", async () => {
  const [email, taken] = [newEmail(), newEmail()];
  await store.signedIn(taken);
  const browser = await store.signedIn(email);
  const body = await codesOf(browser, email, taken);
  expect((await change(browser, { ...body, new_code: other(body.new_code) })).status).toBe(422);
  expect((await change(browser, body)).status).toBe(409);
  expect((await change(browser, { ...body, email })).status).toBe(422);
  expect((await change(browser, { ...body, email: "nobody" })).status).toBe(422);
  expect((await change(store.visitor(), body)).status).toBe(401);
});

test("a visitor's code is one to sign in with, whatever it is asked for", async () => {
  const email = newEmail();
  await store.visitor().post("/auth/send-login-verification", { email, type: "proof" });
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toMatch(/is your sign-in code$/);
  expect(mail?.text).toContain("/otp?");
});

test("who leaves a company's domain leaves the company", async () => {
  const { db } = store.deps;
  const [found] = await db
    .select({ company: companies, domain: companyDomains.domain })
    .from(companies)
    .innerJoin(companyDomains, eq(companyDomains.companyId, companies.id))
    .limit(1);
  const { company, domain } = found!;
  const email = `leaver-${process.pid}@${domain}`;
  const browser = await store.signedIn(email);
  await db.update(customers).set({ companyId: company.id }).where(eq(customers.email, email));
  const colleague = `stayer-${process.pid}@${domain}`;
  const stayed = await change(browser, await codesOf(browser, email, colleague));
  expect(stayed.body.customer.company_name).toBe(company.name);
  const left = await change(browser, await codesOf(browser, colleague, newEmail()));
  expect(left.body.customer.company_name).toBe("");
});

test("two changes to one address at once: one has it", async () => {
  const wanted = newEmail();
  const bodies = [];
  for (const email of [newEmail(), newEmail()]) {
    const browser = await store.signedIn(email);
    bodies.push({ browser, body: await codesOf(browser, email, wanted) });
  }
  const answers = await Promise.all(bodies.map(({ browser, body }) => change(browser, body)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
