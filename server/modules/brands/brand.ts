import type { BrandDetail } from "../../../contract/desk/brandRoutes";
import { BRAND_LIMITS, type PolicyKind } from "../../../contract/desk/brandTerms";
import { days, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { forgetMemos } from "../catalog/memo";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { saveChanges, type Saved, type ChangeInput } from "../desk/saveChanges";
import { assertFreeSlug } from "../desk/slugRule";
import { brandEntity, formOf } from "./brandEntity";
import { brandErrors } from "./errors";
import {
  currentPolicies,
  findBrand,
  idsOfBrand,
  listFormerSlugs,
  lockBrand,
  replaceSlug,
  updateBrand,
} from "./repository";

type Using = Pick<Deps, "db" | "clock" | "purge">;

/** The brand with all that its members write. */
export async function readBrand(db: Queries, { vendorId }: VendorScope, now: Date): Promise<BrandDetail> {
  const row = await findBrand(db, vendorId);
  if (!row) throw new DomainError(httpErrors.notFound);
  const policies = await currentPolicies(db, vendorId);
  const since = (kind: PolicyKind) => policies.get(kind)?.since.toISOString() ?? null;
  const former = await listFormerSlugs(db, row);
  const free = row.slugChangedAt && addTime(row.slugChangedAt, days(BRAND_LIMITS.slugDays));
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    state: row.state,
    form: formOf(row, policies),
    policies_since: { returns: since("returns"), shipping: since("shipping"), warranty: since("warranty") },
    slug_free_at: free && free > now ? free.toISOString() : null,
    former_slugs: former,
  };
}

/** @throws as `saveChanges` does, and 422 for what a brand cannot say */
export async function saveBrand(deps: Using, scope: VendorScope, wanted: ChangeInput) {
  const saved: Saved<BrandDetail["form"]> = await saveChanges(deps, scope, brandEntity(scope), wanted);
  await forget(deps, scope);
  return { ...(await readBrand(deps.db, scope, deps.clock.now())), merged: saved.merged };
}

/**
 * Gives a brand's page another address, at most once in 30 days. The one before leads to it for ever; a brand may take
 * back what it had.
 * @throws 422 for an address that it cannot have, or too soon
 */
export async function changeSlug(deps: Using, scope: VendorScope, slug: string): Promise<BrandDetail> {
  const now = deps.clock.now();
  const { vendorId } = scope;
  await deps.db.transaction(async (tx) => {
    const row = await lockBrand(tx, vendorId);
    if (!row) throw new DomainError(httpErrors.notFound);
    if (row.slug === slug) throw new DomainError(brandErrors.slugSame, { field: "slug" });
    if (row.slugChangedAt && addTime(row.slugChangedAt, days(BRAND_LIMITS.slugDays)) > now)
      throw new DomainError(brandErrors.slugSoon, { field: "slug", values: { days: BRAND_LIMITS.slugDays } });
    await assertFreeSlug(tx, slug, vendorId);
    await replaceSlug(tx, { vendorId, from: row.slug, to: slug, at: now });
    const version = row.version + 1;
    await updateBrand(tx, vendorId, { slug, slugChangedAt: now, version });
    const paths = [{ path: "slug", before: row.slug, after: slug }];
    await noteRecord(tx, scope, { entity: "brand", entityId: vendorId, version, kind: "moved", paths, at: now });
  });
  await forget(deps, scope);
  return readBrand(deps.db, scope, now);
}

/** Pages that show the brand are made anew: its own, and those of its products. */
async function forget(deps: Using, { vendorId }: VendorScope): Promise<void> {
  forgetMemos(deps);
  deps.purge(tags.vendor(vendorId), ...(await idsOfBrand(deps.db, vendorId)).map(tags.product));
}
