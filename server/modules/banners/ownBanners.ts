import type { Banner } from "../../../contract/desk/bannerRoutes";
import { BANNER_LIMITS, NO_PICTURES, type BannerForm } from "../../../contract/desk/bannerTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { saveChanges, type Entity, type ChangeInput, type Written } from "../desk/saveChanges";
import {
  assertShowable,
  assertDays,
  assertOwnProduct,
  assertToCome,
  contentOf,
  formOf,
  type BannerRow,
} from "./content";
import { bannerErrors } from "./errors";
import { kindOf, movedTo } from "./moves";
import { dropFiles } from "./pictureFiles";
import {
  forgetPage,
  insertBanner,
  lockBanner,
  lockBannersOf,
  presentBanner,
  readBanner,
  readBanners,
  removeBanner,
  updateBanner,
} from "./repository";

type Using = Pick<Deps, "db" | "clock" | "purge" | "env">;

export const ENTITY = "banner" as const;

/** @throws 422 for the ninth */
export async function createBanner(
  deps: Using,
  scope: VendorScope,
  words: Pick<BannerForm, "headline" | "alt">,
): Promise<Banner> {
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const all = await lockBannersOf(tx, scope.vendorId);
    const most = BANNER_LIMITS.banners;
    if (all.length >= most) throw new DomainError(bannerErrors.tooMany, { values: { most } });
    const position = (all.at(-1)?.position ?? 0) + 1;
    const columns = { ...words, vendorId: scope.vendorId, position, pictures: NO_PICTURES, createdAt: now };
    const made = await insertBanner(tx, columns);
    if (!made) throw new DomainError(httpErrors.notFound);
    const paths = Object.entries(words).map(([path, after]) => ({ path, before: null, after }));
    const about = { entity: ENTITY, entityId: made.id, version: 1, kind: "created", paths, at: now };
    await noteRecord(tx, scope, about);
    return made;
  });
  return presentBanner(row);
}

/**
 * Saves what was touched of a banner. An approved one waits from then on, and is shown meanwhile as it was approved.
 * @throws as `saveChanges` does, 404 for another brand's, 422 for what a banner cannot be
 */
export async function saveBanner(deps: Using, scope: VendorScope, id: number, wanted: ChangeInput) {
  const { merged } = await saveChanges(deps, scope, bannerEntity(scope, id), wanted);
  return { ...(await readBanner(deps.db, scope, id)), merged };
}

function bannerEntity(scope: VendorScope, id: number): Entity<BannerForm> {
  return {
    name: ENTITY,
    id,
    read: async (tx) => {
      const row = await lockBanner(tx, scope, id);
      return { doc: formOf(row), version: row.version };
    },
    write: (tx, change) => writeBanner(tx, scope, id, change),
  };
}

async function writeBanner(tx: Transaction, scope: VendorScope, id: number, written: Written<BannerForm>) {
  const { before, doc, version, now } = written;
  const row = await lockBanner(tx, scope, id);
  assertDays(doc);
  if (doc.product_id !== before.product_id) await assertOwnProduct(tx, scope.vendorId, doc);
  const edited = await enterEdit(tx, scope, row, { version, now });
  if (edited.state === "waiting") assertShowable({ ...doc, pictures: row.pictures });
  const { headline, alt, product_id: productId, from, until } = doc;
  await updateBanner(tx, id, { headline, alt, productId, from, until, version, ...edited });
}

/** What an edit makes of a banner's state, with a record where that is another one. */
export async function enterEdit(
  tx: Transaction,
  scope: VendorScope,
  { id, state: before }: BannerRow,
  { version, now }: { version: number; now: Date },
): Promise<Pick<BannerRow, "state"> & Partial<Pick<BannerRow, "reason" | "submittedAt">>> {
  const state = movedTo("edit", before);
  if (state === before) return { state };
  const paths = [{ path: "state", before, after: state }];
  await noteRecord(tx, scope, { entity: ENTITY, entityId: id, version, kind: kindOf("edit"), paths, at: now });
  return { state, reason: "", ...(state === "waiting" && { submittedAt: now }) };
}

/** @throws 409 for one that was sent, 422 for what it lacks */
export async function submitBanner(deps: Using, scope: VendorScope, id: number): Promise<Banner> {
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const found = await lockBanner(tx, scope, id);
    const state = movedTo("submit", found.state);
    const content = contentOf(found);
    assertShowable(content);
    assertDays(content);
    assertToCome(content, now);
    await assertOwnProduct(tx, scope.vendorId, content);
    const version = found.version + 1;
    const paths = [{ path: "state", before: found.state, after: state }];
    await noteRecord(tx, scope, { entity: ENTITY, entityId: id, version, kind: kindOf("submit"), paths, at: now });
    return updateBanner(tx, id, { state, version, reason: "", submittedAt: now });
  });
  return presentBanner(row);
}

/** Puts a banner at another place; the order needs no approval. */
export async function moveBanner(deps: Using, scope: VendorScope, id: number, to: number) {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const all = await lockBannersOf(tx, scope.vendorId);
    const row = all.find((banner) => banner.id === id);
    if (!row) throw new DomainError(httpErrors.notFound);
    const others = all.filter((banner) => banner.id !== id);
    const order = [...others.slice(0, to - 1), row, ...others.slice(to - 1)];
    const version = row.version + 1;
    for (const [at, banner] of order.entries())
      if (banner.position !== at + 1) await updateBanner(tx, banner.id, { position: at + 1 });
    await updateBanner(tx, id, { version });
    const paths = [{ path: "position", before: row.position, after: order.indexOf(row) + 1 }];
    await noteRecord(tx, scope, { entity: ENTITY, entityId: id, version, kind: "moved", paths, at: now });
  });
  forgetPage(deps, { vendorId: scope.vendorId, home: null });
  return readBanners(deps.db, scope);
}

/** Takes a banner and its pictures away. */
export async function deleteBanner(deps: Using, scope: VendorScope, id: number) {
  const now = deps.clock.now();
  const { row: gone, names } = await deps.db.transaction(async (tx) => {
    const row = await lockBanner(tx, scope, id);
    const files = await removeBanner(tx, id);
    const paths = [{ path: "state", before: row.state, after: null }];
    const version = row.version + 1;
    await noteRecord(tx, scope, { entity: ENTITY, entityId: id, version, kind: "deleted", paths, at: now });
    return { row, names: files };
  });
  await dropFiles(deps.env, names);
  forgetPage(deps, gone);
  return readBanners(deps.db, scope);
}
