import { and, eq, inArray, sql } from "drizzle-orm";
import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { ledgerAccounts, ledgerEntries, rentalHistory, rentals, rentalUnits } from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { openDispute } from "../../../server/modules/sandbox/disputes";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import {
  checkOut,
  chargeRows,
  chosen,
  makeCard,
  orderOf,
  ownOf,
  pass,
  rented,
  rentalRow,
  triesOf,
  type Renting,
} from "../../support/flows/rentals";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by months.
  store = await startTestStore({}, "rentalFirstReversed");
  expectNoFaults = await startAudit(store);
});
afterEach(() => expectNoFaults());
afterAll(() => store.close());

/** The payer's bank takes the latest payment of a rental back; what follows is done. */
async function reverse({ id }: Pick<Renting, "id">, kind: "dispute" | "return" = "return"): Promise<void> {
  const latest = (await triesOf(store, id)).findLast(({ state }) => state === "captured");
  await openDispute(store.deps, latest?.providerRef ?? "", { kind, reason: "fraudulent", state: "lost" });
  for (let round = 0; round < 3; round += 1) await store.deliver();
}

const statesOf = async ({ id }: Pick<Renting, "id">) => (await triesOf(store, id)).map(({ state }) => state);
const monthsOf = async ({ id }: Renting) =>
  (await chargeRows(store, id)).map(({ kind, period, state, amount }) => `${kind} ${period} ${state} ${amount}`);
async function mailsOf({ email }: Renting, start = "Your bank took back the payment") {
  return (await store.mailsTo(email)).filter(({ subject }) => subject.startsWith(start));
}
async function pay(renting: Renting) {
  renting.browser = await renting.signIn();
  return renting.browser.post(`/rental-api/pay/${renting.id}`);
}
async function fleet(step: "send" | "deliver" | "receive" | "inspect", { id }: Renting, body: object = {}) {
  const done = await (await operator(store)).post(`/rental-api/fleet/${step}/${id}`, body);
  expect(done.status).toBe(200);
}
/** A deposit that the books say is owed to anybody. */
async function heldInBooks(): Promise<number> {
  const [row] = await store.deps.db
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, "deposits"), eq(ledgerAccounts.unit, "USD")));
  return row?.amount ?? 0;
}
/** A working day that pickups can be booked for. */
function pickupDay(): string {
  let day = addTime(store.clock.now(), days(4));
  while ([0, 6].includes(day.getUTCDay())) day = addTime(day, days(1));
  return day.toISOString().slice(0, 10);
}
async function giveBack(renting: Renting): Promise<void> {
  renting.browser = await renting.signIn();
  const booked = await renting.browser.post(`/rental-api/return/${renting.id}`, { pickup_date: pickupDay() });
  expect(booked.body.data).toMatchObject({ status: "returning" });
  await fleet("receive", renting);
}

const FIRST = 4350;
const OWED = `rent 1 failed ${FIRST}`;
const MONTH = "rent 1 paid 1450";

describe("before anything left", () => {
  test.each(["return", "dispute"] as const)("a %s ends the order and the rental", async (kind) => {
    const before = await heldInBooks();
    const renting = await chosen(store);
    expect((await checkOut(renting)).status).toBe(200);
    await store.deliver();
    expect(await rentalRow(store, renting.id)).toMatchObject({ state: "preparing", depositHeld: 2900 });
    await reverse(renting, kind);
    expect(await rentalRow(store, renting.id)).toMatchObject({ state: "canceled", depositHeld: 0 });
    expect(await heldInBooks()).toBe(before);
    expect(await orderOf(store, renting.id)).toMatchObject({ status: "Cancel" });
    const units = await store.deps.db.select().from(rentalUnits).where(eq(rentalUnits.rentalId, renting.id));
    expect(units).toEqual([]);
    await pass(store, 70, 10);
    expect(await statesOf(renting)).toEqual(["reversed"]);
    const open = (await renting.signIn()).get(`/order-api/order/detail/${(await orderOf(store, renting.id)).number}`);
    const { charges, refunds } = (await open).body.data;
    expect([charges, refunds]).toEqual([[], []]);
  });
});

describe("after its pieces were sent", () => {
  test("a debit that bounced is asked for anew, with the deposit, and is held once it is paid", async () => {
    const before = await heldInBooks();
    const renting = await rented(store);
    await reverse(renting);
    expect(await monthsOf(renting)).toEqual([OWED]);
    expect(await ownOf(renting)).toMatchObject({ status: "past_due", deposit_held: 0, paid_periods: 0, rent_paid: 0 });
    expect((await ownOf(renting)).charges).toMatchObject([{ amount: 43.5, with_deposit: true }]);
    expect(await heldInBooks()).toBe(before);
    const [mail] = await mailsOf(renting);
    expect(mail?.text).toContain("$43.50");
    expect(mail?.text).toContain("/pay-more?token=");
    await expectNoFaults();

    await pass(store, RENTAL_DAYS.retries[0] + 1);
    expect(await monthsOf(renting)).toEqual([MONTH, "rent 2 planned 2900"]);
    expect(await ownOf(renting)).toMatchObject({ status: "active", deposit_held: 29, rent_paid: 14.5 });
    expect(await heldInBooks()).toBe(before + 2900);
    expect(await statesOf(renting)).toEqual(["reversed", "captured"]);
    expect(await mailsOf(renting)).toHaveLength(1);
    await expectNoFaults();

    await reverse(renting);
    expect(await monthsOf(renting)).toEqual([OWED]);
    expect(await heldInBooks()).toBe(before);
    await expectNoFaults();
    expect((await pay(renting)).body.data).toMatchObject({ status: "active", deposit_held: 29 });
    await giveBack(renting);
    await fleet("inspect", renting, { damage_amount: 0 });
    await store.deliver();
    expect(await ownOf(renting)).toMatchObject({ status: "ended", deposit_back: 29 });
    expect(await heldInBooks()).toBe(before);
  });

  test("a dispute is charged by its payer alone; unpaid, the pieces are asked back and no deposit goes back", async () => {
    const renting = await rented(store);
    await reverse(renting, "dispute");
    const [mail] = await mailsOf(renting);
    expect(mail?.text).toContain("We will not charge your card for it by ourselves");
    await makeCard(store, renting.id, "declined");
    expect((await pay(renting)).status).toBe(402);
    await makeCard(store, renting.id, "pays");
    await pass(store, RENTAL_DAYS.grace + 1);
    expect(await ownOf(renting)).toMatchObject({ status: "paused", deposit_held: 0 });
    await pass(store, RENTAL_DAYS.recall - RENTAL_DAYS.grace);
    expect(await ownOf(renting)).toMatchObject({ status: "returning" });
    expect(await statesOf(renting)).toEqual(["reversed", "declined"]);
    await expectNoFaults();

    await fleet("receive", renting);
    await fleet("inspect", renting, { damage_amount: 12 });
    await store.deliver();
    renting.browser = await renting.signIn();
    expect(await ownOf(renting)).toMatchObject({ status: "ended", deposit_back: 0, deposit_held: 0, can: ["pay"] });
    const inspected = (await mailsOf(renting, "")).find(({ subject }) => subject.endsWith("is inspected"));
    expect(inspected?.text).toContain("Nothing is left of the deposit");
    expect(inspected?.text).toContain("Taken back by your bank: $29.00");
    // The deposit is not owed any more: the month is, and the damage.
    expect(await monthsOf(renting)).toEqual(["rent 1 failed 1450"]);
    const { number } = await orderOf(store, renting.id);
    const { charges, refunds } = (await renting.browser.get(`/order-api/order/detail/${number}`)).body.data;
    expect(refunds).toEqual([]);
    expect(charges.filter(({ state }) => state === "open").map(({ amount }) => amount)).toEqual([14.5, 12]);
    await expectNoFaults();
    expect((await pay(renting)).body.data).toMatchObject({ status: "ended", deposit_held: 0, can: [] });
    expect(await monthsOf(renting)).toEqual([MONTH]);
  });

  test("what is on its way is past due once it has arrived, or paid by then", async () => {
    const onTheWay = async () => {
      const renting = await chosen(store);
      expect((await checkOut(renting)).status).toBe(200);
      await store.deliver();
      await fleet("send", renting);
      await reverse(renting, "dispute");
      expect(await ownOf(renting)).toMatchObject({ status: "preparing", deposit_held: 0, can: ["pay", "card"] });
      return renting;
    };
    const [late, paid] = [await onTheWay(), await onTheWay()];
    await expectNoFaults();
    expect((await pay(paid)).body.data).toMatchObject({ status: "preparing", deposit_held: 29 });
    for (const renting of [late, paid]) await fleet("deliver", renting);
    expect(await ownOf(late)).toMatchObject({ status: "past_due", next_purchase_date: null });
    expect(await ownOf(paid)).toMatchObject({ status: "active" });
    expect((await pay(late)).body.data).toMatchObject({ status: "active", deposit_held: 29 });
  });

  test("long after it ended, what its deposit gave back is not asked for once more", async () => {
    const renting = await rented(store);
    await giveBack(renting);
    await fleet("inspect", renting, { damage_amount: 0 });
    for (let round = 0; round < 2; round += 1) await store.deliver();
    await reverse(renting, "dispute");
    expect(await ownOf(renting)).toMatchObject({ status: "ended", deposit_held: 0, deposit_back: 29, can: ["pay"] });
    expect(await monthsOf(renting)).toEqual(["rent 1 failed 1450"]);
    expect((await pay(renting)).body.data).toMatchObject({ status: "ended", deposit_held: 0, can: [] });
  });
});

test("is told in the customer's language, and told once", async () => {
  const words = { de: /^Ihre Bank/u, fr: /^Votre banque/u } as const;
  for (const language of ["de", "fr"] as const) {
    const renting = await rented(store);
    await store.deps.db.update(rentals).set({ language }).where(eq(rentals.id, renting.id));
    await reverse(renting);
    await store.deliver();
    const told = (await store.mailsTo(renting.email)).filter(({ subject }) => words[language].test(subject));
    expect(told).toHaveLength(1);
    const events = await store.deps.db
      .select()
      .from(rentalHistory)
      .where(and(eq(rentalHistory.rentalId, renting.id), inArray(rentalHistory.cause, ["taken_back"])));
    expect(events).toMatchObject([{ fromState: "active", state: "past_due" }]);
    await pay(renting);
  }
});
