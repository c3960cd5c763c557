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

/** The page of a product that an event of a visit is of. */
export interface SeenInVisit {
  slug: string;
  locale: string;
}
/** Which of some products' pages were of something that could not be had there: the catalog knows. */
export type FindSoldOut = (seen: readonly SeenInVisit[]) => Promise<ReadonlySet<SeenInVisit>>;

const productOf = ({ name, item = "", locale = "" }: Sent["events"][number]): SeenInVisit[] => {
  const [, slug = ""] = item.split("/");
  return name === "product_view" && slug !== "" ? [{ slug, locale }] : [];
};

/**
 * Writes events of visits into the action log, one row each: `visit.page_view`, the route, and the rest as JSON.
 * Neither address, cookies nor account are kept, and names of campaigns with an e-mail address in them are left out.
 * What was sold out when it was seen is noted with it. With `posts` whoever evaluates the counts for the store gets
 * them, too.
 */
export async function noteVisits(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { campaign, events }: Sent,
  { posts, findSoldOut }: { posts: boolean; findSoldOut: FindSoldOut },
): Promise<void> {
  const at = clock.now();
  const named = Object.entries(campaign).filter(([, name]) => name && !name.includes("@"));
  const from = Object.fromEntries(named.map(([key, name]) => [key, plain(name)]));
  const seen = events.map(productOf);
  const soldOut = await findSoldOut(seen.flat());
  const rows = events.map(({ name, page, ...facts }, place) => ({
    action: `${OF_VISITS}${name}`,
    path: page,
    detail: JSON.stringify({
      ...facts,
      ...from,
      ...(seen[place]?.some((each) => soldOut.has(each)) && { sold_out: true }),
    }),
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
