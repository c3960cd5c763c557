import { days, addTime, type Clock } from "../../clock";
import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { findUndecidedPayment } from "../checkout/attempt/repository";
import { settlePayment } from "../checkout/settle/settlePayment";
import { moveCharge } from "../charges/states";
import { lockCharge } from "../charges/repository";
import { lockOrder } from "../orders/repositoryLock";
import type { OrderRow } from "../orders/repository";
import { isUndecided } from "../orders/states";
import { priceBuyOut } from "./acts/openBuyOut";
import { completePurchase } from "./bought";
import { endDeposit, owesDeposit, takeDeposit } from "./deposit";
import { mailRental } from "./mails";
import { planNextCharge } from "./planNextCharge";
import { findRentalOfOrder, lockRental, ordersOf, type RentalRow } from "./repository";
import {
  addRentalCharge,
  listAttemptedCharges,
  chargesOfRentals,
  isTried,
  moveRentalCharge,
  type RequestedCharge,
  waiveUntriedBuyOuts,
  type RentalChargeRow,
} from "./repositoryCharges";
import { releaseUnits } from "./repositoryUnits";
import { lapseAsk, moveRental, noteRental } from "./states";
import { rentOf } from "./rules/terms";

/**
 * Brings a rental to where its payments stand, whoever they were told by and however often: its first order, months
 * that are with the provider or were paid in another way, a purchase. Nothing happens twice.
 */
export async function settleRental(deps: Deps, id: number): Promise<void> {
  await withdrawConfirmations(deps, id);
  await deps.db.transaction(async (tx) => {
    const rental = await settleOrder(deps, tx, await lockRental(tx, id));
    await settleCharges(deps, tx, rental);
  });
  deps.wake();
}

/** The same by the order that something was paid on. */
export async function settleRentalOf(deps: Deps, orderId: number): Promise<void> {
  const rental = await findRentalOfOrder(deps.db, orderId);
  if (rental) await settleRental(deps, rental.id);
}

/** Nobody is there to confirm what the store charges by itself: a bank that asks for it has declined. */
async function withdrawConfirmations(deps: Deps, id: number): Promise<void> {
  for (const { row, payment } of await listAttemptedCharges(deps.db, id))
    if (row.state === "charging" && payment?.state === "requires_action")
      await settlePayment(deps, payment, "ended", "cancel");
}

async function settleOrder(deps: Deps, tx: Transaction, rental: RentalRow): Promise<RentalRow> {
  if (rental.orderId === null) return rental;
  if (rental.state !== "requested" && rental.state !== "awaiting_approval" && rental.state !== "preparing")
    return rental;
  const order = await lockOrder(tx, rental.orderId);
  const now = deps.clock.now();
  if (rental.state === "preparing") {
    if (order.status !== "Cancel") return rental;
    await endDeposit(tx, deps.clock, rental, rental.depositHeld);
    await releaseUnits(tx, rental.id, now);
    const columns = { depositBack: rental.depositHeld, depositHeld: 0, endedAt: now };
    return moveRental(tx, deps.clock, rental, "canceled", { cause: "order_canceled" }, columns);
  }
  if (order.paidAt !== null && order.status !== "Cancel") return begin(deps, tx, rental, order);
  if (await findUndecidedPayment(tx, order.id)) return rental;
  await releaseUnits(tx, rental.id, now);
  if (order.status !== "Cancel") return rental;
  return noteRental(tx, deps.clock, rental, { cause: "not_paid" }, { orderId: null, countedAt: null });
}

/** Deposit and first month are paid: the pieces can be sent. */
async function begin({ clock }: Deps, tx: Transaction, rental: RentalRow, order: OrderRow): Promise<RentalRow> {
  const now = clock.now();
  const rent = rentOf(rental, 1);
  await addRentalCharge(tx, {
    rentalId: rental.id,
    period: 1,
    rent,
    tax: order.totals.productTax,
    amount: order.total - rental.deposit,
    state: "paid",
    dueAt: now,
    paidAt: order.paidAt,
    createdAt: now,
  });
  const depositHeld = await takeDeposit(tx, clock, rental);
  const begun = await moveRental(tx, clock, rental, "preparing", { cause: "paid" }, { depositHeld });
  await mailRental(tx, clock, begun, "started");
  return begun;
}

async function settleCharges(deps: Deps, tx: Transaction, before: RentalRow): Promise<void> {
  let rental = before;
  for (const asked of await listAttemptedCharges(tx, rental.id)) {
    if (asked.charge === "paid") rental = await countPaid(deps, tx, rental, asked.row);
    else if (asked.row.state === "charging" && isRefused(asked))
      rental = await countDeclined(deps, tx, rental, asked.row);
  }
}

const isRefused = ({ payment }: RequestedCharge) => payment === null || !isUndecided(payment.state);

/** A month, or the pieces themselves, are paid. */
async function countPaid(deps: Deps, tx: Transaction, rental: RentalRow, row: RentalChargeRow): Promise<RentalRow> {
  const { clock } = deps;
  const paidAt = clock.now();
  const withDeposit = owesDeposit(rental, row);
  const first = withDeposit ? (await ordersOf(tx, [rental.orderId ?? 0])).get(rental.orderId ?? 0) : undefined;
  // What is left of it beside the deposit is the month.
  const month = first ? { amount: first.total - rental.deposit } : {};
  await moveRentalCharge(tx, row, "paid", { ...month, paidAt, tryAt: null });
  // A purchase that is paid once more, after its bank took the first payment back, was made before.
  if (row.kind === "buyout" && rental.state !== "bought") return completePurchase(deps, tx, rental);
  const owed = (await chargesOfRentals(tx, [rental.id])).some(({ state }) => state === "failed");
  const isStopped = rental.state === "past_due" || (rental.state === "paused" && rental.pausedUntil === null);
  const why = { cause: "charged", detail: { period: row.period } };
  const columns = {
    ...(!owed && { declinedAt: null }),
    ...(withDeposit && { depositHeld: await takeDeposit(tx, clock, rental, row.chargeId) }),
  };
  const settled =
    isStopped && !owed
      ? await moveRental(tx, clock, rental, "active", why, columns)
      : await noteRental(tx, clock, rental, why, columns);
  await planNextCharge(deps, tx, settled, paidAt);
  return lapsePurchase(deps, tx, settled);
}

/** A month that is paid makes the purchase cheaper: what its company was asked is another one by now. */
async function lapsePurchase({ clock }: Deps, tx: Transaction, rental: RentalRow): Promise<RentalRow> {
  const { asked } = rental;
  if (asked?.act !== "buy") return rental;
  const { amount } = await priceBuyOut(tx, rental, await chargesOfRentals(tx, [rental.id]), clock.now());
  return amount === asked.amount ? rental : lapseAsk(tx, clock, rental, asked);
}

/**
 * The card was declined: it is tried again by the schedule, counted from the first decline that is not settled. A
 * purchase that was declined is none.
 */
export async function countDeclined(
  deps: Deps,
  tx: Transaction,
  rental: RentalRow,
  row: RentalChargeRow,
): Promise<RentalRow> {
  const { clock } = deps;
  const now = clock.now();
  if (row.kind === "buyout" && rental.state !== "bought") {
    await moveRentalCharge(tx, row, "waived", { tryAt: null });
    const charge = row.chargeId === null ? undefined : await lockCharge(tx, row.chargeId);
    if (charge?.state === "open") await moveCharge(tx, charge, "withdrawn");
    return noteUnpaidPurchase(tx, clock, rental, "buy_declined");
  }
  const declinedAt = rental.declinedAt ?? now;
  const isRunning = isTried(rental.state);
  await moveRentalCharge(tx, row, "failed", { tryAt: isRunning ? nextTry(row.tries, declinedAt, now) : null });
  const why = { cause: "declined", detail: { period: row.period, tries: row.tries } };
  const declined =
    rental.state === "active"
      ? await moveRental(tx, clock, rental, "past_due", why, { declinedAt })
      : await noteRental(tx, clock, rental, why, isRunning ? { declinedAt } : {});
  await mailRental(tx, clock, declined, "declined", `${row.id}:${row.tries}`, { chargeId: row.id });
  return declined;
}

/** Gives up purchases that nobody has tried to charge; answers whether there were some. Under the rental's lock. */
export async function dropUntriedBuyOuts(tx: Transaction, clock: Clock, rental: RentalRow): Promise<boolean> {
  if (!(await waiveUntriedBuyOuts(tx, rental.id))) return false;
  await noteUnpaidPurchase(tx, clock, rental, "buy_dropped");
  return true;
}

/** One that its company has approved is its member's to make at that amount, unasked: they are told once. */
async function noteUnpaidPurchase(
  tx: Transaction,
  clock: Clock,
  rental: RentalRow,
  cause: "buy_declined" | "buy_dropped",
): Promise<RentalRow> {
  const { asked } = rental;
  if (asked !== null && asked.approvedBy !== null) await mailRental(tx, clock, rental, "buy_unpaid", asked.id);
  return noteRental(tx, clock, rental, { cause });
}

/** When a card that declined so often is tried next; null once its tries are used up. */
export function nextTry(tries: number, declinedAt: Date, now: Date): Date | null {
  const after = RENTAL_DAYS.retries[tries - 1];
  if (after === undefined) return null;
  const planned = addTime(declinedAt, days(after));
  return planned > now ? planned : addTime(now, days(1));
}
