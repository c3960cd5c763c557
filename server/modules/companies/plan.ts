import type { PlanKind } from "../../../contract/enums";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { companyErrors } from "./errors";
import { companyGivesMore, noteSettings } from "./repositoryPlan";

/** Notes the plan that was agreed. Throws 422 for GENERAL while there is a level or an allowance. */
export async function agreePlan(tx: Transaction, companyId: number, plan: PlanKind): Promise<void> {
  if (plan === "GENERAL" && (await companyGivesMore(tx, companyId)))
    throw new DomainError(companyErrors.givesMore, { field: "plan" });
  await noteSettings(tx, companyId, "enhanced", plan === "ENHANCE");
}
