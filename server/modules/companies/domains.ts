import { LIMITS } from "../../../contract/limits";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { isFreeMail } from "../addresses/freeMail";
import { companyErrors } from "./errors";
import { countDomains, deleteDomain, findDomain, insertDomain, lockCompanyRow } from "./repositoryDomains";

/** At least two labels of ASCII, as addresses that the store can read have them. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** A domain as addresses are compared with it. Throws 422 for what is none, and for those of mail services. */
export function readDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  if (!DOMAIN.test(domain)) throw new DomainError(companyErrors.invalidDomain, { field: "domain" });
  const labels = domain.split(".");
  const isOpen = labels.some((_, from) => isFreeMail(`@${labels.slice(from).join(".")}`));
  if (isOpen) throw new DomainError(companyErrors.freeDomain, { field: "domain" });
  return domain;
}

/**
 * Makes a domain, which one of the store's team has checked, lead to a company; one that leads there already stays.
 * Two at once: the first of them has it. Throws 404 for no company, 409 for a domain of another company or one too
 * many, and as `readDomain`.
 */
export async function addDomain(tx: Transaction, companyId: number, text: string, verifiedBy: number): Promise<string> {
  const domain = readDomain(text);
  const company = await lockCompanyRow(tx, companyId);
  if (!company) throw new DomainError(companyErrors.unknownCompany);
  const owned =
    (await insertDomain(tx, { domain, companyId, verifiedBy })) ?? (await findDomain(tx, companyId, domain));
  if (!owned) throw new DomainError(companyErrors.domainTaken, { field: "domain" });
  if ((await countDomains(tx, companyId)) > LIMITS.companyDomains) throw new DomainError(companyErrors.tooManyDomains);
  return domain;
}

/** Takes a domain from a company; answers it as it was kept. Throws 404 for one that is not theirs. */
export async function removeDomain(tx: Transaction, companyId: number, text: string): Promise<string> {
  const domain = text.trim().toLowerCase();
  if (!(await deleteDomain(tx, companyId, domain)))
    throw new DomainError(companyErrors.unknownDomain, { field: "domain" });
  return domain;
}
