import type { RentalState } from "../../../../contract/rental/rentalTerms";
import { days, addTime, type Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { claimDemoPart, isDemoStore } from "../../../db/demoFacts";
import type { Deps } from "../../../deps";
import { issueChargeInvoice } from "../../invoices/issueFor";
import { lockOrder } from "../../orders/repositoryLock";
import { chooseRental } from "../choose";
import { marketOf } from "../../../../contract/locales";
import {
  addEvent,
  addRental,
  cardsOfRentals,
  findCompanyId,
  findRental,
  lockRental,
  type RentalRow,
} from "../repository";
import {
  addDemoUnits,
  awaitedInvoices,
  dropFollowUp,
  findCustomerByMail,
  findPlanOf,
  refuseCard,
  saveTestCard,
} from "./repository";
import { moveUnits } from "../repositoryUnits";
import { cardProvider } from "../card";
import { placeRental } from "../placeRental";
import { settleRental } from "../settleRental";
import { deliverRental, sendRental } from "../fleet/sendRental";
import { inspectRental, receiveRental } from "../fleet/inspectRental";
import { chargeRental } from "../chargeRental";
import { dueCharges } from "../repositoryCharges";
import { completePurchase } from "../bought";
import { moveRental, noteRental } from "../states";
import { monthsLater } from "../rules/months";

/** Pieces of each product that can be rented. */
const FLEET = 6;

const CUSTOMER = "customer@example.com";
const MEMBER = "employee@company.example";

interface Wish {
  email: string;
  slug: string;
  months: number;
  /** How long ago it was delivered. */
  daysAgo: number;
  state: RentalState;
}

/** The demo customer has two; the others are of the demo company's member, one in each state. */
const WISHES: readonly Wish[] = [
  { email: CUSTOMER, slug: "rise-duo", months: 12, daysAgo: 100, state: "active" },
  { email: CUSTOMER, slug: "perch-task", months: 6, daysAgo: 33, state: "past_due" },
  { email: MEMBER, slug: "vertebra-mesh", months: 12, daysAgo: 0, state: "requested" },
  { email: MEMBER, slug: "under-desk-walker", months: 12, daysAgo: 0, state: "awaiting_approval" },
  { email: MEMBER, slug: "roller-cabinet-3", months: 6, daysAgo: 0, state: "preparing" },
  { email: MEMBER, slug: "rise-one", months: 12, daysAgo: 20, state: "paused" },
  { email: MEMBER, slug: "perch-task", months: 3, daysAgo: 25, state: "returning" },
  { email: MEMBER, slug: "vertebra-pro", months: 3, daysAgo: 25, state: "inspecting" },
  { email: MEMBER, slug: "roller-cabinet-3", months: 3, daysAgo: 40, state: "ended" },
  { email: MEMBER, slug: "rise-one", months: 24, daysAgo: 40, state: "bought" },
  { email: MEMBER, slug: "rise-duo", months: 3, daysAgo: 0, state: "canceled" },
];

const SYSTEM = { actor: "system", actorId: null } as const;

/**
 * A fleet, and rentals in every state, placed, sent and charged by the rules that hold for everybody at the days when
 * that would have been; once, and without mails but of the deposits that the worker then gives back. Run it before the
 * worker starts.
 */
export async function seedRentals(deps: Deps): Promise<void> {
  const { db, clock, env } = deps;
  if (env.paymentMode !== "sandbox") return;
  if (!(await isDemoStore(db)) || !(await claimDemoPart(db, "seeded rentals", clock.now()))) return;
  await addDemoUnits(db, FLEET, clock.now());
  const made: RentalRow[] = [];
  for (const wish of WISHES) {
    const rental = await seedRental(deps, wish);
    if (rental) made.push(rental);
  }
  const ids = made.map(({ id }) => id);
  const orderIds = made.flatMap(({ orderId }) => orderId ?? []);
  // The worker would mail these invoices.
  for (const { orderId, chargeId } of await awaitedInvoices(db, orderIds))
    await db.transaction(async (tx) => issueChargeInvoice(deps, tx, await lockOrder(tx, orderId), chargeId));
  await dropFollowUp(db, ids, orderIds);
}

/** The store's clock as it was so many days ago, and as it goes on from there. */
function clockAt({ now }: Clock, daysAgo: number): Clock & { daysAgo: number } {
  const past = { daysAgo, now: () => addTime(now(), -days(past.daysAgo)) };
  return past;
}

async function seedRental(now: Deps, wish: Wish): Promise<RentalRow | undefined> {
  const clock = clockAt(now.clock, wish.daysAgo + 3);
  const deps = { ...now, clock };
  const rental = await choose(deps, wish);
  if (!rental) return undefined;
  const { id } = rental;
  if (wish.state === "requested") return rental;
  await now.db.transaction(async (tx) => {
    const row = await lockRental(tx, id);
    if (wish.state === "canceled")
      await moveRental(tx, clock, row, "canceled", { cause: "canceled" }, { endedAt: clock.now() });
    if (wish.state === "awaiting_approval") await askManager(tx, clock, row);
  });
  if (wish.state === "canceled" || wish.state === "awaiting_approval") return rental;
  const method = (await cardsOfRentals(now.db, [rental.methodId])).get(rental.methodId ?? 0);
  if (!method) return undefined;
  await placeRental(deps, id, method, cardProvider(deps), { keyId: null, isOffSession: true, by: SYSTEM });
  await settleRental(deps, id);
  if (wish.state !== "preparing") await live(deps, clock, id, wish);
  return findRental(now.db, id);
}

async function askManager(tx: Transaction, clock: Clock, row: RentalRow): Promise<void> {
  const companyId = await findCompanyId(tx, row.customerId);
  await moveRental(tx, clock, row, "awaiting_approval", { cause: "approval_asked" }, { companyId });
}

/** Sent, delivered, and charged month after month up to today; then as the wish has it. */
async function live(deps: Deps, clock: { daysAgo: number }, id: number, wish: Wish): Promise<void> {
  await sendRental(deps, id, { serials: [], carrier: "Velstol Freight", trackingNumber: `VF-${100_000 + id}` }, SYSTEM);
  clock.daysAgo = wish.daysAgo;
  await deliverRental(deps, id, SYSTEM);
  if (wish.state === "past_due") await refuseCard(deps.db, id);
  for (; clock.daysAgo > 0; clock.daysAgo -= 1)
    for (const row of await dueCharges(deps.db, deps.clock.now(), 20))
      if (row.rentalId === id) await chargeRental(deps, row, { waiting: "job" });
  const at = deps.clock.now();
  if (wish.state === "returning" || wish.state === "inspecting" || wish.state === "ended") {
    await deps.db.transaction(async (tx) => {
      const row = await lockRental(tx, id);
      await moveUnits(tx, id, ["rented"], { state: "collecting", at });
      const pickupAt = addTime(at, days(3));
      await moveRental(tx, deps.clock, row, "returning", { cause: "return_booked" }, { pickupAt });
    });
    if (wish.state !== "returning") await receiveRental(deps, id, SYSTEM);
    if (wish.state === "ended") await inspectRental(deps, id, { damage: 0, note: "as new", retired: [] }, SYSTEM);
  }
  if (wish.state === "bought")
    await deps.db.transaction(async (tx) => completePurchase(deps, tx, await lockRental(tx, id)));
  if (wish.state === "paused")
    await deps.db.transaction(async (tx) => {
      const row = await lockRental(tx, id);
      const pausedUntil = monthsLater(row.startsAt ?? at, 2);
      await moveRental(tx, deps.clock, row, "paused", { cause: "paused" }, { pausedUntil, pausedMonths: 1 });
    });
}

const HOME = {
  fullname: "Robin Sayer",
  phone: "+1 503 555 0148",
  address: "48 Alder Court",
  apartment: "",
  city: "Portland",
  state: "OR",
  zip: "97201",
  country: "US",
} as const;

/** A chosen rental with its address and a test card of its own. */
async function choose(deps: Deps, { email, slug, months }: Wish): Promise<RentalRow | undefined> {
  const { db, clock } = deps;
  const customer = await findCustomerByMail(db, email);
  const plan = await findPlanOf(db, slug, months);
  if (!customer || !plan) return undefined;
  const chosen = await chooseRental(deps, marketOf("en-US"), { plan_id: plan.id });
  const at = clock.now();
  const address = { ...HOME, fullname: customer.fullname || HOME.fullname };
  return db.transaction(async (tx) => {
    const methodId = await saveTestCard(tx, customer.id, `pm_demo_${customer.id}_${plan.id}`, at);
    const columns = { customerId: customer.id, email, askedBy: "owner", shipping: address, billing: address };
    const added = await addRental(tx, {
      ...chosen,
      ...columns,
      methodId,
      createdAt: at,
      changedAt: at,
    });
    await addEvent(tx, { ...SYSTEM, rentalId: added.id, fromState: null, state: "requested", cause: "chosen", at });
    return noteRental(tx, clock, added, { cause: "checked_out" });
  });
}
