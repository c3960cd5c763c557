import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { vendorRoutes } from "../../../contract/routes/vendorRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { loadCards } from "./cards";
import { quoteToZip } from "./prices/quoteToZip";
import { readPriceHistory } from "./prices/readPriceHistory";
import { readCategoryPage } from "./readCategoryPage";
import { readVendor } from "./readVendor";
import { soldOutAmong, type SeenProduct } from "./repository/soldOut";

type Calls =
  | "GET /product-api/category/:slug"
  | "GET /product-api/delivery/:id"
  | "GET /product-api/price-history/:id"
  | "GET /product-api/recent-products";

export function catalogHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/category/:slug": async ({ params, query, caller }) => {
      const { page = 1, sort = "popular", filters, locale } = query;
      const { price_min: priceMin, price_max: priceMax, in_stock: inStock } = query;
      const question = { slug: params.slug, page, sort, filters, priceMin, priceMax, inStock };
      return ok(await readCategoryPage(deps, marketFor(caller, locale), question));
    },
    "GET /product-api/price-history/:id": async ({ params, query, caller }) =>
      ok(await readPriceHistory(deps, marketFor(caller, query.locale), params.id)),
    "GET /product-api/delivery/:id": async ({ params, query, caller }) => {
      const { zip, options = "", quantity = 1 } = query;
      return ok(
        await quoteToZip(deps, marketFor(caller, query.locale), { productId: params.id, options, quantity, zip }),
      );
    },
    "GET /product-api/recent-products": async ({ query, caller }) => {
      const ids = [...new Set(query.ids.split(",").map(Number))];
      return ok({ products: await loadCards(deps, ids, marketFor(caller, query.locale)) });
    },
  };
}

export function vendorHandlers(deps: Deps): Handlers<typeof vendorRoutes> {
  return {
    "GET /product-api/vendors/:id": async ({ params, query, caller }) =>
      ok(await readVendor(deps, marketFor(caller, query.locale), params.id)),
  };
}

/** For what is noted of visits: the log stands below the catalog. */
export const soldOutFinder =
  (deps: Deps) =>
  <Seen extends SeenProduct>(seen: readonly Seen[]): Promise<Set<Seen>> =>
    soldOutAmong(deps, seen);
