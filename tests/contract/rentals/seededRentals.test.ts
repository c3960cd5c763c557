import { isNotNull } from "drizzle-orm";
import { RENTAL_STATES } from "../../../contract/rental/rentalTerms";
import { orders, rentals } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { processRentals } from "../../../server/modules/rentals/due/processRentals";
import { seedRentals } from "../../../server/modules/rentals/seed/seedRentals";
import { startTestStore, type TestStore } from "../../support/store";

const CUSTOMER = "customer@example.com";
const MEMBER = "employee@company.example";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "seeded_rentals");
});
afterAll(() => store.close());

const faults = async () =>
  (await audit(store.deps.db, store.clock.now())).flatMap(({ name, told }) => told.map((text) => `${name}: ${text}`));

async function statesOf(email: string): Promise<string[]> {
  const browser = await store.signedIn(email);
  const { rentals: own } = (await browser.get("/rental-api/rentals?page_size=50")).body.data;
  return own.map(({ status }: { status: string }) => status).sort();
}

test("the demo has rentals in every state, however often the store starts; the books agree and nobody is mailed of what is past", async () => {
  const { db } = store.deps;
  expect(await faults()).toEqual([]);
  for (let start = 0; start < 2; start += 1) await seedRentals(store.deps);
  const made = await db.select({ state: rentals.state }).from(rentals);
  expect(new Set(made.map(({ state }) => state))).toEqual(new Set(RENTAL_STATES));
  expect(made).toHaveLength(11);
  // What waits is sent by the worker when it starts.
  await store.deliver();
  expect(await faults()).toEqual([]);
  // The mailbox is shared with the stores of other tests.
  const known = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(isNotNull(orders.rentalId));
  expect(known.length).toBeGreaterThan(5);
  for (const email of [CUSTOMER, MEMBER]) {
    const mails = await store.mailsTo(email);
    const about = mails.filter(({ subject, text }) =>
      known.some(({ number }) => `${subject} ${text}`.includes(number)),
    );
    // Deposits that the worker has just given back are news.
    const old = about.filter(({ subject }) => !subject.includes("on their way back"));
    expect(old.map(({ subject }) => subject)).toEqual([]);
  }

  expect(await statesOf(CUSTOMER)).toEqual(["active", "past_due"]);
  expect(await statesOf(MEMBER)).toHaveLength(9);
});

test("the worker's first round leaves the demo's rentals sound", async () => {
  await processRentals(store.deps);
  await store.deliver();
  expect(await faults()).toEqual([]);
});
