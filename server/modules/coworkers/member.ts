import type { Queries } from "../../db/client";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { findCompany, type CompanyRow } from "../companies/repository";
import { coworkerErrors } from "./errors";

/** The company of a caller who takes part in its programme. @throws notMember. */
export async function requireMember(db: Queries, caller: Caller): Promise<CompanyRow> {
  const { companyId } = requireCustomer(caller);
  const company = companyId === null ? undefined : await findCompany(db, companyId);
  if (!company) throw new DomainError(coworkerErrors.notMember);
  return company;
}
