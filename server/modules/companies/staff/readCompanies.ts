import type {
  CompanyChange,
  CompanyMember,
  StaffCompany,
  StaffCompanyDetail,
} from "../../../../contract/company/companyStaffRoutes";
import type { Queries } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { domainsOf } from "../repositoryDomains";
import { companyErrors } from "../errors";
import {
  type StoredCompany,
  findGivenAllowance,
  findStaffCompany,
  pageOfChanges,
  pageOfCompanies,
  pageOfMembers,
} from "./repository";
import { listLevels } from "./repositoryLevels";
import { pageCount } from "../../../db/paging";

export interface PageRequest {
  page?: number | undefined;
  page_size?: number | undefined;
}

const rangeOf = ({ page = 1, page_size: size = 20 }: PageRequest) => ({ page, size, offset: (page - 1) * size });
const pagesOf = ({ page, size }: { page: number; size: number }, total: number) => ({
  page,
  total_pages: pageCount(total, size),
  total,
});

const percent = (basisPoints: number) => basisPoints / 100;

const present = ({ company, members }: { company: StoredCompany; members: number }): StaffCompany => ({
  id: company.id,
  slug: company.slug,
  name: company.name,
  country: company.country,
  discount_percent: percent(company.discount),
  manager_email: company.managerEmail,
  members_file_papers: company.settings.membersFile === true,
  plan: company.plan,
  state: company.state,
  members,
  version: company.version,
});

export interface CompaniesRequest extends PageRequest {
  q?: string | undefined;
  state?: "active" | "closed" | undefined;
}

export async function readStaffCompanies(db: Queries, { q = "", state, ...asked }: CompaniesRequest) {
  const range = rangeOf(asked);
  const { rows, total } = await pageOfCompanies(db, { q, state }, range);
  return { companies: rows.map(present), ...pagesOf(range, total) };
}

/** Throws 404 for no company. */
export async function readStaffCompany(db: Queries, id: number): Promise<StaffCompanyDetail> {
  const row = await findStaffCompany(db, id);
  if (!row) throw new DomainError(companyErrors.unknownCompany);
  const levels = await listLevels(db, id);
  const allowance = await findGivenAllowance(db, id);
  return {
    ...present(row),
    domains: await domainsOf(db, id),
    levels: levels.map(({ level, members }) => ({
      id: level.id,
      name: level.name,
      discount_percent: percent(level.discount),
      position: level.position,
      members,
    })),
    allowance: allowance
      ? {
          amount: major(allowance.amount, allowance.currency),
          currency: allowance.currency,
          start_month: allowance.startMonth,
        }
      : null,
  };
}

/** Throws 404 for no company. */
export async function readMembers(
  db: Queries,
  id: number,
  { q = "", ...asked }: PageRequest & { q?: string | undefined },
) {
  await readStaffCompany(db, id);
  const range = rangeOf(asked);
  const { rows, total } = await pageOfMembers(db, id, q, range);
  const members = rows.map((row): CompanyMember => ({
    customer_id: row.id,
    email: row.email,
    work_email: row.workEmail,
    fullname: row.fullname,
    level_id: row.companyLevelId ?? 0,
    signed_in_at: row.signedInAt?.toISOString() ?? null,
  }));
  return { members, ...pagesOf(range, total) };
}

/** Throws 404 for no company. */
export async function readHistory(db: Queries, id: number, asked: PageRequest) {
  await readStaffCompany(db, id);
  const range = rangeOf(asked);
  const { rows, total } = await pageOfChanges(db, id, range);
  const changes = rows.map(({ change: { id: changeId, at, kind, what }, by }): CompanyChange => ({
    id: changeId,
    at: at.toISOString(),
    by: by ?? "",
    kind,
    what,
  }));
  return { changes, ...pagesOf(range, total) };
}
