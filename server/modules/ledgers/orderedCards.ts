import { and, desc, eq, like } from "drizzle-orm";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { giftCards, ledgerAccounts, orderLines, orders, products } from "../../db/schema";
import type { Deps } from "../../deps";
import { readEmail } from "../auth/email";
import { sendTime } from "../checkout/readGiftCard";
import { lockOrder } from "../orders/lockOrder";
import { enqueue } from "../outbox/enqueue";
import { giftCardCode } from "./giftCardCode";
import { deliverByMail } from "../shipments/byMail";
import { ledgerErrors } from "./errors";
import { GIFT_CARD } from "../../../contract/giftCards";
import { issueGiftCard } from "./giftCards";
import { takeFrom } from "./post";

type OrderRow = typeof orders.$inferSelect;

/** The lines of an order that are gift cards. */
async function cardLines(db: Pick<Transaction, "select">, orderId: number) {
  const rows = await db
    .select({ line: orderLines, slug: products.slug })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
  return rows.flatMap(({ line, slug }) => (slug === GIFT_CARD ? [line] : []));
}

/** Has the cards of a paid order made, in the transaction that makes it paid. */
export async function orderGiftCards(
  tx: Transaction,
  clock: Clock,
  { id: orderId }: Pick<OrderRow, "id">,
): Promise<void> {
  if ((await cardLines(tx, orderId)).length === 0) return;
  await enqueue(tx, {
    kind: "gift-cards.issue",
    key: `gift-cards.issue:${orderId}`,
    payload: { orderId },
    dueAt: clock.now(),
  });
}

/** Issues one card for each piece that an order bought and queues its mail; a repeat issues none twice. */
export async function issueOrderedCards({ db, env, clock }: Deps, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "Pending" || order.status === "Cancel") return;
    const recipient = order.giftCard ?? { name: "", email: "", content: "", template_type: "" };
    const chosen = sendTime(recipient.send_on ?? "");
    const dueAt = chosen && chosen > clock.now() ? chosen : clock.now();
    for (const line of await cardLines(tx, orderId)) {
      for (let piece = 0; piece < line.quantity - line.cancelled; piece += 1) {
        const bought = { orderId, piece: `${line.id}:${piece}` };
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
            dueAt,
          });
      }
    }
    await deliverByMail(tx, clock, order);
  });
}

/**
 * Takes cards back that an order bought: of one line so many, or all of the order. Throws 409 when one was used; with `despiteUse` a used
 * card loses what is left on it. Cards that are not issued yet need nothing. Call it under the order's lock.
 */
export async function revokeCards(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  { lineId, pieces, despiteUse = false }: { lineId?: number; pieces?: number; despiteUse?: boolean } = {},
): Promise<void> {
  const isActive = and(eq(giftCards.orderId, orderId), eq(giftCards.state, "active"));
  const rows = await tx
    .select({ card: giftCards, balance: ledgerAccounts.balance })
    .from(giftCards)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, giftCards.accountId))
    .where(and(isActive, lineId === undefined ? undefined : like(giftCards.piece, `${lineId}:%`)))
    .orderBy(desc(giftCards.id))
    .for("update");
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
    if (balance > 0 && (await takeFrom(tx, card.accountId, "issued", balance, movement)) === null)
      throw new DomainError(ledgerErrors.usedGiftCard);
    await tx.update(giftCards).set({ state: "blocked" }).where(eq(giftCards.id, card.id));
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
  const [row] = await db
    .select({ card: giftCards, order: orders })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(eq(giftCards.id, id));
  return row && { ...row, code: giftCardCode(env, row.order.id, row.card.piece) };
}
