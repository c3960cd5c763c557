import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { saleRoutes } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { configurationQuestion } from "../catalog/prices/priceConfiguration";
import { infoForVisitor } from "./infoForVisitor";
import { priceInSale } from "./priceInSale";
import { readBusinessWeek } from "./readBusinessWeek";
import { readSalePage } from "./readSalePage";
import { readSalesNow } from "./salesNow";

type Calls =
  "GET /product-api/sale" | "POST /product-api/product-info/:id" | "POST /product-api/flash-sale/product-info/:id";

export function flashSaleHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/sale": async ({ query: { page = 1, locale }, caller }) =>
      ok(await readSalePage(deps, marketFor(caller, locale), page)),
    "POST /product-api/product-info/:id": async ({ params, query, caller }) => {
      const question = configurationQuestion(params.id, query, caller);
      return ok(await infoForVisitor(deps, caller, marketFor(caller, query.locale), question, query.rid));
    },
    "POST /product-api/flash-sale/product-info/:id": async ({ params, query, caller }) => {
      const question = configurationQuestion(params.id, query, caller);
      return ok(await priceInSale(deps, caller, marketFor(caller, query.locale), question, query.rid));
    },
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
