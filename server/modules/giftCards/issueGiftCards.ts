import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import type { Deps } from "../../deps";
import { readEmail } from "../addresses/email";
import { BATCH, inBatches } from "../../inBatches";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf, type OrderRow } from "../orders/repository";
import { enqueue } from "../outbox/repositoryQueue";
import { giftCardCode } from "../ledgers/giftCardCode";
import { deliverByMail, dueByMail } from "../shipments/byMail";
import { ensureShipments } from "../shipments/splitOrder";
import { ledgerErrors } from "../ledgers/errors";
import { issueGiftCard } from "../ledgers/repositoryGiftCards";
import { debitWallet } from "../ledgers/repositoryBooks";
import { blockCard, findBoughtCard, findOrdersToMail, findPaymentsAsked, lockActiveCards } from "./repositoryCards";

/**
 * Has the cards of a paid order that need not wait for a day sent; call it for an order that buys some, in the
 * transaction that pays it.
 */
export async function orderGiftCards(
  tx: Transaction,
  clock: Clock,
  { id: orderId }: Pick<OrderRow, "id">,
): Promise<void> {
  await enqueue(tx, {
    kind: "gift-cards.issue",
    key: `gift-cards.issue:${orderId}`,
    payload: { orderId },
    dueAt: clock.now(),
  });
}

/**
 * Sends the cards of a paid order whose time has come: issues one for each piece and queues its mail. Under the
 * order's lock and with the move of their shipment, so that a card is either sent, once, or cancelled; before that
 * its code does not exist.
 */
export async function sendOrderedCards({ db, env, clock }: Deps, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "Pending" || order.status === "Cancel") return;
    const all = await ensureShipments(tx, clock, order);
    const due = dueByMail(all, clock.now());
    if (due.length === 0 || (await isTakenBack(tx, orderId))) return;
    const lines = await linesOf(tx, [orderId]);
    const recipient = order.giftCard ?? { name: "", email: "", content: "", template_type: "" };
    for (const { lineId, quantity } of due.flatMap(({ items }) => items)) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) throw new Error(`line ${lineId} of order ${orderId} disappeared`);
      for (let piece = 0; piece < quantity; piece += 1) {
        const bought = { orderId, piece: `${lineId}:${piece}` };
        const id = await issueGiftCard(tx, {
          code: giftCardCode(env, orderId, bought.piece),
          currency: order.currency,
          amount: line.unitPrice,
          reason: `bought with ${order.number}`,
          at: clock.now(),
          bought,
          name: recipient.name,
          email: readEmail(recipient.email) ?? order.email,
          message: recipient.content,
          template: recipient.template_type,
        });
        if (id !== null)
          await enqueue(tx, {
            kind: "mail.gift-card",
            key: `mail.gift-card:${id}`,
            payload: { giftCardId: id },
            dueAt: clock.now(),
          });
      }
    }
    await deliverByMail(tx, clock, order, all, due);
  });
}

/** The payer's bank took the money back, and it has not come a second time: nothing more is sent for it. */
async function isTakenBack(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await findPaymentsAsked(tx, orderId);
  const isPaidAgain = rows.some(({ state, asked }) => state === "captured" && asked === "system");
  return !isPaidAgain && rows.some(({ state, asked }) => state === "reversed" && asked === null);
}

/** Sends the cards whose day has come; one that fails is tried again when the job comes back and holds up no other. */
export async function sendDueCards(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  let last = 0;
  const takeDue = async () => {
    const rows = await findOrdersToMail(db, { now: clock.now(), after: last, limit: BATCH });
    last = rows.at(-1)?.id ?? last;
    return rows;
  };
  await inBatches(takeDue, async ({ id }) => {
    try {
      await sendOrderedCards(deps, id);
    } catch (error) {
      deps.log.error({ err: error, order: id }, "gift cards of an order were not sent; tried again");
    }
  });
  deps.wake();
}

/**
 * Takes cards back that an order bought: of one line so many, or all of the order. Throws 409 when one was used; with
 * `despiteUse` a used card loses what is left on it. Cards that are not issued yet need nothing. Call it under the
 * order's lock.
 */
export async function revokeCards(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  { lineId, pieces, despiteUse = false }: { lineId?: number; pieces?: number; despiteUse?: boolean } = {},
): Promise<void> {
  const rows = await lockActiveCards(tx, orderId, lineId);
  // Those that nobody has used yet go first.
  const unused = rows.filter(({ card, balance }) => balance === card.amount);
  const chosen = [...unused, ...rows.filter((row) => !unused.includes(row))].slice(0, pieces);
  for (const { card, balance } of chosen) {
    if (balance < card.amount && !despiteUse) throw new DomainError(ledgerErrors.usedGiftCard);
    const movement = {
      kind: "revoke",
      reason: "given back",
      key: `revoke:${card.id}`,
      orderId,
      at: clock.now(),
    } as const;
    if (balance > 0 && (await debitWallet(tx, card.accountId, "issued", balance, movement)) === null)
      throw new DomainError(ledgerErrors.usedGiftCard);
    await blockCard(tx, card.id);
  }
}

/** The same for units of lines; lines that are no gift cards have none. */
export async function revokeUnits(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  units: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  for (const { lineId, quantity } of units) await revokeCards(tx, clock, orderId, { lineId, pieces: quantity });
}

/** A card with what its mail needs: the code is made again. Undefined for a card that nobody bought. */
export async function findCardToMail({ db, env }: Deps, id: number) {
  const row = await findBoughtCard(db, id);
  return row && { ...row, code: giftCardCode(env, row.order.id, row.card.piece) };
}
