import { asc, gt, max } from "drizzle-orm";
import { CONSENT_VERSION, VISIT_LIMITS } from "../../../contract/visit/visitTerms";
import { days, minutes } from "../../../server/clock";
import { actionLog } from "../../../server/db/schema";
import { forgetVisits } from "../../../server/modules/log/noteVisits";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let last = 0;
beforeAll(async () => {
  store = await startTestStore({ RATE_LIMIT_LOGS_PER_MINUTE: "5" });
});
beforeEach(async () => {
  const [row] = await store.deps.db.select({ id: max(actionLog.id) }).from(actionLog);
  last = row?.id ?? 0;
});
afterAll(async () => {
  await store.deps.db.delete(actionLog).where(gt(actionLog.id, last));
  await store.close();
});

const noted = () => store.deps.db.select().from(actionLog).where(gt(actionLog.id, last)).orderBy(asc(actionLog.id));

const event = { visit: "0123456789abcdef", name: "page_view", page: "/[categorySlug]" };
const batch = (change: object = {}) => ({
  consent_version: CONSENT_VERSION,
  campaign: { source: "organic" },
  events: [event],
  ...change,
});
const send = (body: object, headers: Record<string, string> = {}) =>
  store.visitor().post("/log-api/visit-events", body, headers);

test("notes the events of a batch in their order, with nothing of who sent them", async () => {
  const browser = await store.signedIn("customer@example.com");
  const events = [
    { ...event, item: "standing-desks", locale: "de-DE" },
    {
      ...event,
      name: "add_to_cart",
      page: "/[categorySlug]/[productSlug]",
      item: "lighting/limited-lamp",
      quantity: 2,
    },
    { ...event, name: "purchase", page: "/thank-you", gateway_id: 7 },
  ];
  const campaign = { source: "letter", medium: "mail", campaign: "spring\n2027", term: "ada@people.example" };
  const { status } = await browser.post("/log-api/visit-events", batch({ events, campaign }));
  expect(status).toBe(204);
  const rows = await noted();
  expect(rows.map(({ action, path }) => [action, path])).toEqual([
    ["visit.page_view", "/[categorySlug]"],
    ["visit.add_to_cart", "/[categorySlug]/[productSlug]"],
    ["visit.purchase", "/thank-you"],
  ]);
  expect(JSON.parse(rows[1]?.detail ?? "")).toEqual({
    visit: event.visit,
    item: "lighting/limited-lamp",
    quantity: 2,
    source: "letter",
    medium: "mail",
    campaign: "spring 2027",
  });
  expect(JSON.stringify(rows)).not.toMatch(/@|10\.0\./);
});

test.each([
  [{ "sec-gpc": "1" }, {}],
  [{ dnt: "1" }, {}],
  [{}, { consent_version: CONSENT_VERSION + 1 }],
])("drops without a word what %j %j sends", async (headers, change) => {
  expect((await send(batch(change), headers)).status).toBe(204);
  expect(await noted()).toEqual([]);
});

test.each([
  ["no consent", { consent_version: undefined }],
  ["no event", { events: [] }],
  ["too many events", { events: Array(VISIT_LIMITS.batch + 1).fill(event) }],
  ["an event that is unknown", { events: [{ ...event, name: "typed" }] }],
  ["an address with a query", { events: [{ ...event, page: "/search?q=me" }] }],
  ["an item that is an e-mail address", { events: [{ ...event, item: "a@b.example" }] }],
  ["a number that ties visits together", { events: [{ ...event, visit: "customer-7" }] }],
  ["a quantity of nothing", { events: [{ ...event, quantity: 0 }] }],
  ["a campaign that is a novel", { campaign: { source: "x".repeat(VISIT_LIMITS.campaignLength + 1) } }],
])("refuses %s", async (_, change) => {
  expect((await send(batch(change))).status).toBe(422);
  expect(await noted()).toEqual([]);
});

test("refuses another site's page and more than a batch can be", async () => {
  expect((await send(batch(), { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await send({ ...batch(), more: "x".repeat(20_000) })).status).toBe(413);
  expect(await noted()).toEqual([]);
});

test("a flood is dropped without a word", async () => {
  const browser = store.visitor();
  store.clock.advance(minutes(1) - (store.clock.now().getTime() % minutes(1)));
  for (let sent = 0; sent < 7; sent += 1)
    expect((await browser.post("/log-api/visit-events", batch())).status).toBe(204);
  expect(await noted()).toHaveLength(5);
});

test("deletes what is older than was promised, and nothing else", async () => {
  const { db, clock } = store.deps;
  await send(batch());
  await db.insert(actionLog).values({ action: "page_error", path: "/", detail: "", at: clock.now() });
  store.clock.advance(days(VISIT_LIMITS.keptDays) - minutes(10));
  await forgetVisits(store.deps);
  expect(await noted()).toHaveLength(2);
  store.clock.advance(minutes(20));
  await forgetVisits(store.deps);
  expect((await noted()).map(({ action }) => action)).toEqual(["page_error"]);
});
