import { RENTAL_DAYS, type RentalChargeKind } from "../../../../contract/rental/rentalTerms";
import { days, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import { againKey, againOrderKey } from "../../charges/again";
import { lockCharge } from "../../charges/repository";
import { openCharge } from "../../charges/requestSupplement";
import { writeOffDeposit } from "../deposit";
import { SYSTEM } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import type { PaymentRow } from "../../orders/repository";
import { refundsCoveredByDispute } from "../../refunds/repository";
import { reversedAmount } from "../../refunds/reversedAmount";
import { mailRental } from "../mails";
import { findPaymentById, findRentalOfOrder, lockRental, type RentalRow } from "../repository";
import {
  chargesOfRentals,
  deletePlannedCharges,
  isTried,
  moveRentalCharge,
  type RentalChargeRow,
} from "../repositoryCharges";
import { nextTry, settleRental } from "../settleRental";
import { moveRental, noteRental } from "../states";

interface TakenBack {
  orderId: number;
  paymentId: number;
  /** `return`: the debit bounced, `dispute`: the payer's bank decided for the payer. */
  kind: string;
}

/**
 * The payer's bank took back what a rental was charged: a month, the pieces themselves, or the first month with the
 * deposit, which the store does not hold then. A rental whose order ended with that ends, too. What is owed is open
 * again, as if its card had been declined now: told by mail, and the rental stops when the grace is over. A debit that
 * bounced is tried again by the schedule; what a payer has disputed is charged by their own act alone, as card networks
 * demand. What was planned after it is planned anew once it is paid. The amount that was paid stays in the books with
 * its payment and its invoice; what is asked for in its place has no invoice of its own. Nothing happens twice.
 */
export async function reopenReversed(deps: Deps, { orderId, paymentId, kind }: TakenBack): Promise<void> {
  const known = await findRentalOfOrder(deps.db, orderId);
  if (!known) return;
  // What was paid and not counted yet is counted first.
  await settleRental(deps, known.id);
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, known.id);
    const payment = await findPaymentById(tx, paymentId);
    const row = (await chargesOfRentals(tx, [rental.id])).find(
      ({ chargeId, kind: of, period }) => chargeId === payment?.chargeId && (chargeId !== null || isFirst(of, period)),
    );
    if (payment?.state !== "reversed" || row?.state !== "paid" || rental.state === "canceled") return;
    await openAgain(deps, tx, rental, { row, payment, isDisputed: kind === "dispute" });
  });
  deps.wake();
}

const isFirst = (kind: RentalChargeKind, period: number) => kind === "rent" && period === 1;

async function openAgain(
  deps: Deps,
  tx: Transaction,
  rental: RentalRow,
  { row, payment, isDisputed }: { row: RentalChargeRow; payment: PaymentRow; isDisputed: boolean },
): Promise<void> {
  const { clock } = deps;
  const now = clock.now();
  const order = await lockOrder(tx, payment.orderId);
  const amount = (await reversedAmount(tx, payment)) - (await refundsCoveredByDispute(tx, payment.id));
  if (amount <= 0) return;
  const asked = await openCharge(deps, tx, order, {
    ...SYSTEM,
    amount,
    // It is in the invoice of the first, which stands.
    tax: 0,
    ...(await askedAs(tx, rental, { row, payment })),
    rentalId: rental.id,
    until: addTime(now, days(RENTAL_DAYS.owed)),
  });
  const declinedAt = rental.declinedAt ?? now;
  // One that is paused is tried when it goes on.
  const isRunning = isTried(rental.state);
  // The reversal counts as the first decline; after a dispute the tries of the store's own are used up.
  const tries = isDisputed ? RENTAL_DAYS.retries.length + 1 : 1;
  const tryAt = isRunning ? nextTry(tries, declinedAt, now) : null;
  const open = await moveRentalCharge(tx, row, "failed", { chargeId: asked.id, amount, paidAt: null, tries, tryAt });
  await deletePlannedCharges(tx, rental.id);
  const isHeld = isFirst(row.kind, row.period) && rental.depositHeld > 0;
  if (isHeld) await writeOffDeposit(tx, clock, rental, payment.id);
  const columns = { ...(isRunning && { declinedAt }), ...(isHeld && { depositHeld: 0 }) };
  const why = { cause: "taken_back", detail: { kind: row.kind, period: row.period } };
  const changed =
    rental.state === "active"
      ? await moveRental(tx, clock, rental, "past_due", why, columns)
      : await noteRental(tx, clock, rental, why, columns);
  await mailRental(tx, clock, changed, isDisputed ? "disputed" : "taken_back", String(payment.id), {
    chargeId: open.id,
  });
}

/** In the words of what it replaces; the first month came with the order, which has none of its own. */
async function askedAs(
  tx: Transaction,
  { name, language, months, deposit, depositHeld }: RentalRow,
  { row, payment }: { row: RentalChargeRow; payment: PaymentRow },
): Promise<{ reason: string; key: string }> {
  if (row.chargeId !== null) {
    const paid = await lockCharge(tx, row.chargeId);
    if (!paid) throw new Error(`amount ${row.chargeId} of rental ${row.rentalId} disappeared`);
    return { reason: paid.reason, key: againKey(paid) };
  }
  const words = texts.rentals.lines[deposit > 0 && depositHeld > 0 ? "again" : "month"][language];
  const values = { name: name[language], month: "1", months: String(months) };
  return { reason: interpolate(words, values), key: againOrderKey(payment) };
}
