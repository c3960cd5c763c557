import { and, eq, sql } from "drizzle-orm";
import type { PlanKind } from "../../../contract/enums";
import type { Transaction } from "../../db/client";
import { companies, companyAllowances, companyLevels } from "../../db/schema";

/** Levels of its own, or an allowance: what a plan of one discount has no room for. */
const givesMore = sql<boolean>`(exists (select 1 from ${companyLevels} as level where level.company_id = ${companies.id}) or exists (select 1 from ${companyAllowances} as given where given.company_id = ${companies.id}))`;

/** ENHANCE where it was agreed, and as soon as a company has a level or gives an allowance; GENERAL otherwise. */
const planOf = sql<PlanKind>`case when ${companies.settings} @> '{"enhanced": true}' or ${givesMore} then 'ENHANCE' else 'GENERAL' end`;

/** Brings the plan of a company in step with what it gives, in the same transaction; of all without an id. */
export async function syncPlan(tx: Transaction, companyId?: number): Promise<void> {
  await tx
    .update(companies)
    .set({ plan: planOf })
    .where(companyId === undefined ? undefined : eq(companies.id, companyId));
}

/** Whether a company has what a plan of one discount has no room for. */
export const companyGivesMore = async (tx: Transaction, companyId: number): Promise<boolean> =>
  (await tx.$count(companies, and(eq(companies.id, companyId), givesMore))) > 0;

/** Writes one of a company's settings that are yes or no. */
export const noteSettings = (tx: Transaction, companyId: number, name: "enhanced" | "membersFile", value: boolean) =>
  tx
    .update(companies)
    .set({ settings: sql`${companies.settings} || jsonb_build_object(${sql.raw(`'${name}'`)}, ${value}::boolean)` })
    .where(eq(companies.id, companyId));
