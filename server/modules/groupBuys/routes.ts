import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readGroupBuys } from "./readGroupBuys";

export function groupBuyHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, "GET /product-api/group-buys"> {
  return {
    "GET /product-api/group-buys": async ({ query, caller }) =>
      ok({ group_buys: await readGroupBuys(deps, marketFor(caller, query.locale)) }),
  };
}
