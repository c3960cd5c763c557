import { sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../db/client";

/** Of each set of rows, how many a search finds and how many it looks at, in one query; `rows` say of each `hit`. */
export async function countEach(db: Queries, sets: readonly SQL[]): Promise<{ hits: number; seen: number }[]> {
  const columns = sets.map((rows, at) => {
    const counted = sql`select json_build_array(count(*) filter (where hit), count(*)) from (${rows}) found`;
    return sql`(${counted}) as ${sql.identifier(`view_${at}`)}`;
  });
  const answer = await db.execute<Record<string, [hits: number, seen: number]>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return sets.map((_, at) => {
    const [hits, seen] = answer.rows[0]?.[`view_${at}`] ?? [0, 0];
    return { hits, seen };
  });
}
