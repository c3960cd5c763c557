import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { SavedAddress } from "../../../contract/routes/addressBookRoutes";
import type { AddressUse } from "../../../contract/rules/addressUses";
import type { Queries, Transaction } from "../../db/client";
import { addresses, customers, type AddressSnapshot } from "../../db/schema";

export interface AddressRow extends AddressSnapshot {
  label: string;
}

const own = (customerId: number, id: number) => and(eq(addresses.id, id), eq(addresses.customerId, customerId));

/** What makes two addresses of a customer one: all but the telephone and the state, which follows from the rest. */
const same = (customerId: number, { fullname, address, apartment, city, zip, country }: AddressSnapshot) =>
  and(
    eq(addresses.customerId, customerId),
    eq(addresses.fullname, fullname),
    eq(addresses.address, address),
    eq(addresses.apartment, apartment),
    eq(addresses.city, city),
    eq(addresses.zip, zip),
    eq(addresses.country, country),
  );

const isDefault = { delivery: addresses.isDefaultDelivery, billing: addresses.isDefaultBilling };

/** The default for delivery first, then the latest used. */
export async function listAddresses(db: Queries, customerId: number): Promise<SavedAddress[]> {
  return db
    .select({
      id: addresses.id,
      label: addresses.label,
      fullname: addresses.fullname,
      phone: addresses.phone,
      address: addresses.address,
      apartment: addresses.apartment,
      city: addresses.city,
      state: addresses.state,
      zip: addresses.zip,
      country: addresses.country,
      is_default_delivery: addresses.isDefaultDelivery,
      is_default_billing: addresses.isDefaultBilling,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefaultDelivery), desc(addresses.usedAt), desc(addresses.id))
    .limit(LIMITS.savedAddresses);
}

/** One change of a customer's addresses at a time: what is counted stays so until the end of the transaction. */
export async function lockAddresses(tx: Transaction, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
}

export async function countAddresses(tx: Transaction, customerId: number): Promise<number> {
  return tx.$count(addresses, eq(addresses.customerId, customerId));
}

/** The id of the same address, if the customer has it. */
export async function findSame(
  tx: Transaction,
  customerId: number,
  address: AddressSnapshot,
): Promise<number | undefined> {
  const rows = await tx.select({ id: addresses.id }).from(addresses).where(same(customerId, address)).limit(1);
  return rows[0]?.id;
}

export async function insertAddress(
  tx: Transaction,
  customerId: number,
  row: AddressRow,
  usedAt: Date,
): Promise<number> {
  const [made] = await tx
    .insert(addresses)
    .values({ ...row, customerId, usedAt })
    .returning({ id: addresses.id });
  if (!made) throw new Error("an address was not kept");
  return made.id;
}

/** False for an address of somebody else, as for one that does not exist. */
export async function updateAddress(
  tx: Transaction,
  customerId: number,
  id: number,
  row: AddressRow,
): Promise<boolean> {
  const changed = await tx.update(addresses).set(row).where(own(customerId, id)).returning({ id: addresses.id });
  return changed.length > 0;
}

export async function deleteAddress(db: Queries, customerId: number, id: number): Promise<boolean> {
  return (await db.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id })).length > 0;
}

/** Sets or clears an address as the default of a use; the one before it is none any more. */
export async function updateDefault(
  tx: Transaction,
  customerId: number,
  { id, use, on }: { id: number; use: AddressUse; on: boolean },
): Promise<boolean> {
  const column = use === "delivery" ? "isDefaultDelivery" : "isDefaultBilling";
  const before = and(eq(addresses.customerId, customerId), eq(isDefault[use], true));
  if (on)
    await tx
      .update(addresses)
      .set({ [column]: false })
      .where(before);
  const changed = await tx
    .update(addresses)
    .set({ [column]: on })
    .where(own(customerId, id))
    .returning({ id: addresses.id });
  return changed.length > 0;
}

/**
 * Keeps an address that a customer has used: the same one once, with the telephone and state that were named last. Of
 * more than a customer may keep, what was used longest ago goes, but nothing that has a name or is a default.
 */
export async function rememberAddress(
  db: Queries,
  customerId: number,
  shipping: AddressSnapshot,
  usedAt: Date,
): Promise<void> {
  const known = await db
    .update(addresses)
    .set({ usedAt, phone: shipping.phone, state: shipping.state })
    .where(same(customerId, shipping))
    .returning({ id: addresses.id });
  if (known.length > 0) return;
  await db.insert(addresses).values({ ...shipping, customerId, usedAt });
  const isKept = sql`${addresses.label} <> '' or ${addresses.isDefaultDelivery} or ${addresses.isDefaultBilling}`;
  const beyond = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(isKept), desc(addresses.usedAt), desc(addresses.id))
    .offset(LIMITS.savedAddresses);
  await db.delete(addresses).where(inArray(addresses.id, beyond));
}
