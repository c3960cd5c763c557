import type { Clock } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
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
import {
  blockCard,
  findBoughtCard,
  findOrdersToMail,
  findPaymentsAsked,
  listCards,
  lockCards,
} from "./repositoryCards";

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
 * `despiteUse` a used card loses what is left on it, with `leavesUsed` it stays as it is. Answers how many stay. Cards
 * that are not issued yet need nothing. Call it under the order's lock.
 */
export async function revokeCards(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  { lineId, pieces, despiteUse = false, leavesUsed = false }: Revocation = {},
): Promise<number> {
  const rows = await lockCards(tx, orderId, lineId);
  // Those that are blocked for it go first, then those that nobody has used yet.
  const rank = (row: IssuedCard) => (isUsed(row) ? 2 : Number(row.card.state === "active"));
  const chosen = [...rows].sort((a, b) => rank(a) - rank(b)).slice(0, pieces);
  const staying = leavesUsed ? chosen.filter(isUsed) : [];
  for (const row of chosen.filter((one) => !staying.includes(one))) {
    const { card, balance } = row;
    if (isUsed(row) && !despiteUse) throw new DomainError(ledgerErrors.usedGiftCard);
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
  return staying.length;
}

type IssuedCard = Awaited<ReturnType<typeof lockCards>>[number];

interface Revocation {
  lineId?: number;
  pieces?: number;
  despiteUse?: boolean;
  leavesUsed?: boolean;
}

const isUsed = ({ card, balance }: IssuedCard) => balance < card.amount;

/** How many cards of each line of an order were used: what was paid with them is not given back. */
export async function usedUnits(db: Queries, orderId: number): Promise<ReadonlyMap<number, number>> {
  return countUsed(await listCards(db, orderId));
}

/** The same, so that none is used before the transaction has ended. */
export async function lockUsedUnits(tx: Transaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  return countUsed(await lockCards(tx, orderId));
}

function countUsed(cards: readonly IssuedCard[]): ReadonlyMap<number, number> {
  const used = new Map<number, number>();
  for (const { card } of cards.filter(isUsed)) {
    const lineId = Number(card.piece.split(":")[0]);
    used.set(lineId, (used.get(lineId) ?? 0) + 1);
  }
  return used;
}

interface CardUnits {
  lineId: number;
  quantity: number;
}

/** Stops unused cards of units that are to come back, so that nobody pays with them until they are taken back. */
export async function blockUnits(tx: Transaction, orderId: number, units: readonly CardUnits[]): Promise<void> {
  for (const { lineId, quantity } of units) {
    const rows = (await lockCards(tx, orderId, lineId)).filter((row) => !isUsed(row) && row.card.state === "active");
    for (const { card } of rows.slice(0, quantity)) await blockCard(tx, card.id);
  }
}

/** Takes back the cards of units that have come back; answers the units without those whose card was used. */
export async function revokeReturned<Unit extends CardUnits>(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  units: readonly Unit[],
): Promise<Unit[]> {
  const taken: Unit[] = [];
  for (const unit of units) {
    const { lineId, quantity: pieces } = unit;
    const staying = await revokeCards(tx, clock, orderId, { lineId, pieces, leavesUsed: true });
    if (staying < pieces) taken.push({ ...unit, quantity: pieces - staying });
  }
  return taken;
}

/** The same for units of lines; lines that are no gift cards have none. */
export async function revokeUnits(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  units: readonly CardUnits[],
): Promise<void> {
  for (const { lineId, quantity } of units) await revokeCards(tx, clock, orderId, { lineId, pieces: quantity });
}

/** A card with what its mail needs: the code is made again. Undefined for a card that nobody bought. */
export async function findCardToMail({ db, env }: Deps, id: number) {
  const row = await findBoughtCard(db, id);
  return row && { ...row, code: giftCardCode(env, row.order.id, row.card.piece) };
}
