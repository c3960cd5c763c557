import { and, eq } from "drizzle-orm";
import { days, addTime } from "../../clock";
import { texts } from "../../locales/texts";
import type { Transaction } from "../client";
import { addresses, customerConsents, customers } from "../schema";
import { world } from "./world";

const OFFICE = {
  label: "Office",
  phone: "+1 215 555 0168",
  address: "1500 Market Street",
  apartment: "Floor 12",
  city: "Philadelphia",
  state: "PA",
  zip: "19102",
  country: "US",
  isDefaultBilling: true,
} as const;

/** The shopper's address book with a name and a default of each kind, and letters that were confirmed. */
export async function seedAddressBook(tx: Transaction, now: Date): Promise<void> {
  const shopper = world.accounts.find(({ email }) => email === "customer@example.com");
  const [customer] = shopper ? await tx.select().from(customers).where(eq(customers.email, shopper.email)) : [];
  if (!customer) return;
  const { id: customerId, fullname } = customer;
  const home = and(eq(addresses.customerId, customerId), eq(addresses.address, shopper?.address?.line1 ?? ""));
  await tx.update(addresses).set({ label: "Home", isDefaultDelivery: true }).where(home);
  await tx.insert(addresses).values({ ...OFFICE, customerId, fullname, usedAt: addTime(now, -days(9)) });
  const step = { customerId, purpose: "news", wording: texts.customers.news.wording.en, language: "en" } as const;
  await tx.insert(customerConsents).values([
    { ...step, state: "asked", source: "profile", at: addTime(now, -days(30)) },
    { ...step, state: "granted", source: "mail", at: addTime(now, -days(30)) },
  ]);
  await tx.update(customers).set({ unsubscribed: false }).where(eq(customers.id, customerId));
}
