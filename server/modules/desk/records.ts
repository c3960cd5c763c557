import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { ChangeEntry } from "../../../contract/desk/desk";
import type { Queries, Transaction } from "../../db/client";
import { changeRecords, customers, type ChangedPath } from "../../db/schema";
import type { DeskActor } from "./desk";

export interface Noted {
  entity: string;
  entityId: number;
  version: number;
  kind: string;
  paths: ChangedPath[];
  reason?: string;
  at: Date;
}

/** Writes what was changed, by whom and why, in the transaction of the change itself; null is the store by itself. */
export async function noteRecord(tx: Transaction, by: DeskActor | null, noted: Noted): Promise<void> {
  const who = by ? { actor: by.actor, actorId: by.person.id, requestId: by.requestId } : { actor: "system" as const };
  await tx.insert(changeRecords).values({ ...noted, ...who });
  if (by) by.hasNoted = true;
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

/** Whoever wrote a record, as others at the desk read it. */
export const nameOf = ({ name, email }: { name: string | null; email: string | null }): string => name || email || "";

/** What was written about an entity after a version of it, the oldest first. */
export function readRecordsSince(db: Queries, entity: string, entityId: number, version: number) {
  return db
    .select(columns)
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(
      and(eq(changeRecords.entity, entity), eq(changeRecords.entityId, entityId), gt(changeRecords.version, version)),
    )
    .orderBy(changeRecords.version, changeRecords.id);
}

/** The history of an entity, the latest first; `before` is the id of the last record that was seen. */
export async function readRecords(
  db: Queries,
  entity: string,
  entityId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ChangeEntry[]> {
  const rows = await db
    .select(columns)
    .from(changeRecords)
    .leftJoin(customers, eq(customers.id, changeRecords.actorId))
    .where(
      and(
        eq(changeRecords.entity, entity),
        eq(changeRecords.entityId, entityId),
        before === undefined ? undefined : lt(changeRecords.id, before),
      ),
    )
    .orderBy(desc(changeRecords.id))
    .limit(limit);
  return rows.map(({ at, name, email, ...row }) => ({ ...row, at: at.toISOString(), by: nameOf({ name, email }) }));
}
