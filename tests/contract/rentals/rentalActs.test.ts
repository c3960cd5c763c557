import { and, eq, sql } from "drizzle-orm";
import { changeRecords, rentalCharges, rentals, rentalUnits } from "../../../server/db/schema";
import { days, addTime } from "../../../server/clock";
import { decideAbout } from "../../support/flows/approvals";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import {
  addUnits,
  checkOut,
  chosen,
  chargeRows,
  makeCard,
  orderOf,
  ownOf,
  pass,
  planId,
  rented,
  rentalRow,
  triesOf,
  type Renting,
} from "../../support/flows/rentals";
import { CARDS, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  // Its clock goes on by months, and it changes what the demo's company has decided.
  store = await startTestStore({}, "rentalActs");
  expectNoFaults = await startAudit(store);
  team = await operator(store);
});
beforeEach(async () => {
  // Sessions end while months pass.
  team = await operator(store);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const act = <const Name extends string>({ browser, id }: Renting, name: Name, body: object = {}) =>
  browser.post(`/rental-api/${name}/${id}`, body);
const fleet = <const Name extends string>(name: Name, id: number, body: object = {}) =>
  team.post(`/rental-api/fleet/${name}/${id}`, body);

/** The first working day that is at least so many days away. */
function workingDay(after: number): string {
  let day = addTime(store.clock.now(), days(after));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = addTime(day, days(1));
  return day.toISOString().slice(0, 10);
}

async function renew(renting: Renting): Promise<void> {
  renting.browser = await renting.signIn();
  team = await operator(store);
}

test("a pause moves the next month and the end, as far as the plan lets", async () => {
  const renting = await rented(store);
  const before = await ownOf(renting);
  expect(before.pause_months_left).toBe(2);
  expect((await act(renting, "pause", { months: 3 })).status).toBe(422);
  const paused = (await act(renting, "pause", { months: 1 })).body.data;
  expect(paused).toMatchObject({ status: "paused", pause_months_left: 1 });
  expect(Date.parse(paused.ends_at)).toBeGreaterThan(Date.parse(before.ends_at ?? ""));
  expect(paused.paused_until).toBe(paused.next_purchase_date);
  await pass(store, 40, 5);
  expect((await ownOf(renting)).paid_periods).toBe(1);
  await pass(store, 35, 5);
  expect(await ownOf(renting)).toMatchObject({ status: "active", paid_periods: 2 });
  const subjects = (await store.mailsTo(renting.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your rental of Rise Duo is paused");
});

test("it goes on for another term at the lower rent", async () => {
  const renting = await rented(store, { months: 3 });
  const choices = (await renting.browser.get(`/rental-api/choices/${renting.id}`)).body.data;
  expect(choices.extensions.map(({ months }) => months)).toEqual([3, 6, 12, 24]);
  const extended = await act(renting, "extend", { plan_id: await planId(store, 12) });
  expect(extended.body.data).toMatchObject({ rent_period: 15, recurring_amount: 29 });
  expect((await act(renting, "extend", { plan_id: await planId(store, 12, "perch-task") })).status).toBe(422);
});

test("a swap goes on with another product, and what was replaced comes back and is inspected", async () => {
  const renting = await rented(store);
  const [serial] = await addUnits(store, 1, "vertebra-mesh");
  const plan = await planId(store, 12, "vertebra-mesh");
  expect((await act(renting, "swap", { plan_id: await planId(store, 24, "vertebra-mesh") })).status).toBe(422);
  const asked = await act(renting, "swap", { plan_id: plan });
  expect(asked.body.data.swap_name).toBe("Vertebra Mesh");
  const list = await team.get("/rental-api/fleet/rentals?list=to_send&page_size=100");
  expect(list.body.data.rentals.map(({ id }) => id)).toContain(renting.id);
  expect((await fleet("send", renting.id, { serials: [serial] })).status).toBe(200);
  expect(await ownOf(renting)).toMatchObject({ name: "Vertebra Mesh", swap_name: "", recurring_amount: 20 });
  expect((await fleet("receive", renting.id)).status).toBe(200);
  expect((await fleet("inspect", renting.id, { damage_amount: 12 })).status).toBe(200);
  await store.deliver();
  const order = await orderOf(store, renting.id);
  const detail = (await renting.browser.get(`/order-api/order/detail/${order.number}`)).body.data;
  expect(detail.charges).toMatchObject([{ amount: 12, state: "open" }]);
  await pass(store, 32, 4);
  expect((await chargeRows(store, renting.id)).map(({ amount, state }) => [amount, state])).toEqual([
    [1450, "paid"],
    [2000, "paid"],
    [2000, "planned"],
  ]);
});

/** The states of these pieces, in their order. */
async function statesOf(serials: readonly string[]): Promise<string[]> {
  const units = await store.deps.db.select().from(rentalUnits);
  return serials.map((serial) => units.find((unit) => unit.serial === serial)?.state ?? "none");
}

/** A rental with a swap that is asked for, the piece that it has, and the one that is kept for the swap. */
async function swapping(): Promise<{ renting: Renting; serials: [string, string] }> {
  const renting = await rented(store);
  const plan = await planId(store, 12, "vertebra-mesh");
  await addUnits(store, 1, "vertebra-mesh");
  expect((await act(renting, "swap", { plan_id: plan })).status).toBe(200);
  const units = await store.deps.db.select().from(rentalUnits).where(eq(rentalUnits.rentalId, renting.id));
  const serialIn = (state: string) => units.find((unit) => unit.state === state)?.serial ?? "";
  return { renting, serials: [serialIn("rented"), serialIn("reserved")] };
}

async function buy(renting: Renting): Promise<void> {
  const { buy_out_amount: price } = await ownOf(renting);
  expect((await act(renting, "buy", { buy_out_amount: price })).body.data).toMatchObject({
    status: "bought",
    swap_name: "",
  });
}

describe("around a swap", () => {
  test("who buys before it is sent leaves its piece to others", async () => {
    const { renting, serials } = await swapping();
    await buy(renting);
    expect(await statesOf(serials)).toEqual(["sold", "available"]);
  });

  test("who buys what was sent gives back what it has replaced", async () => {
    const { renting, serials } = await swapping();
    expect((await fleet("send", renting.id)).status).toBe(200);
    await buy(renting);
    expect(await statesOf(serials)).toEqual(["collecting", "sold"]);
    expect((await fleet("receive", renting.id)).status).toBe(200);
    expect((await fleet("inspect", renting.id, { damage_amount: 0 })).status).toBe(200);
    expect(await statesOf(serials)).toEqual(["available", "sold"]);
  });

  test("a return that is taken back keeps the piece that was sent alone", async () => {
    const { renting, serials } = await swapping();
    expect((await fleet("send", renting.id)).status).toBe(200);
    expect((await act(renting, "return", { pickup_date: workingDay(4) })).status).toBe(200);
    expect((await act(renting, "keep")).status).toBe(200);
    expect(await statesOf(serials)).toEqual(["collecting", "rented"]);
  });

  test("the end of the term leaves its piece to others", async () => {
    const { renting, serials } = await swapping();
    await store.deps.db.update(rentals).set({ endsAt: store.clock.now() }).where(eq(rentals.id, renting.id));
    await store.deps.db.delete(rentalCharges).where(eq(rentalCharges.state, "planned"));
    await pass(store, 1);
    expect(await ownOf(renting)).toMatchObject({ status: "returning", swap_name: "" });
    expect(await statesOf(serials)).toEqual(["collecting", "available"]);
  });
});

describe("buying", () => {
  test("costs the price less the share of the rent paid, by the kept card, and gives the deposit back", async () => {
    const renting = await rented(store);
    const { buy_out_amount: price } = await ownOf(renting);
    expect(price).toBe(540.3);
    expect((await act(renting, "buy", { buy_out_amount: 1 })).status).toBe(409);
    await makeCard(store, renting.id, "declined");
    expect((await act(renting, "buy", { buy_out_amount: price })).status).toBe(402);
    expect(await ownOf(renting)).toMatchObject({ status: "active", deposit_held: 29 });
    await makeCard(store, renting.id, "pays");
    const [first, second] = await Promise.all([
      act(renting, "buy", { buy_out_amount: price }),
      act(renting, "buy", { buy_out_amount: price }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await ownOf(renting)).toMatchObject({ status: "bought", deposit_held: 0, deposit_back: 29, can: [] });
    await store.deliver();
    const tries = await triesOf(store, renting.id);
    expect(tries.map(({ state, amount }) => [state, amount])).toEqual([
      ["captured", 4350],
      ["declined", 54030],
      ["captured", 54030],
    ]);
    const units = await store.deps.db.select().from(rentalUnits).where(eq(rentalUnits.rentalId, renting.id));
    expect(units.map(({ state }) => state)).toEqual(["sold"]);
    await pass(store, 40, 10);
    expect(await triesOf(store, renting.id)).toHaveLength(3);
  });

  test("does not wait behind a month that is with the bank: it is refused, and can be asked for again", async () => {
    const renting = await rented(store);
    const { db } = store.deps;
    const { buy_out_amount: price } = await ownOf(renting);
    // The month begins to be charged between the wish and its charge.
    await db.execute(sql`create function charge_beside() returns trigger language plpgsql as $$ begin
      update rental_charges set state = 'charging' where rental_id = new.rental_id and kind = 'rent' and state = 'planned';
      return new; end $$`);
    await db.execute(sql`create trigger charge_beside after insert on rental_charges for each row
      when (new.kind = 'buyout') execute function charge_beside()`);
    expect((await act(renting, "buy", { buy_out_amount: price })).status).toBe(409);
    await db.execute(sql`drop trigger charge_beside on rental_charges`);
    const rows = (await chargeRows(store, renting.id)).filter(({ kind }) => kind === "buyout");
    expect(rows.map(({ state }) => state)).toEqual(["waived"]);
  });

  test("that was left by a call that died keeps nothing from ending", async () => {
    const renting = await rented(store);
    const { db, clock } = store.deps;
    await db
      .delete(rentalCharges)
      .where(and(eq(rentalCharges.rentalId, renting.id), eq(rentalCharges.state, "planned")));
    const wish = { rentalId: renting.id, kind: "buyout", period: 1, rent: 1, amount: 1 } as const;
    await db.insert(rentalCharges).values({ ...wish, dueAt: clock.now(), createdAt: clock.now() });
    await db.update(rentals).set({ endsAt: clock.now() }).where(eq(rentals.id, renting.id));
    expect((await ownOf(renting)).can).not.toContain("buy");
    await pass(store, 1);
    expect(await ownOf(renting)).toMatchObject({ status: "returning" });
    expect((await ownOf(renting)).can).toContain("buy");
  });
});

describe("a return", () => {
  test("within the first days is free; its deposit goes back after the inspection", async () => {
    const renting = await rented(store);
    const tomorrow = addTime(store.clock.now(), days(1)).toISOString().slice(0, 10);
    for (const day of [tomorrow, "2020-01-01", "2026-13-45", workingDay(61)])
      expect([day, (await act(renting, "return", { pickup_date: day })).status]).toEqual([day, 422]);
    const day = workingDay(4);
    const booked = await act(renting, "return", { pickup_date: day });
    expect(booked.body.data).toMatchObject({ status: "returning", return_fee: 0, next_purchase_date: null });
    expect((await act(renting, "keep")).body.data).toMatchObject({ status: "active", pickup_at: null });
    await act(renting, "return", { pickup_date: day });
    expect((await fleet("inspect", renting.id, { damage_amount: 0 })).status).toBe(409);
    expect((await fleet("receive", renting.id)).body.data.status).toBe("inspecting");
    const ended = await fleet("inspect", renting.id, { damage_amount: 0, note: "as new" });
    expect(ended.body.data).toMatchObject({ status: "ended", deposit_held: 0, serials: [] });
    await store.deliver();
    expect(await ownOf(renting)).toMatchObject({ deposit_back: 29, damage_amount: 0 });
    const { number } = await orderOf(store, renting.id);
    const { refunds } = (await renting.browser.get(`/order-api/order/detail/${number}`)).body.data;
    expect(refunds).toMatchObject([{ amount: 29 }]);
    const subjects = (await store.mailsTo(renting.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Rise Duo is inspected: $29.00 of your deposit comes back");
  });

  test("before the end costs a month, and damage comes off the deposit; what it does not cover is asked for", async () => {
    const renting = await rented(store, { quantity: 2 });
    await pass(store, 33, 3);
    await renew(renting);
    expect((await ownOf(renting)).early_return_fee).toBe(58);
    const booked = await act(renting, "return", { pickup_date: workingDay(3) });
    expect(booked.body.data).toMatchObject({ status: "returning", return_fee: 58 });
    await fleet("receive", renting.id);
    const serials = (await team.get(`/rental-api/fleet/rentals?list=inspecting&page_size=100`)).body.data.rentals.find(
      ({ id }) => id === renting.id,
    )?.serials;
    expect(serials).toHaveLength(2);
    const ended = await fleet("inspect", renting.id, { damage_amount: 20, retired: [serials?.[0]] });
    expect(ended.body.data).toMatchObject({ status: "ended" });
    await store.deliver();
    expect(await ownOf(renting)).toMatchObject({ deposit_back: 0, damage_amount: 20, return_fee: 58 });
    const order = await orderOf(store, renting.id);
    const detail = (await renting.browser.get(`/order-api/order/detail/${order.number}`)).body.data;
    expect(detail.charges.at(-1)).toMatchObject({ amount: 20, state: "open" });
    const about = and(eq(changeRecords.entity, "order"), eq(changeRecords.entityId, order.id));
    const records = await store.deps.db.select().from(changeRecords).where(about);
    expect(records.map(({ kind, actor, paths }) => [kind, actor, paths[0]?.after])).toEqual([
      ["inspected", "staff", "20 USD"],
    ]);
    const units = await team.get(`/rental-api/fleet/units?serial=${serials?.[0]}`);
    expect(units.body.data.units).toMatchObject([{ state: "retired", rental_id: null }]);
  });

  test("of somebody who owes a month takes it off the deposit", async () => {
    const renting = await rented(store);
    await makeCard(store, renting.id, "declined");
    await pass(store, 33, 3);
    await renew(renting);
    expect(await ownOf(renting)).toMatchObject({ status: "past_due" });
    await store.deps.db.update(rentals).set({ earlyMonths: 0 });
    await act(renting, "return", { pickup_date: workingDay(3) });
    await fleet("receive", renting.id);
    await fleet("inspect", renting.id, { damage_amount: 0 });
    expect(await ownOf(renting)).toMatchObject({ status: "ended", deposit_back: 0 });
    expect((await chargeRows(store, renting.id)).map(({ state }) => state)).toEqual(["paid", "deposit"]);
  });
});

describe("the team", () => {
  test("alone sees and moves the fleet", async () => {
    const renting = await chosen(store);
    const stranger = renting.browser;
    for (const path of ["units", "rentals?list=due"])
      expect((await stranger.get(`/rental-api/fleet/${path}`)).status).toBe(403);
    for (const path of [
      `send/${renting.id}`,
      `deliver/${renting.id}`,
      `receive/${renting.id}`,
      `inspect/${renting.id}`,
    ])
      expect((await stranger.post(`/rental-api/fleet/${path}`, { damage_amount: 0 })).status).toBe(403);
    expect((await stranger.post("/rental-api/fleet/add-unit", { product_id: 1, serial: "X" })).status).toBe(403);
    expect((await store.visitor().get("/rental-api/fleet/units")).status).toBe(401);
    expect((await fleet("send", 2_000_000_000)).status).toBe(404);
    expect((await fleet("send", renting.id)).status).toBe(409);
  });

  test("keeps pieces by serial number, and sends others than were kept", async () => {
    const product = await productId(store, "rise-duo");
    const serial = `S-${Date.now()}`;
    const added = await team.post("/rental-api/fleet/add-unit", { product_id: product, serial });
    expect(added.body.data).toMatchObject({ serial, state: "available", product_name: "Rise Duo" });
    expect((await team.post("/rental-api/fleet/add-unit", { product_id: product, serial })).status).toBe(409);
    const renting = await chosen(store);
    await checkOut(renting);
    const foreign = await addUnits(store, 1, "perch-task");
    expect((await fleet("send", renting.id, { serials: foreign })).status).toBe(422);
    const sent = await fleet("send", renting.id, { serials: [serial], carrier: "Freight", tracking_number: "F1" });
    expect(sent.body.data.serials).toEqual([serial]);
    expect((await renting.browser.post(`/rental-api/cancel/${renting.id}`, {})).status).toBe(409);
    expect((await team.post("/rental-api/fleet/retire-unit", { serial })).status).toBe(409);
    // Nobody says that it has arrived.
    await pass(store, 11, 11);
    expect((await ownOf(renting)).status).toBe("active");
    expect((await orderOf(store, renting.id)).status).toBe("Delivered");
  });

  test("finds what is late", async () => {
    const renting = await rented(store);
    await act(renting, "return", { pickup_date: workingDay(3) });
    await pass(store, 12, 6);
    team = await operator(store);
    for (const list of ["due", "late"]) {
      const { rentals } = (await team.get(`/rental-api/fleet/rentals?list=${list}&page_size=100`)).body.data;
      expect(rentals.map(({ id }) => id)).toContain(renting.id);
    }
  });
});

describe("a member of a company that wants approvals", () => {
  const MEMBER = "employee@company.example";
  const MANAGER = "manager@company.example";

  async function asked(number: string = CARDS.pays): Promise<Renting> {
    const renting = await chosen(store, { email: MEMBER, known: await store.signedIn(MEMBER) });
    expect(renting.detail.needs_approval).toBe(true);
    const answer = await checkOut(renting, { number });
    expect([answer.status, answer.body.status, answer.body.order]).toEqual([200, 0, null]);
    expect(await triesOf(store, renting.id)).toEqual([]);
    return { ...renting, signIn: () => store.signedIn(MEMBER) };
  }

  test("is charged when a manager agrees, and not before", async () => {
    await decideAbout(store, { approvalRequired: true });
    const renting = await asked();
    expect((await store.mailsTo(MANAGER)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("would like to rent Rise Duo"),
    );
    expect((await act(renting, "decide", { decision: "approve" })).status).toBe(404);
    const manager = await store.signedIn(MANAGER);
    const { requests } = (await manager.get("/rental-api/approvals")).body.data;
    expect(requests.map(({ id }) => id)).toContain(renting.id);
    const agreed = await manager.post(`/rental-api/decide/${renting.id}`, { decision: "approve" });
    expect(agreed.body.data).toEqual({ status: "preparing" });
    expect((await triesOf(store, renting.id)).map(({ state }) => state)).toEqual(["captured"]);
    expect((await manager.post(`/rental-api/decide/${renting.id}`, { decision: "approve" })).status).toBe(404);
  });

  test("is told why not, and pays themselves when the card is declined after the approval", async () => {
    const renting = await asked();
    const manager = await store.signedIn(MANAGER);
    expect((await manager.post(`/rental-api/decide/${renting.id}`, { decision: "refuse" })).status).toBe(422);
    const said = { decision: "refuse", reason: "We move in March." };
    expect((await manager.post(`/rental-api/decide/${renting.id}`, said)).body.data.status).toBe("canceled");
    expect(await ownOf(renting)).toMatchObject({ status: "canceled", reason: "We move in March." });
    const other = await asked(CARDS.declined);
    const agreed = await manager.post(`/rental-api/decide/${other.id}`, { decision: "approve" });
    expect(agreed.body.data.status).toBe("requested");
    expect((await rentalRow(store, other.id)).approvedAt).not.toBeNull();
    expect((await checkOut(other)).body.status).toBe(1);
  });
});
