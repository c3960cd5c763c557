import { eq } from "drizzle-orm";
import { invoices } from "../../../server/db/schema";
import { bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

const MOST = 3;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    TRUST_PROXY: "1",
    RATE_LIMIT_DOCS_PER_MINUTE: String(MOST),
    RATE_LIMIT_METRICS_PER_MINUTE: String(MOST),
    RATE_LIMIT_DOCUMENTS_PER_MINUTE: String(MOST),
    RATE_LIMIT_UPLOADS_PER_MINUTE: String(MOST),
  });
});
afterAll(() => store.close());

/** Asks once more than may be asked, each time from another address of one IPv6 network. */
async function statuses(url: string, network: string, request: { method?: "GET" | "POST"; payload?: Buffer } = {}) {
  const found: number[] = [];
  for (let at = 0; at <= MOST; at += 1) {
    const headers = {
      "x-forwarded-for": `6.6.6.${at}, ${network}:${at}::1`,
      origin: store.deps.env.origin,
      ...(request.payload && { "content-type": "multipart/form-data; boundary=x" }),
    };
    found.push((await store.app.inject({ method: "GET", ...request, url, headers })).statusCode);
  }
  return found;
}
const upTo = (status: number) => [...Array.from({ length: MOST }, () => status), 429];

test.each([
  ["/docs/json", 200],
  ["/metrics", 200],
  ["/order-api/order/document/XX-26-000001", 404],
  ["/order-api/order/document/XX-26-000001/pdf", 404],
])("%s is limited by address, and another address starts anew", async (url, status) => {
  expect(await statuses(url, "2001:db8:1:1")).toEqual(upTo(status));
  expect((await statuses(url, "2001:db8:1:2"))[0]).toBe(status);
});

test("an upload above the limit is refused before anything of it is read or asked", async () => {
  const form = { method: "POST", payload: Buffer.alloc(100_000) } as const;
  expect(await statuses("/customer/review", "2001:db8:2:1", form)).toEqual(upTo(303));
  expect(await statuses("/de-DE/customer/review", "2001:db8:2:2", form)).toEqual(upTo(303));
  expect(await statuses("/product-api/review-photo", "2001:db8:2:3", form)).toEqual(upTo(401));
});

test("a refusal says in the visitor's language when to come again", async () => {
  const headers = { "x-forwarded-for": "198.51.100.7", "accept-language": "de-DE" };
  const ask = () => store.app.inject({ url: "/docs/json", headers });
  for (let at = 0; at < MOST; at += 1) await ask();
  const refused = await ask();
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ data: { retry_after: seconds } });
  expect(refused.json().message).toContain(`Bitte warten Sie ${seconds} Sekunden`);
});

test("the document of the calls is written once", async () => {
  const write = jest.spyOn(JSON, "stringify");
  const ask = (at: number) =>
    store.app.inject({ url: "/docs/json", headers: { "x-forwarded-for": `198.51.101.${at}` } });
  const [first] = [await ask(1), await ask(2), await ask(3)];
  const written = write.mock.calls.filter(([value]) => typeof value === "object" && value && "openapi" in value);
  write.mockRestore();
  expect(written.length).toBeLessThan(2);
  expect(first?.json().paths["/docs/json"]).toBeUndefined();
  expect(first?.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("invoices are printed two at a time, and whoever comes when many wait is told to come again", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]]);
  await store.deliver();
  const [invoice] = await store.deps.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  const ask = (at: number) =>
    store.app.inject({
      url: `/order-api/order/document/${invoice?.number}/pdf?token=${order.token}`,
      headers: { "x-forwarded-for": `203.0.113.${at}`, "accept-language": "fr-FR" },
    });
  await ask(1);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at + 2)));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  // Two at work, twenty waiting; on a fast machine some are done before all have come, on a slow one some lose
  // patience.
  expect(busy.length).toBeGreaterThan(20);
  expect(busy.length).toBeLessThan(60 - 2);
  expect(busy[0]?.headers["retry-after"]).toBe("5");
  expect(busy[0]?.json().message).toContain("La boutique est très sollicitée");
});

test("however many ask at once whether the store is ready, the database is asked once", async () => {
  const look = jest.spyOn(store.deps.db, "execute");
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.app.inject({ url: "/readyz" })));
  const looks = look.mock.calls.length;
  look.mockRestore();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(looks).toBeLessThan(5);
});
