import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { askerOf } from "../../auth/asker";
import { requireCode } from "../../auth/requireCode";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { hasRecorded } from "../../desk/repositoryRecords";
import { enqueue } from "../../outbox/repositoryQueue";
import { postEntry } from "../books/post";
import { moneyErrors } from "../errors";
import { PAID_CURRENCIES, proposeRun, type PaidCurrency } from "./proposeRuns";
import {
  findPayout,
  heldBackBy,
  lockPayouts,
  lockRun,
  releaseEntries,
  updateRun,
  type PayoutRow,
  type RunRow,
} from "./repository";
import { canMovePayout, canMoveRun, movePayout, moveRun } from "./states";

const ENTITY = "payout run";
/** What the records call a brand left out: each of them says who did it, the run itself only who was the last. */
const LEFT_OUT = "left_out";

export interface By {
  desk: StaffDesk;
  caller: Caller;
}

/** The caller proves once more who they are. @throws locked, wrongCode. */
const prove = (deps: Deps, { desk: { person }, caller }: By, code: string) =>
  requireCode(deps, person.email, code, askerOf(deps, caller, person.email));

async function note(
  tx: Transaction,
  desk: StaffDesk,
  run: Pick<RunRow, "id" | "version" | "state">,
  { kind, before, reason = "", at }: { kind: string; before: string | null; reason?: string; at: Date },
): Promise<void> {
  const paths = [{ path: "state", before, after: run.state }];
  await noteRecord(tx, desk, {
    entity: ENTITY,
    entityId: run.id,
    version: run.version,
    kind,
    paths,
    reason,
    at,
    vendorId: null,
  });
}

async function needRun(tx: Transaction, id: number): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!run) throw new DomainError(httpErrors.notFound);
  return run;
}

/** Proposes a run by hand: somebody else has to approve it. @throws otherCurrency, runOpen, nothingDue. */
export async function proposeByHand(deps: Deps, { desk }: By, currency: PaidCurrency): Promise<number> {
  const isPaid = PAID_CURRENCIES.includes(currency) && deps.env.payers[currency] !== undefined;
  if (!isPaid) throw new DomainError(moneyErrors.otherCurrency, { field: "currency" });
  return deps.db.transaction(async (tx) => {
    const run = await proposeRun(deps, tx, currency, desk.person.id);
    if (run === "open") throw new DomainError(moneyErrors.runOpen);
    if (!run) throw new DomainError(moneyErrors.nothingDue);
    await note(tx, desk, run, { kind: "proposed", before: null, at: deps.clock.now() });
    return run.id;
  });
}

/** Leaves a brand out of a run that nobody has approved; whoever does so cannot approve it. @throws moved. */
export async function leaveOut(deps: Deps, { desk }: By, payoutId: number, reason: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const found = await findPayout(tx, payoutId);
    if (!found) throw new DomainError(httpErrors.notFound);
    const run = await needRun(tx, found.runId);
    const payouts = await lockPayouts(tx, run.id);
    const payout = payouts.find(({ id }) => id === payoutId);
    if (run.state !== "proposed" || !payout || !canMovePayout(payout, "dropped"))
      throw new DomainError(moneyErrors.moved);
    const now = deps.clock.now();
    await drop(tx, payout, reason, now);
    const isEmpty = payouts.every(({ id, state }) => id === payoutId || state === "dropped");
    const change = { changedBy: desk.person.id, version: run.version + 1 };
    const changed = await updateRun(tx, run, change);
    const left = isEmpty && changed ? await moveRun(tx, changed, "canceled", { endedAt: now, reason }) : changed;
    await note(tx, desk, left ?? run, { kind: LEFT_OUT, before: run.state, reason, at: now });
    return run.id;
  });
}

async function drop(tx: Transaction, payout: PayoutRow, reason: string, changedAt: Date): Promise<void> {
  await movePayout(tx, payout, "dropped", { reason, changedAt });
  await releaseEntries(tx, payout.id);
}

/** Somebody approves what they have neither proposed nor changed. @throws samePerson, moved; locked, wrongCode. */
export async function approveRun(deps: Deps, by: By, id: number, code: string): Promise<void> {
  const { id: personId } = by.desk.person;
  const check = async (tx: Transaction) => {
    const run = await needRun(tx, id);
    if (!canMoveRun(run, "approved")) throw new DomainError(moneyErrors.moved);
    const hasChanged = await hasRecorded(tx, { entity: ENTITY, entityId: id, kind: LEFT_OUT, actorId: personId });
    if (run.proposedBy === personId || hasChanged) throw new DomainError(moneyErrors.samePerson);
    return run;
  };
  // Refused before the code is used up, and once more under the lock.
  await deps.db.transaction(async (tx) => check(tx));
  await prove(deps, by, code);
  await deps.db.transaction(async (tx) => {
    const run = await check(tx);
    const now = deps.clock.now();
    const moved = await moveRun(tx, run, "approved", { approvedBy: personId, approvedAt: now });
    await note(tx, by.desk, moved, { kind: "approved", before: run.state, at: now });
  });
}

/**
 * Hands an approved run to the bank: from here on what it pays is booked as paid. A brand that has named another
 * account meanwhile, or was suspended, is left out. What was handed over before is only read again.
 * @throws moved, nothingDue; wrongCode.
 */
export async function exportRun(deps: Deps, by: By, id: number, code: string): Promise<void> {
  await deps.db.transaction(async (tx) => assertExportable(await needRun(tx, id)));
  await prove(deps, by, code);
  await deps.db.transaction(async (tx) => {
    const run = assertExportable(await needRun(tx, id));
    const now = deps.clock.now();
    if (run.state !== "approved") return note(tx, by.desk, run, { kind: "file_read", before: run.state, at: now });
    const payouts = (await lockPayouts(tx, id)).filter(({ state }) => state === "waiting");
    let sent = 0;
    for (const payout of payouts) {
      const cause = await heldBackBy(tx, payout);
      if (cause) {
        await drop(tx, payout, cause, now);
        continue;
      }
      sent += 1;
      await movePayout(tx, payout, "sent", { changedAt: now });
      await postPayout(tx, run, payout, now);
      await enqueueMail(tx, payout, "sent", now);
    }
    if (sent === 0) throw new DomainError(moneyErrors.nothingDue);
    const moved = await moveRun(tx, run, "exported", { exportedBy: by.desk.person.id, exportedAt: now });
    await note(tx, by.desk, moved, { kind: "exported", before: run.state, at: now });
  });
  deps.wake();
}

function assertExportable(run: RunRow): RunRow {
  if (run.state !== "approved" && run.state !== "exported" && run.state !== "paid")
    throw new DomainError(moneyErrors.moved);
  return run;
}

async function postPayout(tx: Transaction, { currency }: RunRow, payout: PayoutRow, now: Date): Promise<void> {
  await postEntry(tx, {
    vendorId: payout.vendorId,
    currency,
    kind: "payout",
    amount: -payout.amount,
    key: `payout:${payout.id}`,
    payoutId: payout.id,
    at: now,
    maturesAt: now,
  });
}

const enqueueMail = (tx: Transaction, { id }: PayoutRow, state: "sent" | "returned", dueAt: Date) =>
  enqueue(tx, {
    kind: "mail.vendor-payout",
    key: `vendor payout ${state} ${id}`,
    payload: { payoutId: id, state },
    dueAt,
  });

/** The bank has carried the file out. @throws moved. */
export async function markRunPaid(deps: Deps, { desk }: By, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await needRun(tx, id);
    if (!canMoveRun(run, "paid")) throw new DomainError(moneyErrors.moved);
    const now = deps.clock.now();
    for (const payout of (await lockPayouts(tx, id)).filter(({ state }) => state === "sent"))
      await movePayout(tx, payout, "paid", { changedAt: now });
    const moved = await moveRun(tx, run, "paid", { endedAt: now });
    await note(tx, desk, moved, { kind: "paid", before: run.state, at: now });
  });
}

/** Calls a run off that the bank does not have: what it would have paid waits for the next. @throws moved. */
export async function cancelRun(deps: Deps, { desk }: By, id: number, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const run = await needRun(tx, id);
    if (!canMoveRun(run, "canceled")) throw new DomainError(moneyErrors.moved);
    const now = deps.clock.now();
    for (const payout of (await lockPayouts(tx, id)).filter(({ state }) => state === "waiting"))
      await drop(tx, payout, reason, now);
    const moved = await moveRun(tx, run, "canceled", { endedAt: now, reason });
    await note(tx, desk, moved, { kind: "canceled", before: run.state, reason, at: now });
  });
}

/** The bank has sent one back: the amount is owed again, and the brand is mailed the reason. @throws moved. */
export async function returnPayout(deps: Deps, { desk }: By, payoutId: number, reason: string): Promise<number> {
  const runId = await deps.db.transaction(async (tx) => {
    const found = await findPayout(tx, payoutId);
    if (!found) throw new DomainError(httpErrors.notFound);
    const run = await needRun(tx, found.runId);
    const payout = (await lockPayouts(tx, run.id)).find(({ id }) => id === payoutId);
    if (!payout || !canMovePayout(payout, "returned")) throw new DomainError(moneyErrors.moved);
    const now = deps.clock.now();
    await movePayout(tx, payout, "returned", { reason, changedAt: now });
    const { vendorId, amount } = payout;
    const back = { vendorId, currency: run.currency, kind: "payout", amount, reason } as const;
    await postEntry(tx, { ...back, key: `payout-back:${payoutId}`, at: now, maturesAt: now });
    await enqueueMail(tx, payout, "returned", now);
    await note(tx, desk, run, { kind: "returned", before: run.state, reason, at: now });
    return run.id;
  });
  deps.wake();
  return runId;
}
