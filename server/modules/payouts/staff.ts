import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import type { StaffDesk } from "../desk/desk";
import { enqueue } from "../outbox/repositoryQueue";
import { payoutErrors } from "./errors";
import { noteFiles } from "./noteFile";
import { presentWithdrawal } from "./presentWithdrawal";
import { findWithdrawal, listAll, lockWithdrawal, lockWithdrawals } from "./repository";
import { canMove, moveWithdrawal } from "./states";
import { pageCount } from "../../db/paging";

export async function readAll(
  { db }: Pick<Deps, "db">,
  state: WithdrawalState | undefined,
  { page, size }: { page: number; size: number },
) {
  const { rows, total } = await listAll(db, state, { page, size });
  return {
    withdrawals: rows.map(({ row, account, email }) => ({
      ...presentWithdrawal(row, account),
      email,
      holder: account.holder,
      country: account.country,
      file_id: row.fileId,
    })),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}

/** Notes that the bank has paid these; one that was noted before stays as it is. @throws gone, for all or none. */
export async function markPaid(deps: Deps, desk: StaffDesk, ids: readonly number[]): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const wanted = [...new Set(ids)];
    const rows = await lockWithdrawals(tx, wanted);
    const isThere = rows.length === wanted.length;
    if (!isThere || rows.some((row) => row.state !== "paid" && !canMove(row, "paid")))
      throw new DomainError(payoutErrors.gone);
    const now = clock.now();
    const unpaid = rows.filter(({ state }) => state !== "paid");
    await noteFiles(tx, desk, unpaid, { kind: "paid", to: "paid", at: now });
    for (const row of unpaid) {
      await moveWithdrawal(tx, row, "paid", { changedAt: now });
      const payload = { withdrawalId: row.id, state: "paid" };
      await enqueue(tx, { kind: "mail.withdrawal", key: `withdrawal paid ${row.id}`, payload, dueAt: now });
    }
  });
  deps.wake();
}

/** The bank has sent one back: the coins are the customer's again. @throws unknown, gone. */
export async function returnWithdrawal(deps: Deps, desk: StaffDesk, id: number, reason: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const known = await findWithdrawal(tx, id);
    if (!known) throw new DomainError(payoutErrors.unknown);
    // Before the withdrawal, as whoever cancels theirs does.
    await lockSender(tx, known.row.customerId);
    const row = await lockWithdrawal(tx, id);
    if (!row || !canMove(row, "returned")) throw new DomainError(payoutErrors.gone);
    const now = clock.now();
    await moveWithdrawal(tx, row, "returned", { reason: reason.trim(), changedAt: now });
    await noteFiles(tx, desk, [row], { kind: "returned", to: "returned", reason: reason.trim(), at: now });
    await collectOwed(tx, row.customerId, now);
    const payload = { withdrawalId: id, state: "returned" };
    await enqueue(tx, { kind: "mail.withdrawal", key: `withdrawal returned ${id}`, payload, dueAt: now });
  });
  deps.wake();
}
