import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * `inArray` for as many ids as there may be: the list is one value, where a statement has room for 65,535 and a call
 * for fewer.
 */
export function isAmong(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`;
}
