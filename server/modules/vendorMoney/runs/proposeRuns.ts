import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import { days, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import {
  insertPayout,
  insertRun,
  lastRun,
  lockRunsIn,
  payableBrands,
  takeEntries,
  updatePayout,
  type RunRow,
} from "./repository";
import { canMoveRun, moveRun } from "./states";

/** What the store pays brands in: the currencies of the accounts that it pays from. */
export const PAID_CURRENCIES = ["EUR", "USD"] as const;
export type PaidCurrency = (typeof PAID_CURRENCIES)[number];

/** One that can still be called off takes entries that another one would take, too. */
const isOpen = (run: RunRow | undefined) => run !== undefined && canMoveRun(run, "canceled");

/**
 * Puts what brands are owed in a currency into a run that waits for somebody's approval. Undefined where nobody is owed
 * enough, `open` where a run is under way.
 */
export async function proposeRun(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  currency: PaidCurrency,
  proposedBy: number | null,
): Promise<RunRow | "open" | undefined> {
  await lockRunsIn(tx, currency);
  if (isOpen(await lastRun(tx, currency))) return "open";
  const now = clock.now();
  const owed = await payableBrands(tx, currency, now);
  if (owed.length === 0) return undefined;
  const run = await insertRun(tx, { currency, proposedBy, proposedAt: now });
  for (const brand of owed) {
    const payout = await insertPayout(tx, { ...brand, runId: run.id, changedAt: now });
    const taken = await takeEntries(tx, payout, currency, now);
    // Something ripened between the two: it is paid with the rest.
    if (taken !== brand.amount) await updatePayout(tx, payout, { amount: taken });
  }
  return moveRun(tx, run, "proposed", {});
}

/** Proposes what is due, every week and in each currency that the store pays. */
export async function proposeRuns(deps: Deps): Promise<void> {
  const { db, env, clock, log } = deps;
  const since = addTime(clock.now(), -days(MONEY_LIMITS.runDays));
  for (const currency of PAID_CURRENCIES.filter((each) => env.payers[each] !== undefined)) {
    const last = await lastRun(db, currency);
    if (last && (isOpen(last) || last.proposedAt > since)) continue;
    try {
      await db.transaction((tx) => proposeRun(deps, tx, currency, null));
    } catch (error) {
      log.error({ err: error, currency }, "a run was not proposed; tried again");
    }
  }
}
