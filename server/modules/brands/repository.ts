import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { PolicyKind } from "../../../contract/desk/brandTerms";
import type { LocalizedText } from "../../db/schema/columns";
import type { Queries, Transaction } from "../../db/client";
import { changeRecords, products, vendorPolicies, vendors, vendorSlugs, type ChangedPath } from "../../db/schema";

export type BrandRow = typeof vendors.$inferSelect;
type BrandColumns = Partial<typeof vendors.$inferInsert>;
export type PolicyRow = typeof vendorPolicies.$inferSelect;

export async function findBrand(db: Queries, id: number): Promise<BrandRow | undefined> {
  return (await db.select().from(vendors).where(eq(vendors.id, id)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockBrand(tx: Transaction, id: number): Promise<BrandRow | undefined> {
  return (await tx.select().from(vendors).where(eq(vendors.id, id)).for("update"))[0];
}

export async function updateBrand(tx: Transaction, id: number, columns: BrandColumns): Promise<void> {
  await tx.update(vendors).set(columns).where(eq(vendors.id, id));
}

/** The brand's next version, which locks it; undefined for no brand. */
export async function countVersion(tx: Transaction, id: number): Promise<{ version: number } | undefined> {
  const [row] = await tx
    .update(vendors)
    .set({ version: sql`${vendors.version} + 1` })
    .where(eq(vendors.id, id))
    .returning({ version: vendors.version });
  return row;
}

/** The policies of a brand that count now, by kind. */
export async function currentPolicies(db: Queries, vendorId: number): Promise<Map<PolicyKind, PolicyRow>> {
  const rows = await db
    .selectDistinctOn([vendorPolicies.kind])
    .from(vendorPolicies)
    .where(eq(vendorPolicies.vendorId, vendorId))
    .orderBy(vendorPolicies.kind, desc(vendorPolicies.version));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** A policy's next version; those before stay. */
export async function insertPolicy(
  tx: Transaction,
  { vendorId, kind, text, since }: { vendorId: number; kind: PolicyKind; text: LocalizedText; since: Date },
): Promise<void> {
  await tx.insert(vendorPolicies).values({
    vendorId,
    kind,
    version: sql`(select coalesce(max(version), 0) + 1 from ${vendorPolicies} where vendor_id = ${vendorId} and kind = ${kind})`,
    text,
    since,
  });
}

/** Addresses that a brand's page had before the one of now, the last one first. */
export async function listFormerSlugs(db: Queries, { id, slug }: Pick<BrandRow, "id" | "slug">): Promise<string[]> {
  const former = await db
    .select({ slug: vendorSlugs.slug })
    .from(vendorSlugs)
    .where(and(eq(vendorSlugs.vendorId, id), ne(vendorSlugs.slug, slug)))
    .orderBy(desc(vendorSlugs.until));
  return former.map((row) => row.slug);
}

/** The address of until now becomes a former one; the new one is none any more. */
export async function replaceSlug(
  tx: Transaction,
  { vendorId, from, to, at }: { vendorId: number; from: string; to: string; at: Date },
): Promise<void> {
  await tx.delete(vendorSlugs).where(and(eq(vendorSlugs.slug, to), eq(vendorSlugs.vendorId, vendorId)));
  await tx.insert(vendorSlugs).values({ slug: from, vendorId, until: at });
}

/** What the last change record of a kind says of a brand; nothing where there is none. */
export async function readLastRecord(tx: Transaction, vendorId: number, made: string): Promise<readonly ChangedPath[]> {
  const { entity, entityId, kind, id, paths } = changeRecords;
  const [record] = await tx
    .select({ paths })
    .from(changeRecords)
    .where(and(eq(entity, "brand"), eq(entityId, vendorId), eq(kind, made)))
    .orderBy(desc(id))
    .limit(1);
  return record?.paths ?? [];
}

export interface ShownGoods {
  id: number;
  categoryId: number;
}
const shown = { id: products.id, categoryId: products.categoryId };

export async function idsOfBrand(db: Queries, vendorId: number): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.vendorId, vendorId));
  return rows.map(({ id }) => id);
}

/** Gives the brand's goods that are tried at home its days: what is promised is what counts. Orders keep theirs. */
export async function setTrialDays(tx: Transaction, vendorId: number, trialDays: number): Promise<void> {
  const isTried = and(eq(products.vendorId, vendorId), gt(products.trialDays, 0), ne(products.trialDays, trialDays));
  await tx.update(products).set({ trialDays }).where(isTried);
}

/** Takes all goods of a brand out of the shop; answers those that were in it. */
export async function hideGoods(tx: Transaction, vendorId: number): Promise<ShownGoods[]> {
  const isSeen = and(eq(products.vendorId, vendorId), eq(products.hidden, false));
  return tx.update(products).set({ hidden: true }).where(isSeen).returning(shown);
}

/** Brings goods of a brand back into the shop. */
export async function bringBack(tx: Transaction, vendorId: number, ids: readonly number[]): Promise<ShownGoods[]> {
  if (ids.length === 0) return [];
  const theirs = and(
    eq(products.vendorId, vendorId),
    eq(products.hidden, true),
    inArray(products.id, [...ids]),
    // What was discontinued meanwhile stays so.
    isNull(products.discontinuedAt),
  );
  return tx.update(products).set({ hidden: false }).where(theirs).returning(shown);
}
