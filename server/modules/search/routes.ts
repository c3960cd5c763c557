import { LIMITS } from "../../../contract/limits";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { listProducts } from "./listProducts";
import { noteMiss } from "./noteMisses";
import { searchProducts } from "./searchProducts";
import { suggestProducts } from "./suggestProducts";

type Calls =
  | "GET /product-api/v2/products"
  | "GET /product-api/products-search"
  | "GET /product-api/suggested-products";

export function searchHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/v2/products": async ({ query, caller }) => {
      const { page = 1, page_size: pageSize = LIST_LIMITS.categoryPageSize, sort, locale } = query;
      const question = {
        page,
        pageSize,
        sort,
        category: query.category,
        text: query.q,
        likeProduct: query.product_id,
        forCompanies: query.product_company,
      };
      return ok(await listProducts(deps, marketFor(caller, locale), question));
    },
    "GET /product-api/products-search": async ({ query, caller }) => {
      const { q: text = "", page = 1, page_size: pageSize = LIMITS.searchResults, sort, filters, locale } = query;
      const { price_min: priceMin, price_max: priceMax, in_stock: inStock } = query;
      const question = { text, page, pageSize, sort, filters, priceMin, priceMax, inStock };
      const market = marketFor(caller, locale);
      const found = await searchProducts(deps, market, question);
      // What was narrowed down to nothing was found: pages and filters of a search are the same search.
      const isWhole = page === 1 && !filters && priceMin === undefined && priceMax === undefined && !inStock;
      if (isWhole && found.total === 0) noteMiss(deps, market.language, text);
      return ok(found);
    },
    "GET /product-api/suggested-products": async ({ query, caller }) => {
      const { q = "", page_size: pageSize = LIMITS.suggestions, locale } = query;
      return ok(await suggestProducts(deps, marketFor(caller, locale), q, pageSize));
    },
  };
}
