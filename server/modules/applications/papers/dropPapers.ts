import { asc, eq, isNull, lte, or } from "drizzle-orm";
import { vendorApplicationPapers } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { dropPaperFile } from "./paperFiles";

const AT_ONCE = 100;

/** Drops papers of applications that were refused long enough ago, and of those that are gone. */
export async function dropPapers({ db, clock, env }: Deps): Promise<void> {
  const { id, applicationId, dropAt } = vendorApplicationPapers;
  const isDue = or(isNull(applicationId), lte(dropAt, clock.now()));
  const due = await db.select().from(vendorApplicationPapers).where(isDue).orderBy(asc(id)).limit(AT_ONCE);
  // The file goes first: a row without one is swept again, a file without a row never.
  for (const paper of due) {
    await dropPaperFile(env, paper.file);
    await db.delete(vendorApplicationPapers).where(eq(id, paper.id));
  }
}
