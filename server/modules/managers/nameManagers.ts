import type { NamedManager } from "../../../contract/routes/managerRoutes";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { readEmail } from "../addresses/email";
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

/** Makes a member of the company its manager; once more changes nothing. @throws 422 for who is no member. */
export async function nameManager({ db, clock }: Pick<Deps, "db" | "clock">, companyId: number, typed: string) {
  const customerId = await memberOf(db, companyId, typed);
  await insertManager(db, { companyId, customerId, source: "operator", createdAt: clock.now() });
  return readManagers(db, companyId);
}

/** Takes the right away at once; the person stays a member. @throws 422 for who is no member. */
export async function dismissManager({ db }: Pick<Deps, "db">, companyId: number, typed: string) {
  const customerId = await memberOf(db, companyId, typed);
  await deleteManager(db, companyId, customerId);
  return readManagers(db, companyId);
}
