import type { StaffCompanyDetail } from "../../../../contract/company/companyStaffRoutes";
import type { Transaction } from "../../../db/client";
import type { ChangedFields } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { companyErrors } from "../errors";
import { syncPlan } from "../repositoryPlan";
import { readStaffCompany } from "./readCompanies";
import { type StoredCompany, insertChange, takeVersion } from "./repository";

/** Who changes which company, and what version of it they saw. */
export interface CompanyChangeBy {
  by: SignedIn;
  id: number;
  version: number;
}

/** What is written into the company's history. */
export interface MadeChange {
  kind: string;
  what: ChangedFields;
}

/**
 * Changes a company as somebody saw it: of two at once the first wins, and both leave one row of history or nothing.
 * Throws 404 for no company, 409 with the company as it is for one that was changed meanwhile.
 */
export async function changeCompany(
  deps: Deps,
  { by, id, version }: CompanyChangeBy,
  make: (tx: Transaction, company: StoredCompany) => Promise<MadeChange>,
): Promise<StaffCompanyDetail> {
  const now = deps.clock.now();
  const isDone = await deps.db.transaction(async (tx) => {
    const company = await takeVersion(tx, id, version);
    if (!company) return false;
    await noteChange(tx, { companyId: id, madeBy: by.id, at: now }, await make(tx, company));
    await syncPlan(tx, id);
    return true;
  });
  const company = await readStaffCompany(deps.db, id);
  if (!isDone) throw new DomainError(companyErrors.companyChanged, { beside: { company } });
  return company;
}

/** Writes one row of a company's history, in the transaction of what it tells of. */
export async function noteChange(
  tx: Transaction,
  about: { companyId: number; madeBy: number | null; at: Date },
  change: MadeChange,
): Promise<void> {
  await insertChange(tx, { ...about, ...change });
}
