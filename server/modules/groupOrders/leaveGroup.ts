import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { groupErrors } from "../groupBuys/errors";
import { stateOf } from "../groupBuys/ladder";
import { findGroup, findMemberOf } from "../groupBuys/repository";
import type { OnceCall } from "../idempotency/once";
import type { OrderActor } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import { cancelOrder } from "../orderActions/change/cancelOrder";
import type { CancellationResult } from "../refunds/cancellationResult";

/**
 * Leaves an open group: its order is canceled as a whole, and so all of its money goes back. Throws 409 once the group
 * is closed by the server's clock; what was bought can then be canceled or returned as any order.
 */
export async function leaveGroup(
  deps: Deps,
  order: OrderRow,
  doer: OrderActor,
  asked: OnceCall,
): Promise<CancellationResult> {
  const { db, clock } = deps;
  const member = await findMemberOf(db, order.id);
  const group = member && (await findGroup(db, member.groupId));
  if (!group) throw new DomainError(groupErrors.notIn);
  // A repeat of the call that left gets its answer.
  if (member.state === "joined" && stateOf(group, clock.now()) !== "open")
    throw new DomainError(groupErrors.tooLateToLeave);
  if (member.state !== "joined" && member.state !== "left") throw new DomainError(groupErrors.tooLateToLeave);
  return cancelOrder(deps, order, { ...doer, reason: "" }, asked);
}
