import { MONEY_LIMITS } from "../../../../contract/desk/moneyTerms";
import type { PayoutRun } from "../../../../contract/desk/moneyStaffRoutes";
import type { Queries } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { major } from "../../../money";
import { nacha } from "../../payouts/files/nacha";
import { pain001 } from "../../payouts/files/pain001";
import { unseal } from "../../payouts/sealed";
import { moneyErrors } from "../errors";
import { findRun, listRuns, actorNames, payoutsOf, type RunRow } from "./repository";

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function presentRuns(db: Queries, runs: readonly RunRow[]): Promise<PayoutRun[]> {
  const payouts = await payoutsOf(
    db,
    runs.map(({ id }) => id),
  );
  const names = await actorNames(
    db,
    runs.flatMap(({ proposedBy, approvedBy, exportedBy }) => [proposedBy, approvedBy, exportedBy]),
  );
  const nameOf = (id: number | null) => (id === null ? "" : (names.get(id) ?? ""));
  return runs.map((run) => {
    const own = payouts.filter(({ payout }) => payout.runId === run.id);
    const counted = own.filter(({ payout: { state } }) => state !== "dropped");
    const total = counted.reduce((sum, { payout: { amount } }) => sum + amount, 0);
    return {
      id: run.id,
      state: run.state,
      currency: run.currency,
      total: major(total, run.currency),
      count: counted.length,
      proposed_at: run.proposedAt.toISOString(),
      proposed_by: nameOf(run.proposedBy),
      approved_at: iso(run.approvedAt),
      approved_by: nameOf(run.approvedBy),
      exported_at: iso(run.exportedAt),
      exported_by: nameOf(run.exportedBy),
      ended_at: iso(run.endedAt),
      reason: run.reason,
      payouts: own.map(({ payout, brand, account }) => ({
        id: payout.id,
        vendor_id: payout.vendorId,
        brand,
        amount: major(payout.amount, run.currency),
        state: payout.state,
        holder: account.holder,
        last4: account.last4,
        reason: payout.reason,
      })),
    };
  });
}

/** A page of runs, the latest first, each with its payouts. */
export async function readRuns(
  db: Queries,
  { limit = MONEY_LIMITS.usualPage, before }: { limit?: number | undefined; before?: number | undefined },
) {
  const rows = await listRuns(db, { limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  return { rows: await presentRuns(db, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function readRun(db: Queries, id: number): Promise<PayoutRun> {
  const run = await findRun(db, id);
  const [shown] = run ? await presentRuns(db, [run]) : [];
  if (!shown) throw new DomainError(httpErrors.notFound);
  return shown;
}

/**
 * The file of a run as its bank takes it: pain.001 in euros, NACHA in dollars. It is made of its payouts each time,
 * under the same name, so that no file with numbers is kept and the bank takes it once.
 */
export async function bankFile({ db, env }: Pick<Deps, "db" | "env">, id: number) {
  const run = await findRun(db, id);
  if (!run?.exportedAt) throw new DomainError(moneyErrors.moved);
  const payouts = (await payoutsOf(db, [id])).filter(({ payout: { state } }) => state !== "dropped");
  const entries = await Promise.all(
    payouts.map(async ({ payout, account }) => ({
      id: payout.id,
      amount: payout.amount,
      holder: account.holder,
      ...(await unseal(env, account.sealed)),
    })),
  );
  const made = { id, madeAt: run.exportedAt, of: "brands" } as const;
  if (run.currency === "EUR" && env.payers.EUR) {
    const rows = entries.map(({ iban = "", ...entry }) => ({ ...entry, iban }));
    return {
      name: `brands-${id}.xml`,
      format: "pain.001",
      content: pain001(env.payers.EUR, { ...made, entries: rows }),
    };
  }
  if (!env.payers.USD) throw new DomainError(moneyErrors.otherCurrency);
  const rows = entries.map(({ routing = "", account = "", ...entry }) => ({ ...entry, routing, account }));
  return { name: `brands-${id}.ach`, format: "nacha", content: nacha(env.payers.USD, { ...made, entries: rows }) };
}
