import { eq } from "drizzle-orm";
import { days, hours } from "../../../server/clock";
import { companies, companyManagers, customers, mailedLinks, managerSignups } from "../../../server/db/schema";
import { hashSecret } from "../../../server/http/cookies";
import { addDomain } from "../../../server/modules/companies/domains";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ASK = "/customer-api/signup-manager";
const COMPLETE = "/customer-api/complete-signup-manager";
const OWN = "/customer-api/company/manager-signup";
const WAITING = "/customer-api/company/manager-signups";
const TEAM = "/customer-api/manager-signups";
const SETTING = "/customer-api/manager-setting";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const NAME = "Ada Byron";

let made = 0;
/** A company without a manager, and with an address that it may have given as its manager's. */
async function newCompany(managerPart = "") {
  const slug = `signup-${process.pid}-${(made += 1)}`;
  const domain = `${slug}.example`;
  const settings = { managerApproval: false, approvalAbove: 0 };
  const managerEmail = managerPart && `${managerPart}@${domain}`;
  const [company] = await store.deps.db
    .insert(companies)
    .values({ slug, name: `Works ${slug}`, country: "US", discount: 1000, settings, managerEmail })
    .returning();
  const { id, name } = company!;
  await store.deps.db.transaction((tx) => addDomain(tx, id, domain, 1));
  const at = (person: string) => `${person}@${domain}`;
  return { id, name, at };
}

/** A company with a manager who is signed in. */
async function managedCompany() {
  const company = await newCompany();
  const boss = company.at("boss");
  const manager = await store.signedIn(boss);
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, boss));
  await store.deps.db
    .insert(companyManagers)
    .values({ companyId: company.id, customerId: row!.id, source: "operator" });
  return { ...company, boss, manager };
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await store.mailsTo(email);
  return /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
async function asked(email: string, browser: Visitor = store.visitor()) {
  const answer = await browser.post(ASK, { email, fullname: NAME });
  expect([email, answer.status]).toEqual([email, 200]);
  return { browser, token: await tokenFor(email) };
}
/** Asks, follows the mailed link, and answers what came of it. */
async function signedUp(email: string) {
  const { browser, token } = await asked(email);
  const { body } = await browser.post(COMPLETE, { token, fullname: NAME });
  return { browser, token, done: body.data };
}
/** Of who waits first. */
const idOf = async (manager: Visitor) => (await waitingFor(manager))[0]?.id ?? 0;
const waitingFor = async (manager: Visitor) => (await manager.get(WAITING)).body.data.signups;

describe("asking for a link", () => {
  test("answers the same for members, strangers and other companies' people, and mails those of the programme alone", async () => {
    const { at, name } = await newCompany();
    const known = at("known");
    await store.signedIn(known);
    const addresses = [known, at("new"), `nobody-${process.pid}@no-programme.example`];
    const answers = await Promise.all(
      addresses.map(async (email) => {
        const visitor = store.visitor();
        const first = await visitor.post(ASK, { email, fullname: NAME });
        const again = await visitor.post(ASK, { email, fullname: NAME });
        return JSON.stringify([first.status, first.body, again.status, again.body]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"retry_after":180');
    expect((await store.mailsTo(addresses[2]!)).length).toBe(0);
    const [mail] = await store.mailsTo(addresses[1]!);
    expect(mail?.subject).toBe(`Manage ${name} in our store`);
    // What a stranger typed is not mailed to anybody.
    expect(mail?.text).not.toContain(NAME);
  });

  test("refuses what is no address, a mail service for everybody, and nobody's name", async () => {
    const field = async (body: object) => {
      const answer = await store.visitor().send("POST", ASK, body);
      return [answer.status, answer.body.errors?.[0]?.field];
    };
    const { at } = await newCompany();
    expect(await field({ email: "no address", fullname: NAME })).toEqual([422, "email"]);
    expect(await field({ email: "somebody@gmail.com", fullname: NAME })).toEqual([422, "email"]);
    expect(await field({ email: at("ada"), fullname: "  " })).toEqual([422, "fullname"]);
    expect(await field({ email: at("ada"), fullname: "x".repeat(201) })).toEqual([422, "fullname"]);
  });

  test("mails one mailbox a few times a day for one network", async () => {
    const { at } = await newCompany();
    const [email, visitor] = [at("often"), store.visitor()];
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await visitor.post(ASK, { email, fullname: NAME })).status);
      store.clock.advance(hours(0.1));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    store.clock.advance(days(1));
    expect((await visitor.post(ASK, { email, fullname: NAME })).status).toBe(200);
  });

  test("keeps the token's hash alone", async () => {
    const { at } = await newCompany();
    const { token } = await asked(at("ada"));
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const links = await store.deps.db
      .select()
      .from(mailedLinks)
      .where(eq(mailedLinks.email, at("ada")));
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashSecret(token)]);
    expect(JSON.stringify(links)).not.toContain(token);
  });
});

describe("a link", () => {
  test("says what it is good for, and to nobody else anything", async () => {
    const { at, name } = await newCompany();
    const { browser, token } = await asked(at("ada"));
    const look = async (which: string) => (await store.visitor().get(`${ASK}?token=${which}`)).body.data;
    const open = { state: "open", email: at("ada"), fullname: NAME, company: name };
    expect([await look(token), await look(token)]).toEqual([open, open]);
    const nothing = { email: "", fullname: "", company: "" };
    expect(await look("x".repeat(43))).toEqual({ state: "expired", ...nothing });
    await browser.post(COMPLETE, { token, fullname: NAME });
    expect(await look(token)).toEqual({ state: "used", ...nothing });
  });

  test("works once: of two completions at once one counts, and a third is told", async () => {
    const { at, id } = await newCompany();
    const { browser, token } = await asked(at("ada"));
    const complete = () => browser.post(COMPLETE, { token, fullname: NAME });
    const answers = await Promise.all([complete(), complete()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await complete()).status).toBe(410);
    const rows = await store.deps.db.select().from(managerSignups).where(eq(managerSignups.companyId, id));
    expect(rows).toHaveLength(1);
  });

  test("ends after three days, and when another one was used", async () => {
    const { at } = await newCompany();
    const { browser, token } = await asked(at("ada"));
    store.clock.advance(hours(1));
    const { token: second } = await asked(at("ada"), browser);
    expect((await browser.post(COMPLETE, { token: second, fullname: NAME })).status).toBe(200);
    expect((await browser.post(COMPLETE, { token, fullname: NAME })).status).toBe(410);
    const late = await asked(at("late"));
    store.clock.advance(days(3) + 1000);
    const refused = await late.browser.post(COMPLETE, { token: late.token, fullname: NAME });
    expect(refused.status).toBe(410);
    expect((await late.browser.get(`${ASK}?token=${late.token}`)).body.data.state).toBe("expired");
  });

  test("of another purpose completes nothing", async () => {
    const email = `reset-${process.pid}@company.example`;
    const visitor = store.visitor();
    await visitor.send("POST", `/customer-api/reset-password-request?email=${email}`);
    const token = await tokenFor(email);
    expect(token).not.toBe("");
    expect((await visitor.post(COMPLETE, { token, fullname: NAME })).status).toBe(410);
  });

  test("of a company that left the programme meanwhile completes nothing", async () => {
    const { at, id } = await newCompany();
    const { browser, token } = await asked(at("ada"));
    await store.deps.db.update(companies).set({ state: "closed" }).where(eq(companies.id, id));
    expect((await browser.post(COMPLETE, { token, fullname: NAME })).status).toBe(410);
    expect(
      await store.deps.db
        .select()
        .from(customers)
        .where(eq(customers.email, at("ada"))),
    ).toEqual([]);
  });
});

describe("completing", () => {
  test("signs in where it was asked for, joins the company, and gives no right by itself", async () => {
    const { at, name, manager, boss } = await managedCompany();
    const { browser, done } = await signedUp(at("ada"));
    expect(done).toEqual({ state: "pending", company: name, email: at("ada"), signed_in: true });
    const { customer } = (await browser.get("/customer-api/profile")).body;
    expect(customer).toMatchObject({ email: at("ada"), fullname: NAME, company_name: name, role: "employee" });
    expect((await browser.get(SETTING)).status).toBe(403);
    expect((await browser.get(OWN)).body.data.signup).toMatchObject({ state: "pending", name: NAME, email: at("ada") });
    expect(await waitingFor(manager)).toMatchObject([{ name: NAME, email: at("ada"), company_name: name }]);
    const [mail] = await store.mailsTo(boss);
    expect(mail?.subject).toBe(`${NAME} wants to manage ${name}`);
    expect(mail?.text).toContain("/customer/company#company-signups");
  });

  test("in another browser proves the mailbox and signs nobody in", async () => {
    const { at, manager } = await managedCompany();
    const { token } = await asked(at("ada"));
    const other = store.visitor();
    const { body } = await other.post(COMPLETE, { token, fullname: NAME });
    expect(body).toMatchObject({ customer: null, data: { state: "pending", signed_in: false } });
    expect((await other.get(OWN)).status).toBe(401);
    expect(await waitingFor(manager)).toHaveLength(1);
  });

  test("names the one whose address the company gave, while nobody manages it", async () => {
    const { at, name } = await newCompany("head");
    const first = await signedUp(at("head"));
    expect(first.done).toMatchObject({ state: "named", company: name });
    expect((await first.browser.get(SETTING)).status).toBe(200);
    const { browser, done } = await signedUp(at("deputy"));
    expect(done.state).toBe("pending");
    expect((await browser.get(SETTING)).status).toBe(403);
    expect((await first.browser.get(SETTING)).body.data.managers).toHaveLength(1);
  });

  test("lets that address wait, too, once somebody manages the company", async () => {
    const { at, id } = await managedCompany();
    const late = at("head");
    await store.deps.db.update(companies).set({ managerEmail: late }).where(eq(companies.id, id));
    expect((await signedUp(late)).done.state).toBe("pending");
  });

  test("is for the account that has the address as its work e-mail, and signs in to no private one", async () => {
    const { at, manager } = await managedCompany();
    const own = `private-${process.pid}@people.example`;
    const person = await store.signedIn(own);
    const work = at("grace");
    await person.post("/customer-api/work-email", { email: work });
    const [mail] = await store.mailsTo(work);
    const token = /work_email=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await person.post("/customer-api/verify-work-email", { token })).status).toBe(200);
    const { browser, done } = await signedUp(work);
    expect(done).toMatchObject({ state: "pending", email: own, signed_in: false });
    expect((await browser.get(OWN)).status).toBe(401);
    expect((await person.get(OWN)).body.data.signup).toMatchObject({ state: "pending", email: work });
    expect(await waitingFor(manager)).toHaveLength(1);
    expect(await store.deps.db.select().from(customers).where(eq(customers.email, work))).toEqual([]);
  });

  test("is refused to an account that belongs to another company, and leaves the link as it was", async () => {
    const [mine, other] = [await newCompany(), await newCompany()];
    const email = mine.at("ada");
    await store.signedIn(email);
    await store.deps.db.update(customers).set({ companyId: other.id }).where(eq(customers.email, email));
    const { browser, token } = await asked(email);
    expect((await browser.post(COMPLETE, { token, fullname: NAME })).status).toBe(409);
    expect((await browser.get(`${ASK}?token=${token}`)).body.data.state).toBe("open");
  });
});

describe("a decision", () => {
  const decide = (who: Visitor, id: number, accept: boolean, path: typeof WAITING | typeof TEAM = WAITING) =>
    who.send("POST", `${path}/${id}/decide`, { accept });

  test("of a manager names somebody, of two at once one counts, and the person is told", async () => {
    const { at, name, manager } = await managedCompany();
    const { browser } = await signedUp(at("ada"));
    const id = await idOf(manager);
    const answers = await Promise.all([decide(manager, id, true), decide(manager, id, true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await browser.get(SETTING)).status).toBe(200);
    expect((await browser.get(OWN)).body.data.signup?.state).toBe("named");
    expect((await store.mailsTo(at("ada")))[0]?.subject).toBe(`You manage ${name} now`);
    expect(await waitingFor(manager)).toEqual([]);
    expect((await signedUp(at("ada"))).done.state).toBe("named");
  });

  test("that refuses rests for a month; then the person may ask again", async () => {
    const { at, name, manager } = await managedCompany();
    const { browser } = await signedUp(at("ada"));
    const id = await idOf(manager);
    expect((await decide(manager, id, false)).body.data.state).toBe("refused");
    expect((await store.mailsTo(at("ada")))[0]?.subject).toBe(`Your request for ${name} was refused`);
    expect((await browser.get(SETTING)).status).toBe(403);
    expect((await decide(manager, id, true)).status).toBe(409);
    store.clock.advance(hours(1));
    expect((await signedUp(at("ada"))).done.state).toBe("refused");
    store.clock.advance(days(31));
    expect((await signedUp(at("ada"))).done.state).toBe("pending");
  });

  test("is for managers of that company, and for nobody else", async () => {
    const { at, manager } = await managedCompany();
    const { browser } = await signedUp(at("ada"));
    const id = await idOf(manager);
    const stranger = await store.signedIn("manager@company.example");
    expect((await decide(stranger, id, true)).status).toBe(404);
    expect((await decide(browser, id, true)).status).toBe(403);
    for (const email of ["customer@example.com", "vendor@example.com", "operator@example.com"]) {
      const other = await store.signedIn(email);
      expect([email, (await decide(other, id, true)).status]).toEqual([email, 403]);
      expect([email, (await other.get(WAITING)).status]).toEqual([email, 403]);
    }
    expect((await decide(store.visitor(), id, true)).status).toBe(401);
    for (const other of [manager, browser]) {
      expect((await decide(other, id, true, TEAM)).status).toBe(403);
      expect((await other.get(TEAM)).status).toBe(403);
    }
  });

  test("is the team's where nobody manages the company yet, and only there", async () => {
    const operator = await store.signedIn("operator@example.com");
    const { at, id: companyId } = await newCompany();
    const { browser } = await signedUp(at("ada"));
    const waiting = (await operator.get(`${TEAM}?state=pending&page_size=100`)).body.data.signups;
    const theirs = waiting.find(({ company_id: of }) => of === companyId);
    expect((await decide(operator, theirs?.id ?? 0, true, TEAM)).status).toBe(200);
    expect((await browser.get(SETTING)).status).toBe(200);
    const { changes } = (await operator.get(`/customer-api/companies/${companyId}/history`)).body.data;
    expect(changes.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ["manager-named", "operator@example.com"],
      ["manager-asked", at("ada")],
    ]);
    await signedUp(at("second"));
    const id = await idOf(browser);
    expect((await decide(operator, id, true, TEAM)).status).toBe(409);
    expect((await decide(operator, 2_000_000_000, true, TEAM)).status).toBe(404);
    expect((await decide(browser, id, true)).status).toBe(200);
  });

  test("names nobody who has left the company", async () => {
    const { at, manager } = await managedCompany();
    await signedUp(at("ada"));
    const id = await idOf(manager);
    await store.deps.db
      .update(customers)
      .set({ companyId: null })
      .where(eq(customers.email, at("ada")));
    expect(await waitingFor(manager)).toEqual([]);
    expect((await decide(manager, id, true)).status).toBe(409);
    expect((await decide(manager, id, false)).status).toBe(200);
  });
});

describe("without scripts", () => {
  const post = (who: Visitor, path: string, fields: Record<string, string>) =>
    who.send("POST", path, new URLSearchParams(fields).toString(), FORM);
  const PAGE = "/manager/sign-up";

  test("the page's forms ask, complete and say how it went", async () => {
    const { at, manager } = await managedCompany();
    const visitor = store.visitor();
    const to = async (fields: Record<string, string>) => (await post(visitor, PAGE, fields)).headers.location;
    expect(await to({ email: "x", fullname: NAME })).toBe(`${PAGE}?error=email`);
    expect(await to({ email: at("ada"), fullname: "" })).toBe(`${PAGE}?error=fullname`);
    expect(await to({ email: "somebody@gmail.com", fullname: NAME })).toBe(`${PAGE}?error=work`);
    expect(await to({ email: at("ada"), fullname: NAME })).toBe(`${PAGE}?sent=1`);
    expect(await to({ email: at("ada"), fullname: NAME })).toBe(`${PAGE}?error=often`);
    const token = await tokenFor(at("ada"));
    expect(await to({ token, fullname: "" })).toBe(`${PAGE}?token=${token}&error=fullname`);
    expect(await to({ token, fullname: NAME })).toBe(`${PAGE}?done=pending&in=1`);
    expect(await to({ token, fullname: NAME })).toBe(`${PAGE}?token=${token}&error=dead`);
    const id = await idOf(manager);
    const decide = async (who: Visitor, accept: string) =>
      post(who, "/customer/company/managers", { id: String(id), accept });
    expect((await decide(visitor, "1")).status).toBe(403);
    expect((await decide(manager, "1")).headers.location).toBe("/customer/company?signup=named#company-signups");
    expect((await decide(manager, "0")).headers.location).toBe("/customer/company?signup=failed#company-signups");
  });
});

test("the demo's manager finds somebody waiting", async () => {
  const manager = await store.signedIn("manager@company.example");
  expect(await waitingFor(manager)).toMatchObject([{ name: "Nora Vance", email: "nora.vance@company.example" }]);
});

test("a customer takes the request along, and it goes with the account", async () => {
  const { at } = await newCompany();
  const { browser } = await signedUp(at("ada"));
  const prove = async () => {
    store.clock.advance(hours(1));
    await browser.post("/auth/send-login-verification", { email: at("ada"), type: "proof" });
    return store.codeFor(at("ada"));
  };
  const file = await browser.post("/customer-api/data-export", { code: await prove() });
  expect(file.body.data.manager_signups).toMatchObject([{ fullname: NAME, email: at("ada"), state: "pending" }]);
  expect((await browser.post("/customer-api/erase", { code: await prove() })).status).toBe(200);
  const rows = await store.deps.db
    .select()
    .from(managerSignups)
    .where(eq(managerSignups.email, at("ada")));
  expect(rows).toEqual([]);
});
