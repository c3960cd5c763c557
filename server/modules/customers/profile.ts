import type { Profile } from "../../../contract/customer";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { texts } from "../../locales/texts";
import { checkPhone } from "../addresses/checkAddress";
import { nameErrors } from "../addresses/nameErrors";
import { tidy } from "../addresses/rules";
import { isManagerOf } from "../managers/managers";
import { findCustomer, updateProfile } from "./repositoryProfiles";

interface Belongs {
  hasBrand: boolean;
  hasCompany: boolean;
  manages: boolean;
}

/** Role as the wire says it: of a brand, or as a customer of a company its employee or its manager. */
function wireRole(role: string, { hasBrand, hasCompany, manages }: Belongs): string {
  if (role !== "customer") return role;
  if (hasBrand) return "vendor";
  if (!hasCompany) return role;
  return manages ? "manager" : "employee";
}

export async function findProfile({ db }: Pick<Deps, "db">, id: number): Promise<Profile> {
  const row = await findCustomer(db, id);
  if (!row) throw new Error(`customer ${id} has a session but no record`);
  const { customer, companyName, vendorId } = row;
  const manages = await isManagerOf(db, id, customer.companyId);
  return {
    id: customer.id,
    fullname: customer.fullname,
    email: customer.email,
    phone: customer.phone,
    company_name: companyName ?? "",
    work_email: customer.workEmail,
    work_email_asked: customer.wantedWorkEmail,
    referral_code: customer.referralCode,
    role: wireRole(customer.role, { hasBrand: vendorId !== null, hasCompany: companyName !== null, manages }),
    unsubscribe_email: customer.unsubscribed,
  };
}

export interface ProfileChange {
  fullname?: string | undefined;
  phone?: string | undefined;
}

/**
 * Name and phone; nothing else of a customer changes through here, least of all the company. Throws 422 at the field
 * for what is no name, and for a phone number that no address could have.
 */
export async function changeProfile(
  deps: Pick<Deps, "db">,
  id: number,
  change: ProfileChange,
  { language, country }: Pick<Caller, "language" | "country">,
): Promise<Profile> {
  const phone = checkPhone(change.phone ?? "", country);
  const errors = nameErrors({ fullname: change.fullname }, "person", language);
  if (!phone.isValid) errors.push({ field: "phone", message: texts.addresses.address.wrongPhone[language] });
  if (errors.length > 0) throw new DomainError(httpErrors.invalid, { errors });
  const values = {
    ...(change.fullname !== undefined && { fullname: tidy(change.fullname) }),
    ...(change.phone !== undefined && { phone: phone.formatted }),
  };
  if (Object.keys(values).length > 0) await updateProfile(deps.db, id, values);
  return findProfile(deps, id);
}
