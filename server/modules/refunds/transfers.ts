import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { SYSTEM } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import type { OrderRow } from "../orders/repository";
import { enqueue } from "../outbox/repositoryQueue";

/** The way back is worked on by the outbox; `round` tells a second time from the first. */
export async function queueTransfer(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  transferId: number,
  round = "",
): Promise<void> {
  const now = clock.now();
  await enqueue(tx, {
    kind: "refund.send",
    key: `refund.send:${transferId}${round && `:${round}:${now.getTime()}`}`,
    payload: { transferId },
    dueAt: now,
  });
}

export async function noteTransfer(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  cause: "refund_parked" | "refund_void",
  amount: number,
): Promise<void> {
  await noteEvent(tx, clock, order, { ...SYSTEM, cause, detail: { amount: major(amount, order.currency) } });
}
