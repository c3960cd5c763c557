import type { AddressSnapshot } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { rememberAddress, updateMailWish } from "../../customers/repository";
import type { CheckoutRequest } from "./readCheckout";

/**
 * Keeps a signed-in customer's address and mail preference for the next time. What a guest types stays with the order.
 * The order stands whether this succeeds or not.
 */
export async function rememberCustomer(
  deps: Deps,
  { caller, shipping }: CheckoutRequest,
  unsubscribed: boolean | undefined,
): Promise<void> {
  if (!caller.customer) return;
  try {
    await keep(deps, caller.customer.id, shipping, unsubscribed);
  } catch (error) {
    deps.log.warn({ err: error, customer: caller.customer.id }, "address could not be kept");
  }
}

async function keep(
  { db, clock }: Deps,
  customerId: number,
  shipping: AddressSnapshot,
  unsubscribed: boolean | undefined,
): Promise<void> {
  await rememberAddress(db, customerId, shipping, clock.now());
  if (unsubscribed !== undefined) await updateMailWish(db, customerId, unsubscribed);
}
