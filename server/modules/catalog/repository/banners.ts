import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { vendorBanners, vendors } from "../../../db/schema";

/** A brand's banners that were approved, in its order. */
export const listVendorBanners = (db: Queries, vendorId: number) =>
  db
    .select({ id: vendorBanners.id, shown: vendorBanners.shown })
    .from(vendorBanners)
    .where(and(eq(vendorBanners.vendorId, vendorId), isNotNull(vendorBanners.shown)))
    .orderBy(asc(vendorBanners.position), asc(vendorBanners.id));

/** Approved banners of live brands that have days on the home page. */
export const listHomeBanners = (db: Queries, limit: number) =>
  db
    .select({ banner: vendorBanners, vendor: { id: vendors.id, name: vendors.name, slug: vendors.slug } })
    .from(vendorBanners)
    .innerJoin(vendors, eq(vendors.id, vendorBanners.vendorId))
    .where(and(isNotNull(vendorBanners.home), isNotNull(vendorBanners.shown), eq(vendors.state, "live")))
    .orderBy(asc(vendorBanners.id))
    .limit(limit);
