import { CALL_MOVES } from "../../../contract/rules/callTerms";
import { remindOfCalls } from "../../../server/modules/calls/remindOfCalls";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ RATE_LIMIT_CONTACTS_PER_HOUR: "1000" }, "pod_calls");
});
afterAll(() => store.close());

const HOUR = 3_600_000;
let people = 0;
const newCaller = () => `gardener-${process.pid}-${(people += 1)}@gmail.com`;

async function freeTimes(): Promise<string[]> {
  const { body } = await store.visitor().send("GET", "/common-api/call-times?time_zone=Europe%2FBerlin");
  return body.data.days.flatMap(({ starts }: { starts: string[] }) => starts);
}
const request = (starts_at: string, email = newCaller(), topic = "pods") => ({
  topic,
  starts_at,
  time_zone: "Europe/Berlin",
  name: "Noor Haddad",
  email,
  phone: "+49 30 901820",
  comment: "A pod behind the pear tree",
});
const tokenOf = (path: unknown) => String(path).split("token=")[1] ?? "";

async function book(starts_at: string, email = newCaller()) {
  const answer = await store
    .visitor()
    .send("POST", "/common-api/book-a-call", request(starts_at, email), { "accept-language": "de-DE" });
  return { email, token: tokenOf(answer.body.data.cancel_path), answer };
}
const move = (token: string, starts_at: string) =>
  store.visitor().send("POST", `/common-api/call/${token}/move`, { starts_at });

test("anybody books a call about a pod, and only companies one about their programme", async () => {
  const [time = ""] = await freeTimes();
  const programme = await store
    .visitor()
    .send("POST", "/common-api/book-a-call", request(time, newCaller(), "employers"));
  expect(programme.body.errors).toMatchObject([{ field: "email" }]);
  const { answer, email } = await book(time);
  expect(answer.body.data).toMatchObject({ topic: "pods", state: "booked", can_move: true });
  expect(answer.body.data.cancel_path).toMatch(/^\/employers\/call\?topic=pods&token=/);
  const [mail] = await store.mailsTo(email);
  expect(mail?.text).toContain("/de-DE/employers/call?topic=pods&token=");
});

test("a call is moved by its link: the old time is free, both sides get a mail with the new one", async () => {
  const times = await freeTimes();
  const [first = "", second = ""] = [times[4], times[9]];
  const { token, email } = await book(first);
  const moved = await move(token, second);
  expect(moved.body.data).toMatchObject({ starts_at: second, state: "booked" });
  const now = await freeTimes();
  expect([now.includes(first), now.includes(second)]).toEqual([true, false]);
  const [mail] = await store.mailsTo(email);
  expect([mail?.subject, mail?.files]).toEqual([expect.stringMatching(/^Ihr Gespräch ist jetzt am /), ["call.ics"]]);
  expect((await store.mailsTo(store.deps.env.salesEmail))[0]?.subject).toMatch(/is moved/);
  // Sent again, it has been done.
  expect((await move(token, second)).status).toBe(200);
  expect((await store.mailsTo(email)).filter(({ subject }) => /ist jetzt am/.test(subject))).toHaveLength(1);
});

test("it moves to free times alone, and so many times", async () => {
  const times = await freeTimes();
  const other = await book(times[20] ?? "");
  const { token } = await book(times[12] ?? "");
  expect((await move(token, times[20] ?? "")).status).toBe(409);
  expect((await move(token, "2099-01-05T15:00:00.000Z")).body.errors).toMatchObject([{ field: "starts_at" }]);
  expect((await move("x".repeat(43), times[13] ?? "")).status).toBe(404);
  for (let count = 0; count < CALL_MOVES; count += 1)
    expect((await move(token, times[13 + count] ?? "")).status).toBe(200);
  const last = await move(token, times[30] ?? "");
  expect([last.status, last.body.message]).toEqual([409, expect.stringContaining("three times")]);
  await store.visitor().send("POST", `/common-api/call/${other.token}/cancel`, {});
  expect((await move(other.token, times[31] ?? "")).status).toBe(409);
});

test("of two calls that want one time at once, one has it", async () => {
  const times = await freeTimes();
  const [one, two] = [await book(times[33] ?? ""), await book(times[34] ?? "")];
  const answers = await Promise.all([one, two].map(({ token }) => move(token, times[36] ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("without scripts the page's form moves and cancels", async () => {
  const times = await freeTimes();
  const { token } = await book(times[40] ?? "");
  const post = (fields: Record<string, string>) =>
    store
      .visitor()
      .send("POST", "/fr-FR/employers/call", new URLSearchParams({ topic: "pods", ...fields }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      });
  const moved = await post({ token, move: "1", starts_at: times[42] ?? "", time_zone: "Europe/Paris" });
  expect([moved.status, moved.headers.location]).toEqual([
    303,
    `/fr-FR/employers/call?topic=pods&token=${token}&moved=1`,
  ]);
  const refused = await post({ token, move: "1", starts_at: "", time_zone: "Europe/Paris" });
  expect(refused.headers.location).toContain("move=refused");
  await post({ token });
  expect((await store.visitor().send("GET", `/common-api/call/${token}`)).body.data.state).toBe("cancelled");
});

test("the day before, a call is called to mind: once, at the time that it has then", async () => {
  const times = await freeTimes();
  const ahead = times.filter((time) => new Date(time).getTime() - store.clock.now().getTime() > 60 * HOUR);
  const { token, email } = await book(ahead[2] ?? "");
  const called = await book(ahead[5] ?? "");
  await store.visitor().send("POST", `/common-api/call/${called.token}/cancel`, {});
  const at = ahead[8] ?? "";
  await move(token, at);
  const reminders = async (address: string) => {
    await remindOfCalls(store.deps);
    return (await store.mailsTo(address)).filter(({ subject }) => /^Morgen rufen wir Sie an/.test(subject)).length;
  };
  store.clock.advance(new Date(at).getTime() - store.clock.now().getTime() - 25 * HOUR);
  expect(await reminders(email)).toBe(0);
  store.clock.advance(2 * HOUR);
  expect([await reminders(email), await reminders(email), await reminders(called.email)]).toEqual([1, 1, 0]);
});
