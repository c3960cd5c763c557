import type { VendorEntries, VendorEntry, VendorMoney, VendorStatements } from "../../../../contract/desk/moneyRoutes";
import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import { PAYOUT_CURRENCIES, PAYOUT_KINDS } from "../../../../contract/rules/payoutTerms";
import { days, addTime } from "../../../clock";
import type { Queries } from "../../../db/client";
import type { Deps } from "../../../deps";
import { major } from "../../../money";
import type { VendorScope } from "../../desk/desk";
import { presentVendorAccount } from "../accounts/account";
import { accountsOf } from "../accounts/repository";
import { ruleFor } from "../rules/commission";
import { rulesAt } from "../rules/repository";
import { lastRun } from "../runs/repository";
import { PAID_CURRENCIES } from "../runs/proposeRuns";
import { balancesOf, listEntries, listStatements, type EntryFacts } from "./repository";

/** What the brand is owed, and where it is paid to: for who may read its money. */
export async function readMoney({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">, { vendorId }: VendorScope) {
  const now = clock.now();
  const rules = await rulesAt(db, now);
  const next = new Map<string, string>();
  for (const currency of PAID_CURRENCIES.filter((each) => env.payers[each] !== undefined)) {
    const last = await lastRun(db, currency);
    const due = last ? addTime(last.proposedAt, days(MONEY_LIMITS.runDays)) : now;
    next.set(currency, (due > now ? due : now).toISOString());
  }
  const balances = await balancesOf(db, vendorId, now);
  const shown: VendorMoney = {
    balances: balances.map(({ currency, ready, maturing, underway }) => ({
      currency,
      ready: major(ready, currency),
      maturing: major(maturing, currency),
      underway: major(underway, currency),
      next_run: next.get(currency) ?? null,
    })),
    accounts: (await accountsOf(db, vendorId)).map((account) => presentVendorAccount(account, now)),
    kinds: PAYOUT_KINDS.filter((kind) => env.payers[PAYOUT_CURRENCIES[kind]] !== undefined),
    least: MONEY_LIMITS.least / 100,
    commission: ruleFor(rules, vendorId, "").rate / 100,
  };
  return shown;
}

export function presentVendorEntry({ entry, number, product }: EntryFacts): VendorEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    part: number === null ? "" : [number, entry.part].filter(Boolean).join("-"),
    product: product ?? "",
    amount: major(entry.amount, entry.currency),
    currency: entry.currency,
    rate: entry.rate === null ? null : entry.rate / 100,
    matures_at: entry.maturesAt?.toISOString() ?? null,
    reason: entry.reason,
  };
}

interface Paged {
  limit?: number | undefined;
  before?: number | undefined;
}

/** One more than a page is read, to know whether it goes on. */
function pageOf<Row, Shown>(rows: readonly Row[], limit: number, id: (row: Row) => number, show: (row: Row) => Shown) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown.map(show), next: rows.length > limit && last !== undefined ? id(last) : null };
}

export async function readVendorEntries(
  db: Queries,
  { vendorId }: VendorScope,
  { limit = MONEY_LIMITS.usualPage, before }: Paged,
): Promise<VendorEntries> {
  const rows = await listEntries(db, vendorId, { limit: limit + 1, before });
  return pageOf(rows, limit, ({ entry }) => entry.id, presentVendorEntry);
}

export async function readStatements(
  db: Queries,
  { vendorId }: VendorScope,
  { limit = MONEY_LIMITS.usualPage, before }: Paged,
): Promise<VendorStatements> {
  const rows = await listStatements(db, vendorId, { limit: limit + 1, before });
  return pageOf(
    rows,
    limit,
    ({ id }) => id,
    ({ number, month, currency, opening, closing, entries, issuedAt }) => ({
      number,
      month,
      currency,
      opening: major(opening, currency),
      closing: major(closing, currency),
      entries,
      issued_at: issuedAt.toISOString(),
    }),
  );
}
