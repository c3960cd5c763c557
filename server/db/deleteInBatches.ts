import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";

const AT_ONCE = 5_000;

/**
 * Deletes however many rows there are, some at a time: each statement stays short, and what waits for the table gets
 * its turn.
 */
export async function deleteInBatches(db: Database, table: PgTable, which: SQL): Promise<void> {
  for (;;) {
    const some = sql`ctid = any(array(select ctid from ${table} where ${which} limit ${AT_ONCE}))`;
    const gone = await db
      .delete(table)
      .where(some)
      .returning({ one: sql`1` });
    if (gone.length < AT_ONCE) return;
  }
}
