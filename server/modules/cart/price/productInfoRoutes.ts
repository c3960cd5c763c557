import type { productRoutes } from "../../../../contract/routes/productRoutes";
import type { Deps } from "../../../deps";
import { marketFor } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { configurationQuestion } from "../../catalog/prices/priceConfiguration";
import { infoForVisitor } from "../../flashSales/infoForVisitor";
import { priceInSale } from "../../flashSales/priceInSale";
import { productAmount } from "./productAmount";

type Calls = "POST /product-api/product-info/:id" | "POST /product-api/flash-sale/product-info/:id";

/** A configuration for whoever asks; what its pieces come to is what a cart of them comes to. */
export function productInfoHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "POST /product-api/product-info/:id": async ({ params, query, caller }) => {
      const question = configurationQuestion(params.id, query, caller);
      const market = marketFor(caller, query.locale);
      const info = await infoForVisitor(deps, caller, market, question, query.rid);
      return ok({ ...info, amount: await productAmount(deps, market, caller.customer, question) });
    },
    "POST /product-api/flash-sale/product-info/:id": async ({ params, query, caller }) => {
      const question = configurationQuestion(params.id, query, caller);
      const market = marketFor(caller, query.locale);
      const info = await priceInSale(deps, caller, market, question, query.rid);
      return ok({ ...info, amount: await productAmount(deps, market, caller.customer, question) });
    },
  };
}
