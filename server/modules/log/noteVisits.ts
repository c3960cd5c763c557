import type { logRoutes } from "../../../contract/common";
import type { BodyOf } from "../../../contract/routes/route";
import { VISIT_LIMITS } from "../../../contract/visit/visitTerms";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/repositoryQueue";
import { plain } from "./plain";
import { visitsMessage } from "./postVisits";
import { addActions, forgetActions } from "./repositoryActions";

type Sent = BodyOf<(typeof logRoutes)["POST /log-api/visit-events"]>;

const OF_VISITS = "visit.";

/**
 * Writes events of visits into the action log, one row each: `visit.page_view`, the route, and the rest as JSON.
 * Neither address, cookies nor account are kept, and names of campaigns with an e-mail address in them are left out.
 * With `posts` whoever evaluates the counts for the store gets them, too.
 */
export async function noteVisits({ db, clock }: Deps, { campaign, events }: Sent, posts: boolean): Promise<void> {
  const at = clock.now();
  const named = Object.entries(campaign).filter(([, name]) => name && !name.includes("@"));
  const from = Object.fromEntries(named.map(([key, name]) => [key, plain(name)]));
  const rows = events.map(({ name, page, ...facts }) => ({
    action: `${OF_VISITS}${name}`,
    path: page,
    detail: JSON.stringify({ ...facts, ...from }),
    at,
  }));
  await db.transaction(async (tx) => {
    await addActions(tx, rows);
    if (posts) await enqueue(tx, visitsMessage(at, { campaign: from, events }));
  });
}

/** Deletes events of visits that are older than was promised. */
export async function forgetVisits({ db, clock }: Deps): Promise<void> {
  await forgetActions(db, OF_VISITS, addTime(clock.now(), -days(VISIT_LIMITS.keptDays)));
}
