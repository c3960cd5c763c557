import { and, asc, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import { LIMITS } from "../../../../contract/limits";
import type {
  CompanyChange,
  CompanyMember,
  StaffCompany,
  StaffCompanyDetail,
} from "../../../../contract/company/companyStaffRoutes";
import type { Queries } from "../../../db/client";
import {
  companies,
  companyAllowances,
  companyChanges,
  companyDomains,
  companyLevels,
  customers,
} from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { domainsOf } from "../domains";
import { companyErrors } from "../errors";

export interface PageRequest {
  page?: number | undefined;
  page_size?: number | undefined;
}

const rangeOf = ({ page = 1, page_size: size = 20 }: PageRequest) => ({ page, size, offset: (page - 1) * size });
const pagesOf = ({ page, size }: { page: number; size: number }, total: number) => ({
  page,
  total_pages: Math.ceil(total / size),
  total,
});

/** Finds what was typed anywhere in a text; its own signs mean themselves. */
const containing = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, "\\$&")}%`;

const membersOf =
  sql<number>`(select count(*) from ${customers} as member where member.company_id = ${companies.id})`.mapWith(Number);

const percent = (basisPoints: number) => basisPoints / 100;

const present = ({ company, members }: { company: typeof companies.$inferSelect; members: number }): StaffCompany => ({
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
  const typed = containing(q);
  const hasDomain = sql`exists (select 1 from ${companyDomains} as known where known.company_id = ${companies.id} and known.domain ilike ${typed})`;
  const where = and(
    state && eq(companies.state, state),
    q.trim() === ""
      ? undefined
      : or(ilike(companies.name, typed), ilike(companies.slug, typed), ilike(companies.managerEmail, typed), hasDomain),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ company: companies, members: membersOf })
      .from(companies)
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(companies, where),
  ]);
  return { companies: rows.map(present), ...pagesOf(range, total) };
}

/** Throws 404 for no company. */
export async function readStaffCompany(db: Queries, id: number): Promise<StaffCompanyDetail> {
  const [row] = await db.select({ company: companies, members: membersOf }).from(companies).where(eq(companies.id, id));
  if (!row) throw new DomainError(companyErrors.unknownCompany);
  const levels = await db
    .select({ level: companyLevels, members: count(customers.id) })
    .from(companyLevels)
    .leftJoin(customers, and(eq(customers.companyLevelId, companyLevels.id), eq(customers.companyId, id)))
    .where(eq(companyLevels.companyId, id))
    .groupBy(companyLevels.id)
    .orderBy(asc(companyLevels.position), asc(companyLevels.id))
    .limit(LIMITS.companyLevels);
  const [allowance] = await db.select().from(companyAllowances).where(eq(companyAllowances.companyId, id));
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
  const typed = containing(q);
  const where = and(
    eq(customers.companyId, id),
    q.trim() === ""
      ? undefined
      : or(ilike(customers.email, typed), ilike(customers.workEmail, typed), ilike(customers.fullname, typed)),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(customers)
      .where(where)
      .orderBy(asc(customers.email), asc(customers.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(customers, where),
  ]);
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
  const where = eq(companyChanges.companyId, id);
  const [rows, total] = await Promise.all([
    db
      .select({ change: companyChanges, by: customers.email })
      .from(companyChanges)
      .leftJoin(customers, eq(customers.id, companyChanges.madeBy))
      .where(where)
      .orderBy(desc(companyChanges.id))
      .limit(range.size)
      .offset(range.offset),
    db.$count(companyChanges, where),
  ]);
  const changes = rows.map(({ change: { id: changeId, at, kind, what }, by }): CompanyChange => ({
    id: changeId,
    at: at.toISOString(),
    by: by ?? "",
    kind,
    what,
  }));
  return { changes, ...pagesOf(range, total) };
}
