import type { CompanyInfo } from "../../../contract/company";
import { hours } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { readEmail } from "../addresses/email";
import { countAttempt, undoCountedAttempt } from "../idempotency/attempts";
import { domainOf } from "./domains";
import { companyErrors } from "./errors";
import { findCompany, findCompanyByDomain, findCompanyBySlug, updateMembership, type CompanyRow } from "./repository";
import { isMemberElsewhere } from "./repositoryPeople";
import { discountOf, type Membership } from "./repositoryTerms";

const NO_COMPANY: CompanyInfo = { id: 0, name: "", slug: "", discountPercent: 0, plan: "GENERAL" };

const BASIS_POINTS = 10_000;

const present = ({ id, name, slug, discount, plan }: CompanyRow): CompanyInfo => ({
  id,
  name,
  slug,
  discountPercent: discount / BASIS_POINTS,
  plan,
});

const lookupKey = ({ network }: Caller) => `company:ip:${network}`;

/** Look-ups of an address in an hour are limited, whatever they find: a list of customers cannot be drawn from them. */
function countLookup(deps: Deps, caller: Caller): Promise<void> {
  const max = deps.env.limits.companyLookupsPerHour;
  return countAttempt(deps, { key: lookupKey(caller), max, windowMs: hours(1) });
}

/** A company by its slug; @throws 404 for none, 429 above the limit of the caller's address. */
export async function readCompany(deps: Deps, caller: Caller, slug: string): Promise<CompanyInfo> {
  await countLookup(deps, caller);
  const company = await findCompanyBySlug(deps.db, slug);
  if (!company) throw new DomainError(companyErrors.unknownCompany);
  return present(company);
}

/** The company that the caller is a member of with their own discount, or what stands for none. */
export async function readOwnCompany({ db }: Pick<Deps, "db">, { customer }: Caller): Promise<CompanyInfo> {
  const company = customer?.companyId ? await findCompany(db, customer.companyId) : undefined;
  return company ? present({ ...company, discount: await discountOf(db, customer) }) : NO_COMPANY;
}

/**
 * The company that an address belongs to by its domain. No account is looked at, so that nobody learns whether the
 * person exists. @throws 422 for what is no address, 404 for a domain of none, 429 as above.
 */
export async function readCompanyOfEmail(deps: Deps, caller: Caller, text: string): Promise<CompanyInfo> {
  await countLookup(deps, caller);
  const email = readEmail(text);
  if (!email) throw new DomainError(companyErrors.invalidEmail, { field: "email" });
  const company = await findCompanyByDomain(deps.db, domainOf(email));
  if (!company) throw new DomainError(companyErrors.unknownDomain);
  return present(company);
}

/**
 * The company of a slug. Only what finds none stays counted: its page asks again with every word that is typed.
 * @throws 404 and 429 as above
 */
export async function programmeOf(deps: Deps, caller: Caller, slug: string): Promise<number> {
  await countLookup(deps, caller);
  const company = await findCompanyBySlug(deps.db, slug);
  if (!company) throw new DomainError(companyErrors.unknownCompany);
  await undoCountedAttempt(deps, lookupKey(caller));
  return company.id;
}

export interface Member extends Membership {
  email: string;
}

/** The name of the company that somebody is a member of; empty without one. */
export async function companyNameOf(db: Queries, { companyId }: Member): Promise<string> {
  return companyId === null ? "" : ((await findCompany(db, companyId))?.name ?? "");
}

/**
 * The company whose domain a proven address has; undefined where there is none, and where another account is its
 * member by the same mailbox: one person has a company's prices, allowance and limits once, whatever follows a plus.
 */
async function companyOpenTo(tx: Transaction, proven: { id: number; email: string }): Promise<CompanyRow | undefined> {
  const company = await findCompanyByDomain(tx, domainOf(proven.email));
  return company && !(await isMemberElsewhere(tx, proven, company.id)) ? company : undefined;
}

/**
 * Makes somebody who has proven an address a member of the company that it leads to, and answers the company that they
 * are of; null where there is none. Whoever calls vouches for the proof: an address that was only typed joins nothing.
 */
export async function joinCompany(tx: Transaction, customer: Member): Promise<{ id: number; name: string } | null> {
  const own = await companyNameOf(tx, customer);
  if (customer.companyId !== null && own !== "") return { id: customer.companyId, name: own };
  const company = await companyOpenTo(tx, customer);
  if (!company) return null;
  await updateMembership(tx, customer.id, company.id);
  return company;
}

/** Whether a company takes part whose domain the address has. */
export async function hasCompany(db: Queries, email: string): Promise<boolean> {
  return (await findCompanyByDomain(db, domainOf(email))) !== undefined;
}

/**
 * Makes somebody a member of the company that their proven addresses lead to, the work e-mail first, and of none where
 * they lead to none. Answers the company's id.
 */
export async function syncMembership(
  tx: Transaction,
  { id, email, workEmail }: { id: number; email: string; workEmail: string },
): Promise<number | null> {
  const company =
    (workEmail === "" ? undefined : await companyOpenTo(tx, { id, email: workEmail })) ??
    (await companyOpenTo(tx, { id, email }));
  const companyId = company?.id ?? null;
  await updateMembership(tx, id, companyId);
  return companyId;
}
