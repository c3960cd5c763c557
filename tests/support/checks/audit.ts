import { days, addTime } from "../../../server/clock";
import { audit } from "../../../server/modules/audit/audit";
import { spawnSync } from "node:child_process";
import type { TestStore } from "../store";

/** Faults that the audit finds at a time, one text each; of the named checks, or of all. */
async function faultsOf({ deps: { db } }: TestStore, names: readonly string[], at: Date): Promise<string[]> {
  const results = await audit(db, at);
  return results
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap(({ name, told }) => told.map((text) => `${name}: ${text}`));
}

/**
 * Looks at the database before a race; what it answers sends what is due and expects that the race has broken nothing.
 * Tests of one worker share a database: some break things on purpose, others leave orders that nobody will pay. Those
 * are known, however far the clock is moved afterwards.
 */
export async function startAudit(store: TestStore, ...names: string[]): Promise<() => Promise<void>> {
  const now = store.clock.now();
  const before = new Set(await faultsOf(store, names, now));
  for (const fault of await faultsOf(store, names, addTime(now, days(365)))) before.add(fault);
  return async () => {
    await store.deliver();
    expect((await faultsOf(store, names, store.clock.now())).filter((fault) => !before.has(fault))).toEqual([]);
  };
}

/** Runs `npm run audit` on a database of its own: nothing at all may be wrong. */
export function expectSound(env: Record<string, string>): void {
  const { NODE_ENV: _mode, ...outer } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/audit.ts"], {
    env: { ...outer, DATABASE_URL: "", ...env } as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The audit ended with ${status}:\n${stdout}${stderr}`);
}
