import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { saleRoutes } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readBusinessWeek } from "./readBusinessWeek";
import { readSalePage } from "./readSalePage";
import { readSalesNow } from "./salesNow";

export function flashSaleHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, "GET /product-api/sale"> {
  return {
    "GET /product-api/sale": async ({ query: { page = 1, locale }, caller }) =>
      ok(await readSalePage(deps, marketFor(caller, locale), page)),
  };
}

/** What is asked for at the moment: pages that are kept do not know it. */
export function saleHandlers(deps: Deps): Handlers<typeof saleRoutes> {
  return {
    "GET /product-api/flash-sales": async ({ query, caller }) =>
      ok(await readSalesNow(deps, caller, marketFor(caller, query.locale))),
    "GET /product-api/business-week": async ({ query, caller }) =>
      ok(await readBusinessWeek(deps, caller, marketFor(caller, query.locale))),
  };
}
