import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { idempotencyErrors } from "./errors";
import { claimKey, dropKey, storeAnswer, type KeyedCall, type StoredAnswer } from "./keys";

/** How long a repeat waits for the first run: a little more than a payment may take. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

/**
 * Runs the work once per scope and key. A repeat gets the first answer, waiting for it when it is still on its way;
 * a refusal (which changes nothing) frees the key, so that the shopper can put it right and send again.
 */
export async function runOnce(deps: Deps, call: KeyedCall, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const claim = await claimKey(deps, call);
    if (claim.state === "done") return claim.stored;
    if (claim.state === "mine") return run(deps, claim.id, work);
    if (waited >= PATIENCE_MS) throw new DomainError(idempotencyErrors.stillRunning, { retryAfter: 2 });
    await sleep(LOOK_MS);
  }
}

async function run(deps: Deps, id: number, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    const stored = await work();
    await storeAnswer(deps, id, stored);
    return stored;
  } catch (error) {
    await dropKey(deps, id);
    throw error;
  }
}
