import type { Queries } from "../../db/client";
import { allowanceChecks } from "./repository/allowances";
import { runCheck, type Check, type CheckResult } from "./repository/check";
import { checkDiscounts } from "./discounts";
import { goodsChecks } from "./repository/goods";
import { groupChecks } from "./repository/groups";
import { moneyChecks } from "./repository/money";
import { orderChecks } from "./repository/orders";
import { paperChecks } from "./repository/papers";
import { payoutChecks } from "./repository/payouts";
import { promiseChecks } from "./repository/promises";
import { rentalChecks } from "./repository/rentals";
import { requestChecks } from "./repository/requests";
import { vendorMoneyChecks } from "./repository/vendorMoney";

/**
 * Everything that must hold in a store's database whatever races, repeats and crashes it has seen. `now` is the
 * store's clock.
 */
function checksAt(now: Date): Check[] {
  return [
    ...goodsChecks(now),
    ...moneyChecks,
    ...allowanceChecks,
    ...payoutChecks,
    ...vendorMoneyChecks,
    ...orderChecks,
    ...paperChecks,
    ...requestChecks,
    ...groupChecks,
    ...rentalChecks,
    ...promiseChecks(now),
  ];
}

/**
 * Runs all checks, in order. Reads only; call it in one read-only transaction, so that all are about the same moment.
 */
export async function audit(db: Queries, now: Date, pageSize?: number): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const step of auditSteps(now, pageSize)) results.push(await step(db));
  return results;
}

/** The checks one by one, for whoever tells how far they are. */
export const auditSteps = (now: Date, pageSize?: number): ((db: Queries) => Promise<CheckResult>)[] => [
  ...checksAt(now).map((check) => (db: Queries) => runCheck(db, check, pageSize)),
  (db) => checkDiscounts(db, now, pageSize),
];

/** The report for people: a line for each check, its faults below it. */
export function printAudit(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, claim, looked, faults, told }) => [
    `${faults === 0 ? "ok   " : "FAULT"}  ${name.padEnd(width)}  ${String(looked).padStart(8)} looked at, ${faults} faults: ${claim}`,
    ...told.map((text) => `         ${text}`),
    ...(faults > told.length ? [`         … and ${faults - told.length} more`] : []),
  ]);
  const broken = results.filter(({ faults }) => faults > 0).length;
  const sum =
    broken === 0 ? `All ${results.length} checks hold.` : `${broken} of ${results.length} checks do not hold.`;
  return [...lines, sum].join("\n");
}
