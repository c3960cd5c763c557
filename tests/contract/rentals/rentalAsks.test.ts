import { eq } from "drizzle-orm";
import type { RentalRequest } from "../../../contract/rental/rental";
import { days, minutes } from "../../../server/clock";
import { companies, customers, rentalCharges, rentalHistory, rentalPlans, rentals } from "../../../server/db/schema";
import { spentInMonth } from "../../../server/modules/managers/repositorySpending";
import { decideAsk } from "../../../server/modules/rentals/acts/decideAsk";
import { processRentals } from "../../../server/modules/rentals/due/processRentals";
import { decideAbout, MANAGER, MEMBER } from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import { addUnits, chargeRows, makeCard, ownOf, pass, planId, rented } from "../../support/flows/rentals";
import { rentalRow, triesOf, type Renting } from "../../support/flows/rentals";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const OTHER = "vertebra-mesh";

let store: TestStore;
let member: Visitor;
let manager: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // It changes what the demo's company has decided, and lets time pass.
  store = await startTestStore({}, "rental_asks");
  expectNoFaults = await startAudit(store);
});
beforeEach(async () => {
  await decideAbout(store, {});
  member = await store.signedIn(MEMBER);
  manager = await store.signedIn(MANAGER);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

/** A member's rental that runs, after which everything needs an approval. */
async function running(): Promise<Renting> {
  await decideAbout(store, {});
  const renting = await rented(store, { email: MEMBER, known: member });
  await decideAbout(store, { approvalRequired: true });
  return renting;
}

const extend = async ({ id }: Renting, months = 3) =>
  member.post(`/rental-api/extend/${id}`, { plan_id: await planId(store, months) });

async function swap({ id }: Renting) {
  await addUnits(store, 1, OTHER);
  return member.post(`/rental-api/swap/${id}`, { plan_id: await planId(store, 12, OTHER) });
}

async function buy(renting: Renting) {
  const { buy_out_amount } = await ownOf(renting);
  return member.post(`/rental-api/buy/${renting.id}`, { buy_out_amount });
}

/** As whoever decides reads it. */
async function requestOf({ id }: Renting): Promise<RentalRequest> {
  const answer = await manager.get("/rental-api/approvals");
  const found = answer.body.data.requests.find((request: RentalRequest) => request.id === id);
  if (!found) throw new Error("not asked");
  return found;
}

const decide = ({ id, ask_id }: RentalRequest, decision: "approve" | "refuse", reason = "") =>
  manager.post(`/rental-api/decide/${id}`, { decision, reason, ask_id });

const subjectsTo = async (email: string) => (await store.mailsTo(email)).map(({ subject }) => subject);

async function accountOf(email: string) {
  const [account] = await store.deps.db.select().from(customers).where(eq(customers.email, email));
  if (!account) throw new Error(`no ${email}`);
  return account;
}

async function spentBy(email: string): Promise<number> {
  const { id: customerId } = await accountOf(email);
  return spentInMonth(store.deps.db, { customerId }, "USD", store.clock.now());
}

/** How often a member was told so since a count. */
async function toldSince(before: string[], subject: string): Promise<number> {
  await store.deliver();
  const count = (told: string[]) => told.filter((known) => known === subject).length;
  return count(await subjectsTo(MEMBER)) - count(before);
}

async function causesOf({ id }: Renting): Promise<string[]> {
  const rows = await store.deps.db.select().from(rentalHistory).where(eq(rentalHistory.rentalId, id));
  return rows.map(({ cause }) => cause);
}

describe("an extension", () => {
  test("waits for who decides, is told by mail, and is made when they agree", async () => {
    const renting = await running();
    const answer = await extend(renting);
    expect(answer.body.data).toMatchObject({ rent_period: 12, asked: { act: "extend", months: 15, amount: 0 } });
    await store.deliver();
    expect(await subjectsTo(MANAGER)).toContainEqual(expect.stringContaining("would like to extend Rise Duo"));
    const request = await requestOf(renting);
    expect(request).toMatchObject({ asks: "extend", rent_period: 15, initial_deposit: 0 });
    expect((await decide(request, "approve")).status).toBe(200);
    const after = await ownOf(renting);
    expect(after).toMatchObject({ rent_period: 15, asked: null });
    expect(await causesOf(renting)).toEqual(expect.arrayContaining(["change_asked", "change_approved", "extended"]));
    await store.deliver();
    expect(await subjectsTo(MEMBER)).toContain("Your change for Rise Duo is approved");
    expect((await decide(request, "approve")).status).toBe(404);
  });

  test("is refused with a reason, and the rental goes on as it was", async () => {
    const renting = await running();
    await extend(renting);
    const request = await requestOf(renting);
    expect((await decide(request, "refuse")).status).toBe(422);
    expect((await decide(request, "refuse", "One year is enough.")).status).toBe(200);
    expect(await ownOf(renting)).toMatchObject({
      status: "active",
      rent_period: 12,
      asked: null,
      reason: "One year is enough.",
    });
  });

  test("is approved for exactly what was seen", async () => {
    const renting = await running();
    await extend(renting);
    const seen = await requestOf(renting);
    await extend(renting, 24);
    expect((await decide(seen, "approve")).status).toBe(409);
    expect(await ownOf(renting)).toMatchObject({ rent_period: 12, asked: { months: 36 } });
    expect((await decide({ ...seen, ask_id: "" }, "approve")).status).toBe(409);
    expect((await decide(await requestOf(renting), "approve")).status).toBe(200);
    expect((await ownOf(renting)).rent_period).toBe(36);
  });

  test("is over when its rent has changed, which its member is told", async () => {
    const renting = await running();
    const plan = eq(rentalPlans.id, await planId(store, 24));
    const [before] = await store.deps.db.select().from(rentalPlans).where(plan);
    await extend(renting, 24);
    const request = await requestOf(renting);
    await store.deps.db
      .update(rentalPlans)
      .set({ rent: { ...before?.rent, USD: 100 } })
      .where(plan);
    expect((await decide(request, "approve")).status).toBe(409);
    await store.deps.db
      .update(rentalPlans)
      .set({ rent: before?.rent ?? {} })
      .where(plan);
    expect(await ownOf(renting)).toMatchObject({ rent_period: 12, asked: null });
    await store.deliver();
    expect(await subjectsTo(MEMBER)).toContain("Your request about Rise Duo is over");
  });

  test("is over when its member does something else, or takes it back", async () => {
    const renting = await running();
    await extend(renting);
    const request = await requestOf(renting);
    expect((await member.post(`/rental-api/pause/${renting.id}`, { months: 1 })).body.data.asked).toBeNull();
    expect((await decide(request, "approve")).status).toBe(404);
    const other = await running();
    await extend(other);
    expect((await member.post(`/rental-api/unask/${other.id}`, {})).body.data).toMatchObject({ asked: null });
    expect((await member.post(`/rental-api/unask/${other.id}`, {})).status).toBe(409);
    expect((await ownOf(other)).rent_period).toBe(12);
  });

  test("is nothing to its member or a stranger, and two approvals at once make it once", async () => {
    const renting = await running();
    await extend(renting);
    const { ask_id } = await requestOf(renting);
    const call = `/rental-api/decide/${renting.id}` as const;
    for (const other of [member, await store.signedIn(newEmail())])
      expect((await other.post(call, { decision: "approve", ask_id })).status).toBe(404);
    expect((await ownOf(renting)).rent_period).toBe(12);
    const request = await requestOf(renting);
    const answers = await Promise.all([decide(request, "approve"), decide(request, "approve")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ownOf(renting)).rent_period).toBe(15);
  });
});

test("nothing is decided while a month is with the bank, and what was asked stands", async () => {
  const renting = await running();
  await extend(renting);
  const [, month] = await chargeRows(store, renting.id);
  const isMonth = eq(rentalCharges.id, month?.id ?? 0);
  const request = await requestOf(renting);
  await store.deps.db.update(rentalCharges).set({ state: "charging" }).where(isMonth);
  expect((await decide(request, "approve")).status).toBe(409);
  await store.deps.db.update(rentalCharges).set({ state: "planned" }).where(isMonth);
  expect((await decide(request, "approve")).status).toBe(200);
});

test("what waits counts towards the month as if it were made", async () => {
  const renting = await running();
  const before = await spentBy(MEMBER);
  const price = Math.round((await ownOf(renting)).buy_out_amount * 100);
  await buy(renting);
  expect(await spentBy(MEMBER)).toBe(before + price);
  await extend(renting);
  const { value = 0 } = (await rentalRow(store, renting.id)).asked ?? {};
  const { countedValue } = await rentalRow(store, renting.id);
  expect(value).toBeGreaterThan(countedValue);
  expect(await spentBy(MEMBER)).toBe(before - countedValue + value);
  await member.post(`/rental-api/unask/${renting.id}`, {});
  expect(await spentBy(MEMBER)).toBe(before);
});

test("a swap keeps its pieces when it is approved", async () => {
  const renting = await running();
  await swap(renting);
  expect(await ownOf(renting)).toMatchObject({ swap_name: "", asked: { act: "swap", name: "Vertebra Mesh" } });
  const request = await requestOf(renting);
  expect(request).toMatchObject({ asks: "swap", swap_name: "Vertebra Mesh" });
  expect((await decide(request, "approve")).status).toBe(200);
  expect(await ownOf(renting)).toMatchObject({ swap_name: "Vertebra Mesh", asked: null });
});

describe("a purchase", () => {
  test("of what is rented asks as any purchase does, and is charged when it is approved", async () => {
    const renting = await running();
    const before = (await triesOf(store, renting.id)).length;
    expect((await buy(renting)).body.data).toMatchObject({ status: "active", asked: { act: "buy" } });
    expect(await triesOf(store, renting.id)).toHaveLength(before);
    const request = await requestOf(renting);
    expect(request).toMatchObject({ asks: "buy", initial_deposit: (await ownOf(renting)).buy_out_amount });
    expect((await decide(request, "approve")).body.data.status).toBe("bought");
    expect(await triesOf(store, renting.id)).toHaveLength(before + 1);
    expect((await rentalRow(store, renting.id)).asked).toBeNull();
  });

  test("within the limits is made at once, and counts towards the month", async () => {
    await decideAbout(store, { limitPerMonth: 100_000_000 });
    const renting = await rented(store, { email: MEMBER, known: member });
    const before = await spentBy(MEMBER);
    const price = Math.round((await ownOf(renting)).buy_out_amount * 100);
    await decideAbout(store, { limitPerMonth: before + price - 1 });
    expect((await buy(renting)).body.data.asked?.act).toBe("buy");
    await decideAbout(store, { limitPerMonth: before + price });
    expect((await buy(renting)).body.data).toMatchObject({ status: "bought", asked: null });
    expect(await spentBy(MEMBER)).toBe(before + price);
  });

  test("that its company approved before the call died is its member's to make, and they are told once", async () => {
    const renting = await running();
    await buy(renting);
    const { ask_id: askId } = await requestOf(renting);
    const before = await subjectsTo(MEMBER);
    const { id: deciderId } = await accountOf(MANAGER);
    const said = { decision: "approve", reason: "", askId, deciderId } as const;
    await decideAsk(store.deps, await rentalRow(store, renting.id), said);
    for (let look = 0; look < 2; look += 1) {
      store.clock.advance(minutes(6));
      await processRentals(store.deps);
    }
    expect(await toldSince(before, "The purchase of Rise Duo is approved, but not paid")).toBe(1);
    expect(await ownOf(renting)).toMatchObject({ status: "active", asked: { is_approved: true } });
    expect((await buy(renting)).body.data.status).toBe("bought");
  });

  test("is let by the company that was asked alone", async () => {
    const renting = await running();
    await buy(renting);
    await makeCard(store, renting.id, "declined");
    await decide(await requestOf(renting), "approve");
    await makeCard(store, renting.id, "pays");
    const account = eq(customers.email, MEMBER);
    const { companyId } = await accountOf(MEMBER);
    const settings = { managerApproval: false, approvalAbove: 0 };
    const row = { slug: "another", name: "Another", country: "US", discount: 0, settings } as const;
    const [other] = await store.deps.db.insert(companies).values(row).returning();
    await store.deps.db
      .update(customers)
      .set({ companyId: other?.id ?? null })
      .where(account);
    await decideAbout(store, { approvalRequired: true }, "another");
    const answer = await buy(renting);
    await store.deps.db.update(customers).set({ companyId }).where(account);
    // Nobody decides there.
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("nobody else there")]);
    expect((await ownOf(renting)).status).toBe("active");
  });

  test("whose card is declined stays approved at its amount, and at no other", async () => {
    const renting = await running();
    await buy(renting);
    await makeCard(store, renting.id, "declined");
    expect((await decide(await requestOf(renting), "approve")).body.data.status).toBe("active");
    await store.deliver();
    expect(await subjectsTo(MEMBER)).toContain("The purchase of Rise Duo is approved, but not paid");
    expect((await ownOf(renting)).asked).toMatchObject({ is_approved: true });
    expect((await manager.get("/rental-api/approvals")).body.data.requests).not.toContainEqual(
      expect.objectContaining({ id: renting.id }),
    );
    const row = await rentalRow(store, renting.id);
    await makeCard(store, renting.id, "pays");
    await store.deps.db
      .update(rentals)
      .set({ buyPrice: row.buyPrice + 1000 })
      .where(eq(rentals.id, renting.id));
    expect((await buy(renting)).body.data.asked).toMatchObject({ act: "buy", is_approved: false });
    await store.deps.db.update(rentals).set({ buyPrice: row.buyPrice, asked: row.asked }).where(eq(rentals.id, row.id));
    expect((await buy(renting)).body.data.status).toBe("bought");
  });
});

test("what nobody decides about is over after two weeks, and not before", async () => {
  const renting = await running();
  await extend(renting);
  store.clock.advance(days(13));
  await processRentals(store.deps);
  expect((await rentalRow(store, renting.id)).asked).not.toBeNull();
  store.clock.advance(days(1));
  await processRentals(store.deps);
  expect(await rentalRow(store, renting.id)).toMatchObject({ asked: null, months: 12 });
  await store.deliver();
  const told = (await subjectsTo(MEMBER)).filter((subject) => subject === "Your request about Rise Duo is over");
  expect(told.length).toBeGreaterThan(1);
});

test.each(["pays", "declined"] as const)(
  "a month whose card %s ends what it changes, and its member is told",
  async (card) => {
    const renting = await running();
    await pass(store, 27, 9);
    member = await store.signedIn(MEMBER);
    renting.browser = member;
    await (card === "pays" ? buy(renting) : extend(renting));
    await makeCard(store, renting.id, card);
    expect((await rentalRow(store, renting.id)).asked).not.toBeNull();
    const before = await subjectsTo(MEMBER);
    await pass(store, 6);
    const row = await rentalRow(store, renting.id);
    expect(row).toMatchObject({ state: card === "pays" ? "active" : "past_due", asked: null });
    expect(await toldSince(before, "Your request about Rise Duo is over")).toBe(1);
  },
);
