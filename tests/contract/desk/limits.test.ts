import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { PROOF } from "../../../contract/proof/proofTerms";
import { minutes } from "../../../server/clock";
import { approvalLimits, changeRecords, products, staffMembers } from "../../../server/db/schema";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIMITS = "/common-api/staff/limits";
const CHANGES = "/common-api/staff/limit-changes";

let store: TestStore;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "limits");
  one = await operator(store, "manager");
  other = await operator(store);
});
afterAll(() => store.close());

const vendorIdOf = async (slug: string) => {
  const [row] = await store.deps.db.select().from(products).where(eq(products.slug, slug));
  return row?.vendorId ?? 0;
};
const formOf = async () => (await one.get(LIMITS)).body.data;
const save = async (changes: object, who = one, version?: number) =>
  who.put(LIMITS, { version: version ?? (await formOf()).version, changes, reason: "Busy season" });
const waitingOf = async (who = other) => (await who.get(`${CHANGES}?view=waiting`)).body.data.rows;
const recordsOf = async (entity: "limits" | "waiting limits") =>
  (
    await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entity, entity)).orderBy(changeRecords.id)
  ).map(({ kind, paths }) => ({ kind, paths }));
const refund = async (who: Visitor, number: string, amount: number) =>
  (await who.post("/order-api/order/refund", { order_num: number, amount })).body.data;

test("owners and managers read and change them, nobody else does, and a change asks for a fresh proof", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const status = staffMay(role, "settings.edit") ? 200 : 403;
    const statuses = [(await who.get(LIMITS)).status, (await who.get(`${CHANGES}?view=waiting`)).status];
    expect([role, ...statuses]).toEqual([role, status, status]);
    if (status === 403) expect((await who.put(LIMITS, { version: 1, changes: {} })).status).toBe(403);
  }
  expect((await (await vendorOf(store, 3)).get(LIMITS)).status).toBe(403);
  expect((await store.visitor().get(LIMITS)).status).toBe(401);
  const late = await operator(store, "manager");
  store.clock.advance(minutes(PROOF.minutes + 1));
  const refused = await save({ refund: { dollars: 10 } }, late, 1);
  expect([refused.status, refused.body.status]).toEqual([403, PROOF.status]);
  one = await operator(store, "manager");
  other = await operator(store);
});

test("a store that has set nothing holds what the terms of approvals say", async () => {
  expect(await formOf()).toEqual({
    version: 1,
    limits: {
      refund: { dollars: 500, per_day: 5 },
      price: { percent: 30 },
      discount: { percent: 40, signs_uncapped: true },
      brands: { fall_percent: 30 },
    },
    is_alone: false,
  });
});

test("a stricter limit holds at once, with a record of what it was; what is no limit is refused", async () => {
  const answer = await save({ refund: { dollars: 400 } });
  expect([answer.status, answer.body.data.waits, answer.body.data.limits.refund.dollars]).toEqual([200, false, 400]);
  expect((await recordsOf("limits")).at(-1)).toEqual({
    kind: "changed",
    paths: [{ path: "refund.dollars", before: 500, after: 400 }],
  });
  const giver = await operator(store, "finance");
  const order = await bought(store, [["rise-duo", 2]]);
  expect((await refund(giver, order.number, 401)).waits).toBe(true);
  for (const changes of [{ refund: { dollars: -1 } }, { price: { percent: 101 } }, { discount: { percent: 1.5 } }])
    expect((await save(changes)).status).toBe(422);
  expect((await one.put(LIMITS, { changes: { refund: { dollars: 1 } } })).status).toBe(428);
});

test("two who change the same are told apart by the field, and by nothing else", async () => {
  const { version } = await formOf();
  expect((await save({ price: { percent: 25 } }, one, version)).status).toBe(200);
  const clash = await save({ price: { percent: 20 } }, other, version);
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({
    current: { version: version + 1, fields: [{ path: "price.percent", value: 25 }] },
  });
  const merged = await save({ discount: { percent: 35 } }, other, version);
  expect([merged.status, merged.body.data.merged[0]?.path]).toEqual([200, "price.percent"]);
  expect(merged.body.data.limits).toMatchObject({ price: { percent: 25 }, discount: { percent: 35 } });
  const header = { "if-match": `"${merged.body.data.version}"` };
  expect((await one.send("PUT", LIMITS, { changes: { discount: { percent: 34 } } }, header)).status).toBe(200);
});

test("a weaker limit waits for a second person, who signs it; whoever asked cannot", async () => {
  const before = await formOf();
  const asked = await save({ refund: { dollars: 2000 }, price: { percent: 10 }, discount: { signs_uncapped: false } });
  expect([asked.status, asked.body.data.waits]).toEqual([200, true]);
  // A save is one decision: what is stricter in it waits with the rest.
  expect((await formOf()).limits).toEqual(before.limits);
  const [row] = await waitingOf();
  expect(row).toMatchObject({
    kind: "limits",
    is_own: false,
    reason: "Busy season",
    limits: [
      { path: "refund.dollars", was: 400, value: 2000 },
      { path: "price.percent", was: 25, value: 10 },
      { path: "discount.signs_uncapped", was: true, value: false },
    ],
  });
  expect((await save({ refund: { dollars: 1000 } }, other)).status).toBe(409);
  const mails = await store.mailsTo(store.deps.env.salesEmail);
  const mail = mails.find(({ subject }) => subject.startsWith("A change of what one person decides alone waits"));
  expect(mail?.text).toContain("400 → 2000");

  const url = `${CHANGES}/${row?.id}` as const;
  expect((await one.post(`${url}/approve`, {})).status).toBe(403);
  expect((await (await operator(store, "finance")).post(`${url}/approve`, {})).status).toBe(403);
  // Who signs at another list signs nothing of this one.
  expect((await other.post(`/order-api/staff/refunds/${row?.id}/approve`, {})).status).toBe(404);
  expect((await other.post(`${url}/approve`, {})).body.data.state).toBe("done");
  const after = await formOf();
  expect([after.version, after.limits]).toEqual([
    before.version + 1,
    {
      refund: { dollars: 2000, per_day: 5 },
      price: { percent: 10 },
      discount: { percent: 34, signs_uncapped: false },
      brands: { fall_percent: 30 },
    },
  ]);
  expect((await recordsOf("waiting limits")).map(({ kind }) => kind)).toEqual(["asked", "done"]);
  const giver = await operator(store, "finance");
  const order = await bought(store, [["rise-duo", 2]]);
  expect((await refund(giver, order.number, 1000)).waits).toBe(false);
});

test("one that is declined or withdrawn changes nothing, and one whose field has changed since cannot be signed", async () => {
  const before = await formOf();
  const ask = async () => {
    expect((await save({ refund: { per_day: 50 } })).body.data.waits).toBe(true);
    const [row] = await waitingOf();
    return `${CHANGES}/${row?.id}` as const;
  };
  const declined = await ask();
  expect((await other.post(`${declined}/decline`, { reason: "No" })).body.data.state).toBe("declined");
  const withdrawn = await ask();
  expect((await other.send("POST", `${withdrawn}/withdraw`)).status).toBe(403);
  expect((await one.send("POST", `${withdrawn}/withdraw`)).body.data.state).toBe("withdrawn");
  expect((await other.post(`${withdrawn}/approve`, {})).status).toBe(409);
  expect(await formOf()).toEqual(before);
  const overtaken = await ask();
  expect((await save({ refund: { per_day: 3 } }, other)).body.data.waits).toBe(false);
  expect((await other.post(`${overtaken}/approve`, {})).status).toBe(409);
  expect((await formOf()).limits.refund.per_day).toBe(3);
  expect((await one.send("POST", `${overtaken}/withdraw`)).status).toBe(200);
});

test("a brand lowers its prices alone by what the store lets it, and reads how much that is", async () => {
  const brand = await vendorOf(store, await vendorIdOf("open-shelf-5"));
  const url = `/product-api/vendor/listings/${await productId(store, "open-shelf-5")}` as const;
  const read = async () => (await brand.get(url)).body.data;
  const lower = async (share: number) => {
    const { version, form } = await read();
    const price = Math.floor((form.prices.USD ?? 0) * share);
    expect((await brand.put(url, { version, changes: { prices: { USD: price } } })).status).toBe(200);
    return (await read()).changed;
  };
  await brand.send("POST", `${url}/withdraw`);
  expect((await read()).fall_at_once).toBe(30);
  expect(await lower(0.95)).toEqual([]);
  expect((await save({ brands: { fall_percent: 10 } })).body.data.waits).toBe(false);
  expect((await read()).fall_at_once).toBe(10);
  expect(await lower(0.85)).toEqual(["prices.USD"]);
});

test("alone with the right, somebody changes them at once", async () => {
  const { db } = store.deps;
  await db.update(staffMembers).set({ role: "reader" });
  const alone = await operator(store);
  expect((await alone.get(LIMITS)).body.data.is_alone).toBe(true);
  const { version } = (await alone.get(LIMITS)).body.data;
  const answer = await save({ refund: { dollars: 5000 } }, alone, version);
  expect([answer.status, answer.body.data.waits]).toEqual([200, false]);
  const [row] = await db.select().from(approvalLimits);
  expect(row?.refundDollars).toBe(5000);
});
