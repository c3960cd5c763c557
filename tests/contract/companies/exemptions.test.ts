import { eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import { companies, companyManagers, customers, taxExemptions } from "../../../server/db/schema";
import { writeExemptionPapers } from "../../../server/db/seed/exemptionRows";
import { addDomain } from "../../../server/modules/companies/domains";
import { countWaitingPapers } from "../../../server/modules/exemptions/repositoryPapers";
import { addTo, cartOf, idOf, put } from "../../support/flows/cart";
import { pay } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let operator: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  operator = await store.signedIn("operator@example.com");
});
afterAll(() => store.close());

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n";
const FILE = "/customer-api/company/exemption";
const arm = { product_id: idOf("single-monitor-arm") };
const inDays = (count: number) => new Date(store.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);

let made = 0;
/** A company with a manager and a member, both signed in. */
async function newCompany() {
  const slug = `papers-${process.pid}-${(made += 1)}`;
  const settings = { managerApproval: false, approvalAbove: 0 };
  const [company] = await store.deps.db
    .insert(companies)
    .values({ slug, name: slug, country: "US", discount: 0, settings })
    .returning();
  const { id } = company!;
  await store.deps.db.transaction((tx) => addDomain(tx, id, `${slug}.example`, 1));
  const [boss, member] = [`boss@${slug}.example`, `member@${slug}.example`];
  const manager = await store.signedIn(boss);
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, boss));
  await store.deps.db.insert(companyManagers).values({ companyId: id, customerId: row!.id, source: "operator" });
  return { id, boss, manager, email: member, member: await store.signedIn(member) };
}

const file = (who: Visitor, content = PDF, query: Record<string, string> = {}, type = "application/pdf") =>
  who.send("POST", `${FILE}?${new URLSearchParams({ states: "CA,NY", valid_until: inDays(30), ...query })}`, content, {
    "content-type": type,
  });
const decide = (id: number, accept: boolean, reason = "") =>
  operator.send("POST", `/customer-api/exemptions/${id}/decide`, { accept, reason });

describe("a certificate", () => {
  test("is filed by a manager, decided by the team, told in the manager's language, and read by those two alone", async () => {
    const { id, boss, manager, member } = await newCompany();
    const filed = await manager.send("POST", `${FILE}?states=NY,CA,NY&valid_until=${inDays(30)}`, PDF, {
      "content-type": "application/pdf",
      "accept-language": "fr-FR",
    });
    expect(filed.body.data).toMatchObject({ company_id: id, states: ["CA", "NY"], state: "pending", counts: false });
    const paper = filed.body.data as { id: number; file: string };

    const waiting = await operator.send("GET", "/customer-api/exemptions?state=pending&page_size=100");
    expect(waiting.body.data.papers.map((each: { id: number }) => each.id)).toContain(paper.id);
    const outsiders = [
      member,
      await store.signedIn("manager@company.example"),
      await store.signedIn("vendor@example.com"),
    ];
    for (const other of outsiders) expect((await other.send("GET", paper.file)).status).toBe(404);
    expect((await store.visitor().send("GET", paper.file)).status).toBe(401);
    for (const reader of [manager, operator]) {
      const { status, headers, text } = await reader.send("GET", paper.file);
      expect([status, text]).toEqual([200, PDF]);
      expect(headers["content-disposition"]).toBe(`attachment; filename="exemption-${paper.id}.pdf"`);
      expect(headers["cache-control"]).toBe("private, no-store");
    }

    expect((await decide(paper.id, false)).body.errors).toMatchObject([{ field: "reason" }]);
    const answers = await Promise.all([decide(paper.id, true), decide(paper.id, true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await store.mailsTo(boss))[0]?.subject).toBe("Votre certificat d’exonération est accepté");
    expect((await manager.send("GET", "/customer-api/company/exemptions")).body.data).toMatchObject({
      may_file: true,
      total: 1,
      papers: [{ id: paper.id, counts: true }],
    });
    expect((await decide(paper.id, false, "The number is another one’s.")).body.data).toMatchObject({
      state: "refused",
    });
    expect((await store.mailsTo(boss))[0]?.text).toContain("The number is another one’s.");
    expect((await decide(paper.id, true)).status).toBe(409);
    expect((await decide(2_000_000_000, true)).status).toBe(404);
    const { changes } = (await operator.send("GET", `/customer-api/companies/${id}/history`)).body.data;
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      "exemption-refused",
      "exemption-accepted",
      "exemption-filed",
    ]);
  });

  test("is a PDF, JPEG or PNG by its first bytes, for states of the US, with a day ahead", async () => {
    const { manager } = await newCompany();
    const field = async (answer: ReturnType<typeof file>) => {
      const { status, body } = await answer;
      return [status, body.errors?.[0]?.field];
    };
    expect(await field(file(manager, "<html>%PDF-</html>"))).toEqual([422, "file"]);
    expect(await field(file(manager, PDF, {}, "image/png"))).toEqual([200, undefined]);
    expect((await file(manager, PDF, {}, "text/html")).status).toBe(415);
    expect((await file(manager, PDF.padEnd(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await field(file(manager, PDF, { states: "ZZ" }))).toEqual([422, "states"]);
    for (const day of [inDays(-2), "2026-02-31", inDays(4000)])
      expect(await field(file(manager, PDF, { valid_until: day }))).toEqual([422, "valid_until"]);
  });

  test("is filed by members where their company allows it, and seen by who filed it", async () => {
    const { id, member, manager } = await newCompany();
    expect((await file(member)).status).toBe(403);
    expect((await file(await store.signedIn("customer@example.com"))).status).toBe(403);
    const settings = { managerApproval: false, approvalAbove: 0, membersFile: true };
    await store.deps.db.update(companies).set({ settings }).where(eq(companies.id, id));
    expect((await file(member)).status).toBe(200);
    await file(manager);
    const total = async (who: Visitor) => (await who.send("GET", "/customer-api/company/exemptions")).body.data.total;
    expect([await total(member), await total(manager)]).toEqual([1, 2]);
  });

  test("is taken back by a manager or by who filed it, once, and counts no more", async () => {
    const { id, manager, member } = await newCompany();
    const settings = { managerApproval: false, approvalAbove: 0, membersFile: true };
    await store.deps.db.update(companies).set({ settings }).where(eq(companies.id, id));
    const paperOf = async (who: Visitor) => (await file(who)).body.data as { id: number; file: string };
    const [own, theirs] = [await paperOf(member), await paperOf(manager)];
    const withdraw = (who: Visitor, paper: number) =>
      who.send("POST", `/customer-api/company/exemptions/${paper}/withdraw`);
    expect((await member.send("GET", own.file)).status).toBe(200);
    expect((await member.send("GET", theirs.file)).status).toBe(404);
    await decide(own.id, true);
    expect((await withdraw(member, theirs.id)).status).toBe(404);
    for (const other of ["customer@example.com", "manager@company.example", "operator@example.com"])
      expect((await withdraw(await store.signedIn(other), own.id)).status).toBe(404);
    expect((await withdraw(store.visitor(), own.id)).status).toBe(401);
    const answers = await Promise.all([withdraw(member, own.id), withdraw(manager, own.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(own.id, true)).status).toBe(409);
    expect((await withdraw(manager, theirs.id)).body.data).toMatchObject({ state: "withdrawn", may_withdraw: false });
    const { papers } = (await manager.send("GET", "/customer-api/company/exemptions")).body.data;
    expect(papers).toMatchObject([{ state: "withdrawn" }, { state: "withdrawn", counts: false }]);
    const { changes } = (await operator.send("GET", `/customer-api/companies/${id}/history`)).body.data;
    expect(changes[0]?.kind).toBe("exemption-withdrawn");
  });

  test("is filed and taken back by the page's form without scripts", async () => {
    const { manager, member } = await newCompany();
    const send = async (who: Visitor, fields: Record<string, string | Blob>, states: string[] = ["CA", "NY"]) => {
      const form = new FormData();
      for (const state of states) form.append("states", state);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const request = new Request("http://localhost", { method: "POST", body: form });
      const body = await request.text();
      const type = request.headers.get("content-type") ?? "";
      return who.send("POST", "/customer/exemptions", body, { "content-type": type });
    };
    const to = async (...asked: Parameters<typeof send>) => (await send(...asked)).headers.location;
    const paper = new Blob([PDF], { type: "application/pdf" });
    const whole = { valid_until: inDays(30), file: paper };
    expect(await to(manager, whole)).toBe("/customer/exemptions?filed=1");
    expect(await to(manager, whole, [])).toBe("/customer/exemptions?error=states");
    expect(await to(manager, { ...whole, valid_until: "" })).toBe("/customer/exemptions?error=valid_until");
    expect(await to(manager, { valid_until: inDays(30) })).toBe("/customer/exemptions?error=file");
    const large = new Blob([PDF.padEnd(6 * 1024 * 1024)], { type: "application/pdf" });
    expect(await to(manager, { ...whole, file: large })).toBe("/customer/exemptions?error=file");
    expect(await to(member, whole)).toBe("/customer/exemptions?error=form");
    const { papers } = (await manager.send("GET", "/customer-api/company/exemptions")).body.data;
    expect(papers).toMatchObject([{ states: ["CA", "NY"], state: "pending", may_withdraw: true }]);
    const withdraw = { withdraw: String(papers[0]?.id) };
    expect(await to(manager, withdraw, [])).toBe("/customer/exemptions?withdrawn=1");
    expect(await to(manager, withdraw, [])).toBe("/customer/exemptions?error=gone");
    expect(await to(store.visitor(), whole)).toBe("/customer/exemptions");
  });

  test("of the demo's companies has a file that can be read", async () => {
    await writeExemptionPapers(store.deps.db, store.deps.env);
    await writeExemptionPapers(store.deps.db, store.deps.env);
    const manager = await store.signedIn("manager@company.example");
    const { papers } = (await manager.send("GET", "/customer-api/company/exemptions")).body.data;
    expect(papers.map(({ state }: { state: string }) => state).sort()).toEqual(["accepted", "pending", "refused"]);
    for (const { file: address, states } of papers) {
      const { status, text } = await manager.send("GET", address);
      expect([status, text.slice(0, 8)]).toEqual([200, "%PDF-1.4"]);
      expect(text).toContain(states.join(", "));
    }
  });

  test("waits with nine others at most, also when three are filed at once", async () => {
    const { id, manager } = await newCompany();
    for (let filed = 1; filed < LIMITS.papersWaiting; filed += 1) expect((await file(manager)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => file(manager)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countWaitingPapers(store.deps.db, id)).toBe(LIMITS.papersWaiting);
  });

  test("is decided by nobody but the team", async () => {
    const { manager, member } = await newCompany();
    const { id } = (await file(manager)).body.data;
    for (const other of [manager, member, await store.signedIn("vendor@example.com")]) {
      expect((await other.send("POST", `/customer-api/exemptions/${id}/decide`, { accept: true })).status).toBe(403);
      expect((await other.send("GET", "/customer-api/exemptions")).status).toBe(403);
    }
  });
});

describe("carts of its company", () => {
  test("owe no sales tax in its states while it counts, and are told when it ends meanwhile", async () => {
    const { manager, member, email } = await newCompany();
    await addTo(member, arm);
    const there = { state: "CA", zip: "94607" };
    const taxed = await put(member, there);
    expect(taxed.total_tax).toBeGreaterThan(0);
    const paper = (await file(manager)).body.data as { id: number };
    expect((await cartOf(member)).total_tax).toBe(taxed.total_tax);
    await decide(paper.id, true);
    const exempt = await cartOf(member);
    expect([exempt.total_tax, exempt.total_amount < taxed.total_amount]).toEqual([0, true]);
    expect((await put(member, { state: "TX", zip: "73301" })).total_tax).toBeGreaterThan(0);
    expect((await put(member, there)).total_tax).toBe(0);

    await decide(paper.id, false, "Withdrawn");
    const customer = { city: "Oakland", ...there, shipping_address: "58 Harbor Lane" };
    const refused = await pay(member, { email, customer });
    expect([refused.status, refused.body.cart.total_amount]).toEqual([409, taxed.total_amount]);
  });

  test("owe it again the day after it ends", async () => {
    const { manager, member } = await newCompany();
    const { id } = (await file(manager, PDF, { valid_until: inDays(1) })).body.data;
    await decide(id, true);
    await addTo(member, arm);
    expect((await put(member, { state: "NY", zip: "10001" })).total_tax).toBe(0);
    await store.deps.db
      .update(taxExemptions)
      .set({ validUntil: inDays(-2) })
      .where(eq(taxExemptions.id, id));
    expect((await cartOf(member)).total_tax).toBeGreaterThan(0);
  });
});
