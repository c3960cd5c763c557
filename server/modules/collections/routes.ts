import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readCollection } from "./readCollection";

export function collectionHandlers(
  deps: Deps,
): Pick<Handlers<typeof productRoutes>, "GET /product-api/collections/:slug"> {
  return {
    "GET /product-api/collections/:slug": async ({ params, query, caller }) =>
      ok(await readCollection(deps, marketFor(caller, query.locale), params.slug)),
  };
}
