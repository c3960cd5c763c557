import { LIMITS } from "../../../contract/limits";
import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { QueryOf } from "../../../contract/routes/route";
import type { Deps } from "../../deps";
import { marketFor, type Caller } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readCollection } from "../collections/readCollection";
import { priceInSale } from "../flashSales/priceInSale";
import { readSalePage } from "../flashSales/readSalePage";
import { listProducts } from "./listProducts";
import { priceConfiguration, type ConfigurationQuestion } from "./priceConfiguration";
import { readCategoryPage } from "./readCategoryPage";
import { readProductPage } from "./readProductPage";

type Calls =
  | "GET /product-api/v2/products"
  | "GET /product-api/category/:slug"
  | "GET /product-api/sale"
  | "GET /product-api/collections/:slug"
  | "GET /product-api/product/:slug"
  | "POST /product-api/product-info/:id"
  | "POST /product-api/flash-sale/product-info/:id";

export function catalogHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/v2/products": async ({ query, caller }) => {
      const { page = 1, page_size: pageSize = LIMITS.categoryPageSize, sort, locale } = query;
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
    "GET /product-api/category/:slug": async ({ params, query, caller }) => {
      const { page = 1, sort = "popular", filters, locale } = query;
      const { price_min: priceMin, price_max: priceMax, in_stock: inStock } = query;
      const question = { slug: params.slug, page, sort, filters, priceMin, priceMax, inStock };
      return ok(await readCategoryPage(deps, marketFor(caller, locale), question));
    },
    "GET /product-api/sale": async ({ query: { page = 1, locale }, caller }) =>
      ok(await readSalePage(deps, marketFor(caller, locale), page)),
    "GET /product-api/collections/:slug": async ({ params, query, caller }) =>
      ok(await readCollection(deps, marketFor(caller, query.locale), params.slug)),
    "GET /product-api/product/:slug": async ({ params, query, caller }) =>
      ok(await readProductPage(deps, marketFor(caller, query.locale), params.slug)),
    "POST /product-api/product-info/:id": async ({ params, query, caller }) =>
      ok(await priceConfiguration(deps, marketFor(caller, query.locale), questionOf(params.id, query, caller))),
    "POST /product-api/flash-sale/product-info/:id": async ({ params, query, caller }) =>
      ok(await priceInSale(deps, marketFor(caller, query.locale), questionOf(params.id, query, caller))),
  };
}

type Asked = QueryOf<(typeof productRoutes)["POST /product-api/product-info/:id"]>;

function questionOf(productId: number, query: Asked, { customer }: Caller): ConfigurationQuestion {
  const { options = "", quantity = 1, state } = query;
  return { productId, options, quantity, region: state, companyId: customer?.companyId };
}
