import { and, eq } from "drizzle-orm";
import { days } from "../../../server/clock";
import { ledgerAccounts, ledgerEntries, sandboxPayments } from "../../../server/db/schema";
import { processRentals } from "../../../server/modules/rentals/due/processRentals";
import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { startAudit } from "../../support/checks/audit";
import { chargeRows, makeCard, orderOf, ownOf, pass, rented, rentalRow, triesOf } from "../../support/flows/rentals";
import { CARDS, cardToken } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by years.
  store = await startTestStore({}, "rentalMonths");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const subjectsOf = async (email: string) => (await store.mailsTo(email)).map(({ subject }) => subject);

describe("each month", () => {
  test("is told, charged once, and has its invoice, all through a term of twelve", async () => {
    const renting = await rented(store);
    const first = await ownOf(renting);
    expect(first).toMatchObject({ status: "active", paid_periods: 1, recurring_amount: 29 });
    expect(first.next_purchase_date).not.toBeNull();
    await pass(store, 29);
    expect((await subjectsOf(renting.email)).filter((subject) => subject.startsWith("Month 2"))).toHaveLength(1);
    await pass(store, 3);
    expect(await ownOf(renting)).toMatchObject({ paid_periods: 2, rent_paid: 43.5 });
    await pass(store, 320, 5);
    const own = await ownOf(renting);
    expect(own).toMatchObject({ status: "active", paid_periods: 12, rent_paid: 333.5, next_purchase_date: null });
    const rows = await chargeRows(store, renting.id);
    expect(rows.map(({ period, state }) => [period, state])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index + 1, "paid"]),
    );
    const tries = await triesOf(store, renting.id);
    expect(tries.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => "captured"));
    const order = await orderOf(store, renting.id);
    const { documents } = (await renting.browser.get(`/order-api/order/detail/${order.number}`)).body.data;
    expect(documents).toHaveLength(12);
    // The term is over: nothing is charged by itself any more, and it waits for its pickup.
    await pass(store, 30, 5);
    expect(await ownOf(renting)).toMatchObject({ status: "returning", pickup_at: null });
    const subjects = await subjectsOf(renting.email);
    expect(subjects.some((subject) => subject.startsWith("Your rental of Rise Duo ends on"))).toBe(true);
    expect(subjects).toContain("The term of Rise Duo is over");
    expect(await triesOf(store, renting.id)).toHaveLength(12);
  });

  test("that was missed follows the one before with some days between, however long the store was away", async () => {
    const renting = await rented(store);
    store.clock.advance(days(100));
    await processRentals(store.deps);
    await processRentals(store.deps);
    expect((await ownOf(renting)).paid_periods).toBe(2);
    await pass(store, RENTAL_DAYS.catchUp);
    expect((await ownOf(renting)).paid_periods).toBe(3);
    await pass(store, RENTAL_DAYS.catchUp);
    expect((await ownOf(renting)).paid_periods).toBe(4);
    await pass(store, RENTAL_DAYS.catchUp);
    expect((await ownOf(renting)).paid_periods).toBe(4);
  });

  test("is charged once by two workers at the same time, and by a clock that jumps", async () => {
    const renting = await rented(store);
    store.clock.advance(days(32));
    await Promise.all([processRentals(store.deps), processRentals(store.deps), processRentals(store.deps)]);
    await processRentals(store.deps);
    expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured", "captured"]);
  });

  test("whose answer was lost is asked for, and charged once", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "answer_lost");
    store.clock.advance(days(32));
    await processRentals(store.deps);
    const { reconcilePayments } = await import("../../../server/modules/checkout/settle/reconcilePayments");
    await pass(store, 1);
    await reconcilePayments(store.deps);
    await pass(store, 1);
    expect((await ownOf(renting)).paid_periods).toBe(2);
    const { number } = await orderOf(store, renting.id);
    const taken = await store.deps.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, number));
    expect(taken.filter(({ state }) => state === "succeeded")).toHaveLength(2);
  });
});

test("the month after a pause is told before it is charged", async () => {
  const renting = await rented(store);
  const { paused_until: until } = (await renting.browser.post(`/rental-api/pause/${renting.id}`, { months: 1 })).body
    .data;
  const left = (Date.parse(until ?? "") - store.clock.now().getTime()) / days(1);
  const told = async () => (await subjectsOf(renting.email)).filter((subject) => subject.startsWith("Month 2"));
  await pass(store, left - RENTAL_DAYS.notice - 1, 20);
  expect(await told()).toEqual([]);
  await pass(store, 1.5);
  expect(await told()).toHaveLength(1);
  expect((await ownOf(renting)).status).toBe("paused");
});

describe("a card that is declined", () => {
  test("is tried by the schedule, told each time, and the rental rests, is asked back, and goes on when it is paid", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 32, 4);
    expect(await ownOf(renting)).toMatchObject({ status: "past_due", paid_periods: 1 });
    await pass(store, RENTAL_DAYS.grace + 1);
    const tries = (await triesOf(store, renting.id)).filter(({ state }) => state === "declined");
    expect(tries).toHaveLength(1 + RENTAL_DAYS.retries.length);
    const own = await ownOf(renting);
    expect(own).toMatchObject({ status: "paused", next_purchase_date: null });
    expect(own.can).toEqual(expect.arrayContaining(["pay", "card", "return"]));
    const subjects = await subjectsOf(renting.email);
    expect(subjects.filter((subject) => subject === "We could not charge your card for Rise Duo")).toHaveLength(4);
    expect(subjects).toContain("Your rental of Rise Duo is on hold");
    // Nothing is tried while it rests.
    await pass(store, 5);
    expect(await triesOf(store, renting.id)).toHaveLength(5);
    const refused = await renting.browser.post(`/rental-api/pay/${renting.id}`, {});
    expect(refused.status).toBe(402);
    const card = { card_token: await cardToken(renting.browser, CARDS.pays) };
    const changed = await renting.browser.post(`/rental-api/card/${renting.id}`, card);
    expect(changed.body.data).toMatchObject({ status: "active", paid_periods: 2, card: { last4: "4242" } });
    expect((await rentalRow(store, renting.id)).declinedAt).toBeNull();
  });

  test("can be paid in another way at the mail's page", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 32, 4);
    const owed = (await ownOf(renting)).charges.find(({ state }) => state === "failed");
    const token = new URL(owed?.pay_path ?? "", "http://store").searchParams.get("token") ?? "";
    const paid = await renting.browser.post("/order-api/order/charge/more2", {
      token,
      payment: { gateway_id: 1, card_token: await cardToken(renting.browser) },
    });
    expect(paid.status).toBe(200);
    await store.deliver();
    expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2 });
  });

  test("that nobody pays for a month makes the store ask for the pieces", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 32 + RENTAL_DAYS.recall + 2);
    expect(await ownOf(renting)).toMatchObject({ status: "returning", pickup_at: null });
    expect(await subjectsOf(renting.email)).toContain("Please return Rise Duo");
  });

  test("asks for a confirmation that nobody can give: that is a decline", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "three_d_secure");
    await pass(store, 32, 4);
    expect(await ownOf(renting)).toMatchObject({ status: "past_due" });
    expect((await triesOf(store, renting.id)).at(-1)?.state).toBe("canceled");
  });

  test("was removed by its owner: the month is asked for as after a decline", async () => {
    const renting = await rented(store);
    const { methodId } = await rentalRow(store, renting.id);
    const removed = await (await renting.signIn()).delete(`/customer-api/payment-method/${methodId}`);
    expect(removed.status).toBe(200);
    await pass(store, 32, 4);
    expect(await ownOf(renting)).toMatchObject({ status: "past_due", card: null });
  });
});

test("deposits in the books are what rentals hold", async () => {
  const renting = await rented(store);
  const book = async (kind: "deposits" | "deposit_money") => {
    const [account] = await store.deps.db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.unit, "USD")));
    const rows = await store.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, account?.id ?? 0));
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  expect((await rentalRow(store, renting.id)).depositHeld).toBe(2900);
  const owed = await book("deposits");
  expect(owed).toBeGreaterThanOrEqual(2900);
  expect(await book("deposit_money")).toBeLessThanOrEqual(-owed);
});
