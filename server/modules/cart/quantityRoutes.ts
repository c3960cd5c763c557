import type { offerRoutes } from "../../../contract/offers";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readQuantityDiscount } from "./quantityDiscount";

export function quantityHandlers(deps: Deps): Handlers<typeof offerRoutes> {
  return {
    "GET /customer-api/promotion/quantity_discount": async ({ query, caller }) => {
      const { product_id: productId, package_option: options = "", quantity = 1, locale } = query;
      return ok(await readQuantityDiscount(deps, marketFor(caller, locale), { productId, options, quantity }));
    },
  };
}
