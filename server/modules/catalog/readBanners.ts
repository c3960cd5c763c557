import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { BannerContent } from "../../../contract/desk/bannerTerms";
import type { VendorBanner } from "../../../contract/listing";
import type { Market } from "../../../contract/locales";
import { vendorBanners } from "../../db/schema";
import { loadCards } from "./cards";
import type { Source } from "./memo";

const isShownOn = ({ from, until }: BannerContent, today: string) =>
  (from === null || from <= today) && (until === null || today < until);

/** What a brand shows above its goods now, as it was approved, in the market's language. */
export async function readVendorBanners(source: Source, market: Market, vendorId: number): Promise<VendorBanner[]> {
  const rows = await source.db
    .select({ id: vendorBanners.id, shown: vendorBanners.shown })
    .from(vendorBanners)
    .where(and(eq(vendorBanners.vendorId, vendorId), isNotNull(vendorBanners.shown)))
    .orderBy(asc(vendorBanners.position), asc(vendorBanners.id));
  const today = source.clock.now().toISOString().slice(0, 10);
  const current = rows.flatMap(({ id, shown }) => (shown && isShownOn(shown, today) ? [{ id, shown }] : []));
  const ids = current.flatMap(({ shown }) => shown.product_id ?? []);
  const cards = ids.length > 0 ? await loadCards(source, ids, market) : [];
  return current.flatMap(({ id, shown: { pictures, headline, alt, product_id: target } }) => {
    const wide = pictures[market.language] ?? pictures.en;
    // What is not sold in the market any more is not led to.
    const card = cards.find(({ product_id: own, vendor_id: seller }) => own === target && seller === vendorId);
    const link = card ? { category_slug: card.category_slug, product_slug: card.product_slug } : null;
    const words = { headline: headline[market.language], alt: alt[market.language] };
    return wide ? [{ id, ...words, wide, phone: pictures.phone, link }] : [];
  });
}
