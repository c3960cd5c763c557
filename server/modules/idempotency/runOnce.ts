import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors } from "./errors";
import { abandonKey, claimKey, type KeyedCall, type Lease, type StoredAnswer } from "./keys";
import { dropKey, findStored } from "./repositoryKeys";

/** How long a repeat waits for the first run before it is told to come again. */
const PATIENCE_MS = 7_500;
/** Doubles with each look: the repeats of a rush, looking all the time, leave the database no time for the runs. */
const FIRST_LOOK_MS = 100;
const MOST_LOOK_MS = 1_000;

/**
 * Runs the work once per scope and key. A repeat gets the first answer, waiting for it when it is still on its way;
 * a refusal (which changes nothing) frees the key, so that the shopper can put it right and send again.
 * A run that broke off is taken up by its repeat; should it only have stood still, it answers what the repeat did.
 * For work that asks a provider: what the store can do in one transaction is done `once`. `work` keeps its answer
 * itself (`storeAnswer`), together with what must be done at the same moment.
 */
export async function runOnce(
  deps: Deps,
  call: KeyedCall,
  work: (run: Lease) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  let waited = 0;
  for (let look = FIRST_LOOK_MS; ; look = Math.min(look * 2, MOST_LOOK_MS)) {
    const claim = await claimKey(deps, call);
    if (claim.state === "done") return claim.stored;
    if (claim.state === "mine") return run(deps, claim, work);
    if (waited >= PATIENCE_MS) throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
    await sleep(look);
    waited += look;
  }
}

async function run(deps: Deps, lease: Lease, work: (run: Lease) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    return await work(lease);
  } catch (error) {
    const done = await findStored(deps.db, lease.id);
    if (done) return done;
    await (error instanceof DomainError ? dropKey(deps, lease) : abandonKey(deps, lease));
    throw error;
  }
}
