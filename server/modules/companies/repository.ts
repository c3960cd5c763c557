import { and, eq, sql } from "drizzle-orm";
import type { PlanKind } from "../../../contract/enums";
import type { Queries } from "../../db/client";
import { companies, companyDomains, customers } from "../../db/schema";
import { isParticipating } from "./repositoryTerms";

const PUBLIC = {
  id: companies.id,
  name: companies.name,
  slug: companies.slug,
  discount: companies.discount,
  plan: companies.plan,
};

/** What everybody may know of a company that takes part; the discount, of members without a level, in basis points. */
export interface CompanyRow {
  id: number;
  name: string;
  slug: string;
  discount: number;
  plan: PlanKind;
}

export async function findCompany(db: Queries, id: number): Promise<CompanyRow | undefined> {
  return (
    await db
      .select(PUBLIC)
      .from(companies)
      .where(and(eq(companies.id, id), isParticipating))
  )[0];
}

export async function findCompanyBySlug(db: Queries, slug: string): Promise<CompanyRow | undefined> {
  return (
    await db
      .select(PUBLIC)
      .from(companies)
      .where(and(eq(companies.slug, slug), isParticipating))
  )[0];
}

/** The company with exactly this e-mail domain: a domain below it is another one. */
export async function findCompanyByDomain(db: Queries, domain: string): Promise<CompanyRow | undefined> {
  const [company] = await db
    .select(PUBLIC)
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.companyId))
    .where(and(eq(companyDomains.domain, domain), isParticipating));
  return company;
}

/** Makes a customer a member of a company, or of none; a level goes with the company that it is of. */
export async function updateMembership(db: Queries, customerId: number, companyId: number | null): Promise<void> {
  const companyLevelId = sql`case when ${customers.companyId} = ${companyId}::int then ${customers.companyLevelId} end`;
  await db.update(customers).set({ companyId, companyLevelId }).where(eq(customers.id, customerId));
}

/** Least, most and usual discount of the companies that take part, whole per cent. */
export async function findUsualDiscounts(db: Queries) {
  const whole = (value: unknown) => Math.round(Number(value) / 100);
  const [row] = await db
    .select({
      from: sql`min(${companies.discount})`.mapWith(whole),
      to: sql`max(${companies.discount})`.mapWith(whole),
      usual: sql`avg(${companies.discount})`.mapWith(whole),
    })
    .from(companies)
    .where(isParticipating);
  return row;
}
