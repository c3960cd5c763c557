import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { deskExports, type ExportFilters } from "../../db/schema";

export type ExportKind = keyof ExportFilters;

/** Whose file it is, and what it holds. */
export interface ExportOwner {
  kind: ExportKind;
  customerId: number;
  vendorId: number | null;
}

/** Adds a file; its id. */
export async function insertExport(tx: Transaction, row: typeof deskExports.$inferInsert): Promise<string> {
  const [made] = await tx.insert(deskExports).values(row).returning({ id: deskExports.id });
  if (!made) throw new Error("no export was written");
  return made.id;
}

/** A file whose link lives, of its own person and desk. */
export async function findLiveExport(db: Queries, id: string, { kind, customerId, vendorId }: ExportOwner, now: Date) {
  const [row] = await db
    .select()
    .from(deskExports)
    .where(
      and(
        eq(deskExports.id, id),
        eq(deskExports.kind, kind),
        eq(deskExports.customerId, customerId),
        vendorId === null ? isNull(deskExports.vendorId) : eq(deskExports.vendorId, vendorId),
        gt(deskExports.expiresAt, now),
      ),
    )
    .limit(1);
  return row;
}

export async function deleteExports(db: Queries, until: Date): Promise<void> {
  await db.delete(deskExports).where(lte(deskExports.expiresAt, until));
}
