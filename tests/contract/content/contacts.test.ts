import { eq } from "drizzle-orm";
import { contacts } from "../../../server/db/schema";
import { days } from "../../../server/clock";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const PATH = "/common-api/register-form-data";
const SALES = "sales@velstol.example";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ SALES_EMAIL: SALES, RATE_LIMIT_LOGS_PER_MINUTE: "20" });
});
afterAll(() => store.close());

let senders = 0;
const newSender = () => `buyer-${process.pid}-${(senders += 1)}@northbank-robotics.example`;

const message = (fields: Record<string, unknown> = {}) => ({
  source: "buy-more-save-more",
  name: "Dana Okafor",
  email: newSender(),
  phone: "+1 415 555 2671",
  comment: "Forty desks,\nin May.",
  ...fields,
});

const kept = (email: string) => store.deps.db.select().from(contacts).where(eq(contacts.email, email));

test("a message is kept, mailed to the sales team with the sender to answer to, and confirmed to its sender", async () => {
  const sent = message({ name: " Dana\u202e <b>Okafor</b> " });
  const { status, body } = await store.visitor().post(PATH, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, message: "Thank you. Our sales team will get back to you." });
  const [row] = await kept(sent.email);
  expect(row).toMatchObject({
    id: body.data.id,
    source: "buy-more-save-more",
    name: "Dana <b>Okafor</b>",
    phone: "+1 415 555 2671",
    comment: "Forty desks,\nin May.",
    language: "en",
    country: "US",
    customerId: null,
  });
  const [toSales] = await store.mailsTo(SALES);
  expect(toSales?.subject).toContain(sent.email);
  expect(toSales?.text).toContain("Forty desks,");
  expect(toSales?.html).toContain("Dana &lt;b&gt;Okafor&lt;/b&gt;");
  const [confirmation] = await store.mailsTo(sent.email);
  expect(confirmation?.subject).toBe("We have your message");
  expect(confirmation?.text).not.toContain("Forty");
  expect(confirmation?.text).not.toContain("Dana");
});

test("the same message again, also at the same time, is answered like the first and mailed once", async () => {
  const sent = message({ source: "dropshipping-program" });
  const visitor = store.visitor();
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post(PATH, sent)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await kept(sent.email)).toHaveLength(1);
  expect(await store.mailsTo(sent.email)).toHaveLength(1);
  const other = await visitor.post(PATH, { ...sent, comment: "Fifty." });
  expect(other.body.data.id).not.toBe(answers[0]?.body.data.id);
  // Told once a day: nobody can fill another's mailbox.
  expect(await store.mailsTo(sent.email)).toHaveLength(1);
});

test("who is signed in is noted", async () => {
  const visitor = await store.signedIn("customer@example.com");
  const sent = message();
  expect((await visitor.post(PATH, sent)).status).toBe(200);
  expect((await kept(sent.email))[0]?.customerId).toEqual(expect.any(Number));
});

describe.each([
  ["en-US", "This is required.", "Please use your work email.", "This is not a valid e-mail address. Please check it."],
  [
    "fr-FR",
    "Ce champ est obligatoire.",
    "Veuillez utiliser votre adresse e-mail professionnelle.",
    "Cette adresse e-mail n’est pas valable. Vérifiez-la.",
  ],
  [
    "de-DE",
    "Diese Angabe ist erforderlich.",
    "Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse.",
    "Diese E-Mail-Adresse ist nicht gültig. Bitte prüfen Sie sie.",
  ],
])("what is wrong is said at its field (%s)", (locale, required, freeMail, invalid) => {
  const refused = async (fields: Record<string, unknown>) => {
    const { status, body } = await store.visitor().post(PATH, message(fields), { "accept-language": locale });
    return { status, errors: body.errors as { field: string; message: string }[] };
  };

  test("empty fields", async () => {
    const { status, errors } = await refused({ name: " ", email: "", phone: "" });
    expect(status).toBe(422);
    expect(errors).toEqual(["name", "email", "phone"].map((field) => ({ field, message: required })));
  });

  test("an address of a mail service", async () => {
    for (const domain of ["gmail.com", "GMX.de", "orange.fr", "gamil.com"])
      expect(await refused({ email: `dana@${domain}` })).toEqual({
        status: 422,
        errors: [{ field: "email", message: freeMail }],
      });
  });

  test("what is no address, and nothing is sent to it", async () => {
    const wrong = ["dana", "dana@", "a@b.example,c@d.example", "dana@b.example\r\nBcc: e@f.example", "đana@b.example"];
    for (const email of wrong)
      expect(await refused({ email })).toEqual({ status: 422, errors: [{ field: "email", message: invalid }] });
  });

  test("a phone number that cannot exist", async () => {
    const { status, errors } = await refused({ phone: "12" });
    expect([status, errors.map(({ field }) => field)]).toEqual([422, ["phone"]]);
  });

  test("what is too long", async () => {
    const { status, errors } = await refused({
      name: "n".repeat(201),
      phone: "1".repeat(201),
      email: `${"e".repeat(90)}@b.example.org`,
      comment: "c".repeat(2001),
    });
    expect([status, errors.map(({ field }) => field).sort()]).toEqual([422, ["comment", "email", "name", "phone"]]);
  });
});

test.each([
  ["an unknown source", { source: "elsewhere" }],
  ["lists instead of texts", { email: ["a@b.example", "c@d.example"] }],
  ["a number", { phone: 4155552671 }],
  ["no source", { source: undefined }],
])("%s is refused", async (_what, fields) => {
  expect((await store.visitor().post(PATH, message(fields))).status).toBe(422);
});

test("a body above 8 KB is refused", async () => {
  const { status } = await store.visitor().post(PATH, message({ more: "x".repeat(9000) }));
  expect(status).toBe(413);
});

test("a national number is read as one of the visitor's country", async () => {
  const sent = message({ phone: "030 901820" });
  const headers = { "accept-language": "de-DE" };
  expect((await store.visitor().post(PATH, sent, headers)).status).toBe(200);
  expect((await kept(sent.email))[0]?.phone).toBe("+49 30 901820");
});

test("what fills in the hidden field, and a flood, are dropped without a word", async () => {
  const visitor = store.visitor();
  const trapped = message({ fax: "x" });
  expect((await visitor.post(PATH, trapped)).status).toBe(204);
  expect(await kept(trapped.email)).toEqual([]);
  const wrong = Array.from({ length: 20 }, () => visitor.post(PATH, message({ phone: "1" })));
  const codes = (await Promise.all(wrong)).map(({ status }) => status);
  expect(codes.filter((code) => code === 204)).toHaveLength(1);
});

test("a sender who writes all day is told when to go on", async () => {
  const email = newSender();
  for (let count = 0; count < 10; count += 1)
    expect((await store.visitor().post(PATH, message({ email, comment: String(count) }))).status).toBe(200);
  const { status, body, headers } = await store.visitor().post(PATH, message({ email }));
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBe(body.data.retry_after);
  // What was taken already is still answered.
  expect((await store.visitor().post(PATH, message({ email, comment: "3" }))).status).toBe(200);
  store.clock.advance(days(1));
  expect((await store.visitor().post(PATH, message({ email }))).status).toBe(200);
});

describe("without scripts", () => {
  async function post(browser: Visitor, path: string, fields: Record<string, string>, origin = store.deps.env.origin) {
    const answer = await store.app.inject({
      method: "POST",
      url: path,
      remoteAddress: browser.ip,
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    const cookie = answer.cookies.find(({ name }) => name === "contact");
    return { status: answer.statusCode, location: answer.headers.location, cookie };
  }
  const typed = (fields: Record<string, string> = {}) => message(fields) as Record<string, string>;

  test("a refused message comes back with what was typed and what is wrong", async () => {
    const browser = store.visitor();
    const comment = "Vierzig Tische, grün & weiß. ".repeat(60).trim();
    const sent = typed({ email: "dana@gmail.com", comment });
    const { status, location, cookie } = await post(browser, "/de-DE/contact-sales", sent);
    expect([status, location]).toEqual([303, "/de-DE/contact-sales?source=buy-more-save-more"]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 600 });
    browser.cookies.set("contact", cookie?.value ?? "");
    const { draft } = (await browser.get("/common-api/contact-draft")).body.data;
    expect(draft).toMatchObject({ ...sent, message: "Bitte prüfen Sie die markierten Felder." });
    expect(draft.errors).toEqual([
      { field: "email", message: "Bitte verwenden Sie Ihre geschäftliche E-Mail-Adresse." },
    ]);
  });

  test("a message that is taken leads to the thanks and is forgotten by the browser", async () => {
    const sent = typed({ source: "dropshipping-program" });
    const { status, location, cookie } = await post(store.visitor(), "/contact-sales", sent);
    expect([status, location]).toEqual([303, "/contact-sales?source=dropshipping-program&sent=1"]);
    expect(cookie?.value).toBe("");
    expect(await kept(sent.email!)).toHaveLength(1);
  });

  test("a form of another site is refused, a made-up draft is none", async () => {
    const sent = typed();
    expect((await post(store.visitor(), "/contact-sales", sent, "https://evil.example")).status).toBe(403);
    expect(await kept(sent.email!)).toEqual([]);
    const browser = store.visitor();
    for (const made of ["x", "AAAA", Buffer.from('{"source":"x"}').toString("base64url")]) {
      browser.cookies.set("contact", made);
      expect((await browser.get("/common-api/contact-draft")).body.data).toEqual({ draft: null });
    }
  });
});
