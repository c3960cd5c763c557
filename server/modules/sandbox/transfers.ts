import type { SandboxState } from "../../db/schema";
import type { Deps } from "../../deps";
import { queueNotice, noticeDeliveryOf } from "./queueNotice";
import type { BankPayment, BankTransfer, Reply } from "./present";
import { refuse } from "./refuse";
import { findRefundBy, fundsOf, insertBankRefund, upsertTransfer, type Funds } from "./repository/movements";
import { lockBankPayment, updateBankPayment } from "./repository/payments";

/** Money that somebody sends for a payment, in any state of it. False when nobody can send money for it at all. */
export async function recordTransfer(deps: Deps, ref: string, transfer: BankTransfer): Promise<boolean> {
  const delivery = await noticeDeliveryOf(deps);
  const now = deps.clock.now();
  const known = await deps.db.transaction(async (tx) => {
    const payment = await lockBankPayment(tx, ref);
    if (!payment || (payment.flow !== "wire" && payment.flow !== "crypto")) return false;
    const { transaction, amount, state } = transfer;
    await upsertTransfer(tx, { ref, transaction, amount, state, createdAt: now });
    const next = afterFunds(payment, await fundsOf(tx, ref), now);
    const row = (await updateBankPayment(tx, ref, next)) ?? payment;
    await queueNotice(tx, deps, row, delivery, row.state === payment.state ? "payment.funds" : undefined);
    return true;
  });
  deps.wake();
  return known;
}

/** A price that has run out holds no more: what comes then is only to be sent back. */
function afterFunds(
  payment: BankPayment,
  { seen, final }: Funds,
  now: Date,
): { state: SandboxState; errorCode: string } {
  const { state, amount, errorCode, expiresAt, flow } = payment;
  if (state !== "awaiting_funds" && state !== "processing") return { state, errorCode };
  if (state === "awaiting_funds" && flow === "crypto" && expiresAt !== null && expiresAt < now)
    return { state: "canceled", errorCode: "quote_expired" };
  if (final >= amount) return { state: "succeeded", errorCode: "" };
  return { state: seen + final >= amount ? "processing" : "awaiting_funds", errorCode };
}

/** Gives money back, all or a part, once per key and never more than came. */
export async function refundPayment(deps: Deps, ref: string, key: string, amount: number): Promise<Reply> {
  if (key === "" || !Number.isSafeInteger(amount) || amount <= 0) return refuse(400, "invalid_request");
  const delivery = await noticeDeliveryOf(deps);
  const reply = await deps.db.transaction(async (tx): Promise<Reply> => {
    const payment = await lockBankPayment(tx, ref);
    if (!payment) return refuse(404, "not_found");
    const done = await findRefundBy(tx, key);
    if (done) return done.ref === ref && done.amount === amount ? given(key, amount) : refuse(409, "key_reused");
    const byTransfer = payment.flow === "wire" || payment.flow === "crypto";
    const came = byTransfer ? (await fundsOf(tx, ref)).final : payment.state === "succeeded" ? payment.amount : 0;
    if (payment.refunded + amount > came) return refuse(400, "amount_too_large");
    await insertBankRefund(tx, { key, ref, amount, createdAt: deps.clock.now() });
    const row = (await updateBankPayment(tx, ref, { refunded: payment.refunded + amount })) ?? payment;
    await queueNotice(tx, deps, row, delivery, "payment.refunded");
    return given(key, amount);
  });
  deps.wake();
  return reply;
}

const given = (refund: string, amount: number): Reply => ({ status: 200, body: { refund, amount } });
