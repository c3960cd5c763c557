import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { days, minutes } from "../../../server/clock";
import type { RequestDetail } from "../../../contract/orderRequest";
import { companies, customers, orderRequests, orders, reservations } from "../../../server/db/schema";
import { spentInMonth } from "../../../server/modules/managers/repositorySpending";
import { releaseLapsedHolds } from "../../../server/modules/checkout/expire/releaseLapsedHolds";
import { processApprovals } from "../../../server/modules/orderRequests/approvals/processApprovals";
import { processRequests } from "../../../server/modules/orderRequests/settleRequest";
import {
  APPROVAL,
  asked,
  askApproval,
  decide,
  decideAbout,
  fill,
  MANAGER,
  MEMBER,
  payApproval,
} from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import { put } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { ask, askBody, ASK, detail } from "../../support/flows/requests";
import { CARDS, cardToken, checkoutBody } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let member: Visitor;
let manager: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by weeks, and it changes what the demo's company has decided.
  store = await startTestStore({}, "approvals");
  expectNoFaults = await startAudit(store);
  [member, manager] = [await store.signedIn(MEMBER), await store.signedIn(MANAGER)];
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const LAMP = "desk-lamp-arc";
const ARM = "single-monitor-arm";

async function order(browser: Visitor, card: string = CARDS.pays) {
  const token = await cardToken(browser, card);
  return browser.post("/order-api/order/cart/checkout", checkoutBody(token, MEMBER), {
    "idempotency-key": randomUUID(),
  });
}

async function orderOf({ number }: Pick<RequestDetail, "number">) {
  const [row] = await store.deps.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderRequests, eq(orderRequests.id, orders.requestId))
    .where(eq(orderRequests.number, number));
  return row?.order;
}

async function heldFor({ number }: Pick<RequestDetail, "number">) {
  const rows = await store.deps.db
    .select({ quantity: reservations.quantity })
    .from(reservations)
    .innerJoin(orderRequests, eq(orderRequests.id, reservations.requestId))
    .where(and(eq(orderRequests.number, number), eq(reservations.state, "held")));
  return rows.map(({ quantity }) => quantity);
}

const subjects = async (email: string) => (await store.mailsTo(email)).map(({ subject }) => subject);

describe("a purchase that the company wants to see", () => {
  beforeAll(() => decideAbout(store, { approvalRequired: true }));

  test("cannot be ordered, nor be given to somebody else to pay; the cart says why", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const refused = await order(member);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("approves every order")]);
    expect((await member.post(ASK, askBody(MEMBER), { "idempotency-key": randomUUID() })).status).toBe(409);
    const { cart } = (await member.get("/order-api/order/cart")).body;
    expect(cart.approval).toEqual({ company: "Company Example", reasons: ["Your company approves every order."] });
  });

  test("is ordered by its manager without asking anybody", async () => {
    await fill(store, manager, { [LAMP]: 1 });
    expect((await manager.get("/order-api/order/cart")).body.cart.approval).toBeNull();
    expect((await order(manager)).body.status).toBe(1);
  });

  test("is frozen, shown to the manager as it is, approved, and paid by the member at these amounts", async () => {
    await fill(store, member, { [LAMP]: 2 });
    const request = await asked(member);
    expect(request).toMatchObject({ state: "open", kind: "approval", is_mine: true, asked_by: "", link: "" });
    expect(request.can).toEqual({ withdraw: true, share: false, decide: false, accept: false, pay: false });
    expect(await subjects(MANAGER)).toContainEqual(expect.stringMatching(/^Ada Shopper asks for your approval: \$/));

    const box = (await manager.get(`${APPROVAL}/list?box=decide&state=open`)).body.data;
    expect(box).toMatchObject({ to_decide: 1, total: 1, requests: [{ number: request.number, is_mine: false }] });
    const seen = await detail(request, manager);
    expect([seen.totals, seen.delivery, seen.fingerprint]).toEqual([
      request.totals,
      request.delivery,
      request.fingerprint,
    ]);
    expect([seen.asked_by, seen.order_num, seen.can.decide]).toEqual([`Ada Shopper, ${MEMBER}`, "", true]);

    // What is put into the cart afterwards is another wish.
    await fill(store, member, { [ARM]: 1 });
    const approved = await decide(request, manager, { decision: "approve" });
    expect(approved.body.data).toMatchObject({ state: "approved", can: { decide: false } });
    const mine = await detail(request, member);
    expect(mine).toMatchObject({ state: "approved", total_amount: request.total_amount, can: { pay: true } });
    expect((await orderOf(request))?.number).toBe(mine.order_num);
    const payment = { gateway_id: 1, card_token: await cardToken(member, CARDS.pays) };
    const paid = await member.post("/order-api/order/checkout2", { order_num: mine.order_num, payment });
    expect([paid.body.status, paid.body.order.order_amount]).toEqual([1, request.total_amount]);
    expect((await detail(request, member)).state).toBe("paid");
    expect((await detail(request, manager)).events.map(({ words }) => words)).toEqual(["Asked", "Approved", "Paid"]);
    expect(await subjects(MEMBER)).toEqual(
      expect.arrayContaining([`Approved: your request ${request.number}`, `Your request ${request.number} was paid`]),
    );
    // The lamps were asked for; the arm that came later stays.
    expect((await member.get("/order-api/order/cart")).body.cart.total_items).toBe(1);
  });

  test("is refused with a reason, or not at all; and then it is over", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    const silent = await decide(request, manager, { decision: "refuse", reason: "  " });
    expect([silent.status, silent.body.errors[0]?.field]).toEqual([422, "reason"]);
    const refused = await decide(request, manager, { decision: "refuse", reason: "We have two of them." });
    expect(refused.body.data).toMatchObject({ state: "refused", reason: "We have two of them." });
    expect(await detail(request, member)).toMatchObject({ reason: "We have two of them.", can: { withdraw: false } });
    expect((await decide(request, manager, { decision: "approve" })).status).toBe(409);
    expect(await orderOf(request)).toBeUndefined();
  });

  test("is changed to fewer, priced by the rules it was priced by, and is the member's to take", async () => {
    await fill(store, member, { [LAMP]: 3, [ARM]: 1 });
    const request = await asked(member);
    const quantities = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 0 },
    ];
    const changed = await decide(request, manager, { decision: "change", quantities, reason: "One is enough." });
    expect(changed.body.data).toMatchObject({ state: "changed", total_quantity: 1, reason: "One is enough." });
    const mine = await detail(request, member);
    expect(mine.can).toMatchObject({ accept: true, withdraw: true, pay: false });
    await fill(store, member, { [LAMP]: 1 });
    const alone = (await member.get("/order-api/order/cart")).body.cart;
    expect(mine.totals.total_items_price).toBe(alone.total_items_price);
    const stale = await member.post(`${APPROVAL}/accept`, { number: request.number, fingerprint: request.fingerprint });
    expect(stale.status).toBe(409);
    const taken = await member.post(`${APPROVAL}/accept`, { number: mine.number, fingerprint: mine.fingerprint });
    expect(taken.body.data).toMatchObject({ state: "approved", total_amount: mine.total_amount });
    expect((await orderOf(request))?.total).toBe(Math.round(mine.total_amount * 100));
  });

  test.each([
    [[{ position: 0, quantity: 5 }], "more than was asked for"],
    [[{ position: 0, quantity: 2 }], "no change"],
    [[{ position: 7, quantity: 1 }], "another line"],
    [[{ position: 0, quantity: 0 }], "nothing left"],
    [[], "nothing said"],
  ])("is not changed to %j: %s", async (quantities) => {
    await fill(store, member, { [LAMP]: 2 });
    const request = await asked(member);
    const answer = await decide(request, manager, { decision: "change", quantities });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, "quantities"]);
    expect((await detail(request, member)).state).toBe("open");
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  });

  test("is paid by whoever decides, which approves it; the card stays theirs", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    const declined = await payApproval(request, manager, CARDS.declined);
    expect([declined.status, declined.body.order]).toEqual([402, null]);
    expect(await detail(request, manager)).toMatchObject({ state: "approved", attempt: { status: -1 } });
    const paid = await payApproval(request, manager);
    expect([paid.body.status, paid.body.order]).toEqual([1, null]);
    expect((await detail(request, member)).state).toBe("paid");
    expect((await orderOf(request))?.email).toBe(MEMBER);
  });

  test("is nobody else's: neither strangers nor managers of others read or decide it, nor does its asker", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    const stranger = await store.signedIn("customer@example.com");
    for (const browser of [stranger, store.visitor()])
      expect((await browser.get(`${APPROVAL}/detail/${request.number}`)).status).toBe(404);
    expect((await decide(request, store.visitor(), { decision: "approve" })).status).toBe(401);
    for (const browser of [stranger, member])
      expect((await decide(request, browser, { decision: "approve" })).status).toBe(404);
    expect((await payApproval(request, stranger)).status).toBe(404);
    expect((await stranger.get(`${APPROVAL}/list?box=decide`)).body.data).toMatchObject({ to_decide: -1, total: 0 });
    expect((await (await operator(store)).get(`${APPROVAL}/one/${request.number}`)).body.data.asked_by).toBe("");
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  });

  test("needs somebody to ask: members alone, and not who decides alone", async () => {
    const stranger = await store.signedIn("customer@example.com");
    await fill(store, stranger, { [LAMP]: 1 });
    expect((await askApproval(stranger, "customer@example.com")).status).toBe(403);
    expect((await askApproval(store.visitor())).status).toBe(401);
    await fill(store, manager, { [LAMP]: 1 });
    expect((await askApproval(manager, MANAGER)).status).toBe(409);
  });
});

test("what the company's allowance pays in full is paid as soon as it is approved", async () => {
  await decideAbout(store, { approvalRequired: true });
  await fill(store, member, { [LAMP]: 1 });
  const cart = await put(member, { use_allowance: true });
  expect([cart.total_amount, cart.approval]).toEqual([0, expect.objectContaining({ company: "Company Example" })]);
  const request = await asked(member);
  expect([request.total_amount, (await detail(request, manager)).can]).toEqual([
    0,
    expect.objectContaining({ decide: true, pay: false }),
  ]);
  const approved = await decide(request, manager, { decision: "approve" });
  expect(approved.body.data).toMatchObject({ state: "paid" });
  const paid = await orderOf(request);
  expect([paid?.status, paid?.total, paid?.totals.credit]).toEqual(["New", 0, expect.any(Number)]);
  expect(await subjects(MEMBER)).not.toContain(`Approved: your request ${request.number}`);
});

describe("limits", () => {
  test("of an order, of a month with open requests, and of categories", async () => {
    await decideAbout(store, { limitPerOrder: 100 });
    await fill(store, member, { [LAMP]: 1 });
    expect((await order(member)).body.message).toContain("above your company's limit of $1.00 an order");
    await decideAbout(store, { categories: ["standing-desks"] });
    expect((await order(member)).body.message).toContain("Your company approves orders from:");
    await decideAbout(store, { limitPerMonth: 100_000_000 });
    expect((await order(member)).body.status).toBe(1);
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    const spent = (await member.get("/order-api/order/cart")).body.cart;
    expect(spent.approval).toBeNull();
    await decideAbout(store, { limitPerMonth: Math.round(request.total_amount * 100) });
    expect((await order(member)).body.message).toContain("above what you can order this month");
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  });
});

describe("a declined card", () => {
  test("leaves the cart's own order out of what the month has had; a request to pay counts beside it", async () => {
    await decideAbout(store, { limitPerMonth: 100_000_000 });
    await fill(store, member, { [LAMP]: 1 });
    expect((await order(member, CARDS.declined)).body.status).toBe(-1);
    const [account] = await store.deps.db.select().from(customers).where(eq(customers.email, MEMBER));
    const spent = await spentInMonth(store.deps.db, { customerId: account?.id ?? 0 }, "USD", store.clock.now());
    await decideAbout(store, { limitPerMonth: spent });
    expect((await member.get("/order-api/order/cart")).body.cart.approval).toBeNull();
    const { status } = await member.post(ASK, askBody(MEMBER), { "idempotency-key": randomUUID() });
    expect(status).toBe(409);
    expect((await order(member)).body.status).toBe(1);
    await fill(store, member, { [LAMP]: 1 });
    expect((await order(member)).body.message).toContain("above what you can order this month");
  });
});

describe("goods", () => {
  test("are held for as long as the company says, first for the request and then for its order", async () => {
    await decideAbout(store, { approvalRequired: true, holdDays: 2 });
    await fill(store, member, { [LAMP]: 2 });
    const request = await asked(member);
    expect(await heldFor(request)).toEqual([2]);
    await decide(request, manager, { decision: "approve" });
    expect(await heldFor(request)).toEqual([]);
    const approved = await orderOf(request);
    const held = async () =>
      (
        await store.deps.db
          .select()
          .from(reservations)
          .where(and(eq(reservations.orderId, approved?.id ?? 0), eq(reservations.state, "held")))
      ).length;
    expect(await held()).toBe(1);
    store.clock.advance(days(2) + 1000);
    await releaseLapsedHolds(store.deps);
    expect([await held(), (await orderOf(request))?.status]).toEqual([0, "Pending"]);
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  });

  test("are free again when the request is over or waits for too long", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const [first, second] = [await asked(member), await asked(member)];
    await member.post(`${APPROVAL}/withdraw`, { number: first.number });
    expect(await heldFor(first)).toEqual([]);
    store.clock.advance(days(2) + 1000);
    await processApprovals(store.deps);
    expect(await heldFor(second)).toEqual([]);
    expect((await detail(second, member)).events.map(({ words }) => words)).toContain("Goods are no longer held");
    await member.post(`${APPROVAL}/withdraw`, { number: second.number });
  });
});

test("whoever deletes their account while goods are held for their request gives them back", async () => {
  await decideAbout(store, { approvalRequired: true, holdDays: 2 });
  const email = "leaves-us@company.example";
  const leaver = await store.signedIn(email);
  await fill(store, leaver, { [LAMP]: 1 });
  const request = (await askApproval(leaver, email)).body.data;
  expect(await heldFor(request)).toEqual([1]);
  store.clock.advance(minutes(3));
  await leaver.post("/auth/send-login-verification", { email });
  expect((await leaver.post("/customer-api/erase", { code: await store.codeFor(email) })).status).toBe(200);
  expect(await heldFor(request)).toEqual([]);
});

describe("time and people", () => {
  beforeAll(() => decideAbout(store, { approvalRequired: true }));

  test("whoever is waited for is reminded, and nobody twice for one reason", async () => {
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    const before = (await subjects(MANAGER)).filter((subject) => subject.startsWith("Still waiting for you")).length;
    const reminders = async () =>
      (await subjects(MANAGER)).filter((subject) => subject.startsWith("Still waiting for you")).length - before;
    store.clock.advance(days(2) + 1000);
    for (let look = 0; look < 2; look += 1) await processApprovals(store.deps);
    expect(await reminders()).toBe(1);
    store.clock.advance(days(11));
    for (let look = 0; look < 2; look += 1) await processApprovals(store.deps);
    expect(await reminders()).toBe(2);
    store.clock.advance(days(2));
    await processRequests(store.deps);
    expect((await detail(request, member)).state).toBe("expired");
    expect((await decide(request, manager, { decision: "approve" })).status).toBe(409);
  });

  test("a substitute decides while that lasts", async () => {
    const substitute = await store.signedIn("stand-in@company.example");
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    expect((await decide(request, substitute, { decision: "approve" })).status).toBe(404);
    const until = new Date(store.clock.now().getTime() + days(1));
    const substituteEmail = "stand-in@company.example";
    await decideAbout(store, { approvalRequired: true, substituteEmail, substituteUntil: until });
    expect((await decide(request, substitute, { decision: "approve" })).body.data.state).toBe("approved");
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
    await decideAbout(store, { approvalRequired: true });
  });

  test("who leaves the company, or a company that takes no part any more, leaves nothing to decide", async () => {
    const { db } = store.deps;
    await fill(store, member, { [LAMP]: 1 });
    const request = await asked(member);
    await db.update(companies).set({ state: "closed" }).where(eq(companies.slug, "company-example"));
    expect((await decide(request, manager, { decision: "approve" })).status).toBe(404);
    await processRequests(store.deps);
    expect(await detail(request, member)).toMatchObject({ state: "failed" });
    await db.update(companies).set({ state: "active" }).where(eq(companies.slug, "company-example"));

    await fill(store, member, { [LAMP]: 1 });
    const other = await asked(member);
    const [row] = await db.select().from(customers).where(eq(customers.email, MEMBER));
    await db.update(customers).set({ companyId: null }).where(eq(customers.email, MEMBER));
    expect((await decide(other, manager, { decision: "approve" })).status).toBe(409);
    expect((await detail(other, member)).state).toBe("failed");
    await db.update(customers).set({ companyId: row!.companyId }).where(eq(customers.email, MEMBER));
  });

  test("pay-for-me of who is no member goes on as before", async () => {
    const guest = store.visitor();
    await fill(store, guest, { [LAMP]: 1 });
    expect((await ask(guest)).kind).toBe("pay_for_me");
  });
});
