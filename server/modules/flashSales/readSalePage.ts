import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import { pageCount } from "../../db/paging";
import type { Market } from "../../../contract/locales";
import type { SalePage } from "../../../contract/offers";
import { loadCards } from "../catalog/cards";
import { struckProducts } from "../catalog/prices/currentPrices";
import { queryListing } from "../catalog/listing/queryListing";
import { isPreBlackFridayHidden } from "../markets/repositoryPreBlackFriday";
import type { Source } from "../catalog/memo";
import { publicSales } from "./repositorySales";

/**
 * Sales that run with their products, those that come, and one page of everything else whose price may be shown
 * struck.
 */
export async function readSalePage(source: Source, market: Market, page: number): Promise<SalePage> {
  const { language, currency } = market;
  const { running, coming } = await publicSales(source);
  // What is in two sales is shown once, in the one that ends first.
  const shown = new Set<number>();
  const own = running.map(({ productIds, ...sale }) => {
    const fresh = productIds.filter((id) => !shown.has(id));
    fresh.forEach((id) => shown.add(id));
    return { ...sale, productIds: fresh };
  });
  const others = (await struckProducts(source, currency)).filter((id) => !shown.has(id));
  const pageSize = LIST_LIMITS.categoryPageSize;
  const { ids, total } = await queryListing(source, market, { ids: others, sort: "popular", page, pageSize });
  const [now, later, products] = await Promise.all([
    Promise.all(
      own.map(async ({ id, name, endsAt, productIds }) => ({
        id,
        name: name[language],
        ends_at: endsAt.toISOString(),
        products: await loadCards(source, productIds, market),
      })),
    ),
    Promise.all(
      coming.map(async ({ id, name, startsAt, endsAt, productIds }) => ({
        id,
        name: name[language],
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        products: await loadCards(source, productIds, market),
      })),
    ),
    loadCards(source, ids, market),
  ]);
  const sold = <Sale extends { products: unknown[] }>(sales: Sale[]) =>
    sales.filter((sale) => sale.products.length > 0);
  const hidden = await isPreBlackFridayHidden(source.db, market.country, source.clock.now());
  return {
    hidden_pre_black_friday: hidden,
    running: sold(now),
    coming: sold(later),
    products,
    page,
    total,
    total_pages: pageCount(total, pageSize),
  };
}
