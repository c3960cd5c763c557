import { eq } from "drizzle-orm";
import { days, hours } from "../../../server/clock";
import { eventSubscribers, upcomingEvents } from "../../../server/db/schema";
import { processEvents } from "../../../server/modules/events/processEvents";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

const LIST = "/common-api/upcoming-events";
const SUBSCRIBE = "/customer-api/subscribe-upcoming-event";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "events");
});
afterAll(() => store.close());

const stateOf = async (email: string) => {
  const [row] = await store.deps.db.select().from(eventSubscribers).where(eq(eventSubscribers.email, email));
  return row?.state;
};

/** The newest mail to an address, and the token of the first link in it that has one. */
async function newest(email: string) {
  const [mail] = await store.mailsTo(email);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { mail, token };
}

const press = (token: string, what = "confirm") =>
  store.visitor().send("POST", "/upcoming-events/subscription", `token=${token}&do=${what}`, FORM);

/** Somebody who gets mails about events. */
async function subscriber(email = newEmail()) {
  await store.visitor().post(SUBSCRIBE, { email });
  const { token } = await newest(email);
  await press(token);
  return email;
}

test("events to come are listed in order, in the visitor's language, and past ones apart", async () => {
  const { upcoming, past } = (await store.visitor().get(LIST)).body.data;
  expect(upcoming.map(({ kind }) => kind)).toEqual(["webinar", "showroom", "company"]);
  expect([...upcoming].sort((a, b) => a.starts_at.localeCompare(b.starts_at))).toEqual(upcoming);
  expect(past).toHaveLength(1);
  const french = (await store.visitor().get(LIST, { "accept-language": "fr-FR" })).body.data;
  expect(french.upcoming[1]).toMatchObject({ title: "Journée portes ouvertes à Rotterdam", link: "" });
});

test("each has a calendar file that calendars read", async () => {
  const [, event] = (await store.visitor().get(LIST)).body.data.upcoming;
  const file = await store.visitor().get(`${LIST}/${event?.slug ?? ""}.ics?locale=de-DE`);
  expect([file.status, file.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(file.headers["content-disposition"]).toContain(`${event?.slug}.ics`);
  const lines = file.text.replaceAll("\r\n ", "").split("\r\n");
  expect(file.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-2)).toBe("END:VCALENDAR");
  const stamp = (iso = "") => iso.replace(/[-:]|\.\d+/g, "");
  expect(lines).toContain(`DTSTART:${stamp(event?.starts_at)}`);
  expect(lines).toContain(`DTEND:${stamp(event?.ends_at)}`);
  expect(lines).toContain("LOCATION:Waalhaven 12\\, 3089 Rotterdam\\, Niederlande");
  expect(lines.filter((line) => /^(?:UID|DTSTAMP|SUMMARY|URL):/.test(line))).toHaveLength(4);
  for (const path of ["no-such.ics", `${event?.slug}`, "..%2f..%2fetc.ics"])
    expect((await store.visitor().get(`${LIST}/${path}`)).status).toBe(404);
});

describe("mails", () => {
  test("begin with the mailed link alone, whose being opened does nothing", async () => {
    const email = newEmail();
    const asked = await store.visitor().post(SUBSCRIBE, { email: ` ${email.toUpperCase()} ` });
    expect(asked.status).toBe(200);
    const { mail, token } = await newest(email);
    expect(mail?.subject).toBe("Mails about our events");
    expect(await stateOf(email)).toBe("asked");
    expect((await press(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).headers.location).toContain("dead");
    expect(await stateOf(email)).toBe("asked");
    expect((await press(token)).headers.location).toBe("/upcoming-events/subscription?state=begun");
    expect((await press(token)).headers.location).toContain("begun");
    expect(await stateOf(email)).toBe("granted");
    // Whoever asks again learns nothing, and no mail goes out.
    const again = await store.visitor().post(SUBSCRIBE, { email });
    expect([again.status, again.body.message]).toEqual([asked.status, asked.body.message]);
    expect(await store.mailsTo(email)).toHaveLength(1);
  });

  test("do not begin by an old link, or by that of a wish before the last", async () => {
    const email = newEmail();
    await store.visitor().post(SUBSCRIBE, { email });
    const first = (await newest(email)).token;
    store.clock.advance(hours(1));
    await store.visitor().post(SUBSCRIBE, { email });
    const { token } = await newest(email);
    expect((await press(first)).headers.location).toContain("dead");
    store.clock.advance(days(3));
    expect((await press(token)).headers.location).toContain("dead");
    expect(await stateOf(email)).toBe("asked");
  });

  test("are refused for what is no address, and above the limits of a mailbox and a network", async () => {
    const visitor = store.visitor();
    for (const email of ["", "nobody", "a@b.example, c@d.example", "x@y.example\nbcc: z@y.example"])
      expect((await visitor.post(SUBSCRIBE, { email })).status).toBe(422);
    const email = newEmail();
    const plus = (tag: number) => email.replace("@", `+${tag}@`);
    const tries = [];
    for (let tag = 0; tag < 4; tag += 1)
      tries.push((await store.visitor().post(SUBSCRIBE, { email: plus(tag) })).status);
    expect(tries).toEqual([200, 200, 200, 429]);
    const here = store.visitor();
    for (let count = 0; count < store.deps.env.limits.contactsPerHour; count += 1)
      await here.post(SUBSCRIBE, { email: newEmail() });
    expect((await here.post(SUBSCRIBE, { email: newEmail() })).status).toBe(429);
  });

  test("tell of a new event and remind on the day before, once each, until they are ended", async () => {
    const { db } = store.deps;
    const [stays, leaves] = [await subscriber(), await subscriber()];
    const [event] = await db.select().from(upcomingEvents).limit(1);
    if (!event) throw new Error("no event is seeded");
    const startsAt = new Date(store.clock.now().getTime() + days(3));
    const { id: _, ...columns } = event;
    const endsAt = new Date(startsAt.getTime() + hours(1));
    await db.insert(upcomingEvents).values({
      ...columns,
      series: "own",
      slug: "a-new-one",
      title: { en: "A new one", fr: "Un nouveau", de: "Ein neuer" },
      startsAt,
      endsAt,
      announcedAt: null,
      remindedAt: null,
    });
    await Promise.all([processEvents(store.deps), processEvents(store.deps)]);
    await processEvents(store.deps);
    const about = async (email: string) =>
      (await store.mailsTo(email)).filter(({ subject }) => subject.includes("A new one"));
    expect((await about(stays)).map(({ subject }) => subject)).toEqual(["New: A new one"]);
    const [mail] = await about(leaves);
    expect(mail?.text).toContain("No more mails about events");
    const token = /do=end&token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const address = `/customer-api/unsubscribe-upcoming-event?token=${token}`;
    expect(mail?.headers["list-unsubscribe"]).toContain(address);
    // As a mail program does it: a form of one field, from nowhere, without a cookie (RFC 8058).
    const payload = "List-Unsubscribe=One-Click";
    const ended = await store.app.inject({ method: "POST", url: address, headers: FORM, payload });
    expect([ended.statusCode, await stateOf(leaves)]).toEqual([200, "withdrawn"]);
    store.clock.advance(days(2) + hours(1));
    await processEvents(store.deps);
    await processEvents(store.deps);
    expect((await about(stays)).map(({ subject }) => subject).sort()).toEqual(["New: A new one", "Soon: A new one"]);
    expect(await about(leaves)).toHaveLength(1);
    expect((await press(token, "end")).headers.location).toContain("ended");
    expect((await press("1.forged", "end")).headers.location).toContain("dead");
  });
});

test("an event that is announced on its last day is told once", async () => {
  const { db } = store.deps;
  const email = await subscriber();
  const [{ id: _, ...event } = { id: 0 }] = await db.select().from(upcomingEvents).limit(1);
  const startsAt = new Date(store.clock.now().getTime() + hours(12));
  const title = { en: "A near one", fr: "Un tout proche", de: "Ein nahes" };
  const turns = { announcedAt: null, remindedAt: null };
  const near = { series: "near", slug: "a-near-one", title, startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) };
  await db.insert(upcomingEvents).values({ ...(event as typeof upcomingEvents.$inferInsert), ...near, ...turns });
  const subjects = async () =>
    (await store.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes("A near one"));
  await processEvents(store.deps);
  await processEvents(store.deps);
  expect(await subjects()).toEqual(["New: A near one"]);
  store.clock.advance(hours(6));
  await processEvents(store.deps);
  expect(await subjects()).toEqual(["New: A near one"]);
});

test("a demo that runs for months always has events to come", async () => {
  for (let month = 0; month < 3; month += 1) {
    store.clock.advance(days(31));
    await processEvents(store.deps);
    const { upcoming } = (await store.visitor().get(LIST)).body.data;
    expect(upcoming.length).toBeGreaterThanOrEqual(3);
  }
  expect(store.purged).toContain("events");
});

test("works without scripts", async () => {
  const email = newEmail();
  const post = (body: string) => store.visitor().send("POST", "/de-DE/upcoming-events", body, FORM);
  const sent = await post(`email=${encodeURIComponent(email)}`);
  expect([sent.status, sent.headers.location]).toEqual([303, "/de-DE/upcoming-events/subscription?state=sent"]);
  expect((await newest(email)).mail?.subject).toBe("E-Mails über unsere Veranstaltungen");
  expect((await post("email=nobody")).headers.location).toContain("state=email");
});
