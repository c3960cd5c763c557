import { BANNER_LIMITS, type BannerContent, type BannerDays } from "../../../contract/desk/bannerTerms";
import type { HomeBanner, VendorBanner } from "../../../contract/productLists";
import type { Market } from "../../../contract/locales";
import type { ProductCard } from "../../../contract/product";
import { days } from "../../clock";
import { loadCards } from "./cards";
import { queryListing } from "./listing/queryListing";
import { memoised, type Source } from "./memo";
import { listHomeBanners, listVendorBanners } from "./repository/banners";

const isShownOn = ({ from, until }: BannerDays, today: string) =>
  (from === null || from <= today) && (until === null || today < until);

const todayOf = ({ clock }: Source) => clock.now().toISOString().slice(0, 10);

/** A banner in the market's language; none without a picture. `card` is what it leads to. */
function presentBanner(id: number, shown: BannerContent, market: Market, card: ProductCard | undefined) {
  const { pictures, headline, alt } = shown;
  const wide = pictures[market.language] ?? pictures.en;
  const link = card ? { category_slug: card.category_slug, product_slug: card.product_slug } : null;
  const words = { headline: headline[market.language], alt: alt[market.language] };
  return wide ? [{ id, ...words, wide, phone: pictures.phone, link }] : [];
}

/** What a brand shows above its goods now, as it was approved, in the market's language. */
export async function readVendorBanners(source: Source, market: Market, vendorId: number): Promise<VendorBanner[]> {
  const rows = await listVendorBanners(source.db, vendorId);
  const today = todayOf(source);
  const current = rows.flatMap(({ id, shown }) => (shown && isShownOn(shown, today) ? [{ id, shown }] : []));
  const ids = current.flatMap(({ shown }) => shown.product_id ?? []);
  const cards = ids.length > 0 ? await loadCards(source, ids, market) : [];
  return current.flatMap(({ id, shown }) => {
    // What is not sold in the market any more is not led to.
    const card = cards.find(
      ({ product_id: own, vendor_id: seller }) => own === shown.product_id && seller === vendorId,
    );
    return presentBanner(id, shown, market, card);
  });
}

/** More than the team ever puts there. */
const MOST_ON_HOME = 100;
const DAY_MS = days(1);

/** Those of `all` whose turn it is today: another one begins each day. */
function turnOf<Item>(all: readonly Item[], count: number, now: Date): Item[] {
  const first = all.length > count ? Math.floor(now.getTime() / DAY_MS) % all.length : 0;
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
}

/** What brands show on the store's home page today, as it was approved: of those that sell something in the market. */
export async function readHomeBanners(source: Source, market: Market): Promise<HomeBanner[]> {
  const today = todayOf(source);
  const rows = await memoised(source, "home-banners", 10, () => listHomeBanners(source.db, MOST_ON_HOME));
  const current = rows.flatMap(({ banner: { id, shown, home }, vendor }) =>
    shown && home && isShownOn(shown, today) && isShownOn(home, today) ? [{ id, shown, vendor }] : [],
  );
  const turn = turnOf(current, BANNER_LIMITS.onHome, source.clock.now());
  const ids = turn.flatMap(({ shown }) => shown.product_id ?? []);
  const cards = ids.length > 0 ? await loadCards(source, ids, market) : [];
  const banners = await Promise.all(
    turn.map(async ({ id, shown, vendor }) => {
      const card = cards.find((one) => one.product_id === shown.product_id && one.vendor_id === vendor.id);
      const { total } = card ? { total: 1 } : await queryListing(source, market, { ...ONE, vendorId: vendor.id });
      return total > 0 ? presentBanner(id, shown, market, card).map((banner) => ({ ...banner, vendor })) : [];
    }),
  );
  return banners.flat();
}
const ONE = { page: 1, pageSize: 1 };
