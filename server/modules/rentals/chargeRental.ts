import { RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";
import { openCharge } from "../charges/requestSupplement";
import { chargePage } from "../charges/token";
import type { ReadyAttempt } from "../checkout/attempt/attempt";
import { chargeAttempt } from "../checkout/pay/payAttempt";
import { SYSTEM } from "../orders/history";
import { lockOrder } from "../orders/repositoryLock";
import type { OrderRow } from "../orders/repository";
import { insertPayment } from "../orders/repositoryPayments";
import { providerOf } from "../payments/gateways";
import { savedCard } from "./card";
import { dueOf } from "./rules/amounts";
import { rentalPlace } from "./rules/place";
import { findMethod, lockRental, type RentalRow } from "./repository";
import { isCharged, isCharging, chargesOfRentals, lockRentalCharge, moveRentalCharge } from "./repositoryCharges";
import type { RentalChargeRow } from "./repositoryCharges";
import { countDeclined, dropUntriedBuyOuts, settleRental } from "./settleRental";
import { rentOf } from "./rules/terms";

interface Charging {
  /** A job charges what is due and no more; somebody at a page charges what failed before its time. */
  waiting: "job" | "shopper";
}

/**
 * Charges one amount of a rental to the card that is kept for it. The try is written before the provider is asked,
 * under the rental's lock, with the payment's own key: two nodes, a crash or a clock that jumps charge it once. What
 * the provider does not say, the reconciler asks.
 */
export async function chargeRental(deps: Deps, row: RentalChargeRow, { waiting }: Charging): Promise<void> {
  const attempt = await deps.db.transaction((tx) => openAttempt(deps, tx, row, waiting));
  if (attempt) await chargeAttempt(deps, attempt, waiting === "job" ? "schedule" : "checkout", []);
  await settleRental(deps, row.rentalId);
}

/**
 * Charges a purchase that was written down. It is not charged beside a month that is with the bank: then, and when it
 * is declined, it is none, and the rental goes on.
 */
export async function chargeBuyOut(deps: Deps, row: RentalChargeRow): Promise<"charged" | "declined" | "dropped"> {
  const { id, rentalId } = row;
  await chargeRental(deps, row, { waiting: "shopper" });
  const isDropped = await deps.db.transaction(async (tx) =>
    dropUntriedBuyOuts(tx, deps.clock, await lockRental(tx, rentalId)),
  );
  if (isDropped) return "dropped";
  const after = (await chargesOfRentals(deps.db, [rentalId])).find((known) => known.id === id);
  return after?.state === "waived" ? "declined" : "charged";
}

async function openAttempt(
  deps: Deps,
  tx: Transaction,
  { id, rentalId }: RentalChargeRow,
  waiting: Charging["waiting"],
): Promise<ReadyAttempt | undefined> {
  const { clock, env } = deps;
  const now = clock.now();
  const rental = await lockRental(tx, rentalId);
  const row = await lockRentalCharge(tx, id);
  if (!row || !isWanted(rental, row, now, waiting)) return undefined;
  if (isCharging(await chargesOfRentals(tx, [rentalId]))) return undefined;
  const order = await lockOrder(tx, rental.orderId ?? 0);
  const method = await findMethod(tx, rental);
  const provider = providerOf(deps, GATEWAYS.card, waiting === "job" ? "job" : "shopper");
  const due = await askAmount(deps, tx, rental, order, row);
  const tries = row.tries + 1;
  const charging = await moveRentalCharge(tx, row, "charging", { ...due, tries, tryAt: null });
  if (!method || !provider || provider.name !== method.provider) {
    // There is no card to charge: told and tried again as a decline is.
    await countDeclined(deps, tx, rental, charging);
    return undefined;
  }
  const { amount, chargeId } = due;
  const columns = { orderId: order.id, chargeId, gatewayId: GATEWAYS.card, provider: provider.name, amount };
  const payment = await insertPayment(tx, { ...columns, currency: rental.currency }, now);
  const source = savedCard(method, true);
  const returnUrl = chargePage(env, order, chargeId);
  return { kind: "ready", order, payment, source, provider, heldUntil: order.expiresAt, returnUrl, scarce: [] };
}

function isWanted(rental: RentalRow, row: RentalChargeRow, now: Date, waiting: Charging["waiting"]): boolean {
  if (row.state !== "planned" && row.state !== "failed") return false;
  if (waiting === "shopper") return row.state === "failed" || row.kind === "buyout";
  return isCharged(rental.state) && row.tryAt !== null && row.tryAt <= now;
}

/** The amount on the rental's order, asked for once; a first try takes the tax of its day. */
async function askAmount(deps: Deps, tx: Transaction, rental: RentalRow, order: OrderRow, row: RentalChargeRow) {
  if (row.chargeId !== null) return { rent: row.rent, tax: row.tax, amount: row.amount, chargeId: row.chargeId };
  const isRent = row.kind === "rent";
  const now = deps.clock.now();
  const place = await rentalPlace(tx, rental, now, order.shipping);
  const due = dueOf(isRent ? rentOf(rental, row.period) : row.rent, place, now);
  const words = texts.rentals.lines[isRent ? "month" : "buyOut"][rental.language];
  const values = { name: rental.name[rental.language], month: String(row.period), months: String(rental.months) };
  const charge = await openCharge(deps, tx, order, {
    ...SYSTEM,
    amount: due.amount,
    tax: due.tax,
    reason: interpolate(words, values),
    rentalId: rental.id,
    key: `rental-${row.kind}-${row.period}`,
    until: addTime(now, days(RENTAL_DAYS.owed)),
  });
  return { rent: due.rent, tax: due.tax, amount: due.amount, chargeId: charge.id };
}
