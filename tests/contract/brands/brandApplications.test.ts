import { and, eq, sql } from "drizzle-orm";
import { TERMS_VERSION, type ApplicationForm } from "../../../contract/desk/applicationTerms";
import type { StaffRole } from "../../../contract/desk/rights";
import {
  changeRecords,
  customers,
  staffMembers,
  vendorApplications,
  vendorMembers,
  vendors,
} from "../../../server/db/schema";
import { WHOLE_FORM } from "../../support/flows/applications";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let operator: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  operator = await store.signedIn("operator@example.com");
});
afterAll(() => store.close());

const OWN = "/customer-api/brand-application";
const STAFF = "/customer-api/staff/vendor-applications";
const VENDORS = "/customer-api/staff/vendors";

let made = 0;
const someone = () => `brand-${process.pid}-${(made += 1)}@people.example`;

async function applicant(email = someone()) {
  const person = await store.signedIn(email);
  return { email, person };
}
const idOf = async (email: string) => {
  const [row] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  return row!.id;
};
const save = (person: Visitor, version: number, changes: object) => person.send("PUT", OWN, { version, changes });
const post = <const Path extends string>(person: Visitor, path: Path, body: object = {}, language = "en-US") =>
  person.send("POST", path, body, { "accept-language": language });

/** Somebody whose form was sent, with the number that the store's team knows it by. */
async function applied(changes: Partial<ApplicationForm> = {}, language = "en-US") {
  const { email, person } = await applicant();
  await save(person, 0, { ...WHOLE_FORM, ...changes });
  const sent = await post(person, `${OWN}/apply`, { version: 1 }, language);
  expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
  const found = await operator.send("GET", `${STAFF}?state=applied&q=${encodeURIComponent(email)}`);
  return { email, person, id: found.body.data.rows[0]!.id };
}
const decide = <const Move extends string>(id: number, move: Move, body: object = {}) =>
  post(operator, `${STAFF}/${id}/${move}`, body);
const versionOf = async (id: number) => (await operator.send("GET", `${STAFF}/${id}`)).body.data.version;
const recordsOf = (entity: string, id: number) =>
  store.deps.db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, id)))
    .orderBy(changeRecords.id);

describe("a form that is typed", () => {
  test("is kept as it is and found again, whatever it is worth", async () => {
    const { person } = await applicant();
    const empty = (await person.send("GET", OWN)).body.data;
    expect(empty).toMatchObject({ version: 0, state: "draft", notes: [], reason: "", has_brand: false });
    const first = await save(person, 0, { legal_name: " Nord", return_days: 3 });
    expect([first.status, first.body.data.version]).toEqual([200, 1]);
    const second = await save(person, 1, { sample_links: "not yet" });
    expect(second.body.data.version).toBe(2);
    const { form } = (await person.send("GET", OWN)).body.data;
    expect(form).toMatchObject({ legal_name: " Nord", return_days: 3, sample_links: "not yet", country: "" });
  });

  test("is not written over what another window saved, and says what stands there", async () => {
    const { person } = await applicant();
    await save(person, 0, { legal_name: "First" });
    await save(person, 1, { legal_name: "Second" });
    const late = await save(person, 1, { legal_name: "Third" });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ version: 2, form: { legal_name: "Second" } });
    const twice = await Promise.all([save(person, 2, { address: "a" }), save(person, 2, { address: "b" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await applicant();
    const begun = await Promise.all([save(other.person, 0, { address: "a" }), save(other.person, 0, { address: "b" })]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is refused where it has no bounds, and for who is not signed in", async () => {
    const { person } = await applicant();
    expect((await save(person, 0, { legal_name: "x".repeat(5000) })).status).toBe(422);
    expect((await save(person, 0, { country: "ZZ" })).status).toBe(422);
    for (const [method, path] of [
      ["GET", OWN],
      ["PUT", OWN],
      ["POST", `${OWN}/apply`],
      ["POST", `${OWN}/create`],
    ] as const)
      expect([path, (await store.visitor().send(method, path, method === "GET" ? undefined : {})).status]).toEqual([
        path,
        401,
      ]);
  });

  test("is for nobody who works for a brand", async () => {
    const vendor = await store.signedIn("vendor@example.com");
    expect((await vendor.send("GET", OWN)).status).toBe(409);
    expect((await save(vendor, 0, { legal_name: "x" })).status).toBe(409);
    expect((await post(vendor, `${OWN}/apply`, { version: 0 })).status).toBe(409);
  });
});

describe("applying", () => {
  test("names every field that is missing or wrong, as the form has them", async () => {
    const { person } = await applicant();
    const missing = await post(person, `${OWN}/apply`, { version: 0 }, "de-DE");
    expect(missing.status).toBe(422);
    expect(missing.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "legal_name",
      "country",
      "address",
      "contact_name",
      "contact_phone",
      "manufacturer_name",
      "manufacturer_address",
      "manufacturer_email",
      "product_kinds",
      "terms_version",
    ]);
    expect(missing.body.errors[0]?.message).toBe("Bitte ausfüllen.");
    const links = Array.from({ length: 6 }, (_, at) => `https://a.example/${at}`).join("\n");
    const wrong = {
      ...WHOLE_FORM,
      vat_number: "DE123",
      manufacturer_in_eu: false,
      manufacturer_email: "x",
      contact_phone: "y",
    };
    await save(person, 0, { ...wrong, sample_links: links, return_days: 13, handling_days: 31, terms_version: "old" });
    const { body } = await post(person, `${OWN}/apply`, { version: 1 });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "vat_number",
      "contact_phone",
      "manufacturer_email",
      "eu_responsible",
      "sample_links",
      "return_days",
      "handling_days",
      "terms_version",
    ]);
    expect((await person.send("GET", OWN)).body.data.state).toBe("draft");
  });

  test("asks for a VAT number of the country where there are such, and for https alone", async () => {
    const { person } = await applicant();
    await save(person, 0, { ...WHOLE_FORM, country: "FR", sample_links: "http://nordlicht.example" });
    const { body } = await post(person, `${OWN}/apply`, { version: 1 });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(["vat_number", "sample_links"]);
    await save(person, 1, { ...WHOLE_FORM, country: "US", vat_number: "" });
    expect((await post(person, `${OWN}/apply`, { version: 2 })).status).toBe(200);
  });

  test("is confirmed by mail, told to the team, and done once", async () => {
    const { email, person, id } = await applied();
    const again = await post(person, `${OWN}/apply`, { version: 1 });
    expect([again.status, again.body.data.state, again.body.data.version]).toEqual([200, "applied", 2]);
    expect((await save(person, 2, { legal_name: "Other" })).status).toBe(409);
    const mails = await store.mailsTo(email);
    expect(mails.filter(({ subject }) => subject === "We have your application")).toHaveLength(1);
    const team = await store.mailsTo(store.deps.env.salesEmail);
    expect(team.filter(({ text }) => text.includes(`/console/vendors?application=${id}`))).toHaveLength(1);
    expect((await recordsOf("application", id)).map(({ kind }) => kind)).toEqual(["applied"]);
  });
});

test("who applies is asked, answers, is accepted and makes the brand, once", async () => {
  const { email, person, id } = await applied();
  const asked = await decide(id, "ask", { text: "Who builds the frames?" });
  expect([asked.status, asked.body.data.state]).toEqual([200, "questions"]);
  expect((await decide(id, "ask", { text: "Who builds the frames?" })).body.data.notes).toHaveLength(1);
  const [question] = await store.mailsTo(email);
  expect(question?.subject).toBe("We have a question about your application");
  expect(question?.text).toContain("Who builds the frames?");

  const open = (await person.send("GET", OWN)).body.data;
  await save(person, open.version, { address: "Werkstraße 5, 20095 Hamburg" });
  const answer = { version: open.version + 1, text: "We do, in Hamburg." };
  const answered = await post(person, `${OWN}/answer`, answer);
  expect([answered.status, answered.body.data.state]).toEqual([200, "applied"]);
  expect((await post(person, `${OWN}/answer`, answer)).body.data.notes).toHaveLength(2);

  const create = (body: object) => post(person, `${OWN}/create`, { ...brand, ...body });
  const words = { en: "Frames from Hamburg", fr: "Cadres de Hambourg", de: "Gestelle aus Hamburg" };
  const brand = { name: `Nordlicht ${id}`, slug: `nordlicht-${id}`, tagline: words, story: words };
  expect((await create({})).status).toBe(409);
  const both = await Promise.all([1, 2].map(async () => decide(id, "accept", { version: answered.body.data.version })));
  expect(both.map(({ status, body }) => [status, body.data.state])).toEqual([
    [200, "accepted"],
    [200, "accepted"],
  ]);
  const kinds = ["applied", "asked", "answered", "accepted"];
  expect((await recordsOf("application", id)).map(({ kind }) => kind)).toEqual(kinds);
  const welcome = (await store.mailsTo(email)).filter(({ subject }) => subject.startsWith("Welcome"));
  expect(welcome).toHaveLength(1);
  expect(welcome[0]?.text).toContain("/brand/create");

  const fieldOf = async (body: object) => {
    const answered = await create(body);
    return [answered.status, answered.body.errors?.[0]?.field];
  };
  expect(await fieldOf({ name: "x" })).toEqual([422, "name"]);
  expect(await fieldOf({ name: "  FÉRNWICK   acoustics " })).toEqual([422, "name"]);
  for (const slug of ["console", "standing-desks", "femwick-acoustics", "No", "fr-fr"])
    expect([slug, ...(await fieldOf({ slug }))]).toEqual([slug, 422, "slug"]);
  expect(await fieldOf({ tagline: { ...words, de: "  " } })).toEqual([422, "tagline.de"]);

  const twice = await Promise.all([create({}), create({})]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [vendor] = await store.deps.db.select().from(vendors).where(eq(vendors.slug, brand.slug));
  expect(vendor).toMatchObject({ name: brand.name, country: "DE", returnDays: 30, handlingDays: 5, state: "live" });
  expect(vendor?.manufacturer).toMatchObject({ name: WHOLE_FORM.manufacturer_name, euResponsible: "" });
  const membership = eq(vendorMembers.customerId, await idOf(email));
  expect(await store.deps.db.select().from(vendorMembers).where(membership)).toMatchObject([
    { vendorId: vendor?.id, role: "owner" },
  ]);
  // From here on they are of the brand, and nobody who applies.
  expect((await person.send("GET", OWN)).status).toBe(409);
  expect((await save(person, 9, { legal_name: "x" })).status).toBe(409);
  expect((await recordsOf("brand", vendor!.id)).map(({ kind }) => kind)).toEqual(["created"]);
  // Nobody sees a page of a brand that sells nothing.
  expect((await store.visitor().send("GET", `/product-api/category/${brand.slug}`)).status).toBe(404);
});

describe("a refusal", () => {
  test.each([
    ["de-DE", "Ihre Bewerbung wurde abgelehnt", "/de-DE/brand/registration"],
    ["fr-FR", "Votre candidature n’a pas été retenue", "/fr-FR/brand/registration"],
  ])("tells its reason by mail in %s, and leaves the way to another form", async (language, subject, page) => {
    const { email, person, id } = await applied({}, language);
    expect((await decide(id, "refuse", { reason: " " })).status).toBe(422);
    const reason = "Your desks are not tested to EN 527.";
    expect((await decide(id, "refuse", { reason })).body.data.state).toBe("refused");
    expect((await decide(id, "refuse", { reason })).status).toBe(200);
    expect((await decide(id, "refuse", { reason: "Another one" })).status).toBe(409);
    const told = (await store.mailsTo(email)).filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(reason);
    expect(told[0]?.text).toContain(page);
    expect((await person.send("GET", OWN)).body.data).toMatchObject({ state: "refused", reason });
    const records = await recordsOf("application", id);
    expect(records.at(-1)).toMatchObject({ kind: "refused", reason, actor: "staff" });
    const anew = await post(person, `${OWN}/restart`);
    expect(anew.body.data).toMatchObject({ state: "draft", version: 1, form: { legal_name: WHOLE_FORM.legal_name } });
    expect(anew.body.data.form.terms_version).toBe("");
    expect((await post(person, `${OWN}/restart`)).status).toBe(409);
  });
});

test("an application is accepted as it was seen, and not while its form is open", async () => {
  const { person, id } = await applied();
  const asked = (await decide(id, "ask", { text: "Who builds the frames?" })).body.data;
  expect(asked.moves).toEqual(["refuse"]);
  await save(person, asked.version, { manufacturer_name: "", terms_version: "" });
  expect((await decide(id, "accept", { version: asked.version + 1 })).status).toBe(409);
  await save(person, asked.version + 1, { manufacturer_name: "Somebody else", terms_version: TERMS_VERSION });
  expect((await post(person, `${OWN}/answer`, { version: asked.version + 2, text: "They do." })).status).toBe(200);
  expect((await decide(id, "accept", { version: 2 })).status).toBe(409);
  expect((await operator.send("GET", `${STAFF}/${id}`)).body.data.state).toBe("applied");
  expect((await decide(id, "accept", { version: await versionOf(id) })).status).toBe(200);
});

test("steps out of their order are refused", async () => {
  const { person, id } = await applied();
  expect((await post(person, `${OWN}/answer`, { version: 2, text: "To what?" })).status).toBe(409);
  expect((await decide(id, "accept", { version: 2 })).status).toBe(200);
  expect((await decide(id, "ask", { text: "Late" })).status).toBe(409);
  expect((await decide(id, "refuse", { reason: "Late" })).status).toBe(409);
  expect((await operator.send("GET", `${STAFF}/${id}`)).body.data.moves).toEqual([]);
  const { email, person: draft } = await applicant();
  await save(draft, 0, WHOLE_FORM);
  const [row] = await store.deps.db
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.customerId, await idOf(email)));
  expect((await decide(row!.id, "accept", { version: 1 })).status).toBe(404);
  expect((await operator.send("GET", `${STAFF}/${row!.id}`)).status).toBe(404);
  expect((await decide(2_000_000_000, "accept", { version: 1 })).status).toBe(404);
});

describe("who may", () => {
  async function staff(role: StaffRole) {
    const email = someone();
    const person = await store.signedIn(email);
    const customerId = await idOf(email);
    await store.deps.db.update(customers).set({ role: "operator" }).where(eq(customers.id, customerId));
    await store.deps.db.insert(staffMembers).values({ customerId, role });
    return { person, customerId };
  }

  test("read and decide: the team alone, each by their role", async () => {
    const { id } = await applied();
    const calls = [
      ["GET", STAFF, undefined],
      ["GET", `${STAFF}/${id}`, undefined],
      ["GET", VENDORS, undefined],
      ["POST", `${STAFF}/${id}/accept`, { version: 2 }],
      ["POST", `${STAFF}/${id}/ask`, { text: "?" }],
      ["POST", `${STAFF}/${id}/refuse`, { reason: "no" }],
      ["POST", `${VENDORS}/2/suspend`, { reason: "no" }],
      ["POST", `${VENDORS}/2/resume`, {}],
    ] as const;
    const statuses = async (who: Visitor) => {
      const all: number[] = [];
      for (const [method, path, body] of calls) all.push((await who.send(method, path, body)).status);
      return all;
    };
    const each = (status: number) => calls.map(() => status);
    expect(await statuses(store.visitor())).toEqual(each(401));
    expect(await statuses((await applicant()).person)).toEqual(each(403));
    expect(await statuses(await store.signedIn("vendor@example.com"))).toEqual(each(403));
    const reader = await staff("reader");
    expect(await statuses(reader.person)).toEqual([200, 403, 200, 403, 403, 403, 403, 403]);
    expect(await statuses((await staff("support")).person)).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
    // Nor does a reader learn, or find by, anybody's address.
    const rows = async (path: string) =>
      ((await reader.person.send("GET", path)).body as { data: { rows: object[] } }).data.rows;
    expect((await rows(`${STAFF}?state=applied`))[0]).toMatchObject({ email: null });
    expect((await rows(VENDORS))[0]).toMatchObject({ owner: null });
    expect(await rows(`${STAFF}?q=applicant@example.com`)).toEqual([]);
    expect(await rows(`${VENDORS}?q=owner@fernwick`)).toEqual([]);
    expect((await operator.send("GET", `${STAFF}/${id}`)).body.data.state).toBe("applied");
  });

  test("see an application: its applicant and the team; nobody decides about their own", async () => {
    const { id } = await applied();
    const other = await applicant();
    expect((await other.person.send("GET", OWN)).body.data).toMatchObject({ version: 0, form: { legal_name: "" } });
    const manager = await staff("manager");
    await store.deps.db
      .update(vendorApplications)
      .set({ customerId: manager.customerId })
      .where(eq(vendorApplications.id, id));
    expect((await post(manager.person, `${STAFF}/${id}/accept`, { version: 2 })).status).toBe(403);
  });
});

test("the team's list is searched, narrowed and read page by page, and finds who waits in the demo", async () => {
  const name = `Paged ${process.pid}`;
  const ids = [];
  for (let at = 0; at < 3; at += 1) {
    ids.push((await applied({ legal_name: `${name} 100% ${at}` })).id);
    store.clock.advance(1000);
  }
  const read = async (query: string) =>
    (await operator.send("GET", `${STAFF}?q=${encodeURIComponent(name)}${query}`)).body;
  const first = (await read("&state=applied&limit=2")).data;
  const second = (await read(`&state=applied&limit=2&after=${first.next}`)).data;
  const shown = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id);
  expect([shown, first.total, first.total_is_exact, second.next]).toEqual([ids, 3, true, null]);
  expect((await read("&limit=1")).data.rows[0]?.id).toBe(ids[2]);
  expect((await read("&after=nonsense")).status).toBe(0);
  expect((await operator.send("GET", `${STAFF}?q=${encodeURIComponent("Pag_d")}`)).body.data.total).toBe(0);
  const waits = (await operator.send("GET", `${STAFF}?state=applied&q=applicant@example.com`)).body.data.rows;
  expect(waits).toMatchObject([{ legal_name: "Vestby Trevare AS", country: "NO" }]);
  const detail = (await operator.send("GET", `${STAFF}/${ids[0]}`)).body.data;
  expect(detail).toMatchObject({ vat: "valid", moves: ["ask", "accept", "refuse"] });
  expect(detail.history).toHaveLength(1);
});

test("nobody changes what the records say", async () => {
  const { db } = store.deps;
  await expect(db.update(changeRecords).set({ reason: "another" })).rejects.toThrow();
  await expect(db.execute(sql`delete from change_records`)).rejects.toThrow();
});

test("an application is in what a customer takes along, and goes with the account", async () => {
  const { email, person, id } = await applied();
  await decide(id, "ask", { text: "Who are you?" });
  const prove = async () => {
    store.clock.advance(3_600_000);
    await person.send("POST", "/auth/send-login-verification", { email, type: "proof" });
    return store.codeFor(email);
  };
  const file = await person.send("POST", "/customer-api/data-export", { code: await prove() });
  expect(file.body.data.brand_applications).toMatchObject([
    { legal_name: WHOLE_FORM.legal_name, state: "questions", notes: [{ by: "staff", text: "Who are you?" }] },
  ]);
  expect((await person.send("POST", "/customer-api/erase", { code: await prove() })).status).toBe(200);
  expect(await store.deps.db.select().from(vendorApplications).where(eq(vendorApplications.id, id))).toEqual([]);
});
