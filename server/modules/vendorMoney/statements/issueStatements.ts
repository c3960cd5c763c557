import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import type { Currency } from "../../../../contract/markets";
import { days, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { lockVendor } from "../repositoryBrands";
import { monthBefore, spanOf } from "./month";
import { insertStatement, lastSequence, listDueMonths, sumSpan } from "./repository";

/** Months are caught up with that a store stood still for. */
const CAUGHT_UP_DAYS = 400;
const BATCH = 200;

/**
 * Makes the statements of months that are over, the first first, for brands whose account moved in them. An entry is
 * dated when it is booked, so that nothing comes to a month that is over.
 */
export async function issueStatements(deps: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  // What was being booked at the end of the month is in the books by then.
  const { until } = spanOf(monthBefore(addTime(now, -days(MONEY_LIMITS.statementDays))));
  const due = await listDueMonths(db, { from: addTime(now, -days(CAUGHT_UP_DAYS)), until }, BATCH);
  const failed = new Set<number>();
  for (const each of due) {
    // Numbers follow the months: after one that failed, its brand waits for the next run.
    if (failed.has(each.vendorId)) continue;
    try {
      await db.transaction((tx) => issue(tx, each, now));
    } catch (error) {
      failed.add(each.vendorId);
      log.error({ err: error, vendor: each.vendorId, month: each.month }, "a statement was not issued; tried again");
    }
  }
}

/** The number is the brand's next: its row is locked until the statement stands, so that none is left out. */
async function issue(
  tx: Transaction,
  { vendorId, currency, month }: { vendorId: number; currency: Currency; month: string },
  issuedAt: Date,
): Promise<void> {
  await lockVendor(tx, vendorId);
  const sums = await sumSpan(tx, { vendorId, currency }, spanOf(month));
  const last = await lastSequence(tx, vendorId);
  if (!sums) throw new Error("a statement has no sums");
  const sequence = last + 1;
  const number = `V${vendorId}-${String(sequence).padStart(6, "0")}`;
  await insertStatement(tx, { ...sums, vendorId, number, sequence, currency, month, issuedAt });
}
