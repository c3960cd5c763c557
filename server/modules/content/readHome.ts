import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { HomePage } from "../../../contract/common";
import type { Market } from "../../../contract/locales";
import { products, reviews } from "../../db/schema";
import { loadCards, loadOffers, presentCards } from "../catalog/cards";
import { loadProducts, listProductIds } from "../catalog/products";
import { sortOffers } from "../catalog/listing/sortOffers";
import { readHomeBanners } from "../catalog/readBanners";
import { memoised, type Source } from "../catalog/memo";
import { readRoom } from "../catalog/rooms";
import { publicSales } from "../flashSales/publicSales";
import { presentReview } from "../reviews/present";
import { readNavigation } from "./readNavigation";

const BEST_SELLERS = 8;
const REVIEWS = 6;

/** What the home page shows in a market. */
export async function readHome(source: Source, market: Market): Promise<HomePage> {
  const [navigation, bestSellers, sale, shownReviews, hero, story, company, home, told, banners] = await Promise.all([
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
  ]);
  return {
    categories: navigation,
    best_sellers: bestSellers,
    flash_sale: sale,
    story_product: told,
    brand_banners: banners,
    reviews: shownReviews,
    rooms: { hero, story, company, home },
  };
}

/** The most popular that can be had now. */
async function readBestSellers(source: Source, market: Market): Promise<HomePage["best_sellers"]> {
  const popular = await listProductIds(source, "all", undefined, BEST_SELLERS * 2);
  const offers = sortOffers(await loadOffers(source, popular, market), "popular");
  return presentCards(source, offers.slice(0, BEST_SELLERS), market);
}

/** The most popular of those that are tagged for it. */
async function readStoryProduct(source: Source): Promise<string> {
  const ids = await listProductIds(source, "story", sql`'story' = any(${products.tags})`, 1);
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
  const rows = await memoised(source, `home-reviews:${language}`, 10, () =>
    source.db
      .selectDistinctOn([reviews.productId])
      .from(reviews)
      .where(
        and(
          eq(reviews.state, "published"),
          eq(reviews.language, language),
          eq(reviews.verified, true),
          gte(reviews.rating, 4),
        ),
      )
      .orderBy(reviews.productId, desc(reviews.helpful), desc(reviews.id)),
  );
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
