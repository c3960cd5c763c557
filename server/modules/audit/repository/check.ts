import { sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../../db/client";

/** One promise of the store that its database can be asked about. */
export interface Check {
  /** Short and unique, for the report. */
  name: string;
  /** What holds when nothing is wrong. */
  claim: string;
  /** Rows that are looked at: `id` and whatever `faults` reads of them. */
  subjects: SQL;
  /** Type of `id`: numbers begin above 0, texts above nothing. */
  by: "number" | "text";
  /** Reads `page` (the rows of this page) and answers `what`, one text for each fault. */
  faults: SQL;
}

export interface CheckResult {
  name: string;
  claim: string;
  /** Rows that were looked at. */
  looked: number;
  /** How many faults there are, and the first of them in words. */
  faults: number;
  told: string[];
}

/**
 * Rows of one statement, and faults that are told of one check: neither a large store nor a broken one fills the
 * memory.
 */
const PAGE = 1000;
const TOLD = 20;

interface PageRow extends Record<string, unknown> {
  looked: number | string;
  last: number | string | null;
  faults: number | string;
  told: string[] | null;
}

/** Walks all subjects of a check in pages. Each page is one statement, so that it is true of one moment. */
export async function runCheck(db: Queries, check: Check, size = PAGE): Promise<CheckResult> {
  const { name, claim, subjects, by, faults } = check;
  const result: CheckResult = { name, claim, looked: 0, faults: 0, told: [] };
  let after: number | string = by === "number" ? 0 : "";
  for (;;) {
    const key = by === "number" ? sql`${after}::bigint` : sql`${after}::text`;
    const { rows } = await db.execute<PageRow>(sql`
      with page as (select * from (${subjects}) as subject where subject.id > ${key} order by subject.id limit ${size}),
      faulty as (${faults})
      select (select count(*) from page) as looked, (select max(id) from page) as last, (select count(*) from faulty) as faults,
        (select array_agg(what) from (select what from faulty limit ${TOLD}) as first) as told`);
    const [row] = rows;
    if (!row || row.last === null) return result;
    result.looked += Number(row.looked);
    result.faults += Number(row.faults);
    result.told.push(...(row.told ?? []).slice(0, TOLD - result.told.length));
    if (Number(row.looked) < size) return result;
    after = row.last;
  }
}
