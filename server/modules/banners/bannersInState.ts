import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { SENT_STATES, type BannerState } from "../../../contract/desk/bannerTerms";
import type { Queries } from "../../db/client";
import { vendorBanners } from "../../db/schema";

export const isBannerIn = (state: BannerState | undefined): SQL =>
  state === undefined ? inArray(vendorBanners.state, [...SENT_STATES]) : eq(vendorBanners.state, state);

/** Banners of a state for whoever counts views. */
export const countableBanners = (db: Queries, state: BannerState, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit") })
    .from(vendorBanners)
    .where(isBannerIn(state))
    .limit(limit)
    .getSQL();
