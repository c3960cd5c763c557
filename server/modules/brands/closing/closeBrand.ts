import type { Closing } from "../../../../contract/brands/closingRoutes";
import { CLOSING_TERMS } from "../../../../contract/brands/closingTerms";
import { days, addTime } from "../../../clock";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { askerOf } from "../../auth/asker";
import { requireCode } from "../../auth/requireCode";
import { stopSale } from "../../catalog/repositoryOnSale";
import type { VendorScope } from "../../desk/desk";
import { enqueue } from "../../outbox/repositoryQueue";
import { brandErrors } from "../errors";
import { forgetBrand, lockBrandRow, moveBrand } from "../moves";
import { findBrand } from "../repository";
import { openPartsOf } from "./repository";

/** Whether the brand closes, and what stands in the way. */
export async function readClosing(db: Queries, { vendorId }: VendorScope, now: Date): Promise<Closing> {
  const row = await findBrand(db, vendorId);
  if (!row) throw new DomainError(httpErrors.notFound);
  const open = await openPartsOf(db, vendorId);
  return {
    state: row.state,
    closes_at: row.closesAt?.toISOString() ?? null,
    may_undo: row.state === "closing" && row.closesAt !== null && row.closesAt > now,
    open_parts: open.numbers,
    open_total: open.total,
  };
}

export type ClosingStep = "closing" | "reopened" | "closed";

/** Queues mails to its members and to the store's team. */
export async function notifyOfClosing(
  tx: Transaction,
  { vendorId, version, step, now }: { vendorId: number; version: number; step: ClosingStep; now: Date },
): Promise<void> {
  const payload = { vendorId, step, version };
  await enqueue(tx, { kind: "mail.brand-closing", key: `brand closing:${vendorId}:${version}`, payload, dueAt: now });
}

/**
 * Closes a brand for a code that was mailed just now; its goods leave the store at once, and until the last of
 * `undoDays` it can be undone. Once more changes nothing.
 * @throws 409 with what is open while anything has to be sent, and for a suspended brand; locked, wrongCode
 */
export async function closeBrand(
  deps: Deps,
  { scope, caller }: { scope: VendorScope; caller: Caller },
  code: string,
): Promise<Closing> {
  const { db, clock } = deps;
  const { vendorId } = scope;
  const before = await readClosing(db, scope, clock.now());
  if (before.state === "live" && before.open_total > 0) throw inTheWay(before);
  const { email } = scope.person;
  await requireCode(deps, email, code, askerOf(deps, caller, email));
  const moved = await db.transaction(async (tx) => {
    await stopSale(tx);
    const now = clock.now();
    const row = await lockBrandRow(tx, vendorId);
    // Bought while the code was typed.
    const current = await readClosing(tx, scope, now);
    if (row.state === "live" && current.open_total > 0) throw inTheWay(current);
    const closesAt = addTime(now, days(CLOSING_TERMS.undoDays));
    const made = await moveBrand(tx, scope, row, "close", { now, closesAt });
    if (made) await notifyOfClosing(tx, { vendorId, version: made.version, step: "closing", now });
    return made;
  });
  if (moved) forgetBrand(deps, vendorId, moved.goods);
  deps.wake();
  return readClosing(db, scope, clock.now());
}

const inTheWay = (current: Closing) =>
  new DomainError(brandErrors.openParts, { values: { count: current.open_total }, beside: { current } });

/** Brings a brand back that closes. Once more changes nothing. @throws 409 where it is over, or the brand suspended */
export async function reopenBrand(deps: Deps, scope: VendorScope): Promise<Closing> {
  const { db, clock } = deps;
  const { vendorId } = scope;
  const now = clock.now();
  const moved = await db.transaction(async (tx) => {
    const row = await lockBrandRow(tx, vendorId);
    if (row.state === "closing" && (row.closesAt === null || row.closesAt <= now))
      throw new DomainError(brandErrors.undoOver);
    const made = await moveBrand(tx, scope, row, "reopen", { now, closesAt: null });
    if (made) await notifyOfClosing(tx, { vendorId, version: made.version, step: "reopened", now });
    return made;
  });
  if (moved) forgetBrand(deps, vendorId, moved.goods);
  deps.wake();
  return readClosing(db, scope, now);
}
