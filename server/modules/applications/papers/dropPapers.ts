import type { Deps } from "../../../deps";
import { dropPaperFile } from "./paperFiles";
import { deletePaper, findPapersToDrop } from "./repositoryPapers";

const AT_ONCE = 100;

/** Drops papers of applications that were refused long enough ago, and of those that are gone. */
export async function dropPapers({ db, clock, env }: Deps): Promise<void> {
  // The file goes first: a row without one is swept again, a file without a row never.
  for (const paper of await findPapersToDrop(db, clock.now(), AT_ONCE)) {
    await dropPaperFile(env, paper.file);
    await deletePaper(db, paper.id);
  }
}
