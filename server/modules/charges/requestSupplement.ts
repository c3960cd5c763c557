import { randomUUID } from "node:crypto";
import { CHARGE_DAYS } from "../../../contract/rules/rights";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { AddressOnPayment } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { major } from "../../money";
import { keyReused } from "../idempotency/errors";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import type { OrderRow } from "../orders/repository";
import { enqueue } from "../outbox/repositoryQueue";
import { addCharge, openChargesOf, renewOpenCharge, updateTokenHash, type ChargeRow } from "./repository";
import { moveCharge } from "./states";
import { chargeToken } from "./token";

export interface ChargeToAsk extends OrderActor {
  /** Minor units of the order's currency, above 0. */
  amount: number;
  /** Contained in `amount`. */
  tax: number;
  /** What the buyer reads: what it is for. */
  reason: string;
  /** Done when it is paid. */
  address?: AddressOnPayment;
  /** The key of the call that asked for it. */
  key?: string | undefined;
  /** The rental that it is an amount of. */
  rentalId?: number | null;
  /** Until when it can be paid, where that is not as usual. */
  until?: Date;
}

/** Asks for an additional amount on an order, and mails the way to pay it. Call it under the order's lock. */
export async function requestSupplement(
  deps: Pick<Deps, "env" | "clock">,
  tx: Transaction,
  order: OrderRow,
  wanted: ChargeToAsk,
): Promise<ChargeRow> {
  const asked = await openCharge(deps, tx, order, wanted);
  await enqueue(tx, {
    kind: "mail.charge-asked",
    key: `mail.charge-asked:${asked.id}`,
    payload: { orderId: order.id, chargeId: asked.id },
    dueAt: deps.clock.now(),
  });
  return asked;
}

/** The same without the mail: for what is charged to a card that is kept. */
export async function openCharge(
  { env, clock }: Pick<Deps, "env" | "clock">,
  tx: Transaction,
  order: OrderRow,
  { amount, tax, reason, address, actor, actorId, key, rentalId = null, until }: ChargeToAsk,
): Promise<ChargeRow> {
  const now = clock.now();
  if (address) await withdrawAddressCharges(tx, order.id);
  const asked = await addCharge(tx, {
    orderId: order.id,
    amount,
    tax,
    currency: order.currency,
    reason,
    // The token is made from the row's id, which is known only afterwards.
    tokenHash: hashSecret(randomUUID()),
    address: address ?? null,
    actor,
    actorId,
    idempotencyKey: key ?? null,
    rentalId,
    createdAt: now,
    expiresAt: until ?? addTime(now, days(CHARGE_DAYS)),
  });
  if (!asked) throw keyReused();
  const tokenHash = hashSecret(chargeToken(env, asked.id));
  await updateTokenHash(tx, asked.id, tokenHash);
  await noteEvent(tx, clock, order, {
    actor,
    actorId,
    cause: "charge_asked",
    detail: { amount: major(amount, order.currency), reason },
  });
  return { ...asked, tokenHash };
}

/**
 * Starts its days when its mail leaves, however long the mail server was away. Undefined when nothing is owed any
 * more.
 */
export async function renewCharge(
  { db, clock }: Pick<Deps, "db" | "clock">,
  chargeId: number,
): Promise<ChargeRow | undefined> {
  return renewOpenCharge(db, chargeId, addTime(clock.now(), days(CHARGE_DAYS)));
}

/** A newer address makes an older one that was not paid for pointless. */
export async function withdrawAddressCharges(tx: Transaction, orderId: number): Promise<void> {
  for (const charge of await openChargesOf(tx, orderId))
    if (charge.address !== null) await moveCharge(tx, charge, "withdrawn");
}

/** When an order ends, nothing more is owed for it. */
export async function withdrawCharges(tx: Transaction, orderId: number): Promise<void> {
  for (const charge of await openChargesOf(tx, orderId)) await moveCharge(tx, charge, "withdrawn");
}
