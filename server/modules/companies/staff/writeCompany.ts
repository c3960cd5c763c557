import type { PlanKind } from "../../../../contract/enums";
import { CURRENCIES, type CountryCode, type Currency } from "../../../../contract/markets";
import type { StaffCompanyDetail } from "../../../../contract/company/companyStaffRoutes";
import type { Transaction } from "../../../db/client";
import type { CompanyState } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { round } from "../../../money";
import { isUniqueViolation } from "../../../platform/db/isUniqueViolation";
import { readEmail } from "../../addresses/email";
import { tidy } from "../../addresses/rules";
import { companyErrors } from "../errors";
import { agreePlan } from "../plan";
import { basisPoints } from "./basisPoints";
import { noteChange, type MadeChange } from "./changeCompany";
import { readStaffCompany } from "./readCompanies";
import { noteSettings } from "../repositoryPlan";
import { deleteAllowance, insertAllowance, insertCompany, updateCompanyRow } from "./repository";

export interface CompanyFields {
  name: string;
  slug: string;
  country: CountryCode;
  discount_percent: number;
  manager_email: string;
}

/** Empty for none. Throws 422 for what is no address. */
function readManager(typed: string): string {
  const email = typed.trim() === "" ? "" : readEmail(typed.trim());
  if (email === undefined) throw new DomainError(companyErrors.invalidEmail, { field: "manager_email" });
  return email;
}

/** Throws 409 for a slug that another company has, 422 for a manager's address that is none. */
export async function createCompany(deps: Deps, by: SignedIn, fields: CompanyFields): Promise<StaffCompanyDetail> {
  const { slug, country } = fields;
  const row = {
    slug,
    country,
    name: tidy(fields.name),
    discount: basisPoints(fields.discount_percent),
    managerEmail: readManager(fields.manager_email),
  };
  const settings = { managerApproval: false, approvalAbove: 0 };
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const company = await insertCompany(tx, { ...row, settings });
    if (!company) throw new DomainError(companyErrors.slugTaken, { field: "slug" });
    await noteChange(tx, { companyId: company.id, madeBy: by.id, at }, { kind: "created", what: row });
    return company.id;
  });
  return readStaffCompany(deps.db, id);
}

type Change = { [Field in keyof CompanyFields]?: CompanyFields[Field] | undefined } & {
  state?: CompanyState | undefined;
  members_file_papers?: boolean | undefined;
  plan?: PlanKind | undefined;
};

/** Throws as `createCompany`, and 422 for a plan that what the company gives does not fit. */
export async function updateCompany(tx: Transaction, id: number, change: Change): Promise<MadeChange> {
  const set = {
    ...(change.name !== undefined && { name: tidy(change.name) }),
    ...(change.slug !== undefined && { slug: change.slug }),
    ...(change.country !== undefined && { country: change.country }),
    ...(change.discount_percent !== undefined && { discount: basisPoints(change.discount_percent) }),
    ...(change.manager_email !== undefined && { managerEmail: readManager(change.manager_email) }),
    ...(change.state !== undefined && { state: change.state }),
  };
  const { members_file_papers: membersFile, plan } = change;
  if (plan !== undefined) await agreePlan(tx, id, plan);
  if (membersFile !== undefined) await noteSettings(tx, id, "membersFile", membersFile);
  if (Object.keys(set).length > 0)
    await updateCompanyRow(tx, id, set).catch((error: unknown) => {
      if (isUniqueViolation(error, "companies_slug_unique"))
        throw new DomainError(companyErrors.slugTaken, { field: "slug" });
      throw error;
    });
  const papers = membersFile === undefined ? {} : { membersFile: membersFile ? "yes" : "no" };
  return { kind: "changed", what: { ...set, ...papers, ...(plan !== undefined && { plan }) } };
}

export interface AllowanceFields {
  /** Major units. */
  amount: number;
  currency: Currency;
  start_month: number;
}

/** What each member may spend in a year; null for nothing. Throws 422 for less than the smallest coin. */
export async function setAllowance(
  tx: Transaction,
  companyId: number,
  fields: AllowanceFields | null,
): Promise<MadeChange> {
  await deleteAllowance(tx, companyId);
  if (!fields) return { kind: "allowance", what: { amount: null } };
  const { currency, start_month: startMonth } = fields;
  const amount = round(fields.amount * 10 ** CURRENCIES[currency].decimals);
  if (amount === 0) throw new DomainError(companyErrors.allowanceSmall, { field: "amount" });
  const terms = { amount, currency, startMonth };
  await insertAllowance(tx, { companyId, ...terms });
  return { kind: "allowance", what: terms };
}
