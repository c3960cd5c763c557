import { LIMITS } from "../../../contract/limits";
import type { productRoutes } from "../../../contract/productRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { readQuestions } from "./readQuestions";
import { readReviews } from "./readReviews";

type Calls = "GET /product-api/product-reviews/:id" | "GET /product-api/product-questions/:id";

export function reviewHandlers(deps: Deps): Pick<Handlers<typeof productRoutes>, Calls> {
  return {
    "GET /product-api/product-reviews/:id": async ({ params, query }) => {
      const { page = 1, page_size: pageSize = LIMITS.reviewPageSize, sort = "helpful", rating } = query;
      return ok(await readReviews(deps, { productId: params.id, page, pageSize, sort, rating }));
    },
    "GET /product-api/product-questions/:id": async ({ params, query }) => {
      const { page = 1, page_size: pageSize = LIMITS.reviewPageSize, q = "" } = query;
      return ok(await readQuestions(deps.db, { productId: params.id, page, pageSize, text: q }));
    },
  };
}
