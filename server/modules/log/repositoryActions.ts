import { like, lt, sql } from "drizzle-orm";
import { actionLog } from "../../db/schema";
import type { Database, Queries } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";

/** Keeps what a page reported. */
export async function addAction(db: Queries, action: typeof actionLog.$inferInsert): Promise<void> {
  await db.insert(actionLog).values(action);
}

/** Keeps several things that were done. */
export const addActions = (db: Queries, actions: (typeof actionLog.$inferInsert)[]) =>
  db.insert(actionLog).values(actions);

/** Deletes what was done before, of the kinds whose names begin so. */
export const forgetActions = (db: Database, begins: string, before: Date): Promise<void> =>
  deleteInBatches(db, actionLog, sql`${like(actionLog.action, `${begins}%`)} and ${lt(actionLog.at, before)}`);
