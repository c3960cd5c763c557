import { and, eq, sql } from "drizzle-orm";
import type { PlanKind } from "../../../contract/enums";
import type { Queries } from "../../db/client";
import { companies, companyDomains, customers } from "../../db/schema";
import { takesPart } from "./terms";

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
      .where(and(eq(companies.id, id), takesPart))
  )[0];
}

export async function findCompanyBySlug(db: Queries, slug: string): Promise<CompanyRow | undefined> {
  return (
    await db
      .select(PUBLIC)
      .from(companies)
      .where(and(eq(companies.slug, slug), takesPart))
  )[0];
}

/** The company with exactly this e-mail domain: a domain below it is another one. */
export async function findCompanyByDomain(db: Queries, domain: string): Promise<CompanyRow | undefined> {
  const [company] = await db
    .select(PUBLIC)
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.companyId))
    .where(and(eq(companyDomains.domain, domain), takesPart));
  return company;
}

/** Makes a customer a member of a company, or of none; a level goes with the company that it is of. */
export async function updateMembership(db: Queries, customerId: number, companyId: number | null): Promise<void> {
  const companyLevelId = sql`case when ${customers.companyId} = ${companyId}::int then ${customers.companyLevelId} end`;
  await db.update(customers).set({ companyId, companyLevelId }).where(eq(customers.id, customerId));
}
