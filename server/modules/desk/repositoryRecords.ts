import { and, desc, eq, gt, lt, max, notInArray } from "drizzle-orm";
import type { DeskKind } from "../../../contract/live/liveTerms";
import type { Queries, Transaction } from "../../db/client";
import { changeRecords, customers } from "../../db/schema";

/** Adds a record; its number. */
export async function insertRecord(tx: Transaction, row: typeof changeRecords.$inferInsert): Promise<number> {
  const [made] = await tx.insert(changeRecords).values(row).returning({ id: changeRecords.id });
  return made?.id ?? 0;
}

const columns = {
  id: changeRecords.id,
  at: changeRecords.at,
  kind: changeRecords.kind,
  version: changeRecords.version,
  reason: changeRecords.reason,
  paths: changeRecords.paths,
  name: customers.fullname,
  email: customers.email,
};

/** What was written about an entity after a version of it, the oldest first. */
export function readRecordsSince(db: Queries, entity: DeskKind, entityId: number, version: number) {
  return db
    .select(columns)
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(
      and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, entityId), gt(changeRecords.version, version)),
    )
    .orderBy(changeRecords.version, changeRecords.id);
}

/** What was written about an entity, the latest first, before a record or at all; without those of some kinds. */
export const listRecords = (
  db: Queries,
  entity: DeskKind,
  entityId: number,
  { before, limit, without = [] }: { before: number | undefined; limit: number; without?: readonly string[] },
) =>
  db
    .select(columns)
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(
      and(
        eq(changeRecords.entity, entity),
        eq(changeRecords.entityId, entityId),
        before === undefined ? undefined : lt(changeRecords.id, before),
        without.length === 0 ? undefined : notInArray(changeRecords.kind, [...without]),
      ),
    )
    .orderBy(desc(changeRecords.id))
    .limit(limit);

/** Whether somebody has done something of a kind to an entity. */
export async function hasRecorded(
  db: Queries,
  { entity, entityId, kind, actorId }: { entity: DeskKind; entityId: number; kind: string; actorId: number },
): Promise<boolean> {
  const about = and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, entityId));
  return (
    (await db.$count(changeRecords, and(about, eq(changeRecords.kind, kind), eq(changeRecords.actorId, actorId)))) > 0
  );
}

/** The latest version that records of something have; 0 while there are none. */
export async function lastRecorded(tx: Transaction, entity: DeskKind, entityId: number): Promise<number> {
  const [row] = await tx
    .select({ version: max(changeRecords.version) })
    .from(changeRecords)
    .where(and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, entityId)));
  return row?.version ?? 0;
}
