import { days, addTime, minutes } from "../../../clock";
import type { Deps } from "../../../deps";
import { BATCH, inBatches } from "../../../inBatches";
import { tryNotice, type Notice } from "./receiveWebhook";
import { unfinishedNotices } from "./repository";

/** Longer than the work that follows its call can take. */
const QUIET_MS = minutes(1);
/**
 * For as long as providers repeat what is not taken. What cannot be worked off by then is for somebody of the store,
 * and the audit names it.
 */
const PATIENCE_MS = days(3);
const MAX_BATCH = 500;

/** Works off notices that were stored but whose work failed or was cut short: providers do not send them again. */
export async function retryNotices(deps: Deps): Promise<void> {
  const left = await unfinished(deps);
  await inBatches(
    async () => left.splice(0, BATCH),
    (notice) => tryNotice(deps, notice),
  );
}

async function unfinished({ db, clock }: Deps): Promise<Notice[]> {
  const now = clock.now();
  const since = addTime(now, -PATIENCE_MS);
  const rows = await unfinishedNotices(db, { now, quietMs: QUIET_MS, since, limit: MAX_BATCH });
  return rows.map(({ provider, eventId: id, type, payload: { ref, key, refund } }) => ({
    provider,
    id,
    type,
    ref: typeof ref === "string" ? ref : "",
    key: typeof key === "string" ? key : null,
    ...(typeof refund === "string" && { refund }),
  }));
}
