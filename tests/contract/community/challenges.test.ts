import { and, eq } from "drizzle-orm";
import { addTime, days } from "../../../server/clock";
import { challenges, customers, ledgerAccounts, orders, payments } from "../../../server/db/schema";
import { debitWallet } from "../../../server/modules/ledgers/repositoryBooks";
import { openDispute } from "../../../server/modules/sandbox/disputes";
import { operator } from "../../support/flows/orders";
import { newEmail, pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";
import { expectLedgersRight } from "../../support/flows/wallets";

const LIST = "/customer-api/epp-productivity/list";
const INVITE = "/customer-api/epp-productivity/invite-coworker";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let people = 0;
const colleague = () => `doer-${process.pid}-${(people += 1)}@company.example`;
const idOf = async (slug: string) => {
  const [row] = await store.deps.db.select().from(challenges).where(eq(challenges.slug, slug));
  return row?.id ?? 0;
};
const coinsOf = async (email: string) => {
  const { balance, customerId, kind } = ledgerAccounts;
  const [row] = await store.deps.db
    .select({ balance })
    .from(ledgerAccounts)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(eq(customers.email, email), eq(kind, "coins")));
  return row?.balance ?? 0;
};

/** A product that a member bought, got on that day and kept. */
async function keptOrder(member: Visitor, email: string, slug = "desk-lamp-arc", deliveredAt = store.clock.now()) {
  await member.post("/order-api/order/cart", [{ product_id: await productId(store, slug), quantity: 1 }]);
  const { body } = await pay(member, { email });
  expect(body.status).toBe(1);
  await store.deliver();
  const number = String(body.order.order_num);
  await store.deps.db.update(orders).set({ status: "Complete", deliveredAt }).where(eq(orders.number, number));
  return number;
}

test("everybody reads the challenges in their language; progress is a member's own", async () => {
  const { body } = await store.visitor().get(LIST, { "accept-language": "de-DE" });
  expect(body.data.is_member).toBe(false);
  expect(body.data.challenges.map(({ slug, coins }) => [slug, coins])).toEqual([
    ["sit-right", 5],
    ["bring-three", 10],
    ["month-standing", 15],
  ]);
  expect(body.data.challenges[0]?.title).toBe("Richtig sitzen");
  expect(body.data.challenges.flatMap(({ steps }) => steps.map(({ done }) => done))).toEqual([0, 0, 0, 0, 0, 0]);
  const own = (await (await store.signedIn("employee@company.example")).get(LIST)).body.data;
  expect(own.is_member).toBe(true);
  expect(own.challenges.map(({ state }) => state)).toEqual(["unlocked", "open", "open"]);
  expect(own.challenges[1]?.steps.map(({ done }) => done)).toEqual([3, 2]);
});

test("a reward is given once its steps are done, once, also from two windows; again it answers the same", async () => {
  const email = colleague();
  const member = await store.signedIn(email);
  const id = await idOf("bring-three");
  const unlock = () => member.post(`/customer-api/epp-productivity/unlock/${id}`);
  const early = await unlock();
  expect([early.status, early.body.status]).toEqual([409, -1]);
  const mates = [colleague(), colleague(), colleague()];
  const asked = await member.post(`/customer-api/epp-productivity/invite/${id}`, { emails: mates });
  expect(asked.body.data).toMatchObject({ invited: 3, challenge: { state: "open" } });
  for (const mate of mates) await store.signedIn(mate);
  expect((await member.get(LIST)).body.data.challenges[1]?.state).toBe("ready");

  const answers = [...(await Promise.all([unlock(), unlock()])), await unlock()];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.data.challenge).toMatchObject({ state: "unlocked", coins: 10 });
    expect(body.message).toBe("10 coins are in your account.");
  }
  expect(await coinsOf(email)).toBe(1000);
});

test("coins go back with the order that earned them: never below zero, and what is owed comes off the next", async () => {
  const { db } = store.deps;
  const email = colleague();
  const member = await store.signedIn(email);
  const [team, id] = [await operator(store), await idOf("sit-right")];
  const unlock = async () => (await member.post(`/customer-api/epp-productivity/unlock/${id}`)).status;
  const refund = (order: string, body: object = {}) =>
    team.post("/order-api/order/refund", { order_num: order, ...body });
  const kept = () => keptOrder(member, email);
  const first = await kept();
  expect([await unlock(), await coinsOf(email)]).toEqual([200, 500]);

  // Money alone, as goodwill, undoes nothing.
  expect((await refund(first, { amount: 5 })).status).toBe(200);
  expect(await coinsOf(email)).toBe(500);

  const [wallet] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .innerJoin(customers, eq(customers.id, ledgerAccounts.customerId))
    .where(and(eq(customers.email, email), eq(ledgerAccounts.kind, "coins")));
  const spent = { kind: "withdraw", reason: "spent", key: `spent:${email}`, at: store.clock.now() } as const;
  await debitWallet(db, wallet?.id ?? 0, "redeemed", 300, spent);
  expect((await refund(first)).status).toBe(200);
  expect(await coinsOf(email)).toBe(0);
  expect((await member.get(LIST)).body.data.challenges[0]?.state).toBe("open");
  expect(await unlock()).toBe(409);

  const second = await kept();
  expect([await unlock(), await coinsOf(email)]).toEqual([200, 200]);
  expect((await member.get(LIST)).body.data.challenges[0]?.state).toBe("unlocked");

  // A bank takes as much as a refund gives.
  const [paid] = await db
    .select({ ref: payments.providerRef })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, second));
  await openDispute(store.deps, paid?.ref ?? "", { kind: "dispute", reason: "fraudulent", state: "lost" });
  await store.deliver();
  await store.deliver();
  expect(await coinsOf(email)).toBe(0);
  expect((await member.get(LIST)).body.data.challenges[0]?.state).toBe("open");
  await expectLedgersRight(store);
});

test("a standing desk that was kept for a month finishes its challenge, a lamp does not", async () => {
  const email = colleague();
  const member = await store.signedIn(email);
  const id = await idOf("month-standing");
  const mate = colleague();
  await member.post(`/customer-api/epp-productivity/invite/${id}`, { emails: [mate] });
  await store.signedIn(mate);
  const month = async () => (await member.get(LIST)).body.data.challenges[2];
  const monthAgo = addTime(store.clock.now(), -days(30));
  await keptOrder(member, email, "desk-lamp-arc", monthAgo);
  expect(await month()).toMatchObject({ state: "open", steps: [{ done: 0 }, { done: 1 }] });
  await keptOrder(member, email, "rise-duo", monthAgo);
  expect(await month()).toMatchObject({ state: "ready", steps: [{ done: 30 }, { done: 1 }] });
  expect((await member.post(`/customer-api/epp-productivity/unlock/${id}`)).status).toBe(200);
  expect(await coinsOf(email)).toBe(1500);
});

test("is sent as a form, too", async () => {
  const member = await store.signedIn(colleague());
  const id = await idOf("bring-three");
  const reply = await store.app.inject({
    method: "POST",
    url: `/customer-api/epp-productivity/unlock/${id}`,
    headers: {
      authorization: `Bearer ${member.cookies.get("token") ?? ""}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "anything=1",
  });
  expect(reply.statusCode).toBe(409);
});

test("strangers, and challenges that are none, are refused; without addresses there is the link to pass on", async () => {
  const id = await idOf("sit-right");
  expect((await store.visitor().post(`/customer-api/epp-productivity/unlock/${id}`)).status).toBe(401);
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.post(`/customer-api/epp-productivity/unlock/${id}`)).status).toBe(403);
  const member = await store.signedIn(colleague());
  expect((await member.post("/customer-api/epp-productivity/unlock/9999")).status).toBe(404);
  expect((await member.post("/customer-api/epp-productivity/invite/9999", { email: colleague() })).status).toBe(404);
  const { link } = (await member.get(INVITE)).body.data;
  const shared = await member.post(`/customer-api/epp-productivity/invite/${id}`, {});
  expect(shared.body.data).toMatchObject({ link, invited: 0, results: [] });
});
