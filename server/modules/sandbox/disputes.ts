import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sandboxDisputes, sandboxPayments } from "../../db/schema";
import type { Deps } from "../../deps";
import { announce, noticeDeliveryOf } from "./announce";
import { rowOf } from "./present";

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
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, "succeeded")))
      .for("update");
    if (!payment) return;
    const known = await tx.select({ id: sandboxDisputes.id }).from(sandboxDisputes).where(eq(sandboxDisputes.ref, ref));
    if (known.length > 0) return;
    const id = `dsp_${randomBytes(12).toString("hex")}`;
    const amount = kind === "dispute" ? payment.amount - payment.refunded : payment.amount;
    await tx.insert(sandboxDisputes).values({ id, ref, kind, amount, reason, state, createdAt: deps.clock.now() });
    await announce(tx, deps, payment, delivery, `dispute.${state}`);
  });
  deps.wake();
}

/** How the card's bank decides an open dispute. */
export async function decideDispute(deps: Deps, ref: string, state: "won" | "lost"): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (!payment) return;
  const delivery = await noticeDeliveryOf(deps);
  await deps.db.transaction(async (tx) => {
    const isOpen = and(eq(sandboxDisputes.ref, ref), eq(sandboxDisputes.state, "open"));
    const decided = await tx.update(sandboxDisputes).set({ state }).where(isOpen).returning();
    if (decided.length > 0) await announce(tx, deps, payment, delivery, `dispute.${state}`);
  });
  deps.wake();
}
