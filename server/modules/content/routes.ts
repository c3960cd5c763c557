import type { commonRoutes } from "../../../contract/common";
import type { productRoutes } from "../../../contract/routes/productRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { footerGroups } from "./footer";
import { readFormerProduct } from "./readFormerProduct";
import { readHome } from "./readHome";
import { readNavigation } from "./readNavigation";
import { readProductPage } from "./readProductPage";

type Calls = "GET /common-api/data-gs" | "GET /common-api/navigation" | "GET /common-api/home";

/** Footer links are the only kind of link list so far. */
const FOOTER_TYPE = 4;

export function contentHandlers(deps: Deps): Pick<Handlers<typeof commonRoutes>, Calls> {
  return {
    "GET /common-api/data-gs": async ({ query, caller: { language } }) => {
      if ((query.type ?? FOOTER_TYPE) !== FOOTER_TYPE) return ok({ groups: [] });
      const hasChat = deps.env.outside.chat !== null;
      return ok({ groups: footerGroups(language, await readNavigation(deps, language), hasChat) });
    },
    "GET /common-api/navigation": async ({ query, caller }) =>
      ok({ categories: await readNavigation(deps, marketFor(caller, query.locale).language) }),
    "GET /common-api/home": async ({ query, caller }) => ok(await readHome(deps, marketFor(caller, query.locale))),
  };
}

export function productPageHandlers(
  deps: Deps,
): Pick<Handlers<typeof productRoutes>, "GET /product-api/product/:slug" | "GET /product-api/former-products/:slug"> {
  return {
    "GET /product-api/former-products/:slug": async ({ params, query, caller }) =>
      ok(await readFormerProduct(deps, marketFor(caller, query.locale), params.slug)),
    "GET /product-api/product/:slug": async ({ params, query, caller }) =>
      ok(await readProductPage(deps, marketFor(caller, query.locale), params.slug)),
  };
}
