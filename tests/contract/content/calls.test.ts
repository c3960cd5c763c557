import { eq } from "drizzle-orm";
import { bookedCalls } from "../../../server/db/schema";
import { CALL_DAYS } from "../../../contract/rules/callTerms";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ RATE_LIMIT_CONTACTS_PER_HOUR: "1000" });
});
afterAll(() => store.close());

const BOOK = "/common-api/book-a-call";
const PAGE = "/employers/call";
let people = 0;
const newBuyer = () => `caller-${process.pid}-${(people += 1)}@northbank-robotics.example`;

async function daysIn(zone: string): Promise<{ date: string; starts: string[] }[]> {
  const answer = await store.visitor().send("GET", `/common-api/call-times?time_zone=${encodeURIComponent(zone)}`);
  expect(answer.status).toBe(200);
  return answer.body.data.days;
}
/** A free time that no other test of this run takes. */
let taken = 0;
async function nextFree(): Promise<string> {
  const times = (await daysIn("Europe/Berlin")).flatMap(({ starts }) => starts);
  const time = times[(taken += 3)];
  if (!time) throw new Error("no time is free");
  return time;
}
const request = (starts_at: string, email = newBuyer(), more: object = {}) => ({
  starts_at,
  time_zone: "Europe/Berlin",
  name: "Dana Okafor",
  email,
  phone: "+49 30 901820",
  comment: "Forty desks; and chairs, too",
  ...more,
});

describe("times of calls", () => {
  test("are on weekdays of the next two weeks, in hours of the visitor's own day", async () => {
    for (const zone of ["Europe/Berlin", "America/Los_Angeles"]) {
      const days = await daysIn(zone);
      expect(days.length).toBeGreaterThan(7);
      const hourOf = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
      const dateOf = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
      for (const { date, starts } of days)
        for (const start of starts) {
          const at = new Date(start);
          expect(dateOf.format(at)).toBe(date);
          expect(Number(hourOf.format(at))).toBeGreaterThanOrEqual(8);
          expect(Number(hourOf.format(at))).toBeLessThan(19);
          expect([0, 6]).not.toContain(new Date(`${date}T12:00:00Z`).getUTCDay());
          expect(at.getTime()).toBeLessThanOrEqual(store.clock.now().getTime() + CALL_DAYS * 86_400_000);
        }
    }
  });

  test("are asked for in a zone that there is", async () => {
    const answer = await store.visitor().send("GET", "/common-api/call-times?time_zone=Mars%2FOlympus");
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: "time_zone" }]]);
  });
});

describe("a call", () => {
  test("is booked once, mailed to both sides with a calendar file, and cancelled by its link", async () => {
    const time = await nextFree();
    const email = newBuyer();
    const browser = store.visitor();
    const booked = await browser.send("POST", BOOK, request(time, email), { "accept-language": "de-DE" });
    expect(booked.body.data).toMatchObject({ starts_at: time, minutes: 30, state: "booked" });
    expect((await daysIn("Europe/Berlin")).flatMap(({ starts }) => starts)).not.toContain(time);

    const again = await browser.send("POST", BOOK, request(time, email));
    expect(again.body.data).toMatchObject({ starts_at: time, cancel_path: "" });
    const other = await store.visitor().send("POST", BOOK, request(time));
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining("just taken")]);

    const [mail] = await store.mailsTo(email);
    expect(mail?.subject).toMatch(/^Ihr Gespräch am /);
    const { cancel_path: path } = booked.body.data as { cancel_path: string };
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    expect(mail?.text).toContain(token);
    expect(mail?.files).toEqual(["call.ics"]);
    const [row] = await store.deps.db.select().from(bookedCalls).where(eq(bookedCalls.email, email));
    expect(row?.tokenHash).not.toContain(token);

    const shown = await store.visitor().send("GET", `/common-api/call/${token}`);
    expect(shown.body.data).toMatchObject({ state: "booked", starts_at: time });
    for (const state of ["cancelled", "cancelled"])
      expect((await store.visitor().send("POST", `/common-api/call/${token}/cancel`, {})).body.data.state).toBe(state);
    expect((await store.mailsTo(email))[0]?.subject).toMatch(/abgesagt$/);
    expect((await store.visitor().send("POST", BOOK, request(time))).status).toBe(200);
    expect((await store.visitor().send("GET", `/common-api/call/${"x".repeat(43)}`)).status).toBe(404);
  });

  test("of two who want one time at once is given to one", async () => {
    const time = await nextFree();
    const answers = await Promise.all([1, 2, 3].map(() => store.visitor().send("POST", BOOK, request(time))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("is refused at a time that is not offered, with a private address, and beside two others", async () => {
    const visitor = store.visitor();
    const past = new Date(store.clock.now().getTime() - 86_400_000).toISOString();
    const time = await nextFree();
    const odd = new Date(new Date(time).getTime() + 60_000).toISOString();
    for (const wrong of [past, odd, "soon", "2099-01-05T15:00:00.000Z"])
      expect((await visitor.send("POST", BOOK, request(wrong))).body.errors).toMatchObject([{ field: "starts_at" }]);
    const free = await visitor.send("POST", BOOK, request(time, "dana@gmail.com"));
    expect(free.body.errors).toMatchObject([{ field: "email" }]);
    const email = newBuyer();
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await visitor.send("POST", BOOK, request(await nextFree(), email))).status);
    expect(statuses).toEqual([200, 200, 409]);
    expect((await visitor.send("POST", BOOK, request(time, newBuyer(), { fax: "1" }))).status).toBe(204);
  });

  test("two ahead are two also for who asks for three at once", async () => {
    const email = newBuyer();
    const times = [await nextFree(), await nextFree(), await nextFree()];
    const answers = await Promise.all(times.map((time) => store.visitor().send("POST", BOOK, request(time, email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  test("that has begun cannot be cancelled", async () => {
    const time = await nextFree();
    const booked = await store.visitor().send("POST", BOOK, request(time));
    const token = String(booked.body.data.cancel_path).split("token=")[1];
    const long = new Date(time).getTime() - store.clock.now().getTime() + 1;
    store.clock.advance(long);
    expect((await store.visitor().send("GET", `/common-api/call/${token}`)).body.data.state).toBe("over");
    expect((await store.visitor().send("POST", `/common-api/call/${token}/cancel`, {})).status).toBe(409);
  });
});

describe("without scripts", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const post = (browser: ReturnType<TestStore["visitor"]>, fields: Record<string, string>) =>
    browser.send("POST", `/fr-FR${PAGE}`, new URLSearchParams(fields).toString(), form);

  test("the form books and cancels, and keeps what was refused", async () => {
    const browser = store.visitor();
    const { time_zone, ...typed } = request(await nextFree());
    const refused = await post(browser, { ...typed, time_zone, email: "dana@web.de" });
    expect([refused.status, refused.headers.location]).toEqual([
      303,
      `/fr-FR${PAGE}?time_zone=${encodeURIComponent(time_zone)}`,
    ]);
    const { draft } = (await browser.get("/common-api/contact-draft")).body.data;
    expect(draft).toMatchObject({ source: "employers", name: "Dana Okafor", errors: [{ field: "email" }] });
    const booked = await post(browser, { ...typed, time_zone });
    const to = new URL(String(booked.headers.location), "https://store.test");
    expect([to.pathname, to.searchParams.get("booked")]).toEqual([`/fr-FR${PAGE}`, "1"]);
    const token = to.searchParams.get("token") ?? "";
    const cancelled = await post(browser, { token });
    expect(cancelled.headers.location).toBe(`/fr-FR${PAGE}?token=${token}`);
    expect((await browser.send("GET", `/common-api/call/${token}`)).body.data.state).toBe("cancelled");
  });
});

describe("what a programme comes to", () => {
  const estimate = async (query: string) =>
    (await store.visitor().send("GET", `/customer-api/company/estimate?locale=en-US${query}`)).body.data;

  test("is counted to the cent, from what is said or what companies here have", async () => {
    expect(await estimate("&people=100&budget=450&share=60&percent=10")).toMatchObject({
      buyers: 60,
      cost: 27_000,
      worth: 30_000,
      saving: 3_000,
      currency: "USD",
    });
    const preset = await estimate("");
    expect(preset.percent).toBeGreaterThanOrEqual(preset.percent_from);
    expect(preset.percent).toBeLessThanOrEqual(preset.percent_to);
    expect((await estimate("&people=7&budget=333&share=50&percent=7")).worth).toBe(1432.26);
  });

  test("takes no sizes that nobody has", async () => {
    for (const wrong of ["people=0", "people=100001", "budget=0", "share=101", "percent=51", "people=1.5"])
      expect((await store.visitor().send("GET", `/customer-api/company/estimate?${wrong}`)).status).toBe(422);
  });
});
