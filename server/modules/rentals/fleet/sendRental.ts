import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { OrderActor } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import { transitionOrder } from "../../orders/repositoryMoves";
import { rentalErrors } from "../errors";
import { mailRental } from "../mails";
import { monthsLater } from "../rules/months";
import { planNextCharge } from "../planNextCharge";
import { lockRental, type RentalRow } from "../repository";
import { chargesOfRentals, deletePlannedCharges, isBuying } from "../repositoryCharges";
import { assignUnits, lockUnits, moveUnits, releaseUnits } from "../repositoryUnits";
import { moveRental, noteRental, pastDueIfOwed, type RentalCause } from "../states";

export interface Sending {
  /** Empty: those that are kept for it. */
  serials: readonly string[];
  carrier: string;
  trackingNumber: string;
}

/** The pieces of a rental leave, or those that it is swapped for. */
export async function sendRental(deps: Deps, id: number, sending: Sending, by: OrderActor): Promise<void> {
  const { clock } = deps;
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    const isFirst = rental.state === "preparing" && rental.sentAt === null;
    const swap = rental.state === "active" ? rental.swap : null;
    if (!isFirst && !swap) throw new DomainError(rentalErrors.notNow);
    // Its customer buys what they have at this moment.
    if (swap && (await chargesOfRentals(tx, [id])).some(isBuying)) throw new DomainError(rentalErrors.beingCharged);
    const now = clock.now();
    const { carrier, trackingNumber, serials } = sending;
    if (serials.length > 0) await keepThese(tx, rental, swap?.productId ?? rental.productId, serials, now);
    if (swap) await moveUnits(tx, id, ["rented"], { state: "collecting", at: now });
    await moveUnits(tx, id, ["reserved"], { state: "rented", at: now });
    const columns = { carrier, trackingNumber };
    if (!swap) {
      const order = await lockOrder(tx, rental.orderId ?? 0);
      await transitionOrder(tx, clock, order, "Shipping", { ...by, cause: "rental_sent" }, columns);
      await noteRental(tx, clock, rental, { cause: "sent", ...by }, { ...columns, sentAt: now });
      await mailRental(tx, clock, rental, "sent");
      return;
    }
    const { planId, productId, name, options, rent, buyPrice } = swap;
    const next = { ...columns, planId, productId, name, options, rent, buyPrice, swap: null };
    const swapped = await noteRental(tx, clock, rental, { cause: "swapped", ...by }, next);
    await deletePlannedCharges(tx, id);
    await planNextCharge(deps, tx, swapped, null);
    await mailRental(tx, clock, rental, "sent", String(now.getTime()));
  });
  deps.wake();
}

/** Keeps exactly these pieces for the rental; throws 422 for other products, other people's, and another number. */
async function keepThese(
  tx: Transaction,
  { id, quantity }: RentalRow,
  productId: number,
  serials: readonly string[],
  at: Date,
): Promise<void> {
  const wanted = [...new Set(serials.map((serial) => serial.trim()))];
  await releaseUnits(tx, id, at);
  const units = await lockUnits(tx, wanted);
  const fits = units.every((unit) => unit.productId === productId && unit.state === "available");
  if (!fits || units.length !== quantity || wanted.length !== quantity)
    throw new DomainError(rentalErrors.badSerials, { field: "serials", values: { quantity } });
  await assignUnits(
    tx,
    id,
    units.map((unit) => unit.id),
    at,
  );
}

/** The pieces have arrived: months are counted from this moment, and the next one is planned. */
export async function deliverRental(deps: Deps, id: number, by: OrderActor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    if (rental.state !== "preparing" || rental.sentAt === null) throw new DomainError(rentalErrors.notNow);
    await countFromArrival(deps, tx, rental, { cause: "delivered", ...by });
  });
  deps.wake();
}

export async function countFromArrival(
  deps: Deps,
  tx: Transaction,
  rental: RentalRow,
  why: RentalCause,
): Promise<void> {
  const { clock } = deps;
  const startsAt = clock.now();
  const order = await lockOrder(tx, rental.orderId ?? 0);
  const { actor = "system", actorId = null } = why;
  await transitionOrder(
    tx,
    clock,
    order,
    "Delivered",
    { actor, actorId, cause: "delivered" },
    { deliveredAt: startsAt },
  );
  const endsAt = monthsLater(startsAt, rental.months);
  const active = await moveRental(tx, clock, rental, "active", why, { startsAt, endsAt });
  await planNextCharge(deps, tx, active, null);
  await pastDueIfOwed(tx, clock, active);
}
