import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { actionLog } from "../../../server/db/schema";
import { cardToken, checkoutBody, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let chat: Server;
let store: TestStore;
const told: { text: string }[] = [];
let answer = 200;

beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (answer === 200) told.push(JSON.parse(body) as { text: string });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, "127.0.0.1", resolve));
  const { port } = chat.address() as AddressInfo;
  store = await startTestStore({ TEAM_CHAT_URL: `http://127.0.0.1:${port}/hook` }, "placement_fault");
});
afterAll(async () => {
  await store.close();
  await new Promise((resolve) => chat.close(resolve));
});

test("an order that cannot be placed for a fault of ours is told to the team, without anything of the buyer", async () => {
  const email = newEmail();
  const shopper = store.visitor();
  await shopper.post("/order-api/order/cart", [{ product_id: await productId(store, "desk-lamp-arc"), quantity: 1 }]);
  await store.deps.db.execute(sql`alter table order_lines rename column note to not_note`);
  const payThis = async () =>
    shopper.send("POST", "/order-api/order/cart/checkout", checkoutBody(await cardToken(shopper), email), {
      "idempotency-key": crypto.randomUUID(),
    });
  const { status, body } = await payThis();
  await store.deps.db.execute(sql`alter table order_lines rename column not_note to note`);
  expect([status, body.system_code, body.system_message]).toEqual([500, 500, "System message response undefined"]);
  expect(body.message).not.toContain("note");
  const rows = await store.deps.db.select().from(actionLog).where(eq(actionLog.action, "order-placement-failed"));
  expect(rows).toHaveLength(1);

  // A chat that is away is told later.
  store.clock.advance(60_000);
  answer = 503;
  await store.deliver();
  expect(told).toEqual([]);
  answer = 200;
  store.clock.advance(60_000);
  await store.deliver();
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(body.request_id);
  expect(told[0]?.text).not.toContain(email);

  // The same cart can be paid once the fault is gone; what the shopper does wrong is told to nobody.
  expect((await shopper.send("POST", "/order-api/order/cart/checkout", {})).status).toBeLessThan(500);
  expect((await payThis()).status).toBe(200);
  await store.deliver();
  expect(told).toHaveLength(1);
});

test("many faults alike within a minute are one message that says how many, and the next minute has its own", async () => {
  const before = told.length;
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => withCart(store)));
  // All fall into one minute of the clock.
  store.clock.advance(60_000 - (store.clock.now().getTime() % 60_000));
  await store.deps.db.execute(sql`alter table order_lines rename column note to not_note`);
  const failed = await Promise.all(shoppers.map((shopper) => pay(shopper)));
  await store.deliver();
  expect(told).toHaveLength(before);
  store.clock.advance(60_000);
  const later = await pay(shoppers[0] ?? store.visitor());
  await store.deliver();
  await store.deps.db.execute(sql`alter table order_lines rename column not_note to note`);
  expect([...failed, later].map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect(told).toHaveLength(before + 1);
  expect(told.at(-1)?.text).toMatch(/^4 times in a minute: An order could not be placed/);
  expect(failed.filter(({ body }) => told.at(-1)?.text.includes(body.request_id ?? ""))).toHaveLength(1);
  store.clock.advance(60_000);
  await store.deliver();
  expect(told).toHaveLength(before + 2);
  expect(told.at(-1)?.text).toMatch(/^An order could not be placed/);
  const rows = await store.deps.db.select().from(actionLog).where(eq(actionLog.action, "order-placement-failed"));
  expect(rows).toHaveLength(6);
});
