import { RENTAL_DAYS } from "../../../../contract/rental/rentalTerms";
import { days, hours, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { BATCH, inBatches } from "../../../inBatches";
import { chargeRental } from "../chargeRental";
import { countFromArrival } from "../fleet/sendRental";
import { mailRental } from "../mails";
import { lockRental, type RentalRow } from "../repository";
import { deletePlannedCharges, dueCharges, isToCome, lockRentalCharge } from "../repositoryCharges";
import { unannouncedCharges, unsettledRentals, updateRentalCharge } from "../repositoryCharges";
import { DUE_STEPS, isDue, rentalsDue, unsettledOrders, type DueStep } from "./repository";
import { moveUnits, releaseUnits } from "../repositoryUnits";
import { dropUntriedBuyOuts, settleRental } from "../settleRental";
import { dropSwap, lapseAsk, moveRental, noteRental, pastDueIfOwed } from "../states";

/** What could not be charged for a reason of ours is looked at again after this time. */
const AGAIN_MS = hours(1);
/** Rentals that one step of one run looks at; the rest follow in the next. */
const BATCH_LIMIT = 200;

/** What rentals need by the clock: amounts that are due, what follows from declines, pauses, terms that end. */
export async function processRentals(deps: Deps): Promise<void> {
  await settleOpen(deps);
  await chargeDue(deps);
  await tellUpcoming(deps);
  for (const step of DUE_STEPS) await takeStep(deps, step);
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
        await updateRentalCharge(db, row.id, { tryAt: addTime(clock.now(), AGAIN_MS) });
      }
    },
  );
}

/** Rentals of which the store does not know yet what came of a payment. */
async function settleOpen(deps: Deps): Promise<void> {
  const ids = [...(await unsettledOrders(deps.db, BATCH_LIMIT)), ...(await unsettledRentals(deps.db, BATCH_LIMIT))];
  for (const id of new Set(ids)) await guarded(deps, id, () => settleRental(deps, id));
}

async function guarded({ log }: Deps, rental: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, rental }, "rental could not be kept");
  }
}

/** A month is told before it is charged. */
async function tellUpcoming(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const until = addTime(clock.now(), days(RENTAL_DAYS.notice));
  for (const { id, rentalId } of await unannouncedCharges(db, until, BATCH_LIMIT))
    await guarded(deps, rentalId, () =>
      db.transaction(async (tx) => {
        const rental = await lockRental(tx, rentalId);
        const charge = await lockRentalCharge(tx, id);
        // Dropped, charged or told by another node since it was read.
        if (!isToCome(rental) || charge?.state !== "planned" || charge.toldAt !== null) return;
        await updateRentalCharge(tx, id, { toldAt: clock.now() });
        await mailRental(tx, clock, rental, "upcoming", String(id), { chargeId: id });
      }),
    );
}

/** Under the rental's lock; the rental still fits then. */
type Step = (deps: Deps, tx: Transaction, rental: RentalRow) => Promise<unknown>;

async function takeStep(deps: Deps, due: DueStep): Promise<void> {
  const { db, clock } = deps;
  for (const id of await rentalsDue(db, due, clock.now(), BATCH_LIMIT))
    await guarded(deps, id, () =>
      db.transaction(async (tx) => {
        const rental = await lockRental(tx, id);
        if (await isDue(tx, due, id, clock.now())) await STEPS[due](deps, tx, rental);
      }),
    );
}

const STEPS: Record<DueStep, Step> = {
  unbought: ({ clock }, tx, rental) => dropUntriedBuyOuts(tx, clock, rental),
  arrived: (deps, tx, rental) => countFromArrival(deps, tx, rental, { cause: "arrived" }),
  grace_over: async ({ clock }, tx, rental) => {
    await moveRental(tx, clock, rental, "paused", { cause: "unpaid" }, { pausedUntil: null });
    await mailRental(tx, clock, rental, "stopped", String(rental.declinedAt?.getTime()));
  },
  recalled: async ({ clock }, tx, rental) => {
    const recalledAt = clock.now();
    await deletePlannedCharges(tx, rental.id);
    await moveUnits(tx, rental.id, ["rented"], { state: "collecting", at: recalledAt });
    await dropSwap(tx, clock, rental);
    await moveRental(tx, clock, rental, "returning", { cause: "recalled" }, { pickupAt: null, recalledAt });
    await mailRental(tx, clock, rental, "recalled", String(recalledAt.getTime()));
  },
  pause_over: async ({ clock }, tx, rental) => {
    const on = await moveRental(tx, clock, rental, "active", { cause: "pause_over" }, { pausedUntil: null });
    await pastDueIfOwed(tx, clock, on);
  },
  ending: async ({ clock }, tx, rental) => {
    await noteRental(tx, clock, rental, { cause: "ending_told" }, { toldEnd: rental.endsAt });
    await mailRental(tx, clock, rental, "ending", String(rental.endsAt?.getTime()));
  },
  term_over: async ({ clock }, tx, rental) => {
    await moveUnits(tx, rental.id, ["rented"], { state: "collecting", at: clock.now() });
    await dropSwap(tx, clock, rental);
    await moveRental(tx, clock, rental, "returning", { cause: "term_over" }, { pickupAt: null, returnFee: 0 });
    await mailRental(tx, clock, rental, "over", String(rental.endsAt?.getTime()));
  },
  undecided: async ({ clock }, tx, rental) => {
    if (rental.asked) await lapseAsk(tx, clock, rental, rental.asked);
  },
  forgotten: async ({ clock }, tx, rental) => {
    await releaseUnits(tx, rental.id, clock.now());
    await moveRental(tx, clock, rental, "canceled", { cause: "forgotten" }, { endedAt: clock.now() });
  },
};
