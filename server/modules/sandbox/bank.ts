import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { sandboxPayments, sandboxTokens } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";
import type { CardBehaviour } from "./cards";

export type BankPayment = typeof sandboxPayments.$inferSelect;

export interface ChargeRequest {
  amount: number;
  currency: string;
  reference: string;
  token: string;
  return_url: string;
  language: string;
}

export type BankAnswer =
  | { error: string }
  | {
      ref: string;
      state: BankPayment["state"];
      reference: string;
      amount: number;
      currency: string;
      refunded: number;
      error_code: string;
      action_url: string;
      brand: string;
      last4: string;
    };

interface Reply {
  status: number;
  body: BankAnswer;
}

/** Hours for which a card's token can be charged. */
const TOKEN_HOURS = 1;
const refuse = (status: number, error: string): Reply => ({ status, body: { error } });

/** What each test card does; `decidedBefore` is true when this card already failed for the same order. */
function decide(behaviour: CardBehaviour, decidedBefore: boolean): Pick<BankPayment, "state" | "errorCode"> {
  switch (behaviour) {
    case "declined":
      return { state: "declined", errorCode: "card_declined" };
    case "insufficient_funds":
    case "incorrect_cvc":
      return { state: "declined", errorCode: behaviour };
    case "three_d_secure":
      return { state: "requires_action", errorCode: "" };
    case "provider_error":
      return decidedBefore ? { state: "succeeded", errorCode: "" } : { state: "declined", errorCode: "provider_error" };
    case "pays":
    case "answer_lost":
      return { state: "succeeded", errorCode: "" };
  }
}

/** Charges a token once per idempotency key; the same key answers the same payment. */
export async function chargeToken(deps: Deps, key: string, request: ChargeRequest): Promise<Reply> {
  const { db, clock } = deps;
  const { amount, currency, reference, token } = request;
  if (key === "" || !Number.isSafeInteger(amount) || amount <= 0) return refuse(400, "invalid_request");
  const known = await findByKey(deps, key);
  if (known.status === 200) return known;
  const [card] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token));
  if (!card || later(card.createdAt, hours(TOKEN_HOURS)) < clock.now()) return refuse(400, "invalid_token");
  const behaviour = card.behaviour as CardBehaviour;
  const payment = await db.transaction(async (tx) => {
    const failed = and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.errorCode, "provider_error"));
    const decidedBefore =
      (await tx.select({ ref: sandboxPayments.ref }).from(sandboxPayments).where(failed)).length > 0;
    const values = {
      ref: `pay_${randomBytes(18).toString("hex")}`,
      key,
      token,
      amount,
      currency,
      reference,
      returnUrl: withLanguage(request),
      createdAt: clock.now(),
      ...decide(behaviour, decidedBefore),
    };
    const [row] = await tx
      .insert(sandboxPayments)
      .values(values)
      .onConflictDoNothing({ target: sandboxPayments.key })
      .returning();
    if (row) await announce(tx, deps, row);
    return row;
  });
  if (!payment) return findByKey(deps, key);
  deps.wake();
  if (behaviour === "answer_lost") throw new Error("the connection was lost");
  if (payment.errorCode === "provider_error") return refuse(500, "provider_error");
  return { status: 200, body: present(deps, payment, card) };
}

/** The language of the bank's page travels beside the address that it leads back to. */
function withLanguage({ return_url, language }: ChargeRequest): string {
  const address = new URL(return_url);
  address.hash = language;
  return address.href;
}

export async function findByKey(deps: Deps, key: string): Promise<Reply> {
  return find(deps, eq(sandboxPayments.key, key));
}

export async function findPayment(deps: Deps, ref: string): Promise<Reply> {
  return find(deps, eq(sandboxPayments.ref, ref));
}

async function find(deps: Deps, where: ReturnType<typeof eq>): Promise<Reply> {
  const [row] = await deps.db
    .select({ payment: sandboxPayments, brand: sandboxTokens.brand, last4: sandboxTokens.last4 })
    .from(sandboxPayments)
    .innerJoin(sandboxTokens, eq(sandboxTokens.token, sandboxPayments.token))
    .where(where);
  return row ? { status: 200, body: present(deps, row.payment, row) } : refuse(404, "not_found");
}

/** What the shopper chose on the bank's page, or the store's own cancellation. A decided payment stays as it is. */
export async function decidePayment(deps: Deps, ref: string, choice: "approve" | "decline" | "cancel"): Promise<void> {
  const next = {
    approve: { state: "succeeded", errorCode: "" },
    decline: { state: "declined", errorCode: "authentication_failed" },
    cancel: { state: "canceled", errorCode: "authentication_canceled" },
  } as const;
  await deps.db.transaction(async (tx) => {
    const waiting = and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, "requires_action"));
    const [row] = await tx.update(sandboxPayments).set(next[choice]).where(waiting).returning();
    if (row) await announce(tx, deps, row);
  });
  deps.wake();
}

export async function cancelPayment(deps: Deps, ref: string): Promise<Reply> {
  await decidePayment(deps, ref, "cancel");
  return findPayment(deps, ref);
}

/** Gives the whole amount back, once. */
export async function refundPayment(deps: Deps, ref: string, amount: number): Promise<Reply> {
  const [payment] = await deps.db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  if (!payment || payment.state !== "succeeded" || payment.amount !== amount) return refuse(400, "invalid_request");
  const whole = and(eq(sandboxPayments.ref, ref), lt(sandboxPayments.refunded, sandboxPayments.amount));
  await deps.db.update(sandboxPayments).set({ refunded: amount }).where(whole);
  return findPayment(deps, ref);
}

/** Queues the signed notice in the transaction of the change. */
async function announce(
  tx: Transaction,
  { clock }: Deps,
  { ref, key, state, reference, amount, currency }: BankPayment,
): Promise<void> {
  const event = {
    id: `evt_${randomBytes(12).toString("hex")}`,
    type: `payment.${state}`,
    data: { ref, key, state, reference, amount, currency },
  };
  await enqueue(tx, {
    kind: "sandbox.webhook",
    key: `sandbox.webhook:${event.id}`,
    payload: { event },
    dueAt: clock.now(),
  });
}

function present({ env }: Deps, payment: BankPayment, card: { brand: string; last4: string }): BankAnswer {
  const { ref, state, reference, amount, currency, refunded, errorCode } = payment;
  const actionUrl = state === "requires_action" ? `${env.origin}/sandbox/payments/3ds/${ref}` : "";
  return {
    ref,
    state,
    reference,
    amount,
    currency,
    refunded,
    error_code: errorCode,
    action_url: actionUrl,
    brand: card.brand,
    last4: card.last4,
  };
}
