import type { ManagerSignup, ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, requireOperator, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { noteChange } from "../companies/staff/changeCompany";
import { enqueue } from "../outbox/repositoryQueue";
import { requireManaged } from "./changeSettings";
import { findManagers } from "./repository";
import { signupErrors } from "./signupErrors";
import { moveSignup } from "./moveSignup";
import {
  type SignupRow,
  type AskedSignups,
  findOwnSignup,
  findSignup,
  lockCompany,
  nameBySignup,
  pageOfSignups,
} from "./repositorySignups";
import { pageCount } from "../../db/paging";

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

async function pageOf(db: Queries, asked: AskedSignups, { page = 1, page_size: size = 20 }: PageRequest) {
  const { rows, total } = await pageOfSignups(db, asked, { size, offset: (page - 1) * size });
  return { signups: rows.map(present), page, total_pages: pageCount(total, size), total };
}

/** Who waits to manage the caller's company. @throws 403 for who manages none. */
export async function readWaiting({ db }: Pick<Deps, "db">, caller: Caller, asked: PageRequest) {
  const { id } = await requireManaged({ db }, caller);
  return pageOf(db, { waitsAt: id }, asked);
}

export function readSignups(
  { db }: Pick<Deps, "db">,
  { state, ...asked }: PageRequest & { state?: ManagerSignupState | undefined },
) {
  return pageOf(db, { state }, asked);
}

/** The caller's own, with the company that they are a member of; null without one. */
export async function readOwnSignup({ db }: Pick<Deps, "db">, caller: Caller): Promise<ManagerSignup | null> {
  const { id, companyId } = requireCustomer(caller);
  if (companyId === null) return null;
  const row = await findOwnSignup(db, id, companyId);
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
    const found = await findSignup(tx, id);
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
