import type { companyRoutes } from "../../../contract/company";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readCompany, readCompanyOfEmail, readOwnCompany } from "./companies";
import { estimateProgramme } from "./estimate";

type Calls =
  | "GET /customer-api/company/estimate"
  | "GET /customer-api/company/info"
  | "GET /customer-api/company/info-by-email";

export function companyHandlers(deps: Deps): Pick<Handlers<typeof companyRoutes>, Calls> {
  return {
    "GET /customer-api/company/estimate": async ({ query: { locale, ...asked }, caller }) =>
      ok(await estimateProgramme(deps.db, marketFor(caller, locale), asked)),
    "GET /customer-api/company/info": async ({ query, caller }) => {
      const { company_slug: slug } = query;
      return ok(await (slug === undefined ? readOwnCompany(deps, caller) : readCompany(deps, caller, slug)));
    },
    "GET /customer-api/company/info-by-email": async ({ query, caller }) =>
      ok(await readCompanyOfEmail(deps, caller, query.email)),
  };
}
