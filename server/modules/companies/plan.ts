import { eq, sql } from "drizzle-orm";
import type { PlanKind } from "../../../contract/enums";
import type { Transaction } from "../../db/client";
import { companies, companyAllowances, companyLevels } from "../../db/schema";

/** ENHANCE as soon as a company has a level or gives an allowance, GENERAL otherwise. */
const planOf = sql<PlanKind>`case when exists (select 1 from ${companyLevels} as level where level.company_id = ${companies.id}) or exists (select 1 from ${companyAllowances} as given where given.company_id = ${companies.id}) then 'ENHANCE' else 'GENERAL' end`;

/** Brings the plan of a company in step with what it gives, in the same transaction; of all without an id. */
export async function keepPlan(tx: Transaction, companyId?: number): Promise<void> {
  await tx
    .update(companies)
    .set({ plan: planOf })
    .where(companyId === undefined ? undefined : eq(companies.id, companyId));
}
