import { like, sql } from "drizzle-orm";
import { CONSENT_VERSION } from "../../../contract/visit/visitTerms";
import { days, minutes } from "../../../server/clock";
import { actionLog, outbox } from "../../../server/db/schema";
import { startProvider, type HttpProvider } from "../../support/providers/httpProvider";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let server: HttpProvider;
let status = 202;
beforeAll(async () => {
  server = await startProvider(() => ({ status }));
  store = await startTestStore(
    { ANALYTICS_URL: `${server.url}/collect?site=1`, ANALYTICS_KEY: "analytics-key" },
    "posted_visits",
  );
});
beforeEach(async () => {
  status = 202;
  server.asked.length = 0;
  await store.deps.db.delete(actionLog);
});
afterAll(async () => {
  await store.close();
  await server.close();
});

const events = [
  { visit: "0123456789abcdef", name: "add_to_cart", page: "/[categorySlug]", item: "lamps", quantity: 2 },
];

/** Sends an event as a page whose visitor chose this. */
async function send(
  shared: readonly string[] | null,
  headers: Record<string, string> = {},
  named = new URL(server.url).host,
): Promise<void> {
  const browser = await store.signedIn("customer@example.com");
  const choice = {
    version: CONSENT_VERSION,
    at: store.clock.now().toISOString(),
    statistics: true,
    shared,
    asked: [`analytics ${named}`],
  };
  if (shared) browser.cookies.set("consent", encodeURIComponent(JSON.stringify(choice)));
  const campaign = { source: "letter", term: "ada@people.example" };
  const body = { consent_version: CONSENT_VERSION, campaign, events };
  expect((await browser.post("/log-api/visit-events", body, headers)).status).toBe(204);
}

const counted = () => store.deps.db.select().from(actionLog).where(like(actionLog.action, "visit.%"));
const waiting = () =>
  store.deps.db
    .select()
    .from(outbox)
    .where(sql`${outbox.kind} = 'analytics.visits' and ${outbox.sentAt} is null`);

test("counts of somebody who agreed are posted beside being kept, with nothing of who sent them", async () => {
  await send(["analytics"]);
  expect(server.asked).toEqual([]);
  await store.deliver();
  expect(await counted()).toHaveLength(1);
  expect(server.asked).toHaveLength(1);
  const [{ path, query, headers, body } = server.asked[0]!] = server.asked;
  expect([path, query.get("site"), headers.authorization]).toEqual(["/collect", "1", "Bearer analytics-key"]);
  expect(JSON.parse(body)).toEqual({
    store: store.deps.env.origin,
    at: expect.any(String),
    campaign: { source: "letter" },
    events,
  });
  expect(headers).not.toHaveProperty("cookie");
  expect(headers).not.toHaveProperty("x-forwarded-for");
  expect(body).not.toMatch(/@|10\.0\./);
});

test.each<[string, string[] | null, string | undefined]>([
  ["agreed to being counted alone", [], undefined],
  ["let a platform be told alone", ["meta"], undefined],
  ["has no choice in a cookie", null, undefined],
  ["agreed to a server that was there before", ["analytics"], "before.example"],
])("counts of who %s stay in the store", async (_, shared, named) => {
  await send(shared, {}, named);
  await store.deliver();
  expect([(await counted()).length, server.asked.length]).toEqual([1, 0]);
});

test("a browser that refuses is neither counted nor posted", async () => {
  await send(["analytics"], { "sec-gpc": "1" });
  await store.deliver();
  expect([(await counted()).length, server.asked.length]).toEqual([0, 0]);
});

test("a server that is away gets them later, for a day; what it refuses is not sent again", async () => {
  status = 503;
  await send(["analytics"]);
  await store.deliver();
  expect([server.asked.length, (await waiting()).length]).toEqual([1, 1]);
  status = 200;
  store.clock.advance(minutes(1));
  await store.deliver();
  expect([server.asked.length, (await waiting()).length]).toEqual([2, 0]);

  status = 400;
  await send(["analytics"]);
  await store.deliver();
  expect([server.asked.length, (await waiting()).length]).toEqual([3, 0]);

  status = 503;
  await send(["analytics"]);
  await store.deliver();
  store.clock.advance(days(1) + minutes(20));
  await store.deliver();
  expect([server.asked.length, (await waiting()).length]).toEqual([4, 0]);
  expect(store.logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      "the analytics server refuses counts of visits",
      "counts of visits were not posted within a day",
    ]),
  );
});

test("a redirect is not followed", async () => {
  server.redirect("POST", server.url);
  await send(["analytics"]);
  await store.deliver();
  expect(server.asked).toHaveLength(1);
});
