import { eq } from "drizzle-orm";
import { customers } from "../../../server/db/schema";
import { spentInMonth } from "../../../server/modules/managers/repositorySpending";
import { decideAbout, MEMBER } from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import {
  addUnits,
  checkOut,
  chosen,
  ownOf,
  planId,
  rented,
  rentalRow,
  type Renting,
} from "../../support/flows/rentals";
import { CARDS } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let member: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // It changes what the demo's company has decided.
  store = await startTestStore({}, "rental_limits");
  expectNoFaults = await startAudit(store);
  member = await store.signedIn(MEMBER);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const choose = (wish: Parameters<typeof chosen>[1]) => chosen(store, { email: MEMBER, known: member, ...wish });

/** What a rental counts for, minor units: its whole term with the deposit. */
const valueOf = ({ detail }: Renting) => Math.round((detail.total_amount + detail.deposit_amount) * 100);

async function spent(): Promise<number> {
  const [account] = await store.deps.db.select().from(customers).where(eq(customers.email, MEMBER));
  return spentInMonth(store.deps.db, { customerId: account?.id ?? 0 }, "USD", store.clock.now());
}

describe("a month's limit", () => {
  test("is not passed by two rentals at once, which count for their whole term, asked for or paid", async () => {
    await decideAbout(store, {});
    const before = await spent();
    const both = [await choose({ slug: "rise-duo" }), await choose({ slug: "perch-task" })];
    const value = both.reduce((sum, renting) => sum + valueOf(renting), 0);
    await decideAbout(store, { limitPerMonth: before + value - 1 });
    await Promise.all(both.map((renting) => checkOut(renting)));
    const states = await Promise.all(both.map(async ({ id }) => (await rentalRow(store, id)).state));
    expect(states.sort()).toEqual(["awaiting_approval", "preparing"]);
    expect(await spent()).toBe(before + value);
  });

  test("counts a rental whose card was declined, and once, until it is canceled", async () => {
    await decideAbout(store, { limitPerMonth: 100_000_000 });
    const before = await spent();
    const renting = await choose({ slug: "vertebra-mesh" });
    await checkOut(renting, { number: CARDS.declined });
    expect(await spent()).toBe(before + valueOf(renting));
    await decideAbout(store, { limitPerMonth: before + valueOf(renting) });
    expect((await checkOut(renting)).body.status).toBe(1);
    expect(await spent()).toBe(before + valueOf(renting));
    expect((await member.post(`/rental-api/cancel/${renting.id}`, {})).status).toBe(200);
    await store.deliver();
    expect((await rentalRow(store, renting.id)).state).toBe("canceled");
    expect(await spent()).toBe(before);
  });
});

test("a rental goes on with other terms within the company's limits, and beyond them its company is asked", async () => {
  await decideAbout(store, {});
  const renting = await rented(store, { email: MEMBER, known: member, slug: "rise-duo" });
  await addUnits(store, 1, "vertebra-mesh");
  const swap = { plan_id: await planId(store, 12, "vertebra-mesh") };
  const extension = { plan_id: await planId(store, 3, "rise-duo") };
  await decideAbout(store, { categories: ["standing-desks"] });
  const waits = await member.post(`/rental-api/swap/${renting.id}`, swap);
  expect([waits.status, waits.body.data.asked?.act]).toEqual([200, "swap"]);
  await decideAbout(store, { limitPerOrder: valueOf(renting) });
  await member.post(`/rental-api/extend/${renting.id}`, extension);
  expect(await ownOf(renting)).toMatchObject({ rent_period: 12, swap_name: "", asked: { act: "extend", months: 15 } });
  await decideAbout(store, { limitPerOrder: valueOf(renting) + 3 * 2900 });
  const longer = await member.post(`/rental-api/extend/${renting.id}`, extension);
  expect(longer.body.data).toMatchObject({ rent_period: 15, asked: null });
  await decideAbout(store, { categories: ["standing-desks", "ergonomic-chairs"] });
  expect((await member.post(`/rental-api/swap/${renting.id}`, swap)).body.data.swap_name).toBe("Vertebra Mesh");
});
