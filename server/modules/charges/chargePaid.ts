import type { PaymentCause } from "../../../contract/sales/orderHistory";
import type { AddressSnapshot } from "../../db/schema";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { isShipped } from "../shipments/isShipped";
import { applyAddress } from "../addressChange/applyAddress";
import { SYSTEM } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { linesOf, type OrderRow, type PaymentRow } from "../orders/repository";
import { addressDifference, type AddressDifference } from "../addressChange/addressDifference";
import { isUndecided } from "../orders/states";
import { movePayment } from "../orders/repositoryMoves";
import { enqueue } from "../outbox/repositoryQueue";
import { giveRefund } from "../refunds/giveRefund";
import { shipmentsOf } from "../shipments/repository";
import { isAskedAgain } from "./again";
import { lockCharge } from "./repository";
import { moveCharge } from "./states";

/** A payment of an additional amount, under the locks of its order and its own. */
interface ChargePayment {
  deps: Deps;
  tx: Transaction;
  order: OrderRow;
  payment: PaymentRow;
  cause: PaymentCause;
}

/** What the address costs by now: units that were cancelled since it was asked for owe nothing there. */
async function dueFor(
  { deps, tx, order }: ChargePayment,
  shipping: AddressSnapshot,
): Promise<AddressDifference | undefined> {
  return addressDifference(deps, tx, order, await linesOf(tx, [order.id]), shipping);
}

/**
 * Money for an additional amount is there: what waited for it is done. False, and nothing done, when nothing waits
 * for it any more: then it goes back.
 */
export async function succeedCharge(paid: ChargePayment, columns: Partial<PaymentRow>): Promise<boolean> {
  const { deps, tx, order, payment, cause } = paid;
  const charge = await lockCharge(tx, payment.chargeId ?? 0);
  const isTooLate =
    charge?.address !== null && (order.status !== "New" || (await shipmentsOf(tx, [order.id])).some(isShipped));
  if (charge?.state !== "open" || !isUndecided(payment.state) || isTooLate) return false;
  const due = charge.address && (await dueFor(paid, charge.address.shipping));
  if (charge.address && (!due || due.amount > charge.amount)) return false;
  const now = deps.clock.now();
  await movePayment(tx, deps.clock, payment, "captured", cause, columns);
  await moveCharge(tx, charge, "paid", { paidAt: now });
  const doer = { actor: charge.actor, actorId: charge.actorId };
  await noteEvent(tx, deps.clock, order, {
    ...SYSTEM,
    cause: "charge_paid",
    detail: { amount: major(charge.amount, order.currency), reason: charge.reason },
  });
  if (charge.address && due) {
    const { shipping } = charge.address;
    await applyAddress(deps, tx, order, { shipping, standing: due.standing }, doer);
    const less = { units: [], shipping: false, other: charge.amount - due.amount, otherTax: charge.tax - due.tax };
    if (less.other > 0) await giveRefund(deps, tx, order, less, { ...doer, cause: "address", reason: "" });
  }
  // What the store asks for by itself replaces a payment that bounced: the invoice of the first stands for it.
  const payload = { orderId: order.id, chargeId: charge.id };
  if (charge.actor !== "system" || (charge.rentalId !== null && !isAskedAgain(charge)))
    await enqueue(tx, { kind: "document.charge", key: `document.charge:${charge.id}`, payload, dueAt: now });
  if (charge.rentalId !== null)
    await enqueue(tx, { kind: "rental.paid", key: `rental.paid:${charge.id}`, payload, dueAt: now });
  return true;
}
