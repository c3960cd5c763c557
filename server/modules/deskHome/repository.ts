import { sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../db/client";

/** How many rows there are, and since when the first of them waits; `rows` say `since` of each. */
export async function countWaiting(db: Queries, rows: SQL): Promise<{ count: number; oldest: Date | null }> {
  const { rows: answer } = await db.execute<{ count: number; oldest: string | number | null }>(
    sql`select count(*)::int as count, floor(extract(epoch from min(since)) * 1000)::bigint as oldest
      from (${rows}) waiting`,
  );
  const [row] = answer;
  const oldest = row?.oldest ?? null;
  return { count: row?.count ?? 0, oldest: oldest === null ? null : new Date(Number(oldest)) };
}
