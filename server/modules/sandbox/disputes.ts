import { randomBytes } from "node:crypto";
import type { Deps } from "../../deps";
import { queueNotice, noticeDeliveryOf } from "./queueNotice";
import { rowOf } from "./present";
import { decideOpenDispute, insertDispute, hasDispute } from "./repository/movements";
import { lockSucceeded } from "./repository/payments";

export interface NewDispute {
  kind: "dispute" | "return";
  reason: string;
  state: "open" | "lost";
}

/**
 * The payer's bank takes the whole amount back, or what refunds have left of it where the payer only disputes it; one
 * a payment.
 */
export async function openDispute(deps: Deps, ref: string, { kind, reason, state }: NewDispute): Promise<void> {
  const delivery = await noticeDeliveryOf(deps);
  await deps.db.transaction(async (tx) => {
    const payment = await lockSucceeded(tx, ref);
    if (!payment || (await hasDispute(tx, ref))) return;
    const id = `dsp_${randomBytes(12).toString("hex")}`;
    const amount = kind === "dispute" ? payment.amount - payment.refunded : payment.amount;
    await insertDispute(tx, { id, ref, kind, amount, reason, state, createdAt: deps.clock.now() });
    await queueNotice(tx, deps, payment, delivery, `dispute.${state}`);
  });
  deps.wake();
}

/** How the card's bank decides an open dispute. */
export async function decideDispute(deps: Deps, ref: string, state: "won" | "lost"): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (!payment) return;
  const delivery = await noticeDeliveryOf(deps);
  await deps.db.transaction(async (tx) => {
    if (await decideOpenDispute(tx, ref, state)) await queueNotice(tx, deps, payment, delivery, `dispute.${state}`);
  });
  deps.wake();
}
