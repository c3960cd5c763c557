import { desc, eq } from "drizzle-orm";
import type { Address, Profile } from "../../../contract/customer";
import { addresses, companies, customers } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Language } from "../../../contract/markets";
import { requireNames } from "../addresses/nameErrors";
import { tidy } from "../addresses/rules";

/** Role as the wire says it: a customer of a company is an employee. */
function wireRole(role: string, hasCompany: boolean): string {
  return role === "customer" && hasCompany ? "employee" : role;
}

export async function findProfile({ db }: Pick<Deps, "db">, id: number): Promise<Profile> {
  const [row] = await db
    .select({ customer: customers, companyName: companies.name })
    .from(customers)
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, id));
  if (!row) throw new Error(`customer ${id} has a session but no record`);
  const { customer, companyName } = row;
  return {
    id: customer.id,
    fullname: customer.fullname,
    email: customer.email,
    phone: customer.phone,
    company_name: companyName ?? "",
    referral_code: customer.referralCode,
    role: wireRole(customer.role, companyName !== null),
    unsubscribe_email: customer.unsubscribed,
  };
}

export interface ProfileChange {
  fullname?: string | undefined;
  phone?: string | undefined;
  unsubscribe_email?: boolean | undefined;
}

/**
 * Name, phone and mail preference; nothing else of a customer changes through here, least of all the company. Throws
 * 422 for what is no name.
 */
export async function changeProfile(
  deps: Pick<Deps, "db">,
  id: number,
  change: ProfileChange,
  language: Language,
): Promise<Profile> {
  requireNames({ fullname: change.fullname }, "person", language);
  const values = {
    ...(change.fullname !== undefined && { fullname: tidy(change.fullname) }),
    ...(change.phone !== undefined && { phone: change.phone.trim() }),
    ...(change.unsubscribe_email !== undefined && { unsubscribed: change.unsubscribe_email }),
  };
  if (Object.keys(values).length > 0) await deps.db.update(customers).set(values).where(eq(customers.id, id));
  return findProfile(deps, id);
}

const KEPT_ADDRESSES = 20;

export async function findAddresses({ db }: Pick<Deps, "db">, customerId: number): Promise<Address[]> {
  return db
    .select({
      fullname: addresses.fullname,
      phone: addresses.phone,
      address: addresses.address,
      apartment: addresses.apartment,
      city: addresses.city,
      state: addresses.state,
      zip: addresses.zip,
      country: addresses.country,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.usedAt), desc(addresses.id))
    .limit(KEPT_ADDRESSES);
}
