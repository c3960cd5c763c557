import type { CompanyContact, companyRoutes } from "../../../contract/company";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { findCompany } from "../companies/repository";
import { decidersOf } from "./managers";

type Call = "GET /customer-api/company/contact";

/** Who decides in the caller's own company, those of the longest standing first: told to its members alone. */
async function readContact({ db, clock }: Pick<Deps, "db" | "clock">, { customer }: Caller): Promise<CompanyContact> {
  const company = customer?.companyId ? await findCompany(db, customer.companyId) : undefined;
  const deciders = company ? await decidersOf(db, company.id, clock.now()) : [];
  const emails = deciders.map(({ email }) => email);
  return { email: emails[0] ?? "", emails };
}

export function companyContactHandlers(deps: Deps): Pick<Handlers<typeof companyRoutes>, Call> {
  return {
    "GET /customer-api/company/contact": async ({ caller }) => ok(await readContact(deps, caller)),
  };
}
