import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { companies, companyManagers, customers, orderRequests, orders, payments } from "../../server/db/schema";
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
} from "../support/flows/approvals";
import { startAudit } from "../support/checks/audit";
import { CARDS, cardToken, checkoutBody, productId } from "../support/flows/shopping";
import { startTestStore, type TestStore } from "../support/store";
import type { Visitor } from "../support/visitor";

let store: TestStore;
let member: Visitor;
let managers: Visitor[];
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "approval_races");
  expectNoFaults = await startAudit(store);
  const { db } = store.deps;
  const second = "second-manager@company.example";
  member = await store.signedIn(MEMBER);
  managers = [await store.signedIn(MANAGER), await store.signedIn(second)];
  const [company] = await db.select().from(companies).where(eq(companies.slug, "company-example"));
  const [account] = await db.select().from(customers).where(eq(customers.email, second));
  await db.update(customers).set({ companyId: company!.id }).where(eq(customers.id, account!.id));
  await db.insert(companyManagers).values({ companyId: company!.id, customerId: account!.id, source: "operator" });
  await decideAbout(store, { approvalRequired: true, holdDays: 1 });
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const LAMP = { "desk-lamp-arc": 2 };

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
    state: request?.state ?? "",
    orders: made.map(({ status }) => status),
    captured: taken.filter(({ state }) => state === "captured").length,
  };
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("of two managers who decide at once one decides, and the other is told", async () => {
  const [first, second] = managers as [Visitor, Visitor];
  for (const wait of [0, 5, 20]) {
    await fill(store, member, LAMP);
    const request = await asked(member);
    const answers = await Promise.all([
      decide(request, first, { decision: "approve" }),
      later(wait).then(() => decide(request, second, { decision: "refuse", reason: "Not now." })),
      decide(request, second, { decision: "change", quantities: [{ position: 0, quantity: 1 }] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { state, orders: made } = await outcomeOf(request.number);
    const decided = answers.find(({ status }) => status === 200)?.body.data.state;
    expect([state, made]).toEqual([decided, state === "approved" ? ["Pending"] : []]);
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  }
});

test("withdrawn while it is approved, it is either, and its goods are not held for nobody", async () => {
  for (const wait of [0, 10, 40]) {
    await fill(store, member, LAMP);
    const request = await asked(member);
    const [approved, withdrawn] = await Promise.all([
      decide(request, managers[0]!, { decision: "approve" }),
      later(wait).then(() => member.post(`${APPROVAL}/withdraw`, { number: request.number })),
    ]);
    expect([approved.status, withdrawn.status]).toEqual([expect.any(Number), 200]);
    const { state, orders: made } = await outcomeOf(request.number);
    expect([state, made.every((status) => status === "Cancel")]).toEqual(["withdrawn", true]);
  }
});

test("paid by two managers and the member at once it is one order and one payment", async () => {
  await fill(store, member, LAMP);
  const request = await asked(member);
  await decide(request, managers[0]!, { decision: "approve" });
  const { order_num: number } = (await member.get(`${APPROVAL}/detail/${request.number}`)).body.data;
  const payment = { gateway_id: 1, card_token: await cardToken(member, CARDS.pays) };
  await Promise.all([
    ...managers.map((manager) => payApproval(request, manager)),
    member.post("/order-api/order/checkout2", { order_num: number, payment }),
  ]);
  await member.get(`${APPROVAL}/detail/${request.number}`);
  expect(await outcomeOf(request.number)).toEqual({ state: "paid", orders: ["New"], captured: 1 });
});

test("an order and requests from several tabs at once do not pass by the month's limit together", async () => {
  await fill(store, member, LAMP);
  const { total_amount: total } = (await member.get("/order-api/order/cart")).body.cart;
  const id = await productId(store, "desk-lamp-arc");
  await member.post("/order-api/order/cart/quick-buy", { product_id: id, quantity: 2 });
  const { db } = store.deps;
  const spent = await db
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(customers.email, MEMBER));
  const before = spent.reduce((sum, { orders: row }) => sum + (row.status === "Cancel" ? 0 : row.total), 0);
  await decideAbout(store, { limitPerMonth: before + Math.round(total * 100 * 1.5) });
  const token = await cardToken(member, CARDS.pays);
  const other = await cardToken(member, CARDS.pays);
  const key = () => ({ "idempotency-key": randomUUID() });
  const answers = await Promise.all([
    member.post("/order-api/order/cart/checkout", checkoutBody(token, MEMBER), key()),
    member.post("/order-api/order/cart/checkout-quick-buy", checkoutBody(other, MEMBER), key()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await decideAbout(store, { approvalRequired: true, holdDays: 1 });
});

test("a company that closes while its managers decide leaves one outcome, told as it is", async () => {
  const { db } = store.deps;
  for (const wait of [0, 10, 30]) {
    await fill(store, member, LAMP);
    const answer = await askApproval(member);
    const request = answer.body.data;
    const [decided] = await Promise.all([
      decide(request, managers[0]!, { decision: "approve" }),
      later(wait).then(() =>
        db.update(companies).set({ state: "closed" }).where(eq(companies.slug, "company-example")),
      ),
    ]);
    const { state, orders: made } = await outcomeOf(request.number);
    expect([decided.status === 200, made.length]).toEqual([state === "approved", state === "approved" ? 1 : 0]);
    await db.update(companies).set({ state: "active" }).where(eq(companies.slug, "company-example"));
    await member.post(`${APPROVAL}/withdraw`, { number: request.number });
  }
});
