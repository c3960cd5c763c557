import { and, count, eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Queries, Transaction } from "../../db/client";
import { companies, companyDomains } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { isFreeMail } from "../addresses/freeMail";
import { companyErrors } from "./errors";

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

/** Addresses of these domains are of the company's people. */
export async function domainsOf(db: Queries, companyId: number): Promise<string[]> {
  const rows = await db
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(companyDomains.verifiedAt, companyDomains.domain)
    .limit(LIMITS.companyDomains);
  return rows.map(({ domain }) => domain);
}

/**
 * Makes a domain, which one of the store's team has checked, lead to a company; one that leads there already stays.
 * Two at once: the first of them has it. Throws 404 for no company, 409 for a domain of another company or one too
 * many, and as `readDomain`.
 */
export async function addDomain(tx: Transaction, companyId: number, text: string, verifiedBy: number): Promise<string> {
  const domain = readDomain(text);
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
  if (!company) throw new DomainError(companyErrors.unknownCompany);
  const [kept] = await tx
    .insert(companyDomains)
    .values({ domain, companyId, verifiedBy })
    .onConflictDoNothing()
    .returning();
  const isTheirs = and(eq(companyDomains.domain, domain), eq(companyDomains.companyId, companyId));
  const [owned] = kept ? [kept] : await tx.select().from(companyDomains).where(isTheirs);
  if (!owned) throw new DomainError(companyErrors.domainTaken, { field: "domain" });
  const [found] = await tx.select({ all: count() }).from(companyDomains).where(eq(companyDomains.companyId, companyId));
  if ((found?.all ?? 0) > LIMITS.companyDomains) throw new DomainError(companyErrors.tooManyDomains);
  return domain;
}
