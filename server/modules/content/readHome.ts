import type { HomeLead, HomePage } from "../../../contract/common";
import type { Market } from "../../../contract/locales";
import { loadCards } from "../catalog/cards";
import { listProductIds, listStoryIds, loadProducts } from "../catalog/repositoryProducts";
import { queryListing } from "../catalog/listing/queryListing";
import { readHomeBanners } from "../catalog/readBanners";
import { memoised, type Source } from "../catalog/memo";
import { readRoom } from "../catalog/rooms";
import { publicSales } from "../flashSales/repositorySales";
import { presentReview } from "../reviews/present";
import { readNavigation } from "./readNavigation";
import { listCategories, listHelpfulReviews } from "./repositoryCategories";

const BEST_SELLERS = 8;
const REVIEWS = 6;

/** What the home page shows in a market. */
export async function readHome(source: Source, market: Market): Promise<HomePage> {
  const [navigation, bestSellers, sale, shownReviews, hero, story, company, home, told, banners, leads] =
    await Promise.all([
      readNavigation(source, market.language),
      readBestSellers(source, market),
      readFlashSale(source, market),
      readHomeReviews(source, market),
      readRoom(source, market, "hero"),
      readRoom(source, market, "story"),
      readRoom(source, market, "company"),
      readRoom(source, market, "room"),
      readStoryProduct(source),
      readHomeBanners(source, market),
      readLeads(source, market),
    ]);
  return {
    categories: navigation,
    best_sellers: bestSellers,
    flash_sale: sale,
    story_product: told,
    brand_banners: banners,
    reviews: shownReviews,
    rooms: { hero, story, company, home },
    leads,
  };
}

/** Which category the page's places lead to: the first one by position that says so. */
async function readLeads(source: Source, { language }: Market): Promise<HomePage["leads"]> {
  const rows = await memoised(source, "home-leads", 10, () => listCategories(source.db));
  const leadOf = (place: string): HomeLead | null => {
    const row = rows.find(({ home }) => home?.place === place);
    return row?.home ? { href: `/${row.slug}`, action: row.home.action[language] } : null;
  };
  return { hero: leadOf("hero"), room: leadOf("room") };
}

/** The most popular that can be had now. */
async function readBestSellers(source: Source, market: Market): Promise<HomePage["best_sellers"]> {
  const popular = await listProductIds(source, BEST_SELLERS * 2);
  const first = { sort: "popular", page: 1, pageSize: BEST_SELLERS } as const;
  const { ids } = await queryListing(source, market, { ids: popular, ...first });
  return loadCards(source, ids, market);
}

/** The most popular of those that are tagged for it. */
async function readStoryProduct(source: Source): Promise<string> {
  const ids = await listStoryIds(source, 1);
  const [facts] = (await loadProducts(source, ids)).values();
  return facts?.product.slug ?? "";
}

/** The public sale that ends first among those that run, null when none does. */
async function readFlashSale(source: Source, market: Market): Promise<HomePage["flash_sale"]> {
  const [sale] = (await publicSales(source)).running;
  if (!sale) return null;
  const cards = await loadCards(source, sale.productIds, market);
  return { id: sale.id, name: sale.name[market.language], ends_at: sale.endsAt.toISOString(), products: cards };
}

/** Helpful, verified reviews written in the page's language, one for each product. */
async function readHomeReviews(source: Source, { language }: Market): Promise<HomePage["reviews"]> {
  const rows = await memoised(source, `home-reviews:${language}`, 10, () => listHelpfulReviews(source.db, language));
  const best = [...rows].sort((a, b) => b.helpful - a.helpful || b.id - a.id).slice(0, REVIEWS);
  const facts = await loadProducts(
    source,
    best.map(({ productId }) => productId),
  );
  return best.flatMap((review) => {
    const known = facts.get(review.productId);
    if (!known) return [];
    const { product, category } = known;
    return [
      {
        ...presentReview(review),
        product_name: product.name[language],
        product_href: `/${category.slug}/${product.slug}`,
      },
    ];
  });
}
