import type { companyRoutes, MemberCard } from "../../../../contract/company";
import { LIMITS } from "../../../../contract/limits";
import type { Market } from "../../../../contract/locales";
import type { memberPriceRoutes } from "../../../../contract/company/memberPriceRoutes";
import type { Deps } from "../../../deps";
import { marketFor, type Caller } from "../../../http/caller";
import { ok, type Handlers } from "../../../http/route";
import { loadCards } from "../../catalog/cards";
import { queryListing } from "../../catalog/listing/queryListing";
import { programmeOf } from "../../companies/companies";
import { productSearch } from "../../search/productSearch";
import { readMemberPrices } from "./memberPrices";
import type { SelectionBuyer } from "./priceSelection";

/** As many as stand in a rail. */
const BEST_SELLERS = 8;

type CompanyCalls = "GET /product-api/products-search-epp" | "GET /product-api/company/best-seller-products";

/** What members of a company pay, and what the employee programme finds and shows. */
export function memberPriceHandlers(
  deps: Deps,
): Handlers<typeof memberPriceRoutes> & Pick<Handlers<typeof companyRoutes>, CompanyCalls> {
  return {
    "POST /product-api/company/member-prices": async ({ query, body, caller }) => {
      const lines = body.lines.map(({ product_id: productId, options = "", quantity = 1 }) => ({
        productId,
        options,
        quantity,
      }));
      const { customer } = caller;
      const market = marketFor(caller, query.locale);
      return ok({ prices: customer ? await readMemberPrices(deps, market, customer, lines) : [] });
    },
    "GET /product-api/products-search-epp": async ({ query, caller }) => {
      const { q = "", page_size: pageSize = LIMITS.searchResults, company_slug: slug } = query;
      const market = marketFor(caller, query.locale);
      const buyer = await buyerOf(deps, caller, slug);
      const ids = await productSearch(deps).find(q, market.language);
      const found = await queryListing(deps, market, { ids, page: 1, pageSize });
      return ok({ products: await memberCards(deps, found.ids, market, buyer), total: found.total });
    },
    "GET /product-api/company/best-seller-products": async ({ query, caller }) => {
      const market = marketFor(caller, query.locale);
      const buyer = await buyerOf(deps, caller, query.company_slug);
      const { ids } = await queryListing(deps, market, { sort: "popular", page: 1, pageSize: BEST_SELLERS });
      return ok({ products: await memberCards(deps, ids, market, buyer) });
    },
  };
}

/** Anybody of the company whose programme is named, otherwise who calls. @throws 404, 429 as `programmeOf` */
async function buyerOf(deps: Deps, caller: Caller, slug: string | undefined): Promise<SelectionBuyer> {
  if (slug === undefined) return caller.customer ?? { id: null, email: "", companyId: null };
  return { id: null, email: "", companyId: await programmeOf(deps, caller, slug) };
}

/** Cards with the member's price of their basic version. */
async function memberCards(
  deps: Deps,
  ids: readonly number[],
  market: Market,
  buyer: SelectionBuyer,
): Promise<MemberCard[]> {
  const [cards, prices] = await Promise.all([
    loadCards(deps, ids, market),
    readMemberPrices(
      deps,
      market,
      buyer,
      ids.map((productId) => ({ productId, options: "", quantity: 1 })),
    ),
  ]);
  const own = new Map(prices.map((price) => [price.product_id, price.member_price]));
  return cards.map((card) => ({ ...card, member_price: own.get(card.product_id) ?? null }));
}
