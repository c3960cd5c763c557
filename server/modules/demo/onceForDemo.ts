import { and, eq } from "drizzle-orm";
import { storeFacts } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";

/**
 * Adds a part of the past to a store that shows the demo's world, once; left out where the store's own catalogue or
 * terms do not allow it. Run it before the worker starts.
 */
export async function onceForDemo(deps: Deps, key: string, live: (deps: Deps) => Promise<void>): Promise<void> {
  const { db, clock, env, log } = deps;
  if (env.paymentMode !== "sandbox") return;
  const known = and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo"));
  if ((await db.select().from(storeFacts).where(known)).length === 0) return;
  const fact = { key, value: "demo", at: clock.now() };
  if ((await db.insert(storeFacts).values(fact).onConflictDoNothing().returning()).length === 0) return;
  await live(deps).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    log.warn({ err: error }, `left out: ${key}`);
  });
}
