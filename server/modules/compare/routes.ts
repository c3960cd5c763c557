import type { compareRoutes } from "../../../contract/compare";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { compareProducts } from "./compareProducts";

export function compareHandlers(deps: Deps): Handlers<typeof compareRoutes> {
  return {
    "GET /product-api/compare": async ({ query, caller }) => {
      const { ids = "", zip = "", locale } = query;
      const wanted = ids
        .split(",")
        .map(Number)
        .filter((id) => id > 0);
      return ok(await compareProducts(deps, marketFor(caller, locale), { ids: wanted, zip, member: caller.customer }));
    },
  };
}
