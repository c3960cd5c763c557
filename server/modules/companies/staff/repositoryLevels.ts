import { and, asc, count, eq } from "drizzle-orm";
import { LIMITS } from "../../../../contract/limits";
import type { Queries, Transaction } from "../../../db/client";
import { companyLevels, customers } from "../../../db/schema";

type LevelRow = typeof companyLevels.$inferSelect;

/** Levels of a company in its order, each with how many members have it. */
export const listLevels = (db: Queries, companyId: number) =>
  db
    .select({ level: companyLevels, members: count(customers.id) })
    .from(companyLevels)
    .leftJoin(customers, and(eq(customers.companyLevelId, companyLevels.id), eq(customers.companyId, companyId)))
    .where(eq(companyLevels.companyId, companyId))
    .groupBy(companyLevels.id)
    .orderBy(asc(companyLevels.position), asc(companyLevels.id))
    .limit(LIMITS.companyLevels);

const levelOf = (companyId: number, id: number) =>
  and(eq(companyLevels.id, id), eq(companyLevels.companyId, companyId));

/** Adds a level; undefined where the company has one of the name. */
export async function insertLevel(
  tx: Transaction,
  row: typeof companyLevels.$inferInsert,
): Promise<LevelRow | undefined> {
  const [level] = await tx.insert(companyLevels).values(row).onConflictDoNothing().returning();
  return level;
}

export async function countLevels(tx: Transaction, companyId: number): Promise<number> {
  const [found] = await tx.select({ all: count() }).from(companyLevels).where(eq(companyLevels.companyId, companyId));
  return found?.all ?? 0;
}

export async function updateLevel(
  tx: Transaction,
  companyId: number,
  id: number,
  set: Pick<LevelRow, "name" | "discount"> & { position: number | undefined },
): Promise<LevelRow | undefined> {
  const [level] = await tx.update(companyLevels).set(set).where(levelOf(companyId, id)).returning();
  return level;
}

export async function deleteLevel(tx: Transaction, companyId: number, id: number): Promise<LevelRow | undefined> {
  const [level] = await tx.delete(companyLevels).where(levelOf(companyId, id)).returning();
  return level;
}

/** A level that nobody can take away until the transaction ends. */
export async function shareLevel(tx: Transaction, companyId: number, id: number): Promise<LevelRow | undefined> {
  const [level] = await tx.select().from(companyLevels).where(levelOf(companyId, id)).for("share");
  return level;
}

/** Gives a member a level, or none; undefined for who is no member. */
export async function updateMemberLevel(
  tx: Transaction,
  companyId: number,
  customerId: number,
  companyLevelId: number | null,
) {
  const [member] = await tx
    .update(customers)
    .set({ companyLevelId })
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId)))
    .returning();
  return member;
}
