import type { CountersignedKind, CountersignState } from "../../../contract/countersigning/countersignTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { enqueue } from "../outbox/repositoryQueue";
import { recordedKind } from "./ask";
import { countersignErrors } from "./errors";
import { lockCountersignature, type CountersignatureRow } from "./repository";
import { canMove, moveCountersignature } from "./states";

/** What is decided about, and what is said with it. */
interface Decided {
  id: number;
  /** Others are not found. */
  kinds: readonly CountersignedKind[];
  reason: string;
}

type Outcome = Exclude<CountersignState, "waiting">;

/**
 * Signs what somebody else asked for and carries it out, both in one transaction under the row's lock: what cannot be
 * carried out any more goes on waiting, and of two who sign at once one does. The same person's repeat changes nothing.
 * @throws 403 to whoever asked for it, 409 where it is decided, and what `carryOut` throws.
 */
export const countersign = (
  deps: Deps,
  desk: StaffDesk,
  about: Decided,
  carryOut: (tx: Transaction, row: CountersignatureRow) => Promise<void>,
): Promise<void> => decide(deps, desk, { ...about, to: "done" }, carryOut);

/** Refuses what somebody else asked for. @throws 403 to whoever asked for it, 409 where it is decided. */
export const decline = (deps: Deps, desk: StaffDesk, about: Decided): Promise<void> =>
  decide(deps, desk, { ...about, to: "declined" });

/** Takes back what one has asked for oneself. @throws 403 to others, 409 where it is decided. */
export const withdraw = (deps: Deps, desk: StaffDesk, about: Decided): Promise<void> =>
  decide(deps, desk, { ...about, to: "withdrawn" });

async function decide(
  deps: Deps,
  desk: StaffDesk,
  { id, kinds, reason, to }: Decided & { to: Outcome },
  carryOut?: (tx: Transaction, row: CountersignatureRow) => Promise<void>,
): Promise<void> {
  const personId = desk.person.id;
  await deps.db.transaction(async (tx) => {
    const row = await lockCountersignature(tx, id, kinds);
    if (!row) throw new DomainError(httpErrors.notFound);
    const isOwn = row.askedBy === personId;
    if (isOwn !== (to === "withdrawn"))
      throw new DomainError(isOwn ? countersignErrors.ownRequest : countersignErrors.notOwnRequest);
    if (row.state === to && row.decidedBy === personId) {
      desk.hasNoted = true;
      return;
    }
    if (!canMove(row, to)) throw new DomainError(countersignErrors.decided);
    await carryOut?.(tx, row);
    const now = deps.clock.now();
    const version = await moveCountersignature(tx, row, to, { decidedBy: personId, decidedAt: now, answer: reason });
    const paths = [{ path: "state", before: row.state, after: to }];
    const about = { entity: recordedKind(row.kind), entityId: id, version, vendorId: null };
    await noteRecord(tx, desk, { ...about, kind: to, paths, reason, at: now });
    // Whoever takes their own back knows.
    if (to !== "withdrawn")
      await enqueue(tx, {
        kind: "mail.countersignature-decided",
        key: `mail.countersignature:${id}:${to}`,
        payload: { id },
        dueAt: now,
      });
  });
  deps.wake();
}
