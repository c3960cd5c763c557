import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { Language } from "../../../../contract/markets";
import { requireNames } from "../../addresses/nameErrors";
import { tidy } from "../../addresses/rules";
import { cancelUnits } from "./cancelUnits";
import { openUnits } from "../read/cancellableUnits";
import { cancelPaid } from "./cancelPaid";
import { withdrawableUnits, type UnitsGone } from "../read/withdrawableUnits";
import { blockUnits, lockUsedUnits } from "../../giftCards/issueGiftCards";
import { orderErrors } from "../../orders/errors";
import type { OrderActor } from "../../orders/history";
import { noteEvent } from "../../orders/repositoryMoves";
import { lockOrder } from "../../orders/repositoryLock";
import { linesOf, type OrderLineRow, type OrderRow } from "../../orders/repository";
import { enqueue } from "../../outbox/repositoryQueue";
import { refundsOf } from "../../refunds/repository";
import { giftsFirst, forfeitedGift, remainderOf } from "../../refunds/repriceRemainder";
import { findPlaceTermsOf } from "../../pricing/placeTerms";
import { ensureShipments } from "../../shipments/splitOrder";
import { returnErrors } from "../../returns/errors";
import { addReturn, returnsOf, underWayOf, type Return, type UnitsBack } from "../../returns/repository";
import { unitsUnderWay } from "../../returns/rules";
import { withdrawalUntil } from "../../orders/withdrawalUntil";

/** What a consumer declares: a name, and from which goods; all of them when none are named. */
export interface Withdrawal {
  name: string;
  note: string;
  /** Of whoever declares it. */
  language: Language;
  lines: readonly { lineId: number; quantity: number }[];
}

/**
 * Withdraws from the contract: no reason, no approval. What has not left is cancelled and refunded at once, the rest
 * is to be sent back; a gift card that was used stays bought. A receipt with the moment of the declaration goes out by
 * mail. Call it `once`. Throws 422 for what is no name, 409 when there is no right to it (any more).
 */
export async function withdraw(
  deps: Deps,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  declared: Withdrawal,
  { key, ...doer }: OrderActor & { key: string | undefined },
): Promise<Return> {
  const { clock } = deps;
  requireNames({ name: declared.name }, "person", declared.language);
  const order = await lockOrder(tx, id);
  const now = clock.now();
  if (withdrawalUntil(order, now) === undefined) throw new DomainError(returnErrors.noWithdrawal);
  const lines = await linesOf(tx, [id]);
  const shipments = await ensureShipments(tx, clock, order);
  const underWay = underWayOf(await returnsOf(tx, id));
  const used = await lockUsedUnits(tx, id);
  const chosen = readUnits(declared, lines, { underWay, used });
  const going = chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
  const stay = remainderOf(lines, await refundsOf(tx, id), [...unitsUnderWay(underWay), ...going]);
  const gift = forfeitedGift(order, lines, stay, await findPlaceTermsOf(tx, order.country));
  const goesAlong = gift && !chosen.some(({ line }) => line.id === gift.id) ? [gift] : [];
  const wanted = [...chosen, ...goesAlong.map((line) => ({ line, quantity: stay.own.get(line.id) ?? 0 }))];
  const split = wanted.map(({ line, quantity }) => {
    const unsent = Math.min(quantity, openUnits(line, shipments));
    return { line, unsent, back: quantity - unsent };
  });
  const back: UnitsBack[] = split
    .filter((each) => each.back > 0)
    .map(({ line, back: quantity }) => ({ lineId: line.id, quantity, reason: "" }));
  const values = {
    orderId: id,
    kind: "withdrawal" as const,
    state: back.length > 0 ? ("approved" as const) : ("refunded" as const),
    name: tidy(declared.name),
    email: order.email,
    note: tidy(declared.note),
    actor: doer.actor,
    requestedAt: now,
    decidedAt: now,
  };
  const row = await addReturn(tx, order.number, values, back);
  await blockUnits(tx, id, back);
  await noteEvent(tx, clock, order, { ...doer, cause: "withdrawn", detail: { return: row.number } });
  await enqueue(tx, {
    kind: "mail.return",
    key: `mail.return:${row.id}:withdrawal`,
    payload: { orderId: id, returnId: row.id, state: "withdrawal" },
    dueAt: now,
  });
  await cancelUnsent(deps, tx, order, split, lines, { ...doer, key });
  return row;
}

interface Chosen {
  line: OrderLineRow;
  quantity: number;
}

/** All units that are still the buyer's to give back, or those that the declaration names. */
function readUnits(declared: Withdrawal, lines: readonly OrderLineRow[], gone: UnitsGone): Chosen[] {
  const left = (line: OrderLineRow) => withdrawableUnits(line, gone);
  const named = declared.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError(orderErrors.unknownLine);
    if (quantity > left(line)) throw new DomainError(returnErrors.notReturnable, { values: { name: line.name } });
    return { line, quantity };
  });
  const all = named.length > 0 ? named : lines.map((line) => ({ line, quantity: left(line) }));
  const chosen = all.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) throw new DomainError(returnErrors.noWithdrawal);
  return chosen;
}

/**
 * What never left needs no parcel back: it is cancelled as buyers cancel it, the whole order when nothing of it is
 * left.
 */
async function cancelUnsent(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  split: readonly { line: OrderLineRow; unsent: number }[],
  lines: readonly OrderLineRow[],
  { key, ...doer }: OrderActor & { key: string | undefined },
): Promise<void> {
  const unsent = split.filter((each) => each.unsent > 0);
  const units = unsent.reduce((sum, each) => sum + each.unsent, 0);
  const waiting = lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0);
  const by = { ...doer, reason: "" };
  if (order.status === "New" && units === waiting) {
    await cancelPaid(deps, tx, order, { ...by, key }, "withdrawal");
    return;
  }
  // What cost nothing first: with what earned it, it would go by itself. A refund for each line, each with a key of
  // its own.
  const named = unsent.map(({ line, unsent: quantity }) => ({ lineId: line.id, quantity }));
  for (const each of giftsFirst(named, lines)) {
    const own = key && `${key} ${each.lineId}`;
    await cancelUnits(deps, tx, order, { ...by, ...each, key: own }, "withdrawal");
  }
}
