import { and, desc, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import {
  approvalLimits,
  changeRecords,
  countersignatures,
  currencyRates,
  customers,
  refunds,
  staffMembers,
} from "../../../server/db/schema";
import { bought, operator, rowsOf, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const REFUNDS = "/order-api/staff/refunds";

let store: TestStore;
let asker: Visitor;
let second: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "countersigning");
  asker = await operator(store, "finance");
  second = await operator(store, "manager");
});
afterAll(() => store.close());

const refund = (who: Visitor, { number }: Bought, body: object, key = "") =>
  who.post("/order-api/order/refund", { order_num: number, ...body }, key ? { "idempotency-key": key } : {});
const givenOf = async ({ id }: Bought) =>
  (await store.deps.db.select().from(refunds).where(eq(refunds.orderId, id))).map(({ amount }) => amount);
const waitingOf = async (who: Visitor, { number }: Bought) =>
  (await who.get(`${REFUNDS}?view=waiting`)).body.data.rows.find(({ order_num }) => order_num === number);
const recordsOf = async (id: number) =>
  (
    await store.deps.db
      .select()
      .from(changeRecords)
      .where(and(eq(changeRecords.entity, "waiting refund"), eq(changeRecords.entityId, id)))
      .orderBy(changeRecords.id)
  ).map(({ kind }) => kind);

/** An order of more than the limit, and a refund of it that waits. */
async function asked(amount = 600, who = asker) {
  const order = await bought(store, [["rise-duo", 2]]);
  const answer = await refund(who, order, { amount, reason: "Arrived late" });
  expect([answer.status, answer.body.data]).toEqual([200, { amount, currency: "USD", waits: true }]);
  const row = await waitingOf(second, order);
  if (!row) throw new Error("nothing waits");
  return { order, row, url: `${REFUNDS}/${row.id}` as const };
}

test("what is within the limit is given at once, and what is above it waits with who asked, why and how much", async () => {
  const order = await bought(store, [["rise-duo", 2]]);
  const small = await refund(asker, order, { amount: 500 });
  expect([small.status, small.body.data]).toEqual([200, { amount: 500, currency: "USD", waits: false }]);
  // Split in two it is as much of one order.
  expect((await refund(asker, order, { amount: 0.01 })).body.data.waits).toBe(true);
  expect(await givenOf(order)).toEqual([50_000]);
  const large = await asked();
  expect(await givenOf(large.order)).toEqual([]);
  expect(large.row).toMatchObject({
    kind: "refund",
    state: "waiting",
    amount: 600,
    currency: "USD",
    reason: "Arrived late",
    is_own: false,
    decided_by: "",
  });
  expect(large.row.asked_by).not.toBe("");
  expect((await waitingOf(asker, large.order))?.is_own).toBe(true);
  expect((await refund(asker, large.order, { amount: 700 })).status).toBe(409);
  const mails = await store.mailsTo(store.deps.env.salesEmail);
  const mail = mails.find(({ text }) => text.includes(large.order.number));
  expect(mail?.subject).toBe("A refund of $600.00 waits for a second person");
});

test("whoever asked cannot sign it, a second person gives it, and twice at once gives it once", async () => {
  const { order, row, url } = await asked();
  const own = await asker.post(`${url}/approve`, {});
  expect([own.status, own.body.message]).toEqual([403, expect.stringContaining("Somebody else")]);
  expect((await asker.post(`${url}/decline`, { reason: "No" })).status).toBe(403);
  expect((await second.send("POST", `${url}/withdraw`)).status).toBe(403);
  expect((await (await operator(store, "support")).post(`${url}/approve`, {})).status).toBe(403);
  const third = await operator(store);
  const answers = await Promise.all([second, second, third].map((who) => who.post(`${url}/approve`, { reason: "Ok" })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await givenOf(order)).toEqual([60_000]);
  expect((await second.get(`${REFUNDS}?view=decided`)).body.data.rows[0]).toMatchObject({
    id: row.id,
    state: "done",
    answer: "Ok",
  });
  expect(await recordsOf(row.id)).toEqual(["asked", "done"]);
  // The customer reads of one refund, by the team.
  const [given] = await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const { askedBy } = (
    await store.deps.db.select().from(countersignatures).where(eq(countersignatures.id, row.id))
  )[0]!;
  expect([given?.actor, given?.actorId, given?.cause]).toEqual(["staff", askedBy, "goodwill"]);
});

test("a declined one gives nothing and says why, a withdrawn one is its asker's", async () => {
  const declined = await asked();
  expect((await second.post(`${declined.url}/decline`, {})).status).toBe(422);
  const answer = await second.post(`${declined.url}/decline`, { reason: "Too much" });
  expect([answer.status, answer.body.data.state, answer.body.data.answer]).toEqual([200, "declined", "Too much"]);
  expect((await second.post(`${declined.url}/approve`, {})).status).toBe(409);
  expect(await recordsOf(declined.row.id)).toEqual(["asked", "declined"]);
  const withdrawn = await asked();
  expect((await asker.send("POST", `${withdrawn.url}/withdraw`)).body.data.state).toBe("withdrawn");
  expect((await asker.send("POST", `${withdrawn.url}/withdraw`)).status).toBe(200);
  expect((await second.post(`${withdrawn.url}/approve`, {})).status).toBe(409);
  for (const { order } of [declined, withdrawn]) expect(await givenOf(order)).toEqual([]);
  expect((await second.post(`${REFUNDS}/999999/approve`, {})).status).toBe(404);
});

describe("whoever asked is told by mail", () => {
  const tell = async (language: "en" | "de" | "fr", role: "operator" | "customer" = "operator") => {
    const { db } = store.deps;
    const { order, row, url } = await asked();
    const [stored] = await db.select().from(countersignatures).where(eq(countersignatures.id, row.id));
    const own = eq(customers.id, stored?.askedBy ?? 0);
    const [account] = await db.update(customers).set({ language, role }).where(own).returning();
    const mails = async () => {
      await store.deliver();
      const all = await store.mailsTo(account?.email ?? "");
      return all.filter(({ text }) => text.includes(order.number));
    };
    const back = () => db.update(customers).set({ language: "en", role: "operator" }).where(own);
    return { url, mails, back };
  };

  test.each([
    ["en", "Refund of $600.00 approved", "Refund of $600.00 declined", "Reason"],
    ["de", "Erstattung von 600,00\u00a0$ freigegeben", "Erstattung von 600,00\u00a0$ abgelehnt", "Grund"],
    ["fr", "Remboursement de 600,00\u00a0$US validé", "Remboursement de 600,00\u00a0$US refusé", "Motif"],
  ] as const)("in %s: approved, and declined with the reason", async (language, approved, refused, reason) => {
    const signed = await tell(language);
    await second.post(`${signed.url}/approve`, { reason: "Fine" });
    await second.post(`${signed.url}/approve`, { reason: "Fine" });
    expect((await signed.mails()).map(({ subject }) => subject)).toEqual([approved]);
    const declined = await tell(language);
    await second.post(`${declined.url}/decline`, { reason: "Too much" });
    const [mail, ...others] = await declined.mails();
    expect([mail?.subject, others]).toEqual([refused, []]);
    expect(mail?.text).toMatch(new RegExp(`${reason}[\\s\\S]*Too much`));
    await declined.back();
  });

  test("not when they take it back, and not once they have left the team", async () => {
    const withdrawn = await tell("en");
    await asker.send("POST", `${withdrawn.url}/withdraw`);
    expect(await withdrawn.mails()).toEqual([]);
    const left = await tell("en", "customer");
    await second.post(`${left.url}/decline`, { reason: "No" });
    expect(await left.mails()).toEqual([]);
    await left.back();
  });
});

test("an order that has changed meanwhile gives nothing, and what waits goes on waiting", async () => {
  const order = await bought(store, [["rise-duo", 2]]);
  expect((await refund(asker, order, {})).body.data.waits).toBe(true);
  const row = await waitingOf(second, order);
  expect((await refund(second, order, { amount: 5 })).body.data.waits).toBe(false);
  const answer = await second.post(`${REFUNDS}/${row?.id}/approve`, {});
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("has changed")]);
  expect(await givenOf(order)).toEqual([500]);
  expect((await waitingOf(second, order))?.state).toBe("waiting");
});

test("the sixth refund of a person in a day waits, however small, and tomorrow it does not", async () => {
  const busy = await operator(store, "finance");
  const order = await bought(store);
  for (let given = 0; given < 5; given += 1)
    expect((await refund(busy, order, { amount: 1 + given })).body.data.waits).toBe(false);
  expect((await refund(busy, order, { amount: 0.5 })).body.data.waits).toBe(true);
  const other = await bought(store);
  expect((await refund(second, other, { amount: 0.5 })).body.data.waits).toBe(false);
  store.clock.advance(days(1));
  expect((await refund(busy, other, { amount: 0.25 })).body.data.waits).toBe(false);
});

test("six at once are counted one after the other", async () => {
  const busy = await operator(store, "finance");
  const orders = await Promise.all(Array.from({ length: 6 }, () => bought(store)));
  const answers = await Promise.all(orders.map((order) => refund(busy, order, { amount: 1 })));
  expect(answers.filter(({ body }) => body.data.waits)).toHaveLength(1);
});

test("a limit is what its dollars are in the order's currency, and nothing is given alone without a rate", async () => {
  const { db } = store.deps;
  const customer = { country: "HU", city: "Budapest", state: "", zip: "1051", shipping_address: "Nádor utca 1" };
  const order = await bought(store, [["rise-duo", 2]], customer);
  const { order: stored } = await rowsOf(store, order);
  const [rate] = await db.select().from(currencyRates).where(eq(currencyRates.currency, stored.currency));
  expect([stored.currency, rate?.perDollar]).toEqual(["HUF", 350]);
  const giver = await operator(store, "finance");
  expect((await refund(giver, order, { amount: 175_000 })).body.data).toEqual({
    amount: 175_000,
    currency: "HUF",
    waits: false,
  });
  const another = await operator(store, "finance");
  const above = await refund(another, order, { amount: 175_001 });
  expect([above.status, above.body.data.waits]).toEqual([200, true]);
  const third = await bought(store, [["desk-lamp-arc", 1]], customer);
  await db.delete(currencyRates).where(eq(currencyRates.currency, "HUF"));
  expect((await refund(another, third, { amount: 100 })).body.data.waits).toBe(true);
  await db.insert(currencyRates).values({ currency: "HUF", perDollar: 350 });
});

test("limits are data, and what rules give waits for nobody", async () => {
  const { db } = store.deps;
  await db.update(approvalLimits).set({ refundDollars: 0 });
  const order = await bought(store);
  expect((await refund(second, order, { amount: 1 })).body.data.waits).toBe(true);
  const whole = await bought(store);
  const cancelled = await whole.browser.post("/order-api/order/cancel", { order_num: whole.number });
  expect([cancelled.status, (await givenOf(whole)).length]).toEqual([200, 1]);
  await db.update(approvalLimits).set({ refundDollars: 500 });
});

test("a change of a commission waits for a second person who may decide, and begins when it is signed", async () => {
  const CHANGES = "/customer-api/staff/commission-changes";
  const RULES = "/customer-api/staff/commissions";
  const [one, other] = [await operator(store, "manager"), await operator(store)];
  const wanted = { vendor_id: 3, rate: 7.5 };
  const set = await one.post(RULES, wanted);
  expect([set.status, set.body.data.waits]).toEqual([200, true]);
  expect(set.body.data.rows.some(({ rate }) => rate === 7.5)).toBe(false);
  expect((await other.post(RULES, { ...wanted, rate: 8 })).status).toBe(409);
  expect((await one.post(RULES, { ...wanted, category: "no-such" })).status).toBe(422);
  const [row] = (await other.get(`${CHANGES}?view=waiting`)).body.data.rows;
  expect(row).toMatchObject({ kind: "commission", rate: 7.5, category: "", valid_from: null, is_own: false });
  expect((await one.post(`${CHANGES}/${row?.id}/approve`, {})).status).toBe(403);
  expect((await asker.post(`${CHANGES}/${row?.id}/approve`, {})).status).toBe(403);
  expect((await other.post(`${REFUNDS}/${row?.id}/approve`, {})).status).toBe(404);
  expect((await other.post(`${CHANGES}/${row?.id}/approve`, {})).body.data.state).toBe("done");
  const [rule] = (await one.get(RULES)).body.data.rows;
  expect(rule).toMatchObject({ vendor_id: 3, rate: 7.5, valid_until: null });
  const end = await other.send("POST", `${RULES}/${rule?.id}/end`);
  expect([end.status, end.body.data.waits]).toEqual([200, true]);
  const [ending] = (await one.get(`${CHANGES}?view=waiting`)).body.data.rows;
  expect(ending).toMatchObject({ kind: "commission_end", rate: 7.5 });
  expect((await one.post(`${CHANGES}/${ending?.id}/approve`, {})).status).toBe(200);
  await store.deliver();
  const of = async (who: Visitor) => (await who.get("/customer-api/profile")).body.data.email;
  const subjects = async (who: Visitor) => (await store.mailsTo(await of(who))).map(({ subject }) => subject);
  expect(await subjects(one)).toContainEqual(expect.stringMatching(/^Commission change for .+ approved$/));
  expect(await subjects(other)).toContainEqual(expect.stringMatching(/^End of the commission for .+ approved$/));
  expect((await one.get(RULES)).body.data.rows.find(({ id }) => id === rule?.id)?.valid_until).not.toBeNull();
});

test("where nobody else has the right, it is done at once", async () => {
  const { db } = store.deps;
  const alone = await operator(store);
  const [last] = await db.select().from(staffMembers).orderBy(desc(staffMembers.customerId)).limit(1);
  const others = await db.select().from(staffMembers);
  await db.update(staffMembers).set({ role: "reader" });
  await db
    .update(staffMembers)
    .set({ role: "owner" })
    .where(eq(staffMembers.customerId, last?.customerId ?? 0));
  const order = await bought(store, [["rise-duo", 2]]);
  expect((await refund(alone, order, { amount: 900 })).body.data.waits).toBe(false);
  const rule = await alone.post("/customer-api/staff/commissions", { vendor_id: 4, rate: 9 });
  expect([rule.body.data.waits, rule.body.data.rows[0]?.rate]).toEqual([false, 9]);
  // Somebody with a role and no longer of the team counts for nobody.
  const [former] = others.filter(({ customerId }) => customerId !== last?.customerId);
  const of = former?.customerId ?? 0;
  await db.update(staffMembers).set({ role: "owner" }).where(eq(staffMembers.customerId, of));
  await db.update(customers).set({ role: "customer" }).where(eq(customers.id, of));
  expect((await refund(alone, order, { amount: 5 })).body.data.waits).toBe(false);
});
