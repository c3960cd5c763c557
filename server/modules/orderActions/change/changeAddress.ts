import type { Transaction } from "../../../db/client";
import type { AddressSnapshot } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { checkAddress } from "../../addresses/checkAddress";
import { nameErrors } from "../../addresses/nameErrors";
import { tidy } from "../../addresses/rules";
import { requestSupplement, withdrawAddressCharges } from "../../charges/requestSupplement";
import { type ChargeRow } from "../../charges/repository";
import { giveRefund } from "../../refunds/giveRefund";
import { ensureShipments } from "../../shipments/splitOrder";
import { orderErrors } from "../../orders/errors";
import { isShipped } from "../../shipments/isShipped";
import { orderActorOf } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf, type OrderRow } from "../../orders/repository";
import { applyAddress } from "../../addressChange/applyAddress";
import { cartonsByProduct } from "../../addressChange/repositoryGoods";
import { addressDifference } from "../../addressChange/addressDifference";
import { assertFreightArrives } from "../../shipping/freightAddress";
import { isMovable } from "../read/rights";
import { texts } from "../../../locales/texts";

/** The specification's update-address, and who receives it where that changes too. */
export interface AddressChange {
  shipping_address: string;
  shipping_apartment_suite?: string;
  city: string;
  state?: string;
  zip?: string;
  fullname?: string;
  phone?: string;
}

export interface AddressChanged {
  shipping: AddressSnapshot;
  /** Minor units given back. */
  refunded: number;
  /** What has to be paid before the new address counts; null when it counts now. */
  charge: ChargeRow | null;
}

/**
 * Sends an order elsewhere within its country, as long as nothing of it has left. Delivery and tax are quoted again:
 * what is less goes back, what is more is asked for, and then the address changes once it is paid. Throws 409 when it
 * is too late, 422 at the field. Call it
 * `once`.
 */
export async function changeAddress(
  deps: Deps,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  change: AddressChange,
  { key, ...caller }: Caller & { key: string | undefined },
): Promise<AddressChanged> {
  const order = await lockOrder(tx, id);
  await assertStillHere(deps, tx, order);
  const shipping = readAddress(order, change, caller);
  const lines = await linesOf(tx, [id]);
  if (!isMovable(order, lines)) throw new DomainError(orderErrors.nothingToMove);
  const sent = lines.filter(({ quantity, cancelled }) => cancelled < quantity).map(({ productId }) => productId);
  const cartons = await cartonsByProduct(tx, sent);
  assertFreightArrives(
    shipping,
    [...cartons.values()].map((each) => ({ cartons: each })),
  );
  const difference = await addressDifference(deps, tx, order, lines, shipping);
  if (!difference) throw new DomainError(orderErrors.notReached);
  const { amount, tax, standing } = difference;
  const doer = orderActorOf(caller, order);
  // Its invoice is not written yet, and is to say what it costs there.
  if (order.status === "Pending" && standing !== order.standing) throw new DomainError(orderErrors.changeAtCheckout);
  if (amount > 0) {
    const reason = CHARGE_REASON[order.language];
    const charge = await requestSupplement(deps, tx, order, {
      ...doer,
      amount,
      tax,
      reason,
      address: { shipping },
      key,
    });
    return { shipping: order.shipping, refunded: 0, charge };
  }
  await withdrawAddressCharges(tx, id);
  await applyAddress(deps, tx, order, { shipping, standing }, doer);
  if (amount === 0) return { shipping, refunded: 0, charge: null };
  const question = { units: [], shipping: false, other: -amount, otherTax: -tax };
  const refund = await giveRefund(deps, tx, order, question, { ...doer, cause: "address", reason: "", key });
  return { shipping, refunded: refund?.amount ?? 0, charge: null };
}

async function assertStillHere({ clock }: Deps, tx: Transaction, order: OrderRow): Promise<void> {
  if (order.status === "Pending") return;
  if (order.status === "Cancel") throw new DomainError(orderErrors.cancelledToMove);
  if (order.status !== "New" || (await ensureShipments(tx, clock, order)).some(isShipped))
    throw new DomainError(orderErrors.tooLateToMove);
}

function readAddress({ shipping: old }: OrderRow, change: AddressChange, { language }: Caller): AddressSnapshot {
  const asked = {
    street1: change.shipping_address,
    street2: change.shipping_apartment_suite ?? "",
    city: change.city,
    state: change.state ?? "",
    zip: change.zip ?? "",
    phone: change.phone ?? old.phone,
    country: old.country,
  };
  const { errors, corrected } = checkAddress(asked, language);
  const unnamed = nameErrors({ fullname: change.fullname }, "person", language);
  if (errors.length > 0 || unnamed.length > 0) {
    const named = [...unnamed, ...errors.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message }))];
    throw new DomainError(httpErrors.invalid, { errors: named });
  }
  return {
    fullname: tidy(change.fullname ?? "") || old.fullname,
    phone: corrected.phone,
    address: corrected.street1,
    apartment: corrected.street2,
    city: corrected.city,
    state: corrected.state,
    zip: corrected.zip,
    country: old.country,
  };
}

const FIELDS: Record<string, string> = { street1: "shipping_address", street2: "shipping_apartment_suite" };

const CHARGE_REASON = texts.orders.chargeReason;
