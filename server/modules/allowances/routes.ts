import type { allowanceRoutes } from "../../../contract/routes/allowanceRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readAllowance } from "./readAllowance";

const PAGE_SIZE = 20;

export function allowanceHandlers(deps: Deps): Handlers<typeof allowanceRoutes> {
  return {
    "GET /customer-api/allowance": async ({ caller, query }) =>
      ok(
        await readAllowance(deps, requireCustomer(caller), {
          page: query.page ?? 1,
          size: query.page_size ?? PAGE_SIZE,
        }),
      ),
  };
}
