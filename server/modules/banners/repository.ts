import { and, asc, eq } from "drizzle-orm";
import type { Banner, BannerDetail } from "../../../contract/desk/bannerRoutes";
import { BANNER_PICTURES, type BannerContent } from "../../../contract/desk/bannerTerms";
import type { Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { products, vendorBannerPictures, vendorBanners } from "../../db/schema";
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
