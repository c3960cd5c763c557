import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Banner, BannerDetail } from "../../../contract/desk/bannerRoutes";
import { BANNER_PICTURES, type BannerContent } from "../../../contract/desk/bannerTerms";
import type { Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { products, vendorBannerPictures, vendorBanners, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { forgetMemos } from "../catalog/memo";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { contentOf, formOf, missingIn, type BannerRow } from "./content";

export const presentBanner = (row: BannerRow): Banner => ({
  id: row.id,
  version: row.version,
  state: row.state,
  position: row.position,
  form: formOf(row),
  pictures: row.pictures,
  shown: row.shown,
  reason: row.reason,
  missing: missingIn(contentOf(row)),
});

const isTheirs = (vendorId: number, id: number) => and(eq(vendorBanners.id, id), eq(vendorBanners.vendorId, vendorId));

/** One of the brand's own, locked. @throws 404 for another brand's as for none */
export async function lockBanner(tx: Transaction, { vendorId }: VendorScope, id: number): Promise<BannerRow> {
  const [row] = await tx.select().from(vendorBanners).where(isTheirs(vendorId, id)).for("update");
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

export async function listOf(db: Queries, vendorId: number): Promise<BannerRow[]> {
  return db
    .select()
    .from(vendorBanners)
    .where(eq(vendorBanners.vendorId, vendorId))
    .orderBy(asc(vendorBanners.position), asc(vendorBanners.id));
}

/** The same for one call of a brand at a time, which counts them or puts them in order. */
export async function lockBannersOf(tx: Transaction, vendorId: number): Promise<BannerRow[]> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for("update");
  return listOf(tx, vendorId);
}

export async function readBanners(db: Queries, { vendorId }: VendorScope): Promise<{ banners: Banner[] }> {
  return { banners: (await listOf(db, vendorId)).map(presentBanner) };
}

/** @throws 404 for another brand's as for none */
export async function readBanner(db: Queries, { vendorId }: VendorScope, id: number): Promise<Banner> {
  const [row] = await db.select().from(vendorBanners).where(isTheirs(vendorId, id));
  if (!row) throw new DomainError(httpErrors.notFound);
  return presentBanner(row);
}

/** The same with the brand's own goods, which a banner may lead to. */
export async function readBannerDetail(
  db: Queries,
  scope: VendorScope,
  id: number,
  language: Language,
): Promise<BannerDetail> {
  const banner = await readBanner(db, scope, id);
  const own = and(eq(products.vendorId, scope.vendorId), eq(products.hidden, false));
  const rows = await db.select({ id: products.id, name: products.name }).from(products).where(own);
  const targets = rows.map((row) => ({ id: row.id, name: row.name[language] }));
  return { ...banner, targets: targets.sort((a, b) => a.name.localeCompare(b.name, language)) };
}

export async function insertBanner(
  tx: Transaction,
  columns: typeof vendorBanners.$inferInsert,
): Promise<BannerRow | undefined> {
  const [made] = await tx.insert(vendorBanners).values(columns).returning();
  return made;
}

/** Takes a banner away; answers the names of its pictures, whose files go once that is written. */
export async function removeBanner(tx: Transaction, id: number): Promise<string[]> {
  const of = eq(vendorBannerPictures.bannerId, id);
  const files = await tx.select({ name: vendorBannerPictures.name }).from(vendorBannerPictures).where(of);
  await tx.delete(vendorBanners).where(eq(vendorBanners.id, id));
  return files.map(({ name }) => name);
}

export async function insertPicture(tx: Transaction, row: typeof vendorBannerPictures.$inferInsert): Promise<void> {
  await tx.insert(vendorBannerPictures).values(row);
}

/** Whose a picture is, whether shoppers see it, and how its brand stands. */
export async function findPictureFacts(db: Queries, name: string) {
  const [found] = await db
    .select({
      vendorId: vendorBanners.vendorId,
      isShown: sql<boolean>`coalesce(position(${name} in ${vendorBanners.shown}::text) > 0, false)`,
      state: vendors.state,
    })
    .from(vendorBannerPictures)
    .innerJoin(vendorBanners, eq(vendorBanners.id, vendorBannerPictures.bannerId))
    .innerJoin(vendors, eq(vendors.id, vendorBanners.vendorId))
    .where(eq(vendorBannerPictures.name, name));
  return found;
}

/** Whose banners have begun or ended between two moments, on their page or on the home page. */
export async function bannersTurned(
  db: Queries,
  since: Date,
  now: Date,
): Promise<{ vendorId: number; home: boolean }[]> {
  const turned = (days: PgColumn, name: "from" | "until") => {
    const moment = sql`((${days} ->> ${name}) || 'T00:00:00Z')::timestamptz`;
    return and(
      gt(moment, sql`${since.toISOString()}::timestamptz`),
      lte(moment, sql`${now.toISOString()}::timestamptz`),
    );
  };
  const { vendorId, home, shown } = vendorBanners;
  const ofPage = or(turned(shown, "from"), turned(shown, "until"));
  const ofHome = or(turned(home, "from"), turned(home, "until"));
  return db
    .selectDistinct({ vendorId, home: sql<boolean>`${home} is not null` })
    .from(vendorBanners)
    .where(or(ofPage, ofHome));
}

export async function updateBanner(
  tx: Transaction,
  id: number,
  columns: Partial<typeof vendorBanners.$inferInsert>,
): Promise<BannerRow> {
  const [row] = await tx.update(vendorBanners).set(columns).where(eq(vendorBanners.id, id)).returning();
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

const namesIn = (content: BannerContent | null) =>
  BANNER_PICTURES.flatMap((kind) => content?.pictures[kind]?.name ?? []).filter((name) => name !== "");

/** Forgets pictures that neither version of a banner shows; their files go once that is written. */
export async function sweepPictures(tx: Transaction, row: BannerRow): Promise<string[]> {
  const used = new Set([...namesIn(contentOf(row)), ...namesIn(row.shown)]);
  const of = eq(vendorBannerPictures.bannerId, row.id);
  const kept = await tx.select({ name: vendorBannerPictures.name }).from(vendorBannerPictures).where(of);
  const left = kept.map(({ name }) => name).filter((name) => !used.has(name));
  for (const name of left) await tx.delete(vendorBannerPictures).where(eq(vendorBannerPictures.name, name));
  return left;
}

/** The brand's page is made anew, and the home page where the banner is on it, too. */
export function forgetPage(
  deps: Pick<Deps, "db" | "clock" | "purge">,
  { vendorId, home }: Pick<BannerRow, "vendorId"> & { home: unknown },
): void {
  forgetMemos(deps);
  deps.purge(tags.vendor(vendorId), ...(home ? [tags.home] : []));
}
