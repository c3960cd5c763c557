import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { StaffBanner } from "../../../contract/desk/bannerRoutes";
import { SENT_STATES, type BannerState } from "../../../contract/desk/bannerTerms";
import type { Queries, Transaction } from "../../db/client";
import { vendorBanners, vendors } from "../../db/schema";
import type { Place } from "../desk/keyset";
import type { BannerRow } from "./content";

/** A banner with the brand that it is of. */
export interface BannerOfBrand {
  row: BannerRow;
  vendor: StaffBanner["vendor"];
}

const vendorColumns = { id: vendors.id, name: vendors.name, slug: vendors.slug };

const isBannerIn = (state: BannerState | undefined): SQL =>
  state === undefined ? inArray(vendorBanners.state, [...SENT_STATES]) : eq(vendorBanners.state, state);

/** Banners of a state for whoever counts views. */
export const countableBanners = (db: Queries, state: BannerState, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit"), since: sql<Date>`${vendorBanners.submittedAt}`.as("since") })
    .from(vendorBanners)
    .where(isBannerIn(state))
    .limit(limit)
    .getSQL();

function beyond({ at, id }: Place, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${vendorBanners.submittedAt}, ${vendorBanners.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

/** Banners of a state, or of all that were sent: of those that wait the first first, of all others the latest. */
export async function listBannersIn(
  db: Queries,
  state: BannerState | undefined,
  { after, limit }: { after: Place | null; limit: number },
): Promise<BannerOfBrand[]> {
  const isWaiting = state === "waiting";
  const { id, submittedAt } = vendorBanners;
  return db
    .select({ row: vendorBanners, vendor: vendorColumns })
    .from(vendorBanners)
    .innerJoin(vendors, eq(vendors.id, vendorBanners.vendorId))
    .where(and(isBannerIn(state), after ? beyond(after, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(submittedAt) : desc(submittedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit);
}

/** How many there are, up to a limit. */
export async function countBannersIn(db: Queries, state: BannerState | undefined, limit: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(vendorBanners)
    .where(isBannerIn(state))
    .limit(limit)
    .as("counted");
  return db.$count(counted);
}

/** A banner of whichever brand, locked. */
export async function lockAnyBanner(tx: Transaction, id: number): Promise<BannerRow | undefined> {
  const [found] = await tx.select().from(vendorBanners).where(eq(vendorBanners.id, id)).for("update");
  return found;
}

export async function findBrandOf(
  db: Queries,
  { vendorId }: Pick<BannerRow, "vendorId">,
): Promise<StaffBanner["vendor"] | undefined> {
  const [vendor] = await db.select(vendorColumns).from(vendors).where(eq(vendors.id, vendorId));
  return vendor;
}
