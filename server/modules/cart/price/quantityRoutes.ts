import type { offerRoutes } from "../../../../contract/offers";
import type { Deps } from "../../../deps";
import { marketFor } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { readBulkPage } from "../../catalog/readBulkPage";
import { findQuantityTerms } from "../../pricing/repository";
import { quoteBulk } from "./bulkQuote";
import { readQuantityDiscount } from "./quantityDiscount";

export function quantityHandlers(deps: Deps): Handlers<typeof offerRoutes> {
  return {
    "GET /customer-api/promotion/bulk-products": async ({ query, caller }) => {
      const [{ ladder, talkToSalesFrom }, groups] = await Promise.all([
        findQuantityTerms(deps.db),
        readBulkPage(deps, marketFor(caller, query.locale)),
      ]);
      return ok({
        ladder: ladder.map(({ from, reduction }) => ({ from, percent: reduction / 100 })),
        talk_to_sales_from: talkToSalesFrom,
        groups,
      });
    },
    "POST /customer-api/promotion/bulk-quote": async ({ query, body, caller }) => {
      const lines = body.lines.map(({ product_id: productId, quantity, product_options: options = [] }) => ({
        productId,
        quantity,
        options,
      }));
      return ok(await quoteBulk(deps, marketFor(caller, query.locale), caller, lines));
    },
    "GET /customer-api/promotion/quantity_discount": async ({ query, caller }) => {
      const { product_id: productId, package_option: options = "", quantity = 1, locale } = query;
      const market = marketFor(caller, locale);
      return ok(await readQuantityDiscount(deps, market, caller.customer, { productId, options, quantity }));
    },
  };
}
