import { and, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { addresses, customers, type AddressSnapshot } from "../../db/schema";

/** Keeps an address that a customer has used: the same one once, with the telephone and state that were named last. */
export async function rememberAddress(
  db: Queries,
  customerId: number,
  shipping: AddressSnapshot,
  usedAt: Date,
): Promise<void> {
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
}

/** Whether a customer wants no letters. */
export async function updateMailWish(db: Queries, customerId: number, unsubscribed: boolean): Promise<void> {
  await db.update(customers).set({ unsubscribed }).where(eq(customers.id, customerId));
}
