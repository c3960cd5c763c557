import { eq, sql } from "drizzle-orm";
import { days, hours, addTime, minutes } from "../../../server/clock";
import { vendorAccounts, vendorEntries, vendorStatements } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { setMaturityDates } from "../../../server/modules/vendorMoney/books/setMaturityDates";
import { issueStatements } from "../../../server/modules/vendorMoney/statements/issueStatements";
import { brandMoney, HOOK, HOOKS, IBAN, MONEY, PAYOUT_ACCOUNT, RUNS, SHELF, US } from "../../support/flows/brandMoney";
import { bought, detailOf, GERMAN_ADDRESS, operator, rowsOf, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { signWaiting } from "../../support/flows/countersigning";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

/** Another brand. */
const OTHER = 5;
const BASE = 0.15;
const STATEMENTS = "/customer-api/vendor/statements";
const COMMISSIONS = "/customer-api/staff/commissions";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "vendor_money");
});
afterAll(() => store.close());

const { emailOf, codeOf, entriesOf, sums, arrived, refund, expectSound, firstLine } = brandMoney(() => store);

test("a sale is booked once: goods and delivery, less commission, each with its other side", async () => {
  const order = await bought(store, [[HOOK, 2]]);
  const line = await firstLine(order);
  const commission = Math.round(line.amount * BASE);
  expect(await sums(order)).toEqual({
    sale: line.amount,
    commission: -commission,
    ...(line.shipping > 0 && { delivery: line.shipping }),
  });
  const entries = await entriesOf(order);
  expect(
    entries.every(({ vendorId, part, maturesAt }) => vendorId === HOOKS && part === "A" && maturesAt === null),
  ).toBe(true);
  // The same message once more.
  await store.deps.db
    .execute(sql`update outbox set sent_at = null, due_at = ${store.clock.now().toISOString()}::timestamptz,
    payload = ${JSON.stringify({ orderId: order.id })}::jsonb where key = ${`order.paid:${order.id}`}`);
  await store.deliver();
  expect(await entriesOf(order)).toEqual(entries);
  await expectSound();
});

test("the store's own goods are no brand's", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]]);
  const { lines } = await rowsOf(store, order);
  expect(lines.map(({ vendorId }) => vendorId)).toEqual([1]);
  expect(await entriesOf(order)).toEqual([]);
});

test("a code of the store is borne by the store", async () => {
  const order = await bought(store, [[SHELF, 1]], {}, "WELCOME10");
  const line = await firstLine(order);
  expect(line.discount).toBeGreaterThan(0);
  expect(await sums(order)).toMatchObject({ sale: line.amount, commission: -Math.round(line.amount * BASE) });
  await expectSound();
});

test("tax that a price contains is no brand's", async () => {
  const order = await bought(store, [[HOOK, 2]], GERMAN_ADDRESS);
  const { order: row, lines } = await rowsOf(store, order);
  const [line] = lines;
  if (!line) throw new Error("the order has no line");
  expect([row.currency, row.totals.includedTax > 0]).toEqual(["EUR", true]);
  const goods = line.amount - Math.round((line.amount * line.taxRate) / (100_000 + line.taxRate));
  expect(goods).toBeLessThan(line.amount);
  const delivery = line.shipping - line.taxes.shipping;
  expect(await sums(order)).toEqual({
    sale: goods,
    commission: -Math.round(goods * BASE),
    ...(delivery > 0 && { delivery }),
  });
  await refund(order, line.id, 1);
  await expectSound();
});

/** Asks for a change of commissions, which a second person signs. */
async function changed(
  who: Visitor,
  call: typeof COMMISSIONS | `${typeof COMMISSIONS}/${number | undefined}/end`,
  body: object,
) {
  const answer = await who.post(call, body);
  if (answer.status === 200) await signWaiting(await operator(store), "commissions");
  return answer;
}

test("the most specific commission at the moment of the order counts, and later ones change nothing", async () => {
  const owner = await operator(store);
  const before = await bought(store, [[HOOK, 1]]);
  const line = await firstLine(before);
  const category = line.url.split("/")[1] ?? "";
  const set = (body: object) => changed(owner, COMMISSIONS, body);
  expect((await set({ vendor_id: HOOKS, rate: 12.5 })).status).toBe(200);
  expect((await set({ vendor_id: HOOKS, category, rate: 8 })).status).toBe(200);
  expect((await set({ category, rate: 30 })).status).toBe(200);
  const past = addTime(store.clock.now(), -days(1)).toISOString();
  expect((await set({ vendor_id: HOOKS, rate: 1, valid_from: past })).status).toBe(422);
  expect((await set({ vendor_id: 999_999, rate: 1 })).status).toBe(422);
  expect((await set({ category: "no-such-category", rate: 1 })).status).toBe(422);
  store.clock.advance(minutes(1));
  const after = await bought(store, [[HOOK, 1]]);
  const { amount } = await firstLine(after);
  expect((await sums(before)).commission).toBe(-Math.round(line.amount * BASE));
  expect((await sums(after)).commission).toBe(-Math.round(amount * 0.08));
  const rows = (await owner.get(COMMISSIONS)).body.data.rows as { id: number; category: string; vendor_id: number }[];
  const special = rows.find((row) => row.vendor_id === HOOKS && row.category === category);
  const general = rows.find((row) => row.vendor_id === null && row.category === category);
  for (const rule of [special, general])
    expect((await changed(owner, `${COMMISSIONS}/${rule?.id}/end`, {})).status).toBe(200);
  store.clock.advance(minutes(1));
  expect((await sums(await bought(store, [[HOOK, 1]]))).commission).toBe(-Math.round(amount * 0.125));
  const base = (rows as { id: number; category: string; vendor_id: number | null }[]).find(
    (row) => row.vendor_id === null && row.category === "",
  );
  expect((await owner.post(`${COMMISSIONS}/${base?.id}/end`, {})).status).toBe(409);
  await expect(
    Promise.resolve(store.deps.db.execute(sql`update commission_rules set rate = 1 where id = ${base?.id}`)),
  ).rejects.toThrow();
  await expectSound();
});

test("nothing ripens before its goods have arrived and their trial is over", async () => {
  const waiting = await bought(store, [[HOOK, 1]]);
  await setMaturityDates(store.deps);
  expect((await entriesOf(waiting)).every(({ maturesAt }) => maturesAt === null)).toBe(true);
  const order = await arrived();
  const line = await firstLine(order);
  const [entry] = await entriesOf(order);
  expect(line.trialDays).toBeGreaterThan(0);
  const span = (entry?.maturesAt?.getTime() ?? 0) - store.clock.now().getTime();
  expect(Math.round(span / days(1))).toBe(Math.max(14, line.trialDays));
  await expect(
    Promise.resolve(
      store.deps.db
        .update(vendorEntries)
        .set({ amount: 1 })
        .where(eq(vendorEntries.id, entry?.id ?? 0)),
    ),
  ).rejects.toThrow();
});

test("what comes back takes its share of the goods and gives back its share of the commission", async () => {
  const order = await arrived([[HOOK, 3]]);
  const line = await firstLine(order);
  const whole = await sums(order);
  await refund(order, line.id, 1);
  const first = await sums(order);
  expect(first.refund).toBe(-Math.round(line.amount / 3));
  expect((first.commission ?? 0) - (whole.commission ?? 0)).toBe(Math.round(-(whole.commission ?? 0) / 3));
  await refund(order, line.id, 2);
  const all = await sums(order);
  expect([all.refund, all.commission ?? 0]).toEqual([-line.amount, 0]);
  await expectSound();
});

test("units that go for nothing are taken off, too, as nobody sends them", async () => {
  const order = await bought(store, [[HOOK, 3]]);
  const line = await firstLine(order);
  const team = await operator(store);
  const all = await team.post("/order-api/order/refund", { order_num: order.number, reason: "Sorry" });
  expect(all.status).toBe(200);
  const called = { order_num: order.number, line_id: line.id, quantity: 1 };
  expect((await order.browser.post("/order-api/order/cancel", called)).status).toBe(200);
  await store.deliver();
  expect((await sums(order)).refund).toBe(-Math.round(line.amount / 3));
  const { refunds, documents } = await detailOf(order);
  expect([refunds.length, documents.filter(({ kind }) => kind === "credit_note").length]).toEqual([1, 1]);
  await expectSound();
});

test("delivery that goes back with one brand's goods is taken from that brand alone", async () => {
  const honolulu = { city: "Honolulu", state: "HI", zip: "96813", shipping_address: "12 Ocean Drive" };
  const order = await bought(
    store,
    [
      [HOOK, 1],
      ["balance-board", 1],
    ],
    honolulu,
  );
  const [hook, board] = (await rowsOf(store, order)).lines;
  if (!hook || !board) throw new Error("the order has no two lines");
  expect([hook.shipping > 0, board.shipping > 0, hook.vendorId === board.vendorId]).toEqual([true, true, false]);
  const lines = [{ line_id: hook.id, quantity: 1 }];
  const asked = { order_num: order.number, lines, shipping: true, reason: "Broken" };
  expect((await (await operator(store)).post("/order-api/order/refund", asked)).status).toBe(200);
  await store.deliver();
  const taken = (await entriesOf(order)).filter(({ kind }) => kind === "refund");
  const from = (vendorId: number) =>
    taken.filter((entry) => entry.vendorId === vendorId).reduce((sum, { amount }) => sum - amount, 0);
  expect([from(hook.vendorId), from(board.vendorId)]).toEqual([hook.amount + hook.shipping, 0]);
  await expectSound();
});

test("an order that is called off owes its brand nothing", async () => {
  const order = await bought(store, [[HOOK, 1]]);
  expect((await order.browser.post("/order-api/order/cancel", { order_num: order.number })).status).toBe(200);
  await store.deliver();
  await setMaturityDates(store.deps);
  const entries = await entriesOf(order);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries.every(({ maturesAt }) => maturesAt !== null)).toBe(true);
  await expectSound();
});

describe("the account", () => {
  test("is named with a code, rests, is never told again, and its owners hear of it", async () => {
    const owner = await vendorOf(store, HOOKS);
    const code = await codeOf(owner);
    expect((await owner.put(PAYOUT_ACCOUNT, { ...US, code: "ZZZZ" })).status).not.toBe(200);
    const wrong = { ...US, routing_number: "021000022", code };
    expect((await owner.put(PAYOUT_ACCOUNT, wrong)).body.errors[0]?.field).toBe("routing_number");
    const saved = await owner.put(PAYOUT_ACCOUNT, { ...US, code: await codeOf(owner) });
    expect(saved.status).toBe(200);
    const [account] = saved.body.data.accounts;
    if (!account) throw new Error("there is no account");
    expect(account).toMatchObject({ kind: "us", last4: "3333", currency: "USD" });
    expect(Date.parse(account.usable_at) - Date.parse(account.added_at)).toBe(hours(72));
    expect(saved.text).not.toContain("11112222");
    const rows = JSON.stringify(await store.deps.db.select().from(vendorAccounts));
    expect(rows).not.toContain("11112222");
    const mails = await store.mailsTo(await emailOf(owner));
    expect(mails.some(({ subject }) => subject.includes("payout account"))).toBe(true);
    const finance = await vendorOf(store, HOOKS, "finance");
    const put = { ...IBAN, code: await codeOf(finance) };
    expect((await finance.put(PAYOUT_ACCOUNT, put)).status).toBe(403);
    expect((await finance.get(MONEY)).text).not.toContain("11112222");
  });

  test("money is for owners and finance, not for who sends goods", async () => {
    for (const role of ["shipper", "editor"] as const) {
      const member = await vendorOf(store, HOOKS, role);
      for (const path of [MONEY, "/customer-api/vendor/entries", STATEMENTS, `${STATEMENTS}/V3-000001`])
        expect([role, path, (await member.get(path)).status]).toEqual([role, path, 403]);
    }
    expect((await (await operator(store, "manager")).get(RUNS)).status).toBe(403);
    expect((await (await store.signedIn(newEmail())).get(MONEY)).status).toBe(403);
  });
});

test("a statement leads from what was owed to what is, has the brand's next number, and stays", async () => {
  await bought(store, [[HOOK, 1]]);
  store.clock.advance(days(33));
  await issueStatements(store.deps);
  await issueStatements(store.deps);
  const finance = await vendorOf(store, HOOKS, "finance");
  const rows = await store.deps.db
    .select()
    .from(vendorStatements)
    .where(eq(vendorStatements.vendorId, HOOKS))
    .orderBy(vendorStatements.id);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  const dollars = rows.filter(({ currency }) => currency === "USD");
  dollars.slice(1).forEach(({ opening }, index) => expect(opening).toBe(dollars[index]?.closing));
  const last = dollars.at(-1);
  if (!last) throw new Error("there is no statement");
  const listed = (await finance.get(STATEMENTS)).body.data.rows as { number: string }[];
  expect(listed.map(({ number }) => number)).toContain(last.number);
  const page = await finance.get(`${STATEMENTS}/${last.number}`);
  expect([page.status, page.text.includes("Commission"), page.text.includes("by rule")]).toEqual([200, true, true]);
  const csv = await finance.get(`${STATEMENTS}/${last.number}/csv`);
  const amounts = csv.text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(/,(-?[\d.]+),USD,/.exec(line)?.[1]));
  const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  expect([amounts.length, last.opening + sum]).toEqual([last.entries, last.closing]);
  const pdf = await finance.get(`${STATEMENTS}/${last.number}/pdf`);
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  await expect(
    Promise.resolve(store.deps.db.update(vendorStatements).set({ closing: 1 }).where(eq(vendorStatements.id, last.id))),
  ).rejects.toThrow();
  const stranger = await vendorOf(store, OTHER, "finance");
  const unknown = await stranger.get(`${STATEMENTS}/V3-999999`);
  for (const end of ["", "/pdf", "/csv"]) {
    const foreign = await stranger.get(`${STATEMENTS}/${last.number}${end}`);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  }
  await expectSound();
});

test("entries go on by their cursor", async () => {
  const finance = await vendorOf(store, HOOKS, "finance");
  const seen: number[] = [];
  for (let before = ""; ;) {
    const page = await finance.get(`/customer-api/vendor/entries?limit=7${before}`);
    seen.push(...page.body.data.rows.map(({ id }: { id: number }) => id));
    if (page.body.data.next === null) break;
    before = `&before=${page.body.data.next}`;
  }
  const all = await store.deps.db.select().from(vendorEntries).where(eq(vendorEntries.vendorId, HOOKS));
  expect(seen).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
});

test("a commission that is called off before its day leaves what held as it was", async () => {
  let owner = await operator(store);
  const held = async () => (await (await vendorOf(store, OTHER, "finance")).get(MONEY)).body.data.commission;
  const set = async (rate: number, valid_from?: string) => {
    const body = { ...(rate < 20 && { vendor_id: OTHER }), rate, ...(valid_from && { valid_from }) };
    expect((await changed(owner, COMMISSIONS, body)).status).toBe(200);
    return (await owner.get(COMMISSIONS)).body.data.rows[0]?.id;
  };
  const end = (id: number | undefined) => changed(owner, `${COMMISSIONS}/${id}/end`, {});
  await set(10);
  store.clock.advance(minutes(1));
  const later = addTime(store.clock.now(), days(30)).toISOString();
  for (const rate of [12, 25]) expect((await end(await set(rate, later))).status).toBe(200);
  const rows = (await owner.get(COMMISSIONS)).body.data.rows;
  const endless = rows.filter(({ valid_until }: { valid_until: string | null }) => valid_until === null);
  expect(endless.map(({ rate }: { rate: number }) => rate)).toEqual(expect.arrayContaining([10, 15]));
  store.clock.advance(days(31));
  owner = await operator(store);
  expect(await held()).toBe(10);
  await set(8);
  expect(await held()).toBe(8);
  const past = sql`update commission_rules set valid_until = null where vendor_id = ${OTHER} and rate = 1000`;
  await expect(Promise.resolve(store.deps.db.execute(past))).rejects.toThrow();
  await expectSound();
});

test("the audit finds an entry that was tampered with", async () => {
  const order = await bought(store, [[HOOK, 1]]);
  const [entry] = await entriesOf(order);
  let told: string[] = [];
  await store.deps.db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table vendor_entries disable trigger vendor_entries_stay`);
      await tx.execute(sql`update vendor_entries set amount = amount + 1 where id = ${entry?.id}`);
      told = (await audit(tx, store.clock.now())).filter(({ faults }) => faults > 0).map(({ name }) => name);
      throw new Error("undo");
    })
    .catch(() => undefined);
  expect(told).toEqual(expect.arrayContaining(["brands' lines", "brands' books"]));
  await expectSound();
});
