import { claimDemoPart, isDemoStore } from "../../db/demoFacts";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";

/**
 * Adds a part of the past to a store that shows the demo's world, once; left out where the store's own catalogue or
 * terms do not allow it. Run it before the worker starts.
 */
export async function onceForDemo(deps: Deps, key: string, live: (deps: Deps) => Promise<void>): Promise<void> {
  const { db, clock, env, log } = deps;
  if (env.paymentMode !== "sandbox") return;
  if (!(await isDemoStore(db))) return;
  if (!(await claimDemoPart(db, key, clock.now()))) return;
  await live(deps).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    log.warn({ err: error }, `left out: ${key}`);
  });
}
