import { eq } from "drizzle-orm";
import { REFERRAL_STATES, SHARE_STATES } from "../../../contract/rules/referralTerms";
import { customers, orders, orderShares, referrals } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { seedFriends } from "../../../server/modules/demo/seedFriends";
import { startTestStore, type TestStore } from "../../support/store";
import { expectLedgersRight } from "../../support/flows/wallets";

const CUSTOMER = "customer@example.com";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "seeded_friends");
});
afterAll(() => store.close());

const faults = async () =>
  (await audit(store.deps.db, store.clock.now())).flatMap(({ name, told }) => told.map((text) => `${name}: ${text}`));

test("the demo's customer has invited and shared in every state, however often the store starts; nobody is mailed of what is past", async () => {
  const { db } = store.deps;
  for (let start = 0; start < 2; start += 1) await seedFriends(store.deps);
  const brought = await db
    .select({ email: customers.email, state: referrals.state, reason: referrals.reason })
    .from(referrals)
    .innerJoin(customers, eq(customers.id, referrals.newcomerId))
    .orderBy(referrals.id);
  expect(brought).toEqual([
    { email: "caleb.whitman@friends.example", state: "confirmed", reason: "" },
    { email: "ines.duarte@friends.example", state: "taken_back", reason: "" },
    { email: "theo.marchetti@friends.example", state: "pending", reason: "" },
    { email: "sam.ortega@friends.example", state: "refused", reason: "same_address" },
    { email: "june.whitman@friends.example", state: "held", reason: "ring" },
    { email: "nora.feld@friends.example", state: "joined", reason: "" },
  ]);
  expect(new Set(brought.map(({ state }) => state))).toEqual(new Set(REFERRAL_STATES));
  const shared = await db.select({ state: orderShares.state }).from(orderShares).orderBy(orderShares.id);
  expect(shared.map(({ state }) => state)).toEqual(["given", "given", "taken_back", "dropped", "pending"]);
  expect(new Set(shared.map(({ state }) => state))).toEqual(new Set(SHARE_STATES));

  // What waits is sent by the worker when it starts.
  await store.deliver();
  for (const { email } of brought) expect((await store.mailsTo(email)).map(({ subject }) => subject)).toEqual([]);
  // The mailbox is shared with the stores of other tests, where the customer signs in.
  const known = await db.select({ number: orders.number }).from(orders).where(eq(orders.email, CUSTOMER));
  expect(known.length).toBeGreaterThan(3);
  const mails = await store.mailsTo(CUSTOMER);
  const about = mails.filter(({ subject, text }) => known.some(({ number }) => `${subject} ${text}`.includes(number)));
  expect(about.map(({ subject }) => subject)).toEqual([]);
  expect(await faults()).toEqual([]);
  await expectLedgersRight(store);

  const browser = await store.signedIn(CUSTOMER);
  const info = (await browser.get("/customer-api/referral-info")).body.data;
  expect(info).toMatchObject({ joined: 6, pending_coins: 20, confirmed_coins: 20 });
  expect((await browser.get("/customer-api/profile/customer-referral-history")).body.data.referrals).toHaveLength(6);
});
