import type { StaffBanner } from "../../../contract/desk/bannerRoutes";
import type { BannerDays, BannerState } from "../../../contract/desk/bannerTerms";
import { isSame } from "../../../contract/desk/fields";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { notifyOfDecision } from "../desk/approvalNews";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { assertHomeDays, assertShowable, assertOwnProduct, contentOf, type BannerRow } from "./content";
import { bannerErrors } from "./errors";
import { kindOf, movedTo } from "./moves";
import { ENTITY } from "./ownBanners";
import { dropFiles } from "./pictureFiles";
import { forgetPage, sweepPictures, updateBanner } from "./repository";
import { countBannersIn, findBrandOf, listBannersIn, lockAnyBanner, type BannerOfBrand } from "./repositoryStates";
import { targetNames } from "./repositoryTargets";

interface BannersRequest {
  state?: BannerState | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of banners: of those that wait the first first, of all others the latest. */
export async function readStaffBanners(db: Queries, language: Language, { state, after, limit = 20 }: BannersRequest) {
  const found = await listBannersIn(db, state, { after: readPlace(after), limit: limit + 1 });
  const total = await countBannersIn(db, state, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  const next = last?.submittedAt ? writePlace({ at: last.submittedAt, id: last.id }) : null;
  return { rows: await present(db, language, rows), next, ...countedTotal(total) };
}

async function present(db: Queries, language: Language, found: readonly BannerOfBrand[]): Promise<StaffBanner[]> {
  const ids = found.flatMap(({ row }) => [row.productId ?? 0, row.shown?.product_id ?? 0]).filter((id) => id > 0);
  const names = await targetNames(db, ids, language);
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
  | { move: "approve"; version: number; home: BannerDays | null | undefined }
  | { move: "refuse"; reason: string };

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
    const found = await lockAnyBanner(tx, id);
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
    await notifyOfDecision(tx, { about: "banner", id, version, decision: said, reason }, now);
    return { row: changed, left: await sweepPictures(tx, changed), wasHome: found.home };
  });
  deps.wake();
  await dropFiles(deps.env, left);
  forgetPage(deps, { ...row, home: wasHome ?? row.home });
  return presentOne(deps.db, language, row);
}

async function presentOne(db: Queries, language: Language, row: BannerRow): Promise<StaffBanner> {
  const vendor = await findBrandOf(db, row);
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
    const found = await lockAnyBanner(tx, id);
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
