import { and, eq } from "drizzle-orm";
import { addresses, customers, type AddressSnapshot } from "../../../db/schema";
import type { Deps } from "../../../deps";
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
  const usedAt = clock.now();
  const same = and(
    eq(addresses.customerId, customerId),
    eq(addresses.fullname, shipping.fullname),
    eq(addresses.address, shipping.address),
    eq(addresses.apartment, shipping.apartment),
    eq(addresses.city, shipping.city),
    eq(addresses.zip, shipping.zip),
    eq(addresses.country, shipping.country),
  );
  const known = await db
    .update(addresses)
    .set({ usedAt, phone: shipping.phone, state: shipping.state })
    .where(same)
    .returning({ id: addresses.id });
  if (known.length === 0) await db.insert(addresses).values({ ...shipping, customerId, usedAt });
  if (unsubscribed !== undefined) await db.update(customers).set({ unsubscribed }).where(eq(customers.id, customerId));
}
