import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { companies, companyAllowances, companyLevels, customers } from "../../db/schema";

/** Which companies take part now: of the others nobody is a member, in open carts neither. */
export const isParticipating = eq(companies.state, "active");

/**
 * What a member pays less, basis points: by their level, otherwise by the company that the query has joined. The one
 * place that says so.
 */
export const memberDiscount = (customerId: SQLWrapper) =>
  sql<number>`coalesce((select level.discount from ${companyLevels} as level join ${customers} as member on member.company_level_id = level.id where member.id = ${customerId} and level.company_id = ${companies.id}), ${companies.discount})`.mapWith(
    Number,
  );

/** Who a customer is to the programme. */
export interface Membership {
  id: number;
  companyId: number | null;
}

/** What a member pays less; undefined for who is member of none that takes part. */
export async function findMemberTerms(db: Queries, member: Membership | null | undefined) {
  if (!member || member.companyId === null) return undefined;
  const [terms] = await db
    .select({ discount: memberDiscount(customers.id) })
    .from(customers)
    .innerJoin(companies, eq(companies.id, member.companyId))
    .where(and(eq(customers.id, member.id), isParticipating));
  return terms;
}

/** The same for members without a level, whoever they are; undefined for a company that takes no part. */
export async function findProgrammeTerms(db: Queries, companyId: number) {
  const [terms] = await db
    .select({ discount: companies.discount })
    .from(companies)
    .where(and(eq(companies.id, companyId), isParticipating));
  return terms;
}

/** Basis points; 0 for who is member of no company. */
export async function discountOf(db: Queries, member: Membership | null | undefined): Promise<number> {
  return (await findMemberTerms(db, member))?.discount ?? 0;
}

/** What each member of a company may spend in a year: minor units, and the month (1 to 12) in which the year begins. */
export type AllowanceTerms = Pick<typeof companyAllowances.$inferSelect, "amount" | "currency" | "startMonth">;

/** Null for a company that gives none, or takes no part. */
export async function allowanceTermsOf(db: Queries, companyId: number): Promise<AllowanceTerms | null> {
  const { amount, currency, startMonth } = companyAllowances;
  const [terms] = await db
    .select({ amount, currency, startMonth })
    .from(companyAllowances)
    .innerJoin(companies, eq(companies.id, companyAllowances.companyId))
    .where(and(eq(companies.id, companyId), isParticipating));
  return terms ?? null;
}
