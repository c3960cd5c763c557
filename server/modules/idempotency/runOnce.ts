import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors } from "./errors";
import { abandonKey, claimKey, dropKey, storeAnswer, type KeyedCall, type StoredAnswer } from "./keys";

/** How long a repeat waits for the first run: a little more than a payment may take. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

/** What a run is given: the key's row to note progress on, and what an earlier run noted before it broke off. */
export interface Run {
  keyId: number;
  progress: unknown;
}

/**
 * Runs the work once per scope and key. A repeat gets the first answer, waiting for it when it is still on its way;
 * a refusal (which changes nothing) frees the key, so that the shopper can put it right and send again.
 * A run that broke off is taken up by its repeat.
 */
export async function runOnce(
  deps: Deps,
  call: KeyedCall,
  work: (run: Run) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const claim = await claimKey(deps, call);
    if (claim.state === "done") return claim.stored;
    if (claim.state === "mine") return run(deps, { keyId: claim.id, progress: claim.progress }, work);
    if (waited >= PATIENCE_MS) throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
    await sleep(LOOK_MS);
  }
}

async function run(deps: Deps, current: Run, work: (run: Run) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    const stored = await work(current);
    await storeAnswer(deps, current.keyId, stored);
    return stored;
  } catch (error) {
    await (error instanceof DomainError ? dropKey(deps, current.keyId) : abandonKey(deps, current.keyId));
    throw error;
  }
}
