import { eq } from "drizzle-orm";
import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { addTime, days, minutes } from "../../../server/clock";
import { rentals } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { makeCard, ownOf, pass, rented, type Renting } from "../../support/flows/rentals";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by months.
  store = await startTestStore({}, "rental_returns");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

/** The first working day that is at least so many days away. */
function workingDay(after: number): string {
  let day = addTime(store.clock.now(), days(after));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = addTime(day, days(1));
  return day.toISOString().slice(0, 10);
}

/** Books a pickup; answers the fee. */
async function book(renting: Renting, after: number): Promise<number> {
  await ownOf(renting);
  const answer = await renting.browser.post(`/rental-api/return/${renting.id}`, { pickup_date: workingDay(after) });
  if (answer.status !== 200) throw new Error(`not booked: ${answer.text}`);
  return answer.body.data.return_fee;
}

describe("the fee of an early return", () => {
  test("is owed for an earlier day than the free one that was booked first", async () => {
    const renting = await rented(store);
    store.clock.advance(days(RENTAL_DAYS.trial + 1));
    await store.deps.db
      .update(rentals)
      .set({ endsAt: addTime(store.clock.now(), days(40)) })
      .where(eq(rentals.id, renting.id));
    expect(await book(renting, 41)).toBe(0);
    expect(await book(renting, 2)).toBe(29);
    expect(await book(renting, 41)).toBe(0);
  });

  test("is not put off by bookings on trial, whose pickup is soon after it", async () => {
    const renting = await rented(store);
    store.clock.advance(days(RENTAL_DAYS.trial - 1));
    expect((await ownOf(renting)).free_return_until).not.toBeNull();
    expect(await book(renting, 50)).toBe(29);
    expect(await book(renting, 3)).toBe(0);
    // What was booked in time may move by some days, and no further.
    store.clock.advance(days(2));
    expect(await book(renting, 2)).toBe(0);
    expect(await book(renting, 20)).toBe(29);
    expect((await ownOf(renting)).free_return_until).toBeNull();
    expect(await book(renting, 2)).toBe(29);
  });

  test("is not owed for what the store asks back, whatever the day", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 32 + RENTAL_DAYS.recall + 2, 2);
    expect((await ownOf(renting)).status).toBe("returning");
    expect(await book(renting, 10)).toBe(0);
    expect(await book(renting, 3)).toBe(0);
  });
});

test("each day that is booked is told, the first one again, too", async () => {
  const renting = await rented(store);
  for (const after of [4, 9, 4]) {
    await book(renting, after);
    await store.deliver();
    store.clock.advance(minutes(1));
  }
  const told = (await store.mailsTo(renting.email)).filter(({ subject }) => subject.startsWith("We pick Rise Duo up"));
  expect(told).toHaveLength(3);
});
