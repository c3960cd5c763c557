import { and, asc, desc, eq, gt, inArray, lte, notInArray } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { changeRecords } from "../../../db/schema";

const { id, entity, entityId, version, kind, at } = changeRecords;

/** Numbers of the latest records, the last one first. */
export async function listLatestNumbers(db: Queries, limit: number): Promise<number[]> {
  const rows = await db.select({ id }).from(changeRecords).orderBy(desc(id)).limit(limit);
  return rows.map((row) => row.id);
}

/** Which records: of these numbers, or those after one up to another. */
type Numbers = { numbers: readonly number[] } | { after: number; until: number };

interface Told {
  /** Of one brand alone. */
  vendorId: number | undefined;
  /** Numbers that may be still to come, and are read when all of them have. */
  missing: readonly number[];
  /** Kinds of records that nobody is told of. */
  untold: readonly string[];
}

/** What was changed, in the order of the numbers. */
export const listChanged = (db: Queries, which: Numbers, { vendorId, missing, untold }: Told, limit: number) =>
  db
    .select({ number: id, kind: entity, id: entityId, version, at })
    .from(changeRecords)
    .where(
      and(
        vendorId === undefined ? undefined : eq(changeRecords.vendorId, vendorId),
        "numbers" in which ? inArray(id, [...which.numbers]) : and(gt(id, which.after), lte(id, which.until)),
        notInArray(id, [0, ...missing]),
        notInArray(kind, [...untold]),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
