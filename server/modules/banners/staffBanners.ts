import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { StaffBanner } from "../../../contract/desk/bannerRoutes";
import type { BannerDays, BannerState } from "../../../contract/desk/bannerTerms";
import { isSame } from "../../../contract/desk/fields";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { products, vendorBanners, vendors, type ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../applications/keyset";
import { tellDecision } from "../desk/approvalNews";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { isBannerIn } from "./bannersInState";
import { assertHomeDays, assertShowable, assertOwnProduct, contentOf, type BannerRow } from "./content";
import { bannerErrors } from "./errors";
import { kindOf, movedTo } from "./moves";
import { ENTITY } from "./ownBanners";
import { dropFiles } from "./pictureFiles";
import { forgetPage, sweepPictures, updateBanner } from "./repository";

interface BannersRequest {
  state?: BannerState | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

const vendorColumns = { id: vendors.id, name: vendors.name, slug: vendors.slug };
type Found = { row: BannerRow; vendor: StaffBanner["vendor"] };

/** A page of banners: of those that wait the first first, of all others the latest. */
export async function readStaffBanners(db: Queries, language: Language, { state, after, limit = 20 }: BannersRequest) {
  const place = readPlace(after);
  const isWaiting = state === "waiting";
  const { id, submittedAt } = vendorBanners;
  const of = isBannerIn(state);
  const found = await db
    .select({ row: vendorBanners, vendor: vendorColumns })
    .from(vendorBanners)
    .innerJoin(vendors, eq(vendors.id, vendorBanners.vendorId))
    .where(and(of, place ? beyond(place, isWaiting) : undefined))
    .orderBy(isWaiting ? asc(submittedAt) : desc(submittedAt), isWaiting ? asc(id) : desc(id))
    .limit(limit + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(vendorBanners)
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const total = await db.$count(counted);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  const next = last?.submittedAt ? writePlace({ at: last.submittedAt, id: last.id }) : null;
  return { rows: await present(db, language, rows), next, ...countedTotal(total) };
}

function beyond({ at, id }: { at: Date; id: number }, isWaiting: boolean): SQL {
  const seen = sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  const own = sql`(${vendorBanners.submittedAt}, ${vendorBanners.id})`;
  return isWaiting ? sql`${own} > ${seen}` : sql`${own} < ${seen}`;
}

async function present(db: Queries, language: Language, found: readonly Found[]): Promise<StaffBanner[]> {
  const ids = found.flatMap(({ row }) => [row.productId ?? 0, row.shown?.product_id ?? 0]).filter((id) => id > 0);
  const named = ids.length
    ? await db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids))
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name[language]]));
  return found.map(({ row, vendor }) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    vendor,
    content: contentOf(row),
    shown: row.shown,
    target: names.get(row.productId ?? 0) ?? "",
    shown_target: names.get(row.shown?.product_id ?? 0) ?? "",
    home: row.home,
    reason: row.reason,
    submitted_at: row.submittedAt?.toISOString() ?? null,
  }));
}

type Decision =
  { move: "approve"; version: number; home: BannerDays | null | undefined } | { move: "refuse"; reason: string };

/**
 * One decision of the store's team. @throws 404 for none, 409 for one that does not wait, and for an approval of what
 * was changed since it was seen
 */
export async function decideBanner(
  deps: Deps,
  desk: StaffDesk,
  { id, language }: { id: number; language: Language },
  decision: Decision,
): Promise<StaffBanner> {
  const now = deps.clock.now();
  const { row, left, wasHome } = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(vendorBanners).where(eq(vendorBanners.id, id)).for("update");
    if (!found || found.state === "draft") throw new DomainError(httpErrors.notFound);
    const state = movedTo(decision.move, found.state);
    const isApproved = decision.move === "approve";
    const reason = decision.move === "refuse" ? decision.reason.trim() : "";
    // What is on the home page stays there unless the call says otherwise.
    const home = decision.move === "approve" && decision.home !== undefined ? decision.home : found.home;
    if (isApproved) {
      if (decision.version !== found.version) throw new DomainError(bannerErrors.changedMeanwhile);
      assertShowable(contentOf(found));
      await assertOwnProduct(tx, found.vendorId, contentOf(found));
      if (home) assertHomeDays(home, found);
    }
    const version = found.version + 1;
    const columns = { state, version, reason, ...(isApproved && { shown: contentOf(found), home }) };
    const changed = await updateBanner(tx, id, columns);
    const paths: ChangedPath[] = [{ path: "state", before: found.state, after: state }];
    if (isApproved && !isSame(found.home, home)) paths.push({ path: "home", before: found.home, after: home });
    const about = { entity: ENTITY, entityId: id, vendorId: found.vendorId, version };
    await noteRecord(tx, desk, { ...about, kind: kindOf(decision.move), paths, reason, at: now });
    const said = isApproved ? "accepted" : "refused";
    await tellDecision(tx, { about: "banner", id, version, decision: said, reason }, now);
    return { row: changed, left: await sweepPictures(tx, changed), wasHome: found.home };
  });
  deps.wake();
  await dropFiles(deps.env, left);
  forgetPage(deps, { ...row, home: wasHome ?? row.home });
  return presentOne(deps.db, language, row);
}

async function presentOne(db: Queries, language: Language, row: BannerRow): Promise<StaffBanner> {
  const [vendor] = await db.select(vendorColumns).from(vendors).where(eq(vendors.id, row.vendorId));
  const [shown] = vendor ? await present(db, language, [{ row, vendor }]) : [];
  if (!shown) throw new DomainError(httpErrors.notFound);
  return shown;
}

/**
 * Puts the version that shoppers see on the home page, too, within its own days; null takes it off. @throws 404 for
 * none, 409 for one that is not shown or was changed since it was seen, 422 for other days
 */
export async function putOnHome(
  deps: Deps,
  desk: StaffDesk,
  { id, language }: { id: number; language: Language },
  { version: seen, home }: { version: number; home: BannerDays | null },
): Promise<StaffBanner> {
  const now = deps.clock.now();
  const { row, wasHome } = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(vendorBanners).where(eq(vendorBanners.id, id)).for("update");
    if (!found || found.state === "draft") throw new DomainError(httpErrors.notFound);
    if (!found.shown) throw new DomainError(bannerErrors.notNow);
    if (seen !== found.version) throw new DomainError(bannerErrors.changedMeanwhile);
    if (home) assertHomeDays(home, found.shown);
    const version = found.version + 1;
    const paths = [{ path: "home", before: found.home, after: home }];
    const about = { entity: ENTITY, entityId: id, vendorId: found.vendorId, version };
    await noteRecord(tx, desk, { ...about, kind: "onHome", paths, at: now });
    return { row: await updateBanner(tx, id, { home, version }), wasHome: found.home };
  });
  forgetPage(deps, { ...row, home: wasHome ?? row.home });
  return presentOne(deps.db, language, row);
}
