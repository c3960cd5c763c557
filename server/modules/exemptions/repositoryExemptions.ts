import { and, eq, gte, sql, type SQLWrapper } from "drizzle-orm";
import { hours, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import { companies, customers, taxExemptions } from "../../db/schema";
import { isParticipating } from "../companies/repositoryTerms";
import { isExemptAt, type ExemptPlace } from "./rule";

/** Where a day ends last in the United States: by then it is noon at Greenwich. */
const DAY_ENDS_LATE = hours(12);

/** The date until which a paper must be good at a moment. */
export const dayOfPapers = (now: Date): string => addTime(now, -DAY_ENDS_LATE).toISOString().slice(0, 10);

/** States to which a company's goods go without sales tax on a day (`dayOfPapers`), as a column of a query. */
export const exemptStates = (companyId: SQLWrapper, day: SQLWrapper) =>
  sql<
    string[]
  >`(select coalesce(json_agg(place), '[]'::json) from ${taxExemptions} as paper, unnest(paper.states) as place where paper.company_id = ${companyId} and paper.state = 'accepted' and paper.valid_until >= ${day}::text)`;

/** `isExemptAt` for a customer's company and a moment; false without one. */
export async function isMemberExempt(
  db: Queries,
  customerId: number | null,
  place: ExemptPlace,
  at: Date,
): Promise<boolean> {
  if (customerId === null) return false;
  const rows = await db
    .select({ states: taxExemptions.states })
    .from(customers)
    .innerJoin(companies, and(eq(companies.id, customers.companyId), isParticipating))
    .innerJoin(taxExemptions, eq(taxExemptions.companyId, companies.id))
    .where(
      and(
        eq(customers.id, customerId),
        eq(taxExemptions.state, "accepted"),
        gte(taxExemptions.validUntil, dayOfPapers(at)),
      ),
    );
  return rows.some(({ states }) => isExemptAt(states, place));
}
