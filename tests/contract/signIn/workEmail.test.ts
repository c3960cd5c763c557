import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { customers } from "../../../server/db/schema";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const WORK = "/customer-api/work-email";
const VERIFY = "/customer-api/verify-work-email";
const MANAGER = "/customer-api/pay-for-me/manager-email?working_email=";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const colleague = (domain = "company.example") => `colleague-${process.pid}-${(people += 1)}@${domain}`;

async function tokenFor(email: string): Promise<string> {
  const [mail] = await store.mailsTo(email);
  return /work_email=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function proven(browser: Visitor, email: string): Promise<void> {
  await browser.post(WORK, { email });
  await browser.post(VERIFY, { token: await tokenFor(email) });
}

test("a work e-mail makes a member once its mailed link was followed, and not before", async () => {
  const browser = await store.signedIn(newEmail());
  const email = colleague();
  const asked = await browser.post(WORK, { email: email.toUpperCase() });
  expect(asked.body.customer).toMatchObject({ work_email: "", work_email_asked: email, company_name: "" });
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toBe("Confirm your work e-mail");
  const verified = await browser.post(VERIFY, { token: await tokenFor(email) });
  expect(verified.body.message).toBe("Your work e-mail is confirmed: you have the prices of Company Example.");
  const member = { work_email: email, work_email_asked: "", company_name: "Company Example", role: "employee" };
  expect((await browser.get("/customer-api/profile")).body.customer).toMatchObject(member);
  expect((await browser.post(VERIFY, { token: await tokenFor(email) })).status).toBe(404);
});

test("the click of somebody who did not ask proves nothing, for nobody", async () => {
  const [asker, reader] = [await store.signedIn(newEmail()), await store.signedIn(newEmail())];
  const email = colleague();
  await asker.post(WORK, { email });
  const token = await tokenFor(email);
  expect((await reader.post(VERIFY, { token })).status).toBe(404);
  expect((await store.visitor().post(VERIFY, { token })).status).toBe(401);
  for (const browser of [asker, reader])
    expect((await browser.get("/customer-api/profile")).body.customer.company_name).toBe("");
});

test("mail services, domains without a company, and what is no address are refused at their field", async () => {
  const browser = await store.signedIn(newEmail());
  for (const email of ["somebody@gmail.com", "somebody@nowhere.example", "nobody"]) {
    const refused = await browser.post(WORK, { email });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "email"]);
  }
  expect((await store.visitor().post(WORK, { email: colleague() })).status).toBe(401);
});

test("another one counts from its own link on; removed, the company goes with it", async () => {
  const browser = await store.signedIn(newEmail());
  const [first, second] = [colleague(), colleague("northbank-robotics.example")];
  expect((await browser.put(WORK, { email: first })).status).toBe(404);
  await proven(browser, first);
  expect((await browser.post(WORK, { email: second })).status).toBe(409);
  expect((await browser.put(WORK, { email: first })).status).toBe(422);
  const asked = await browser.put(WORK, { email: second });
  expect(asked.body.customer).toMatchObject({ work_email: first, work_email_asked: second });
  const token = await tokenFor(second);
  const taken = await browser.send("DELETE", WORK);
  expect(taken.body.customer).toMatchObject({ work_email: first, work_email_asked: "" });
  expect((await browser.post(VERIFY, { token })).status).toBe(404);

  store.clock.advance(minutes(4));
  await browser.put(WORK, { email: second });
  const moved = await browser.post(VERIFY, { token: await tokenFor(second) });
  expect(moved.body.customer).toMatchObject({ work_email: second, company_name: "Northbank Robotics" });
  const removed = await browser.send("DELETE", WORK);
  expect(removed.body.customer).toMatchObject({ work_email: "", company_name: "" });
  expect((await browser.send("DELETE", WORK)).status).toBe(404);
});

test("of two accounts that prove one address at the same time, one has it", async () => {
  const browsers = [await store.signedIn(newEmail()), await store.signedIn(newEmail())];
  const email = colleague();
  const tokens: string[] = [];
  for (const browser of browsers) {
    store.clock.advance(minutes(4));
    await browser.post(WORK, { email });
    tokens.push(await tokenFor(email));
  }
  const answers = await Promise.all(browsers.map((browser, at) => browser.post(VERIFY, { token: tokens[at] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await store.deps.db.select().from(customers).where(eq(customers.workEmail, email));
  expect(owners).toHaveLength(1);
});

test("the manager is told to a member, for the member's own proven address", async () => {
  const member = await store.signedIn(newEmail());
  const email = colleague();
  await member.post(WORK, { email });
  expect((await member.get(`${MANAGER}${email}`)).status).toBe(403);
  await member.post(VERIFY, { token: await tokenFor(email) });
  expect((await member.get(`${MANAGER}${email}`)).body.data).toEqual({ manager_email: "manager@company.example" });
  expect((await member.get(`${MANAGER}employee@company.example`)).status).toBe(403);
  expect((await store.visitor().get(`${MANAGER}${email}`)).status).toBe(401);
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.get(`${MANAGER}${email}`)).status).toBe(403);
  const manager = await store.signedIn("manager@company.example");
  expect((await manager.get(`${MANAGER}manager@company.example`)).body.data).toEqual({ manager_email: "" });
});
