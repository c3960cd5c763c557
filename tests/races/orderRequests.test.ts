import { eq } from "drizzle-orm";
import { orderRequests, orders, payments } from "../../server/db/schema";
import { startAudit } from "../support/checks/audit";
import { ask, askBody, ASK, payAsked, seen, tokenOf } from "../support/flows/requests";
import { withCart } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "order_requests");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const EIGHT = Array.from({ length: 8 }, (_, index) => index);

/** The state of a request, its orders' and its captured payments. */
async function outcomeOf(number: string) {
  const { db } = store.deps;
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.number, number));
  const made = await db
    .select()
    .from(orders)
    .where(eq(orders.requestId, request?.id ?? 0));
  const taken = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, made[0]?.id ?? 0));
  return {
    state: request?.state,
    orders: made.map(({ status }) => status),
    captured: taken.filter(({ state }) => state === "captured").length,
  };
}

test("a link that is opened and paid on eight devices at once is one order and one payment", async () => {
  const asked = await ask(await withCart(store));
  const devices = EIGHT.map(() => store.visitor());
  const views = await Promise.all(devices.map((device) => seen(device, tokenOf(asked))));
  expect(new Set(views.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  await Promise.all(devices.map((device) => payAsked(device, tokenOf(asked))));
  expect(await outcomeOf(asked.number)).toEqual({ state: "paid", orders: ["New"], captured: 1 });
});

test("withdrawn while it is paid, it is either, and never both", async () => {
  for (const late of [0, 15, 60]) {
    const guest = await withCart(store);
    const asked = await ask(guest);
    const payer = store.visitor();
    const [withdrawn] = await Promise.all([
      guest.post("/order-api/order-request/withdraw", { number: asked.number }),
      new Promise((resolve) => setTimeout(resolve, late)).then(() => payAsked(payer, tokenOf(asked))),
    ]);
    const outcome = await outcomeOf(asked.number);
    if (outcome.state === "withdrawn") {
      expect([withdrawn.status, outcome.captured]).toEqual([200, 0]);
      expect(outcome.orders).not.toContain("New");
    } else expect([withdrawn.status, outcome]).toEqual([409, { state: "paid", orders: ["New"], captured: 1 }]);
  }
});

test("eight clicks on one button ask once", async () => {
  const guest = await withCart(store);
  const body = askBody();
  const answers = await Promise.all(EIGHT.map(() => guest.post(ASK, body)));
  expect(new Set(answers.map((answer) => answer.body.data?.number)).size).toBe(1);
});

test("a new link and a payment by the old one: what the old one opened pays once, and nothing afterwards", async () => {
  const guest = await withCart(store);
  const asked = await ask(guest);
  const payer = store.visitor();
  await Promise.all([
    guest.post("/order-api/order-request/renew-link", { number: asked.number }),
    payAsked(payer, tokenOf(asked)).catch(() => undefined),
  ]);
  const { captured } = await outcomeOf(asked.number);
  expect(captured).toBeLessThanOrEqual(1);
  expect((await payer.get(`/order-api/pay-for-me?token=${tokenOf(asked)}`)).status).toBe(404);
});
