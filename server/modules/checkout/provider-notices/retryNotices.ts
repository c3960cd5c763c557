import { and, gt, isNull, sql } from "drizzle-orm";
import { days, later, minutes } from "../../../clock";
import { longAgo } from "../../../db/longAgo";
import { inboxEvents } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { BATCH, inBatches } from "../../../inBatches";
import { finish, type Notice } from "./receiveWebhook";

/** Longer than the call that brought it can take. */
const QUIET_MS = minutes(1);
/**
 * Providers repeat for three days; what cannot be worked off by then is for somebody of the store, and the audit
 * names it.
 */
const PATIENCE_MS = days(3);
const MOST = 500;

/** Works off notices that were stored but whose work failed: not every provider sends them again, and none soon. */
export async function retryNotices(deps: Deps): Promise<void> {
  const left = await unfinished(deps);
  await inBatches(
    async () => left.splice(0, BATCH),
    async (notice) => {
      try {
        await finish(deps, notice);
      } catch (error) {
        deps.log.warn({ err: error, provider: notice.provider, event: notice.id }, "notice could not be worked off");
      }
    },
  );
}

/** In no order, so that some which never succeed do not keep the others waiting. */
async function unfinished({ db, clock }: Deps): Promise<Notice[]> {
  const now = clock.now();
  const isDue = and(
    isNull(inboxEvents.doneAt),
    longAgo(inboxEvents.receivedAt, now, QUIET_MS),
    gt(inboxEvents.receivedAt, later(now, -PATIENCE_MS)),
    sql`${inboxEvents.payload} ? 'ref'`,
  );
  const rows = await db
    .select()
    .from(inboxEvents)
    .where(isDue)
    .orderBy(sql`random()`)
    .limit(MOST);
  return rows.map(({ provider, eventId: id, type, payload: { ref, key, refund } }) => ({
    provider,
    id,
    type,
    ref: typeof ref === "string" ? ref : "",
    key: typeof key === "string" ? key : null,
    ...(typeof refund === "string" && { refund }),
  }));
}
