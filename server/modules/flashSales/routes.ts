import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { configurationQuestion } from "../catalog/prices/priceConfiguration";
import { priceInSale } from "./priceInSale";
import { readSalePage } from "./readSalePage";

type Calls = "GET /product-api/sale" | "POST /product-api/flash-sale/product-info/:id";

export function flashSaleHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/sale": async ({ query: { page = 1, locale }, caller }) =>
      ok(await readSalePage(deps, marketFor(caller, locale), page)),
    "POST /product-api/flash-sale/product-info/:id": async ({ params, query, caller }) =>
      ok(await priceInSale(deps, marketFor(caller, query.locale), configurationQuestion(params.id, query, caller))),
  };
}
