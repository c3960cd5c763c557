import { access } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import type { Application } from "../../../contract/desk/applicationRoutes";
import { PAPER_LIMITS } from "../../../contract/brands/paperTerms";
import { days } from "../../../server/clock";
import { changeRecords, customers, vendorApplicationPapers, vendorApplications } from "../../../server/db/schema";
import { dropPapers } from "../../../server/modules/applications/papers/dropPapers";
import { paperPath } from "../../../server/modules/applications/papers/paperFiles";
import { operator, vendorOf } from "../../support/flows/orders";
import { CATALOG, pdfOf, streamOf } from "../../support/checks/pdfs";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const OWN = "/customer-api/brand-application";
const PAPERS = `${OWN}/papers`;
const STAFF = "/customer-api/staff/vendor-applications";
const PDF = "application/pdf";
const good = pdfOf(streamOf("BT (Handelsregister) Tj ET"), CATALOG);

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "application_papers");
  team = await operator(store);
});
afterAll(() => store.close());

interface Upload {
  type?: string;
  name?: string;
  kind?: string;
}

async function send(
  who: Visitor,
  payload: Buffer,
  { type = PDF, name = "extract.pdf", kind = "register" }: Upload = {},
) {
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const answer = await store.app.inject({
    method: "POST",
    url: `${PAPERS}?${new URLSearchParams({ kind, name })}`,
    remoteAddress: who.ip,
    headers: { cookie, origin: store.deps.env.origin, "content-type": type, "accept-language": "en-US" },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as { message: string; data: Pick<Application, "papers"> } };
}
const fetchFile = (who: Visitor, url: string) => {
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return store.app.inject({ method: "GET", url, remoteAddress: who.ip, headers: { cookie } });
};
const rowsOf = (id: number) =>
  store.deps.db.select().from(vendorApplicationPapers).where(eq(vendorApplicationPapers.applicationId, id));
const exists = (file: string) =>
  access(paperPath(store.deps.env, file)).then(
    () => true,
    () => false,
  );

/** Somebody with a form in this state, and its number. */
async function applicant(state: "draft" | "applied" = "draft") {
  const email = newEmail();
  const person = await store.signedIn(email);
  await person.put(OWN, { version: 0, changes: { legal_name: "Nordlicht" } });
  const [row] = await store.deps.db
    .select({ id: vendorApplications.id })
    .from(vendorApplications)
    .innerJoin(customers, eq(customers.id, vendorApplications.customerId))
    .where(eq(customers.email, email));
  const id = row?.id ?? 0;
  const enter = (to: "draft" | "applied" | "questions") =>
    store.deps.db
      .update(vendorApplications)
      .set({ state: to, appliedAt: store.clock.now() })
      .where(eq(vendorApplications.id, id));
  if (state !== "draft") await enter(state);
  return { person, id, enter };
}

test("a paper is kept with the form, listed, read by its owner alone, and taken out again", async () => {
  const { person, id } = await applicant();
  const sent = await send(person, good, { name: "../..\\C:\\Auszug \u202egnp<b>.PDF" });
  expect([sent.status, sent.body.data.papers]).toMatchObject([
    200,
    [{ kind: "register", type: PDF, bytes: good.length, name: "Auszug gnp b.pdf" }],
  ]);
  const paper = sent.body.data.papers[0]!;
  expect((await person.get(OWN)).body.data.papers).toEqual(sent.body.data.papers);
  const read = await fetchFile(person, `${PAPERS}/${paper.id}`);
  expect([read.statusCode, read.rawPayload.equals(good)]).toEqual([200, true]);
  expect(read.headers).toMatchObject({
    "content-disposition": "attachment; filename*=UTF-8''Auszug%20gnp%20b.pdf",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const stranger = await store.signedIn(newEmail());
  expect((await fetchFile(stranger, `${PAPERS}/${paper.id}`)).statusCode).toBe(404);
  expect((await fetchFile(store.visitor(), `${PAPERS}/${paper.id}`)).statusCode).toBe(401);
  expect((await stranger.delete(`${PAPERS}/${paper.id}`)).status).toBe(404);
  const [row] = await rowsOf(id);
  expect(await exists(row!.file)).toBe(true);
  expect((await person.delete(`${PAPERS}/${paper.id}`)).body.data.papers).toEqual([]);
  expect(await exists(row!.file)).toBe(false);
});

test("a paper can begin a form", async () => {
  const person = await store.signedIn(newEmail());
  expect((await send(person, good)).status).toBe(200);
  expect((await person.get(OWN)).body.data).toMatchObject({ state: "draft", version: 1 });
});

test.each([
  ["a script", pdfOf("<< /S /JavaScript /JS (app.alert(1)) >>", CATALOG), /scripts/],
  ["a script by another spelling", pdfOf("<< /S /Java#53cript >>", CATALOG), /scripts/],
  ["a script among packed objects", pdfOf(streamOf("1 0 << /S /JavaScript >>", "/Type /ObjStm"), CATALOG), /scripts/],
  [
    "a script in bare packed objects",
    pdfOf(streamOf("<< /S /JavaScript >>", "/Type /ObjStm", false), CATALOG),
    /scripts/,
  ],
  ["files inside", pdfOf("<< /Names << /EmbeddedFiles 3 0 R >> >>", CATALOG), /scripts/],
  ["something to start", pdfOf("<< /S /Launch /F (cmd.exe) >>", CATALOG), /scripts/],
  ["a password", Buffer.from(good.toString("latin1").replace("/Root", "/Encrypt 5 0 R /Root"), "latin1"), /password/],
  [
    "objects packed in a way that is not opened",
    pdfOf(streamOf("x", "/Type /ObjStm /Filter /LZWDecode"), CATALOG),
    /read/,
  ],
  ["no end", good.subarray(0, good.length - 8), /read/],
  ["a bomb", pdfOf(streamOf("a".repeat(49 * 1024 * 1024)), CATALOG), /read/],
  ["another type", Buffer.from("<html><script>alert(1)</script>"), /PDF, JPEG or PNG/],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /PDF, JPEG or PNG/],
  ["a picture that is none", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /picture/],
])("a file with %s is refused, and nothing of it is kept", async (_name, file, why) => {
  const { person, id } = await applicant();
  const sent = await send(person, file);
  expect([sent.status, sent.body.message]).toEqual([422, expect.stringMatching(why)]);
  expect(await rowsOf(id)).toEqual([]);
});

test("pages that are packed as usual are let through", async () => {
  const { person } = await applicant();
  const picture = `<< /Type /XObject /Filter /DCTDecode /Length 4 >>\nstream\n\xff\xd8\xff\xd9\nendstream`;
  const objects = streamOf("1 0 << /Type /Page >>", "/Type /ObjStm /N 1 /First 4");
  expect((await send(person, pdfOf(picture, objects, deflateSync("x"), CATALOG))).status).toBe(200);
});

test("a picture is made anew of its points", async () => {
  const { person, id } = await applicant();
  const photo = await sharp({ create: { width: 900, height: 400, channels: 3, background: "#a86" } })
    .withExif({ IFD0: { Copyright: "GPS of somebody" } })
    .jpeg()
    .toBuffer();
  // It calls itself a PDF: what it is counts.
  const hidden = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
  const sent = await send(person, hidden, { name: "insurance.pdf", kind: "insurance" });
  expect(sent.body.data.papers).toMatchObject([{ name: "insurance.jpg", type: "image/jpeg", kind: "insurance" }]);
  const [row] = await rowsOf(id);
  const read = await fetchFile(person, `${PAPERS}/${row!.id}`);
  expect(read.headers["content-type"]).toBe("image/jpeg");
  expect(read.payload).not.toContain("script");
  expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
});

test("there are six at most, 5 MiB each, so many a day, and none once the form was sent", async () => {
  const { person, id, enter } = await applicant();
  for (let count = 0; count < PAPER_LIMITS.papers; count += 1) expect((await send(person, good)).status).toBe(200);
  expect((await send(person, good)).status).toBe(422);
  const [first] = await rowsOf(id);
  await enter("applied");
  expect((await send(person, good)).status).toBe(409);
  expect((await person.delete(`${PAPERS}/${first!.id}`)).status).toBe(409);
  await enter("questions");
  expect((await person.delete(`${PAPERS}/${first!.id}`)).status).toBe(200);
  expect((await send(person, Buffer.alloc(PAPER_LIMITS.bytes + 1, 1))).status).toBe(413);
  let [status, tries] = [0, 0];
  for (; status !== 429 && tries <= PAPER_LIMITS.aDay; tries += 1)
    ({ status } = await send(person, Buffer.from("nothing")));
  expect([status, tries < PAPER_LIMITS.aDay]).toEqual([429, true]);
});

test("who works for a brand sends none, and a visitor is asked to sign in", async () => {
  expect((await send(await vendorOf(store, 5), good)).status).toBe(409);
  expect((await send(store.visitor(), good)).status).toBe(401);
});

test("the team reads what was sent, and that it did stays known", async () => {
  const { person, id, enter } = await applicant();
  await send(person, good);
  const [paper] = await rowsOf(id);
  const url = `${STAFF}/${id}/papers/${paper!.id}`;
  expect((await fetchFile(team, url)).statusCode).toBe(404);
  await enter("applied");
  const read = await fetchFile(team, url);
  expect([read.statusCode, read.headers["content-disposition"]]).toEqual([200, expect.stringMatching(/^attachment/)]);
  const seen = (await team.get(`${STAFF}/${id}`)).body.data;
  expect(seen.papers).toMatchObject([{ name: "extract.pdf" }]);
  expect(seen.history[0]).toMatchObject({
    kind: "paperRead",
    paths: [{ path: "papers.register", after: "extract.pdf" }],
  });
  for (const role of ["warehouse", "reader", "catalogue"] as const)
    expect((await fetchFile(await operator(store, role), url)).statusCode).toBe(403);
  expect((await fetchFile(person, url)).statusCode).toBe(403);
  const other = await applicant("applied");
  expect((await fetchFile(team, `${STAFF}/${other.id}/papers/${paper!.id}`)).statusCode).toBe(404);
  const reads = and(eq(changeRecords.entity, "application"), eq(changeRecords.kind, "paperRead"));
  expect(await store.deps.db.$count(changeRecords, reads)).toBe(1);
});

test("papers of a refusal are dropped after 90 days, of an erased form at once; accepted ones stay", async () => {
  const [refused, accepted, erased] = [await applicant(), await applicant(), await applicant()];
  for (const { person, enter } of [refused, accepted, erased]) {
    expect((await send(person, good)).status).toBe(200);
    await enter("applied");
  }
  const files = await Promise.all([refused, accepted, erased].map(async ({ id }) => (await rowsOf(id))[0]!.file));
  const found = () => Promise.all(files.map(exists));
  await team.post(`${STAFF}/${refused.id}/refuse`, { reason: "No samples." });
  await team.post(`${STAFF}/${accepted.id}/accept`, { version: 1 });
  await store.deps.db.delete(vendorApplications).where(eq(vendorApplications.id, erased.id));
  await dropPapers(store.deps);
  expect(await found()).toEqual([true, true, false]);
  store.clock.advance(days(PAPER_LIMITS.keptDays - 1));
  await dropPapers(store.deps);
  expect(await found()).toEqual([true, true, false]);
  store.clock.advance(days(1));
  await dropPapers(store.deps);
  expect(await found()).toEqual([false, true, false]);
  expect(await rowsOf(refused.id)).toEqual([]);
});
