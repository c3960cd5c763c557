import type { ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Language } from "../../../contract/markets";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { noteChange } from "../companies/staff/changeCompany";
import { enqueue } from "../outbox/repositoryQueue";
import { findManagers } from "./repository";
import { moveSignup } from "./moveSignup";
import { type SignupRow, findSignupOf, insertSignup, lockCompany, nameBySignup } from "./repositorySignups";

/** Who was refused waits so long before those who decide are asked again. */
const REST_DAYS = 30;

/** Somebody who has proven an address of a company just now, and is its member. */
export interface Candidate {
  companyId: number;
  customerId: number;
  /** The address that was proven. */
  email: string;
  fullname: string;
  language: Language;
}

/**
 * What follows from a proven mailbox. A right over others' orders does not come from it alone: it waits for the
 * company's managers, or for the store's team. The one exception is the address that the company itself gave the store
 * as its manager's, while nobody manages it.
 */
export async function placeSignup(tx: Transaction, candidate: Candidate, now: Date): Promise<ManagerSignupState> {
  const { companyId, customerId, email } = candidate;
  const given = await lockCompany(tx, companyId);
  const managers = await findManagers(tx, companyId);
  if (managers.some((manager) => manager.customerId === customerId)) return "named";
  const isFirst = managers.length === 0 && given !== "" && given === email;
  const { signup, isNew } = await ask(tx, candidate, now);
  if (isFirst) return nameFirst(tx, signup, now);
  if (!isNew) return signup.state;
  const asked = { kind: "manager-asked", what: { email } };
  await noteChange(tx, { companyId, madeBy: customerId, at: now }, asked);
  // Each is told by a mail of their own; without a manager the team is.
  for (const to of managers.length > 0 ? managers.map((manager) => manager.customerId) : [0]) {
    const key = `manager-signup:${signup.id}:${to}:${now.getTime()}`;
    const payload = { signupId: signup.id, managerId: to };
    await enqueue(tx, { kind: "mail.manager-signup-waiting", key, payload, dueAt: now });
  }
  return "pending";
}

/** A sign-up that waits from now on, has waited before, or was refused lately. */
async function ask(tx: Transaction, candidate: Candidate, now: Date): Promise<{ signup: SignupRow; isNew: boolean }> {
  const row = { ...candidate, state: "pending", askedAt: now } as const;
  const made = await insertSignup(tx, row);
  if (made) return { signup: made, isNew: true };
  const { companyId, customerId, email, fullname, language } = candidate;
  const known = await findSignupOf(tx, companyId, customerId);
  if (!known) throw new Error("a sign-up vanished while its company was locked");
  const isResting = known.decidedAt !== null && known.decidedAt > addTime(now, -days(REST_DAYS));
  if (known.state === "refused" && isResting) return { signup: known, isNew: false };
  const columns = { email, fullname, language, askedAt: now, decidedBy: null, decidedAt: null };
  const again = await moveSignup(tx, known.id, "pending", columns);
  return { signup: again ?? known, isNew: again !== undefined };
}

async function nameFirst(tx: Transaction, signup: SignupRow, now: Date): Promise<"named"> {
  await moveSignup(tx, signup.id, "named", { decidedBy: null, decidedAt: now });
  await nameBySignup(tx, signup, now);
  const { companyId, customerId, email } = signup;
  const named = { kind: "manager-named", what: { email } };
  await noteChange(tx, { companyId, madeBy: customerId, at: now }, named);
  return "named";
}
