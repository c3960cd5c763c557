import type { NamedManager } from "../../../contract/routes/managerRoutes";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { readEmail } from "../addresses/email";
import { noteChange } from "../companies/staff/changeCompany";
import { managerErrors } from "./errors";
import { deleteManager, findManagers, findMember, insertManager } from "./repository";

/** Who manages a company, those of the longest standing first. */
export async function readManagers(db: Queries, companyId: number): Promise<{ managers: NamedManager[] }> {
  const managers = await findManagers(db, companyId);
  return {
    managers: managers.map(({ fullname, email, workEmail, since }) => ({
      name: fullname,
      email: workEmail || email,
      since: since.toISOString(),
    })),
  };
}

async function memberOf(db: Queries, companyId: number, typed: string): Promise<number> {
  const email = readEmail(typed);
  const member = email && (await findMember(db, companyId, email));
  if (!member) throw new DomainError(managerErrors.noMember, { field: "email" });
  return member.customerId;
}

/** A change of who manages a company, by somebody of the team. */
interface Naming {
  companyId: number;
  by: number;
  typed: string;
}

/** Makes a member of the company its manager; once more changes nothing. @throws 422 for who is no member. */
export const nameManager = (deps: Pick<Deps, "db" | "clock">, naming: Naming) =>
  change(deps, naming, "manager-named", (tx, customerId, createdAt) =>
    insertManager(tx, { companyId: naming.companyId, customerId, source: "operator", createdAt }),
  );

/** Takes the right away at once; the person stays a member. @throws 422 for who is no member. */
export const dismissManager = (deps: Pick<Deps, "db" | "clock">, naming: Naming) =>
  change(deps, naming, "manager-dismissed", (tx, customerId) => deleteManager(tx, naming.companyId, customerId));

/** What was changed is a row of the company's history; what changed nothing is none. */
async function change(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { companyId, by, typed }: Naming,
  kind: string,
  make: (tx: Transaction, customerId: number, now: Date) => Promise<boolean>,
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const customerId = await memberOf(tx, companyId, typed);
    if (!(await make(tx, customerId, now))) return;
    await noteChange(tx, { companyId, madeBy: by, at: now }, { kind, what: { customer: customerId } });
  });
  return readManagers(db, companyId);
}
