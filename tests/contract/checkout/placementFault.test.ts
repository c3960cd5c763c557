import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { actionLog } from "../../../server/db/schema";
import { cardToken, checkoutBody, newEmail, productId } from "../../support/shopping";
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
  const pay = async () =>
    shopper.send("POST", "/order-api/order/cart/checkout", checkoutBody(await cardToken(shopper), email), {
      "idempotency-key": crypto.randomUUID(),
    });
  const { status, body } = await pay();
  await store.deps.db.execute(sql`alter table order_lines rename column not_note to note`);
  expect([status, body.system_code, body.system_message]).toEqual([500, 500, "System message response undefined"]);
  expect(body.message).not.toContain("note");
  const rows = await store.deps.db.select().from(actionLog).where(eq(actionLog.action, "order-placement-failed"));
  expect(rows).toHaveLength(1);

  // A chat that is away is told later.
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
  expect((await pay()).status).toBe(200);
  await store.deliver();
  expect(told).toHaveLength(1);
});
