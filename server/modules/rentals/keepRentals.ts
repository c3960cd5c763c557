import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { days, hours, later } from "../../clock";
import { rentals } from "../../db/schema";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { BATCH, inBatches } from "../../inBatches";
import { chargeRental } from "./chargeRental";
import { countFromArrival } from "./fleet/sendRental";
import { mailRental } from "./mails";
import { lockRental, rentalIds, type RentalRow } from "./repository";
import { dropPlanned, dueCharges, untoldCharges, unsettledRentals, updateRentalCharge } from "./repositoryCharges";
import { moveUnits, releaseUnits } from "./repositoryUnits";
import { settleRental } from "./settleRental";
import { moveRental, noteRental, pastDueIfOwed } from "./states";

/** What could not be charged for a reason of ours is looked at again after this time. */
const AGAIN_MS = hours(1);

/** What rentals need by the clock: amounts that are due, what follows from declines, pauses, terms that end. */
export async function keepRentals(deps: Deps): Promise<void> {
  await settleOpen(deps);
  await chargeDue(deps);
  await tellUpcoming(deps);
  for (const step of STEPS) await takeStep(deps, step);
}

/** Months that are due, each rental's one after the other. */
async function chargeDue(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  await inBatches(
    () => dueCharges(db, clock.now(), BATCH),
    async (row) => {
      try {
        await chargeRental(deps, row, { waiting: "job" });
      } catch (error) {
        log.error({ err: error, rental: row.rentalId, charge: row.id }, "rental could not be charged");
        await updateRentalCharge(db, row.id, { tryAt: later(clock.now(), AGAIN_MS) });
      }
    },
  );
}

/** Rentals of which the store does not know yet what came of a payment. */
async function settleOpen(deps: Deps): Promise<void> {
  const waiting = and(
    inArray(rentals.state, ["requested", "awaiting_approval", "preparing"]),
    isNotNull(rentals.orderId),
  );
  const ids = [
    ...(await rentalIds(deps.db, and(waiting, ne(rentals.state, "preparing")), MOST)),
    ...(await rentalIds(deps.db, and(eq(rentals.state, "preparing"), ENDED_ORDER), MOST)),
    ...(await unsettledRentals(deps.db, MOST)),
  ];
  for (const id of new Set(ids)) await guarded(deps, id, () => settleRental(deps, id));
}

const MOST = 200;
const ENDED_ORDER = sql`exists (select 1 from orders where orders.id = ${rentals.orderId} and orders.status = 'Cancel')`;

async function guarded({ log }: Deps, rental: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, rental }, "rental could not be kept");
  }
}

/** A month is told before it is charged. */
async function tellUpcoming({ db, clock }: Deps): Promise<void> {
  const until = later(clock.now(), days(RENTAL_DAYS.notice));
  for (const row of await untoldCharges(db, until, MOST))
    await db.transaction(async (tx) => {
      const rental = await lockRental(tx, row.rentalId);
      await updateRentalCharge(tx, row.id, { toldAt: clock.now() });
      await mailRental(tx, clock, rental, "upcoming", String(row.id), { chargeId: row.id });
    });
}

interface Step {
  /** Which rentals it is about at a moment. */
  due(now: Date): SQL | undefined;
  /** Under the rental's lock; the rental still fits then. */
  take(deps: Deps, tx: Transaction, rental: RentalRow): Promise<unknown>;
}

async function takeStep(deps: Deps, { due, take }: Step): Promise<void> {
  const { db, clock } = deps;
  for (const id of await rentalIds(db, due(clock.now()), MOST))
    await guarded(deps, id, () =>
      db.transaction(async (tx) => {
        const rental = await lockRental(tx, id);
        const [fits] = await rentalIds(tx, and(eq(rentals.id, id), due(clock.now())), 1);
        if (fits !== undefined) await take(deps, tx, rental);
      }),
    );
}

const declinedFor = (now: Date, count: number) => lte(rentals.declinedAt, later(now, -days(count)));

const NOTHING_TO_CHARGE = sql`not exists (select 1 from rental_charges as open where open.rental_id = ${rentals.id}
  and open.state in ('planned', 'charging', 'failed'))`;

const STEPS: readonly Step[] = [
  {
    // What was sent long ago has arrived.
    due: (now) => and(eq(rentals.state, "preparing"), lte(rentals.sentAt, later(now, -days(RENTAL_DAYS.arrival)))),
    take: (deps, tx, rental) => countFromArrival(deps, tx, rental, { cause: "arrived" }),
  },
  {
    // The grace after a decline is over.
    due: (now) => and(eq(rentals.state, "past_due"), declinedFor(now, RENTAL_DAYS.grace)),
    take: async ({ clock }, tx, rental) => {
      await moveRental(tx, clock, rental, "paused", { cause: "unpaid" }, { pausedUntil: null });
      await mailRental(tx, clock, rental, "stopped", String(rental.declinedAt?.getTime()));
    },
  },
  {
    due: (now) => and(eq(rentals.state, "paused"), isNull(rentals.pausedUntil), declinedFor(now, RENTAL_DAYS.recall)),
    take: async ({ clock }, tx, rental) => {
      await dropPlanned(tx, rental.id);
      await moveUnits(tx, rental.id, ["rented"], { state: "collecting", at: clock.now() });
      await moveRental(tx, clock, rental, "returning", { cause: "recalled" }, { pickupAt: null });
      await mailRental(tx, clock, rental, "recalled");
    },
  },
  {
    due: (now) => and(eq(rentals.state, "paused"), lte(rentals.pausedUntil, now)),
    take: async ({ clock }, tx, rental) => {
      const on = await moveRental(tx, clock, rental, "active", { cause: "pause_over" }, { pausedUntil: null });
      await pastDueIfOwed(tx, clock, on);
    },
  },
  {
    due: (now) =>
      and(
        eq(rentals.state, "active"),
        lte(rentals.endsAt, later(now, days(RENTAL_DAYS.ending))),
        or(isNull(rentals.toldEnd), ne(rentals.toldEnd, rentals.endsAt)),
      ),
    take: async ({ clock }, tx, rental) => {
      await noteRental(tx, clock, rental, { cause: "ending_told" }, { toldEnd: rental.endsAt });
      await mailRental(tx, clock, rental, "ending", String(rental.endsAt?.getTime()));
    },
  },
  {
    // All months of the term are paid and nobody chose to go on: it goes back.
    due: (now) => and(eq(rentals.state, "active"), lte(rentals.endsAt, now), NOTHING_TO_CHARGE),
    take: async ({ clock }, tx, rental) => {
      await moveUnits(tx, rental.id, ["rented"], { state: "collecting", at: clock.now() });
      await moveRental(tx, clock, rental, "returning", { cause: "term_over" }, { pickupAt: null, returnFee: 0 });
      await mailRental(tx, clock, rental, "over", String(rental.endsAt?.getTime()));
    },
  },
  {
    due: (now) =>
      and(
        eq(rentals.state, "requested"),
        isNull(rentals.orderId),
        lte(rentals.changedAt, later(now, -days(RENTAL_DAYS.forget))),
      ),
    take: async ({ clock }, tx, rental) => {
      await releaseUnits(tx, rental.id, clock.now());
      await moveRental(tx, clock, rental, "canceled", { cause: "forgotten" }, { endedAt: clock.now() });
    },
  },
];
