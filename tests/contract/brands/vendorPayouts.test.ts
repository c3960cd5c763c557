import { and, eq, sql } from "drizzle-orm";
import { SaxesParser } from "saxes";
import { days, hours } from "../../../server/clock";
import { vendorEntries, vendorRuns } from "../../../server/db/schema";
import { setMaturityDates } from "../../../server/modules/vendorMoney/books/setMaturityDates";
import { proposeRuns } from "../../../server/modules/vendorMoney/runs/proposeRuns";
import { brandMoney, HOOK, HOOKS, IBAN, PAYOUT_ACCOUNT, RUNS, SHELF, US } from "../../support/flows/brandMoney";
import { operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "vendor_payouts");
  const owner = await vendorOf(store, HOOKS);
  const saved = await owner.put(PAYOUT_ACCOUNT, { ...US, code: await codeOf(owner) });
  if (saved.status !== 200) throw new Error(`no account: ${saved.text}`);
});
afterAll(() => store.close());

const { codeOf, entriesOf, arrived, refund, expectSound, firstLine, ready } = brandMoney(() => store);

describe("a run", () => {
  const find = async (id: number) => (await store.deps.db.select().from(vendorRuns).where(eq(vendorRuns.id, id)))[0];

  test("waits for the account's rest, is approved by somebody else, and goes to the bank once", async () => {
    await arrived([[SHELF, 1]]);
    store.clock.advance(hours(1));
    await proposeRuns(store.deps);
    expect(await store.deps.db.select().from(vendorRuns)).toEqual([]);
    store.clock.advance(days(120));
    await setMaturityDates(store.deps);
    const owed = await ready();
    expect(owed).toBeGreaterThan(2500);
    const first = await operator(store, "finance");
    const made = await first.post(RUNS, { currency: "USD" });
    expect([made.status, made.body.data?.state, made.body.data?.total]).toEqual([200, "proposed", owed / 100]);
    const { id } = made.body.data as { id: number };
    expect(await ready()).toBe(0);
    expect((await first.post(RUNS, { currency: "USD" })).status).toBe(409);
    expect((await first.post(RUNS, { currency: "EUR" })).status).toBe(409);
    const own = await first.post(`${RUNS}/${id}/approve`, { code: await codeOf(first) });
    expect([own.status, (await find(id))?.state]).toEqual([403, "proposed"]);
    const second = await operator(store, "finance");
    expect((await second.post(`${RUNS}/${id}/export`, { code: await codeOf(second) })).status).toBe(409);
    expect((await second.post(`${RUNS}/${id}/approve`, { code: "ZZZZ" })).status).not.toBe(200);
    const approved = await second.post(`${RUNS}/${id}/approve`, { code: await codeOf(second) });
    expect([approved.status, approved.body.data.state]).toEqual([200, "approved"]);
    const file = await first.post(`${RUNS}/${id}/export`, { code: await codeOf(first) });
    expect([file.status, file.body.data.format, file.body.data.run.state]).toEqual([200, "nacha", "exported"]);
    const lines = (file.body.data.content as string).trimEnd().split("\n");
    expect(lines.length % 10).toBe(0);
    expect(lines.every((line) => line.length === 94)).toBe(true);
    expect(lines[1]?.slice(50, 53)).toBe("CCD");
    expect(lines[2]).toContain(String(owed).padStart(10, "0"));
    const hash = "1140153".padStart(10, "0");
    expect(lines[3]?.slice(0, 44)).toBe(`8220000001${hash}${"0".repeat(12)}${String(owed).padStart(12, "0")}`);
    const again = await second.post(`${RUNS}/${id}/export`, { code: await codeOf(second) });
    expect(again.body.data.content).toBe(file.body.data.content);
    const paid = await store.deps.db
      .select()
      .from(vendorEntries)
      .where(and(eq(vendorEntries.kind, "payout"), eq(vendorEntries.vendorId, HOOKS)));
    expect(paid.map(({ amount }) => amount)).toEqual([-owed]);
    expect((await second.post(`${RUNS}/${id}/cancel`, { reason: "late" })).status).toBe(409);
    expect((await second.post(`${RUNS}/${id}/paid`, {})).body.data.payouts[0]?.state).toBe("paid");
    await expectSound();
    // The bank could not pay it: it is owed again.
    const payout = (paid[0]?.payoutId ?? 0).toString();
    const back = await second.post(`/customer-api/staff/vendor-payouts/${payout}/return`, { reason: "Account closed" });
    expect([back.status, back.body.data.payouts[0]?.state]).toEqual([200, "returned"]);
    expect(await ready()).toBe(owed);
    expect((await second.post(`/customer-api/staff/vendor-payouts/${payout}/return`, { reason: "x" })).status).toBe(
      409,
    );
    await expectSound();
  });

  test("gives back what it holds when it is called off, and nobody approves what they have changed", async () => {
    const owed = await ready();
    const [first, second] = [await operator(store, "finance"), await operator(store)];
    store.clock.advance(days(8));
    await proposeRuns(store.deps);
    const [waiting] = (await first.get(RUNS)).body.data.rows;
    expect(waiting).toMatchObject({ state: "proposed", proposed_by: "", count: 1 });
    const id = waiting?.id;
    expect((await first.post(`${RUNS}/${id}/cancel`, { reason: "A mistake" })).body.data.state).toBe("canceled");
    expect(await ready()).toBe(owed);
    const next = (await second.post(RUNS, { currency: "USD" })).body.data;
    const payout = next.payouts[0]?.id;
    const left = await first.post(`/customer-api/staff/vendor-payouts/${payout}/leave-out`, {
      reason: "Asked to wait",
    });
    expect([left.status, left.body.data.state]).toEqual([200, "canceled"]);
    expect(await ready()).toBe(owed);
    await expectSound();
  });

  test("leaves out a brand that named another account, and pays euros by pain.001", async () => {
    const owner = await vendorOf(store, HOOKS);
    const save = async (typed: object) => owner.put(PAYOUT_ACCOUNT, { ...typed, code: await codeOf(owner) });
    expect((await save(IBAN)).status).toBe(200);
    const team = await operator(store);
    const give = { vendor_id: HOOKS, currency: "EUR", amount: 55.25, reason: "Fair in Lyon" };
    const headers = { "idempotency-key": "lyon-1" };
    const correction = { ...give, code: await codeOf(team) };
    expect((await team.post("/customer-api/staff/vendor-corrections", correction, headers)).status).toBe(200);
    expect((await team.post("/customer-api/staff/vendor-corrections", correction, headers)).status).toBe(200);
    expect(await ready("EUR")).toBe(5525);
    store.clock.advance(days(8));
    const finance = await operator(store, "finance");
    // What goes wrong with euros keeps nobody from being paid in dollars.
    await store.deps.db.execute(sql`create function stuck() returns trigger language plpgsql as $$
      begin raise exception 'stuck'; end $$`);
    await store.deps.db.execute(sql`create trigger stuck before insert on vendor_runs for each row
      when (new.currency = 'EUR') execute function stuck()`);
    await proposeRuns(store.deps);
    await store.deps.db.execute(sql`drop trigger stuck on vendor_runs`);
    const [dollars] = (await finance.get(RUNS)).body.data.rows;
    expect(dollars).toMatchObject({ state: "proposed", currency: "USD", count: 1 });
    const run = (await (await operator(store, "finance")).post(RUNS, { currency: "EUR" })).body.data;
    expect((await finance.post(`${RUNS}/${run.id}/approve`, { code: await codeOf(finance) })).status).toBe(200);
    const file = (await finance.post(`${RUNS}/${run.id}/export`, { code: await codeOf(finance) })).body.data;
    const told: Record<string, string[]> = {};
    let name = "";
    const parser = new SaxesParser();
    parser.on("opentag", (tag) => (name = tag.name));
    parser.on("text", (text) => text.trim() && (told[name] ??= []).push(text));
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(file.content).close();
    expect(told).toMatchObject({
      MsgId: [`BRANDS-${run.id}`],
      NbOfTxs: ["1", "1"],
      CtrlSum: ["55.25", "55.25"],
      InstdAmt: ["55.25"],
      EndToEndId: [`BRAND-PAYOUT-${run.payouts[0]?.id}`],
    });
    expect(file.content).toContain("pain.001.001.09");
    expect((await finance.post(`${RUNS}/${dollars!.id}/approve`, { code: await codeOf(finance) })).status).toBe(200);
    expect((await save({ ...US, account_number: "999988887777" })).status).toBe(200);
    const refused = await finance.post(`${RUNS}/${dollars!.id}/export`, { code: await codeOf(finance) });
    expect(refused.status).toBe(409);
    expect((await finance.post(`${RUNS}/${dollars!.id}/cancel`, { reason: "Another account" })).status).toBe(200);
    await expectSound();
  });
});

test("a refund after the payout is owed to the store", async () => {
  const order = await arrived([[HOOK, 1]]);
  store.clock.advance(days(120));
  await setMaturityDates(store.deps);
  const run = (await (await operator(store, "finance")).post(RUNS, { currency: "USD" })).body.data;
  const finance = await operator(store, "finance");
  await finance.post(`${RUNS}/${run.id}/approve`, { code: await codeOf(finance) });
  expect((await finance.post(`${RUNS}/${run.id}/export`, { code: await codeOf(finance) })).status).toBe(200);
  expect(await ready()).toBe(0);
  const line = await firstLine(order);
  await refund(order, line.id, 1);
  const commission = (await entriesOf(order)).find(({ key }) => key.startsWith("commission-back:"))?.amount ?? 0;
  expect(commission).toBeGreaterThan(0);
  expect(await ready()).toBe(commission - line.amount);
  await expectSound();
});
