import { sql } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { compileAhead } from "../../../server/http/compilers";
import { actionLog } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ RATE_LIMIT_LOGS_PER_MINUTE: "3" });
});
afterAll(() => store.close());

test("the store says that it is up, ready and measured", async () => {
  const browser = store.visitor();
  expect((await browser.get("/healthz")).status).toBe(200);
  expect((await browser.get("/readyz")).status).toBe(200);
  expect((await browser.get("/metrics")).text).toContain("http_request_duration_seconds");
});

describe("a store that strangers reach", () => {
  const open = async (settings: Record<string, string>) =>
    startTestStore({ STORE_ORIGIN: "https://shop.example", ...settings });

  test("measures itself for who has the token, and for nobody without one", async () => {
    const silent = await open({});
    expect((await silent.visitor().get("/metrics")).status).toBe(404);
    expect((await silent.visitor().get("/readyz")).status).toBe(200);
    await silent.close();

    const measured = await open({ METRICS_TOKEN: "a token of the store's Prometheus" });
    const read = async (authorization: string) => measured.visitor().get("/metrics", { authorization });
    expect((await measured.visitor().get("/metrics")).status).toBe(403);
    expect((await read("Bearer another")).status).toBe(403);
    const answer = await read("Bearer a token of the store's Prometheus");
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("http_request_duration_seconds")]);
    await measured.close();
  });

  test("shows its mails only where that was chosen", async () => {
    const closed = await open({ DEV_MAILBOX: "closed" });
    expect((await closed.visitor().get("/dev/mailbox")).status).toBe(404);
    await closed.close();
    expect((await store.visitor().get("/dev/mailbox")).status).toBe(200);
  });

  test("lets only its own team play the bank of its demo", async () => {
    const demo = await open({});
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const desk = "/sandbox/payments";
    const press = async (visitor: Visitor) =>
      (await visitor.send("POST", `${desk}/delivery`, "delay=0&copies=1", form)).status;
    const stranger = demo.visitor();
    expect([(await stranger.get(desk)).status, await press(stranger)]).toEqual([401, 401]);
    const shopper = await demo.signedIn("customer@example.com");
    expect([(await shopper.get(desk)).status, await press(shopper)]).toEqual([403, 403]);
    const operator = await demo.signedIn("operator@example.com");
    expect([(await operator.get(desk)).status, await press(operator)]).toEqual([200, 303]);
    // What shoppers need of the bank is there for everybody.
    const card = { number: "4242424242424242", exp_month: 12, exp_year: 2031, cvc: "123", name: "Ada Shopper" };
    expect((await stranger.post("/sandbox/payments/tokens", card)).status).toBe(200);
    await demo.close();
  });
});

test("a call is logged by its route and its id, and nothing of its address or its sender", async () => {
  const browser = store.visitor();
  const { headers } = await browser.get("/order-api/order/detail/VS-26-SECRET-1?token=a-secret-token");
  const line = store.logged.find(({ reqId }) => reqId === headers["x-request-id"]);
  expect(line).toMatchObject({ msg: "answered", method: "GET", status: 404, ms: expect.any(Number) });
  expect(line?.route).toBe("/order-api/order/detail/:orderNumber");
  expect(JSON.stringify(line)).not.toMatch(/secret|10\.0\./i);
});

test("every schema of the contract can be compiled", async () => {
  await expect(compileAhead(store.app)).resolves.toBeUndefined();
});

test("a write on a full disk is answered with 503 and when to come again, and works when there is room", async () => {
  const { db } = store.deps;
  const ask = () => store.visitor().post("/order-api/order/cart", [{ product_id: 1, quantity: 1 }]);
  // PostgreSQL's own code for it: https://www.postgresql.org/docs/current/errcodes-appendix.html
  await db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await db.execute(sql`create trigger no_room before insert on carts for each row execute function no_room()`);
  try {
    const refused = await ask();
    expect([refused.status, refused.body.status, refused.headers["retry-after"]]).toEqual([503, 0, "2"]);
  } finally {
    await db.execute(sql`drop function no_room cascade`);
  }
  expect((await ask()).status).toBe(200);
});

test("the API documents itself", async () => {
  const { body } = await store.visitor().get("/docs/json");
  expect(Object.keys((body as { paths: object }).paths)).toEqual(
    expect.arrayContaining(["/auth/login", "/customer-api/profile", "/log-api/action"]),
  );
});

test.each([
  ["an unknown path", "GET", "/customer-api/nothing", undefined, 404],
  ["malformed JSON", "POST", "/auth/login", "{", 400],
  ["a poisoned prototype", "POST", "/auth/login", '{"__proto__": {"a": 1}, "email": "a@b.test", "code": "2222"}', 400],
  [
    "a body over a mebibyte",
    "POST",
    "/auth/login",
    JSON.stringify({ email: "a@b.test", code: "x".repeat(1_100_000) }),
    413,
  ],
])("%s is refused with an envelope and no trace of the program", async (_what, method, url, body, status) => {
  const refused = await store.visitor().send(method, url, body);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ status: 0, message: expect.any(String), data: {} });
  expect(refused.text).not.toMatch(/node_modules|at \w+ \(/);
});

test("forms of other sites do not pass as calls", async () => {
  const refused = await store
    .visitor()
    .post("/auth/login", "email=a@b.test", { "content-type": "application/x-www-form-urlencoded" });
  expect(refused.status).toBe(415);
  expect((await store.visitor().post("/auth/login", "{}", { "content-type": "text/plain" })).status).toBe(415);
});

test("every answer carries the headers that keep a browser safe", async () => {
  const { headers } = await store.visitor().get("/healthz");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
  });
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("the page's events are noted without personal data; a flood is dropped without a word", async () => {
  const browser = store.visitor();
  const before = await store.deps.db.$count(actionLog);
  // Events are counted by the minute of the clock: all of them fall into one.
  store.clock.advance(minutes(1) - (store.clock.now().getTime() % minutes(1)));
  for (let sent = 0; sent < 5; sent++) {
    const noted = await browser.post("/log-api/action", {
      action: "checkout\nfailed",
      path: "/cart?email=a@b.test",
      detail: "x",
    });
    expect(noted.status).toBe(204);
  }
  const rows = await store.deps.db.select().from(actionLog).orderBy(actionLog.id);
  expect(rows.length - before).toBe(3);
  expect(rows.at(-1)).toMatchObject({ action: "checkout failed", path: "/cart" });
});
