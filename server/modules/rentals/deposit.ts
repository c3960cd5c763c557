import { RENTAL_DAYS, type RentalState } from "../../../contract/rental/rentalTerms";
import { days, addTime, type Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { RefundRow } from "../refunds/repository";
import type { Deps } from "../../deps";
import { DomainError, interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";
import { againKey } from "../charges/again";
import { lockCharge } from "../charges/repository";
import { openCharge } from "../charges/requestSupplement";
import { moveCharge } from "../charges/states";
import { moveUnitBooks } from "../ledgers/repositoryBooks";
import { SYSTEM, type OrderActor } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import { giveRefund } from "../refunds/giveRefund";
import { rentalErrors } from "./errors";
import type { RentalRow } from "./repository";
import { chargesOfRentals, moveRentalCharge, updateRentalCharge, type RentalChargeRow } from "./repositoryCharges";

type Held = Pick<RentalRow, "id" | "currency" | "orderId" | "deposit" | "depositHeld">;

/** A rental in these states has its deposit with the store, or owes it. */
const HOLDING: readonly RentalState[] = ["preparing", "active", "past_due", "paused", "returning", "inspecting"];

/** Whether what is owed for the first month contains the deposit, since the payer's bank took both back. Pure. */
export function owesDeposit(
  { state, deposit, depositHeld }: Pick<RentalRow, "state" | "deposit" | "depositHeld">,
  row: Pick<RentalChargeRow, "kind" | "period" | "state">,
): boolean {
  const isOwed = row.state === "failed" || row.state === "charging";
  return (
    isOwed && row.kind === "rent" && row.period === 1 && HOLDING.includes(state) && deposit > 0 && depositHeld === 0
  );
}

/**
 * Books a deposit that was paid as what the store owes. Answers what is held then. `again`: the amount that it was paid
 * with after its first payment was taken back.
 */
export async function takeDeposit(tx: Transaction, clock: Clock, rental: Held, again?: number | null): Promise<number> {
  const { id, currency, deposit } = rental;
  if (deposit > 0)
    await book(tx, clock, rental, {
      from: "deposit_money",
      to: "deposits",
      amount: deposit,
      key: again ? `taken:${again}` : "taken",
    });
  if (deposit > 0 && rental.depositHeld !== 0) throw new Error(`rental ${id} has a deposit in ${currency} already`);
  return deposit;
}

/** The payer's bank took it back with the payment: nothing of it is there any more. */
export async function writeOffDeposit(tx: Transaction, clock: Clock, rental: Held, paymentId: number): Promise<void> {
  const { depositHeld: amount } = rental;
  if (amount > 0)
    await book(tx, clock, rental, { from: "deposits", to: "deposit_money", amount, key: `lost:${paymentId}` });
}

/** What goes back to the payer, and what the store keeps of it. Both together end the deposit. */
export async function endDeposit(tx: Transaction, clock: Clock, rental: Held, back: number): Promise<void> {
  const kept = rental.depositHeld - back;
  if (back < 0 || kept < 0) throw new Error(`rental ${rental.id} holds ${rental.depositHeld}, ${back} cannot go back`);
  if (back > 0) await book(tx, clock, rental, { from: "deposits", to: "deposit_money", amount: back, key: "back" });
  if (kept > 0) await book(tx, clock, rental, { from: "deposits", to: "deposit_kept", amount: kept, key: "kept" });
}

/**
 * A rental ends whose deposit was taken back and not paid again: nobody owes it any more. What is left of the amount,
 * the first month, is asked for in its place. Call it before the rental moves, under its lock and its order's.
 */
export async function dropDeposit(deps: Deps, tx: Transaction, rental: RentalRow, order: OrderRow): Promise<void> {
  const row = (await chargesOfRentals(tx, [rental.id])).find((known) => owesDeposit(rental, known));
  const asked = row && row.chargeId !== null ? await lockCharge(tx, row.chargeId) : undefined;
  if (!row || !asked) return;
  // It was paid this moment, and is counted first.
  if (asked.state === "paid") throw new DomainError(rentalErrors.beingCharged);
  await moveCharge(tx, asked, "withdrawn");
  const amount = row.amount - rental.deposit;
  if (amount <= 0) {
    await moveRentalCharge(tx, row, "waived", { tryAt: null });
    return;
  }
  const { name, language, months } = rental;
  const values = { name: name[language], month: String(row.period), months: String(months) };
  const month = await openCharge(deps, tx, order, {
    ...SYSTEM,
    amount,
    tax: 0,
    reason: interpolate(texts.rentals.lines.month[language], values),
    rentalId: rental.id,
    key: againKey(asked),
    until: addTime(deps.clock.now(), days(RENTAL_DAYS.owed)),
  });
  await updateRentalCharge(tx, row.id, { chargeId: month.id, amount });
}

/** Sends a part of the deposit back to the payment. Call it under the locks of rental and order. */
export async function refundDeposit(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  amount: number,
  by: OrderActor,
): Promise<RefundRow | undefined> {
  if (amount === 0) return undefined;
  const question = { units: [], shipping: false, other: amount, otherTax: 0 };
  return giveRefund(deps, tx, order, question, { ...by, cause: "deposit", reason: "" });
}

interface Booking {
  from: "deposit_money" | "deposits";
  to: "deposits" | "deposit_money" | "deposit_kept";
  amount: number;
  key: string;
}

async function book(tx: Transaction, clock: Clock, rental: Held, { from, to, amount, key }: Booking): Promise<void> {
  const { id, currency, orderId } = rental;
  await moveUnitBooks(
    tx,
    currency,
    { from, to, amount },
    {
      kind: "deposit",
      reason: `deposit of rental ${id} ${key}`,
      key: `rental-deposit:${id}:${key}`,
      ...(orderId !== null && { orderId }),
      at: clock.now(),
    },
  );
}
