import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import { VENDOR_PRODUCTS, type VendorFacts } from "../../../contract/routes/vendorRoutes";
import { products, stockLevels, vendors, warehouses } from "../../db/schema";
import { DomainError, httpErrors } from "../../http/errors";
import { loadOffers, presentCards } from "./cards";
import type { Source } from "./memo";

/** More than any vendor's shelf has in the demo, and than a panel needs to count. */
const MOST = 200;

/** The facts of a vendor for whoever asks who sells a product. @throws 404 for one that sells nothing here. */
export async function readVendor(source: Source, market: Market, id: number): Promise<VendorFacts> {
  const { db } = source;
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, id));
  const isSold = and(eq(products.vendorId, id), eq(products.hidden, false));
  const sold = await db
    .select({ id: products.id })
    .from(products)
    .where(isSold)
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(MOST);
  const offers = await loadOffers(
    source,
    sold.map((product) => product.id),
    market,
  );
  if (!vendor || offers.length === 0) throw new DomainError(httpErrors.notFound);
  const from = await db
    .selectDistinct({ country: warehouses.country })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(and(isSold, gt(stockLevels.received, 0)))
    .orderBy(warehouses.country);
  const [reviewed] = await db
    .select({
      count: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      stars: sql<number>`coalesce(sum(${products.ratingAverage} * ${products.reviewCount}), 0)::float8`,
    })
    .from(products)
    .where(isSold);
  const { count = 0, stars = 0 } = reviewed ?? {};
  return {
    vendor_id: vendor.id,
    vendor_slug: vendor.slug,
    vendor_name: vendor.name,
    tagline: vendor.tagline[market.language],
    about: vendor.about[market.language],
    since: vendor.since,
    country: vendor.country,
    ships_from: from.map(({ country }) => country),
    handling_days: vendor.handlingDays,
    return_days: vendor.returnDays,
    rating: count > 0 ? Math.round((stars / count) * 10) / 10 : 0,
    review_count: count,
    product_count: offers.length,
    products: await presentCards(source, offers.slice(0, VENDOR_PRODUCTS), market),
  };
}
