import { and, eq } from "drizzle-orm";
import { addresses, customers } from "../../db/schema";
import type { Deps } from "../../deps";
import type { CheckoutRequest } from "./readCheckout";

/** Keeps a signed-in customer's address and mail preference for the next time. What a guest types stays with the order. */
export async function rememberCustomer({ db, clock }: Deps, { caller, shipping }: CheckoutRequest, unsubscribed: boolean | undefined): Promise<void> {
  if (!caller.customer) return;
  const customerId = caller.customer.id;
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
  const known = await db.update(addresses).set({ usedAt, phone: shipping.phone, state: shipping.state }).where(same).returning({ id: addresses.id });
  if (known.length === 0) await db.insert(addresses).values({ ...shipping, customerId, usedAt });
  if (unsubscribed !== undefined) await db.update(customers).set({ unsubscribed }).where(eq(customers.id, customerId));
}
