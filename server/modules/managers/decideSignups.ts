import { and, asc, desc, eq, notExists, sql, type SQL } from "drizzle-orm";
import type { ManagerSignup, ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Queries } from "../../db/client";
import { companies, companyManagers, customers, managerSignups } from "../../db/schema";
import type { Deps } from "../../deps";
import { requireCustomer, requireOperator, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { noteChange } from "../companies/staff/changeCompany";
import { enqueue } from "../outbox/enqueue";
import { requireManaged } from "./changeSettings";
import { findManagers } from "./repository";
import { signupErrors } from "./signupErrors";
import { lockCompany, nameBySignup } from "./signups";
import { moveSignup, type SignupRow } from "./signupStates";

interface PageRequest {
  page?: number | undefined;
  page_size?: number | undefined;
}

const present = ({ signup, company }: { signup: SignupRow; company: string }): ManagerSignup => ({
  id: signup.id,
  company_id: signup.companyId,
  company_name: company,
  name: signup.fullname,
  email: signup.email,
  state: signup.state,
  asked_at: signup.askedAt.toISOString(),
  decided_at: signup.decidedAt?.toISOString() ?? null,
});

const COLUMNS = { signup: managerSignups, company: companies.name };

/** Of those who wait, who is a member still and does not manage already, by the team's word. */
const reallyWaits = (db: Queries) =>
  and(
    eq(managerSignups.state, "pending"),
    eq(customers.companyId, managerSignups.companyId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(companyManagers)
        .where(
          and(
            eq(companyManagers.companyId, managerSignups.companyId),
            eq(companyManagers.customerId, managerSignups.customerId),
          ),
        ),
    ),
  );

async function listSignups(
  db: Queries,
  where: SQL | undefined,
  order: SQL,
  { page = 1, page_size: size = 20 }: PageRequest,
) {
  const rows = db
    .select(COLUMNS)
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .innerJoin(customers, eq(customers.id, managerSignups.customerId))
    .where(where);
  const [shown, total] = await Promise.all([
    rows
      .orderBy(order, asc(managerSignups.id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ all: sql<number>`count(*)`.mapWith(Number) })
      .from(managerSignups)
      .innerJoin(customers, eq(customers.id, managerSignups.customerId))
      .where(where)
      .then(([row]) => row?.all ?? 0),
  ]);
  return { signups: shown.map(present), page, total_pages: Math.ceil(total / size), total };
}

/** Who waits to manage the caller's company. @throws 403 for who manages none. */
export async function readWaiting({ db }: Pick<Deps, "db">, caller: Caller, asked: PageRequest) {
  const { id } = await requireManaged({ db }, caller);
  const where = and(eq(managerSignups.companyId, id), reallyWaits(db));
  return listSignups(db, where, asc(managerSignups.askedAt), asked);
}

export function readSignups(
  { db }: Pick<Deps, "db">,
  { state, ...asked }: PageRequest & { state?: ManagerSignupState | undefined },
) {
  const where = state === "pending" ? reallyWaits(db) : state && eq(managerSignups.state, state);
  return listSignups(db, where, desc(managerSignups.askedAt), asked);
}

/** The caller's own, with the company that they are a member of; null without one. */
export async function readOwnSignup({ db }: Pick<Deps, "db">, caller: Caller): Promise<ManagerSignup | null> {
  const { id, companyId } = requireCustomer(caller);
  if (companyId === null) return null;
  const [row] = await db
    .select(COLUMNS)
    .from(managerSignups)
    .innerJoin(companies, eq(companies.id, managerSignups.companyId))
    .where(and(eq(managerSignups.customerId, id), eq(managerSignups.companyId, companyId)));
  return row ? present(row) : null;
}

/** As a manager of the company. @throws 403 for who manages none, 404 for a sign-up of another one, 409. */
export async function decideOwnSignup(deps: Deps, caller: Caller, id: number, accept: boolean) {
  const { id: companyId, by } = await requireManaged(deps, caller);
  return decide(deps, { by, isOf: (signup) => signup.companyId === companyId, isTeam: false }, id, accept);
}

/** As the store's team. @throws 404 for none, 409 where managers decide. */
export function decideSignup(deps: Deps, caller: Caller, id: number, accept: boolean) {
  return decide(deps, { by: requireOperator(caller).id, isOf: () => true, isTeam: true }, id, accept);
}

interface Judge {
  by: number;
  isOf(signup: SignupRow): boolean;
  isTeam: boolean;
}

/** Of two decisions at once one counts; the right is given in the same transaction or not at all. */
async function decide(
  { db, clock, wake }: Deps,
  { by, isOf, isTeam }: Judge,
  id: number,
  accept: boolean,
): Promise<ManagerSignup> {
  const now = clock.now();
  const decided = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ ...COLUMNS, memberOf: customers.companyId })
      .from(managerSignups)
      .innerJoin(companies, eq(companies.id, managerSignups.companyId))
      .innerJoin(customers, eq(customers.id, managerSignups.customerId))
      .where(eq(managerSignups.id, id));
    if (!found || !isOf(found.signup)) throw new DomainError(signupErrors.unknownSignup);
    const { companyId, customerId, email } = found.signup;
    await lockCompany(tx, companyId);
    if (isTeam && (await findManagers(tx, companyId)).length > 0) throw new DomainError(signupErrors.managersDecide);
    if (accept && found.memberOf !== companyId) throw new DomainError(signupErrors.left);
    const state = accept ? "named" : "refused";
    const signup = await moveSignup(tx, id, state, { decidedBy: by, decidedAt: now }, ["pending"]);
    if (!signup) throw new DomainError(signupErrors.decided);
    if (accept) await nameBySignup(tx, signup, now);
    const change = { kind: accept ? "manager-named" : "manager-refused", what: { email, customer: customerId } };
    await noteChange(tx, { companyId, madeBy: by, at: now }, change);
    const key = `manager-signup:${id}:${state}:${now.getTime()}`;
    await enqueue(tx, { kind: "mail.manager-signup-decided", key, payload: { signupId: id, state }, dueAt: now });
    return { signup, company: found.company };
  });
  wake();
  return present(decided);
}
