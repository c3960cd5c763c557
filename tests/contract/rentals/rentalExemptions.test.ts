import { companies, taxExemptions } from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { addDomain } from "../../../server/modules/companies/domains";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { checkOut, chosen, chargeRows, orderOf, ownOf, pass, type Renting } from "../../support/flows/rentals";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by months.
  store = await startTestStore({}, "rentalExemptions");
  expectNoFaults = await startAudit(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const OAKLAND = { state: "CA", zip: "94607", city: "Oakland", shipping_address: "58 Harbor Lane" };

let made = 0;
/** A company that rents, and a certificate for a state of it that counts for so many days. */
async function newCompany(): Promise<{ id: number; email: string }> {
  const { db } = store.deps;
  const slug = `rents-${(made += 1)}`;
  const settings = { managerApproval: false, approvalAbove: 0 };
  const row = { slug, name: slug, country: "US", discount: 0, settings } as const;
  const [company] = await db.insert(companies).values(row).returning();
  const id = company?.id ?? 0;
  await db.transaction((tx) => addDomain(tx, id, `${slug}.example`, 1));
  return { id, email: `ada@${slug}.example` };
}

async function certify(companyId: number, state: string, forDays: number): Promise<void> {
  const { db, clock } = store.deps;
  const validUntil = addTime(clock.now(), days(forDays)).toISOString().slice(0, 10);
  await db
    .insert(taxExemptions)
    .values({ companyId, file: "", type: "", states: [state], validUntil, state: "accepted" });
}

async function rentedBy(email: string): Promise<Renting> {
  const renting = await chosen(store, { known: await store.signedIn(email), email });
  const paid = await checkOut(renting, { customer: OAKLAND });
  expect(paid.status).toBe(200);
  await store.deliver();
  const team = await operator(store);
  for (const step of ["send", "deliver"] as const)
    expect((await team.post(`/rental-api/fleet/${step}/${renting.id}`, {})).status).toBe(200);
  return renting;
}

const taxesOf = async ({ id }: Renting) =>
  (await chargeRows(store, id)).map(({ rent, tax, amount, state }) => ({
    isTaxed: tax > 0,
    more: amount - rent,
    state,
  }));

test("months of an exempt company bear no tax while its certificate counts, and do again when it lapses", async () => {
  const { id, email } = await newCompany();
  await certify(id, "CA", 45);
  const renting = await rentedBy(email);
  const order = await orderOf(store, renting.id);
  expect(order.totals.tax).toBe(0);
  expect(await ownOf(renting)).toMatchObject({ recurring_amount: 29 });
  await pass(store, 32, 4);
  const [first, second, third] = await taxesOf(renting);
  expect([first, second]).toEqual([
    { isTaxed: false, more: 0, state: "paid" },
    { isTaxed: false, more: 0, state: "paid" },
  ]);
  // Planned for a day on which the certificate has lapsed.
  expect(third).toMatchObject({ isTaxed: true, state: "planned" });
  await pass(store, 32, 4);
  const [, , charged] = await taxesOf(renting);
  expect(charged).toMatchObject({ isTaxed: true, state: "paid" });
  expect(charged?.more).toBeGreaterThan(0);
  expect((await ownOf(renting)).recurring_amount).toBeGreaterThan(29);
});

test("a certificate that comes later frees the months that are charged from then on", async () => {
  const { id, email } = await newCompany();
  const renting = await rentedBy(email);
  expect((await orderOf(store, renting.id)).totals.tax).toBeGreaterThan(0);
  const [, planned] = await taxesOf(renting);
  expect(planned).toMatchObject({ isTaxed: true, state: "planned" });
  await certify(id, "CA", 300);
  await pass(store, 32, 4);
  const [, second] = await taxesOf(renting);
  expect(second).toEqual({ isTaxed: false, more: 0, state: "paid" });
});

test("a certificate for another state changes nothing", async () => {
  const { id, email } = await newCompany();
  await certify(id, "NY", 300);
  const renting = await rentedBy(email);
  await pass(store, 32, 4);
  expect((await taxesOf(renting)).slice(0, 2).every(({ isTaxed }) => isTaxed)).toBe(true);
});
