import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { reopenReversed } from "../../../server/modules/rentals/acts/reopenReversed";
import { decideDispute, openDispute } from "../../../server/modules/sandbox/disputes";
import { startAudit } from "../../support/checks/audit";
import {
  chargeRows,
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
  store = await startTestStore({}, "rentalReversals");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

/** The payer's bank takes the latest payment of a rental back; what follows is done. */
async function reverse({ id }: Renting, kind: "dispute" | "return" = "return"): Promise<void> {
  const latest = (await triesOf(store, id)).findLast(({ state }) => state === "captured");
  await openDispute(store.deps, latest?.providerRef ?? "", { kind, reason: "fraudulent", state: "lost" });
  for (let round = 0; round < 3; round += 1) await store.deliver();
}

const monthsOf = async ({ id }: Renting) =>
  (await chargeRows(store, id)).map(({ kind, period, state }) => `${kind} ${period} ${state}`);
const taken = async ({ email }: Renting) =>
  (await store.mailsTo(email)).filter(({ subject }) => subject.startsWith("Your bank took back the payment"));
async function papersOf(renting: Renting): Promise<string[]> {
  renting.browser = await renting.signIn();
  const { number } = await orderOf(store, renting.id);
  const { documents } = (await renting.browser.get(`/order-api/order/detail/${number}`)).body.data;
  return documents.map(({ kind }: { kind: string }) => kind);
}

describe("a month that its bank takes back", () => {
  test("is open again, told, charged by the schedule, and has one invoice", async () => {
    const renting = await rented(store);
    await pass(store, 32, 4);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 paid", "rent 3 planned"]);
    const before = await papersOf(renting);
    await reverse(renting);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 failed"]);
    const own = await ownOf(renting);
    expect(own).toMatchObject({ status: "past_due", paid_periods: 1, rent_paid: 14.5, next_purchase_date: null });
    expect(own.charges[1]?.pay_path).toContain("/pay-more?token=");
    const [mail] = await taken(renting);
    expect(mail?.text).toContain("$29.00");
    expect(mail?.text).toContain("/pay-more?token=");

    await pass(store, RENTAL_DAYS.retries[0] + 1);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 paid", "rent 3 planned"]);
    expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2, rent_paid: 43.5 });
    expect((await rentalRow(store, renting.id)).declinedAt).toBeNull();
    const tries = await triesOf(store, renting.id);
    expect(tries.map(({ state }) => state)).toEqual(["captured", "reversed", "captured"]);
    expect(await papersOf(renting)).toEqual(before);
    expect(await taken(renting)).toHaveLength(1);
    await pass(store, 32, 4);
    expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 3 });
  });

  test("after a dispute is charged by its payer alone, and the grace runs", async () => {
    const renting = await rented(store);
    await pass(store, 32, 4);
    await reverse(renting, "dispute");
    const [mail] = await taken(renting);
    expect(mail?.text).toContain("We will not charge your card for it by ourselves");
    await pass(store, RENTAL_DAYS.retries[0] + 1);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 failed"]);
    expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured", "reversed"]);
    expect((await ownOf(renting)).charges[1]?.pay_path).toContain("/pay-more?token=");
    await pass(store, RENTAL_DAYS.grace);
    expect(await ownOf(renting)).toMatchObject({ status: "paused" });
    renting.browser = await renting.signIn();
    expect((await renting.browser.post(`/rental-api/pay/${renting.id}`)).status).toBe(200);
    expect(await monthsOf(renting)).toContain("rent 2 paid");
    expect(await taken(renting)).toHaveLength(1);
  });

  test("stops the rental when the grace is over, as a card that is declined does", async () => {
    const renting = await rented(store);
    await pass(store, 32, 4);
    await makeCard(store, renting.id, "declined");
    await reverse(renting);
    await pass(store, RENTAL_DAYS.grace + 1);
    expect(await ownOf(renting)).toMatchObject({ status: "paused" });
    const declined = (await triesOf(store, renting.id)).filter(({ state }) => state === "declined");
    // The reversal is the first of the declines that the schedule counts.
    expect(declined).toHaveLength(RENTAL_DAYS.retries.length);
    await makeCard(store, renting.id, "pays");
    renting.browser = await renting.signIn();
    const paid = await renting.browser.post(`/rental-api/pay/${renting.id}`);
    expect(paid.body.data).toMatchObject({ status: "active", paid_periods: 2 });
  });

  test("and that is paid after all can be taken back again; a notice that is repeated does nothing", async () => {
    const renting = await rented(store);
    await pass(store, 32, 4);
    await reverse(renting);
    const order = await orderOf(store, renting.id);
    const first = (await triesOf(store, renting.id)).find(({ state }) => state === "reversed");
    const again = { orderId: order.id, paymentId: first?.id ?? 0, kind: "return" };
    await Promise.all([reopenReversed(store.deps, again), reopenReversed(store.deps, again)]);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 failed"]);
    renting.browser = await renting.signIn();
    expect((await renting.browser.post(`/rental-api/pay/${renting.id}`)).status).toBe(200);
    await reopenReversed(store.deps, again);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 paid", "rent 3 planned"]);
    await reverse(renting);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 failed"]);
    expect(await taken(renting)).toHaveLength(2);
  });

  test("long after the months that followed it leaves those paid", async () => {
    const renting = await rented(store);
    await pass(store, 64, 4);
    const [, second] = await triesOf(store, renting.id);
    const lost = { kind: "return", reason: "R10", state: "lost" } as const;
    await openDispute(store.deps, second?.providerRef ?? "", lost);
    for (let round = 0; round < 3; round += 1) await store.deliver();
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 failed", "rent 3 paid"]);
    await pass(store, 2);
    expect(await monthsOf(renting)).toEqual(["rent 1 paid", "rent 2 paid", "rent 3 paid", "rent 4 planned"]);
  });
});

test("a dispute that is open or won leaves the month paid", async () => {
  const renting = await rented(store);
  await pass(store, 32, 4);
  const latest = (await triesOf(store, renting.id)).findLast(({ state }) => state === "captured");
  const asked = { kind: "dispute", reason: "fraudulent", state: "open" } as const;
  await openDispute(store.deps, latest?.providerRef ?? "", asked);
  for (let round = 0; round < 2; round += 1) await store.deliver();
  expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2 });
  await decideDispute(store.deps, latest?.providerRef ?? "", "won");
  for (let round = 0; round < 2; round += 1) await store.deliver();
  expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2 });
  expect(await taken(renting)).toEqual([]);
});

test("a purchase whose payment is taken back stays bought, and is owed until it is paid once more", async () => {
  const renting = await rented(store);
  await pass(store, 32, 4);
  renting.browser = await renting.signIn();
  const { buy_out_amount: price } = await ownOf(renting);
  const bought = await renting.browser.post(`/rental-api/buy/${renting.id}`, { buy_out_amount: price });
  expect(bought.body.data.status).toBe("bought");
  await reverse(renting);
  const own = await ownOf(renting);
  expect(own).toMatchObject({ status: "bought", can: ["pay"] });
  expect(await monthsOf(renting)).toContain("buyout 1 failed");
  await pass(store, RENTAL_DAYS.recall + 1, 5);
  expect((await ownOf(renting)).status).toBe("bought");
  await makeCard(store, renting.id, "declined");
  renting.browser = await renting.signIn();
  expect((await renting.browser.post(`/rental-api/pay/${renting.id}`)).status).toBe(402);
  expect(await monthsOf(renting)).toContain("buyout 1 failed");
  await makeCard(store, renting.id, "pays");
  expect((await renting.browser.post(`/rental-api/pay/${renting.id}`)).body.data).toMatchObject({
    status: "bought",
    can: [],
  });
  expect(await monthsOf(renting)).toContain("buyout 1 paid");
});
