import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { LANGUAGES, type Language } from "../../../contract/markets";
import type { MailForm, MailRow } from "../../../contract/settings/mailRoutes";
import { MAIL_LIMITS_OF_TEXT } from "../../../contract/settings/mailTerms";
import { changeRecords, customers, mailWordings } from "../../../server/db/schema";
import { hours } from "../../../server/clock";
import { drawSample } from "../../../server/modules/mail/samples/drawSample";
import { drawOf } from "../../../server/modules/mail/samples/sampleMails";
import { keptTexts } from "../../../server/modules/mailDesk/ownTexts";
import { bought, operator } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import { illFormed, type Visitor } from "../../support/visitor";

const MAILS = "/common-api/staff/mails";
const CODE = "mail.signInCode";
const PLACED = "mail.order.placed";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "mail_texts");
  one = await operator(store, "manager");
  other = await operator(store);
});
afterAll(() => store.close());

const formOf = async (mail: string, who = one) => (await who.get(`${MAILS}/${mail}`)).body.data as MailForm;
const rows = async () => (await one.get(MAILS)).body.data.rows as MailRow[];
async function save(mail: string, changes: Partial<Record<Language, Record<string, string>>>, version?: number) {
  return one.put(`${MAILS}/${mail}`, { version: version ?? (await formOf(mail)).version, changes });
}
const preview = (mail: string, texts: Record<string, string> = {}, language: Language = "en") =>
  one.post(`${MAILS}/${mail}/preview`, { language, texts });
async function codeMail(language: Language) {
  const email = newEmail();
  await store.visitor().post("/auth/send-login-verification", { email }, { "accept-language": language });
  const [mail] = await store.mailsTo(email);
  if (!mail) throw new Error("no code was mailed");
  return mail;
}

test("whoever edits the settings reads and writes them, and nobody else", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "settings.edit") ? 200 : 403;
    expect([role, (await who.get(MAILS)).status]).toEqual([role, status]);
    expect([role, (await who.get(`${MAILS}/${CODE}`)).status]).toEqual([role, status]);
    const drawn = await who.post(`${MAILS}/${CODE}/preview`, { language: "en", texts: {} });
    expect([role, drawn.status]).toEqual([role, status]);
    if (status === 200) continue;
    expect((await who.put(`${MAILS}/${CODE}`, { version: 1, changes: {} })).status).toBe(403);
    expect((await who.post(`${MAILS}/${CODE}/trial`, { language: "en", texts: {} })).status).toBe(403);
  }
  const shopper = await store.signedIn(newEmail());
  expect((await shopper.get(MAILS)).status).toBe(403);
});

test("every mail of the files can be edited, with each placeholder explained and a preview of it", async () => {
  const all = await rows();
  const named = new Set(all.map(({ mail }) => mail));
  for (const mail of [PLACED, CODE, "calls.mail.booked", "rentals.mail.started", "mail", "orderRequests.mail.ask"])
    expect(named).toContain(mail);
  expect(all.filter(({ group }) => group === "other").map(({ mail }) => mail)).toEqual(["mail"]);
  expect(all.every(({ changed, name }) => changed.length === 0 && name !== "" && !/[{}]/.test(name))).toBe(true);
  for (const { mail } of all) {
    const form = await formOf(mail);
    for (const { name, meaning } of form.placeholders) expect([mail, name, meaning]).not.toEqual([mail, name, name]);
    for (const language of LANGUAGES) {
      expect(keptTexts(mail, language, form.texts[language], "texts")).toEqual(form.texts[language]);
      const drawn = drawSample(store.deps.env, new Map(), { mail, language, now: store.clock.now() });
      expect([mail, language, /\{\w+\}/.test(`${drawn.mail.subject}${drawn.text}`)]).toEqual([mail, language, false]);
    }
    expect(form.has_preview).toBe(drawOf(mail) !== undefined);
  }
  const asked = [
    PLACED,
    CODE,
    "mail.update.shipped",
    "mail.update.refunded",
    "mail.update.invoice",
    "mail.saleReminder",
  ];
  for (const mail of asked) expect([mail, drawOf(mail) !== undefined]).toEqual([mail, true]);
});

test("a preview that is drawn for real is of its own mail: what is typed stands in it", async () => {
  for (const { mail, is_shared: isShared } of await rows()) {
    const { fields, has_preview: isReal, texts } = await formOf(mail);
    if (!isReal || isShared) continue;
    for (const { name } of fields.filter((field) => ["subject", "intro", "text"].includes(field.name))) {
      const { body } = await preview(mail, { [name]: `${texts.en[name]} ¤` });
      const { subject, text } = body.data;
      expect([mail, name, (name === "subject" ? subject : text).includes("¤")]).toEqual([mail, name, true]);
    }
  }
});

test("an edited subject and paragraph stand in the next mail, in their language alone, with what is filled in", async () => {
  const saved = await save(CODE, {
    de: { subject: "Ihr Code: {code}", text: "Gilt {minutes} Minuten, genau einmal." },
  });
  expect([saved.status, saved.body.data.version]).toEqual([200, 2]);
  expect(saved.body.data.changed).toEqual(["de"]);
  const german = await codeMail("de");
  expect(german.subject).toMatch(/^Ihr Code: [2-9A-HJ-NP-Z]{4}$/);
  expect(german.text).toContain("Gilt 10 Minuten, genau einmal.");
  expect((await codeMail("en")).subject).toMatch(/ is your sign-in code$/);

  await save(PLACED, { en: { subject: "Order {number}: thank you", intro: "{name}, thank you so much." } });
  const { email, number } = await bought(store);
  const mails = await store.mailsTo(email);
  const thanks = mails.find(({ subject }) => subject === `Order ${number}: thank you`);
  expect(thanks?.text).toMatch(/[A-Z]\w+ ?.*, thank you so much\./);
  expect(thanks?.text).not.toContain("{name}");
});

test("what is typed is shown before it is saved, in the mail as it is drawn, and what is hostile is text", async () => {
  const title = "5 > 4 & \"so\" 'on'";
  const { status, body } = await preview(PLACED, { title, subject: "Danke: {number}" });
  expect([status, body.data.subject]).toEqual([200, "Danke: VS-26-7K3Q9F-4"]);
  expect(body.data.html).toContain("5 &gt; 4 &amp; &quot;so&quot;");
  expect(body.data.html).not.toContain("<script");
  expect(body.data.text).toContain(title);
  expect(body.data.text).toContain("Rise Duo");
  expect((await formOf(PLACED)).texts.en["title"]).not.toBe(title);
});

test("what a mail cannot say is refused by its field, in the caller's language, and nothing is kept", async () => {
  const { version } = await formOf(CODE);
  const wrong: [name: string, text: string, says: RegExp][] = [
    ["subject", "Your sign-in code", /\{code\}/],
    ["subject", "{code} {name}", /\{name\}/],
    ["text", "Enter it within {minutes} minutes <b>now</b>.", /tags/],
    ["text", "{minutes} minutes <img src=x onerror=alert(1)>", /tags/],
    ["text", "{minutes} minutes\n\nBcc: somebody", /one line/],
    ["subject", "{code}\r\nBcc: somebody", /one line/],
    ["text", "{minutes} minutes, at https://evil.example/x", /https:\/\/evil\.example\/x/],
    ["text", "{minutes} minutes, at evil.example", /evil\.example/],
    ["text", "{minutes} minutes, ask help@evil.example", /help@evil\.example/],
    ["subject", `{code} ${"x".repeat(MAIL_LIMITS_OF_TEXT.subject)}`, /too long/],
  ];
  for (const [name, text, says] of wrong) {
    const answer = await save(CODE, { en: { [name]: text } });
    expect([text, answer.status, answer.body.errors?.[0]?.field]).toEqual([text, 422, `en.${name}`]);
    expect(answer.body.errors?.[0]?.message).toMatch(says);
    expect((await preview(CODE, { [name]: text })).body.errors?.[0]?.field).toBe(`texts.${name}`);
  }
  const french = await one.send(
    "PUT",
    `${MAILS}/${CODE}`,
    { version, changes: { fr: { subject: "Votre code" } } },
    { "accept-language": "fr" },
  );
  expect(french.body.errors?.[0]?.message).toBe("Conservez {code}\u202f: il est rempli à l’envoi.");
  expect((await save(CODE, { en: { nothing: "x" } })).body.errors?.[0]?.field).toBe("en.nothing");
  expect((await save(CODE, { en: { text: `{minutes} ${"x".repeat(MAIL_LIMITS_OF_TEXT.text)}` } })).status).toBe(422);
  expect((await one.put(`${MAILS}/${CODE}`, illFormed({ version, changes: { es: { subject: "x" } } }))).status).toBe(
    200,
  );
  expect((await one.get(`${MAILS}/mail.nothing`)).status).toBe(404);
  expect((await one.put(`${MAILS}/mail.nothing`, { version: 1, changes: {} })).status).toBe(404);
  expect((await one.get(`${MAILS}/cart.errors`)).status).toBe(404);
  expect((await one.put(`${MAILS}/${CODE}`, { changes: {} })).status).toBe(428);
  expect((await formOf(CODE)).version).toBe(version);
  // An abbreviation is no address.
  expect((await preview(CODE, { text: "Gilt {minutes} Minuten, z.B. heute." }, "de")).status).toBe(200);
});

test("a text that is emptied goes back to the store's own, and keeps nothing", async () => {
  const mail = "mail.update.shipped";
  const before = await formOf(mail);
  await save(mail, { fr: { subject: "Commande {number} partie" } });
  expect((await rows()).find((row) => row.mail === mail)?.changed).toEqual(["fr"]);
  const back = await save(mail, { fr: { subject: "  " } });
  expect([back.status, back.body.data.changed]).toEqual([200, []]);
  expect(back.body.data.texts).toEqual(before.texts);
  const [row] = await store.deps.db.select().from(mailWordings).where(eq(mailWordings.mail, mail));
  expect([row?.words, row?.version]).toEqual([{}, 3]);
});

test("two who change the same text are told apart by it; each save is recorded with before and after", async () => {
  const mail = "mail.update.refunded";
  const { version, texts } = await formOf(mail);
  await save(mail, { en: { title: "Money back" } });
  const clash = await other.put(`${MAILS}/${mail}`, { version, changes: { en: { title: "Refund" } } });
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: version + 1, fields: [{ path: "en.title", value: "Money back" }] },
  });
  const merged = await other.put(`${MAILS}/${mail}`, { version, changes: { de: { title: "Geld zurück" } } });
  expect([merged.status, merged.body.data.merged[0]?.path]).toEqual([200, "en.title"]);
  expect(merged.body.data.texts.en["title"]).toBe("Money back");
  const both = await Promise.all([
    save(mail, { en: { button: "Look" } }, version + 2),
    other.put(`${MAILS}/${mail}`, { version: version + 2, changes: { en: { button: "Open" } } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const records = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entity, "mail texts"));
  expect(records.flatMap(({ paths }) => paths)).toContainEqual({
    path: "en.title",
    before: texts.en["title"],
    after: "Money back",
  });
});

test("a mail on trial goes to whoever asks, with what is typed, so many an hour", async () => {
  const who = await operator(store, "manager");
  const { person_id: id } = (await who.get("/customer-api/staff/desk")).body.data;
  const [person] = await store.deps.db.select().from(customers).where(eq(customers.id, id));
  const email = person?.email ?? "";
  const trial = (texts: Record<string, string>) => who.post(`${MAILS}/${PLACED}/trial`, { language: "de", texts });
  expect((await trial({ subject: "Probe {number}", button: "Ansehen" })).status).toBe(200);
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toBe("Probe VS-26-7K3Q9F-4");
  expect(mail?.text).toContain("Ansehen: ");
  expect((await trial({ subject: "Probe" })).status).toBe(422);
  for (let sent = 1; sent < MAIL_LIMITS_OF_TEXT.trialsAnHour; sent += 1) expect((await trial({})).status).toBe(200);
  expect((await trial({})).status).toBe(429);
  store.clock.advance(hours(1) + 1000);
  expect((await trial({})).status).toBe(200);
  expect((await formOf(PLACED)).texts.de["button"]).not.toBe("Ansehen");
});

test("a text whose placeholders the store has changed since is left out of mails", async () => {
  await store.deps.db
    .insert(mailWordings)
    .values({ mail: "mail.proofCode", words: { en: { subject: "{old} is it", title: "Prove it" } } })
    .onConflictDoNothing();
  const { body } = await preview("mail.proofCode");
  expect(body.data.subject).toMatch(/is your code$/);
  expect(body.data.text).toContain("Prove it");
});
