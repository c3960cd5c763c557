import { eq, sql } from "drizzle-orm";
import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import { days, later } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { vendorPayouts, vendorRuns } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { lastRun, payableBrands, takeEntries } from "./repository";
import { canMoveRun, moveRun, type RunRow } from "./states";

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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vendor runs ${currency}`}::text, 0))`);
  if (isOpen(await lastRun(tx, currency))) return "open";
  const now = clock.now();
  const owed = await payableBrands(tx, currency, now);
  if (owed.length === 0) return undefined;
  const [run] = await tx.insert(vendorRuns).values({ currency, proposedBy, proposedAt: now }).returning();
  if (!run) throw new Error("a run could not be written");
  for (const brand of owed) {
    const [payout] = await tx
      .insert(vendorPayouts)
      .values({ ...brand, runId: run.id, changedAt: now })
      .returning();
    if (!payout) throw new Error("a payout could not be written");
    const taken = await takeEntries(tx, payout, currency, now);
    // Something ripened between the two: it is paid with the rest.
    if (taken !== brand.amount)
      await tx.update(vendorPayouts).set({ amount: taken }).where(eq(vendorPayouts.id, payout.id));
  }
  return moveRun(tx, run, "proposed", {});
}

/** Proposes what is due, every week and in each currency that the store pays. */
export async function proposeRuns(deps: Deps): Promise<void> {
  const { db, env, clock } = deps;
  const since = later(clock.now(), -days(MONEY_LIMITS.runDays));
  for (const currency of PAID_CURRENCIES.filter((each) => env.payers[each] !== undefined)) {
    const last = await lastRun(db, currency);
    if (last && (isOpen(last) || last.proposedAt > since)) continue;
    await db.transaction((tx) => proposeRun(deps, tx, currency, null));
  }
}
