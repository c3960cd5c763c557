import { RENTAL_DAYS, RENTAL_LIMITS } from "../../../../contract/rental/rentalTerms";
import { days, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { endUnpaid } from "../../checkout/expire/expireOrders";
import { cancelPaid } from "../../orderActions/change/cancelPaid";
import { lockOrder } from "../../orders/repositoryLock";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { mailRental } from "../mails";
import { monthsBetween } from "../rules/months";
import { planNextCharge } from "../planNextCharge";
import type { RentalRow } from "../repository";
import { deletePlannedCharges } from "../repositoryCharges";
import { moveUnits, releaseUnits } from "../repositoryUnits";
import { settleRental } from "../settleRental";
import { dropSwap, moveRental, noteRental } from "../states";
import { earlyFee } from "../rules/terms";
import { withOwnRental } from "./withOwnRental";

/** Ends a rental that was not sent yet; what was paid comes back. */
export async function cancelRental(deps: Deps, id: number, caller: Caller): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const why = { cause: "cancelled", actor: "customer", actorId: known.customerId } as const;
  if (known.state === "requested" && known.orderId !== null) {
    if (!(await endUnpaid(deps, known.orderId, why))) throw new DomainError(rentalErrors.beingCharged);
    await settleRental(deps, id);
  }
  await withOwnRental(deps, id, caller, "cancel", async ({ tx, rental, by }) => {
    if (rental.state === "preparing") {
      await cancelPaid(deps, tx, await lockOrder(tx, rental.orderId ?? 0), { ...by, reason: "" });
      return;
    }
    if (rental.orderId !== null) throw new DomainError(rentalErrors.beingCharged);
    await releaseUnits(tx, id, deps.clock.now());
    const ended = { endedAt: deps.clock.now() };
    await moveRental(tx, deps.clock, rental, "canceled", { cause: "canceled", ...by }, ended);
  });
  await settleRental(deps, id);
}

/** What a return at a day costs: nothing at the end of the term, on trial, and where the store asked for it. Pure. */
export function returnFeeAt(rental: RentalRow, pickup: Date, now: Date): number {
  const { startsAt, endsAt, earlyMonths, recalledAt } = rental;
  if (startsAt === null || endsAt === null || recalledAt !== null || pickup >= endsAt) return 0;
  const until = freeReturnUntil(rental, now);
  if (until !== null && pickup <= until) return 0;
  return earlyFee(rental, earlyMonths, monthsBetween(pickup, endsAt));
}

/**
 * Noon of the last day of a pickup that costs nothing because it is booked in the first days; null when they are over.
 * One that was booked so may move within these days. Pure.
 */
export function freeReturnUntil({ state, startsAt, pickupAt, returnFee }: RentalRow, now: Date): Date | null {
  if (startsAt === null) return null;
  const last = addTime(startsAt, days(RENTAL_DAYS.trial + RENTAL_DAYS.trialPickup));
  const until = new Date(last.setUTCHours(12, 0, 0, 0));
  const isBooked = state === "returning" && returnFee === 0 && pickupAt !== null && pickupAt <= until;
  return isBooked || now <= addTime(startsAt, days(RENTAL_DAYS.trial)) ? until : null;
}

/** Noon of a working day that pickups can be booked for, counted in days of the calendar. Throws 422 for others. */
function readPickup(typed: string, now: Date): Date {
  const day = new Date(`${typed}T12:00:00.000Z`);
  const { pickupLeastDays, pickupMostDays } = RENTAL_LIMITS;
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
  const today = new Date(now).setUTCHours(12, 0, 0, 0);
  const away = (day.getTime() - today) / days(1);
  const isFit = isDay && away >= pickupLeastDays && away <= pickupMostDays;
  if (!isFit || day.getUTCDay() === 0 || day.getUTCDay() === 6)
    throw new DomainError(rentalErrors.badPickup, {
      field: "pickup_date",
      values: { least: pickupLeastDays, most: pickupMostDays },
    });
  return day;
}

/** Books the pickup, or another day for it. Months that begin before it are still charged. */
export async function bookReturn(deps: Deps, id: number, typed: string, caller: Caller): Promise<void> {
  const { clock } = deps;
  await withOwnRental(deps, id, caller, "return", async ({ tx, rental, rows, by }) => {
    const now = clock.now();
    const pickupAt = readPickup(typed, now);
    const columns = { pickupAt, returnFee: returnFeeAt(rental, pickupAt, now), pausedUntil: null };
    await moveUnits(tx, id, ["rented"], { state: "collecting", at: now });
    const why = { cause: "return_booked", ...by, detail: { day: typed } };
    const returning =
      rental.state === "returning"
        ? await noteRental(tx, clock, rental, why, columns)
        : await moveRental(tx, clock, rental, "returning", why, columns);
    await dropSwap(tx, clock, returning);
    await deletePlannedCharges(tx, id);
    await planNextCharge(deps, tx, returning, rows.flatMap(({ paidAt }) => paidAt ?? []).at(-1) ?? null);
    await mailRental(tx, clock, rental, "return_booked", `${typed}:${now.getTime()}`);
  });
}

/** Takes a pickup back that has not happened: the rental goes on to the end of its term. */
export async function cancelReturn(deps: Deps, id: number, caller: Caller): Promise<void> {
  const { clock } = deps;
  await withOwnRental(deps, id, caller, "keep", async ({ tx, rental, rows, by }) => {
    const now = clock.now();
    if (rental.endsAt === null || rental.endsAt <= now) throw new DomainError(rentalErrors.notNow);
    // What a swap has replaced is still collected.
    await moveUnits(tx, id, ["collecting"], { state: "rented", at: now, productId: rental.productId });
    const columns = { pickupAt: null, returnFee: 0, recalledAt: null };
    const kept = await moveRental(tx, clock, rental, "active", { cause: "kept", ...by }, columns);
    await deletePlannedCharges(tx, id);
    await planNextCharge(deps, tx, kept, rows.flatMap(({ paidAt }) => paidAt ?? []).at(-1) ?? null);
  });
}
