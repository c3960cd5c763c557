import { and, eq, sql } from "drizzle-orm";
import type { PlanKind } from "../../../contract/enums";
import type { Transaction } from "../../db/client";
import { companies, companyAllowances, companyLevels } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { companyErrors } from "./errors";

/** Levels of its own, or an allowance: what a plan of one discount has no room for. */
const givesMore = sql<boolean>`(exists (select 1 from ${companyLevels} as level where level.company_id = ${companies.id}) or exists (select 1 from ${companyAllowances} as given where given.company_id = ${companies.id}))`;

/** ENHANCE where it was agreed, and as soon as a company has a level or gives an allowance; GENERAL otherwise. */
const planOf = sql<PlanKind>`case when ${companies.settings} @> '{"enhanced": true}' or ${givesMore} then 'ENHANCE' else 'GENERAL' end`;

/** Brings the plan of a company in step with what it gives, in the same transaction; of all without an id. */
export async function keepPlan(tx: Transaction, companyId?: number): Promise<void> {
  await tx
    .update(companies)
    .set({ plan: planOf })
    .where(companyId === undefined ? undefined : eq(companies.id, companyId));
}

/** Notes the plan that was agreed. Throws 422 for GENERAL while there is a level or an allowance. */
export async function agreePlan(tx: Transaction, companyId: number, plan: PlanKind): Promise<void> {
  const theirs = eq(companies.id, companyId);
  if (plan === "GENERAL" && (await tx.$count(companies, and(theirs, givesMore))) > 0)
    throw new DomainError(companyErrors.givesMore, { field: "plan" });
  await tx
    .update(companies)
    .set({ settings: sql`${companies.settings} || jsonb_build_object('enhanced', ${plan === "ENHANCE"}::boolean)` })
    .where(theirs);
}
